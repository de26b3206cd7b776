"""When a bet falls due, and when two do at once."""

from functools import cache
from random import Random

from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.game import Game
from downforce.rules.movement import reach
from downforce.rules.state import Phase
from downforce.rules.track import Track, load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..races import recorded
from ..text import Text
from .dealing import COLOURS, HARBOUR, first_way
from .mistakes import BETS

WHEN = Kinds(
    BETS
    | {
        "crossed-before": Kind(
            Text(
                "“{given}”: {other} has crossed that betting line before. Each brings bets once, with "
                "the first car. (B1)",
                "「{given}」：そのチェックポイントは{other}がもう越えています。"
                "ビットは、最初の車が越えたときの1回だけです。（B1）",
            ),
            Text(
                "a betting line that another car has crossed before", "ほかの車がもう越えたチェックポイント"
            ),
        ),
        "not-reached": Kind(
            Text(
                "“{given}”: with {steps} spaces {car} does not come across it. Bets are due when a "
                "car crosses. (B1)",
                "「{given}」：{car}は{steps}マスではそこを越えません。車が越えたときにビットします。（B1）",
            ),
            Text("a betting line that the car does not reach", "届かないチェックポイント"),
        ),
    }
)


def _drive(rng: Random) -> tuple[Game, SpeedCard, Colour]:
    """A car with a card of one line, wherever it is driven the same betting line is crossed, or none."""
    track = load_track(HARBOUR)
    number = rng.choice((5, 8))
    card = SpeedCard.parse(f"{rng.choice(COLOURS)}{number}")
    car = card.lines[0].colour
    assert car is not None
    other = rng.choice([colour for colour in COLOURS if colour is not car])
    near = [space for space in track.graph if track.to_go[space] > 12 and _at_a_line(track, space)]
    is_due = rng.random() < 0.6
    while True:
        start = rng.choice(near)
        ends = reach(track, start, number, ())
        if len({track.crossed[end] for end in ends}) > 1:
            continue
        ahead = rng.random() < 0.45
        gap = rng.randint(10, 14)
        far = track.to_go[start] - gap if ahead else track.to_go[start] + rng.randint(2, 4)
        there = [space for space in track.graph if track.to_go[space] == far > 0]
        crossed = max((track.crossed[space] for space in (start, *there)), default=0)
        if there and (track.crossed[next(iter(ends))] > crossed) == is_due:
            break
    cars = {car: start, other: rng.choice(there)}
    crossed = max(track.crossed[space] for space in cars.values())
    game = Game.at(
        track=track,
        cars=cars,
        hands=[[card], ["W5"]],
        owners={car: int(number == 5), other: int(number == 8)},  # a speed-8 card goes with its car
        turn=0,
        bets=[[car, other]] * crossed,
    )
    return game, card, car


def _at_a_line(track: Track, space: str) -> bool:
    """Whether a betting line lies within ten spaces ahead."""
    marks = {track.to_go[next(iter(line))[0]] for line in track.lines}
    return any(0 < track.to_go[space] - mark < 10 for mark in marks)


def due(game: Game) -> tuple[int, ...]:
    """The betting lines that bets are made for after the card, wherever its cars are driven."""
    before, game = len(game.state.bets), first_way(game)
    while game.phase is not Phase.OVER and (game.card or game.phase is Phase.BETS):
        game = first_way(game)
    return tuple(range(before + 1, len(game.state.bets) + 1))


def _when(rng: Random) -> Task:
    game, card, car = _drive(rng)
    lines, made = due(game), len(game.state.bets)
    options = [
        Text("nobody", "誰もしない"),
        *(
            Text("all, for betting line {n}", "全員、チェックポイント{n}のビット").filled(n=n)
            for n in (1, 2, 3)
        ),
        Text("only {seat!n}, whose car it is", "車の持ち主の{seat!n}だけ").filled(seat=game.owners[car]),
    ]
    form, solution = Choose(options), lines[0] if lines else 0

    def kind(answer: int) -> str:
        if answer == 4:
            return "only-owner"
        if not answer:
            return "no-bets"
        return "crossed-before" if answer <= made else "not-reached"

    def check(answer: int) -> Finding:
        if answer == solution:
            return RIGHT
        values = {"car": car, "other": _leader(game), "steps": card.lines[0].number}
        return WHEN.found(kind(answer), given=form.said(answer), **values)

    return Task(
        Text(
            "{seat!n} plays {card}. The bets for the betting lines crossed so far are made. "
            "Who bets after this card?",
            "{seat!n}が「{card}」を出します。今までに車が越えたチェックポイントのビットは済んでいます。"
            "このカードの後、誰がビットしますか。",
        ).filled(seat=0, card=card),
        form,
        check,
        (
            Text(
                "Count the spaces from the car to the next yellow line. (B1)",
                "次のチェックポイントまでのマスを数えてください。（B1）",
            ),
            Text(
                "Is there a car beyond that line already? Each line brings bets once. (B1)",
                "そのチェックポイントの先に、もう車がいますか。ビットは1本につき1回です。（B1）",
            ),
        ),
        solution,
        Text(
            "{car} is the first to cross betting line {n}, so all bet after the card. (B1)",
            "{car}がチェックポイント{n}を最初に越えるので、カードの後に全員がビットします。（B1）",
        ).filled(car=car, n=solution)
        if lines
        else Text(
            "{car} crosses no betting line, or one that a car has crossed before: nothing is due. (B1)",
            "{car}はチェックポイントを越えないか、ほかの車がもう越えたものを越えるだけなので、"
            "ビットはありません。（B1）",
        ).filled(car=car),
        tuple((answer, kind(answer)) for answer in range(5) if answer != solution),
        game,
    )


def _leader(game: Game) -> Colour:
    """The car that is furthest ahead."""
    return min(game.cars, key=lambda colour: game.track.to_go[game.cars[colour]])


DUE = Exercise("07.due", ("B1", "B2"), _when, WHEN)

# Two at once.

HOW_MANY = Kinds(
    {
        "one-a-card": Kind(
            Text(
                "{given}: one card may cross several betting lines, and there are as many bets. (B3)",
                "{given}回：1枚のカードで何本ものチェックポイントを越えることがあり、"
                "その数だけビットします。（B3）",
            ),
            Text("one bet a card, however many lines were crossed", "何本越えてもビットは1回とした"),
        ),
        "crossed-before": Kind(
            Text(
                "{given} counts a betting line that {other} has crossed before. (B1)",
                "{given}回だと、{other}がもう越えたチェックポイントも数えています。（B1）",
            ),
            Text("a betting line crossed before is counted, too", "もう越えられたチェックポイントも数えた"),
        ),
        "other": Kind(
            Text(
                "{given} is not it. Count the yellow lines that {car} is the first to cross. (B1, B3)",
                "{given}回ではありません。{car}が最初に越えるチェックポイントを数えてください。（B1、B3）",
            ),
            Text("any other number", "そのほかの数"),
        ),
    }
)


@cache
def alley() -> Track:
    """A track of which two betting lines lie close together."""
    return recorded("alley-two-bets-at-once").track


def _close(rng: Random) -> tuple[Game, int, int]:
    """A long way over one betting line or two, and a car that may have crossed some: the lines on it."""
    track = alley()
    spaces = [space for space in track.graph if 21 <= track.to_go[space] <= 26]
    car, other = rng.sample(COLOURS, 2)
    while True:
        start = rng.choice(spaces)
        low, high = rng.choice(((28, 32), (28, 32), (18, 19), (10, 11)))
        there = [space for space in track.graph if low <= track.to_go[space] <= high]
        ends = reach(track, start, 8, ())
        over = {track.crossed[end] - track.crossed[start] for end in ends}
        if len(over) > 1 or not there:
            continue
        cars = {car: start, other: rng.choice(there)}
        if reach(track, start, 8, [cars[other]]).keys() == ends.keys():
            break
    crossed = max(track.crossed[space] for space in cars.values())
    game = Game.at(
        track=track,
        cars=cars,
        hands=[[f"{car}8"], ["W5"]],
        owners={car: 0, other: 1},
        turn=0,
        bets=[[car, other]] * crossed,
    )
    return game, over.pop(), crossed


def _two(rng: Random) -> Task:
    game, over, crossed = _close(rng)
    card = game.hands[0][0]
    car = card.lines[0].colour
    other = next(colour for colour in game.cars if colour is not car)
    accepted = len(due(game))

    def kind(answer: int) -> str:
        if answer == 1 and accepted > 1:
            return "one-a-card"
        return "crossed-before" if crossed and answer == over else "other"

    def check(answer: int) -> Finding:
        return (
            RIGHT if answer == accepted else HOW_MANY.found(kind(answer), given=answer, car=car, other=other)
        )

    return Task(
        Text(
            "{seat!n} plays {card}. How many bets does each player make after this card?",
            "{seat!n}が「{card}」を出します。このカードの後、1人何回ビットしますか。",
        ).filled(seat=0, card=card),
        Number(Text("bets", "回"), 0, 6),
        check,
        (
            Text(
                "Which yellow lines lie on the way? (B1)", "進む道にチェックポイントは何本ありますか。（B1）"
            ),
            Text(
                "A line counts if no car has crossed it yet, and each of these brings a bet. (B1, B3)",
                "まだどの車も越えていないチェックポイントだけを数えます。1本につき1回ビットします。（B1、B3）",
            ),
        ),
        accepted,
        Text(
            "{car} comes across {over:betting line|betting lines}; {n} of them no car has crossed "
            "before. (B1, B3)",
            "{car}はチェックポイントを{over}本越えます。そのうち、"
            "まだどの車も越えていないのは{n}本です。（B1、B3）",
        ).filled(car=car, over=over, n=accepted),
        tuple((n, kind(n)) for n in range(4) if n != accepted),
        game,
    )


TWO = Exercise("07.two", ("B1", "B3"), _two, HOW_MANY)

"""Quick questions about the race: whose cars move, where they stop, who bets."""

from random import Random

from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.movement import reach
from downforce.rules.track import Track, load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Spaces
from ..text import Text
from .dealing import COLOURS, HARBOUR, carried_out, chosen, colours_of, far_apart, listed
from .mistakes import BETS

# A card moves the car of each of its lines, whoever owns it.

WHICH = Kinds(
    {
        "own-only": Kind(
            Text(
                "{given}: those are cars of {seat!n}'s own. A line moves the car of its colour, "
                "whoever owns it. (R4)",
                "{given}は{seat!n}自身の車です。行は、誰の車でも、その色の車を動かします。（R4）",
            ),
            Text("only the player's own cars are named", "自分の車だけを選んだ"),
        ),
        "not-all": Kind(
            Text(
                "{given}: the card has {count:line|lines}, and each of them is carried out. (R4)",
                "{given}だけではありません。カードには行が{count}つあり、そのすべてを進めます。（R4）",
            ),
            Text("some lines of the card are left out", "カードの行の一部を落とした"),
        ),
        "not-shown": Kind(
            Text(
                "{given}: among these is a colour that the card does not show, and a line moves only the car "
                "of its colour. (R4)",
                "{given}の中に、カードにない色があります。行が動かすのは、その色の車だけです。（R4）",
            ),
            Text("a car is named whose colour the card does not show", "カードにない色の車を選んだ"),
        ),
    }
)


def _which(rng: Random) -> Task:
    cards = [card for card in load_deck() if 3 <= len(card.lines) <= 4 and all(x.colour for x in card.lines)]
    card = rng.choice(cards)
    places = rng.sample(COLOURS, 6)
    own = {colours_of(card)[-1], rng.choice([c for c in COLOURS if c not in card.numbers])}
    game = Game.at(
        track=HARBOUR,
        cars=far_apart(places),
        hands=[[card], ["W5"], ["W5"]],
        bets=[places[:3]] * 3,
        owners={colour: 0 if colour in own else 1 + at % 2 for at, colour in enumerate(COLOURS)},
        accounts=[-8, -6, -7],
        turn=0,
    )
    moved = _moved(game, card)

    def check(answer: frozenset[int]) -> Finding:
        named = {COLOURS[at] for at in answer}
        if named == moved:
            return RIGHT
        kind = "own-only" if named <= own else "not-shown" if named - moved else "not-all"
        return WHICH.found(kind, given=form.said(answer), seat=0, count=len(card.lines))

    form = Choose(COLOURS, several=True)
    solution = chosen(moved)
    absent = next(at for at, colour in enumerate(COLOURS) if colour not in moved | own)
    return Task(
        Text(
            "{seat!n} owns {own} and plays {card}. The road ahead is free. Which cars move?",
            "{seat!n}の車は{own}です。{seat!n}はカード「{card}」を出しました。前は空いています。"
            "どの車が動きますか。",
        ).filled(seat=0, own=listed(own), card=card),
        form,
        check,
        (
            Text(
                "Look at the colours on the card, not at the owners.",
                "持ち主ではなく、カードの色を見ましょう。",
            ),
            Text(
                "Every line moves a car, from top to bottom. (R4)",
                "どの行も、上から順に車を1台ずつ動かします。（R4）",
            ),
        ),
        solution,
        Text(
            "Each line moves the car of its colour, whoever owns it (R4); the card is {card}.",
            "どの行も、誰の車でも、その色の車を動かします（R4）。カードは「{card}」です。",
        ).filled(card=card),
        (
            (chosen(own & moved), "own-only"),
            (chosen(colours_of(card)[:-1]), "not-all"),
            (solution | {absent}, "not-shown"),
        ),
        game,
    )


def _moved(game: Game, card: SpeedCard) -> set[Colour]:
    """The cars that a card moves, as the engine carries it out."""
    after = carried_out(game, 0, card)
    return {colour for colour, space in game.cars.items() if after.cars.get(colour) != space}


# Where nothing is free ahead a car stops and loses the rest.

LOST = Kinds(
    {
        "through": Kind(
            Text(
                "On {given} the car would have driven through {other}. No car enters or passes a space that "
                "holds another. (M2)",
                "{given}へ行くには、{other}を通り抜けなければなりません。ほかの車がいるマスには入れず、"
                "通り抜けることもできません。（M2）",
            ),
            Text("the car is driven through another one", "ほかの車を通り抜けた"),
        ),
        "taken": Kind(
            Text(
                "{other} stands on {given}, and a space holds one car. (M2)",
                "{given}には{other}がいます。1つのマスに入れる車は1台です。（M2）",
            ),
            Text("the space holds another car", "ほかの車がいるマスを選んだ"),
        ),
        "stays": Kind(
            Text(
                "On {given} the car stands now. It drives as far as a free step lies ahead, and only the "
                "rest is lost. (M4)",
                "{given}は車が今いるマスです。前に空きがあるかぎり進み、失うのは残りのマスだけです。（M4）",
            ),
            Text("the car is left where it is", "車を動かさなかった"),
        ),
        "elsewhere": Kind(
            Text(
                "{given} is not where the car stops. It stops when its number is used up, or when no free "
                "step lies ahead, and nowhere earlier. (M4)",
                "{given}では止まりません。車が止まるのは、数字の分をすべて進んだときか、前に空いたマスがないときだけです。"
                "（M4）",
            ),
            Text("any other space", "そのほかのマス"),
        ),
    }
)


def _lost(rng: Random) -> Task:
    track = load_track(HARBOUR)
    card = rng.choice([card for card in load_deck() if card.lines[0].colour])
    car, number = card.lines[0].colour, card.lines[0].number
    assert car is not None
    other = rng.choice([colour for colour in COLOURS if colour != car])
    start, block = _queue(track, rng, number)
    game = Game.at(
        track=track,
        cars={car: start, other: block},
        finished=[colour for colour in COLOURS if colour not in (car, other)],
        hands=[[], ["W5"]],
        owners={colour: at % 2 for at, colour in enumerate(COLOURS)},
        turn=0,
        card=card,
        bets=[[car, car]] * 3,
    )
    ends = reach(track, start, number, [block])
    end = next(iter(ends))

    def check(answer: str) -> Finding:
        if answer in ends:
            return RIGHT
        free = reach(track, start, number, [])
        kinds = {start: "stays", block: "taken", **dict.fromkeys(free.keys() - {block}, "through")}
        return LOST.found(kinds.get(answer, "elsewhere"), given=answer, other=other)

    beyond = next(space for space in reach(track, start, number, []) if space != block)
    return Task(
        Text(
            "{car} has to move {number}. Click on the space on which it stops.",
            "{car}の車を{number}マス動かします。どのマスで止まりますか。そのマスを選んでください。",
        ).filled(car=car, number=number),
        Spaces(),
        check,
        (
            Text(
                "Follow the free spaces ahead, one by one. (M1)",
                "前の空いたマスを1つずつたどりましょう。（M1）",
            ),
            Text(
                "{other} stands in a narrow place: can anything get past? (M2)",
                "{other}の車が狭い所にいます。横を通り抜けられるでしょうか。（M2）",
            ).filled(other=other),
        ),
        end,
        Text(
            "There is no way past {other}, so {car} stops behind it and loses {lost:space|spaces}. (M4)",
            "{other}の車を追い越す道はないので、{car}の車は後ろで止まり、残りの{lost}マスを失います。（M4）",
        ).filled(car=car, other=other, lost=ends[end].lost),
        ((beyond, "through"), (block, "taken"), (start, "stays"), (track.grid[0], "elsewhere")),
        game,
    )


def _queue(track: Track, rng: Random, number: int) -> tuple[str, str]:
    """A car behind another one that it cannot get past within its number: where both stand."""
    spaces = [space for space in track.graph if space not in (*track.grid, track.finish)]
    while True:
        start = rng.choice(spaces)
        near = [space for space in reach(track, start, rng.randint(2, number - 1), []) if space != start]
        block = rng.choice(near)
        if track.finish not in (block, *reach(track, start, number, [])):
            ends = reach(track, start, number, [block])
            if len(ends) == 1 and 0 < min(found.lost for found in ends.values()) < number:
                return start, block


# When the first car crosses a yellow line, all bet.

WHO = Kinds(
    BETS
    | {
        "only-player": Kind(
            Text(
                "“{given}”? Who played the card only set the bets off. (B1)",
                "「{given}」ですか。カードを出した人は、ビットのきっかけを作っただけです。（B1）",
            ),
            Text("only the one who played the card", "カードを出した人だけ"),
        ),
    }
)


def _bets(rng: Random) -> Task:
    track = load_track(HARBOUR)
    card = rng.choice([card for card in load_deck() if card.lines[0].colour])
    car = card.lines[0].colour
    assert car is not None
    others = rng.sample([colour for colour in COLOURS if colour != car], 5)
    before = rng.choice(sorted({edge[0] for edge in track.lines[0]}))
    seat, owner = rng.sample(range(4), 2)
    game = Game.at(
        track=track,
        cars={car: before, **dict(zip(others, track.grid[1:], strict=True))},
        hands=[[card] if at == seat else ["W5"] for at in range(4)],
        owners={colour: (owner + at) % 4 for at, colour in enumerate((car, *others))},
        turn=seat,
    )
    due = carried_out(game, seat, card)
    everyone = Text("All players", "全員")
    alone = Text("Only {seat!n}, who played the card", "カードを出した{seat!n}だけ").filled(seat=seat)
    owning = Text("Only {seat!n}, who owns {car}", "{car}の車の持ち主の{seat!n}だけ").filled(
        seat=owner, car=car
    )
    nobody = Text("Nobody", "誰もしない")
    means = {everyone: {0, 1, 2, 3}, alone: {seat}, owning: {owner}, nobody: set()}
    kinds = {alone: "only-player", owning: "only-owner", nobody: "no-bets"}
    options = rng.sample(list(means), len(means))
    right = next(at for at, option in enumerate(options) if means[option] == set(due.to_act))

    def check(answer: int) -> Finding:
        option = options[answer]
        return RIGHT if answer == right else WHO.found(kinds[option], given=option, car=car)

    return Task(
        Text(
            "{seat!n} plays {card}, and {car}, which belongs to {owner!n}, is the first car to cross the "
            "yellow line. Who bets after this card?",
            "{seat!n}が「{card}」を出し、{owner!n}の{car}の車が最初にチェックポイントを越えました。"
            "このカードの後、誰がビットしますか。",
        ).filled(seat=seat, card=card, car=car, owner=owner),
        Choose(tuple(options)),
        check,
        (
            Text(
                "A bet is a guess; it needs no car and no card.", "ビットは予想です。車もカードも要りません。"
            ),
            Text('Read B2 on who may bet on what: df.rule("B2").', 'B2 を読んでみましょう：df.rule("B2")'),
        ),
        right,
        Text(
            "The first time any car crosses a betting line, every player bets in secret. (B1, B2)",
            "どれかの車が初めてチェックポイントを越えると、全員が秘密でビットします。（B1、B2）",
        ),
        tuple((options.index(option), kind) for option, kind in kinds.items()),
        game,
    )


WHICH_CARS = Exercise("00.which-cars", ("R4",), _which, WHICH)
WHERE_IT_STOPS = Exercise("00.where-it-stops", ("M2", "M4"), _lost, LOST)
WHO_BETS = Exercise("00.who-bets", ("B1", "B2"), _bets, WHO)

"""The end: whose hand goes, and when the race is over."""

from random import Random

from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose
from ..text import Text, player
from .dealing import COLOURS, HARBOUR, carried_out, owned

# Whose hand goes.

HANDS = Kinds(
    {
        "still-racing": Kind(
            Text(
                "{given} still has {cars} on the track. A hand goes when all cars of its owner are "
                "home. (E1)",
                "{given}の{cars}はまだコースにいます。手札を捨てるのは、自分の車がすべてゴールしたときです。（E1）",
            ),
            Text("a player who still has a car on the track", "まだコースに車がいる人"),
        ),
        "nobody": Kind(
            Text(
                "{given}? See whose cars are all home now, whoever brought them there. (E1)",
                "「{given}」ですか。誰が動かしたかに関係なく、車がすべてゴールした人を探しましょう。（E1）",
            ),
            Text("nobody", "誰も捨てない"),
        ),
    }
)


ALL_HOME = Text(
    "Home are {cars}, and with them all cars of {owner!n}, who discards the hand. (E1)",
    "ゴールしたのは{cars}で、{owner!n}の車はすべてゴールしました。だから手札を捨てます。（E1）",
)
NOT_ALL = Text(
    "{owner!n} still has {left} on the track, and the others have cars there, too: nobody discards. (E1)",
    "{owner!n}の{left}はまだコースにいて、ほかの人の車も残っています。だから誰も捨てません。（E1）",
)


def _discards(rng: Random) -> Task:
    track = load_track(HARBOUR)
    colours = rng.sample(COLOURS, 6)
    car, home, *racing = colours
    owner, player_of_card = rng.sample(range(3), 2)
    other = 3 - owner - player_of_card
    third = owner if rng.random() < 0.35 else other
    seats = (owner, rng.choice((owner, other)), third, other, player_of_card, player_of_card)
    near = rng.choice(sorted(space for space in track.graph if 1 <= track.to_go[space] <= 4))
    game = Game.at(
        track=track,
        cars={car: near} | dict(zip(racing, ("m1.1", "n2.1", "k2.1", "j1.1"), strict=True)),
        finished=[home],
        hands=[[f"{car}5", "W5"] if seat == player_of_card else ["W5"] for seat in range(3)],
        owners=dict(zip(colours, seats, strict=True)),
        turn=player_of_card,
        bets=[[car, car, car]] * 3,
    )
    card = game.hands[player_of_card][0]
    after = carried_out(game, player_of_card, card)
    gone = {event.values["seat"] for event in after.events if event.key == "discards-hand"}
    options = (*map(player, range(3)), Text("nobody", "誰も捨てない"))
    accepted = gone or {3}

    def kind(answer: int) -> str:
        return "nobody" if answer == 3 else "still-racing"

    def check(answer: int) -> Finding:
        if answer in accepted:
            return RIGHT
        cars = [colour for colour, seat in game.owners.items() if seat == answer and colour in after.cars]
        return HANDS.found(kind(answer), given=options[answer], cars=cars)

    rows = owned(game, 3)
    return Task(
        Text(
            "{a}; {b}; {c}. {home} is home already. Now {seat!n} plays {card} and drives {car} over the "
            "finish line. Who discards the hand?",
            "{a}。{b}。{c}。{home}はもうゴールしています。{seat!n}が「{card}」を出し、{car}をゴールさせました。"
            "手札を捨てるのは誰ですか。",
        ).filled(**dict(zip("abc", rows, strict=True)), home=home, seat=player_of_card, card=card, car=car),
        Choose(options),
        check,
        (
            Text("Who drove the car does not matter.", "誰が動かしたかは関係ありません。"),
            Text(
                "Look for a player none of whose cars is left on the track. (E1)",
                "コースに自分の車が1台も残っていない人を探しましょう。（E1）",
            ),
        ),
        min(accepted),
        (ALL_HOME if gone else NOT_ALL).filled(
            cars=list(after.finished), owner=owner, left=[c for c in after.cars if game.owners[c] == owner]
        ),
        tuple((at, kind(at)) for at in range(4) if at not in accepted),
        game,
    )


# When the race is over.

OVER = Kinds(
    {
        "waits-for-cars": Kind(
            Text(
                "{given}? There are cars on the track, but nobody has a card left to move them. (E2)",
                "「{given}」ですか。コースに車は残っていますが、動かすカードを誰も持っていません。（E2）",
            ),
            Text(
                "the cars on the track are waited for, though all hands are empty",
                "手札がないのに残りの車を待つ",
            ),
        ),
        "waits-for-cards": Kind(
            Text(
                "{given}? No car is left on the track, whatever is in the hands. (E2)",
                "「{given}」ですか。手札が何枚あっても、コースにはもう車がいません。（E2）",
            ),
            Text("cards are waited for, though no car is left", "車がいないのに手札を待つ"),
        ),
        "too-early": Kind(
            Text(
                "{given}? There are still cars on the track and cards to move them. (E2)",
                "「{given}」ですか。コースに車がいて、それを動かすカードもまだあります。（E2）",
            ),
            Text("over as soon as a car is home", "1台ゴールしただけで終わりにした"),
        ),
        "reason": Kind(
            Text(
                "{given}? Over it is, but look again at what is left on the track and in the hands. (E2)",
                "「{given}」ですか。終わりなのは合っていますが、理由が違います。コースと手札に残っているものを見ましょう。（E2）",
            ),
            Text("over, but for the other reason", "終わりの理由が違う"),
        ),
    }
)
OVER_OPTIONS = (
    Text("Yes: all hands are empty", "終わり：全員の手札がない"),
    Text("Yes: no car is left on the track", "終わり：コースに車がいない"),
    Text("No, it goes on", "まだ続く"),
)


def _over(rng: Random) -> Task:
    track, (car, other) = load_track(HARBOUR), rng.sample(COLOURS, 2)
    alone, more = rng.choice(((True, 1), (False, 0), (False, 2), (False, 0)))
    last = rng.choice(sorted(space for space in track.graph if 1 <= track.to_go[space] <= 3))
    cars = {car: last} if alone else {car: last, other: "r2.1"}
    home = [colour for colour in COLOURS if colour not in cars]
    game = Game.at(
        track=track,
        cars=cars,
        finished=home,
        hands=[[f"{car}5"], ["W5"] * more if not alone else []],
        owners={colour: at % 2 for at, colour in enumerate((car, other, *home[:4]))},
        turn=0,
        bets=[[car, car]] * 3,
    )
    after = carried_out(game, 0, game.hands[0][0])
    over = after.phase is Phase.OVER
    empty = not any(after.hands)
    accepted = {2} if not over else {at for at, is_so in enumerate((empty, not after.cars)) if is_so}

    def kind(answer: int) -> str:
        if not over:
            return "too-early"
        if answer == 2:
            return "waits-for-cars" if after.cars else "waits-for-cards"
        return "reason"

    def check(answer: int) -> Finding:
        return RIGHT if answer in accepted else OVER.found(kind(answer), given=OVER_OPTIONS[answer])

    left = Text("{car} is alone on the track", "コースにいるのは{car}だけです") if alone else Text(
        "{car} and {other} are on the track", "コースにいるのは{car}と{other}です"
    )  # fmt: skip
    cards = len(game.hands[1])
    return Task(
        Text(
            "{left}; {seat!n} has no other card, {next!n} has {cards:card|cards}. {seat!n} plays {card}, and "
            "{car} comes home. Is the race over?",
            "{left}。{seat!n}は最後の手札「{card}」を出し、{next!n}の手札は{cards}枚です。"
            "{car}がゴールしました。レースは終わりですか。",
        ).filled(
            left=left.filled(car=car, other=other),
            seat=0,
            next=1,
            cards=cards,
            card=game.hands[0][0],
            car=car,
        ),
        Choose(OVER_OPTIONS),
        check,
        (
            Text("There are two ways for a race to end.", "レースの終わり方は2通りあります。"),
            Text(
                "Ask: is a car left on the track? Is a card left in any hand? (E2)",
                "コースに車は残っていますか。誰かの手札にカードは残っていますか。（E2）",
            ),
        ),
        min(accepted),
        Text(
            "On the track: {n:car|cars}; in the hands: {m:card|cards}. The race ends when there are no "
            "more of either. (E2)",
            "コースに残った車は{n}台、手札は合わせて{m}枚です。どちらかがなくなると終わります。（E2）",
        ).filled(n=len(after.cars), m=sum(map(len, after.hands))),
        tuple((at, kind(at)) for at in range(3) if at not in accepted),
        game,
    )


DISCARDS = Exercise("01.discards", ("E1",), _discards, HANDS)
IS_OVER = Exercise("01.over", ("E2",), _over, OVER)

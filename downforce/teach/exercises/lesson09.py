"""Powers and circuits: what a power does to the lines of a card."""

from random import Random

from downforce.rules.actions import PlayCard, Skip
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.powers import POWERS
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number, Order
from ..text import Text
from .dealing import COLOURS, HARBOUR, colours_of, far_apart, first_way
from .lesson09_later import AFTER, AGAIN
from .lesson09_moves import STOPS, THROUGH
from .lesson09_ramps import ANIMAL, RAMP
from .lesson09_rest import PAYS, WHOSE_WORD
from .lesson09_tracks import CROSSING, DANGER

STRAIGHT = ("a1.2", "a4.3", "a1.4", "a4.5", "a1.6", "a4.7")


def _plain(count: int) -> list[SpeedCard]:
    return [card for card in load_deck() if len(colours_of(card)) == len(card.lines) == count]


def _race_of_three(
    power: str, own: Colour, card: SpeedCard | str, places: dict[Colour, str], *, bets: int = 0
) -> Game:
    """A race in which seat 0 owns one car and has a power, and the road is free."""
    return Game.at(
        track=HARBOUR,
        cars=places,
        hands=[[card, "W5"], ["W5"], ["W5"]],
        owners={colour: 0 if colour is own else 1 + at % 2 for at, colour in enumerate(COLOURS)},
        powers={own: power},
        turn=0,
        bets=[[own] * 3] * bets,
    )


# W1: from bottom to top.

ORDER = Kinds(
    {
        "as-printed": Kind(
            Text(
                "{given}: that is from top to bottom. By the power {power} this card begins at the bottom. "
                "(W1)",
                "{given}：それは上から下の順です。パワー「{power}」を使うので、下の行から始めます。（W1）",
            ),
            Text("from top to bottom", "上から下の順"),
        ),
        "mixed": Kind(
            Text(
                "{given}: the lines are turned round as a whole, and none is left out or moved. (W1)",
                "{given}：行の順がまるごと逆になるだけです。1行ずつ入れ替わることはありません。（W1）",
            ),
            Text("some other order", "そのほかの順"),
        ),
    }
)


def _order(rng: Random) -> Task:
    card = rng.choice(_plain(4))
    own = card.lines[-1].colour
    assert own is not None
    while True:
        game = _race_of_three("tricky", own, card, dict(zip(rng.sample(COLOURS, 6), STRAIGHT, strict=True)))
        after = game.play(PlayCard(0, card, reverse=True))
        while after.line is not None:
            after = first_way(after)
        moved = [event.values["colour"] for event in after.events if event.key == "drives"]
        if len(moved) == len(card.lines):
            break
    shown = list(colours_of(card))
    items = rng.sample(shown, 4)
    form = Order(items)
    right = tuple(items.index(colour) for colour in moved)
    printed = tuple(items.index(colour) for colour in shown)

    def check(answer: tuple[int, ...]) -> Finding:
        if answer == right:
            return RIGHT
        kind = "as-printed" if answer == printed else "mixed"
        return ORDER.found(kind, given=form.said(answer), power=POWERS["tricky"])

    mixed = (right[1], right[0], *right[2:])
    return Task(
        Text(
            "{seat!n} has the power {power} and carries out {card} from bottom to top. The road is free. "
            "In which "
            "order do the cars move?",
            "{seat!n}はパワー「{power}」を使い、「{card}」を下から上へ実行します。前は空いています。"
            "車はどの順に動きますか。",
        ).filled(seat=0, power=POWERS["tricky"], card=card),
        form,
        check,
        (
            Text(
                "The card stays as it is printed; you read it the other way.",
                "カードはそのままで、逆から読みます。",
            ),
            Text("The last line printed comes first. (W1)", "いちばん下の行が最初です。（W1）"),
        ),
        right,
        Text("From bottom to top: {moved}. (W1)", "下から順に{moved}です。（W1）").filled(moved=moved),
        ((printed, "as-printed"), (mixed, "mixed")),
        game,
    )


# W3, W7, W11, W12: another number.

MORE = Kinds(
    {
        "printed": Kind(
            Text(
                "{given} is what the card line says. Now read the power {power}: does it fit here? ({rule})",
                "{given}はカードの行の数字です。パワー「{power}」が当てはまるか、読んでみましょう。（{rule}）",
            ),
            Text("the printed number, though the power adds to it", "パワーで増えるのに、書かれた数のまま"),
        ),
        "not-here": Kind(
            Text(
                "{given} is more than the card line says, but the power {power} does not fit here. ({rule})",
                "{given}はカードの行の数字より多いのですが、パワー「{power}」はここでは当てはまりません。"
                "（{rule}）",
            ),
            Text(
                "more than the printed number, though the power does not fit",
                "パワーが当てはまらないのに増やした",
            ),
        ),
        "amount": Kind(
            Text(
                "{given} is neither the card line's number nor what the power {power} makes of it. ({rule})",
                "{given}は、カードの行の数字でも、パワー「{power}」で変わった数字でもありません。（{rule}）",
            ),
            Text("some other number", "そのほかの数"),
        ),
    }
)
ADDS = ("aggressive", "ambitious", "reckless", "experienced")


def _more(rng: Random) -> Task:
    name = rng.choice(ADDS)
    fits = name == "reckless" or rng.random() < 0.7  # that one fits wherever it is
    card = rng.choice(_plain(3))
    own = card.lines[0 if fits or name != "aggressive" else 1].colour
    assert own is not None
    if name == "experienced" and fits:
        card = SpeedCard.parse(f"{own}8")
    places = dict(zip(rng.sample(COLOURS, 6), STRAIGHT, strict=True))
    if name == "ambitious" and fits:
        places[own] = rng.choice(sorted({edge[0] for edge in load_track(HARBOUR).lines[0]}))
    game = _race_of_three(name, own, card, places)
    after = game.play(PlayCard(0, card))
    while after.line is not None:
        after = first_way(after)
    right = next(
        event.values["steps"] for event in after.events
        if event.key == "drives" and event.values["colour"] is own
    )  # fmt: skip
    printed, power = card.numbers[own], POWERS[name]

    def kind(answer: int) -> str:
        if answer == printed:
            return "printed"
        return "not-here" if right == printed and answer > right else "amount"

    def check(answer: int) -> Finding:
        if answer == right:
            return RIGHT
        return MORE.found(kind(answer), given=answer, power=power, rule=power.rule)

    line = 1 if name == "ambitious" and fits else 0
    return Task(
        (CROSSES if line else FREE).filled(seat=0, power=power, own=own, card=card),
        Number(Text("spaces", "マス"), 0, 14),
        check,
        (
            Text('Read the power: df.rule("{rule}").', 'パワーを読みましょう：df.rule("{rule}")').filled(
                rule=power.rule
            ),
            Text(
                "Ask: whose card, which line, which car? ({rule})",
                "誰のカードか、どの行か、どの車かを確かめましょう。（{rule}）",
            ).filled(rule=power.rule),
        ),
        right,
        Text(
            "The line says {printed}; the power {power} adds {more}. ({rule})",
            "行の数字は{printed}で、パワー「{power}」で増えるのは{more}です。（{rule}）",
        ).filled(printed=printed, power=power, more=right - printed, rule=power.rule),
        tuple(
            (each, kind(each))
            for each in sorted({printed, printed + 1, right + 2, right - 1})
            if each != right
        ),
        game,
    )


FREE = Text(
    "{seat!n} has the power {power} and owns {own} alone. {seat!n} plays {card}; the road is free, and no "
    "betting "
    "line is near. How many spaces does {own} drive?",
    "{seat!n}の車は{own}だけで、パワー「{power}」を持っています。{seat!n}が「{card}」を出しました。"
    "前は空いていて、"
    "チェックポイントは遠くにあります。{own}は何マス進みますか。",
)
CROSSES = Text(
    "{seat!n} has the power {power} and owns {own} alone, which stands right before betting line 1. {seat!n} "
    "plays {card}; the road is free. How many spaces does {own} drive?",
    "{seat!n}の車は{own}だけで、パワー「{power}」を持っています。"
    "{own}は1本目のチェックポイントのすぐ手前にいます。"
    "{seat!n}が「{card}」を出しました。前は空いています。{own}は何マス進みますか。",
)


# W4: a line left out.

REFUSE = Kinds(
    {
        "own": Kind(
            Text(
                "{given}: among these is the line of {own}, and a line that moves an own car stays. (W4)",
                "{given}：この中に{own}の行があります。自分の車を動かす行は飛ばせません。（W4）",
            ),
            Text("the line of an own car", "自分の車の行"),
        ),
        "left-out": Kind(
            Text(
                "{given}, and no other? Only one line may be skipped, but it may be any that moves no own "
                "car. (W4)",
                "{given}だけでしょうか。飛ばせるのは1行だけですが、"
                "自分の車を動かさない行ならどれでも選べます。（W4）",
            ),
            Text("a line that may be skipped is left out", "飛ばせる行を落とした"),
        ),
    }
)


def _refuse(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if len(card.lines) == 4 and len(colours_of(card)) >= 3])
    own = rng.choice(colours_of(card))
    start = _race_of_three("cunning", own, card, far_apart(rng.sample(COLOURS, 6)), bets=3)
    game, can = start.play(PlayCard(0, card)), set[int]()
    while game.line is not None:
        legal = game.legal(0)
        if any(isinstance(action, Skip) for action in legal):
            can.add(card.lines.index(game.line))
        game = game.play(next(a for a in legal if not isinstance(a, Skip)))
    options = tuple(
        Text("{c} {n}", "{c} {n}").filled(c=x.colour, n=x.number) if x.colour
        else Text("wild {n}", "ワイルド {n}").filled(n=x.number)
        for x in card.lines
    )  # fmt: skip
    form = Choose(options, several=True)
    mine = [line.colour for line in card.lines].index(own)

    def kind(answer: frozenset[int]) -> str:
        return "own" if mine in answer else "left-out"

    def check(answer: frozenset[int]) -> Finding:
        return RIGHT if answer == can else REFUSE.found(kind(answer), given=form.said(answer), own=own)

    known = [frozenset(can | {mine}), frozenset(list(can)[1:]), frozenset({mine})]
    return Task(
        Text(
            "{seat!n} has the power {power}, owns {own} alone and plays {card}. The road is free. Which "
            "lines could "
            "be the one that {seat!n} skips?",
            "{seat!n}の車は{own}だけで、パワー「{power}」を持っています。{seat!n}が「{card}」を出しました。"
            "前は空いて"
            "います。{seat!n}が飛ばせるのはどの行ですか。",
        ).filled(seat=0, power=POWERS["cunning"], own=own, card=card),
        form,
        check,
        (
            Text("One line is not to be touched.", "飛ばせない行が1つあります。"),
            Text(
                "The line of an own car stays; a wild one may go before a car is named. (W4)",
                "自分の車の行は飛ばせません。ワイルドの行は、車を指定する前なら飛ばせます。（W4）",
            ),
        ),
        frozenset(can),
        Text(
            "Any line but that of {own}, which is {seat!n}'s own car; but only one of them. (W4)",
            "{own}の行のほかは、どれでも1つだけ飛ばせます。{own}は{seat!n}自身の車です。（W4）",
        ).filled(own=own, seat=0),
        tuple((each, kind(each)) for each in known if each and each != can),
        start,
    )


EXERCISES = (
    Exercise("09.order", ("W1",), _order, ORDER),
    STOPS,
    Exercise("09.number", ("W3", "W7", "W11", "W12"), _more, MORE),
    Exercise("09.may-skip", ("W4",), _refuse, REFUSE),
    AGAIN,
    AFTER,
    THROUGH,
    PAYS,
    WHOSE_WORD,
    CROSSING,
    DANGER,
    RAMP,
    ANIMAL,
)

"""Exercises about reading a card: which lines do nothing, and how far a card drives in all."""

from random import Random

from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.events import DRIVES, Event
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text
from .dealing import COLOURS, HARBOUR, carried_out, far_apart
from .mistakes import SKIPPED

SPACES = Text("spaces", "マス")


def _spread(card: SpeedCard, home: Colour, out: Colour) -> Game:
    """Cars so far apart that none is in another's way; one is home, one does not race."""
    racing = [colour for colour in COLOURS if colour not in (home, out)]
    owned = [*racing, home]
    return Game.at(
        track=HARBOUR,
        cars=far_apart(racing),
        finished=[home],
        hands=[[card], ["W5"]],
        owners={colour: at % 2 for at, colour in enumerate(owned)},
        turn=0,
        bets=[[home, home]] * 3,
    )


def _happened(game: Game, card: SpeedCard) -> tuple[Event, ...]:
    return carried_out(game, 0, card).events[len(game.events) :]


# Which lines do nothing?

IDLE = Kinds(
    {
        "can-move": SKIPPED["can-move"],
        "home-moves": SKIPPED["home-moves"],
        "out-moves": Kind(
            Text(
                "{given} does nothing, but that is not all. What becomes of the line of a car that does not "
                "race? (R6)",
                "{given}は何も起こしませんが、それだけではありません。出走しない車の行はどうなるでしょうか。（R6）",
            ),
            Text("the line of a car that does not race is left out", "出走しない車の行を落とした"),
        ),
    }
)


def _idle(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if len(card.lines) >= 4 and not card.wilds])
    shown = list(card.numbers)
    home, out = rng.sample(shown, 2)
    game = _spread(card, home, out)
    skipped = [event.values["colour"] for event in _happened(game, card) if event.key.startswith("skipped")]
    accepted = frozenset(shown.index(colour) for colour in skipped)
    items = [Text("{n}: {colour} {number}", "{n}行目：{colour}{number}").filled(
        n=at + 1, colour=colour, number=card.numbers[colour]) for at, colour in enumerate(shown)]  # fmt: skip
    form = Choose(items, several=True)

    def check(answer: frozenset[int]) -> Finding:
        if answer == accepted:
            return RIGHT
        left = "out-moves" if shown.index(home) in answer else "home-moves"
        return IDLE.found("can-move" if answer - accepted else left, given=form.said(answer), home=home)

    moving = next(at for at in range(len(shown)) if at not in accepted)
    return Task(
        Text(
            "{seat!n} plays {card}. {home} has finished, {out} does not race; the others "
            "have a free road. Which "
            "lines of the card do nothing?",
            "{seat!n}がカード「{card}」を出しました。{home}はゴールし、{out}は出走していません。"
            "ほかの車の前は空いています。カードのどの行では何も起こりませんか。",
        ).filled(seat=0, card=card, home=home, out=out),
        form,
        check,
        (
            Text("A line needs a car on the track. (R6)", "行を実行するには、コースに車が必要です。（R6）"),
            Text("Go through the card line by line. (R4)", "カードを1行ずつ見ましょう。（R4）"),
        ),
        accepted,
        Text(
            "Lines of cars that have finished or do not race are skipped (R6).",
            "ゴールした車と出走しない車の行は飛ばします（R6）。",
        ),
        (
            (accepted | {moving}, "can-move"),
            (accepted - {shown.index(home)}, "home-moves"),
            (accepted - {shown.index(out)}, "out-moves"),
        ),
        game,
    )


# How far in all?

FAR = Kinds(
    {
        "all-lines": Kind(
            Text(
                "{given} counts every line, but {home} has finished: its line is skipped. (R6)",
                "{given}マスは、すべての行の合計です。{home}はゴールしたので、その行は飛ばします。（R6）",
            ),
            Text("a skipped line is counted", "飛ばす行も数えた"),
        ),
        "no-wild": Kind(
            Text(
                "{given} leaves out the wild line. It moves a car, too. (R5)",
                "{given}マスには、ワイルドの行が入っていません。ワイルドでも車が1台進みます。（R5）",
            ),
            Text("the wild line is left out", "ワイルドの行を数えなかった"),
        ),
        "top-only": Kind(
            Text(
                "{given} is the top line alone. A turn is the whole card. (R3, R4)",
                "{given}マスは、いちばん上の行だけです。1手番でカードのすべての行を実行します。（R3、R4）",
            ),
            Text("only the top line is counted", "いちばん上の行だけ数えた"),
        ),
        "other": Kind(
            Text(
                "{given}: add up the lines that move a car, one by one. (R4)",
                "{given}マス：車が動く行だけを、1つずつ足しましょう。（R4）",
            ),
            Text("any other number", "そのほかの数"),
        ),
    }
)


def _far(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if card.wilds and card.numbers])
    shown = list(card.numbers)
    home = rng.choice(shown[1:])
    out = rng.choice([colour for colour in COLOURS if colour not in card.numbers])
    game = _spread(card, home, out)
    accepted = sum(event.values["steps"] for event in _happened(game, card) if event.key in DRIVES)
    every, wild = sum(line.number for line in card.lines), sum(card.wilds)
    known = {every: "all-lines", accepted - wild: "no-wild", card.lines[0].number: "top-only"}

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        return FAR.found(
            known.get(answer, "other"), given=Number(Text("", ""), 0, 40).said(answer), home=home
        )

    return Task(
        Text(
            "{seat!n} plays {card}. {home} has finished, {out} does not race; the others "
            "have a free road. How "
            "many spaces do all cars together drive?",
            "{seat!n}がカード「{card}」を出しました。{home}はゴールし、{out}は出走していません。"
            "ほかの車の前は空いています。車は全部で何マス進みますか。",
        ).filled(seat=0, card=card, home=home, out=out),
        Number(SPACES, 0, 40),
        check,
        (
            Text("Which line has no car to move? (R6)", "動かす車がない行はどれですか。（R6）"),
            Text("Does the wild line find a car? (R5)", "ワイルドの行で動かせる車はありますか。（R5）"),
        ),
        accepted,
        Text(
            "{all} on the card, less the {less} of {home}, which has finished (R6): {n}.",
            "カードの合計は{all}、ゴールした{home}の{less}を除いて（R6）、{n}マスです。",
        ).filled(all=every, less=card.numbers[home], home=home, n=accepted),
        (*known.items(), (accepted + 1, "other")) if accepted + 1 not in known else tuple(known.items()),
        game,
    )


SKIPPING = Exercise("03.skipped", ("R6",), _idle, IDLE)
HOW_FAR = Exercise("03.how-far", ("R3", "R4", "R5", "R6"), _far, FAR)

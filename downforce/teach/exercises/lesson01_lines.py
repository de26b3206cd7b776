"""The lines of a card: which are skipped, and whom a wild one can move."""

from random import Random

from downforce.rules.actions import ChooseCar
from downforce.rules.cards import Colour, load_deck
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose
from ..text import Text
from .dealing import COLOURS, HARBOUR, carried_out, colours_of, listed
from .mistakes import SKIPPED, WILD, naming

NARROW = ("g1.1", "g1.2")  # a space from which one step alone leads on, and where that leads
BEHIND = ("a2.3", "a3.4", "a2.6", "a3.8")


SKIPS = Kinds(
    SKIPPED
    | {
        "freed": Kind(
            Text(
                "{given}: {blocked} has a car before it now. But lines go from top to bottom, and that car "
                "moves first. (R4)",
                "{given}：{blocked}の前には今、車がいます。でも行は上から順に実行するので、その車が先に動きます。（R4）",
            ),
            Text("a car is taken for blocked that an earlier line sets free", "先の行で前が空くことを忘れた"),
        ),
    }
)


def _skipped(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if len(colours_of(card)) == len(card.lines) == 4])
    shown = colours_of(card)
    home, blocked, before, *_ = rng.sample(shown, 4)
    if rng.random() < 0.4:
        before = next(colour for colour in COLOURS if colour not in shown)
    rest = [colour for colour in COLOURS if colour not in (home, blocked, before)]
    game = Game.at(
        track=HARBOUR,
        cars=dict(zip((blocked, before), NARROW, strict=True)) | dict(zip(rest, BEHIND, strict=False)),
        finished=[home],
        hands=[[card, "W5"], ["W5"]],
        owners={colour: at % 2 for at, colour in enumerate(COLOURS)},
        turn=0,
        bets=[[home, home]] * 3,
    )
    events = carried_out(game, 0, card).events
    lost = {event.values["colour"] for event in events if event.key.startswith("skipped")}
    options = tuple(Text("{c} {n}", "{c} {n}").filled(c=x.colour, n=x.number) for x in card.lines)
    form = Choose(options, several=True)

    def check(answer: frozenset[int]) -> Finding:
        named = {shown[at] for at in answer}
        if named == lost:
            return RIGHT
        return SKIPS.found(_wrong(named), given=form.said(answer), home=home, blocked=blocked)

    def _wrong(named: set[Colour]) -> str:
        if home not in named:
            return "home-moves"
        if blocked in lost - named:
            return "blocked-moves"
        return "freed" if named - lost == {blocked} else "can-move"

    known = [lost - {home}, {home}, lost | {blocked}, lost | {next(c for c in rest if c in shown)}]
    wrong = (
        (frozenset(shown.index(c) for c in each), _wrong(each)) for each in known if each and each != lost
    )
    return Task(
        Text(
            "{home} has finished. {blocked} stands on {at}, right behind {before}. {seat!n} plays {card}. "
            "Which lines are skipped?",
            "{home}はもうゴールしています。{blocked}は{at}にいて、すぐ前に{before}がいます。{seat!n}が「{card}」を"
            "出しました。飛ばす行はどれですか。",
        ).filled(home=home, blocked=blocked, at=NARROW[0], before=before, seat=0, card=card),
        form,
        check,
        (
            Text(
                "Go through the card from top to bottom, and move the cars in thought.",
                "カードを上から順に見て、頭の中で車を動かしてみましょう。",
            ),
            Text(
                "A line is skipped if its car has finished or cannot move when the line comes. (R6)",
                "行の番が来たときに、その車がゴールしているか動けなければ、その行を飛ばします。（R6）",
            ),
        ),
        frozenset(shown.index(colour) for colour in lost),
        Text(
            "From top to bottom, {lost}: finished, or with no free step ahead when the line comes. (R4, R6)",
            "上から順に実行すると、飛ばすのは{lost}の行です。行の番が来たとき、ゴールしているか、前に空きがないからです。（R4、R6）",
        ).filled(lost=[colour for colour in shown if colour in lost]),
        tuple(wrong),
        game,
    )


def _wild(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if len(colours_of(card)) == 3 and len(card.lines) == 4])
    shown, place = colours_of(card), [line.colour for line in card.lines].index(None)
    home, blocked, third = rng.sample([colour for colour in COLOURS if colour not in shown], 3)
    before = rng.choice(shown[place:] or shown[-1:])
    rest = [third, *(colour for colour in shown if colour != before)]
    game = Game.at(
        track=HARBOUR,
        cars=dict(zip((blocked, before), NARROW, strict=True)) | dict(zip(rest, BEHIND, strict=False)),
        finished=[home],
        hands=[["W5"], ["W5"]],
        owners={colour: (at + 1) % 2 for at, colour in enumerate((blocked, third, home, *shown))},
        turn=0,
        card=card,
        done=place,
        bets=[[home, home]] * 3,
    )
    can = {action.colour for action in game.legal(0) if isinstance(action, ChooseCar)}
    form, check, solution, wrong = naming(can, card, home, missed=blocked)
    return Task(
        Text(
            "{seat!n} has played {card}, and its wild line comes now. {home} has finished; {blocked} stands "
            "right behind {before} and cannot move. Which cars can {seat!n} name?",
            "{seat!n}が「{card}」を出し、ワイルドの行の番です。{home}はもうゴールしています。{blocked}はすぐ前に"
            "{before}がいて動けません。{seat!n}が指定できる車はどれですか。",
        ).filled(seat=0, card=card, home=home, blocked=blocked, before=before),
        form,
        check,
        (
            Text("First strike out the colours the card shows.", "まず、カードにある色を除きましょう。"),
            Text(
                "It must be a car still racing, blocked or not. (R5)",
                "レース中の車でなければなりません。前がふさがっていてもかまいません。（R5）",
            ),
        ),
        solution,
        Text(
            "Not on the card and still racing: {can}. That one of them cannot move does not matter. (R5)",
            "カードになくてレース中なのは{can}です。動けない車がいてもかまいません。（R5）",
        ).filled(can=listed(can)),
        wrong,
        game,
    )


SKIPPING = Exercise("01.skipped", ("R4", "R6"), _skipped, SKIPS)
TAKES = Exercise("01.wild", ("R5",), _wild, WILD)

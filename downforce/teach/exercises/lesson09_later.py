"""Powers that let a car move once more, after the last line: W5, W8."""

from random import Random

from downforce.rules.actions import ChooseCar, PlayCard
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.powers import POWERS
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text
from .dealing import COLOURS, HARBOUR, chosen, colours_of, first_way, listed
from .lesson01_lines import BEHIND, NARROW


def _race_of_two(
    power: str, own: Colour, card: SpeedCard | str, cars: dict[Colour, str], **more: object
) -> Game:
    """A race in which seat 0 owns one car alone, and has a power."""
    racing = [*cars]
    return Game.at(
        track=HARBOUR,
        cars=cars,
        hands=[[card, "W5"], ["W5"]],
        owners={colour: 0 if colour is own else 1 for colour in racing},
        powers={own: power},
        turn=0,
        **more,
    )


# W5: what was lost, once more.

LOST = Kinds(
    {
        "nothing": Kind(
            Text(
                "{given}? When the card is done, the car ahead has driven on. See what the power says. (W5)",
                "{given}ですか。カードが終わるころには、前の車は先へ進んでいます。パワーを読みましょう。"
                "（W5）",
            ),
            Text("lost spaces stay lost, though the way is free by then", "道が空いても進まなかった"),
        ),
        "still-blocked": Kind(
            Text(
                "{given}? The car ahead is still there after the last line: only as far as then possible. "
                "(W5)",
                "{given}ですか。最後の行の後も、前の車はそこにいます。失った分を進むのは、"
                "進めるところまでです。（W5）",
            ),
            Text("spaces are driven though the way is still closed", "道がふさがったままなのに進めた"),
        ),
        "amount": Kind(
            Text(
                "{given} is not what its line lost. It could not move at all then. (W5, R6)",
                "{given}は、失ったマス数と違います。その行では1マスも動けませんでした。（W5、R6）",
            ),
            Text("another number", "そのほかの数"),
        ),
    }
)


def _again(rng: Random) -> Task:
    card = rng.choice([c for c in load_deck() if len(colours_of(c)) == len(c.lines) == 3])
    own, second, _ = colours_of(card)
    frees = rng.random() < 0.65
    absent = [colour for colour in COLOURS if colour not in colours_of(card)]
    block = second if frees else absent[0]
    rest = [colour for colour in COLOURS if colour not in (own, block)]
    cars = dict(zip((own, block), NARROW, strict=True)) | dict(zip(rest, BEHIND, strict=True))
    game = _race_of_two("determined", own, card, cars, bets=[[own, own]])
    after = game.play(PlayCard(0, card))
    while after.line is not None or (after.card and after.to_act == (0,)):
        after = first_way(after)
    steps = [
        e.values["steps"] for e in after.events if e.key.startswith("drives") and e.values["colour"] is own
    ]
    right, number = sum(steps), card.numbers[own]

    def kind(answer: int) -> str:
        if right == 0:
            return "still-blocked"
        return "nothing" if answer == 0 else "amount"

    def check(answer: int) -> Finding:
        return RIGHT if answer == right else LOST.found(kind(answer), given=answer)

    return Task(
        Text(
            "{seat!n} owns {own} and has the power {power}. {own} stands right behind {block}, where only "
            "one step "
            "leads on. {seat!n} plays {card}. How many spaces has {own} driven when all is done?",
            "{seat!n}は{own}の持ち主で、パワー「{power}」を持っています。{own}は{block}のすぐ後ろにいて、"
            "先へは1マスしか"
            "つながっていません。{seat!n}が「{card}」を出しました。すべて終わるまでに、"
            "{own}は何マス進みますか。",
        ).filled(seat=0, own=own, power=POWERS["determined"], block=block, card=card),
        Number(Text("spaces", "マス"), 0, 12),
        check,
        (
            Text(
                "First the card from top to bottom, then the power.",
                "まずカードを上から順に、それからパワーです。",
            ),
            Text(
                "What was lost is driven after the last line, as far as then possible. (W5)",
                "失った分は、最後の行の後に、そのとき進めるところまであらためて進みます。（W5）",
            ),
        ),
        right,
        (FREED if right else CLOSED).filled(own=own, n=number, block=block),
        tuple((each, kind(each)) for each in sorted({0, number, number - 1, 1}) if each != right),
        game,
    )


FREED = Text(
    "The line of {own} is skipped and {n} lost; then {block} drives on, and after the last line {own} "
    "drives them. "
    "(R6, W5)",
    "{own}の行は飛ばされて{n}マス失いますが、そのあと{block}が進むので、最後の行の後に、その分を進めます。"
    "（R6、W5）",
)
CLOSED = Text(
    "The line of {own} is skipped and {n} lost; {block} is not on the card, so the way stays closed. (R6, "
    "W5)",
    "{own}の行は飛ばされて{n}マス失います。{block}はカードにないので、道はふさがったままです。（R6、W5）",
)


# W8: a space after the last line.

ONE = Kinds(
    {
        "not-own": Kind(
            Text(
                "{given}: among these is a car that is not {seat!n}'s. (W8)",
                "{given}：この中に、{seat!n}のものではない車があります。（W8）",
            ),
            Text("a car of somebody else's", "ほかの人の車"),
        ),
        "blocked": Kind(
            Text(
                "{given}: {stuck} has no free step ahead, and it must be a car that can move. (W8)",
                "{given}：{stuck}の前には空きがありません。進めるのは、動ける車だけです。（W8）",
            ),
            Text("a car that cannot move", "動けない車"),
        ),
        "left-out": Kind(
            Text(
                "{given}, and no other? Only one goes, but it may be any own car that can move. (W8)",
                "{given}だけでしょうか。進むのは1台だけですが、動ける自分の車ならどれでも選べます。（W8）",
            ),
            Text("a car that may go is left out", "選べる車を落とした"),
        ),
    }
)


def _after(rng: Random) -> Task:
    card = rng.choice([c for c in load_deck() if len(colours_of(c)) == len(c.lines) == 2])
    shown = colours_of(card)
    mine = rng.sample([colour for colour in COLOURS if colour not in shown], 3)
    stuck, theirs = mine[0], [colour for colour in COLOURS if colour not in mine]
    block = next(colour for colour in theirs if colour not in shown)
    rest = [colour for colour in COLOURS if colour not in (stuck, block)]
    game = Game.at(
        track=load_track(HARBOUR),
        cars=dict(zip((stuck, block), NARROW, strict=True)) | dict(zip(rest, BEHIND, strict=True)),
        hands=[[card, "W5"], ["W5"]],
        owners={colour: 0 if colour in mine else 1 for colour in COLOURS},
        powers={stuck: "defensive"},
        turn=0,
        bets=[[stuck, stuck]],
    )
    after = game.play(PlayCard(0, card))
    while after.state.turn and after.state.turn.done < len(card.lines):
        after = first_way(after)
    can = {action.colour for action in after.legal(0) if isinstance(action, ChooseCar)}
    form = Choose(COLOURS, several=True)

    def kind(named: set[Colour]) -> str:
        return "not-own" if named - set(mine) else "blocked" if stuck in named else "left-out"

    def check(answer: frozenset[int]) -> Finding:
        named = {COLOURS[at] for at in answer}
        if named == can:
            return RIGHT
        return ONE.found(kind(named), given=form.said(answer), seat=0, stuck=stuck)

    known = [set(mine), can | {block}, {listed(can)[0]}]
    return Task(
        Text(
            "{seat!n} owns {mine} and has the power {power}. {stuck} stands right behind {block}, where "
            "only one "
            "step leads on. {seat!n} has played {card}, and its last line is done. Which cars could go 1 "
            "space now?",
            "{seat!n}の車は{mine}で、パワー「{power}」を持っています。{stuck}は{block}のすぐ後ろにいて、"
            "先へは1マスしか"
            "つながっていません。{seat!n}が「{card}」を出し、最後の行が終わりました。"
            "1マス進めるのはどの車ですか。",
        ).filled(seat=0, mine=mine, power=POWERS["defensive"], stuck=stuck, block=block, card=card),
        form,
        check,
        (
            Text(
                "Does the card show one of the own colours? If not, the power works.",
                "カードに自分の色はありますか。なければパワーが使えます。",
            ),
            Text("One of the own cars, if it can move. (W8)", "動ける自分の車のうち1台です。（W8）"),
        ),
        chosen(can),
        Text(
            "The card shows none of {mine}, so one of them may go: {can}; {stuck} is blocked. (W8)",
            "カードに{mine}はないので、1台進めます。動けるのは{can}で、{stuck}は前がふさがっています。（W8）",
        ).filled(mine=mine, can=listed(can), stuck=stuck),
        tuple((chosen(each), kind(each)) for each in known if each != can),
        after,
    )


AGAIN = Exercise("09.again", ("W5",), _again, LOST)
AFTER = Exercise("09.after", ("W8",), _after, ONE)

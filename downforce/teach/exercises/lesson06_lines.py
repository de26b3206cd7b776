"""Lesson 06, the lines of one card: which is skipped, whom a wild one may take, what blocks, what loses."""

from random import Random

from downforce.rules.line import wild_cars
from downforce.rules.movement import can_step, reach

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number, Spaces
from ..text import Text
from . import lesson06_deals as deals
from .dealing import COLOURS
from .lesson06_deals import close_together, line_text, race, some_cards
from .mistakes import SKIPPED, WILD, naming

# Which lines are skipped.

SKIPS = Kinds(SKIPPED)


def _skipped(rng: Random) -> Task:
    while True:
        card = some_cards(rng, 1, lambda each: len(each.lines) >= 4 and not each.wilds)[0]
        home = rng.choice(card.lines).colour
        cars = {c: space for c, space in close_together(rng).items() if c is not home}
        assert home
        game = race(cars, [card], own=list(cars)[:2], finished=[home])
        stuck = [c for c in card.numbers if c in cars and not can_step(game, c)]
        if stuck and len(stuck) < len(card.lines) - 2:
            break
    at = {line.colour: place for place, line in enumerate(card.lines)}
    solution = frozenset(at[colour] for colour in [home, *stuck])
    form = Choose([line_text(card, place) for place in range(len(card.lines))], several=True)

    def check(answer: frozenset[int]) -> Finding:
        if answer == solution:
            return RIGHT
        left = "blocked-moves" if at[home] in answer else "home-moves"
        kind = "can-move" if answer - solution else left
        return SKIPS.found(kind, given=form.said(answer), home=home)

    moving = next(place for place in range(len(card.lines)) if place not in solution)
    return Task(
        Text(
            "Which lines of {card} would be skipped if their turn came now? {home} is home.",
            "{card}の行のうち、今その番が来たら飛ばすのはどれですか。{home}はゴールしています。",
        ).filled(card=card, home=home),
        form,
        check,
        (
            Text(
                "Take the lines one by one: where is the car?", "1行ずつ、その車がどこにいるかを見ましょう。"
            ),
            Text(
                "A car needs one free space straight or diagonally ahead. (M1, M2)",
                "まっすぐ前か斜め前に、空いたマスが1つあれば進めます。（M1、M2）",
            ),
        ),
        solution,
        Text(
            "{home} is home, and no free step lies ahead of {stuck}. Such lines are skipped. (R6)",
            "{home}はゴールしていて、{stuck}の前には空いたマスがありません。そのような行は飛ばします。（R6）",
        ).filled(home=home, stuck=deals.named(stuck)),
        (
            (solution | {moving}, "can-move"),
            (solution - {at[home]}, "home-moves"),
            (frozenset({at[home]}), "blocked-moves"),
        ),
        game,
    )


# Whom a wild line may take.


def _wild(rng: Random) -> Task:
    card = some_cards(rng, 1, lambda each: len(each.lines) > 1 and bool(each.wilds))[0]
    home = rng.choice([c for c in COLOURS if c not in card.numbers])
    cars = {c: space for c, space in close_together(rng).items() if c is not home}
    game = race(cars, [card], own=list(cars)[:2], finished=[home])
    could = wild_cars(game.cars, card)
    form, check, solution, wrong = naming(could, card, home)
    return Task(
        Text(
            "{card} is played, and {home} is home. Which cars may the wild line move?",
            "{card}を出します。{home}はゴールしています。ワイルドの行で動かせる車はどれですか。",
        ).filled(card=card, home=home),
        form,
        check,
        (
            Text("First strike out the colours on the card.", "まず、カードにある色を除きましょう。"),
            Text(
                "Of those left, who is still racing? (R5)", "残りのうち、まだ走っている車はどれですか。（R5）"
            ),
        ),
        solution,
        Text(
            "{cars}: not on the card, and still racing. (R5)",
            "{cars}です。カードになく、まだ走っています。（R5）",
        ).filled(cars=deals.named(could)),
        wrong,
        game,
    )


# Where a car has to end so that another cannot move.

_STOP = Kinds(
    {
        "no-end": Kind(
            Text(
                "{car} cannot end on {given} with {number}. (M4)",
                "{car}は{number}マス進んで{given}に止まることはできません。（M4）",
            ),
            Text("a space where the car cannot end", "その車が止まれないマスを選んだ"),
        ),
        "free": Kind(
            Text(
                "With {car} on {given} a free step still lies ahead of {blue}. A space holds one car, and it "
                "takes all the spaces ahead to hold {blue} up. (M2)",
                "{car}が{given}に止まっても、{blue}の前にはまだ空いたマスがあります。1マスに入れるのは1台なので、"
                "{blue}を止めるには、前のマスがすべてふさがらなければなりません。（M2）",
            ),
            Text("an end that does not hold the other car up", "行き先だが、相手の車は止まらない"),
        ),
    }
)


def _stop(rng: Random) -> Task:
    while True:
        cars = close_together(rng, rng.randint(4, 6))
        car, held = list(cars)[:2]
        number = rng.randint(2, 6)
        game = race(cars, some_cards(rng, 1, lambda each: True), own=[car])
        ends = reach(game, car, number)
        if game.cars[car] in ends or not can_step(game, held):
            continue
        left = [space for colour, space in cars.items() if colour not in (car, held)]
        solution = [end for end in ends if not can_step(game.track, cars[held], [*left, end])]
        if solution and len(solution) < len(ends):
            break

    def check(answer: str) -> Finding:
        if answer in solution:
            return RIGHT
        kind = "free" if answer in ends else "no-end"
        return _STOP.found(kind, given=answer, car=car, blue=held, number=number)

    still = next(end for end in ends if end not in solution)
    return Task(
        Text(
            "You steer {car} {number}. Click on an end that leaves {held} without a free step ahead.",
            "{car}を{number}マス進めます。{held}の前に空きがなくなるような行き先を、選んでください。",
        ).filled(car=car, number=number, held=held),
        Spaces(),
        check,
        (
            Text(
                "Which spaces lie one step ahead of the car that is to be held up? (M1)",
                "止めたい車の、1歩先のマスはどれですか。（M1）",
            ),
            Text(
                "Which of them is the only one still free, and can it be reached in exactly this number?",
                "そのうち空いているのはどれで、ちょうどこの数字で止まれますか。",
            ),
        ),
        solution[0],
        Text(
            "From {end}, {car} takes the last free space ahead of {held}: a space holds one car. (M2)",
            "{car}が{end}に止まると、{held}の前の空きがなくなります。1マスに入れるのは1台だけです。（M2）",
        ).filled(end=solution[0], car=car, held=held),
        ((still, "free"), (cars[car], "no-end")),
        game,
    )


# How many spaces can be lost on purpose.

_LOSE = Kinds(
    {
        "best-way": Kind(
            Text(
                "{given} is what {car} loses on its best way. Who plays the card steers, and may choose "
                "another one. (R4, M5)",
                "{given}は、{car}がいちばんよい道で失うマス数です。進む道を決めるのはカードを出した人で、"
                "ほかの道も選べます。（R4、M5）",
            ),
            Text("the best way is taken instead of the worst", "いちばん悪い道でなく、よい道で考えた"),
        ),
        "too-many": Kind(
            Text(
                "Of its {number} {car} cannot lose {given}: nobody may stop it while a free step lies ahead. "
                "(M4)",
                "{car}は{number}のうち{given}マスも失えません。前に空きがあるうちは、途中で止められません。（M4）",
            ),
            Text("more than any dead end takes", "行き止まりで失うより多い"),
        ),
        "too-few": Kind(
            Text(
                "{given} is possible, but one dead end costs {car} more. (M5)",
                "{car}に{given}マス失わせることはできますが、もっと多く失う行き止まりがあります。（M5）",
            ),
            Text("another dead end costs more", "もっと多く失う行き止まりがある"),
        ),
    }
)


def _lose(rng: Random) -> Task:
    while True:
        cars = close_together(rng)
        car, number = next(iter(cars)), rng.randint(4, 6)
        game = race(cars, some_cards(rng, 1, lambda each: True), own=list(cars)[1:3])
        least = min(found.lost for found in reach(game, car, number).values())
        most = deals.most_lost(game, car, number)
        if least < most < number:
            break

    def check(answer: int) -> Finding:
        if answer == most:
            return RIGHT
        kind = "too-many" if answer > most else "best-way" if answer == least else "too-few"
        return _LOSE.found(kind, given=answer, car=car, number=number)

    return Task(
        Text(
            "{car} is Ben's, and you have to drive it {number}. How many of these spaces can you make it "
            "lose, at most?",
            "{car}はベンの車ですが、あなたが{number}マス進めることになりました。最大で何マス失わせることができますか。",
        ).filled(car=car, number=number),
        Number(Text("spaces", "マス"), 0, 8),
        check,
        (
            Text(
                "Look for spaces from which every step ahead is taken.",
                "先の1歩がすべてふさがるマスを探しましょう。",
            ),
            Text(
                "The sooner the car comes to such a space, the more it loses. (M4)",
                "そこへ早く着くほど、失うマスが多くなります。（M4）",
            ),
        ),
        most,
        Text(
            "The shortest dead end takes {steps} of {number}; the rest is lost (M4). Steering there is "
            "allowed, "
            "even where a longer way is free (M5).",
            "いちばん早い行き止まりは{steps}マス目で、{number}の残りを失います（M4）。長く進める道が空いていても、"
            "そこへ進めてかまいません（M5）。",
        ).filled(steps=number - most, number=number),
        (
            (least, "best-way"),
            (most + 1, "too-many"),
            *((between, "too-few") for between in range(least + 1, most)),
        ),
        game,
    )


SKIPPING = Exercise("06.skipped", ("R6", "M2"), _skipped, SKIPS)
TAKES = Exercise("06.wild", ("R5",), _wild, WILD)
STOP = Exercise("06.stop", ("M2", "M4"), _stop, _STOP)
LOSE = Exercise("06.lose", ("M4", "M5", "R4"), _lose, _LOSE)

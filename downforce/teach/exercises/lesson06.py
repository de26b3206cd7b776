"""Your whole hand: which card to play. Those about single lines lie in `lesson06_lines`."""

from random import Random

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Order
from ..text import Text, worded
from .lesson06_code import MOVERS
from .lesson06_deals import (
    are_few,
    best_gain,
    close_together,
    line_text,
    named,
    place_in,
    places,
    race,
    some_cards,
    together,
)
from .lesson06_lines import LOSE, SKIPPING, STOP, TAKES

# Which card can bring the own cars furthest.

_BEST = Kinds(
    {
        "moves-others": Kind(
            Text(
                "{given} moves none of {own} by a line of their colour. Whose car it is does not matter to "
                "the card: it moves the cars it names. (R4)",
                "{given}には、{own}の行がありません。カードは、誰の車でも、書かれた色の車を動かします。（R4）",
            ),
            Text("the card names no own car", "自分の車の行がないカードを選んだ"),
        ),
        "less": Kind(
            Text(
                "With {given} your cars can come {gain:space|spaces} nearer the finish together, and another "
                "card can do more. Look at every line, and at who is in the way. (R4, M4)",
                "{given}では、自分の車は合わせて{gain}マスまで近づけます。もっと進めるカードがあります。"
                "すべての行と、前にいる車を見ましょう。（R4、M4）",
            ),
            Text("another card brings the own cars further", "自分の車がもっと進むカードがある"),
        ),
    }
)


def _best(rng: Random) -> Task:
    while True:
        cars = close_together(rng)
        own = list(cars)[:2]
        hand = some_cards(rng, 4, lambda card: 1 < len(card.lines) < 5 and not card.wilds)
        game = race(cars, hand, own=own)
        if not any(not card.numbers.keys() & own for card in hand) or not are_few(game, hand):
            continue
        found = [together(game, card, own) for card in hand]
        if found.count(max(found)) == 1:
            break

    def check(answer: int) -> Finding:
        if found[answer] == max(found):
            return RIGHT
        kind = "less" if hand[answer].numbers.keys() & own else "moves-others"
        return _BEST.found(kind, given=hand[answer], own=named(own), gain=found[answer])

    less = [at for at in range(4) if hand[at].numbers.keys() & own and found[at] < max(found)]
    other = next(at for at in range(4) if not hand[at].numbers.keys() & own)
    best = found.index(max(found))
    return Task(
        Text(
            "Your cars are {own}. Which card can bring them most spaces nearer the finish, counted together?",
            "{own}があなたの車です。合わせていちばん多くゴールに近づけられるカードはどれですか。",
        ).filled(own=named(own)),
        Choose(hand),
        check,
        (
            Text(
                "Only the lines of your two colours count here.", "ここで数えるのは、自分の2色の行だけです。"
            ),
            Text(
                "A car that is blocked loses the rest of its number (M4); a line above may clear its way. "
                "(R4)",
                "前がふさがると残りのマスは失います（M4）。上の行が道を空けることもあります。（R4）",
            ),
        ),
        best,
        Text(
            "{card} can bring them {gain:space|spaces} nearer. Its lines are carried out from top to bottom, "
            "and "
            "you steer every one. (R4)",
            "{card}なら、合わせて{gain}マス近づけます。行は上から順に実行し、道はすべて自分で決めます。（R4）",
        ).filled(card=hand[best], gain=max(found)),
        ((other, "moves-others"), *((at, "less") for at in less[:1])),
        game,
    )


# The lines of a card in order of how far they bring their cars now.

_FAR = Kinds(
    {
        "printed": Kind(
            Text(
                "{first} first, and so on, is the order of the printed numbers. See how far each car really "
                "gets: where it is blocked the rest is lost. (M4)",
                "{first}から始まるその順は、カードの数字の順です。それぞれの車が実際にどこまで進めるかを見ましょう。"
                "前がふさがると、残りのマスは失います。（M4）",
            ),
            Text("ordered by the printed numbers", "カードの数字の順に並べた"),
        ),
        "backwards": Kind(
            Text(
                "{first} first: that is the other way round. What brings its car furthest comes first. (M4)",
                "{first}から始まるのは、逆の順です。車がいちばん進む行を先頭にします。（M4）",
            ),
            Text("the least comes first", "少ない順に並べた"),
        ),
        "other": Kind(
            Text(
                "{first} first, and so on: that is not the order. Count for each line the spaces to the "
                "finish, "
                "before and after, on the best way. (M4)",
                "{first}から始まるその順ではありません。どの行も、いちばんよい道で、"
                "ゴールまでの残りがいくつ減るかを数えましょう。（M4）",
            ),
            Text("any other order", "そのほかの順"),
        ),
    }
)


def _far(rng: Random) -> Task:
    while True:
        card = some_cards(rng, 1, lambda each: 3 <= len(each.lines) <= 4 and not each.wilds)[0]
        cars = close_together(rng)
        game = race(cars, [card], own=list(cars)[:2])
        gains = [best_gain(game, colour, number) for colour, number in card.numbers.items()]
        printed = tuple(range(len(gains)))
        solution = tuple(sorted(printed, key=lambda at, found=gains: -found[at]))  # type: ignore[misc]
        if len(set(gains)) == len(gains) and solution not in (printed, printed[::-1]):
            break

    def check(answer: tuple[int, ...]) -> Finding:
        if answer == solution:
            return RIGHT
        kind = "backwards" if answer == solution[::-1] else "printed" if answer == printed else "other"
        return _FAR.found(kind, first=line_text(card, answer[0]))

    other = (*solution[1:], solution[0])
    known = ((other, "other"),) if other not in (printed, solution[::-1]) else ()
    return Task(
        Text(
            "Put the lines of {card} in order: first the one that can bring its car furthest now, each line "
            "on "
            "its own.",
            "{card}の行を並べてください。今その行だけを実行するとしたら、車がいちばん遠くまで進める行が先頭です。",
        ).filled(card=card),
        Order([line_text(card, place) for place in printed]),
        check,
        (
            Text(
                "One of the cars does not get as far as its number says.", "数のとおりに進めない車がいます。"
            ),
            Text(
                "On the inside of a curve the way is shorter, and a blocked car stops. (M4)",
                "カーブの内側は道が短く、前がふさがった車は止まります。（M4）",
            ),
        ),
        solution,
        Text(
            "At best they bring their cars {gains} spaces nearer the finish, in this order. (M4)",
            "この順に、いちばんよい道で{gains}マス、車がゴールに近づきます。（M4）",
        ).filled(gains=worded(sorted(gains, reverse=True))),
        ((printed, "printed"), (solution[::-1], "backwards"), *known),
        game,
    )


# A car is to end in a certain place.

_PLACE = Kinds(
    {
        "not-moved": Kind(
            Text(
                "{given} has no line for {car}; by what it does to others {car} can come to place {places}, "
                "and not what is asked. (R4)",
                "{given}には{car}の行がありません。ほかの車が動いて{car}がなれるのは{places}位で、求める順位ではありません。（R4）",
            ),
            Text(
                "a card that does not move the car and cannot do it", "その車を動かさず、順位も変えられない"
            ),
        ),
        "wrong-place": Kind(
            Text(
                "With {given} {car} can come to place {places}, and not what is asked: the other lines move "
                "cars, "
                "too. (R4)",
                "{given}で{car}がなれるのは{places}位で、求める順位ではありません。ほかの行の車も動きます。（R4）",
            ),
            Text(
                "a card that moves the car and cannot bring it there", "その車を動かすが、その順位にできない"
            ),
        ),
    }
)


def _place(rng: Random) -> Task:
    while True:
        cars = close_together(rng)
        car, wanted = next(iter(cars)), rng.randint(2, 4)
        hand = some_cards(rng, 4, lambda card: 1 < len(card.lines) < 5 and not card.wilds)
        game = race(cars, hand, own=[car])
        if place_in(game, car) == wanted or not are_few(game, hand):
            continue
        can = [places(game, card, car) for card in hand]
        right = [at for at in range(4) if wanted in can[at]]
        if 1 <= len(right) <= 2:
            break

    def kind_of(at: int) -> str:
        return "wrong-place" if car in hand[at].numbers else "not-moved"

    def check(answer: int) -> Finding:
        if answer in right:
            return RIGHT
        return _PLACE.found(kind_of(answer), given=hand[answer], car=car, places=worded(can[answer]))

    return Task(
        Text(
            "{car} is yours. With which card can you bring it to place {n} in the race?",
            "{car}はあなたの車です。レースの{n}位にできるカードはどれですか。",
        ).filled(car=car, n=wanted),
        Choose(hand),
        check,
        (
            Text(
                "The order counts once the whole card is carried out. (R4)",
                "順位は、カードの行をすべて実行した後で数えます。（R4）",
            ),
            Text(
                "How many cars must be ahead of it then? A car is ahead that has fewer spaces to go. (O2)",
                "そのとき、前に何台いればよいですか。残りのマスが少ない車が前にいます。（O2）",
            ),
        ),
        right[0],
        Text(
            "{card} can bring {car} to place {n}: you steer each of its lines, whoever owns the car. (R4)",
            "{card}なら、{car}を{n}位にできます。誰の車の行でも、道はすべて自分で決めるからです。（R4）",
        ).filled(card=hand[right[0]], car=car, n=wanted),
        tuple((at, kind_of(at)) for at in range(4) if at not in right),
        game,
    )


EXERCISES = (
    SKIPPING,
    TAKES,
    Exercise("06.best", ("R3", "R4", "M4"), _best, _BEST),
    Exercise("06.far", ("M4",), _far, _FAR),
    Exercise("06.place", ("R4", "O2"), _place, _PLACE),
    STOP,
    LOSE,
    MOVERS,
)

"""Exercises about reading a card: order, whose car, wild lines, lines that do nothing, how far in all."""

from random import Random

from downforce.rules.actions import ChooseCar, PlayCard
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.events import DRIVES
from downforce.rules.game import Game
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Order
from ..text import Text, player
from .dealing import COLOURS, HARBOUR, carried_out, colours_of, far_apart, first_way, on_grid
from .lesson03_lines import HOW_FAR, SKIPPING
from .mistakes import WILD, naming


def _game(cars: dict[Colour, str], card: SpeedCard, owners: dict[Colour, int], seat: int) -> Game:
    """A race of three in which a seat is to play a card."""
    hands = [[card] if each == seat else [SpeedCard.parse("W5")] for each in range(3)]
    return Game.at(
        track=HARBOUR,
        cars=cars,
        hands=hands,
        owners=owners,
        turn=seat,
        bets=[[COLOURS[0]] * 3] * max(load_track(HARBOUR).crossed[space] for space in cars.values()),
    )


# In which order?

ORDER = Kinds(
    {
        "bottom-up": Kind(
            Text(
                "{given}: that is from bottom to top. The lines are carried out from the top down. (R4)",
                "{given}は、下から上の順です。行は上から順に実行します。（R4）",
            ),
            Text("the lines are read from the bottom", "下の行から読んだ"),
        ),
        "own-first": Kind(
            Text(
                "{given} begins with cars of {seat!n}'s own. Ownership plays no part; only the "
                "place on the card "
                "does. (R4)",
                "{given}は、{seat!n}自身の車から始まっています。持ち主は関係なく、カードの上から順です。（R4）",
            ),
            Text("own cars first", "自分の車を先にした"),
        ),
        "other": Kind(
            Text(
                "{given}: follow the card line by line, from the top. (R4)",
                "{given}：カードを上から1行ずつたどりましょう。（R4）",
            ),
            Text("any other order", "そのほかの順"),
        ),
    }
)


def _order(rng: Random) -> Task:
    cards = [card for card in load_deck() if len(card.lines) >= 4 and not card.wilds]
    card = rng.choice(cards)
    mine = colours_of(card)[-1]
    owners = {colour: 0 if colour is mine else 1 + at % 2 for at, colour in enumerate(COLOURS)}
    game = _game(far_apart(rng.sample(COLOURS, 6)), card, owners, 0)
    moved = [event.values["colour"] for event in carried_out(game, 0, card).events if event.key in DRIVES]
    items = rng.sample(moved, len(moved))
    accepted = tuple(map(items.index, moved))
    first = (accepted[-1], *accepted[:-1])
    known = {accepted[::-1]: "bottom-up", first: "own-first"}
    form = Order(items)

    def check(answer: tuple[int, ...]) -> Finding:
        if answer == accepted:
            return RIGHT
        return ORDER.found(known.get(answer, "other"), given=form.said(answer), seat=0)

    return Task(
        Text(
            "{seat!n} owns {own} and plays {card}. In which order do the cars move?",
            "{seat!n}の車は{own}です。{seat!n}はカード「{card}」を出しました。車はどの順に動きますか。",
        ).filled(seat=0, own=mine, card=card),
        form,
        check,
        (
            Text("The card itself gives the order.", "順番は、カードそのものが決めています。"),
            Text("Where does one begin to read? (R4)", "どこから読み始めますか。（R4）"),
        ),
        accepted,
        Text("From the top line down (R4).", "上の行から順に実行します（R4）。"),
        (*known.items(), ((accepted[1], accepted[0], *accepted[2:]), "other")),
        game,
    )


# Who steers?

STEERS = Kinds(
    {
        "owner": Kind(
            Text(
                "{given} owns the car, but does not drive it now: whoever played the card steers "
                "every car that "
                "it moves. (R4)",
                "{given}は車の持ち主ですが、今は進めません。カードを出した人が、そのカードで動く車を"
                "すべて進めます。（R4）",
            ),
            Text("the owner steers", "持ち主が道を決める"),
        ),
        "bystander": Kind(
            Text(
                "{given} has nothing to do with it: look at who plays, not at who sits where. (R4)",
                "{given}は関係ありません。誰がカードを出したかを見ましょう。（R4）",
            ),
            Text("somebody else steers", "関係のない人が道を決める"),
        ),
    }
)


def _steers(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if card.lines[0].colour])
    colour = card.lines[0].colour
    assert colour
    plays, owns, stands = rng.sample(range(3), 3)
    owners = {each: (plays, stands)[at % 2] for at, each in enumerate(COLOURS)} | {colour: owns}
    game = _game(far_apart(rng.sample(COLOURS, 6)), card, owners, plays)
    after = game.play(PlayCard(plays, card))
    accepted = after.to_act[0]
    assert after.car is colour, "a top line whose car has a free road comes first"
    form = Choose([player(seat) for seat in range(3)])

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        return STEERS.found("owner" if answer == owns else "bystander", given=form.said(answer))

    return Task(
        Text(
            "{seat!n} plays {card}. Its top line moves {colour}, and {colour} belongs to "
            "{owner!n}. Who decides "
            "which way {colour} takes?",
            "{seat!n}がカード「{card}」を出しました。いちばん上の行で{colour}が動きます。{colour}の持ち主は"
            "{owner!n}です。{colour}の進む道は誰が決めますか。",
        ).filled(seat=plays, card=card, colour=colour, owner=owns),
        form,
        check,
        (
            Text(
                "Owning a car counts at the end, for the prizes. (E3)",
                "持ち主であることは、賞金で効いてきます。（E3）",
            ),
            Text("Who has laid down the card? (R4)", "カードを出したのは誰ですか。（R4）"),
        ),
        accepted,
        Text(
            "Whoever plays the card steers every car on it (R4).",
            "カードを出した人が、カードのすべての車の道を決めます（R4）。",
        ),
        ((owns, "owner"), (stands, "bystander")),
        game,
    )


# Which cars may the wild line take?


def _wild(rng: Random) -> Task:
    card = rng.choice([card for card in load_deck() if card.wilds and card.numbers])
    home = rng.choice([colour for colour in COLOURS if colour not in card.numbers])
    racing = [colour for colour in COLOURS if colour is not home]
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(racing),
        finished=[home],
        hands=[[card], ["W5"]],
        owners={colour: at % 2 for at, colour in enumerate(COLOURS)},
        turn=0,
        bets=[[home, home]] * 3,
    )
    at_wild = game.play(PlayCard(0, card))
    while at_wild.line and at_wild.line.colour:
        at_wild = first_way(at_wild)
    could = {action.colour for action in at_wild.legal(0) if isinstance(action, ChooseCar)}
    form, check, accepted, wrong = naming(could, card, home)
    return Task(
        Text(
            "{seat!n} plays {card}. {home} has finished; all other cars are racing. Which "
            "cars may the wild line "
            "take?",
            "{seat!n}がカード「{card}」を出しました。{home}はもうゴールし、ほかの車は走っています。"
            "ワイルドの行で動かせるのは、どの車ですか。",
        ).filled(seat=0, card=card, home=home),
        form,
        check,
        (
            Text("Which colours are not on the card? (R5)", "カードにない色はどれですか。（R5）"),
            Text("Which of these are still racing? (R5)", "そのうち、まだ走っている車はどれですか。（R5）"),
        ),
        accepted,
        Text(
            "A wild line takes a car still racing whose colour the card does not show (R5).",
            "ワイルドの行は、カードにない色の、まだ走っている車を動かします（R5）。",
        ),
        wrong,
        game,
    )


EXERCISES: tuple[Exercise, ...] = (
    Exercise("03.order", ("R4",), _order, ORDER),
    Exercise("03.who-steers", ("R4",), _steers, STEERS),
    Exercise("03.wild", ("R5",), _wild, WILD),
    SKIPPING,
    HOW_FAR,
)

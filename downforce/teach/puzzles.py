"""Puzzles about one card: a position, a hand, and what the card has to bring about.

Whether a puzzle is solved is looked up in the position the card leads to, so that every way there counts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from downforce.rules.betting import running_places
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import UnreadableText
from downforce.rules.events import PLAYS, Event
from downforce.rules.game import Game
from downforce.rules.movement import can_step
from downforce.rules.track import load_track

from .outcomes import outcomes
from .text import Text

R, B, G, K, Y, O = (Colour.parse(letter) for letter in "RBGKYO")  # noqa: E741  # the letters on the cards


class Goal(NamedTuple):
    """One thing that a card has to bring about: in words, and how it is told from before and after."""

    text: Text
    holds: Callable[[Game, Game], bool]


@dataclass(frozen=True)
class Puzzle:
    """A position and what one card is to make of it.

    Parameters
    ----------
    name : str
    question : Text
    game : Game
        The seat whose turn it is plays the card.
    goals : tuple of Goal
        All of them have to hold once the card is carried out.
    hint : Text
        Where to look; not the answer.
    because : Text
        What the puzzle is about, with the rules.
    rules : tuple of str
    """

    name: str
    question: Text
    game: Game
    goals: tuple[Goal, ...]
    hint: Text
    because: Text
    rules: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who plays the card."""
        return self.game.to_act[0]

    def met(self, after: Game) -> tuple[bool, ...]:
        """Which of the goals hold in the game after the card."""
        return tuple(goal.holds(self.game, after) for goal in self.goals)

    def is_solved(self, after: Game) -> bool:
        """Whether the game after the card is a solution."""
        return all(self.met(after))

    def solutions(self) -> Iterator[tuple[SpeedCard, Game]]:
        """Every card and every position it can lead to that solves it, found by the engine."""
        for card in dict.fromkeys(self.game.hands[self.seat]):
            for after in outcomes(self.game, card):
                if self.is_solved(after):
                    yield card, after


# What can be asked of a card


def on_the_card(after: Game) -> tuple[Event, ...]:
    """What happened on the card played last."""
    events = after.events
    last = max((at for at, event in enumerate(events) if event.key in PLAYS), default=len(events))
    return events[last:]


def place_is(colour: Colour, place: int) -> Goal:
    """A car is to be at a running place (O2); one that is home counts as it came."""
    text = Text("{car} is number {n} in the race.", "{car}が{n}位にいる。").filled(car=colour, n=place)
    return Goal(text, lambda before, after: _places(after)[colour] == place)


def stays(colour: Colour) -> Goal:
    """A car is not to move."""
    text = Text("{car} has not moved.", "{car}が動いていない。").filled(car=colour)
    return Goal(text, lambda before, after: after.cars.get(colour) == before.cars.get(colour))


def moves(colour: Colour) -> Goal:
    """A car is to move."""
    text = Text("{car} has moved.", "{car}が動いた。").filled(car=colour)
    return Goal(text, lambda before, after: after.cars.get(colour) != before.cars.get(colour))


def stuck(colour: Colour) -> Goal:
    """A car is to have no free step ahead."""
    text = Text("No free step lies ahead of {car}.", "{car}の前に空いているマスがない。").filled(car=colour)
    return Goal(text, lambda before, after: _is_stuck(after, colour))


def loses(colour: Colour, least: int) -> Goal:
    """A car is to lose spaces on the card (M4)."""
    text = Text("{car} loses {n:space|spaces} or more.", "{car}が{n}マス以上失う。")
    return Goal(text.filled(car=colour, n=least), lambda before, after: _lost(after, colour) >= least)


def home(*colours: Colour) -> Goal:
    """Cars are to be home, in this order."""
    text = Text("Home, in this order: {cars}.", "{cars}の順にゴールした。").filled(cars=colours)
    return Goal(text, lambda before, after: after.finished == colours)


def no_bet() -> Goal:
    """No betting line is to be crossed for the first time (B1)."""
    text = Text("No bet falls due.", "ビットが行われない。")
    return Goal(text, lambda before, after: all(event.key != "crosses" for event in on_the_card(after)))


def _places(game: Game) -> dict[Colour, int]:
    return dict(running_places(game.track, game.cars, game.finished))


def _is_stuck(game: Game, colour: Colour) -> bool:
    return colour in game.cars and not can_step(game, colour)


def _lost(game: Game, colour: Colour) -> int:
    told = (event.values for event in on_the_card(game) if event.values.get("colour") is colour)
    return sum(values.get("lost", 0) for values in told)


# The puzzles


def _at(cars: dict[str, str], hand: list[str], own: str) -> Game:
    """A position on the harbour track: two players, the first one's turn."""
    owners = {car: 0 if car in own else 1 for car in cars}
    crossed = max(load_track("harbour").crossed[space] for space in cars.values())
    bets = [["R", "B"]] * crossed
    return Game.at(cars=cars, hands=[hand, ["W5"]], owners=owners, turn=0, bets=bets)


def _third() -> Puzzle:
    return Puzzle(
        "red-third",
        Text(
            "Red is yours and last but one. Play one card so that red is third when it is done.",
            "赤はあなたの車で、後ろから2番目です。カードを1枚出して、終わったときに赤を3位にしてください。",
        ),
        _at(
            {"G": "c2.3", "K": "c1.3", "Y": "b2.1", "B": "a2.8", "R": "a2.7", "O": "a3.6"},
            ["R6 K4 G2", "B6 G4 R2", "O6 R4 B2", "Y5 B3"],
            "RO",
        ),
        (place_is(R, 3),),
        Text(
            "A card moves other cars after red, too. Look at what its later lines do to the order.",
            "赤の後にも、ほかの車が動きます。赤より下の行で順位がどう変わるかを見てください。",
        ),
        Text(
            "A card's lines move every car named on it, whoever owns it (R4), and you steer them all.",
            "カードの行は、誰の車でも、そこに書かれた車をすべて動かし（R4）、進む道はすべてあなたが決めます。",
        ),
        ("R3", "R4", "M4"),
    )


def _stop_blue() -> Puzzle:
    return Puzzle(
        "stop-blue",
        Text(
            "Blue leads and is Ben's. Stop it without moving it: when your card is done, no free step may "
            "lie ahead of blue.",
            "青は先頭で、ベンの車です。青を動かさずに止めてください。カードが終わったとき、"
            "青の前に空いているマスがないようにします。",
        ),
        _at(
            {"B": "k1.2", "R": "i1.1", "G": "h2.1", "O": "g1.2", "K": "e1.1", "Y": "g1.1"},
            ["R6 O4 K2 Y1", "R6 K5 B4 G3 O2 Y1", "G5 O3", "O5 K3"],
            "RG",
        ),
        (stays(B), stuck(B)),
        Text(
            "One space lies ahead of blue, and only one. Who can end there, without going on later?",
            "青の前にあるマスは1つだけです。そこに止まれる車、そしてその後も動かない車はどれでしょうか。",
        ),
        Text(
            "A space holds one car (M2), so a car that ends on the only space ahead holds blue up; "
            "blue's next card line is skipped (R6).",
            "1マスには1台しか入れません（M2）。前の1マスに車が止まれば青は進めず、青の行は飛ばされます（R6）。",
        ),
        ("M2", "M4", "R6"),
    )


def _wild_block() -> Puzzle:
    return Puzzle(
        "wild-block",
        Text(
            "Your last card ends with a line for blue, and blue is Ben's. Use the wild line so that this "
            "line moves nothing.",
            "最後のカードのいちばん下は青の行で、青はベンの車です。ワイルドの行を使って、"
            "青の行が何も動かさないようにしてください。",
        ),
        _at(
            {"B": "k1.2", "O": "k2.2", "R": "j1.1", "Y": "i2.2", "G": "e1.1", "K": "d1.5"},
            ["G6 K4 W2 B1"],
            "GO",
        ),
        (stays(B),),
        Text(
            "The wild line comes before blue's. Which car may it take, and where could that car end?",
            "ワイルドの行は青の行より先です。どの車を動かせるか、その車がどこに止まれるかを見てください。",
        ),
        Text(
            "A wild line moves a car whose colour is not on the card (R5); a line whose car cannot move is "
            "skipped (R6).",
            "ワイルドの行は、そのカードにない色の車を動かします（R5）。動けない車の行は飛ばされます（R6）。",
        ),
        ("R5", "R6", "M2"),
    )


def _dead_end() -> Puzzle:
    return Puzzle(
        "dead-end",
        Text(
            "Red is Ben's, and your card has to move it. Steer it into the dead end on purpose: red is to "
            "lose 2 spaces or more.",
            "赤はベンの車ですが、あなたのカードで動かすことになります。わざと行き止まりへ進めて、"
            "赤に2マス以上失わせてください。",
        ),
        _at(
            {"K": "k2.1", "R": "h1.1", "O": "h2.1", "G": "f1.1", "B": "l1.1", "Y": "m2.1"},
            ["R6 K4 G2", "O6 R4 B2"],
            "KG",
        ),
        (loses(R, 2),),
        Text(
            "From some spaces only one step leads on. What if a car stands there?",
            "先へ進む道が1つしかないマスがあります。その先に車がいたらどうなるでしょうか。",
        ),
        Text(
            "Only the steps count, one by one (M5): who steers may choose a way that ends early, even where "
            "a longer one is free. What is left of the number is lost (M4).",
            "大切なのは1歩先だけです（M5）。もっと長く進める道が空いていても、早く止まる道を選べます。"
            "残りのマスは失います（M4）。",
        ),
        ("M4", "M5"),
    )


def _clear_way() -> Puzzle:
    return Puzzle(
        "clear-way",
        Text(
            "Green is yours and stands behind black where the road is one space wide. Play a card on which "
            "both of them move.",
            "緑はあなたの車で、道が1マスの幅しかない所で黒の後ろにいます。"
            "緑と黒の両方が動くようにカードを出してください。",
        ),
        _at(
            {"G": "g1.1", "K": "g1.2", "O": "f2.1", "B": "k2.1", "R": "e1.1", "Y": "d3.4"},
            ["G6 K4 W2 B1", "G6 K4 B2 R1", "B6 O5 G4 K3 Y2 R1", "K6 G4 O2 B1", "Y6 B4 G2 K1"],
            "GO",
        ),
        (moves(G), moves(K)),
        Text(
            "The lines go from top to bottom. Which of the two must move first?",
            "行は上から順に実行します。どちらが先に動かなければならないでしょうか。",
        ),
        Text(
            "Lines are carried out from top to bottom (R4). Where green comes first it cannot move, and its "
            "line is skipped (R6).",
            "行は上から順に実行します（R4）。緑が先に来るカードでは緑は動けず、その行は飛ばされます（R6）。",
        ),
        ("R4", "R6", "M2"),
    )


def _no_bet() -> Puzzle:
    return Puzzle(
        "no-bet",
        Text(
            "You are not ready to bet. Play a card that makes no bet fall due.",
            "まだビットをしたくありません。ビットが行われないようにカードを出してください。",
        ),
        _at(
            {"Y": "c1.6", "R": "c2.3", "K": "b2.1", "G": "a2.8", "B": "c2.4", "O": "a1.7"},
            ["R6 K4 G2", "Y6 R4 W2 O1", "O5 K3", "B5 G3"],
            "RK",
        ),
        (no_bet(),),
        Text(
            "See which cars stand just before the yellow line, and which lines cannot help crossing it.",
            "チェックポイントのすぐ手前にいる車と、越えるしかない行を見てください。",
        ),
        Text(
            "The first car across a betting line makes all bet after the card (B1, R7). Nobody may stop a "
            "car early (M4), but a car that is blocked stops.",
            "最初の車がチェックポイントを越えると、そのカードの後で全員がビットします（B1、R7）。"
            "車を途中で止めることはできませんが（M4）、前がふさがれば止まります。",
        ),
        ("B1", "R7", "M4"),
    )


def _two_home() -> Puzzle:
    return Puzzle(
        "wild-home",
        Text(
            "Yellow and blue are yours. Bring both home with one card, yellow first, and nobody else.",
            "黄と青はあなたの車です。1枚のカードで、黄、青の順に2台だけをゴールさせてください。",
        ),
        _at(
            {"Y": "s2.2", "B": "u1.2", "R": "s2.1", "K": "r2.1", "O": "q1.1", "G": "o1.7"},
            ["Y6 R4 W2 O1", "B6 Y4 W2 R1", "O6 B4 W2 K1", "Y6 G5 K4 R3 B2 O1"],
            "YB",
        ),
        (home(Y, B),),
        Text(
            "Yellow needs a number that takes it all the way; blue needs one step, after yellow. "
            "A wild line may be blue's.",
            "黄にはゴールまで届く数が要ります。青は、黄の後に1歩進めば足ります。"
            "ワイルドの行を青に使うこともできます。",
        ),
        Text(
            "A car that crosses the finish line takes the next place (M6). A wild line moves a car of a "
            "colour not shown on the card (R5).",
            "ゴールを越えた車は、次の順位になります（M6）。ワイルドの行は、そのカードにない色の車を動かします（R5）。",
        ),
        ("M6", "R5", "R4"),
    )


_MAKERS = (_third, _stop_blue, _wild_block, _dead_end, _clear_way, _no_bet, _two_home)


@cache
def puzzles() -> dict[str, Puzzle]:
    """All puzzles by their names.

    Examples
    --------
    >>> sorted(puzzles())[:2]
    ['clear-way', 'dead-end']
    """
    return {found.name: found for make in _MAKERS for found in [make()]}


def puzzle(name: str) -> Puzzle:
    """The puzzle of a name.

    Raises
    ------
    UnreadableText
        There is none; the sentence says which there are.
    """
    if name not in puzzles():
        raise UnreadableText("teach.no-such-puzzle", text=name, known=sorted(puzzles()))
    return puzzles()[name]

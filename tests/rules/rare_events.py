"""Events that are rare in random games or belong to games begun in the middle, each with its explanation."""

from collections.abc import Callable
from typing import Any

import downforce as df
from downforce import Game
from downforce.rules.scoring import unowned_prizes
from downforce.rules.why import why
from tests.rules.courses import auction, play, race, straight
from tests.rules.ideas import grazed, ramped


def answers(game: Game) -> dict[str, str]:
    """All explanations of a game so far, by key."""
    items = [item for seat in range(game.players) for item in game.account(seat)] if game.winners else []
    items += unowned_prizes(game.setup, game.state) if game.winners else ()
    return {(answer := why(game, event)).key: str(answer) for event in (*game.events, *items)}


def left_over() -> Game:
    """By the printed rules: nobody takes red, which comes home all the same."""
    short = straight(2, 6, (2, 3, 4))
    game = auction("R6/B3", "G5", pile="RBG", cars="RBG", rules="printed", track=short)
    game = play(game, "0 decline", "1 decline", "0 bid B3", "1 decline", "0 decline", "1 bid G5")
    while game.to_act:
        game = game.play(game.legal(game.to_act[0])[0])
    return game


def unowned_from_the_start() -> Game:
    """Red has no owner in the position, and comes home."""
    game = race("R1", "", cars={"R": "a19", "B": "a16"}, owners={"B": 1})
    return play(game, "0 play R1", "0 drive finish")


def bids(*cards: str, **options: Any) -> Game:
    """Bids for red, one a seat."""
    return play(auction(*cards, **options), *(f"{seat} bid {card}" for seat, card in enumerate(cards)))


def compelled() -> Game:
    """A second bidding in which nobody may decline."""
    game = play(auction("K5", "R6", pile="RB"), "0 decline", "1 decline")
    return play(game, "0 bid K5", "1 bid R6")


def in_the_middle() -> Game:
    """The last card is in play from the start: yellow comes home first, red second, blue crosses a line."""
    cars = {"R": "a19", "B": "a5", "Y": "b19"}
    owners = {"R": 0, "B": 1, "Y": 2}
    game = race("", "", "", "", cars=cars, card="G3 Y1 R5 W1", owners=owners, bets=[], accounts=[-4, 0, 0, 0])
    game = play(game, "0 drive finish", "0 drive finish", "0 choose B", "0 drive b6")
    return play(game, *(f"{seat} bet R" for _ in range(3) for seat in range(4)))


def from_the_grid() -> Game:
    """The race is about to begin, and Ada has two powers."""
    cars = {"R": "a2", "B": "b2", "K": "a1"}
    game = race("K5", "R5", cars=cars, owners={"R": 0, "B": 0, "K": 1}, turn=None,
                powers={"R": "tricky", "B": df.Power("cunning", "W4")})  # fmt: skip
    return play(game, "0 keep tricky")


def across_a_line(hand: str = "K5") -> Game:
    """A card in play from the start takes a car across the first betting line."""
    return play(race("", hand, cars={"R": "a5", "B": "b2"}, card="R5"), "0 drive a6 a7 a8 a9 a10")


def past_the_cow(**others: str) -> Game:
    """Red drives past the head of a cow."""
    game = race("R2", "B1", cars={"R": "d7", **others}, track=grazed())
    return play(game, "0 play R2", "0 drive d8 d9")


def before_a_ramp(space: str) -> Game:
    """Red is to drive with a card line too low for the ramp on a6, whose plain steps are taken."""
    return play(race("R4", "B1", cars={"R": space, "B": "a7", "G": "b7"}, track=ramped()), "0 play R4")


RARE: dict[str, tuple[Callable[[], Game], dict[str, str]]] = {
    "must": (compelled, {
        "bid-nothing": "K5 shows neither Red nor a wild line, and so bids $0: Ada could not decline, because "
        "the car must be sold. (A9)",
    }),
    "lines": (lambda: bids("R5 K5", "R5 K3 B2"), {
        "won-lines": "Bids and other colours are equal, so the lines are counted, wild ones too: 3 on "
        "R5 K3 B2 against 2 on R5 K5, bid by Ada. (A4)",
    }),
    "wilds": (lambda: bids("R5 K5 W1", "R5 K3 B2"), {
        "won-few-wilds": "Bids, other colours and lines are equal, so fewer wild lines win: 0 on R5 K3 B2 "
        "against 1 on R5 K5 W1, bid by Ada. (A4)",
    }),
    "lot": (lambda: bids("R5 K3", "R5 B3"), {
        "won-lot": "In all that counts R5 K3 equals R5 B3, bid by Ben, so the order of the players drawn for "
        "Red at set-up decides: who comes first in it wins. (A4)",
    }),
    "printed lot": (lambda: bids("R5 K3", "R5 B3", rules="printed"), {
        "won-lot-printed": "In all that counts R5 K3 equals R5 B3, bid by Ben, so the order of the players "
        "drawn for Red at set-up decides: who comes first in it wins. (P1)",
    }),
    "power": (from_the_grid, {
        "keeps-power": "Red and Blue brought Ada several powers, but only one may be used; Tricky serves all "
        "of Ada's cars. (A10)",
        "begins": "The owner of the car on pole position has the first turn: Red stood there, and it is "
        "Ada's. (R1)",
    }),
    "line": (across_a_line, {
        "drives": "A free space lay ahead at every step, so Red drove its whole number of 5. (M4)",
        "crosses": "No car had crossed betting line 1 before; each calls for bets once. (B1)",
        "bet-due-first": "Red was the first across betting line 1, and now its card is done. (B1)",
    }),
    "last card": (lambda: across_a_line(""), {
        "bet-due-last": "Red was the first over betting line 1, with the last card of the race; bets fall "
        "due when a card is done, and are made even if the race is over. (R7)",
    }),
    "middle": (in_the_middle, {
        "skipped-not-racing": "From the beginning Green was not among the cars of this race. (R6)",
        "finishes-first-plain": "No car came home before, so Yellow takes place 1 and leaves the track at "
        "once. (M6)",
        "finishes-plain": "Yellow came home before, so Red takes place 2 and leaves the track at once. (M6)",
        "names": "A wild line moves a car still racing that is not on its card, and Ada, who plays the card, "
        "chooses Blue. (R5)",
        "account-auction-given": "What is owed for Yellow was given with the position that this game began "
        "from. (A5)",
        "account-auction-none": "A player who has won no car owes nothing. (A5)",
    }),
    "left over": (left_over, {
        "account-prize-nobody": "In the auction nobody took Red; by the printed rules such a car races "
        "without an owner. (P2)",
    }),
    "without an owner": (unowned_from_the_start, {
        "account-prize-nobody-given": "Red had no owner when this game began in the middle of a race. (E3)",
    }),
    "given": (lambda: race("R5", "B5", cars={"R": "a6", "B": "a1"}, bets=[]), {
        "bet-due": "A car has crossed betting line 1, and the card is done. (B1)",
    }),
    "wakes": (past_the_cow, {
        "animal-moves": "The way of Red led over the head line of Cow; with the card line done, Cow lies "
        "down at the next of its 3 places. (T4)",
    }),
    "wakes further": (lambda: past_the_cow(B="c11"), {
        "animal-moves-on": "The way of Red led over the head line of Cow; with the card line done, Cow lies "
        "down at the next of its 3 places where no car stands and no other animal lies. (T4)",
    }),
    "wakes and stays": (lambda: past_the_cow(B="c11", Y="b13"), {
        "animal-stays": "The way of Red led over the head line of Cow, but a car stands or another animal "
        "lies on each of its other 2 places. (T4)",
    }),
    "before a ramp": (lambda: before_a_ramp("a6"), {
        "skipped-ramp": "Every plain step ahead of Red was taken by Blue and Green; the ramp asks for a "
        "printed number of 5, and the card line says 4. (T3)",
    }),
    "up to a ramp": (lambda: play(before_a_ramp("a5"), "0 drive a6"), {
        "drives-blocked-ramp": "Where Red stopped, Blue and Green took every plain step ahead; the ramp asks "
        "for a printed number of 5, and the card line says 4. (T3)",
    }),
}  # fmt: skip

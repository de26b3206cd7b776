"""What powers do, told and explained: a position for each (as `rare_events` has them for the other rules)."""

from collections.abc import Callable

from downforce import Game, Power
from tests.rules.courses import play, race

CARS = {"R": "a1", "B": "b2", "G": "a3"}
OWNERS = {"R": 0, "B": 1, "G": 1, "K": 1}
LUCKY = Power(
    "lucky", title={"en": "Lucky"}, text={"en": "Bets pay $1 more."}, pays=lambda pays, *_: pays + 1
)
SLOW = Power("slow", title={"en": "Late"}, text={"en": "One more."}, more=lambda *_: 1)
HOME = {"R": "a19", "K": "b19", "B": "b2"}


def moved(power: str | Power, card: str, *decisions: str, cars: dict[str, str] = CARS) -> Game:
    """Seat 0, whose power goes with red, plays a card."""
    owners = {car: OWNERS[car] for car in cars}
    start = race(f"{card}/K5", "B5", cars=cars, owners=owners, powers={"R": power})
    return play(start, f"0 play {card}", *decisions)


def paid(power: str | Power, bets: str, *, first: str) -> Game:
    """Of red, which is seat 0's, and black ``first`` come home; a bet of seat 0 at each betting line."""
    owners = {"R": 0, "K": 1, "B": 1}
    card = " ".join(f"{colour}1" for colour in first)
    start = race(card, "B5", cars=HOME, owners=owners, powers={"R": power}, bets=[[bets, "B"]] * 3)
    over = play(start, f"0 play {card}", *["0 drive finish"] * len(first))
    return play(over, "1 play B5", "1 drive b3 b4 b5 b6 b7") if over.to_act else over


BLOCKED = {"R": "a2", "B": "a3", "K": "b3", "G": "b1"}
FAR = "0 drive a2 b3 b4 b5 b6 b7 b8 b9 b10 b11"
RARE_POWERS: dict[str, tuple[Callable[[], Game], dict[str, str]]] = {
    "short": (lambda: moved("unpredictable", "R3", "0 drive a2"), {
        "drives-short": "Ada has the power Unpredictable: an own car may stop early, and Red did so with 1 "
        "of 3 spaces. (W2)",
    }),
    "at once": (lambda: moved("unpredictable", "R3", "0 skip"), {
        "stops-at-once": "Ada has the power Unpredictable: an own car, as Red is, may stop after any "
        "number of spaces, also at once. (W2)",
    }),
    "top": (lambda: moved("aggressive", "R1", "0 drive a2 b3"), {
        "drives-more": "R1 says 1 for Red; with what powers added it drove 2 spaces. (W0)",
        "more": "Ada, who played the card, has the power Aggressive, and so the 1 of Red became 2. (W3)",
    }),
    "refused": (lambda: moved("cunning", "B2", "0 skip"), {
        "refuses": "Ada has the power Cunning: of a card one line that moves no car of Ada's may be "
        "skipped, and this was B2. (W4)",
    }),
    "again": (
        lambda: moved("determined", "R3 B2", "0 drive a2", "0 drive a4 a5", "0 drive a3 a4",
                      cars={"R": "a1", "B": "a3", "K": "b3"}), {
        "catches-up": "Ada has the power Determined: what an own car lost on this card by being blocked is "
        "driven once all lines are done. Red had lost 2 spaces. (W5)",
        "drives-again": "Red had lost spaces on this card; after its last line Ada drove what was lost, 2 "
        "spaces. (W5)",
    }),
    "not again": (lambda: moved("determined", "R3 G1", "0 drive b2", cars=BLOCKED), {
        "no-catching-up": "By the power Determined Ada's car drives lost spaces once more, and only as far "
        "as then possible: every space ahead of Red was taken by Blue and Black. (W5)",
    }),
    "two": (lambda: paid("strategic", "K+R", first="K"), {
        "account-bet-other-none": "At betting line 3 Ada marked more than one car, and only the best "
        "placed of them pays; Red did not come home. (W6)",
    }),
    "two home": (lambda: paid("strategic", "K+R", first="KR"), {
        "account-bet-other": "At betting line 3 Ada marked more than one car, and only the best placed of "
        "them pays; Red came home in place 2, behind it. (W6)",
    }),
    "bold second": (lambda: paid("bold", "R", first="KR"), {
        "account-bet-bold-lost": "Ada has the power Bold, and Red is Ada's own car: bet 3 would pay only "
        "if it had won, and it came home in place 2. (W10)",
    }),
    "line": (lambda: moved("ambitious", "R2", "0 drive a5 a6 a7 a8", cars={"R": "a4", "B": "b2"}), {
        "more-at-line": "Red is Ada's, who has the power Ambitious: at each betting line an own car "
        "crosses, whoever played the card, its number grows by 2. This was betting line 1. (W7)",
    }),
    "after": (lambda: moved("defensive", "B1", "0 drive b3", "0 choose R", "0 drive a2"), {
        "names-after": "B1 shows the colour of none of Ada's cars (Red), and so the power Defensive lets "
        "one of them move after it. (W8)",
        "drives-after": "Ada named Red for the move after the last line of B1, and steered it. (W8)",
    }),
    "stays": (lambda: moved("defensive", "B1", "0 drive b3", "0 skip"), {
        "stays": "B1 shows the colour of none of Ada's cars (Red); the power Defensive allows a move after "
        "it, and does not ask for one. (W8)",
    }),
    "through": (lambda: moved("tough", "R3", "0 drive a3 a4 a5", cars=BLOCKED), {
        "drives-through": "Ada has the power Tough: once a card an own car may drive through one occupied "
        "space, and Red chose that of Blue. (W9)",
    }),
    "behind": (lambda: moved("tough", "R3", "0 skip", cars=BLOCKED), {
        "stays-behind": "No free step lay ahead of Red; by the power Tough Ada could have driven it "
        "through another car, but need not. (W9)",
    }),
    "bold": (lambda: paid("bold", "R", first="R"), {
        "account-bet-bold": "Ada has the power Bold, and Red is Ada's own car: as it won, bet 3 pays 2 "
        "times what it would, $6. (W10)",
    }),
    "bold out": (lambda: paid("bold", "R", first="K"), {
        "account-bet-bold-out": "Ada has the power Bold, and Red is Ada's own car: bet 3 would pay only if "
        "it had won, and it did not come home. (W10)",
    }),
    "handed": (lambda: moved("reckless", "R1 B1", "1 drive a2 b3 b4"), {
        "hands-over": "Ada played the card and has the power Reckless, by which the next seat steers own "
        "cars; Red is one, and next sits Ben. (W11)",
        "drives-handed": "Ada played R1 B1, and by a power Ben steered Red, 3 spaces with what powers add. "
        "(W11)",
    }),
    "eight": (lambda: moved("experienced", "R8", FAR), {
        "more": "Ada, who played the card, has the power Experienced, and so the 8 of Red became 10. (W12)",
    }),
    "own": (lambda: moved(SLOW, "R1", "0 drive a2 b3"), {
        "more-own": "Ada, who played the card, has the power Late (One more.), and so the 1 of Red became "
        "2. (W0)",
    }),
    "own bet": (lambda: paid(LUCKY, "R", first="R"), {
        "account-bet-power": "Ada has the power Lucky (Bets pay $1 more.); by it bet 3 on Red pays $4. "
        "(W0)",
    }),
}  # fmt: skip

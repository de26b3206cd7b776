"""What a player may ask for between two choices: hand, standings and money, the board, rules."""

from collections.abc import Iterator

from downforce.draw.text import text_board
from downforce.rules.cards import Colour, Line
from downforce.rules.errors import DownforceError
from downforce.rules.language import money, say
from downforce.rules.line import wild_cars
from downforce.rules.movement import Reach, reach
from downforce.rules.rulebook import about, rule
from downforce.rules.state import Phase
from downforce.rules.view import View

from ._choices import car_row, question
from ._columns import table

_LETTERS = {
    "?": "letter-help",
    "m": "letter-board",
    "h": "letter-hand",
    "h 3": "letter-card",
    "s": "letter-standings",
    "u": "letter-undo",
    "r M4": "letter-rule",
    "q": "letter-quit",
    "Enter": "letter-enter",
}.items()


def board(view: View, *, columns: int = 80, encoding: str | None = None) -> Iterator[str]:
    """The track; where a car is being driven, its ends bear the numbers of the choices."""
    text = text_board(view, ends=view.ends, colour=view.car, columns=columns, encoding=encoding)
    yield from text.splitlines()


def standings(view: View) -> Iterator[str]:
    """The cars by running place, and what each seat has."""
    yield say("play.cars-head")
    order = [*view.finished, *sorted(view.cars, key=lambda car: view.track.rank[view.cars[car]])]
    out = [colour for colour in Colour if colour not in order]
    yield from (f"  {line}" for line in table(car_row(view, colour) for colour in [*order, *out]))
    yield ""
    yield say("play.seats-head")
    yield from (
        f"  {line}" for line in table((_seat_row(view, seat) for seat in range(view.players)), figures="< >>")
    )


def _seat_row(view: View, seat: int) -> tuple[str, ...]:
    cars = [colour for colour, owner in view.owners.items() if owner == seat]
    cards = say("play.n-cards", n=view.hand_sizes[seat])
    powers = say("play.listed", parts=view.powers[seat]) if view.powers[seat] else ""
    return (
        view.names[seat],
        say("play.listed", parts=cars) if cars else "–",
        money(view.accounts[seat]),
        cards,
        powers,
    )


def own_bets(view: View) -> Iterator[str]:
    """The bets this seat has made so far; nobody else's."""
    if view.bets and view.phase is not Phase.OVER:
        made = [say("play.bet-made", line=i, colours=bet) for i, bet in enumerate(view.bets, 1)]
        yield say("play.own-bets", bets=made)


def hand(view: View) -> Iterator[str]:
    """The hand, a row a card: how far each card line would leave its car from the finish."""
    yield say("play.hand-head", n=len(view.hand))
    rows = []
    for number, card in enumerate(view.hand, 1):
        rows.append((str(number), *(_outcome(view, line) for line in card.lines)))
    longest = max(map(len, rows), default=0)
    yield from (
        f"  {line}" for line in table(((*row, *[""] * (longest - len(row))) for row in rows), figures=">")
    )
    if view.hand:
        yield say("play.hand-foot")


def _outcome(view: View, line: Line) -> str:
    if not line.colour:
        return str(line)
    if line.colour not in view.cars:
        return f"{line} –"
    ends = reach(view, line.colour, line.number)
    left = min(view.track.to_go[end] for end in ends)
    short = "!" if min(end.lost for end in ends.values()) else ""
    return f"{line}→{left}{short}"


def card(view: View, asked: str) -> Iterator[str]:
    """One card of the hand: for each of its lines every space where that car could go now.

    Raises
    ------
    DownforceError
        The hand has no such card.
    """
    if not asked.isdecimal() or len(asked) > 9 or not 1 <= int(asked) <= len(view.hand):
        raise DownforceError("play.no-such-card", text=asked[:40], count=len(view.hand))
    chosen = view.hand[int(asked) - 1]
    yield say("play.card-head", card=chosen)
    for line in chosen.lines:
        for colour in (line.colour,) if line.colour else wild_cars(view.cars, chosen):
            yield "  " + say(
                "play.card-line", line=line, colour=colour, ends=_ends(view, colour, line.number)
            )


def _ends(view: View, colour: Colour, number: int) -> str:
    if colour in view.finished:
        return say("play.home")
    if colour not in view.cars:
        return say("play.out")
    ends = reach(view, colour, number)
    if view.cars[colour] in ends:
        return say("play.stuck")
    return say("play.listed", parts=[_end(view, node, end) for node, end in ends.items()])


def _end(view: View, node: str, end: Reach) -> str:
    if node == view.track.finish:
        return say("play.finish")
    lost = say("play.short", lost=end.lost) if end.lost else ""
    return say("play.end", space=node, n=view.track.to_go[node], lost=lost)


def rules(view: View) -> Iterator[str]:
    """The rules of what is being decided, and the letters one may type."""
    if view.legal:
        for id in question(view).rules:
            yield str(rule(id))
    yield say("play.legend-marks")
    if any(view.powers) or view.power_on_offer:
        yield about()["powers"]


def letters() -> Iterator[str]:
    """What may be typed instead of a number."""
    yield ""
    yield say("play.letters")
    yield from (f"  {line}" for line in table((sign, say(f"play.{key}")) for sign, key in _LETTERS))

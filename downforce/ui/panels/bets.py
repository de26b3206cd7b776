"""A secret bet on the screen: one car by one button, several are marked and then confirmed (B2, W6)."""

from collections.abc import Sequence

from downforce.rules.actions import Bet
from downforce.rules.answer import Some
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.scoring import BETS, ODDS
from downforce.rules.steering import having, is_own

from ..markup import button, ruled, tag, text, word
from .choices import Marking, offered
from .turns import before, car_row


def bet(table: Marking) -> str:
    """A button for each car; where several are marked at once, one more that confirms them."""
    game = table.game
    bets = [choice for choice in table.choices if isinstance(choice, Bet)]
    small = text("bet.count", n=len(game.state.bets), count=len(game.track.lines))
    count = len(bets[0].colours)
    title = text("bet.title-several", n=count) if count > 1 else word("bet.title")
    return (
        tag("p", small, class_="df-note")
        + tag("h2", title)
        + _notes(game, bets[0].seat, count)
        + (_marked(table, bets) if count > 1 else offered(_rows(table, bets[0].seat, _cars(bets)), kind=_ROW))
        + before(table)
    )


_ROW = "df-car-row"


def _notes(game: Game, seat: int, count: int) -> str:
    """What the bet pays, and what powers make of it."""
    odds = game.setup.betting == "odds"
    pays = (ODDS if odds else BETS)[len(game.state.bets) - 1]
    note = text("bet.odds" if odds else "bet.pays", first=pays[0], second=pays[1], third=pays[2])
    notes = [ruled(note, "O1" if odds else "B4", "B5")]
    if count > 1:
        power = having(game.state, seat, "marks")
        notes.append(ruled(text("bet.several", power=power.word, n=count), power.cited))
    if times := game.state.table.most(seat, "own_bet_wins"):
        power = having(game.state, seat, "own_bet_wins")
        notes.append(ruled(text("bet.own-wins", power=power.word, n=times), power.cited))
    return "".join(tag("p", each, class_="df-note") for each in notes)


def _cars(bets: Sequence[Bet]) -> list[Colour]:
    """The cars that can be bet on."""
    there = {colour for each in bets for colour in each.colours}
    return [colour for colour in Colour if colour in there]


def _rows(table: Marking, seat: int, cars: Sequence[Colour]) -> list[str]:
    game = table.game
    places = running_places(game.track, game.cars, game.finished)
    times = game.state.table.most(seat, "own_bet_wins")
    own = {of: text("bet.own-row", n=times) for of in cars if times and is_own(game.state, seat, of)}
    return [car_row(game, of, places[of], own.get(of, "")) for of in cars]


def _marked(table: Marking, bets: Sequence[Bet]) -> str:
    """The cars to be marked, each with a digit of its own; the next digit confirms."""
    cars = _cars(bets)
    rows = zip(cars, _rows(table, bets[0].seat, cars), strict=True)
    marks = (_mark(table, of, row, number) for number, (of, row) in enumerate(rows, 1))
    return tag("div", *marks, class_="df-ways") + tag(
        "div", _confirm(table, bets), class_="df-tools df-confirm"
    )


def _mark(table: Marking, colour: Colour, row: str, number: int) -> str:
    return button(
        tag("span", str(number), class_="df-key") + row,
        f"mark {colour}",
        kind=f"df-way {_ROW}",
        first=number == 1,
        data_key=number,
        aria_pressed=str(colour in table.guess).lower(),
    )


def _confirm(table: Marking, bets: Sequence[Bet]) -> str:
    """The button that makes the bet, once as many cars are marked as it is about."""
    key = len(_cars(bets)) + 1
    found = [number for number, each in enumerate(table.choices, 1)
             if isinstance(each, Bet) and {*each.colours} == {*table.guess}]  # fmt: skip
    missing = len(bets[0].colours) - len(table.guess)
    cars = Some(of for of in Colour if of in table.guess)
    label = text("bet.confirm", cars=cars) if found else text("bet.mark-more", n=missing)
    shown = tag("span", str(key), class_="df-key", aria_hidden="true") + " " + label
    act = f"pick {found[0] if found else 0}"
    return button(shown, act, kind="df-primary", data_key=key, disabled=not found)

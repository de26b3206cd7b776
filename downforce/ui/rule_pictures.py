"""A small picture for a rule, drawn by what draws the game: a card, a piece of road, bids, a table."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from downforce.draw.badges import badge
from downforce.draw.bars import tie_bar
from downforce.draw.board import Bare, board
from downforce.draw.cards import card as drawn_card
from downforce.rules.actions import PlayCard
from downforce.rules.cards import Colour, Deck, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.in_force import Setting
from downforce.rules.language import money
from downforce.rules.scoring import BETS, ODDS, PRIZES

from .markup import plate, tag
from .markup import table as rows_of
from .strip import LEFT, LONG, TOP, strip

CARD, ROAD = 76, 224  # px
_LETTERS = {str(colour) for colour in Colour}
Cars = Mapping[str, str]  # spaces of the strip by the cars' letters
_SAID = re.compile(r"<(title|desc)>.*?</\1>", re.S)  # of a picture that says nothing of its own
Picture = Callable[[Setting], str]


def picture(rule: str, setting: Setting) -> str:
    """The picture of a rule, for who sees it: its sentences say the same; "" where none helps."""
    draw = _PICTURES.get(rule)
    drawn = _SAID.sub("", draw(setting)) if draw else ""
    return tag("div", drawn, class_="df-law-picture", aria_hidden="true") if drawn else ""


# Cards


def _card(text: str, *, current: int | None = None, done: tuple[int, ...] = ()) -> Picture:
    """A card, one of its lines marked."""
    return lambda setting: drawn_card(SpeedCard.parse(text), current=current, done=done, width=CARD)


def _beside(*pictures: Picture) -> Picture:
    return lambda setting: "".join(each(setting) for each in pictures)


def _bars(setting: Setting) -> str:
    """Two equal bids for red: what the other colours add up to decides (A4)."""
    bids = (("R5 B3", False), ("R5 K4", True))
    return "".join(
        tie_bar(SpeedCard.parse(text), Colour.RED, wins=wins, unit=14, widest=5) for text, wins in bids
    )


# The road


def _road(cars: Cars, rows: tuple[float, float], *, kind: str = "plain", **more: Any) -> Picture:
    """Cars on a piece of the strip between two rows; nothing to choose unless it is said."""
    return lambda setting: _shown(Bare(strip(kind), _by_colour(cars)), rows, **({"ends": ()} | more))


def _choice(cars: Cars, card: str, rows: tuple[float, float], *, kind: str = "plain", **more: Any) -> Picture:
    """A card being played: its first line's ends as the rules give them; who plays owns the cars named."""

    def draw(setting: Setting) -> str:
        track, played = strip(kind), SpeedCard.parse(card)
        crossed = max(track.crossed[space] for space in cars.values())
        deck = Deck((played, *load_deck().cards[1:]), "rules")
        game = Game.at(
            track=track,
            cars=cars,
            turn=0,
            hands=[[played], []],
            deck=deck,
            bets=[["R", "R"]] * crossed,
            **more,
        )
        return _shown(game.play(PlayCard(0, played)), rows)

    return draw


def _by_colour(cars: Cars) -> dict[Colour, str]:
    return {Colour(letter): space for letter, space in cars.items()}


def _shown(position: Any, rows: tuple[float, float], **more: Any) -> str:
    high = position.track.to_dict()["size"][1] - 2 * TOP + 56
    window = (LEFT + LONG * rows[0], TOP - 28, LONG * (rows[1] - rows[0]), high)
    return board(position, width=ROAD, window=window, lettering=False, **more)


_GRID = dict(zip("GRBYKO", strip().grid, strict=True))
_OWN = {"R": 0}


# Tables and badges


def _pays(table: tuple[tuple[int, ...], ...], sign: str) -> Picture:
    """What each bet pays, by the place of the car."""

    def draw(setting: Setting) -> str:
        count = len(setting.track.lines) if setting.track else len(table)
        rows = ([plate(bet), *map(sign.format, pays)] for bet, pays in enumerate(table[:count], 1))
        return rows_of(("", "1", "2", "3"), rows, kind="df-law-table")

    return draw


def _prizes(setting: Setting) -> str:
    places = map(str, range(1, len(PRIZES) + 1))
    return rows_of(tuple(places), [list(map(money, PRIZES))], kind="df-law-table")


def _badges(*parts: str) -> Picture:
    """Badges of cars by their letters, and words between them."""
    return lambda setting: "".join(
        badge(Colour(part), size=30) if part in Colour._value2member_map_ else tag("b", part)
        for part in parts
    )


_PICTURES: Mapping[str, Picture] = {
    "S2": _road(_GRID, (-0.4, 2.8)),
    "A3": _beside(_card("R6 K4 B2", current=0), _card("O5 R3", current=1)),
    "A4": _bars,
    "A9": _card("W5", current=0),
    "P1": _beside(_card("R5 K4 B2", current=0), _card("R5 B3", current=0)),
    "P3": _card("W5", current=0),
    "R4": _card("R6 K4 B2", current=1, done=(0,)),
    "R5": _card("R6 K4 W2 B1", current=2, done=(0, 1)),
    "M1": _choice({"R": "b4"}, "R1", (3, 7)),
    "M2": _choice({"R": "b4", "B": "b5"}, "R2", (3, 7)),
    "M3": _road({"R": "b4", "B": "b5", "G": "a6"}, (3.5, 7.5), colour=Colour.RED, route=("a5", "b6", "b7")),
    "M4": _choice({"R": "b4", "B": "a6", "G": "b6", "Y": "c6"}, "R4", (3, 7)),
    "M5": _road(
        {"R": "b4", "B": "a6", "G": "b6"}, (3.5, 7.5), colour=Colour.RED, ends=("a5",), route=("a5",)
    ),
    "M6": _choice({"R": "b10"}, "R4", (8.6, 12.4)),
    "B1": _choice({"R": "b6"}, "R2", (5.2, 9.2)),
    "B4": _pays(BETS, "${}"),
    "O1": _pays(ODDS, "×{}"),
    "E3": _prizes,
    "T2": _choice({"R": "b4", "B": "a5", "G": "c5"}, "R1", (3.5, 7.5), kind="danger"),
    "T3": _road({"R": "b4"}, (3.4, 7.4), kind="ramp"),
    "T4": _road({"R": "c4"}, (3.5, 8.5), kind="animal"),
    "W1": _card("R6 K4 B2", current=1, done=(2,)),
    "W2": _choice({"R": "b4"}, "R3", (3.5, 7.9), owners=_OWN, powers={"R": "unpredictable"}),
    "W3": _beside(_card("R6 K4 B2", current=0), _badges("6 + 1")),
    "W4": _card("R6 K4 B2", current=2, done=(0, 1)),
    "W6": _badges("R", "+", "B"),
    "W7": _choice({"R": "b7"}, "R1", (6.6, 10.9), owners=_OWN, powers={"R": "ambitious"}),
    "W8": _beside(_card("K5 B3", done=(0, 1)), _badges("R", "+ 1")),
    "W9": _choice(
        {"R": "b4", "B": "a5", "G": "b5", "Y": "c5"}, "R3", (3.5, 7.9), owners=_OWN, powers={"R": "tough"}
    ),
    "W10": _badges("R", "× 2"),
    "W11": _choice({"R": "b3"}, "R2", (2.9, 7.9), owners=_OWN, powers={"R": "reckless"}),
    "W12": _beside(_card("R8", current=0), _badges("8 → 10")),
}

"""What a score explainer leaves on a saved page while nobody has said who wins: what there is to add up."""

from collections.abc import Iterator

from downforce.draw.badges import token
from downforce.draw.svg import document, el, escape
from downforce.rules.cards import Colour
from downforce.rules.language import money, phrase
from downforce.rules.scoring import BETS, ODDS, PRIZES
from downforce.rules.state import Round

from .score_state import Shown, fall, words
from .still import still

TALL = 50  # units of a picture 1200 wide: a row
PRIZE = 400  # where prizes end, and where the other columns begin
PLAYER, OWES, BET, APART = 470, 640, 840, 120
LONGEST = 11  # letters of a name
RULES = """
.df-says{fill:$ink;font-size:25px}
.df-says.df-strong{font-weight:650}
.df-says.df-soft{fill:$ink2;font-size:20px}
path.df-rule{stroke:$rule;fill:none}
"""


def rows(shown: Shown) -> list[str]:
    """The finish and what each player owes and has bet, as lines of text."""
    finish = (
        f"{shown.place(colour) or '–'} {colour.word} ({_whose(shown, colour)}) {_prize(shown, colour)}"
        for colour in (*shown.order, *shown.out)
    )
    return [words("finish-given"), *finish, words("facts"), *(_told(shown, seat) for seat in _seats(shown))]


def asked(shown: Shown, notes: list[str]) -> list[str]:
    """All that is said on the page before the question is answered."""
    return [words("title"), *notes, *rows(shown), words("ask"), words("run-me")]


def picture(shown: Shown, notes: list[str]) -> str:
    """The finish beside what each player owes and has bet, and the question below."""
    lines = [*notes, words("ask-note")]
    return still(_drawn(shown), title=words("ask"), lines=lines, hint=words("run-me"))


def _drawn(shown: Shown) -> str:
    cars = (*shown.order, *shown.out)
    high = TALL * (2 + max(len(cars), len(shown.game.names)))
    body = "".join((*_finish(shown, cars), *_facts(shown)))
    view = (0, 0, 1200, high)
    return document(
        body, kind="df-asks", view=view, width=1200, theme="auto", rules=RULES, title="; ".join(rows(shown))
    )


def _finish(shown: Shown, cars: tuple[Colour, ...]) -> Iterator[str]:
    yield _text(words("finish-given"), 28, 0, "df-strong")
    for at, colour in enumerate(cars, 1):
        yield _text(str(shown.place(colour) or "–"), 28, at, "df-strong") + _car(colour, 78, at)
        yield _text(colour.word, 104, at) + _text(_short(_whose(shown, colour)), 220, at, "df-soft")
        yield _text(_prize(shown, colour), PRIZE, at, end=True) + _rule(28, PRIZE, at)


def _facts(shown: Shown) -> Iterator[str]:
    bets = shown.end.state.bets
    pays = ODDS if _has_odds(shown) else BETS
    sign = "×" if _has_odds(shown) else "$"
    yield _text(phrase("draw.head-player"), PLAYER, 0, "df-soft") + _text(words("owes"), OWES, 0, "df-soft")
    for n in range(len(bets)):
        yield _text(words("bet-n", n=n + 1), BET + APART * n, -0.4, "df-soft")
        yield _text(sign + "/".join(map(str, pays[n])), BET + APART * n, 0.1, "df-soft")
    for at, seat in enumerate(_seats(shown), 1):
        yield _text(_short(shown.game.names[seat]), PLAYER, at, "df-strong") + _rule(PLAYER, 1200 - 28, at)
        cars, amount = _owed(shown, seat)
        yield "".join(_car(colour, OWES + 14 + 32 * n, at) for n, colour in enumerate(cars))
        yield _text(money(amount), OWES + 32 * len(cars) + 4, at)
        for n, made in enumerate(bets):
            yield from _bet(shown, made, seat, at, BET + APART * n)


def _bet(shown: Shown, made: Round, seat: int, at: int, left: float) -> Iterator[str]:
    guesses = made.guesses[seat] or ()
    yield "".join(_car(colour, left + 14 + 32 * n, at) for n, colour in enumerate(guesses))
    if _has_odds(shown) and guesses:
        was = words("then", n=made.standing[guesses[0]])
        yield _text(was, left + 32 * len(guesses) + 4, at, "df-soft")


def _told(shown: Shown, seat: int) -> str:
    """What a player owes and has bet, in a line."""
    cars, amount = _owed(shown, seat)
    parts = [f"{words('owes')} {money(amount)} ({' '.join(map(str, cars))})" if cars else ""]
    for n, made in enumerate(shown.end.state.bets, 1):
        named = [colour.word for colour in made.guesses[seat] or ()]
        parts += [f"{words('bet-n', n=n)} {', '.join(named)}"] if named else []
    return f"{shown.game.names[seat]}: " + "; ".join(filter(None, parts))


def _owed(shown: Shown, seat: int) -> tuple[list[Colour], int]:
    bids = [item for item in fall(shown, seat).items if item.owed and item.colours]
    return [colour for item in bids for colour in item.colours], -sum(item.amount for item in bids)


def _seats(shown: Shown) -> range:
    return range(shown.game.players)


def _has_odds(shown: Shown) -> bool:
    return shown.game.setup.betting == "odds"


def _whose(shown: Shown, colour: Colour) -> str:
    owner = shown.game.owners.get(colour)
    return words("nobody") if owner is None else words("owner", shown, seat=owner)


def _prize(shown: Shown, colour: Colour) -> str:
    place = shown.place(colour)
    return money(PRIZES[place - 1]) if place else "–"


def _short(name: str) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def _text(text: str, x: float, row: float, kind: str = "", *, end: bool = False) -> str:
    anchor = "end" if end else None
    return el("text", escape(text), x=x, y=_base(row), class_=f"df-says {kind}".strip(), text_anchor=anchor)


def _base(row: float) -> float:
    """Where the letters of a row stand."""
    return TALL * (row + 1.1)


def _car(colour: Colour, x: float, row: int) -> str:
    return el("g", token(colour), transform=f"translate({x:g} {_base(row) - 9:g})")


def _rule(left: float, right: float, row: int) -> str:
    return el("path", d=f"M{left:g} {_base(row) - 33:g}H{right:g}", class_="df-rule")

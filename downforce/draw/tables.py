"""HTML fragments: standings, money, what happened, the account; for notebooks and widgets.

They take type and colours from the page; put them into `fragment`, which brings the style.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from downforce.rules.cards import Colour
from downforce.rules.events import Event
from downforce.rules.language import money, phrase, seat_name
from downforce.rules.view import standings

from .badges import badge
from .svg import escape
from .theme import check_theme, style

# The doubled class outweighs what notebooks say of every table.
RULES = """
.df-html{font-size:14px;line-height:20px;color:$ink;font-variant-numeric:tabular-nums}
.df-columns{display:flex;flex-wrap:wrap;gap:16px 32px;margin-top:12px;align-items:flex-start}
.df-columns>div{flex:1 1 200px;min-width:0;max-width:560px}
.df-columns>div.df-narrow{flex:0 0 auto}
.df-head{font-weight:650;color:$ink2;margin:0 0 4px}
.df-say{font-size:16px;line-height:24px;font-weight:650;margin:8px 0 0}
.df-event{margin:0 0 4px;color:$ink2}
.df-event.df-last{color:$ink;font-weight:650}
.df-chip{font-size:12px;line-height:16px;font-weight:400;color:$ink2}
.df-chip{border:1px solid $rule;border-radius:4px;padding:0 4px;white-space:nowrap}
.df-wild{fill:$wild}
.df-html.df-html table{border-collapse:collapse;width:100%;margin:0;font-size:14px;border:0;table-layout:auto}
.df-html.df-html table tr{background:none;border:0;border-bottom:1px solid $rule}
.df-html.df-html table tbody tr:last-child{border-bottom:0}
.df-html.df-html table :is(th,td){text-align:left;padding:4px 8px 4px 0;background:none;border:0}
.df-html.df-html table :is(th,td){vertical-align:baseline;max-width:none}
.df-html.df-html table th{font-weight:400;color:$ink2;white-space:nowrap}
.df-html.df-html table td{color:$ink;white-space:normal}
.df-html.df-html table :is(th,td).df-figure{text-align:right;padding:4px 0 4px 8px;white-space:nowrap}
.df-html.df-html table .df-strong td{font-weight:650}
.df-html svg.df-board{border-radius:8px;display:block}
"""


def fragment(*parts: str, theme: str = "auto") -> str:
    """Put fragments together under one style.

    Parameters
    ----------
    *parts : str
        HTML.
    theme : {"auto", "light", "dark"}
    """
    return (
        f'<div class="df-page df-{check_theme(theme)}"><style>{style(RULES, theme, "df-page")}</style>'
        f'<div class="df-html">{"".join(parts)}</div></div>'
    )


def columns(*parts: str, narrow: str = "") -> str:
    """Put fragments side by side where there is room, else below one another; ``narrow`` first."""
    first = f'<div class="df-narrow">{narrow}</div>' if narrow else ""
    return f'<div class="df-columns">{first}{"".join(f"<div>{part}</div>" for part in parts if part)}</div>'


def chip(rule: str) -> str:
    """Write a rule's id as a small chip, to close a sentence.

    Examples
    --------
    >>> chip("M2")
    '<span class="df-chip">M2</span>'
    """
    return f'<span class="df-chip">{escape(rule)}</span>'


def heading(text: str) -> str:
    """Write a small heading."""
    return f'<div class="df-head">{escape(text)}</div>'


def car_name(colour: Colour) -> str:
    """Write a car: badge and name."""
    return f"{badge(colour)} {escape(colour.word)}"


def standings_table(position: Any) -> str:
    """Write the cars by running place, with owner and spaces to go.

    Parameters
    ----------
    position : Game, View
        Or anything with ``track``, ``cars``, ``finished`` and, if wished, ``owners`` and ``names``.

    Examples
    --------
    >>> from downforce import Game
    >>> standings_table(Game.new(players=3, seed=7)).count("<tr>")
    7
    """
    owners, names = getattr(position, "owners", {}), getattr(position, "names", ())
    rows = []
    for colour, place in standings(position):
        owner = escape(seat_name(owners[colour], names)) if colour in owners else "–"
        at = position.cars.get(colour)
        to_go = str(position.track.to_go[at]) if at is not None else escape(phrase("draw.is-home"))
        rows.append((str(place), car_name(colour), owner, to_go))
    heads = ("", *(phrase(f"draw.head-{name}") for name in ("car", "owner", "to-go")))
    return heading(phrase("draw.standings")) + table(heads, rows, figures=1)


def money_table(position: Any) -> str:
    """Write what each seat has: cars, how many cards, $ so far; once the race is over, the account.

    Parameters
    ----------
    position : Game, View
    """
    scores = _scores(position)
    names = ("auction", "prizes", "bets", "total") if scores else ("cards", "so-far")
    heads = (phrase("draw.head-player"), phrase("draw.head-cars"), *(phrase(f"draw.head-{n}") for n in names))
    acting = set(position.winners) if scores else {getattr(position, "turn", None)}
    rows, strong = [], set()
    for seat in range(len(position.accounts)):
        name = seat_name(seat, position.names)
        figures = _figures(position, scores, seat)
        rows.append((escape(name), _badges(position, seat), *figures))
        if seat in acting:
            strong.add(seat)
    return heading(phrase("draw.money")) + table(heads, rows, figures=len(names), strong=strong)


def _scores(position: Any) -> Sequence[Any]:
    """Find the account if there is one: a game's method, a view's attribute."""
    if not position.winners:
        return ()
    scores: Sequence[Any] = position.score() if hasattr(position, "score") else position.scores
    return scores


def _figures(position: Any, scores: Sequence[Any], seat: int) -> tuple[str, ...]:
    if scores:
        score = scores[seat]
        return tuple(map(money, (-score.auction, score.prizes, score.bets, score.total)))
    sizes = getattr(position, "hand_sizes", None) or [len(hand) for hand in position.hands]
    return str(sizes[seat]), money(position.accounts[seat])


def _badges(position: Any, seat: int) -> str:
    return " ".join(badge(colour) for colour in Colour if position.owners.get(colour) == seat) or "–"


def events_list(events: Iterable[Event], *, last: int = 5) -> str:
    """Write the last events, newest first, each with its rule.

    Parameters
    ----------
    events : iterable of Event
    last : int
        How many.
    """
    newest = list(events)[-last:][::-1]
    lines = (
        f'<div class="df-event{" df-last" if i == 0 else ""}">{sentence(event)}</div>'
        for i, event in enumerate(newest)
    )
    return heading(phrase("draw.happened")) + "".join(lines) if newest else ""


def sentence(event: Event) -> str:
    """Write an event with its rule as a chip."""
    return f"{escape(event.sentence)} {chip(event.rule)}"


def table(
    heads: Sequence[str], rows: Iterable[Sequence[str]], *, figures: int, strong: Iterable[int] = ()
) -> str:
    """Write a table; cells are markup already, the last ``figures`` columns stand right.

    Parameters
    ----------
    heads : sequence of str
        Texts.
    rows : iterable of sequence of str
        Markup.
    figures : int
    strong : iterable of int
        Rows that stand out.
    """
    bold = set(strong)
    first = len(heads) - figures

    def cells(tag: str, row: Sequence[str]) -> str:
        return "".join(
            f'<{tag} class="df-figure">{cell}</{tag}>' if i >= first else f"<{tag}>{cell}</{tag}>"
            for i, cell in enumerate(row)
        )

    body = "".join(
        f'<tr class="df-strong">{cells("td", row)}</tr>' if i in bold else f"<tr>{cells('td', row)}</tr>"
        for i, row in enumerate(rows)
    )
    head = cells("th", [escape(text) for text in heads])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

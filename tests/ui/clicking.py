"""Using a sandbox as a person does: by the controls that are on its page."""

import html
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import downforce as df
from downforce import Game
from downforce.rules.cards import SpeedCard
from downforce.ui.sandbox import Sandbox

_CONTROL = re.compile(r'<(?:button|input|select)[^>]*\sdata-(?:do|set)="([^"]+)"[^>]*>')
_numbers = itertools.count(1)
_LEAVING = ("new", "undo", "redo", "again", "set ", "fold load", "continue", "draft ", "replay")


def controls(sandbox: Sandbox) -> dict[str, Any]:
    """What can be used now: each act with its pane."""
    return dict(_controls(sandbox))


def _controls(sandbox: Sandbox) -> Iterator[tuple[str, Any]]:
    for pane, html_of in _parts(sandbox):
        for found in _CONTROL.finditer(html_of):
            if not re.search(r"\sdisabled", found[0]):
                yield html.unescape(found[1]), pane


def _parts(sandbox: Sandbox) -> Iterator[tuple[Any, str]]:
    """The widgets of the page with their HTML; the board's picture holds none of its controls."""
    yield from ((pane, pane.html) for pane in sandbox._panes.values())
    yield sandbox._board, sandbox._board.below


def ends(sandbox: Sandbox) -> dict[str, int]:
    """The spaces that are lit on the board, each with its number."""
    return {space: end["n"] for space, end in sandbox._board.scene["ends"].items()}


def press(sandbox: Sandbox, space: str) -> None:
    """Press a space of the board, as the browser tells of it."""
    send(sandbox, "space", space, pane=sandbox._board)


def use(sandbox: Sandbox, act: str, value: Any = None) -> None:
    """Use a control as the browser does: by setting the trait; it must be on the page.

    An option that has a button of its own is chosen by it.
    """
    there = controls(sandbox)
    if act not in there and f"{act} {value}" in there:
        act, value = f"{act} {value}", None
    send(sandbox, act, value, pane=there[act])


def send(sandbox: Sandbox, act: str, value: Any = None, *, pane: Any = None, **more: Any) -> None:
    """Set the trait whether or not there is such a control."""
    pane = pane or sandbox._panes["act"]
    sent = {"do": act, "seq": next(_numbers), "moment": pane.moment, **more}
    pane.act = sent if value is None else {**sent, "value": value}


def page(sandbox: Sandbox) -> str:
    """All HTML on the page."""
    return "".join(html_of for _, html_of in _parts(sandbox))


def said(html_of: str) -> str:
    """What an HTML says, without its tags."""
    return html.unescape(re.sub(r"<[^>]*>", "", html_of))


def state(sandbox: Sandbox) -> str:
    """Everything that any widget of the sandbox holds for the browser."""
    return " ".join(str(pane.get_state()) for pane, _ in _parts(sandbox))


def cards_shown(text: str) -> set[SpeedCard]:
    """Every card that is drawn in a text, or written there with two lines or more: R5 is a rule, too."""
    found = re.findall(r"\b[KBGORYW][1-9](?: [KBGORYW][1-9])+\b", text)
    return {SpeedCard.parse(card) for card in (*found, *re.findall(r'data-card="([^"]+)"', text))}


def status(sandbox: Sandbox) -> str:
    """The sentence about whose turn it is."""
    return _text_of(sandbox, "df-status")


def notice(sandbox: Sandbox) -> str:
    """The sentence about the latest act."""
    return _text_of(sandbox, "df-notice")


def _text_of(sandbox: Sandbox, kind: str) -> str:
    found = re.search(rf'class="{kind}(?: [^"]*)?"[^>]*>([^<]*)<', sandbox._panes["head"].html)
    return html.unescape(found[1]) if found else ""


def step(sandbox: Sandbox, rng: Random) -> str:
    """Use a control that goes on with the game, and now and then any other."""
    acts = [act for act in controls(sandbox) if not act.startswith(_LEAVING)]
    going = [act for act in acts if act.split()[0] in ("pick", "on", "uncover", "item")]
    going = going or [act for act in acts if act.startswith("mark")]
    act = rng.choice(going if going and rng.random() < 0.85 else acts)
    use(sandbox, act, True if act == "ask" else None)
    return act


def begun(tmp_path: Path, *, people: int = 1, players: int = 3, seed: int = 7, **options: str) -> Sandbox:
    sandbox = Sandbox(folder=tmp_path)
    use(sandbox, "set players", str(players))
    use(sandbox, "set seed", str(seed))
    for seat in range(players):
        use(sandbox, f"set kind{seat}", "human" if seat < people else "random")
    for field, value in options.items():
        use(sandbox, f"set {field}", value)
    use(sandbox, "start")
    return sandbox


def race(tmp_path: Path, hands: Any = (("R6 O4 W2 G1", "R5"), ("B5",)), **more: Any) -> Sandbox:
    grid = df.load_track("harbour").grid
    cars = {letter: grid[i] for i, letter in enumerate("RBKGOY")}
    owners = {"R": 0, "B": 1, "K": 0, "G": 1, "O": 0, "Y": 1}
    game = Game.at(cars=cars, hands=hands, owners=owners, turn=0, **more)
    return Sandbox(game, seats=("human", "random"), folder=tmp_path)


def stage(sandbox: Sandbox) -> str:
    return sandbox._table.stage


def is_done(sandbox: Sandbox) -> bool:
    return "again" in controls(sandbox)

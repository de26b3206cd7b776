"""All colours of the pictures, for light and dark pages, and the style sheets that carry them.

A picture names a colour by its role (``$lit``); which hex value that is, is decided here. Theme ``auto``
leaves it to the page: the host's own variables first, then JupyterLab's dark mark, then the reader's system.
"""

import re
from functools import lru_cache

from downforce.rules.cards import Colour
from downforce.rules.errors import UnreadableText

THEMES = ("auto", "light", "dark")

CAR = {
    Colour.BLACK: "#000000",
    Colour.BLUE: "#0072B2",
    Colour.GREEN: "#009E73",
    Colour.ORANGE: "#E69F00",
    Colour.RED: "#D55E00",
    Colour.YELLOW: "#F0E442",
}
LETTER = {colour: "#FFFFFF" if colour in (Colour.BLACK, Colour.BLUE) else "#000000" for colour in Colour}
FRAME = "#15171A"  # the dark line around whatever must stand out on any ground
GLASS = "#20262E"
WHITE = "#FFFFFF"
LINE = "#FFD21F"  # betting lines are the same yellow in both themes

# role: (light, dark)
_ROLES = {
    "paper": ("#FFFFFF", "#14171B"),
    "panel": ("#F6F5F2", "#1C2026"),
    "rule": ("#DEDBD4", "#343A43"),
    "ink": ("#1B1D21", "#ECEAE4"),
    "ink2": ("#595E66", "#A6ACB5"),
    "title": ("#1B1D21", "#ECEAE4"),  # ink on the board, where the ground is ours and not the host's
    "note": ("#595E66", "#A6ACB5"),
    "land": ("#EFECE4", "#20242A"),
    "sea": ("#D6E4EA", "#15222C"),
    "shallow": ("#C6D9E1", "#1B2C38"),
    "shore": ("#C9C2B2", "#3D434B"),
    "park": ("#DDE3D0", "#222B26"),
    "tree": ("#C5D1B4", "#2E3B32"),
    "house": ("#E3DFD4", "#2A2F36"),
    "hide": ("#EDE6DA", "#D5CCBE"),
    "patch": ("#6B5A4E", "#5E4F45"),
    "stone": ("#C9BFAE", "#9A9184"),
    "cliff": ("#E8E2D5", "#262A30"),
    "cliff2": ("#DFD7C7", "#2D3138"),
    "boat": ("#FFFFFF", "#59606B"),
    "asphalt": ("#4B515A", "#3A4049"),
    "space": ("#5C636D", "#4C535E"),
    "edge": ("#FFFFFF", "#B9BEC5"),
    "lit": ("#FFF3C4", "#FFE9A3"),
    "line": (LINE, LINE),
    "kerb": ("#F4F1EA", "#CFCBC2"),
    "kerb2": ("#B4574A", "#9A5146"),
    "accent": ("#1F5FBF", "#8AB8FF"),
    "wild": ("#D9D9D9", "#8B9099"),
    "card": ("#FFFFFF", "#262B32"),
    "cardedge": ("#BDB8AD", "#59606B"),
    "rim": ("#000000", "#59606B"),
    "back": ("#4B515A", "#3A4049"),
}
LIGHT = {role: pair[0] for role, pair in _ROLES.items()}
DARK = {role: pair[1] for role, pair in _ROLES.items()}

# What the page itself has a word on. Never used on the board, whose ground is our own.
HOST = {
    "paper": "--jp-layout-color0",
    "ink": "--jp-content-font-color1",
    "ink2": "--jp-content-font-color2",
    "rule": "--jp-border-color2",
}

FONT = "var(--jp-ui-font-family,system-ui),-apple-system,'Segoe UI','Noto Sans JP',sans-serif"


def check_theme(theme: str) -> str:
    """Refuse a theme that there is not.

    Raises
    ------
    UnreadableText
        It is none of ``auto``, ``light`` and ``dark``.
    """
    if theme not in THEMES:
        raise UnreadableText("theme", text=theme, known=THEMES)
    return theme


def value(role: str, theme: str) -> str:
    """What stands for a colour where no style sheet reaches, such as a badge in a sentence.

    Examples
    --------
    >>> value("lit", "dark"), value("wild", "auto")
    ('#FFE9A3', 'var(--df-wild,#D9D9D9)')
    """
    if theme == "auto":
        return f"var(--df-{role},{LIGHT[role]})"
    return (DARK if theme == "dark" else LIGHT)[role]


@lru_cache(64)
def style(rules: str, theme: str, kind: str = "") -> str:
    """Turn rules that name roles into a style sheet for one theme and kind of picture.

    Parameters
    ----------
    rules : str
        One ``selector{…$role…}`` a line. Selectors are put under the classes of theme and kind, so that
        different pictures can stand on one page.
    theme : {"auto", "light", "dark"}
    kind : str, optional
        Class of the picture's root; without it the rules hold in everything of the theme.

    Examples
    --------
    >>> style(".df-end{fill:$lit}", "light", "df-board")
    '.df-light.df-board .df-end{fill:#FFF3C4}'
    """
    check_theme(theme)
    lines = [line.strip() for line in rules.splitlines() if line.strip()]
    root = f".df-{theme}.{kind}" if kind else f".df-{theme}"
    body = "".join(f"{root} {line}" for line in lines)
    if theme != "auto":
        return re.sub(r"\$(\w+)", lambda match: value(match[1], theme), body)
    roles = sorted(set(re.findall(r"\$(\w+)", body)))
    return _switch(roles) + re.sub(r"\$(\w+)", r"var(--df-\1)", body)


@lru_cache(16)
def inherited(rules: str, root: str) -> str:
    """Turn rules that name roles into a style sheet for pictures in HTML that has set their `variables`.

    Examples
    --------
    >>> inherited(".df-end{fill:$lit}", ".df-whole")
    '.df-whole .df-end{fill:var(--df-lit)}'
    """
    lines = (line.strip() for line in rules.splitlines() if line.strip())
    return re.sub(r"\$(\w+)", r"var(--df-\1)", "".join(f"{root} {line}" for line in lines))


def variables(theme: str) -> str:
    """Write a style sheet that sets the variable of every role, for HTML that holds several pictures."""
    check_theme(theme)
    if theme == "auto":
        return _switch(sorted(_ROLES))
    return f".df-{theme}{{{_declare(sorted(_ROLES), DARK if theme == 'dark' else LIGHT, host=False)}}}"


def _switch(roles: list[str]) -> str:
    light, dark = (_declare(roles, palette, host=True) for palette in (LIGHT, DARK))
    marked = "[data-jp-theme-light=true] .df-auto", "[data-jp-theme-light=false] .df-auto"
    return (
        f".df-auto{{{light}}}"
        f"@media(prefers-color-scheme:dark){{.df-auto{{{dark}}}}}"
        f"{marked[0]}{{{light}}}{marked[1]}{{{dark}}}"
    )


def _declare(roles: list[str], palette: dict[str, str], *, host: bool) -> str:
    def ask(role: str) -> str:
        return f"var({HOST[role]},{palette[role]})" if host and role in HOST else palette[role]

    return ";".join(f"--df-{role}:{ask(role)}" for role in roles)

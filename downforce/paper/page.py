"""A page of paper: its size in mm, and the drawing on it."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from downforce.draw import svg
from downforce.draw.theme import style
from downforce.rules.errors import UnreadableText

# The same letters on the screen, in the PDF, and where `letters` measures: these have Helvetica's widths.
FONT = "Helvetica,Arial,'Liberation Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic',sans-serif"


class Paper(NamedTuple):
    """A size of paper, upright, in mm."""

    name: str
    width: float
    height: float

    @property
    def across(self) -> "Paper":
        """The same paper lying on its long side."""
        return Paper(self.name, self.height, self.width)


PAPERS = {
    paper.name: paper
    for paper in (Paper("a4", 210, 297), Paper("a3", 297, 420), Paper("letter", 215.9, 279.4))
}


def paper_named(name: str) -> Paper:
    """A size of paper by its name.

    Raises
    ------
    UnreadableText
        There is none of that name.

    Examples
    --------
    >>> paper_named("letter").width
    215.9
    """
    found = PAPERS.get(str(name).lower())
    if found is None:
        raise UnreadableText("paper.size", text=str(name), known=tuple(PAPERS))
    return found


@dataclass(frozen=True)
class Page:
    """A page to print.

    Parameters
    ----------
    svg : str
        The drawing, an SVG in its true size.
    width, height : float
        Of the paper, in mm.
    title : str
        What is on it, in the reader's language.
    """

    svg: str
    width: float
    height: float
    title: str

    def __repr__(self) -> str:
        return f"<Page {mm(self.width)} × {mm(self.height)} mm: {self.title}>"

    def _repr_svg_(self) -> str:
        return self.svg


class Pages(tuple[Page, ...]):
    """Pages that show themselves one below the other in a notebook."""

    def __repr__(self) -> str:
        return f"<Pages: {', '.join(page.title for page in self)}>"

    def _repr_html_(self) -> str:
        edge = "margin:0 0 1em;display:inline-block;border:1px solid #C9C9C6"
        return "".join(f'<div style="{edge}">{page.svg}</div>' for page in self)


def page(paper: Paper, *parts: str, title: str, rules: str = "") -> Page:
    """Put parts drawn in mm on a page.

    Parameters
    ----------
    paper : Paper
    *parts : str
        Markup, in mm from the upper left corner.
    title : str
    rules : str
        A style sheet that the parts need.
    """
    width, height = mm(paper.width), mm(paper.height)
    drawn = svg.el(
        "svg",
        svg.el("title", svg.escape(title)),
        f"<style>{rules}</style>" if rules else "",
        svg.el("rect", width=width, height=height, fill="#FFFFFF"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=f"{width}mm",
        height=f"{height}mm",
        role="img",
        font_family=FONT,
        style="max-width:100%;height:auto",
    )
    return Page(drawn, paper.width, paper.height, title)


def sheet_of(rules: str, kind: str) -> str:
    """The style sheet of a kind of picture on white paper."""
    return style(rules, "light", kind)


def mm(value: float) -> str:
    """A length in mm, to a thousandth: a tenth, as pictures have, is seen where cards are cut.

    Examples
    --------
    >>> mm(63), mm(.35), mm(-1 / 3)
    ('63', '.35', '-.333')
    """
    text = f"{0.0 if math.isclose(value, 0, abs_tol=5e-4) else value:.3f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text

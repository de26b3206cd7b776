"""Pages as a PDF: outlines stay outlines, letters stay letters, and a millimetre stays one.

The drawing is our own SVG and nothing else, so that its few kinds of elements are read here; a converter for
any SVG would need libraries of the system. Reportlab writes the PDF: it is all Python, and so needs none.
"""

import io
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from downforce.rules.errors import DownforceError
from downforce.rules.language import language

from .outline import outline
from .page import Page
from .styles import INHERITED, Node, own_style

_POINT = 72 / 25.4  # PDF's unit in a mm
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_FONT_OF = "matplotlib_fontja"  # a package with a Japanese font in it
_BOLDER = 0.03  # of the size: how thick a line makes the only weight of Japanese letters bold
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")

Style = Mapping[str, str]


def check_installed() -> None:
    """Refuse where nothing can write a PDF.

    Raises
    ------
    DownforceError
        With the command that brings it, and the way without.
    """
    if find_spec("reportlab") is None:
        raise DownforceError("paper.no-reportlab")


def pdf(pages: Iterable[Page], *, title: str = "") -> bytes:
    """Write pages as a PDF in their true size.

    Parameters
    ----------
    pages : iterable of Page
    title : str
        What the file is called in a viewer; without it the first page's.

    Raises
    ------
    DownforceError
        Reportlab is not installed.
    """
    check_installed()
    from reportlab.pdfgen.canvas import Canvas  # half a second to import, and only this needs it

    pages = list(pages)
    file = io.BytesIO()
    canvas = Canvas(file, invariant=1, pageCompression=1)
    canvas.setTitle(title or next((page.title for page in pages), ""))
    canvas.setAuthor("Downforce")
    canvas.setCatalogEntry("Lang", language())  # for who has it read aloud
    canvas.setViewerPreference("PrintScaling", "None")  # or a viewer would shrink the cards to its margins
    for page in pages:
        _write(canvas, page)
    canvas.save()
    return file.getvalue()


def _write(canvas: Any, page: Page) -> None:
    canvas.setPageSize((page.width * _POINT, page.height * _POINT))
    canvas.transform(_POINT, 0, 0, -_POINT, 0, page.height * _POINT)  # mm from the upper left corner
    root = ElementTree.fromstring(page.svg)
    sheet = "".join(each.text or "" for each in root.iter() if _name(each) == "style")
    _Painter(canvas, sheet).inside(root, [Node.of("svg", root.attrib)], {"font-size": "10"}, 1.0)
    canvas.showPage()


def _name(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]


class _Painter:
    """Walks through the elements with what each inherits."""

    def __init__(self, canvas: Any, sheet: str) -> None:
        self.canvas, self.sheet = canvas, sheet

    def inside(self, parent: ElementTree.Element, above: list[Node], style: Style, opacity: float) -> None:
        for element in parent:
            self.element(element, above, style, opacity)

    def element(
        self, element: ElementTree.Element, above: list[Node], inherited: Style, opacity: float
    ) -> None:
        name = _name(element)
        node = Node.of(name, element.attrib)
        own = own_style(self.sheet, above, node)
        style = {**inherited, **{key: own[key] for key in INHERITED if key in own}}
        opacity *= float(own.get("opacity", 1))
        self.canvas.saveState()
        for matrix in _matrices(element.get("transform", "")):
            self.canvas.transform(*matrix)
        if name == "svg":
            self.enter_window(element)
        if name in ("g", "svg"):
            self.inside(element, [*above, node], style, opacity)
        elif name == "text":
            self.words(element, style, opacity)
        else:
            self.shape(name, element.attrib, style, opacity)
        self.canvas.restoreState()

    def enter_window(self, element: ElementTree.Element) -> None:
        """Cut off what lies beyond a picture in the picture, and count in its units."""
        x, y, width, height = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
        left, top, wide, high = map(float, element.get("viewBox", f"0 0 {width} {height}").split())
        scale = min(width / wide, height / high)
        self.canvas.transform(scale, 0, 0, scale, x - left * scale, y - top * scale)
        edge = self.canvas.beginPath()
        edge.rect(left, top, wide, high)
        self.canvas.clipPath(edge, stroke=0, fill=0)

    def shape(self, name: str, attributes: Mapping[str, str], style: Style, opacity: float) -> None:
        strokes = list(outline(name, attributes))
        filled, drawn = self.take_up(style, opacity)
        if not strokes or not (filled or drawn):
            return
        path = self.canvas.beginPath()
        ways = {"move": path.moveTo, "line": path.lineTo, "curve": path.curveTo, "close": path.close}
        for kind, points in strokes:
            ways[kind](*(value for point in points for value in point))
        self.canvas.drawPath(path, fill=filled, stroke=drawn, fillMode=1)

    def take_up(self, style: Style, opacity: float) -> tuple[bool, bool]:
        """Take up the colours and the pen; tell whether there is something to fill and to draw."""
        fill, stroke = style.get("fill", "#000000"), style.get("stroke", "none")
        width = _length(style.get("stroke-width", "1"))
        if fill != "none":
            self.canvas.setFillColor(_colour(fill))
            self.canvas.setFillAlpha(opacity * float(style.get("fill-opacity", 1)))
        if stroke != "none" and width:
            self.canvas.setStrokeColor(_colour(stroke))
            self.canvas.setStrokeAlpha(opacity * float(style.get("stroke-opacity", 1)))
            self.pen(style, width)
        return fill != "none", stroke != "none" and width > 0

    def pen(self, style: Style, width: float) -> None:
        self.canvas.setLineWidth(width)
        self.canvas.setLineCap(_CAPS[style.get("stroke-linecap", "butt")])
        self.canvas.setLineJoin(_JOINS[style.get("stroke-linejoin", "miter")])
        dashes = style.get("stroke-dasharray", "none")
        if dashes != "none":
            self.canvas.setDash([float(dash) for dash in dashes.replace(",", " ").split()])

    def words(self, element: ElementTree.Element, style: Style, opacity: float) -> None:
        text, size = "".join(element.itertext()), _length(style["font-size"])
        bold = style.get("font-weight", "400") in ("bold", "600", "700", "800", "900")
        gap = _length(style.get("letter-spacing", "0"))
        runs = _runs(text, bold=bold)
        width = sum(_wide(run, font, size, gap) for run, font in runs)
        share = {"middle": 0.5, "end": 1.0}.get(style.get("text-anchor", "start"), 0.0)
        self.canvas.translate(float(element.get("x", 0)) - share * width, float(element.get("y", 0)))
        self.canvas.scale(1, -1)  # letters would stand on their heads
        filled, drawn = self.take_up(style, opacity)
        for run, font in runs:
            self.run(run, font, size, gap, filled=filled, drawn=drawn, bold=bold)

    def run(
        self, text: str, font: str, size: float, gap: float, *, filled: bool, drawn: bool, bold: bool
    ) -> None:
        """Write letters of one font and go on to where they end."""
        if bold and filled and not drawn and font == _japanese():
            self.canvas.setStrokeColor(self.canvas._fillColorObj)
            self.canvas.setLineWidth(size * _BOLDER)
            drawn = True
        line = self.canvas.beginText(0, 0)
        line.setFont(font, size)
        line.setCharSpace(gap)
        line.setTextRenderMode({(1, 0): 0, (0, 1): 1, (1, 1): 2}.get((filled, drawn), 3))
        line.textOut(text)
        self.canvas.drawText(line)
        self.canvas.translate(_wide(text, font, size, gap), 0)


def _matrices(text: str) -> Iterable[tuple[float, ...]]:
    """The steps of a transform as PDF's matrices."""
    import math

    for name, inner in _TRANSFORM.findall(text):
        values = [float(value) for value in inner.replace(",", " ").split()]
        if name == "translate":
            yield 1, 0, 0, 1, values[0], (values[1] if len(values) > 1 else 0)
        elif name == "scale":
            yield values[0], 0, 0, values[-1], 0, 0
        elif name == "rotate":
            cos, sin = math.cos(math.radians(values[0])), math.sin(math.radians(values[0]))
            x, y = values[1:] or (0, 0)
            yield cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y


def _length(text: str) -> float:
    return float(text.removesuffix("px"))


@cache
def _colour(text: str) -> Any:
    from reportlab.lib.colors import HexColor

    return HexColor(text)


# Letters


def _runs(text: str, *, bold: bool) -> list[tuple[str, str]]:
    """Parts of a text with the font that has their letters."""
    latin = "Helvetica-Bold" if bold else "Helvetica"
    fonts = (latin if _is_latin(letter) else _japanese() for letter in text)
    parts = groupby(zip(text, fonts, strict=True), key=lambda pair: pair[1])
    return [("".join(letter for letter, _ in part), font) for font, part in parts]


@cache
def _is_latin(letter: str) -> bool:
    return letter.isascii() or bool(letter.encode("cp1252", "ignore"))


def _wide(text: str, font: str, size: float, gap: float) -> float:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return float(stringWidth(text, font, size)) + gap * len(text)


@cache
def _japanese() -> str:
    """A Japanese font: one that goes into the file, or else the one every viewer knows by its name."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.ttfonts import TTFont

    found = find_spec(_FONT_OF)
    file = Path(found.origin).parent / "fonts" / "ipaexg.ttf" if found and found.origin else None
    font = TTFont("IPAexGothic", file) if file and file.exists() else UnicodeCIDFont("HeiseiKakuGo-W5")
    pdfmetrics.registerFont(font)
    return str(font.fontName)

"""Reading a PDF back: its pages in mm, its words, its rectangles."""

import io
from typing import Any, NamedTuple

import pypdf
import pytest

from downforce.paper import Page, pdf
from downforce.rules.language import language

MM = 25.4 / 72


class Read(NamedTuple):
    """What a page of a PDF says of itself; lengths in mm."""

    width: float
    height: float
    words: str
    boxes: list[tuple[float, float]]
    fonts: list[str]


@pytest.fixture(params=["en", "ja"])
def each_language(request):
    language(request.param)
    yield request.param
    language("en")


def read(pages: tuple[Page, ...]) -> list[Read]:
    """Write pages as a PDF and read it back."""
    return [_page(page) for page in pypdf.PdfReader(io.BytesIO(pdf(pages))).pages]


def _page(page: Any) -> Read:
    boxes: list[tuple[float, float]] = []
    corners: list[tuple[float, float]] = []

    def seen(operator: bytes, operands: Any, matrix: Any, _: Any) -> None:
        if operator in (b"m", b"l"):
            x, y = map(float, operands)
            a, b, c, d, e, f = matrix
            if operator == b"m":
                corners.clear()
            corners.append(((a * x + c * y + e) * MM, (b * x + d * y + f) * MM))
        if operator == b"h" and len(corners) == 4:
            xs, ys = zip(*corners, strict=True)
            boxes.append((round(max(xs) - min(xs), 3), round(max(ys) - min(ys), 3)))

    words = page.extract_text(visitor_operand_before=seen)
    fonts = [str(font["/BaseFont"]) for font in page["/Resources"]["/Font"].values()]
    return Read(float(page.mediabox.width) * MM, float(page.mediabox.height) * MM, words, boxes, fonts)

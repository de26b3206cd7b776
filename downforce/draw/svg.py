"""Writing SVG: elements, numbers, escaping, and the document around a picture.

No element ever gets an id: two pictures on one page would fight over it.
"""

import re
from collections.abc import Iterable
from html import escape as _escape

from .theme import FONT, check_theme, style

# What XML 1.0 does not allow even when escaped.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_PLAIN = re.compile("[\\w .:#%()+-]*", re.ASCII)  # most attributes are: there is nothing to look for in them


def escape(text: object) -> str:
    """Make any text safe inside SVG and HTML, between tags and in attributes.

    Examples
    --------
    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    text = str(text)
    return text if _PLAIN.fullmatch(text) else _escape(_FORBIDDEN.sub("", text), quote=True)


def num(value: float) -> str:
    """A length in units, to a tenth: finer is never seen and makes pictures large.

    Examples
    --------
    >>> num(12.04), num(-0.01), num(3.25), num(.5)
    ('12', '0', '3.2', '.5')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def point(x: float, y: float) -> str:
    """Two lengths, as a path wants them."""
    return f"{num(x)} {num(y)}"


def el(name: str, *children: str, **attributes: object) -> str:
    """Write an element. ``class_`` is class, an underscore a hyphen; None leaves an attribute out.

    Children are markup already; a text goes through `escape` first.

    Examples
    --------
    >>> el("circle", cx=1, r=2.5, class_="df-dot", stroke_width=None)
    '<circle cx="1" r="2.5" class="df-dot"/>'
    """
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = num(value) if isinstance(value, (int, float)) else escape(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    inner = "".join(children)
    return f"<{' '.join(parts)}>{inner}</{name}>" if inner else f"<{' '.join(parts)}/>"


def group(children: Iterable[str], **attributes: object) -> str:
    """A ``g`` around the children, kept even when there are none: a widget may fill it later."""
    inner = "".join(children)
    return el("g", inner, **attributes) if inner else el("g", " ", **attributes).replace("> <", "><")


def label(text: object, x: float, y: float, size: float, **attributes: object) -> str:
    """A text whose capitals are centred on a point."""
    attributes = {"text_anchor": "middle", "font_size": size, **attributes}
    return el("text", escape(text), x=x, y=baseline(y, size), **attributes)


def baseline(y: float, size: float) -> float:
    """Where capitals of a size stand that are centred on a height."""
    return y + 0.355 * size


def document(
    body: str,
    *,
    kind: str,
    view: tuple[float, float, float, float],
    width: float,
    theme: str,
    rules: str,
    title: str,
    desc: str = "",
    inline: bool = False,
) -> str:
    """Put a picture's parts into an SVG that can stand alone, in HTML or in an image.

    Parameters
    ----------
    body : str
        Markup.
    kind : str
        Classes of the root; the first, such as ``df-board``, bounds the style.
    view : tuple of float
        The view box: left, top, width, height in units.
    width : float
        Width in px; narrower places shrink the picture in proportion.
    theme : {"auto", "light", "dark"}
    rules : str
        The style sheet, see `theme.style`.
    title, desc : str
        What it shows, for who does not see it.
    inline : bool
        Sits in a line of text and never shrinks.
    """
    fit = "vertical-align:-.28em" if inline else "max-width:100%;height:auto"
    return el(
        "svg",
        el("title", escape(title)),
        el("desc", escape(desc)) if desc else "",
        f"<style>{style(rules, theme, kind.split()[0])}</style>" if rules else "",
        body,
        xmlns="http://www.w3.org/2000/svg",
        class_=f"{kind} df-{check_theme(theme)}",
        viewBox=" ".join(map(num, view)),
        width=width,
        height=width * view[3] / view[2],
        role="img",
        font_family=FONT,
        style=fit,
    )

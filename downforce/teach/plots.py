"""How often each value comes up, as a chart of matplotlib where that is there, and as text anywhere."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO

from downforce.rules.errors import UnreadableText
from downforce.rules.language import phrase, say

_INCHES = (7.2, 2.6)
_DOTS = 110  # an inch


@dataclass(frozen=True, repr=False)
class Histogram:
    """Whole numbers and how often each comes up; shows itself in a notebook.

    Parameters
    ----------
    counts : dict of int to int
        In the order of the numbers.
    """

    counts: dict[int, int]

    def __str__(self) -> str:
        most = max(self.counts, key=lambda value: (self.counts[value], -value))
        told = say(
            "coloured.counted", n=sum(self.counts.values()), least=min(self.counts), most=max(self.counts),
            usual=most, times=self.counts[most],
        )  # fmt: skip
        return told if find_spec("matplotlib") else f"{told}\n{phrase('coloured.no-matplotlib')}"

    __repr__ = __str__

    def _repr_png_(self) -> bytes | None:
        """The chart; no figure stays open, and there is no word in it that a font might lack."""
        if not find_spec("matplotlib"):
            return None
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator

        figure = Figure(figsize=_INCHES, dpi=_DOTS, layout="constrained")
        axes = figure.subplots()
        axes.bar(list(self.counts), list(self.counts.values()), width=0.8, color="#595E66")
        axes.spines[["top", "right"]].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.tick_params(labelsize=10)
        file = BytesIO()
        figure.savefig(file, format="png", metadata={"Software": None})
        return file.getvalue()


def histogram(values: Iterable[int]) -> Histogram:
    """Count how often each whole number comes up.

    Parameters
    ----------
    values : iterable of int
        Such as ``dict(track.graph.out_degree()).values()``.

    Raises
    ------
    UnreadableText
        There are none, or one is no whole number.

    Examples
    --------
    >>> histogram([1, 3, 3]).counts
    {1: 1, 3: 2}
    """
    found = list(values) if isinstance(values, Iterable) else []
    if not found or not all(isinstance(each, int) for each in found):
        raise UnreadableText("coloured.no-counts", text=repr(values)[:60])
    return Histogram(dict(sorted(Counter(found).items())))

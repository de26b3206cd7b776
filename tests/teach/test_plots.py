"""How often each value comes up: counted, said in words, drawn where matplotlib is there."""

import importlib.util
import warnings
from typing import Any

import pytest

import downforce as df
from downforce.teach import plots
from downforce.teach.plots import histogram


def test_it_counts() -> None:
    assert histogram([3, 1, 3]).counts == {1: 1, 3: 2}
    assert str(histogram([3, 1, 3])) == "3 numbers, from 1 to 3; most often 3, 2 times."


def test_a_chart_is_drawn_without_a_warning_and_no_figure_stays_open() -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        drawn = histogram(range(40, 60))._repr_png_()
    assert drawn is not None and drawn.startswith(b"\x89PNG")
    assert drawn == histogram(range(40, 60))._repr_png_()
    assert pyplot.get_fignums() == []


@pytest.mark.parametrize("code", ["en", "ja"])
def test_without_matplotlib_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    df.language(code)
    monkeypatch.setattr(
        plots, "find_spec", lambda name: None if name == "matplotlib" else importlib.util.find_spec(name)
    )
    shown = histogram([1])
    assert shown._repr_png_() is None
    assert "matplotlib" in str(shown).splitlines()[1]


@pytest.mark.parametrize("values", [[], "12", [1.5], None, 7, ["a"]])
def test_what_cannot_be_counted_is_refused(values: Any) -> None:
    with pytest.raises(df.UnreadableText, match="whole numbers"):
        histogram(values)

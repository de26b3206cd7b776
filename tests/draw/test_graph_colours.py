"""A track coloured by any value of its spaces: what is written where, how light, and what is refused."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

import downforce as df
from downforce.draw import coloured
from downforce.draw.graph_colours import colour, picture, written
from downforce.draw.theme import CAR
from downforce.rules.language import LANGUAGES

TRACK = df.load_track("harbour")


def tiles(values: Any) -> dict[str, tuple[str, str]]:
    """Of each space the colour and what is written on it."""
    found = re.findall(
        r'<g class="df-value" data-space="([^"]+)"><path [^>]*style="fill:(#\w+)[^>]*/>'
        r"(?:<text[^>]*>([^<]*))?",
        picture(coloured(TRACK, values)),
    )
    return {space: (fill, text) for space, fill, text in found}


def test_every_space_but_the_finish_bears_its_value() -> None:
    shown = tiles(TRACK.to_go)
    assert shown.keys() == TRACK.graph.nodes - {TRACK.finish}
    assert {space: int(text) for space, (_, text) in shown.items()} == {
        space: TRACK.to_go[space] for space in shown
    }


def test_more_is_lighter_all_the_way() -> None:
    def light(hexed: str) -> float:
        red, green, blue = (int(hexed[at : at + 2], 16) for at in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    found = [light(colour(at / 50)) for at in range(51)]
    assert found == sorted(found) and len(set(found)) == 51
    assert not {colour(at / 50) for at in range(51)} & set(CAR.values())


def contrast(one: str, other: str) -> float:
    def luminance(hexed: str) -> float:
        parts = (int(hexed[at : at + 2], 16) / 255 for at in (1, 3, 5))
        red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_every_number_stands_out_from_its_space() -> None:
    drawn = picture(coloured(TRACK, TRACK.to_go))
    pairs = re.findall(r'style="fill:(#\w+)[^>]*/><text[^>]*? fill="(#\w+)"', drawn)
    assert len(pairs) == len(TRACK.graph) - 1
    assert min(contrast(*pair) for pair in pairs) >= 4.5


def test_a_set_marks_its_spaces_and_leaves_the_others() -> None:
    shown = tiles({"g1.1", "q1.1"})
    assert shown == {"g1.1": (colour(1), ""), "q1.1": (colour(1), "")}
    assert str(coloured(TRACK, {"q1.1"})) == "Harbour: 1 space marked: q1.1."


@pytest.mark.parametrize("value", [True, 0, -3, 2.5, 10**9, 1e-9])
def test_any_finite_number_will_do(value: float) -> None:
    ET.fromstring(picture(coloured(TRACK, {"g1.1": value, "q1.1": 1})))


def test_values_are_written_as_short_as_a_space_needs_it() -> None:
    assert [written(each) for each in (7, 0.5, 1.25, 33.333, -2, 99.96)] == [
        "7",
        "0.5",
        "1.25",
        "33.3",
        "-2",
        "100.0",
    ]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("values", [{}, {"finish": 3}, {"g1.1"}, {"g1.1": 1, "q1.1": 2}], ids=len)
def test_it_says_in_words_what_it_shows(values: Any, code: str) -> None:
    df.language(code)
    shown = coloured(TRACK, values)
    assert str(shown) == repr(shown) and str(shown)[-1] in ".。" and "{" not in str(shown)
    assert shown._repr_html_().count("<svg") == 1


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"nowhere": 1}, "no space 'nowhere'"),
        ({"g1.1": float("nan")}, "The value of g1.1 is nan"),
        ({"g1.1": "much"}, "The value of g1.1 is 'much'"),
        ({"g1.1": None}, "The value of g1.1 is None"),
        ("g1.1", "'g1.1' is neither"),
        (7, "7 is neither"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_sentence(values: Any, says: str) -> None:
    with pytest.raises(df.UnreadableText, match=re.escape(says)):
        coloured(TRACK, values)


def test_only_a_track_is_coloured() -> None:
    with pytest.raises(df.UnreadableText, match="'harbour' is none"):
        coloured("harbour", {})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", df.tracks())
def test_every_track_can_be_coloured_in_both_themes(name: str) -> None:
    track = df.load_track(name)
    for theme in ("light", "dark", "auto"):
        drawn = picture(coloured(track, dict(track.graph.out_degree()), title="<b>"), theme=theme)
        ET.fromstring(drawn)
        assert " id=" not in drawn and "<b>" not in drawn

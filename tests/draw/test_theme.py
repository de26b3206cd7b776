"""Colours, computed from their hex values."""

import itertools

import pytest

from downforce.draw.theme import CAR, DARK, FRAME, LETTER, LIGHT, LINE, THEMES, style, value
from downforce.rules.cards import Colour
from downforce.rules.errors import UnreadableText

# How red, green and blue mix for those who lack a kind of cone (Machado et al. 2009, severity 1).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no L cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no M cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no S cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour):
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour):
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour, eyes):
    red, green, blue = (
        min(1, max(0, sum(weight * part for weight, part in zip(row, linear(colour), strict=True))))
        for row in eyes
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, eyes):
    return sum((a - b) ** 2 for a, b in zip(lab(one, eyes), lab(other, eyes), strict=True)) ** 0.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "paper"),
        ("ink2", "paper"),
        ("ink", "panel"),
        ("ink2", "panel"),
        ("title", "sea"),
        ("note", "sea"),
        ("title", "land"),
        ("note", "land"),
        ("accent", "paper"),
        ("lit", "asphalt"),
    ],
)
def test_text_can_be_read_on_its_ground(palette, text, ground):
    assert contrast(palette[text], palette[ground]) >= 4.5


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_dark_text_can_be_read_on_lit_spaces_plates_and_wild_rows(palette):
    assert all(contrast(FRAME, ground) >= 4.5 for ground in (palette["lit"], LINE, palette["wild"]))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_what_matters_stands_out_from_the_spaces(palette):
    assert contrast(palette["lit"], palette["space"]) >= 4.5
    assert contrast(LINE, palette["space"]) >= 4
    assert contrast("#FFFFFF", palette["space"]) >= 4.5  # grid numbers, question marks
    assert contrast(palette["kerb"], palette["space"]) >= 4.5  # hatching, ramps, crossings (T1–T3)
    assert contrast(palette["hide"], palette["space"]) >= 4.5 <= contrast(palette["hide"], palette["patch"])


QUIET = ("sea", "park", "house", "cliff", "cliff2")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_surroundings_stay_quiet(palette):
    assert all(contrast(palette[thing], palette["land"]) < 1.35 for thing in QUIET)


def test_letters_can_be_read_on_their_cars():
    assert all(contrast(LETTER[colour], CAR[colour]) >= 5.1 for colour in Colour)


@pytest.mark.parametrize("eyes", EYES.values(), ids=EYES)
def test_no_two_cars_look_alike_to_anyone(eyes):
    pairs = itertools.combinations(CAR.values(), 2)
    assert min(distance(one, other, eyes) for one, other in pairs) > 15


def test_every_role_is_a_hex_value_in_both_themes():
    assert LIGHT.keys() == DARK.keys()
    for colour in (*LIGHT.values(), *DARK.values(), *CAR.values()):
        assert len(colour) == 7
        int(colour[1:], 16)


def test_a_fixed_theme_asks_nobody():
    sheet = style(".a{fill:$paper}\n\n.b{stroke:$ink}", "dark", "df-x")
    assert sheet == ".df-dark.df-x .a{fill:#14171B}.df-dark.df-x .b{stroke:#ECEAE4}"


def test_the_automatic_theme_asks_the_host_then_its_mark_then_the_system():
    sheet = style(".a{fill:$paper;stroke:$lit}", "auto", "df-x")
    assert "--df-paper:var(--jp-layout-color0,#FFFFFF)" in sheet
    assert "@media(prefers-color-scheme:dark){.df-auto{" in sheet
    dark = sheet.split("[data-jp-theme-light=false] .df-auto{")[1].split("}")[0]
    assert dark == f"--df-lit:{DARK['lit']};--df-paper:var(--jp-layout-color0,{DARK['paper']})"
    assert ".df-auto.df-x .a{fill:var(--df-paper);stroke:var(--df-lit)}" in sheet


@pytest.mark.parametrize("theme", THEMES)
def test_a_colour_without_a_style_sheet_has_a_value(theme):
    assert LIGHT["wild"] in value("wild", theme) or value("wild", theme) == DARK["wild"]


def test_an_unknown_theme_is_refused_by_name(each_language):
    with pytest.raises(UnreadableText, match="sepia"):
        style(".a{fill:$paper}", "sepia", "df-x")

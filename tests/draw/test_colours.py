"""Colours as people see them: CIEDE2000 between the cars, WCAG contrast of text, for all kinds of eyes."""

import itertools
import re

import pytest
from coloraide import Color

from downforce.draw import badges, cars, theme
from downforce.rules.cards import Colour

EYES = ("all cones", "protan", "deutan", "tritan")  # which cones are lacking
SHEETS = {"light": theme.LIGHT, "dark": theme.DARK}
TEXTS = ("ink", "ink2", "title", "note", "accent")
GROUNDS = ("paper", "panel", "land", "sea")


def seen(colour: str, eyes: str) -> Color:
    """A colour as it looks without a kind of cone (Brettel, Viénot and Mollon)."""
    return Color(colour) if eyes == EYES[0] else Color(colour).filter(eyes, method="brettel")


def distance(one: str, other: str, eyes: str) -> float:
    return float(seen(one, eyes).delta_e(seen(other, eyes), method="2000"))


def contrast(one: str, other: str) -> float:
    return float(Color(one).contrast(Color(other), method="wcag21"))


def test_the_measures_are_those_of_the_standards() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    first, second = (Color("lab-d65", [50, *ab]) for ab in ((2.6772, -79.7751), (0, -82.7485)))
    assert first.delta_e(second, method="2000") == pytest.approx(2.0425, abs=1e-4)  # Sharma's first pair


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_cars_are_near_each_other_in_colour(eyes: str) -> None:
    least = 20 if eyes == EYES[0] else 11
    for one, other in itertools.combinations(theme.CAR, 2):
        assert distance(theme.CAR[one], theme.CAR[other], eyes) >= least, (one, other)


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_every_text_can_be_read_on_every_ground(name: str, ground: str, text: str) -> None:
    assert contrast(SHEETS[name][text], SHEETS[name][ground]) >= 4.5


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("eyes", EYES)
def test_a_lit_space_is_told_from_all_others_by_its_lightness_alone(name: str, eyes: str) -> None:
    lit, space = (seen(SHEETS[name][role], eyes) for role in ("lit", "space"))
    assert lit.convert("lab-d65")["l"] - space.convert("lab-d65")["l"] >= 40


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("colour", Colour)
def test_every_car_stands_out_from_its_space_by_itself_or_by_its_halo(name: str, colour: Colour) -> None:
    space = SHEETS[name]["space"]
    assert max(contrast(theme.CAR[colour], space), contrast(theme.WHITE, space)) >= 4.5
    assert cars.body(colour).index(theme.WHITE) < cars.body(colour).index(theme.CAR[colour])


@pytest.mark.parametrize("colour", [Colour.BLACK, Colour.BLUE])
def test_dark_badges_have_a_rim_that_is_seen_on_dark_paper(colour: Colour) -> None:
    drawn = badges.token(colour)
    rims = re.findall(r'stroke="(#\w{6})"', drawn)
    assert any(contrast(rim, theme.DARK["paper"]) >= 4.5 for rim in rims)


def test_every_car_has_a_letter_a_shape_and_an_outline_of_its_own() -> None:
    for of in (lambda c: badges.SHAPE[c].path, lambda c: cars.body(c), lambda c: c.value):
        assert len({of(colour) for colour in Colour}) == len(Colour)

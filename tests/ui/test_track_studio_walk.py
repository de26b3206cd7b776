"""Whatever one does in a studio, it is a track or one sentence says why not, and undo brings it back."""

from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import downforce as df
from downforce.circuit import build, circuit_of
from downforce.rules.errors import DownforceError
from downforce.rules.language import language
from downforce.ui.studio import Studio, marks, panels
from downforce.ui.studio.acts import ACTS
from downforce.ui.studio.starts import known

PLACES = st.integers(0, 9).map(str)
NUMBERS = st.sampled_from(["1", "2", "3", "4", "40", "95", "180", "333", "", "x", "-7", "1e99", "nan", None])
WAYS = st.sampled_from(["more", "less", "left", "right", "straight", "1", "2", "4", "9", ""])
TEXTS = st.sampled_from(["", "Ring", "７の字", "../x", "{}", '{"spaces": 1}', "6 5 4", "9 9", *known()])


@st.composite
def acts(draw: Any) -> tuple[str, str, Any]:
    name = draw(
        st.sampled_from([*(name for name in ACTS if name != "open"), "undo", "redo", "choose", "space"])
    )
    place, way = draw(PLACES), draw(WAYS)
    if name == "add":
        return name, draw(st.sampled_from(["straight", "left", "right", "fork", "loop"])), None
    if name in ("move", "fork"):
        what = draw(st.sampled_from(["up", "down", "size", "side", "bulge", "through"]))
        return name, f"{what} {place} {way}".strip(), draw(NUMBERS)
    if name == "grid":
        return name, draw(st.sampled_from(["front", "abreast 2", "abreast 1", "front more"])), draw(NUMBERS)
    if name == "way":
        return name, draw(st.sampled_from(["open", "closed"])), None
    if name == "space":
        return name, "", draw(st.sampled_from(["a1.1", "b2.3", "c1.1", "e1.2", "finish", "zz"]))
    if name == "ramp":
        return (
            name,
            draw(st.sampled_from(["to", "off c1.1", "number c1.1"])),
            draw(st.sampled_from(["c1.1", "7", "99"])),
        )
    if name in ("begin", "title"):
        return name, "", draw(TEXTS)
    return name, f"{place} {way}".strip(), draw(st.one_of(NUMBERS, TEXTS))


def is_well(studio: Studio) -> None:
    """It can be drawn and told of; a track is read back as it was drawn, or it is said why not."""
    look = studio.look
    assert (look.track is None) != (look.problem is None)
    if look.track:
        assert build(circuit_of(look.track)) == build(studio.circuit)
        assert df.Game.new(players=2, track=look.track, seed=1).legal(0)
    else:
        assert str(look.problem).count("\n") == 0 and str(look.problem).endswith((".", ")"))
    for panel in ("head", "sections", "editor", "state"):
        assert "None" not in getattr(panels, panel)(studio)
    assert marks.over(studio).startswith("<g")


@settings(max_examples=8, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(st.sampled_from(known()), st.lists(acts(), max_size=8))
def test_a_walk_among_acts_is_always_a_track_or_refused_with_a_sentence_and_undo_returns(
    begin: str, walk: list[tuple[str, str, Any]]
) -> None:
    first = studio = Studio.new().act("begin", "", begin)
    for name, argument, value in walk:
        before, studio = studio, studio.act(name, argument, value)
        if studio.notice:
            assert isinstance(studio.notice, DownforceError) and str(studio.notice)
            assert studio.made == before.made and studio.past == before.past
        is_well(studio)
    while studio.past and studio.made != first.made:
        studio = studio.act("undo")
    assert build(studio.circuit) in (build(first.circuit), build(Studio.new().circuit))
    assert language() == "en"

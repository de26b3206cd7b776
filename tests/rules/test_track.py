import copy
import itertools
import json
import math
import pickle
import random
from pathlib import Path

import networkx as nx
import pytest

from downforce.rules.errors import BrokenFile, DownforceError, UnreadableText
from downforce.rules.language import language
from downforce.rules.track import Track, load_track, tracks


def small(rows: int = 8) -> dict:
    """Three lanes without a shape; six on the grid; lines before rows 3, 5 and 7."""
    spaces = [f"{lane}.{row}" for row in range(rows) for lane in "abc"]
    edges = [
        [f"{u}.{row}", f"{v}.{row + 1}"]
        for row in range(rows - 1)
        for u in "abc"
        for v in "abc"
        if abs(ord(u) - ord(v)) <= 1
    ]
    lines = [[edge for edge in edges if edge[1].endswith(f".{row}")] for row in (3, 5, 7)]
    return {
        "form": 1,
        "name": "small",
        "finish": "finish",
        "grid": ["a.1", "b.1", "c.1", "a.0", "b.0", "c.0"],
        "spaces": [{"id": node} for node in [*spaces, "finish"]],
        "edges": [*edges, *([f"{lane}.{rows - 1}", "finish"] for lane in "abc")],
        "lines": lines,
    }


@pytest.fixture(params=tracks())
def track(request) -> Track:
    return load_track(request.param)


def refusal(form: object) -> BrokenFile:
    with pytest.raises(BrokenFile) as caught:
        Track.from_dict(form)
    return caught.value


# The built-in tracks


def to_go_without_ramps(track):
    steps = nx.DiGraph(edge for edge in track.graph.edges if edge not in track.ramps)
    return nx.single_source_shortest_path_length(steps.reverse(), track.finish)


def test_the_built_in_tracks_are_known_by_name():
    assert {"harbour", "riverside", "canyon"} <= set(tracks())
    assert load_track("harbour") is load_track("harbour")


def test_S2_six_different_grid_spaces_with_the_pole_a_row_behind_the_front_at_most(track):
    assert len(set(track.grid)) == 6
    assert track.to_go[track.grid[0]] <= min(track.to_go[node] for node in track.grid) + 1


def test_B1_every_way_crosses_all_betting_lines_in_order(track):
    rng = random.Random(5)
    for _ in range(300):
        node, crossed = rng.choice(track.grid), []
        while node != track.finish:
            step = (node, rng.choice(track.ahead[node]))
            crossed += [i for i, line in enumerate(track.lines) if step in line]
            node = step[1]
            assert track.crossed[node] == len(crossed)
        assert crossed == list(range(len(track.lines)))


def test_B1_three_lines_lie_near_a_quarter_a_half_and_three_quarters_two_near_a_third_and_two_thirds(track):
    shares = {2: (0.35, 0.7), 3: (0.25, 0.5, 0.75)}[len(track.lines)]
    to_go = to_go_without_ramps(track)
    total = to_go[track.grid[0]]
    for line, share in zip(track.lines, shares, strict=True):
        done = total - max(to_go[v] for _, v in line)
        assert abs(done / total - share) < 0.08


def test_M1_every_step_but_setbacks_in_curves_comes_nearer_to_the_finish(track):
    to_go = to_go_without_ramps(track)
    for u, v in track.graph.edges:
        assert to_go[v] <= to_go[u] + 1
    for u in track.graph:
        if u != track.finish:  # onto a danger space no car goes of its own accord (T2)
            ahead = [v for v in track.ahead[u] if v not in track.dangers]
            assert min(map(track.to_go.get, ahead)) == track.to_go[u] - 1


def test_T_none_the_plain_tracks_have_one_space_bottlenecks(track):
    assert not track.plain or any(space.get("lanes") == 1 for _, space in track.graph.nodes(data=True))


def test_the_tracks_say_they_are_our_own(track):
    assert "own" in track.note["en"] and "独自" in track.note["ja"]
    assert track.title["en"] and track.title["ja"]


def test_rank_puts_the_nearest_to_the_finish_first(track):
    ranked = sorted(track.rank, key=track.rank.__getitem__)
    assert ranked[0] == track.finish
    assert [track.to_go[node] for node in ranked] == sorted(track.to_go.values())
    order = list(track.graph)
    assert all(
        order.index(a) > order.index(b)
        for a, b in itertools.pairwise(ranked)
        if track.to_go[a] == track.to_go[b]
    )


def test_everything_lies_inside_the_picture_with_a_margin(track):
    width, height = track.graph.graph["size"]
    for node, space in track.graph.nodes(data=True):
        assert 30 < space["x"] < width - 30 and 30 < space["y"] < height - 30, node


# A value


def test_a_track_goes_round_through_dict_json_graph_and_pickle(track):
    for again in (
        Track.from_dict(track.to_dict()),
        Track.from_dict(json.loads(json.dumps(track.to_dict()))),
        Track.from_graph(track.graph),
        pickle.loads(pickle.dumps(track)),
        copy.deepcopy(track),
    ):
        assert again == track and hash(again) == hash(track)
        assert again.to_dict() == track.to_dict()
        assert (again.fingerprint, again.ahead, again.rank) == (track.fingerprint, track.ahead, track.rank)


def test_changing_what_to_dict_gave_leaves_the_track_as_it_is(track):
    before = track.to_dict()
    form = track.to_dict()
    form["spaces"][0]["x"] = 0
    form["scenery"].clear()
    assert track.to_dict() == before


def test_the_graph_cannot_be_changed(track):
    with pytest.raises(nx.NetworkXError):
        track.graph.add_edge(track.finish, track.grid[0])


def test_tracks_compare_by_content_and_the_fingerprint_by_what_matters_for_play():
    form = small()
    track, titled = Track.from_dict(form), Track.from_dict(form | {"title": {"en": "Small", "ja": "小"}})
    assert track != titled and track.fingerprint == titled.fingerprint
    form["edges"].remove(["a.3", "b.4"])
    assert Track.from_dict(form).fingerprint != track.fingerprint
    assert track != "small"


def test_the_order_of_edges_between_spaces_does_not_matter():
    form = small()
    form["edges"].sort(key=lambda edge: edge[0] + "!")
    assert Track.from_dict(form) == Track.from_dict(small())


def test_M2_nodes_of_one_place_share_it():
    form = small()
    form["spaces"][12]["place"] = form["spaces"][13]["place"] = "crossing"
    track = Track.from_dict(form)
    assert track.sharing["a.4"] == track.sharing["b.4"] == {"a.4", "b.4"}
    assert track.sharing["c.4"] == {"c.4"} and track.place["b.4"] == "crossing"


def test_a_graph_without_a_shape_makes_a_track():
    track = Track.from_dict(small())
    graph = nx.DiGraph(track.graph.edges, grid=track.grid, finish="finish", lines=track.lines, name="small")
    again = Track.from_graph(graph)
    assert again.name == "small" and again.to_go == track.to_go and again.lines == track.lines


def test_what_makes_an_edge_special_is_kept():
    form = small()
    form["edges"][0] = {"from": "a.0", "to": "a.1", "ramp": 4}
    track = Track.from_dict(form)
    assert track.graph.edges["a.0", "a.1"] == {"ramp": 4}
    assert Track.from_graph(track.graph) == track
    assert track.to_dict()["edges"][0] == {"from": "a.0", "to": "a.1", "ramp": 4}


def test_str_is_the_title_in_the_readers_language():
    assert str(load_track("harbour")) == "Harbour"
    language("ja")
    try:
        assert str(load_track("harbour")) == "ハーバー"
    finally:
        language("en")


# Loading


def test_an_unknown_name_is_refused_with_the_known_ones():
    for text in ("monaco", "", "harbour ", 7, None):
        with pytest.raises(UnreadableText, match="canyon, harbour, "):
            load_track(text)


def test_a_built_in_track_may_be_written_as_its_title():
    assert load_track("Harbour") is load_track("harbour")


def test_a_track_loads_from_a_path(tmp_path, track):
    path = tmp_path / "mine.json"
    path.write_text("\ufeff" + json.dumps(track.to_dict()), "utf-8")  # as some editors save it
    assert load_track(path) == load_track(str(path)) == track


def test_what_is_no_track_file_is_refused_with_file_and_line(tmp_path):
    path = tmp_path / "mine.json"
    cases = {
        b'{"form": 1,\n"name": }': "2: this is not JSON",
        b"": "1: this is not JSON",
        b"\xff\xfe\x00": "cannot be read",
        b"[" * 100_000: "",
        b"[" + b"9" * 5_000 + b"]": "cannot be read",
        b"[]": "track: this should be a table",
        b" " * 2_100_000: "larger than",
    }
    for text, expected in cases.items():
        path.write_bytes(text)
        with pytest.raises(BrokenFile) as caught:
            load_track(path)
        assert str(path) in str(caught.value) and expected in str(caught.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path):
    with pytest.raises(BrokenFile, match="no such file"):
        load_track(tmp_path / "none.json")
    with pytest.raises(BrokenFile, match="no file one can read"):
        load_track(tmp_path)
    with pytest.raises(DownforceError):
        load_track("\0.json")


# Form: each mistake, with its place


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda f: f.pop("grid"), "track"),
        (lambda f: f.update(form=2), "form"),
        (lambda f: f.update(form=True), "form"),
        (lambda f: f.update(sceneri=[]), "track"),
        (lambda f: f.update(name="two words"), "name"),
        (lambda f: f.update(title="Small"), "title"),
        (lambda f: f.update(title={"en": "Small", "ja": "\ud800"}), "title.ja"),
        (lambda f: f.update(size=[1200]), "size"),
        (lambda f: f.update(finish="goal"), "finish"),
        (lambda f: f.update(finish=["finish"]), "finish"),
        (lambda f: f["grid"].__setitem__(2, "z"), "grid[2]"),
        (lambda f: f.update(spaces=7), "spaces"),
        (lambda f: f["spaces"].__setitem__(3, 7), "spaces[3]"),
        (lambda f: f["spaces"][3].update(id="a 1"), "spaces[3].id"),
        (lambda f: f["spaces"][3].update(id=""), "spaces[3].id"),
        (lambda f: f["spaces"][3].update(id="a.0"), "spaces[3]"),
        (lambda f: f["spaces"][3].update(x=1), "spaces[3]"),
        (lambda f: f["spaces"][3].update(x=1, y=1, heading=0), "spaces"),
        (lambda f: f["spaces"][3].update(x=math.nan, y=1, heading=0), "spaces[3].x"),
        (lambda f: f["spaces"][3].update(length=0), "spaces[3].length"),
        (lambda f: f["spaces"][3].update(lane=1.5), "spaces[3].lane"),
        (lambda f: f["spaces"][3].update(turn="left"), "spaces[3].turn"),
        (lambda f: f["spaces"][3].update(turn=10**400), "spaces[3].turn"),
        (lambda f: f["spaces"][3].update(colour="red"), "spaces[3]"),
        (lambda f: f["edges"].append(["a.0"]), "edges[52]"),
        (lambda f: f["edges"].append(["a.0", "z"]), "edges[52][1]"),
        (lambda f: f["edges"].append(["a.0", "a.1"]), "edges[52]"),
        (lambda f: f["edges"].append({"from": "a.0"}), "edges[52]"),
        (lambda f: f["lines"][1].append(["a.0", "c.1"]), "lines[1][7]"),
        (lambda f: f["lines"][1].clear(), "lines[1]"),
        (lambda f: f.update(marks=[]), "marks"),
        (lambda f: f.update(scenery=[{"kind": 3}]), "scenery[0]"),
        (lambda f: f.update(scenery=[{"kind": "tree", "x": math.inf}]), "scenery"),
    ],
)
def test_a_mistake_of_form_is_refused_with_its_place(change, where):
    form = small()
    change(form)
    assert refusal(form).where == where


def test_too_large_a_track_is_refused_at_once():
    assert refusal(small() | {"spaces": [{"id": str(i)} for i in range(5_000)]}).where == "spaces"
    assert refusal(small() | {"scenery": [{"kind": "tree", "points": [0] * 50_000}]}).where == "scenery"
    deep: list = []
    for _ in range(500):
        deep = [deep]
    assert refusal(small() | {"marks": {"kerbs": deep}}).where == "marks"


def test_not_even_a_table_or_a_graph():
    for thing in (None, [], "harbour", 3, {}):
        assert isinstance(refusal(thing), BrokenFile)
    for thing in (None, nx.Graph(), nx.MultiDiGraph(), nx.DiGraph(), nx.DiGraph([(1, 2)])):
        with pytest.raises(BrokenFile):
            Track.from_graph(thing)


# Anything at all


JUNK = (
    None,
    True,
    -1,
    0,
    1e308,
    math.nan,
    math.inf,
    "",
    "a",
    "two words",
    [],
    {},
    [[]],
    {"id": "x"},
    10**30,
    "\ud800",
    (),
)


def mutate(form: dict, rng: random.Random) -> None:
    """Change one value somewhere: junk, gone, doubled, or exchanged for a neighbour."""
    at = form
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = rng.choice(keys)
        if not isinstance(at[key], dict | list) or not at[key] or rng.random() < 0.15:
            break
        at = at[key]
    kind = rng.randrange(4)
    if kind == 0:
        at[key] = rng.choice(JUNK)
    elif kind == 1:
        del at[key]
    elif kind == 2 and isinstance(at, list):
        at.insert(rng.randrange(len(at)), copy.deepcopy(at[key]))
    else:
        other = rng.choice(keys)
        at[key], at[other] = at[other], at[key]


@pytest.mark.parametrize("seed", range(10))
def test_a_track_changed_at_random_is_a_track_or_refused(seed):
    rng = random.Random(seed)
    refused = 0
    for i in range(60):
        form = load_track("riverside").to_dict() if i % 4 == 0 else small()
        for _ in range(rng.randint(1, 3)):
            mutate(form, rng)
        try:
            track = Track.from_dict(form)
        except DownforceError as error:
            refused += 1
            assert isinstance(error, BrokenFile) and str(error).startswith("track, ")
        else:
            assert Track.from_dict(track.to_dict()) == track
    assert refused > 10


def test_a_file_cut_or_garbled_is_refused(tmp_path):
    text = (Path(__file__).parents[2] / "downforce/data/tracks/riverside.json").read_bytes()
    path, rng = tmp_path / "mine.json", random.Random(3)
    for _ in range(60):
        cut = rng.randrange(len(text) - 2)
        path.write_bytes(text[:cut] + (rng.randbytes(2) + text[cut + 2 :] if rng.random() < 0.5 else b""))
        try:
            load_track(path)
        except DownforceError as error:
            assert str(path) in str(error)

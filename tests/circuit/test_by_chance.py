"""Tracks drawn by chance: always a track, always closed and in the picture, fair by how they are drawn."""

import math
from random import Random

import networkx as nx
import pytest

from downforce.bots import greedy, play_out
from downforce.circuit import build, by_chance, random_track, report, write
from downforce.circuit.by_chance import LINES, OFF, SHORTEST, random_circuit
from downforce.circuit.lattice import GAP, ROOM, way_round
from downforce.rules.errors import BrokenFile, UnreadableText
from downforce.rules.game import Game
from downforce.rules.track import Track

SEEDS = [1, 2, 3, 5, -3, 2**70]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_seed_gives_a_track_that_can_be_raced_and_recorded(seed):
    holds_what_is_promised(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 400))
def test_every_one_of_many_seeds_gives_a_track(seed):
    holds_what_is_promised(seed)


def holds_what_is_promised(seed: int) -> None:
    circuit = random_circuit(seed)
    form = build(circuit)  # refuses a lap that does not close
    track = Track.from_dict(form)  # refuses what the checker does not pass
    assert track.plain and not track.shares and form == Track.from_dict(form).to_dict()
    found = report(circuit)
    assert found.shortest in SHORTEST and found.gap <= 0.5
    assert not found.odd_tiles and not found.near_ties
    lies_in_the_picture(form)
    is_fair(track)


def lies_in_the_picture(form: dict) -> None:
    (width, height), marks = form["size"], form["marks"]
    plates = [line["plate"] for line in marks["lines"]]
    points = [(space["x"], space["y"]) for space in form["spaces"]] + plates
    assert all(12 <= x <= width - 12 and 12 <= y <= height - 12 for x, y in points)
    assert min(math.dist(plate, (s["x"], s["y"])) for plate in plates for s in form["spaces"]) > 33


def is_fair(track: Track) -> None:
    """Four lanes to begin with, one bottleneck at most and that late, and the pole a row back."""
    lanes = nx.get_node_attributes(track.graph, "lanes")
    total = track.to_go[track.grid[0]]
    assert [track.to_go[node] - total for node in track.grid] == [0, -1, -1, -1, 0, 0]
    assert all(n == 4 for node, n in lanes.items() if track.to_go[node] > total - 5)
    narrow = [node for node, n in lanes.items() if n == 1]
    assert len(narrow) <= 1 and all(track.to_go[node] < total - 10 for node in narrow)
    for line, share in zip(track.lines, LINES, strict=True):
        done = 1 - max(track.to_go[v] for _, v in line) / total
        assert abs(done - share) < OFF


def test_the_same_seed_gives_the_same_file_and_another_seed_another():
    texts = [write(build(random_circuit(seed))) for seed in (5, 5, 6)]
    assert texts[0] == texts[1] != texts[2]
    assert len({random_track(seed).fingerprint for seed in SEEDS}) == len(SEEDS)


def test_a_race_on_a_track_by_chance_is_recorded_with_it():
    game = play_out(Game.new(players=3, track=random_track(3), seed=1), [greedy] * 3, Random(1))
    again = Game.from_record(game.record())
    assert again.track == random_track(3) and again.finished == game.finished and len(game.finished) >= 3


def test_a_way_by_chance_turns_once_round_and_its_straights_keep_apart():
    turned = set()
    for seed in range(300):
        corners = way_round(Random(seed))
        turned.add(sum(corner.turn for corner in corners))
        spots = [corner.at for corner in corners]
        assert len(set(spots)) == len(spots)
        assert all(low <= at <= high for spot in spots for at, (low, high) in zip(spot, ROOM, strict=True))
        sides = [math.dist(a, b) for a, b in zip(spots, spots[1:] + spots[:1], strict=True)]
        assert min(sides) >= GAP - 1e-6
    assert turned == {4, -4}


@pytest.mark.parametrize("seed", ["7", 1.5, [], 10**5000, -(10**40)], ids=lambda seed: type(seed).__name__)
def test_a_seed_is_a_whole_number_as_a_game_s_is(seed):
    with pytest.raises(UnreadableText, match="The seed is"):
        random_track(seed)


def test_drawing_comes_to_an_end_though_no_lap_is_sound(monkeypatch):
    monkeypatch.setattr(by_chance, "way_round", lambda rng: [])
    monkeypatch.setattr(by_chance, "_curves", lambda rng, corners: [])
    with pytest.raises(BrokenFile, match="random-7: no track came of this"):
        random_track(7)


def test_without_a_seed_chance_draws_one_that_draws_the_same_again():
    circuit = random_circuit()
    assert random_circuit(int(circuit.name.removeprefix("random-"))) == circuit

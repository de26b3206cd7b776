"""What the ideas of the tracks look like on a live board: animals that get up and lie down elsewhere."""

from typing import Any

import pytest

from tests.browser.harness import Server, run_cells

pytestmark = pytest.mark.browser

BESIDE_DAISY = """
from downforce import Game, load_track
from downforce.ui import Board
t = load_track("pasture")
daisy = t.animals[0]
u, v = min(daisy.heads[0])
owners = {"R": 0, "B": 1}
game = Game.at(track=t, cars={"R": u, "B": t.grid[0]}, hands=[["R5"], ["B5"]], owners=owners, turn=0)
b = Board(game.play(game.legal(0)[0]))
b
"""


def test_T4_an_animal_moves_when_a_car_has_passed_its_head(page: Any, server: Server) -> None:
    run_cells(page, server, "ideas", BESIDE_DAISY)
    board = page.locator(".df-live").first
    cows = board.locator(".df-near .df-animals > g:has(.df-limb)")
    cows.first.wait_for()
    before = cows.evaluate_all("all => all.map(cow => cow.getAttribute('transform'))")
    board.locator(".df-near .df-end").first.click()
    page.wait_for_function(
        """([one, was]) => document.querySelector(one).getAttribute('transform') !== was""",
        arg=[".df-near .df-animals > g:has(.df-limb)", before[0]],
    )
    after = cows.evaluate_all("all => all.map(cow => cow.getAttribute('transform'))")
    assert len(before) == len(after) == 3 and before[1:] == after[1:]
    small = board.locator(".df-far .df-animals > g:has(.df-limb)")
    assert small.evaluate_all("all => all.map(cow => cow.getAttribute('transform'))") == after


BEFORE_THE_CROSSING = """
from downforce import Game, load_track
from downforce.ui import Board
t = load_track("junction")
crossing = next(node for node in t.graph if len(t.sharing[node]) > 1)
start = crossing
for _ in range(5):
    start = next(iter(t.graph.predecessors(start)))
cars, owners = {"R": start, "B": t.grid[0]}, {"R": 0, "B": 1}
bets = [["R", "B"]] * t.crossed[start]
game = Game.at(track=t, cars=cars, hands=[["R5"], ["B5"]], owners=owners, bets=bets, turn=0)
b = Board(game.play(game.legal(0)[0]))
b
"""


def test_T1_the_middle_of_a_crossing_is_pressed_for_the_space_that_is_lit(page: Any, server: Server) -> None:
    run_cells(page, server, "ideas", BEFORE_THE_CROSSING)
    board = page.locator(".df-live").first
    middle = board.locator(".df-near .df-middles .df-end")
    middle.wait_for()
    names = middle.get_attribute("data-shares").split()
    box = middle.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle.wait_for(state="detached")
    car = board.locator(".df-cars > [data-colour=R]")
    spots = [board.locator(f'.df-near [data-space="{name}"]').bounding_box() for name in names]
    board.locator(".df-reel:not(.df-on) .df-caption:not(:empty)").wait_for()
    x, y = (
        car.bounding_box()[side] + car.bounding_box()[size] / 2
        for side, size in (("x", "width"), ("y", "height"))
    )
    assert all(box["x"] < x < box["x"] + box["width"] for box in spots)
    assert all(box["y"] < y < box["y"] + box["height"] for box in spots)

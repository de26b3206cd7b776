"""Playing a sandbox in the page: by mouse, by keyboard alone, by finger."""

import itertools
from collections.abc import Callable
from random import Random
from typing import Any

from tests.browser.harness import (
    PAINTED,
    PATIENCE,
    Server,
    answered,
    hear,
    run_cells,
)

WAITING = ".df-sandbox:not(.df-playing)"
FAULT = "[data-mime-type='application/vnd.jupyter.error']"
FOCUS = "(selector) => document.activeElement.matches(selector)"
SET_UP = """
import tempfile
import downforce as df
from downforce.ui import Sandbox
"""
# The next film is paused as soon as it begins: a slow machine asks when it would be over.
PAUSE = """() => {
  const reel = document.querySelector(".df-reel");
  const pause = () => reel.matches(".df-on") && (watch.disconnect(), reel.querySelector(".df-pause").click());
  const watch = new MutationObserver(pause);
  watch.observe(reel, { attributes: true });
}"""
REFUSED = 0.3  # how often what may be refused is
FOUR = """
game = df.Game.new(players=4, seed=11)
sandbox = Sandbox(game, seats=("human", "greedy", "random", "greedy"), seed=11, folder=tempfile.mkdtemp())
sandbox
"""


class Player:
    """Somebody in front of a sandbox who decides by chance.

    Parameters
    ----------
    page, server
        Where.
    name : str
        Of the notebook, which is made of the cells.
    seed : int
        Of the choices.
    """

    def __init__(self, page: Any, server: Server, name: str, *cells: str, seed: int = 1) -> None:
        self.page = page
        self.rng = Random(seed)
        run_cells(page, server, name, SET_UP, *cells)
        page.wait_for_selector(f"{WAITING} [data-do], {FAULT}", timeout=PATIENCE)
        assert page.locator(FAULT).all_inner_texts() == []
        hear(page)

    @property
    def stage(self) -> str:
        """What the screen is about."""
        kinds = self.page.locator(".df-sandbox").first.get_attribute("class").split()
        return next(kind.removeprefix("df-stage-") for kind in kinds if kind.startswith("df-stage-"))

    def settle(self) -> None:
        """Wait until Python has answered, no film is running and all is painted."""
        answered(self.page)
        self.page.wait_for_selector(WAITING, timeout=PATIENCE)
        self.page.evaluate(PAINTED)

    def offered(self, act: str) -> list[str]:
        """The acts on the page that begin so and can be used."""
        found = self.page.locator(f'.df-sandbox [data-do^="{act}"]:not([disabled])')
        acts: list[str] = found.evaluate_all(
            "all => all.filter(n => n.checkVisibility()).map(n => n.dataset.do)"
        )
        return list(dict.fromkeys(acts))

    def refusing(self) -> list[str]:
        """The control that refuses what a power allows to refuse, if there is one."""
        found = self.page.locator(".df-sandbox .df-refuse")
        return [str(act) for act in found.evaluate_all("all => all.map(node => node.dataset.do)")]

    def unmarked(self) -> list[str]:
        """The cars that can still be marked for a bet on several."""
        found = self.page.locator('.df-sandbox [data-do^="mark "][aria-pressed="false"]')
        return [str(act) for act in found.evaluate_all("all => all.map(node => node.dataset.do)")]

    def ends(self) -> list[str]:
        """The spaces on the board where the car can end."""
        found = self.page.locator(".df-near [data-space]:is(.df-end, .df-blocked)")
        return list(found.evaluate_all("all => all.map(node => node.dataset.space)"))

    # How it is done: by mouse

    def use(self, act: str) -> None:
        """Use a control."""
        self.page.locator(f'.df-sandbox [data-do="{act}"]:not([disabled])').first.click()
        self.settle()

    def drive(self, end: str) -> None:
        """Press a space on the board."""
        x, y = self.where(end)
        self.page.mouse.click(x, y)
        self.settle()

    def where(self, space: str) -> tuple[float, float]:
        """The middle of a space on the screen, in px."""
        node = self.page.locator(f'.df-near [data-space="{space}"]')
        node.scroll_into_view_if_needed()
        box = node.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    # A game

    def decide(self) -> None:
        """Do the next thing there is to do."""
        stage, cards, refusing = self.stage, self.offered("look "), self.refusing()
        if refusing and self.rng.random() < REFUSED:
            self.use(refusing[0])
        elif stage == "drive":
            self.drive(self.rng.choice(self.ends()))
        elif stage == "card" and not self.offered("pick "):
            self.use(self.rng.choice(cards))
        else:
            going = self.offered("pick ") or self.unmarked() or self.offered("on") or self.offered("uncover")
            self.use(self.rng.choice(going))

    def play(self, until: Callable[[], bool] | None = None, *, most: int = 200) -> None:
        """Play to the account, or until something is so."""
        done = until or (lambda: self.stage == "account")
        for number in itertools.count():
            if done():
                return
            assert number < most, f"no end in sight: {self.stage}"
            self.decide()


class ByKeys(Player):
    """The same with the keyboard alone; the mouse is never touched."""

    def tab_to(self, selector: str, *, most: int = 150) -> None:
        """Go on by the Tab key until the focus is on a certain thing."""
        for _ in range(most):
            if self.page.evaluate(FOCUS, selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never comes to {selector}")

    def use(self, act: str) -> None:
        """By its digit if it has one, else by the Tab key and Enter."""
        control = f'.df-sandbox [data-do="{act}"]:not([disabled])'
        digit = self.page.locator(control).first.get_attribute("data-key")
        if digit and self.page.evaluate(FOCUS, ".df-sandbox *"):
            self.page.keyboard.press(digit)
        else:
            self.tab_to(control)
            self.page.keyboard.press("Enter")
        self.settle()

    def drive(self, end: str) -> None:
        """To the board by the Tab key, along the track by the arrows, and there by Enter."""
        self.tab_to(".df-near [data-space]")
        self.page.keyboard.press("End")  # the first end
        for _ in range(12):
            if self.page.evaluate(FOCUS, ".df-end, .df-blocked"):
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.settle()


class ByFinger(Player):
    """The same by finger: nothing is hovered over."""

    def use(self, act: str) -> None:
        """Tap a control."""
        self.page.locator(f'.df-sandbox [data-do="{act}"]:not([disabled])').first.tap()
        self.settle()

    def drive(self, end: str) -> None:
        """Tap a space on the board."""
        self.page.touchscreen.tap(*self.where(end))
        self.settle()

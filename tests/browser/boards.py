"""A board in a notebook: a position, how it is opened, its spaces, what it sends and says."""

from typing import Any

from tests.browser.harness import Server, run_cells

POSITION = """
from downforce import Game, load_track
from downforce.ui import Board
t = load_track("harbour")
cars = {"R": "c1.1", "B": "c2.2", "K": t.grid[2], "G": t.grid[3], "O": t.grid[4], "Y": t.grid[5]}
owners = {"R": 0, "B": 1, "K": 0, "G": 1, "O": 0, "Y": 1}
game = Game.at(track=t, cars=cars, hands=[["R6 K4 G2"], ["B5"]], owners=owners, turn=0)
game = game.play(game.legal(0)[0])
"""
SENT = "window.sentByBoards"
# Every message of a widget to Python goes through the kernel's connection.
COUNT = """() => {
  window.sentByBoards = 0;
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction === 'send' && msg.header.msg_type === 'comm_msg') window.sentByBoards += 1;
  });
}"""
SAID = """() => {
  window.said = [];
  const note = (changes) => window.said.push(...changes.flatMap(c => [...c.addedNodes].map(n => n.data)));
  new MutationObserver(note).observe(document.querySelector('.df-live .df-said'), { childList: true });
}"""


def opened(page: Any, server: Server, *cells: str) -> Any:
    run_cells(page, server, "board", *cells)
    found = page.locator(".df-live").first
    found.locator(".df-near svg").wait_for()
    page.evaluate(COUNT)
    return found


def space(board: Any, name: str) -> Any:
    return board.locator(f'.df-near [data-space="{name}"]')


def ends(board: Any) -> list[str]:
    names: list[str] = board.locator(".df-near .df-end").evaluate_all("all => all.map(e => e.dataset.space)")
    return names

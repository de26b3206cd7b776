"""From a click to the redrawn board, beside an empty widget that only echoes, in one page of JupyterLab.

    python -m benchmarks.board                      needs the extras lab and test, and Chromium
    python -m benchmarks.board --moves 60 --json

Three widgets stand under one cell: `Echo` sends the same act the same way and gets a number back,
`Board(game)` plays a race, `Sandbox` the same race for one person against a bot. They are clicked in
turns, so that whatever else the machine does falls on all three. A time runs from the click to the end of
the frame in which the last change of the answer was painted. Counted, too, are the messages: as many as
clicks. Nothing glides (`prefers-reduced-motion`): a car's way is no waiting time.
"""

import argparse
import contextlib
import itertools
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.browser import harness

WATCH = (Path(__file__).parent / "board.js").read_text("utf-8")
CELL = (Path(__file__).parent / "board_cell.py").read_text("utf-8")
KINDS = ("echo", "board", "sandbox")
WINDOW = 10  # clicks on each side of the tenth and the last, of which the median is taken
HEADS = ("clicks", "messages", "median", "p95", "kernel", "page", "bytes", "ratio", "late")


class Click(NamedTuple):
    """What one click took, in ms: all of it, until Python's last answer, and from there to the paint."""

    act: str
    total: float
    kernel: float
    page: float
    messages: int
    size: int


def measure(moves: int) -> dict[str, list[Click]]:
    """Click each widget so many times, in turns."""
    found: dict[str, list[Click]] = {kind: [] for kind in KINDS}
    with tempfile.TemporaryDirectory() as home, _page(Path(home)) as page:
        orders = itertools.cycle(itertools.permutations(KINDS))  # nobody always comes after the largest
        for order in itertools.islice(orders, moves):
            for kind in order:
                done = page.evaluate("kind => measured(kind)", kind)
                if done:
                    found[kind].append(Click(**done))
    return {kind: clicks for kind, clicks in found.items() if clicks}


@contextlib.contextmanager
def _page(home: Path) -> Iterator[Any]:
    """The three widgets on a page as large as a screen; nothing glides."""
    with harness.lab(home / "lessons", home) as server, harness.chromium() as browser:
        harness.write_notebook(home / "lessons/tests/board.ipynb", CELL)
        page = browser.new_page(viewport={"width": 1600, "height": 1000}, reduced_motion="reduce")
        page.add_init_script(WATCH)
        harness.open_notebook(page, server, "tests/board.ipynb")
        harness.run_all(page)
        page.wait_for_selector(".df-sandbox [data-do]", timeout=harness.PATIENCE)
        page.wait_for_timeout(1_000)
        yield page


def table(found: dict[str, list[Click]]) -> dict[str, dict[str, float]]:
    """The figures of each widget."""
    echo = statistics.median(click.total for click in found["echo"])
    return {kind: _row(clicks, echo) for kind, clicks in found.items()}


def _row(clicks: list[Click], echo: float) -> dict[str, float]:
    totals = [click.total for click in clicks]
    median = statistics.median(totals)
    return {
        "clicks": len(clicks),
        "messages": sum(click.messages for click in clicks),
        "median": round(median, 1),
        "p95": round(sorted(totals)[int(0.95 * (len(totals) - 1))], 1),
        "kernel": round(statistics.median(click.kernel for click in clicks), 1),
        "page": round(statistics.median(click.page for click in clicks), 1),
        "bytes": round(statistics.median(click.size for click in clicks)),
        "ratio": round(median / echo, 2),
        "late": round(_around(totals, len(totals)) / _around(totals, 10), 2),
    }


def _around(totals: list[float], place: int) -> float:
    return statistics.median(totals[max(0, place - 1 - WINDOW) : place + WINDOW])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--moves", type=int, default=200, help="clicks on each widget")
    parser.add_argument("--runs", type=int, default=1, help="each in a fresh page")
    parser.add_argument("--json", action="store_true", help="for programs, with every click")
    options = parser.parse_args()
    for _ in range(options.runs):
        found = measure(options.moves)
        if options.json:
            print(json.dumps({"table": table(found), "clicks": found}))
            continue
        print(f"{'':8}" + "".join(f"{head:>10}" for head in HEADS))
        for kind, row in table(found).items():
            print(f"{kind:8}" + "".join(f"{row[head]:>10}" for head in HEADS))


if __name__ == "__main__":
    sys.exit(main())

"""A stopwatch: from `git clone` to the first own move in the sandbox, installation included.

    python -m benchmarks.first_move            needs the extra test, Chromium and git; takes a minute or two

The clone goes into a temporary folder; nothing that pip has kept from before is used. Then what the README
says: `python3 start.py`, open the address it prints, open the sandbox lesson, run it, start a game, bid.
What a person reads and how fast somebody clicks is not in the figures.
"""

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.browser import harness

ROOT = Path(__file__).parents[1]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\S*\?token=\w+")
LESSON = "90-sandbox.ipynb"


class Stopwatch:
    """Tells what was done and when, in seconds since it was started."""

    def __init__(self) -> None:
        self.began = time.monotonic()

    def tell(self, what: str) -> None:
        print(f"{time.monotonic() - self.began:7.1f} s  {what}", flush=True)


def main() -> None:
    """Do it once and print when each step was over."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--python", default="python3", help="what start.py is run with")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, harness.chromium() as browser:
        watch = Stopwatch()
        clone = Path(home) / "downforce"
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        watch.tell("cloned")
        with started(clone, options.python) as address:
            watch.tell("installed, and JupyterLab has said its address")
            play(browser.new_page(viewport={"width": 1280, "height": 900}), address, watch)


@contextlib.contextmanager
def started(clone: Path, python: str) -> Iterator[str]:
    """Run start.py as somebody does who has never run it here; its address."""
    own = {"PIP_NO_CACHE_DIR": "1", "DOWNFORCE_LANG": "en"}
    own |= {f"XDG_{kind}_HOME": str(clone.parent / kind) for kind in ("DATA", "STATE")}
    places = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
    own |= {f"JUPYTER_{place}": str(clone.parent / "jupyter" / place) for place in places}
    for key in ("VIRTUAL_ENV", "PYTHONPATH"):
        os.environ.pop(key, None)
    command = [python, "start.py", "--no-browser"]
    with subprocess.Popen(
        command, cwd=clone, env={**os.environ, **own}, stdout=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout
            yield next(found[0] for line in running.stdout if (found := ADDRESS.search(line)))
        finally:
            running.send_signal(signal.SIGINT)  # as Ctrl-C does


def play(page: Any, address: str, watch: Stopwatch) -> None:
    """From the address to the first bid."""
    page.goto(address)
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=harness.PATIENCE)
    watch.tell("the page shows the first lesson")
    page.locator(f".jp-DirListing-item[title*='{LESSON}']").dblclick()
    page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell", has_text="Sandbox").first.wait_for()
    page.locator("#jp-main-statusbar", has_text=LESSON).get_by_text("Idle").wait_for(timeout=harness.PATIENCE)
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile("^Run All Cells$")).click()
    page.locator(".df-sandbox [data-do=start]").wait_for(timeout=harness.PATIENCE)
    watch.tell("the sandbox lesson has run")
    page.locator(".df-sandbox [data-do=start]").click()
    page.locator(".df-sandbox [data-do='pick 1']").click()
    page.locator(".df-sandbox.df-stage-reveal").wait_for()
    watch.tell("the first bid is made and all bids are turned up")
    page.close()


if __name__ == "__main__":
    sys.exit(main())

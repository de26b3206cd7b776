"""JupyterLab as `downforce lab` serves it, driven in a real browser."""

import ast
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
from nbformat.v4 import new_code_cell, new_notebook, new_output

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
]
PATIENCE = 60_000  # ms; a busy machine is slow to start a kernel
HEAR = """() => {
  const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  if (window.heard === kernel) return;
  window.heard = kernel;
  window.asked = 0;
  window.unanswered = new Set();
  kernel.anyMessage.connect((_, { msg, direction }) => {
    if (direction !== "send" || msg.header.msg_type !== "comm_msg") return;
    window.asked += 1;
    window.unanswered.add(msg.header.msg_id);
  });
  kernel.iopubMessage.connect((_, msg) => { // comes once the widgets have dealt with it
    const over = msg.header.msg_type === "status" && msg.content.execution_state === "idle";
    if (over) window.unanswered.delete(msg.parent_header.msg_id);
  });
  kernel.statusChanged.connect((_, status) => status.endsWith("restarting") && window.unanswered.clear());
}"""
ANSWERED = """async (patience) => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const end = performance.now() + patience;
  for (let calm = 0; calm < 2; calm = window.unanswered.size ? 0 : calm + 1) {
    if (performance.now() > end) throw new Error(`${window.unanswered.size} messages unanswered`);
    await painted();
  }
}"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
INSTEAD = """async (path) => {
  for (const open of [...jupyterapp.shell.widgets("main")]) open.dispose();
  await jupyterapp.commands.execute("docmanager:open", { path });
}"""
IDLE = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"


class Server(NamedTuple):
    """A running JupyterLab.

    Parameters
    ----------
    base : str
        Its address, without a slash at the end.
    token : str
        What it asks for.
    root : Path
        The folder it shows.
    home : Path
        Everything Jupyter writes: nothing of the user's is read or changed.
    """

    base: str
    token: str
    root: Path
    home: Path


@contextlib.contextmanager
def lab(root: Path, home: Path) -> Iterator[Server]:
    """Serve a folder with the lessons in it, by the command a user types."""
    (home / "config").mkdir(parents=True)
    unbuilt = {"buildAvailable": False, "buildCheck": False}  # or each page has Node look for what to build
    ours = {
        "LabApp": {"expose_app_in_browser": True},
        "ServerApp": {"tornado_settings": {"page_config_data": unbuilt}},
    }
    (home / "config/jupyter_server_config.json").write_text(json.dumps(ours))
    places = ("CONFIG_DIR", "DATA_DIR", "RUNTIME_DIR")
    environment = {f"JUPYTER_{place}": str(home / place.split("_")[0].lower()) for place in places}
    environment |= {"JUPYTERLAB_SETTINGS_DIR": str(home / "settings"), "IPYTHONDIR": str(home / "ipython")}
    environment |= {"XDG_DATA_HOME": str(home / "games"), "XDG_STATE_HOME": str(home / "games")}
    command = [
        sys.executable,
        "-m",
        "downforce",
        "--lang",
        "en",
        "lab",
        str(root),
        "--no-browser",
        "--port",
        "0",
    ]
    serving = {"env": {**os.environ, **environment}, "stdout": subprocess.PIPE, "text": True}
    log = home / "lab.log"
    with log.open("w") as errors, subprocess.Popen(command, stderr=errors, **serving) as process:
        try:
            yield Server(*_address(process, log), root, home)
        finally:
            process.terminate()


def _address(process: "subprocess.Popen[str]", log: Path) -> tuple[str, str]:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"(http://127\.0\.0\.1:\d+)/\S*\?token=(\w+)", line):
            return found[1], found[2]
    raise RuntimeError(f"no address was printed; {log.read_text()}")


@contextlib.contextmanager
def chromium() -> Iterator[Any]:
    """Debian's browser; Playwright's own is not looked for."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS, headless=True)
        try:
            yield browser
        finally:
            browser.close()


def write_notebook(path: Path, *cells: str, saved: str | None = None) -> None:
    """Write a notebook of code cells; `saved` is the picture saved under the first one."""
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    if saved:
        picture = {"image/svg+xml": saved, "text/plain": "a picture"}
        notebook.cells[0].outputs = [new_output("display_data", data=picture)]
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, path)


def open_notebook(page: Any, server: Server, name: str) -> None:
    """Open a notebook in a workspace of its own, wait for its kernel, and hear what it is asked.

    A page that JupyterLab is loaded in already shows it in place of what was open.
    """
    if page.evaluate("() => Boolean(window.jupyterapp)"):
        page.evaluate(INSTEAD, name)
    else:
        workspace = f"t{time.monotonic_ns()}"
        page.goto(f"{server.base}/lab/workspaces/{workspace}/tree/{name}?token={server.token}")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=PATIENCE)
    _begin(page)
    hear(page)


def _begin(page: Any) -> None:
    """Wait for the kernel; one that does not come up in time on a busy machine is started once more."""
    from playwright.sync_api import TimeoutError as Late

    try:
        page.wait_for_function(IDLE, timeout=PATIENCE)
    except Late:
        page.evaluate("jupyterapp.shell.currentWidget.sessionContext.restartKernel()")
        page.wait_for_function(IDLE, timeout=PATIENCE)


def run_all(page: Any) -> None:
    """Run every cell; come back when all have run."""
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_function(IDLE, timeout=PATIENCE)


def run_cells(page: Any, server: Server, name: str, *cells: str) -> None:
    """Write a notebook of this name, open it and run it from top to bottom."""
    write_notebook(server.root / f"tests/{name}.ipynb", *cells)
    open_notebook(page, server, f"tests/{name}.ipynb")
    run_all(page)


def hear(page: Any) -> None:
    """Count from now on what the page asks of Python, once all that it has asked so far is answered."""
    page.evaluate(HEAR)
    answered(page)
    page.evaluate("window.asked = 0")


def answered(page: Any) -> None:
    """Wait until Python has answered whatever was asked, however long it takes, and the page is painted."""
    page.evaluate(ANSWERED, PATIENCE)


def python(server: Server, expression: str) -> Any:
    """What an expression is worth in the kernel used last, by way of JSON.

    A second client on the kernel: the page is not touched.
    """
    from jupyter_client import BlockingKernelClient

    ask = urllib.request.Request(
        f"{server.base}/api/kernels", headers={"Authorization": f"token {server.token}"}
    )
    with urllib.request.urlopen(ask) as answer:
        newest = max(json.load(answer), key=lambda kernel: kernel["last_activity"])
    client = BlockingKernelClient(connection_file=str(server.home / f"runtime/kernel-{newest['id']}.json"))
    client.load_connection_file()
    client.start_channels()
    try:
        client.wait_for_ready(PATIENCE / 1000)
        return _value(client, expression)
    finally:
        client.stop_channels()


def _value(client: Any, expression: str) -> Any:
    wanted = {"value": f"__import__('json').dumps({expression})"}
    asked = client.execute("", user_expressions=wanted, store_history=False)
    while True:
        message = client.get_shell_msg(timeout=PATIENCE / 1000)
        if message["parent_header"].get("msg_id") == asked:
            value = message["content"]["user_expressions"]["value"]
            if value["status"] != "ok":
                raise RuntimeError(f"{value['ename']}: {value['evalue']}")
            return json.loads(ast.literal_eval(value["data"]["text/plain"]))

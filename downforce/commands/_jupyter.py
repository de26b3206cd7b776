"""JupyterLab as the lessons need it: on this machine only, asking no other, quiet.

Everything is said on the server's command line and nothing is written into the user's own Jupyter
settings; the layout of open tabs is kept beside the lessons, one for each language.
"""

import importlib
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.resources import files
from pathlib import Path
from typing import Any

from downforce.rules.errors import DownforceError
from downforce.rules.language import say

from ._console import tell

PORTS = range(8888, 8988)


def check_installed() -> None:
    """Install what is missing of the ``lab`` extra if the user at a terminal agrees, else refuse.

    Raises
    ------
    DownforceError
        Something is missing; with the command that brings it.
    """
    missing = [wanted for wanted in _lab_requirements() if not _installed(wanted)]
    if missing and not (_agreed(missing) and _install(missing)):
        install = " ".join(f'"{wanted}"' for wanted in missing)
        raise DownforceError("cli.lab-missing", packages=missing, python=sys.executable, install=install)


def _agreed(missing: list[str]) -> bool:
    """Whether somebody sits at a terminal and says yes; Enter alone is a yes."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    tell(say("cli.lab-offer", packages=missing))
    try:
        return input("> ").strip().lower() in ("", "y", "yes", "はい")
    except EOFError:
        tell()  # the line of the question is still open
        return False


def _install(missing: list[str]) -> bool:
    done = subprocess.run([sys.executable, "-m", "pip", "install", *missing], check=False)
    importlib.invalidate_caches()
    return done.returncode == 0


def trust(notebooks: Iterable[Path]) -> None:
    """Let the saved pictures of our own notebooks show; one that is no notebook is left alone."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for path in notebooks:
        try:
            notary.sign(nbformat.read(path, as_version=4))
        except (OSError, ValueError, nbformat.ValidationError):
            continue  # JupyterLab itself says what is wrong with it, when it is opened


def serve(root: Path, start: str, *, port: int | None = None, browser: bool = True) -> int:
    """Serve a folder in JupyterLab until Ctrl-C.

    Parameters
    ----------
    root : Path
        The topmost folder the file browser shows.
    start : str
        The notebook to open, relative to it.
    port : int, optional
        The port to use; without it the first free one from 8888 on.
    browser : bool
        Whether to open a page; never done where there is no screen.

    Raises
    ------
    DownforceError
        The port asked for is taken.
    """
    chosen = _free_port(port)
    token = secrets.token_hex(24)
    show = browser and has_screen(os.environ)
    _add_defaults()
    from jupyterlab.labapp import LabApp  # a second to import, and only this needs it

    server = LabApp.initialize_server(argv=_options(root, start, port=chosen, token=token, browser=show))
    address = f"http://127.0.0.1:{chosen}/lab/tree/{start}?token={token}"
    server.io_loop.add_callback(tell, _greeting(address, chosen, shown=show))
    _stop_quietly(server)
    server.start()
    tell(say("cli.lab-closed"))
    return 0


def has_screen(environment: Mapping[str, str], *, platform: str = sys.platform) -> bool:
    """Whether a page opened here would be seen by who typed the command.

    Examples
    --------
    >>> has_screen({"DISPLAY": ":0"}, platform="linux"), has_screen({}, platform="linux")
    (True, False)
    >>> has_screen({"SSH_CONNECTION": "10.0.0.7 5 10.0.0.8 22"}, platform="darwin")
    False
    """
    if environment.get("SSH_CONNECTION") or environment.get("SSH_TTY"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def _greeting(address: str, port: int, *, shown: bool) -> str:
    if shown:
        return say("cli.lab-open", address=address)
    if os.environ.get("SSH_CONNECTION"):
        return say("cli.lab-ssh", address=address, port=port)
    return say("cli.lab-address", address=address)


def _options(root: Path, start: str, *, port: int, token: str, browser: bool) -> list[str]:
    """Read inside this process only, so that the token is in no list of processes."""
    return [
        f"--ServerApp.root_dir={root}",
        f"--LabApp.default_url=/lab/tree/{start}",
        f"--LabApp.workspaces_dir={root / '.jupyter' / 'workspaces' / Path(start).parent}",
        "--LabApp.extension_manager=readonly",
        "--MappingKernelManager.kernel_manager_class=downforce.commands._kernels.QuietKernelManager",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.base_url=/",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={token}",
        f"--ServerApp.open_browser={browser}",
        f"--ServerApp.allow_root={_is_root()}",
        "--Application.log_level=ERROR",
    ]


def _add_defaults() -> None:
    """Let JupyterLab not ask about news; there is no option for it, and a user's own setting still counts."""
    ours = str(files("downforce") / "data" / "jupyter")
    theirs = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([ours, theirs] if theirs else [ours])


def _free_port(asked: int | None) -> int:
    for port in PORTS if asked is None else [asked]:
        try:
            with socket.socket() as probe:
                if os.name != "nt":  # there the option means "share it", here "just closed is free"
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
                return int(probe.getsockname()[1])
        except (OSError, OverflowError):
            continue
    raise DownforceError("cli.port-taken", port=PORTS[0] if asked is None else asked)


def _stop_quietly(server: Any) -> None:
    """Ctrl-C closes at once, with no question in the terminal."""
    signal.signal(signal.SIGINT, lambda *_: server.stop(from_signal=True))


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _lab_requirements() -> list[str]:
    split = (line.partition(";") for line in requires("downforce") or ())
    return [wanted.strip() for wanted, _, marker in split if re.search(r"extra == .lab.", marker)]


def _installed(requirement: str) -> bool:
    try:
        version(re.split(r"[^\w.-]", requirement)[0])
    except PackageNotFoundError:
        return False
    return True

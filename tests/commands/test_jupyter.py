"""How JupyterLab is served; the served page itself is tried in tests/browser."""

import re
import socket
import subprocess
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook, new_output

from downforce import cli
from downforce.commands import _jupyter
from downforce.rules.errors import DownforceError
from downforce.rules.language import language


@pytest.fixture
def taken() -> int:
    """A port somebody else listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_taken_port_is_refused_in_one_sentence_with_a_way_on(taken: int) -> None:
    with pytest.raises(DownforceError, match=rf"^Port {taken} is in use.*--port.*\.$"):
        _jupyter._free_port(taken)


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_a_number_that_is_no_port_is_refused(port: int) -> None:
    with pytest.raises(DownforceError, match=f"Port {port} "):
        _jupyter._free_port(port)


def test_without_a_port_the_next_free_one_is_found(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_jupyter, "PORTS", range(taken, taken + 100))
    assert taken < _jupyter._free_port(None) < taken + 100


def test_what_is_missing_is_named_with_the_command_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        if name in ("jupyterlab", "anywidget"):
            raise PackageNotFoundError(name)
        return "1"

    monkeypatch.setattr(_jupyter, "version", version)
    with pytest.raises(DownforceError) as refused:
        _jupyter.check_installed()
    assert re.search(r'-m pip install .*"jupyterlab>=', str(refused.value))
    assert "anywidget" in str(refused.value)
    assert "matplotlib" not in str(refused.value)
    language("ja")
    assert "入れてください" in str(refused.value)


@pytest.mark.parametrize(("typed", "brought"), [("", True), ("y", True), ("n", False)])
def test_at_a_terminal_what_is_missing_is_installed_after_a_yes(
    typed: str, brought: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(_jupyter, "_installed", lambda wanted: not wanted.startswith("anywidget"))
    monkeypatch.setattr(_jupyter.subprocess, "run", run)
    monkeypatch.setattr("builtins.input", lambda prompt: typed)
    monkeypatch.setattr(_jupyter.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(_jupyter.sys.stdout, "isatty", lambda: True, raising=False)
    if brought:
        _jupyter.check_installed()
        assert ran[0][1:4] == ["-m", "pip", "install"] and ran[0][4].startswith("anywidget")
    else:
        with pytest.raises(DownforceError, match="anywidget"):
            _jupyter.check_installed()
        assert not ran
    assert "anywidget" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("key", "status", "said"), [(EOFError, 2, "anywidget"), (KeyboardInterrupt, 130, "")]
)
def test_ctrl_d_is_a_no_and_ctrl_c_leaves(
    key: type[BaseException],
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def pressed(prompt: str) -> str:
        raise key

    monkeypatch.setenv("DOWNFORCE_LANG", "en")
    monkeypatch.setattr(_jupyter, "_installed", lambda wanted: not wanted.startswith("anywidget"))
    monkeypatch.setattr(_jupyter.subprocess, "run", None)  # calling it would fail
    monkeypatch.setattr("builtins.input", pressed)
    monkeypatch.setattr(_jupyter.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(_jupyter.sys.stdout, "isatty", lambda: True, raising=False)
    assert cli.main(["lab"]) == status
    out, err = capsys.readouterr()
    assert out.endswith("n is no.\n\n")  # the line of the question is closed
    assert said in err and bool(said) == bool(err) and "Traceback" not in err


def test_nothing_is_missing_where_the_lab_extra_is_installed() -> None:
    assert len(_jupyter._lab_requirements()) >= 4
    _jupyter.check_installed()


def test_shipped_notebooks_are_trusted_and_broken_ones_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    shown = new_output("display_data", data={"text/html": "<script>1</script>"})
    good, broken = tmp_path / "good.ipynb", tmp_path / "broken.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1", outputs=[shown])]), good)
    broken.write_text("{")
    assert not NotebookNotary().check_signature(nbformat.read(good, as_version=4))
    _jupyter.trust([broken, tmp_path / "missing.ipynb", good])
    assert NotebookNotary().check_signature(nbformat.read(good, as_version=4))


def test_the_server_is_for_this_machine_only_keeps_its_token_and_asks_no_other_machine(
    tmp_path: Path,
) -> None:
    options = _jupyter._options(tmp_path, "en/x.ipynb", port=1, token="secret", browser=False)
    assert "--ServerApp.ip=127.0.0.1" in options
    assert "--IdentityProvider.token=secret" in options
    assert "--LabApp.news_url=None" in options
    assert "--LabApp.extension_manager=readonly" in options


def test_each_language_keeps_its_own_open_tabs(tmp_path: Path) -> None:
    kept = {
        option
        for lang in ("en", "ja")
        for option in _jupyter._options(tmp_path, f"{lang}/x.ipynb", port=1, token="secret", browser=False)
        if option.startswith("--LabApp.workspaces_dir=")
    }
    assert len(kept) == 2


def test_jupyterlab_is_told_not_to_ask_about_news_and_the_users_own_folders_still_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from jupyterlab_server.settings_utils import _get_overrides

    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(tmp_path))
    (tmp_path / "labconfig").mkdir()
    (tmp_path / "labconfig/default_setting_overrides.json").write_text('{"theirs": {"kept": true}}')
    _jupyter._add_defaults()
    defaults, _ = _get_overrides(str(tmp_path / "none"))
    assert defaults["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
    assert defaults["theirs"] == {"kept": True}


@pytest.mark.parametrize(("kernel", "quiet"), [("ipykernel_launcher", True), ("xeus", False)])
def test_a_python_kernel_does_not_warn_in_the_terminal(kernel: str, quiet: bool) -> None:
    from jupyter_client.kernelspec import KernelSpec

    from downforce.commands._kernels import QuietKernelManager

    manager = QuietKernelManager()
    manager._kernel_spec = KernelSpec(argv=["python", "-m", kernel])
    assert ("--log-level=ERROR" in manager.format_kernel_cmd([])) == quiet

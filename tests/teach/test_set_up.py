"""The first cell: ready, or what is missing and the command that gets it."""

import sys
from importlib.metadata import PackageNotFoundError

import pytest

import downforce as df
from downforce.teach import NotReady, set_up
from downforce.teach.set_up import NEEDED, OPTIONAL, check


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The versions that are found; a package taken out is not installed."""
    versions = {"networkx": "3.4", "ipywidgets": "8.1.5", "anywidget": "0.9.13", "matplotlib": "3.10.0"}

    def version(name: str) -> str:
        if name not in versions:
            raise PackageNotFoundError(name)
        return versions[name]

    monkeypatch.setattr(sys.modules["downforce.teach.set_up"], "version", version)
    return versions


@pytest.mark.usefixtures("installed")
def test_with_everything_there_it_says_ready_in_the_language_asked_for() -> None:
    assert str(set_up("en")).startswith("Ready: everything")
    assert str(set_up("ja")).startswith("準備完了")
    assert df.language() == "ja"


@pytest.mark.parametrize("package", NEEDED)
def test_a_missing_package_is_named_with_the_command_for_this_python(
    installed: dict[str, str], package: str
) -> None:
    del installed[package]
    with pytest.raises(NotReady) as refused:
        set_up("en")
    text = str(refused.value)
    assert f"{package} is missing" in text
    assert f'"{sys.executable}" -m pip install "{package}>=' in text
    assert text.count("pip install") == 1


def test_an_old_package_is_told_from_a_missing_one(installed: dict[str, str]) -> None:
    installed["ipywidgets"] = "7.8.1"
    with pytest.raises(NotReady, match="ipywidgets is too old"):
        set_up("en")


@pytest.mark.parametrize("package", OPTIONAL)
def test_what_is_optional_stops_nobody(installed: dict[str, str], package: str) -> None:
    del installed[package]
    ready = str(set_up("en"))
    assert ready.startswith("Ready") and f"{package} is not here, and you can do without it" in ready


@pytest.mark.parametrize("code", ["en", "ja"])
def test_jupyter_shows_the_sentences_and_no_traceback(installed: dict[str, str], code: str) -> None:
    del installed["ipywidgets"], installed["anywidget"]
    with pytest.raises(NotReady) as refused:
        set_up(code)
    lines = refused.value._render_traceback_()
    assert len(lines) == 5 and not any("Traceback" in line for line in lines)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(df.UnreadableText):
        set_up("fr")


def test_where_the_package_runs_uninstalled_the_names_alone_are_looked_for(
    installed: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def requires(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(sys.modules["downforce.teach.set_up"], "requires", requires)
    installed["ipywidgets"] = "1.0"
    assert {each.state for each in check()} == {"here"}


@pytest.mark.usefixtures("installed")
def test_the_page_escapes_what_it_shows() -> None:
    html = set_up("en")._repr_html_()
    assert html.count("<p>") == html.count("</p>") == 2

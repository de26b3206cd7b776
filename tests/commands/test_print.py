"""`downforce print`: files, languages, refusals."""

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdf
import pytest

from downforce import cli
from downforce.rules.track import load_track

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run `downforce print` with a folder of its own to write to."""

    def run(*words: str) -> tuple[int, str, str]:
        try:
            status = cli.main(["print", *words, "--out", str(tmp_path / "out")])
        except SystemExit as end:
            status = int(end.code or 0)
        return status, *capsys.readouterr()

    return run


def written(folder: Path) -> list[str]:
    return sorted(file.name for file in (folder / "out").glob("*"))


def test_a_pdf_is_one_file_and_its_name_says_what_is_in_it(run: Run, tmp_path: Path) -> None:
    status, said, _ = run("cards", "--paper", "letter", "--lang", "ja")
    assert status == 0 and written(tmp_path) == ["downforce-cards-letter-ja.pdf"]
    assert "downforce-cards-letter-ja.pdf" in said and "100％" in said
    assert (tmp_path / "out" / "downforce-cards-letter-ja.pdf").read_bytes().startswith(b"%PDF")


def test_svg_is_a_file_a_page_and_needs_nothing_installed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _take_away(monkeypatch)
    status, _, _ = run("cards", "--format", "svg")
    assert status == 0 and written(tmp_path) == [f"downforce-cards-a4-en-{n}.svg" for n in range(1, 7)]


@pytest.mark.parametrize(("lang", "word"), [("en", "reportlab, which is not"), ("ja", "reportlabが必要")])
def test_without_reportlab_a_sentence_says_what_to_install_and_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    _take_away(monkeypatch)
    status, said, complaint = run("cards", "--lang", lang)
    assert (status, said, written(tmp_path)) == (2, "", [])
    assert word in complaint and "Traceback" not in complaint and complaint.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["posters"], "cards"),
        (["cards", "--paper", "b4"], "letter"),
        (["cards", "--format", "png"], "svg"),
        (["cards", "--powers", "flight"], "flight"),
        (["cards", "--deck", "no-such.csv"], "no-such.csv"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    run: Run, tmp_path: Path, words: list[str], names: str
) -> None:
    status, said, complaint = run(*words)
    assert (status, said, written(tmp_path)) == (2, "", [])
    assert names in complaint and "Traceback" not in complaint


def test_a_folder_that_cannot_be_made_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way")
    status, _, complaint = run("cards", "--format", "svg")
    assert status == 1 and str(tmp_path / "out") in complaint


def _take_away(monkeypatch: pytest.MonkeyPatch) -> None:
    writer: Any = importlib.import_module("downforce.paper.pdf_file")
    monkeypatch.setattr(writer, "find_spec", lambda name: None)


@pytest.mark.parametrize("what", ["track", "cards", "score-sheet", "rules"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_kind_of_page_is_printed_with_a_title(run: Run, tmp_path: Path, what: str, lang: str) -> None:
    status, said, _ = run(what, "--paper", "a3", "--lang", lang, "--powers", "base", "--rules", "printed",
                          "--betting", "odds", "--track", "riverside")  # fmt: skip
    named = f"{what}-riverside" if what == "track" else what
    file = tmp_path / "out" / f"downforce-{named}-a3-{lang}.pdf"
    assert status == 0 and str(file) in said
    title = pypdf.PdfReader(file).metadata.title  # type: ignore[union-attr]
    assert title and title.startswith("Downforce")


def test_a_track_from_a_file_gives_the_file_its_name(run: Run, tmp_path: Path) -> None:
    form = load_track("harbour").to_dict() | {"name": "our-yard"}
    source = tmp_path / "yard.json"
    source.write_text(json.dumps(form), "utf-8")
    status, _, complaint = run("track", "--track", str(source), "--sheets", "1", "--format", "svg")
    assert status == 0, complaint
    assert written(tmp_path) == [f"downforce-track-our-yard-a4-en-{n}.svg" for n in (1, 2)]


def test_a_track_that_is_none_is_refused_with_its_fault(run: Run, tmp_path: Path) -> None:
    source = tmp_path / "yard.json"
    source.write_text("{}", "utf-8")
    status, _, complaint = run("track", "--track", str(source))
    assert status == 2 and str(source) in complaint and written(tmp_path) == []

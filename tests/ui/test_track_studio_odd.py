"""What no page sends, and yet may arrive: refused in a sentence, and nothing made is lost."""

from pathlib import Path
from typing import Any

import pytest

import downforce as df
from downforce.rules.errors import UnreadableText
from downforce.ui import TrackStudio
from downforce.ui.reading import not_now
from downforce.ui.studio import Studio
from downforce.ui.studio.filing import file_of
from downforce.ui.studio.starts import opened

LONG = "9" * 5000


@pytest.mark.parametrize("act", ["choose", "remove", "line", "finish", "counts", "length", "lanes"])
def test_a_place_of_thousands_of_digits_is_no_place(act: str) -> None:
    studio = Studio.new().act(act, LONG, "3")
    assert str(studio.notice) == str(not_now()) and studio.circuit == Studio.new().circuit


@pytest.mark.parametrize("act", ["length", "title", "counts", "space", "open", "begin"])
def test_a_number_that_python_does_not_write_down_is_no_value(act: str) -> None:
    assert str(Studio.new().act(act, "0", 10**5000).notice) == str(not_now())


@pytest.mark.parametrize("folder", [5, 0, b"here", ["here"], "a\0b"])
def test_a_folder_is_a_path(folder: Any) -> None:
    with pytest.raises(UnreadableText, match="The folder is"):
        TrackStudio(folder=folder)


@pytest.mark.parametrize("name", ["con", "NUL", "prn", "Aux", "COM1", "lpt9"])
def test_no_file_is_called_what_windows_keeps_for_devices(name: str, tmp_path: Path) -> None:
    file = file_of(Studio.new().act("title", "", name), tmp_path)
    assert file.name == f"track-{name.lower()}.json"


@pytest.mark.parametrize("name", ["../up", "/away", "..", "con.x", "a\\b", "c:d"])
def test_a_name_out_of_a_file_leads_to_no_other_folder(name: str, tmp_path: Path) -> None:
    form = df.load_track("harbour").to_dict() | {"name": name}
    file = file_of(Studio(Studio.new().circuit, given=df.Track.from_dict(form)), tmp_path)
    assert file.parent == tmp_path and not set('\\:/"') & set(file.name)
    assert file.name.split(".")[0] not in ("", "con")


def test_a_pasted_track_may_lack_its_first_brace() -> None:
    text = df.load_track("harbour")._text
    assert opened(text[1:]) == opened(text)

"""Files written whole or not at all."""

import errno
import os
import stat
from pathlib import Path

import pytest

from downforce import files
from downforce.files import PRIVATE, write_whole

no_modes = pytest.mark.skipif(os.name == "nt", reason="no such modes here")


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_folders_on_the_way_are_made_and_no_part_is_left(tmp_path: Path) -> None:
    write_whole(tmp_path / "a/b.txt", b"1")
    assert [file.read_bytes() for file in (tmp_path / "a").iterdir()] == [b"1"]


@no_modes
def test_a_new_file_may_be_private_and_an_old_one_keeps_its_mode(tmp_path: Path) -> None:
    write_whole(tmp_path / "new", b"1", mode=PRIVATE)
    assert mode(tmp_path / "new") == 0o600
    (tmp_path / "new").chmod(0o644)
    write_whole(tmp_path / "new", b"2", mode=PRIVATE)
    assert mode(tmp_path / "new") == 0o644


@no_modes
def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"1")
    (tmp_path / "link").symlink_to("there")
    write_whole(tmp_path / "link", b"2")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "there").read_bytes() == b"2"


def test_a_full_disk_is_told_with_the_files_name_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "file"
    file.write_bytes(b"1")
    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError) as refused:
        write_whole(file, b"2")
    assert refused.value.filename == str(file)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"1"]

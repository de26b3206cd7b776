"""The picture of a widget for pages without Python."""

import re
import xml.etree.ElementTree as ET

import downforce as df
from downforce.draw.board import board
from downforce.ui.still import _length, saved, still


def texts(picture: str) -> list[str]:
    return re.findall(r'<text[^>]*class="df-(?:lead|says|hint)"[^>]*>([^<]*)</text>', picture)


def test_long_lines_are_broken_between_words_and_nothing_is_lost() -> None:
    line = "Black drives six spaces and crosses a betting line. " * 6
    picture = still(board(df.load_track("harbour")), title="Harbour", lines=[line], hint="Run me.")
    _, *broken, hint = texts(picture)
    assert " ".join(broken) == line.strip() and hint == "Run me."
    assert len(broken) > 2 and max(map(_length, broken)) < 46


def test_japanese_lines_are_broken_anywhere() -> None:
    line = "黒が6マス進み、チェックポイントを越えます。" * 6
    picture = still(board(df.load_track("harbour")), title="ハーバー", lines=[line], hint="")
    _, *broken = texts(picture)
    assert "".join(broken) == line and max(map(_length, broken)) < 46


def test_titles_are_escaped_and_the_board_keeps_its_size() -> None:
    picture = still(board(df.load_track("harbour")), title="<b>&", lines=[], hint="")
    root = ET.fromstring(picture)
    inner = [node for node in root if node.tag.endswith("svg")]
    assert len(inner) == 1 and "height:auto" not in inner[0].get("style", "")


def test_what_the_live_widget_gives_is_kept() -> None:
    assert saved({"a": 1}, picture="p", text="t") == {"a": 1, "image/svg+xml": "p", "text/plain": "t"}
    assert saved(({"a": 1}, {"m": 2}), picture="p", text="t")[1] == {"m": 2}
    assert saved(None, picture="p", text="t") == {"image/svg+xml": "p", "text/plain": "t"}

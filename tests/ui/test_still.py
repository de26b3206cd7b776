"""The picture of a widget for pages without Python."""

import re
import xml.etree.ElementTree as ET

import downforce as df
from downforce.draw.board import board
from downforce.ui.still import _length, placed, saved, still


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


def test_a_long_title_is_broken_too() -> None:
    title = "Ada owns Red, Yellow and plays G6 O4 Y2. The road ahead is free. Which cars move, and how far?"
    rows = texts(still(board(df.load_track("harbour")), title=title, lines=[], hint=""))
    assert len(rows) == 2 and " ".join(rows) == title


def test_no_japanese_line_begins_with_what_closes_or_ends_with_what_opens() -> None:
    line = "あ、「い」。（う）" * 40
    rows = texts(still(board(df.load_track("harbour")), title="あ", lines=[line], hint=""))[1:]
    assert "".join(rows) == line
    assert all(row[0] not in "、。」）" and row[-1] not in "「（" for row in rows)


def test_a_picture_put_into_another_is_as_large_as_is_asked_and_says_where_it_ends() -> None:
    drawn, below = placed(board(df.load_track("harbour")), x=10, y=20, width=600)
    root = ET.fromstring(drawn)
    assert [root.get(key) for key in ("x", "y", "width")] == ["10", "20", "600"]
    assert float(root.get("height", "")) == below - 20 == 375

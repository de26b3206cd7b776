"""One style in whatever is written in Japanese: words, rulebook, lessons, exercises."""

import re
from pathlib import Path

import pytest

import downforce as df

PACKAGE = Path(df.__file__).parent
LESSONS = Path(__file__).parents[2] / "notebooks/source"
WRITTEN = [
    *(PACKAGE / "data").glob("*.ja.toml"),
    *(PACKAGE / "teach").rglob("*.py"),
    *LESSONS.glob("*.py"),
]
JAPANESE = "[ぁ-んァ-ヺ一-鿿。、」]"
ODD = {
    "a rule's id in half-width brackets": rf"{JAPANESE} ?\([SARMBEPOWT]\d",
    "a finish told as a standing": r"[0-9}]位で(?:コースを|ゴール)|[12]位・|[12]位、[23]位",
    "another word for what is owed": "残高|所持金|口座",
}


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: file.name)
def test_one_style_in_japanese(file: Path, odd: str) -> None:
    assert not re.findall(f".*(?:{ODD[odd]}).*", file.read_text("utf-8"))


def test_what_is_odd_is_found() -> None:
    for odd, text in zip(ODD, ("止まります。 (M4)", "3位でゴール", "残高"), strict=True):
        assert re.search(ODD[odd], text)

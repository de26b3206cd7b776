"""Every rule has a test that is named after it."""

import ast
import re
from pathlib import Path

from downforce import rulebook

HERE = Path(__file__).parent


def names() -> set[str]:
    """The names of all tests of the rules, but for those of the rulebook's text."""
    found = set()
    for path in HERE.glob("test_*.py"):
        if path.name != "test_rulebook.py":
            tree = ast.parse(path.read_text("utf-8"))
            found |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    return {name for name in found if name.startswith("test_")}


def test_every_rule_has_a_test_named_after_it() -> None:
    assert len(rulebook()) == 63
    tested = {name.split("_")[1] for name in names()}
    assert not set(rulebook()) - tested


def test_a_test_is_named_after_a_rule_there_is() -> None:
    named = {name.split("_")[1] for name in names()}
    assert {word for word in named if re.fullmatch(r"[A-Z]\d+", word)} <= set(rulebook())

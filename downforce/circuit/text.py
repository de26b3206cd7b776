"""A track as the text of a file."""

import json
from collections.abc import Mapping
from typing import Any

from downforce.rules.track_form import edge_ends


def write(form: Mapping[str, Any]) -> str:
    """The text of a track file: the same for the same track, and a line a space, so that changes can be read.

    Examples
    --------
    >>> print(write({"form": 1, "grid": ["a1.1"], "spaces": [{"id": "a1.1"}]}), end="")
    {
    "form": 1,
    "grid": ["a1.1"],
    "spaces": [
    {"id": "a1.1"}
    ]
    }
    """
    body = ",\n".join(f'"{key}": {_value(key, value)}' for key, value in form.items())
    return f"{{\n{body}\n}}\n"


def _value(key: str, value: Any) -> str:
    if key == "edges":
        return _rows([", ".join(map(_json, out)) for out in _by_start(value)], "[]")
    if key in ("spaces", "lines", "scenery"):
        return _rows([_json(item) for item in value], "[]")
    if key == "marks":
        return _rows([f"{_json(name)}: {_json(item)}" for name, item in value.items()], "{}")
    return _json(value)


def _by_start(edges: list[Any]) -> list[list[Any]]:
    starts = dict.fromkeys(edge_ends(edge)[0] for edge in edges)
    return [[edge for edge in edges if edge_ends(edge)[0] == start] for start in starts]


def _rows(rows: list[str], brackets: str) -> str:
    return brackets[0] + "\n" + ",\n".join(rows) + "\n" + brackets[1]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)

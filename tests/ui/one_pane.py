"""A widget of one pane, used as a browser does: by setting its trait."""

from typing import Any


class Browser:
    """Sets the trait as the browser does."""

    def __init__(self, widget: Any) -> None:
        self.widget, self.seq = widget, 0

    def __call__(self, do: str, value: Any = None, seq: int | None = None) -> None:
        self.seq = self.seq + 1 if seq is None else seq
        self.widget.act = {
            "do": do,
            "seq": self.seq,
            "moment": 0,
            **({} if value is None else {"value": value}),
        }


def bundle(widget: Any) -> dict[str, Any]:
    """What is shown and saved of a widget."""
    data: dict[str, Any] = widget._repr_mimebundle_()[0]
    return data

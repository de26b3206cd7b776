"""How a value of the game shows itself in a notebook.

The rules know nothing of drawing: `draw` registers a picture for each class here.
"""

from functools import singledispatch


@singledispatch
def picture(value: object) -> str:
    """An SVG (cards, tracks) or HTML (games, views) of a value.

    Raises
    ------
    TypeError
        Nobody has drawn such a value.
    """
    raise TypeError(f"no picture of {type(value).__name__}")

"""An answer to a question: an id, the rule it rests on, and values; ``str`` is the sentence."""

from typing import Any

from .language import in_words, listed, phrase, say
from .said import Said

Reason = tuple[str, str, dict[str, Any]]  # what an answer is made of: its key, rule and values


class Answer(Said):
    """What `why_not` answers: why a car can or cannot end on a space.

    Parameters
    ----------
    key : str
        Its id, and its sentence in the words files.
    rule : str
        The id of the rule it rests on.
    values : mapping
        What the sentence names: cars, seats as numbers, spaces, steps. ``also`` is a car that would stand in
        the way besides.
    names : tuple of str
        The players' names; empty: the default ones.

    Examples
    --------
    >>> str(Answer("taken", "M2", {"car": Colour.RED}))
    'Red stands here, and a space holds one car. (M2)'
    """

    __slots__ = ()
    table = "why"

    @property
    def sentence(self) -> str:
        """The answer without its rule."""
        told = super().sentence
        if "also" in self.values:
            told += phrase("why.joint") + say("why.also", also=self.values["also"])
        return told


class Because(Answer):
    """What `why` answers: why something happened."""

    __slots__ = ()
    table = "because"


class Some(tuple[Any, ...]):
    """Things that a sentence lists with *and*.

    Examples
    --------
    >>> Some([Colour.RED, Colour.BLUE, Colour.GREEN]).word
    'Red, Blue and Green'
    """

    joint = "and"

    @property
    def word(self) -> str:
        """The list in the reader's language."""
        return listed([in_words(each) for each in self], self.joint)


class Either(Some):
    """Things that a sentence lists with *or*."""

    joint = "or"

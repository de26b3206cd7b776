"""A sentence of a lesson or an exercise: both languages side by side, put into words when it is read."""

from html import escape
from typing import Any, NamedTuple

from downforce.rules.language import MONEY, fill, language, phrase


class Text(NamedTuple):
    """A sentence in both languages; ``str`` is the current one's.

    Parameters
    ----------
    en, ja : str
        Placeholders are those of `downforce.rules.language.say`: ``{colour}``, ``{amount:$}``,
        ``{n:space|spaces}``, ``{seat!n}``. As long as nothing is filled in, braces are only braces.
    values : tuple
        What has been filled in; see `filled`.

    Examples
    --------
    >>> asked = Text("{car} moves {n:space|spaces}.", "{car}が{n}マス進みます。")
    >>> print(asked.filled(car=Colour.RED, n=1))
    Red moves 1 space.
    """

    en: str
    ja: str
    values: tuple[tuple[str, Any], ...] = ()

    def filled(self, **values: Any) -> "Text":
        """The sentence with values for its placeholders; they are worded when it is read."""
        return self._replace(values=tuple({**dict(self.values), **values}.items()))

    @classmethod
    def of(cls, key: str, **values: Any) -> "Text":
        """A phrase of the words files."""
        return cls(phrase(key, "en"), phrase(key, "ja"), tuple(values.items()))

    @property
    def word(self) -> str:
        """The sentence in the language of the moment, for another one that it is filled into."""
        raw = self.ja if language() == "ja" else self.en
        return fill(raw, dict(self.values)) if self.values else raw

    def __str__(self) -> str:
        return self.word

    def _repr_html_(self) -> str:
        return f'<p class="{MONEY}">{escape(str(self))}</p>'


def worded(value: Any) -> Text:
    """Any value as a `Text`: a colour, a card, a list of them.

    Examples
    --------
    >>> str(worded(Colour.RED)), str(worded(7))
    ('Red', '7')
    """
    return value if isinstance(value, Text) else Text("{value}", "{value}").filled(value=value)


def player(seat: int) -> Text:
    """What a seat is called.

    Examples
    --------
    >>> str(player(0))
    'Ada'
    """
    return Text("{seat!n}", "{seat!n}").filled(seat=seat)


def dollars(amount: int) -> Text:
    """An amount of money.

    Examples
    --------
    >>> str(dollars(-6))
    '−$6'
    """
    return Text("{amount:$}", "{amount:$}").filled(amount=amount)

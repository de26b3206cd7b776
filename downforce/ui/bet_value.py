"""What a bet is worth: ``BetValue()``."""

from typing import Any

from downforce.rules.errors import UnreadableText
from downforce.teach.beliefs import RACES, Times

from . import bet_page
from .bet_page import Shown
from .markup import brief
from .paged import Paged
from .reading import not_now, number_in, opened
from .still import saved


class BetValue(Paged):
    """Show what bets pay on a car of which one thinks that it comes first so many times in twenty races (B4).

    First it asks; then the numbers can be changed.

    Parameters
    ----------
    first, second, third : int
        How often of twenty; together at most twenty.
    ask : bool
        Whether it asks first.

    Raises
    ------
    UnreadableText
        These are not three numbers that together are at most twenty.

    Examples
    --------
    >>> from downforce.ui import BetValue
    >>> BetValue(6, 5, 4)
    BetValue(6, 5, 4)
    """

    _shown: Shown

    def __init__(self, first: int = 6, second: int = 5, third: int = 4, *, ask: bool = True) -> None:
        self._shown = Shown(_times(first, second, third), is_open=not ask)
        super().__init__(self._do, measured=True)
        self.add_class("df-sandbox").add_class("df-auto").add_class("df-scores").add_class("df-betvalue")
        self._show(self._shown)

    @property
    def times(self) -> Times:
        """How often of twenty the car comes first, second and third."""
        return self._shown.times

    @property
    def lines(self) -> str:
        """What is shown as two lines of Python.

        Examples
        --------
        >>> print(BetValue(6, 5, 4).lines)
        from downforce import ui
        ui.BetValue(6, 5, 4, ask=False)
        """
        return f"from downforce import ui\nui.BetValue({', '.join(map(str, self.times))}, ask=False)"

    def _after(self, name: str, argument: str, value: Any) -> Shown:
        shown = self._shown._replace(fault="", is_changed=False)
        number = number_in(argument)
        match name:
            case "narrow":
                return shown._replace(narrow=bool(value))
            case "rule":
                return shown._replace(rule=opened(argument, shown.rule))
            case "guess" if not shown.is_open and 0 <= number < len(bet_page.answers(shown.times)):
                return shown._replace(is_open=True, guess=bet_page.answers(shown.times)[number])
            case "open":
                return shown._replace(is_open=True)
            case "more" | "less" if shown.is_open and 0 <= number < 3:
                return _counted(shown, number, 1 if name == "more" else -1)
        raise not_now()

    def _page(self, shown: Any) -> str:
        return bet_page.page(shown)

    def __repr__(self) -> str:
        return f"BetValue({', '.join(map(str, self.times))})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live widget, and for saved pages dots, bars and a text."""
        picture, text = bet_page.as_picture(self._shown), bet_page.as_text(self._shown)
        return saved(super()._repr_mimebundle_(**options), picture=picture, text=text)


def _times(*times: object) -> Times:
    numbers = [each for each in times if isinstance(each, int) and not isinstance(each, bool) and each >= 0]
    if len(numbers) < 3 or sum(numbers) > RACES:
        raise UnreadableText("bet-value", text=brief(times), races=RACES)
    return numbers[0], numbers[1], numbers[2]


def _counted(shown: Shown, place: int, by: int) -> Shown:
    """One time more or less; what cannot be stays as it is."""
    times = [often + by * (at == place) for at, often in enumerate(shown.times)]
    if min(times) < 0 or sum(times) > RACES:
        return shown
    return shown._replace(times=(times[0], times[1], times[2]), is_changed=True, guess=None)

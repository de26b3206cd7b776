"""What the page about the worth of a bet shows: dots to be counted, then a bar for each bet."""

from typing import Any, NamedTuple

from downforce.draw.counts import LOOKS, Bar, Count, bars, bars_text, dots, dots_text, one_dot
from downforce.draw.svg import escape
from downforce.rules.language import cited, language, money, phrase, say
from downforce.rules.rulebook import rule as rule_of
from downforce.rules.scoring import BETS
from downforce.teach.beliefs import RACES, Times, pays, total

from .markup import button, ruled, tag
from .still import ground, placed, still

PLACES = ("first", "second", "third", "worse")
WIDE, NARROW = 420.0, 226.0  # px for the bars


class Shown(NamedTuple):
    """What is on the screen.

    Parameters
    ----------
    times : tuple of int
        How often of twenty first, second, third.
    is_open : bool
        The question is answered.
    guess : int or None
        What the reader said, in $.
    is_changed : bool
        The numbers were changed just now: what comes of it is read out.
    rule, fault : str
        The rule that is shown in full; a sentence about the latest act.
    narrow : bool
    """

    times: Times
    is_open: bool = False
    guess: int | None = None
    is_changed: bool = False
    rule: str = ""
    fault: str = ""
    narrow: bool = False

    @property
    def counts(self) -> tuple[Count, ...]:
        """The outcomes, best first."""
        often = (*self.times, RACES - sum(self.times))
        return tuple(Count(n, look, words(word)) for n, look, word in zip(often, LOOKS, PLACES, strict=True))


def words(key: str, **values: Any) -> str:
    """A sentence of this page."""
    return say(f"bet-value.{key}", **values)


def answers(times: Times) -> tuple[int, ...]:
    """The amounts to choose from: right, the first places alone, every race as if it were won; in order."""
    return tuple(sorted({total(times, 1), times[0] * pays(1, 1), RACES * pays(1, 1)}))


def mean(amount: int) -> str:
    """An amount for each of the races.

    Examples
    --------
    >>> mean(96)
    '$4.80'
    """
    return f"${amount / RACES:.2f}"


def page(shown: Shown) -> str:
    """All of it."""
    parts = (
        tag("p", escape(shown.fault), class_="df-notice", role="alert"),
        tag("h2", escape(words("title")), data_lang=language()),
        tag("p", escape(words("lead"))),
        tag("div", _believed(shown), _worth(shown), class_="df-bet-parts"),
        _law(shown),
    )
    return "".join(parts)


def _believed(shown: Shown) -> str:
    """The dots, and a row for each outcome, with buttons once the question is answered."""
    rows = "".join(_row(shown, at, count) for at, count in enumerate(shown.counts))
    picture = tag("div", dots(shown.counts), class_="df-bet-dots")
    return tag("div", picture, tag("ul", rows, class_="df-bet-rows"))


def _row(shown: Shown, at: int, count: Count) -> str:
    sign = one_dot(count.look).replace('role="img"', 'aria-hidden="true"')
    number = tag("b", str(count.n))
    buttons = _buttons(shown, at, count.word) if shown.is_open and at < 3 else ""
    return tag("li", sign, tag("span", escape(count.word)), number, buttons)


def _buttons(shown: Shown, at: int, word: str) -> str:
    """They stay usable at both ends, or the focus would be lost there; they do nothing then."""
    can = {"less": shown.times[at] > 0, "more": sum(shown.times) < RACES}
    signs = {"less": "−", "more": "+"}
    pressed = "".join(
        button(
            sign,
            f"{name} {at}",
            kind="df-iconic",
            aria_label=words(name, word=word),
            aria_disabled=None if can[name] else "true",
        )
        for name, sign in signs.items()
    )
    return tag("span", pressed, class_="df-pair")


def _worth(shown: Shown) -> str:
    return tag("div", _chart(shown)) if shown.is_open else _asked(shown)


def _asked(shown: Shown) -> str:
    choices = "".join(
        button(tag("span", str(at + 1), class_="df-key") + money(amount), f"guess {at}", data_key=at + 1)
        for at, amount in enumerate(answers(shown.times))
    )
    skip = button(escape(phrase("score-explainer.skip")), "open", kind="df-quiet")
    return tag(
        "div",
        tag("h3", escape(words("ask")), class_="df-ask"),
        tag("p", ruled(escape(words("ask-note", row=_row_of(1))), "B4")),
        tag("div", choices, skip, class_="df-tools df-guesses"),
    )


def _row_of(number: int) -> str:
    return "$" + "/".join(map(str, BETS[number - 1]))


def _bars(shown: Shown) -> list[Bar]:
    return [
        Bar(words("bet", n=n), total(shown.times, n) / RACES, mean(total(shown.times, n)), strong=n == 1)
        for n in range(1, len(BETS) + 1)
    ]


def sums(shown: Shown) -> list[str]:
    """What each bet pays, as a sum that can be checked."""
    told = []
    for number in range(1, len(BETS) + 1):
        parts = " + ".join(f"{n} × ${pays(number, place)}" for place, n in enumerate(shown.times, 1))
        amount = total(shown.times, number)
        told.append(words("sum", n=number, parts=parts, amount=amount, mean=mean(amount)))
    return told


def _chart(shown: Shown) -> str:
    guess = ""
    if shown.guess is not None:
        key = "guess-right" if shown.guess == total(shown.times, 1) else "guess-wrong"
        guess = tag("p", escape(words(key, amount=shown.guess)), class_="df-result")
    first, *others = sums(shown)
    lines = tag("p", ruled(escape(first), "B4"), class_="df-result", aria_live="polite")
    lines += "".join(tag("p", escape(each), class_="df-note") for each in others)
    drawn = bars(_bars(shown), most=pays(1, 1), width=NARROW if shown.narrow else WIDE)
    return (
        guess
        + tag("h3", escape(words("chart")))
        + tag("div", drawn, class_="df-scroll")
        + lines
        + tag("p", escape(words("noise")), class_="df-note")
    )


def _law(shown: Shown) -> str:
    if not shown.rule:
        return ""
    return tag("div", rule_of(shown.rule)._repr_html_(), class_="df-rule-box", aria_live="polite")


# For pages on which no Python answers


def as_text(shown: Shown) -> str:
    """All of it in plain words; what is still asked it does not tell."""
    worth = [bars_text(_bars(shown)), *sums(shown)] if shown.is_open else _asks(shown)
    return "\n".join([words("title"), dots_text(shown.counts), *worth, words("run-me")])


def _asks(shown: Shown) -> list[str]:
    return [words("ask"), cited(words("ask-note", row=_row_of(1)), "B4")]


def as_picture(shown: Shown) -> str:
    """Dots, and once the question is answered bars below them, in one SVG that needs no Python."""
    drawn, below = placed(dots(shown.counts), x=28, y=24, width=400)
    if shown.is_open:
        chart, below = placed(bars(_bars(shown), most=pays(1, 1), width=560), x=28, y=below + 24, width=1120)
        drawn += chart
    told = [dots_text(shown.counts), *(sums(shown)[:1] if shown.is_open else _asks(shown))]
    picture = ground(drawn, high=below, title=told[0])
    return still(picture, title=words("title"), lines=told, hint=words("run-me"))

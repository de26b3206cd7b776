"""Powers (W0–W12): what each may change, and at which fixed point of the game.

A power is a name, a text and numbers; the points where the numbers count are these, and a power touches
nothing else. Who decides what there is part of the rule:

===================  ===========================================  ==============================
point                where in the code                            powers, and who decides
===================  ===========================================  ==============================
playing a card       `race.plays`: ``PlayCard(reverse=True)``     W1, who plays
a line begins        `line.refusable`: ``Skip``                   W4, who plays
how far              `steering.motion`: the spaces of the line    W3, W11, W12, ``more``, nobody
how                  `steering.motion`: stop short, go through    W2, W9, who steers
who steers           `steering.steerer`                           W11: the next seat
a betting line       `steering.motion`: spaces more for each      W7, nobody
after the last line  `race.advance`: ``Drive``/``ChooseCar``      W5, W8, who plays
making a bet         `betting.bets`: two colours                  W6, each seat
paying a bet         `scoring.account`                            W6, W10, ``pays``, nobody
===================  ===========================================  ==============================

Public sources give only names and a few effects: what is not marked ``[print]`` in the rulebook is this
project's own reading.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn, get_args

from .errors import NotAllowed, UnreadableText
from .language import language
from .rulebook import Mark, rule

if TYPE_CHECKING:
    from .cards import Colour
    from .state import Setup, State

NAME = re.compile("[a-z][a-z0-9-]{0,39}")


MOST = 1000  # spaces or $ that a function of one's own may give
_RULES = ("", *(f"W{number}" for number in range(13)))
_SWITCHES = ("reverse", "short", "catches_up", "through", "hands_over")
_LEAST = {
    "top": 0,
    "skips": 0,
    "marks": 1,
    "at_line": 0,
    "after": 0,
    "own_bet_wins": 0,
    "own": 0,
    "speed8": 0,
}


def quoted(value: object) -> str:
    """A value as a sentence can quote it, whatever it is."""
    try:
        return repr(value)[:60]
    except Exception:  # a number with too many digits, or an object that cannot be shown
        return type(value).__name__


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


@dataclass(frozen=True, kw_only=True)
class _Effects:
    """What a power changes; see `Power`."""

    reverse: bool = False
    short: bool = False
    top: int = 0
    skips: int = 0
    catches_up: bool = False
    marks: int = 1
    at_line: int = 0
    after: int = 0
    through: bool = False
    own_bet_wins: int = 0
    own: int = 0
    hands_over: bool = False
    speed8: int = 0
    more: "Callable[[Setup, State, Colour], int] | None" = None
    pays: "Callable[[int, int | None, bool], int] | None" = None


@dataclass(frozen=True)
class Power(_Effects):
    """A power as modifiers of the fixed points; "own car" is each car of the seat that has it (W0).

    Parameters
    ----------
    name : str
        Its name in records: small letters, digits and hyphens; of one's own none of the twelve.
    rule : str
        The id of its rule, where its title and its text stand; for a power of one's own empty.
    title, text : str or mapping of language to str
        What a power of one's own is called, and what it does; a text alone serves both languages.
    mark : {"source", "print", "ruling"}
        Where the text comes from.
    reverse : bool
        A card may be carried out from bottom to top (W1).
    short : bool
        An own car may stop after any number of spaces (W2).
    top : int
        Spaces more for the card's top line if it moves an own car (W3).
    skips : int
        How many lines that move no own car may be skipped, a card (W4).
    catches_up : bool
        Spaces lost by being blocked are driven after the last line (W5).
    marks : int
        How many cars are marked at each betting line; the best one pays (W6).
    at_line : int
        Spaces more for each betting line an own car crosses (W7).
    after : int
        Spaces for one own car after a card that shows none of them (W8).
    through : bool
        Once a card an own car may drive through one that is in the way (W9).
    own_bet_wins : int
        How many times a bet on an own car pays if it wins, and nothing otherwise (W10); 0: as ever.
    own : int
        Spaces more for each own car (W11).
    hands_over : bool
        The next seat steers own cars (W11).
    speed8 : int
        Spaces a speed-8 card moves its car (W12); 0: as ever.
    more : callable, optional
        ``more(setup, state, colour)``: spaces more for the own car of the line in hand.
    pays : callable, optional
        ``pays(amount, place, own)``: what a bet pays that would pay so many $; the car's finishing place
        (None: not home), and whether it is an own car.

    Examples
    --------
    A power of one's own, from the idea to the first card; a record of the game needs it again:

    >>> def free_road(setup, state, colour):
    ...     ahead = setup.track.ahead[state.cars[colour]]
    ...     return 0 if any(node in ahead for node in state.cars.values()) else 1
    >>> MINE = Power(
    ...     "free-road",
    ...     title={"en": "Free road", "ja": "前方クリア"},
    ...     text={"en": "With no car right ahead of it, your car drives 1 space more.",
    ...           "ja": "すぐ前にほかのレースカーがいなければ、自分のレースカーは1マス多く進みます。"},
    ...     more=free_road,
    ... )
    >>> g = Game.at(cars={"R": "a2.3", "B": "a3.3"}, owners={"R": 0, "B": 1}, turn=0,
    ...             hands=[["R5"], ["K5"]], powers={"R": MINE})
    >>> g.play(g.legal(0)[0]).motion.steps, MINE.word
    (6, 'Free road')
    >>> Game.from_record(g.record(), powers=[MINE]) == g
    True
    """

    name: str
    rule: str = ""
    title: Mapping[str, str] = field(default_factory=dict, hash=False)
    text: Mapping[str, str] = field(default_factory=dict, hash=False)
    mark: Mark = "ruling"

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not NAME.fullmatch(self.name):
            raise UnreadableText("power-name", text=quoted(self.name))
        self._check_words()
        for name, least in _LEAST.items():
            value = getattr(self, name)
            if not _is_whole(value) or value < least:
                shown = quoted(value)
                raise UnreadableText("power-numbers", power=self.name, field=name, value=shown, least=least)
        for name in _SWITCHES:
            if not isinstance(getattr(self, name), bool):
                self._wrong("power-switch", name)
        for name in ("more", "pays"):
            if not (getattr(self, name) is None or callable(getattr(self, name))):
                self._wrong("power-function", name)

    def _check_words(self) -> None:
        if self.rule not in _RULES:
            self._wrong("power-rule", "rule")
        if self.mark not in get_args(Mark):
            self._wrong("power-mark", "mark")
        for name in ("title", "text"):
            words = getattr(self, name)
            if isinstance(words, str) and words:
                words = dict.fromkeys(("en", "ja"), words)
                object.__setattr__(self, name, words)
            if not isinstance(words, Mapping) or not all(map(_is_text, (*words, *words.values()))):
                self._wrong("power-texts", name)
        if not self.rule and not (self.title and self.text):
            raise UnreadableText("power-words", power=self.name)
        if not self.rule and self.name in POWERS:
            raise UnreadableText("power-name-taken", power=self.name)

    def _wrong(self, key: str, name: str) -> NoReturn:
        raise UnreadableText(key, power=self.name, field=name, value=quoted(getattr(self, name)))

    def adds(self, *, own: bool, top: bool, speed8: bool) -> int:
        """The spaces it adds to a card line, by its numbers alone.

        Parameters
        ----------
        own, top, speed8 : bool
            Whether the line moves an own car (W11), is the card's top one (W3), is that of a speed-8 (W12).
        """
        spaces = self.speed8 - 8 if self.speed8 and speed8 else 0
        return spaces + self.own + (self.top if top else 0) if own else spaces

    def number(self, function: str, *given: object) -> int:
        """What a function of one's own, ``"more"`` or ``"pays"``, says of a position.

        Raises
        ------
        NotAllowed
            It has failed, or gives no whole number that a game could hold (W0).
        """
        try:
            value = getattr(self, function)(*given)
        except Exception as error:  # whatever it is: the function is not this library's
            kind = type(error).__name__
            raise NotAllowed("W0", "power-failed", power=self, function=function, kind=kind) from error
        if not _is_whole(value) or abs(value) > MOST:
            shown = quoted(value)
            raise NotAllowed("W0", "power-gives", power=self, function=function, value=shown, most=MOST)
        return int(value)

    @property
    def word(self) -> str:
        """Its name in the reader's language."""
        return self._in(self.title) or rule(self.rule).title

    @property
    def effect(self) -> str:
        """What it does, in the reader's language."""
        return self._in(self.text) or rule(self.rule).text

    @property
    def cited(self) -> str:
        """The id of the rule it rests on; of a power of one's own the one on powers in general."""
        return self.rule or "W0"

    def _in(self, words: Mapping[str, str]) -> str:
        """The words in the reader's language, or in the one there is."""
        return words.get(language()) or next(iter(words.values()), "")

    def __str__(self) -> str:
        return self.name


BASE = (
    Power("tricky", "W1", reverse=True),
    Power("unpredictable", "W2", short=True),
    Power("aggressive", "W3", top=1),
    Power("cunning", "W4", skips=1),
    Power("determined", "W5", catches_up=True),
    Power("strategic", "W6", marks=2),
)
CIRCUIT = (
    Power("ambitious", "W7", at_line=2),
    Power("defensive", "W8", after=1),
    Power("tough", "W9", through=True),
    Power("bold", "W10", own_bet_wins=2),
    Power("reckless", "W11", own=2, hands_over=True),
    Power("experienced", "W12", speed8=10),
)
TRICKY = BASE[0]
POWERS = {power.name: power for power in (*BASE, *CIRCUIT)}
SETS: Mapping[str, tuple[Power, ...]] = {
    "none": (),
    "base": BASE,
    "circuit": CIRCUIT,
    "both": (*BASE, *CIRCUIT),
}


def power(name: str, own: Iterable[Power] = ()) -> Power:
    """A power by its name; ``own`` are those besides the twelve.

    Raises
    ------
    UnreadableText
        There is no such power.

    Examples
    --------
    >>> power("tricky").rule
    'W1'
    """
    known = {**POWERS, **{each.name: each for each in own}}
    if not isinstance(name, str) or name not in known:
        raise UnreadableText("power", text=name, known=list(known))
    return known[name]


def chosen_powers(choice: str | Iterable[str | Power]) -> tuple[Power, ...]:
    """The powers a game is played with, from the option ``powers=`` (S5).

    Of more than six, as of both sets, chance draws six when the game is set up.

    Examples
    --------
    >>> chosen_powers("none"), [str(p) for p in chosen_powers(["tricky", "bold"])]
    ((), ['tricky', 'bold'])
    >>> len(chosen_powers("both"))
    12
    """
    if isinstance(choice, str) and choice in SETS:
        return SETS[choice]
    items: Any = choice.split(",") if isinstance(choice, str) else choice
    if not isinstance(items, Iterable):
        raise UnreadableText("power", text=choice, known=[*SETS, *POWERS])
    chosen = tuple(each for item in items for each in _one_or_set(item))
    check_different(chosen)
    return chosen


def own_powers(given: object) -> tuple[Power, ...]:
    """The powers of one's own that a record is read with: several, or one alone.

    Raises
    ------
    UnreadableText
        Something else than powers, or two of the same name.
    """
    powers = (given,) if isinstance(given, Power) else given
    items = tuple(powers) if isinstance(powers, Iterable) and not isinstance(powers, str) else (powers,)
    for each in items:
        if not isinstance(each, Power):
            raise UnreadableText("power-object", text=quoted(each))
    if len({each.name for each in items}) < len(items):
        raise UnreadableText("powers-count", powers=items)
    return items


def check_different(chosen: Iterable[Power]) -> None:
    """Refuse a game with two powers of the same name (S5)."""
    given = tuple(chosen)
    if len({each.name for each in given}) < len(given):
        raise NotAllowed("S5", "powers-count", powers=given)


def _one_or_set(item: object) -> tuple[Power, ...]:
    if isinstance(item, Power):
        return (item,)
    name = str(item).strip()
    return SETS[name] if name in SETS else (power(name),)

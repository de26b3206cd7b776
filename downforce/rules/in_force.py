"""The rules in force: those that hold in one game, and of each the sentences that do.

What the chosen options replace or leave out is not there; so a reader need not know which options there are.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .cards import Colour
from .powers import BASE, CIRCUIT, Power
from .rulebook import Rule, Sentence, marks, rulebook
from .state import Phase

if TYPE_CHECKING:
    from .game import Game
    from .track import Track

OWN = "W"  # the id of the rule that a power of one's own is: it has no number in the rulebook


@dataclass(frozen=True)
class Setting:
    """What decides which rules hold.

    Parameters
    ----------
    track : Track, optional
        None: not known yet, so that the ideas of every track may hold.
    players : int, optional
        None: not known yet, so that what only some numbers of players need may hold.
    rules : {"bga", "printed"}
    betting : {"fixed", "odds"}
    powers : tuple of Power
        Those that are in the game as far as anybody may know.
    face_down : bool
        Whether more powers are still to be turned up.
    chosen : tuple of Power
        Those agreed on, of which six come up; needed where they are not ``powers`` themselves.

    Examples
    --------
    >>> [rule.id for rule in in_force(Setting(None, 4, "printed", "odds")) if rule.id[0] in "AP"]
    ['A1', 'A2', 'A3', 'A5', 'A6', 'A8', 'A9', 'P1', 'P2', 'P3']
    """

    track: "Track | None" = None
    players: int | None = 4
    rules: str = "bga"
    betting: str = "fixed"
    powers: tuple[Power, ...] = ()
    face_down: bool = False
    chosen: tuple[Power, ...] = ()

    @classmethod
    def of(cls, game: "Game") -> "Setting":
        """What holds in a game now: powers not turned up yet are told to nobody, those given up are out."""
        setup = game.setup
        powers, face_down = _known(game)
        chosen = setup.chosen if face_down else ()
        return cls(setup.track, setup.players, setup.rules, setup.betting, powers, face_down, chosen)

    @property
    def has_powers(self) -> bool:
        """Whether the game uses powers at all."""
        return bool(self.powers) or self.face_down

    @property
    def agreed(self) -> tuple[Power, ...]:
        """The powers agreed on, whether they come up or not."""
        return self.chosen or self.powers

    @property
    def is_printed(self) -> bool:
        """Whether the preset is that of the printed rules."""
        return self.rules == "printed"


def _known(game: "Game") -> tuple[tuple[Power, ...], bool]:
    going = game.setup.powers
    if game.phase is not Phase.AUCTION:
        return tuple(power for powers in game.state.table.powers for power in powers), False
    waiting = _waiting(game)
    chosen = game.setup.chosen
    if chosen and len(chosen) <= 6:  # then all know which come, though not in what order
        out = {power for of, power in going.items() if of not in waiting and of not in game.cars}
        return tuple(power for power in chosen if power not in out), False
    shown = tuple(power for of, power in going.items() if of not in waiting and of in game.cars)
    return shown, any(of in going for of in waiting)


def _waiting(game: "Game") -> tuple[Colour, ...]:
    """The cars whose power is still face down: none once those set aside are offered again (P2)."""
    auction = game.state.auction
    again = game.setup.rules == "printed" and auction is not None and auction.bidding == 2
    return () if auction is None or again else auction.pile[1:]


def in_force(setting: Setting) -> tuple[Rule, ...]:
    """The rules that hold, in the order of the rulebook, without the sentences that do not."""
    holding = (_cut(rule, setting) for rule in rulebook().values() if _holds(rule, setting))
    own = (_as_rule(power) for power in setting.powers if not power.rule)
    return (*(rule for rule in holding if rule.sentences), *own)


def _holds(rule: Rule, setting: Setting) -> bool:
    if rule.id in _RULES:
        return _RULES[rule.id](setting)
    if rule.id[0] == "W":
        return setting.has_powers if rule.id == "W0" else any(p.rule == rule.id for p in setting.powers)
    return {"P": setting.is_printed, "O": setting.betting == "odds"}.get(rule.id[0], True)


def _cut(rule: Rule, setting: Setting) -> Rule:
    """The rule without the sentences that do not hold."""
    told = enumerate(rule.sentences)
    kept = (each for at, each in told if _SENTENCES.get((rule.id, at), _always)(setting))
    return replace(rule, sentences=tuple(kept))


def _as_rule(power: Power) -> Rule:
    """A power of one's own as a rule."""
    word = marks()["ruling"][0]
    return Rule(OWN, power.word, (Sentence(power.effect, power.mark, word),), code=_code())


def _code() -> str:
    return next(iter(rulebook().values())).code


def chapters_of(rules: Iterable[Rule]) -> Mapping[str, tuple[Rule, ...]]:
    """Rules by the letter of their chapter."""
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in rules:
        found[rule.id[0]] = (*found.get(rule.id[0], ()), rule)
    return found


# When a rule or one of its sentences, counted from 0, does not hold in every game

Condition = Callable[[Setting], bool]


def _always(setting: Setting) -> bool:
    return True


def _has_powers(setting: Setting) -> bool:
    return setting.has_powers


def _is_bga(setting: Setting) -> bool:
    return not setting.is_printed


def _on(idea: "Callable[[Track], object]") -> Condition:
    """The track shows an idea; one that is not known yet may."""
    return lambda setting: setting.track is None or bool(idea(setting.track))


def _crosses_itself(track: "Track") -> bool:
    return any(len(nodes) > 1 for nodes in track.sharing.values())


_TWO_LINES = _on(lambda track: len(track.lines) == 2)
_THREE_LINES = _on(lambda track: len(track.lines) == 3)
_RULES: Mapping[str, Condition] = {
    "S5": lambda setting: len(setting.agreed) > 6,
    "A4": _is_bga,
    "A7": _is_bga,
    "A10": lambda setting: setting.has_powers and setting.players != 6,
    "B4": lambda setting: setting.betting == "fixed",
    "T1": _on(_crosses_itself),
    "T2": _on(lambda track: track.dangers),
    "T3": _on(lambda track: track.ramps),
    "T4": _on(lambda track: track.animals),
}
_SENTENCES: Mapping[tuple[str, int], Condition] = {
    ("S3", 1): _has_powers,
    ("S4", 2): lambda setting: setting.players in (None, 4, 5),
    ("S5", 0): lambda setting: False,  # they have been chosen
    ("S5", 1): lambda setting: {*setting.agreed} == {*BASE, *CIRCUIT},
    ("S5", 2): lambda setting: {*setting.agreed} != {*BASE, *CIRCUIT},
    ("A1", 1): _has_powers,
    ("A9", 1): _is_bga,
    ("A9", 2): _is_bga,
    ("B1", 0): _THREE_LINES,
    ("B4", 2): _TWO_LINES,
    ("T1", 1): _on(lambda track: track.name == "junction"),  # others that cross themselves need not fork
    ("T2", 3): _on(lambda track: track.ramps),
    ("T3", 2): _TWO_LINES,
}

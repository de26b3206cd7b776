"""The choices before a game, and what is wrong with them, said beside the field."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace

from downforce.bots import BOTS
from downforce.rules.errors import DownforceError
from downforce.rules.game import Game
from downforce.rules.powers import SETS
from downforce.rules.setup import BETTING, PRESETS
from downforce.rules.track import Track, load_track, tracks

from .saves import HUMAN
from .session import SEEDS, Session

RANDOM = "random"  # of a track: drawn when the game begins
MOST_SEATS = 6
LONGEST_NAME = 20  # characters; longer ones break every table
CHOICES: Mapping[str, tuple[str, ...]] = {
    "players": ("2", "3", "4", "5", "6"),
    "track": (*tracks(), RANDOM),
    "rules": PRESETS,
    "betting": BETTING,
    "powers": tuple(SETS),
    "undos": ("careful", "free"),
}
KINDS = (HUMAN, *BOTS)


@dataclass(frozen=True)
class Options:
    """What the set-up form holds, as typed.

    Parameters
    ----------
    fields : mapping of str to str
        By field; what is left out is the default. Seats are ``kind0`` … and ``name0`` ….

    Examples
    --------
    >>> Options().set("players", "3").kinds
    ('human', 'greedy', 'greedy')
    >>> list(Options().set("seed", "seven").faults)
    ['seed']
    """

    fields: Mapping[str, str]

    def __init__(self, fields: Mapping[str, str] | None = None) -> None:
        object.__setattr__(self, "fields", dict(fields or {}))

    def __getitem__(self, field: str) -> str:
        return self.fields.get(field, usual(field))

    def set(self, field: str, value: str) -> "Options":
        """The options with one field changed; a field or a choice that there is not changes nothing."""
        choices = KINDS if field.startswith("kind") else CHOICES.get(field)
        if (choices and value not in choices) or field not in _FIELDS:
            return self
        return replace(self, fields={**self.fields, field: value[:200]})

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self["players"])

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who sits where: ``human`` or a bot's name."""
        return tuple(self[f"kind{seat}"] for seat in range(self.players))

    @property
    def names(self) -> tuple[str, ...]:
        """The names as typed; an empty one is the seat's default."""
        return tuple(" ".join(self[f"name{seat}"].split()) for seat in range(self.players))

    @property
    def track(self) -> Track:
        """The track chosen; of one that is still to be drawn the usual one stands in its place."""
        return load_track(usual("track") if self["track"] == RANDOM else self["track"])

    @property
    def faults(self) -> dict[str, DownforceError]:
        """What is wrong, by field."""
        found = {}
        seed = self["seed"].strip()
        if seed and not (seed.removeprefix("-").isdecimal() and len(seed) <= 12):
            found["seed"] = DownforceError("seed", text=seed)
        names = _filled(self.names)
        for seat, name in enumerate(names):
            if len(name) > LONGEST_NAME:
                found[f"name{seat}"] = DownforceError("ui.name-long", most=LONGEST_NAME)
            elif name in names[:seat]:
                found[f"name{seat}"] = DownforceError("ui.name-twice", name=name)
        return found

    def start(self) -> Session:
        """Deal a game; an empty seed is drawn here, so that it can be shown and the game repeated.

        Raises
        ------
        DownforceError
            Something is wrong with a field.
        """
        for fault in self.faults.values():
            raise fault
        seed = int(self["seed"]) if self["seed"].strip() else secrets.randbelow(SEEDS)
        names = _filled(self.names) if any(self.names) else ()
        game = Game.new(
            players=self.players,
            track=self["track"],
            seed=seed,
            rules=self["rules"],
            betting=self["betting"],
            powers=self["powers"],
            names=names,
        )
        bots = tuple(None if kind == HUMAN else kind for kind in self.kinds)
        return Session.of(game, bots=bots, seed=seed, free=self["undos"] == "free")


_FIELDS = {*CHOICES, "seed", *(f"{part}{seat}" for part in ("kind", "name") for seat in range(MOST_SEATS))}
_DEFAULTS = {
    "players": "4",
    "track": "harbour",
    "rules": "bga",
    "betting": "fixed",
    "powers": "none",
    "undos": "careful",
    "kind0": HUMAN,
}


def usual(field: str) -> str:
    """What a field holds as long as nobody has changed it; it is what fits a first game."""
    return _DEFAULTS.get(field, "greedy" if field.startswith("kind") else "")


def _filled(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names with the default ones where none was typed."""
    from downforce.rules.language import seat_name

    return tuple(name or seat_name(seat) for seat, name in enumerate(names))

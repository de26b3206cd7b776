"""A position as the arguments of `Game.at`, and as Python to copy."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from downforce.rules.betting import running_places
from downforce.rules.cards import Colour, SpeedCard, load_deck
from downforce.rules.game import Game
from downforce.rules.language import seat_name
from downforce.rules.powers import POWERS
from downforce.rules.race import lines_crossed
from downforce.rules.state import Phase, Round, Setup, State, Turn
from downforce.rules.track import Track, is_built_in

WIDTH = 100  # characters of a line of code


def arguments(setup: Setup, state: State) -> dict[str, Any]:
    """What `Game.at` takes to set up a position; one that is impossible it refuses.

    Bets for betting lines that no car has crossed any more are left out, and so are rounds nobody has bet in:
    they come due by themselves.
    """
    table = state.table
    given: dict[str, Any] = {
        "track": setup.track,
        "cars": dict(state.cars),
        "animals": state.animals,
        "finished": state.finished,
        "owners": dict(table.owners),
        "hands": table.hands,
        "accounts": table.accounts,
        "discards": table.discards,
        "shown": tuple(map(_openly, table.shown)),
        "powers": dict(setup.powers),
        "kept": dict(_kept(setup, state)),
        "lots": dict(setup.lots),
        "first": setup.first,
        "rules": setup.rules,
        "betting": setup.betting,
        "deck": setup.deck,
        "names": _names(setup),
    }
    return given | (_auction(state) if state.phase is Phase.AUCTION else _race(setup, state))


def _openly(known: Iterable[SpeedCard]) -> tuple[SpeedCard, ...]:
    """The cards of a hand that all have seen, but for the speed-8s: those are seen in any case."""
    return tuple(sorted((card for card in known if not card.is_speed8), key=str))


def _names(setup: Setup) -> tuple[str, ...]:
    """The default names where none was typed; none at all if none was."""
    if not any(setup.names):
        return ()
    padded = (*setup.names, *[""] * setup.players)[: setup.players]
    return tuple(name or seat_name(seat) for seat, name in enumerate(padded))


def _kept(setup: Setup, state: State) -> Iterator[tuple[int, Any]]:
    """The power of each seat that has won several and chosen (A10)."""
    owners = state.table.owners
    for seat, powers in enumerate(state.table.powers):
        won = [colour for colour, owner in owners.items() if owner == seat and colour in setup.powers]
        if powers and len(won) > len(powers):
            yield seat, powers[0]


def _auction(state: State) -> dict[str, Any]:
    assert state.auction
    pile, bidding, sealed, aside = state.auction
    return {"pile": pile, "bidding": bidding, "sealed": sealed, "set_aside": aside}


def _race(setup: Setup, state: State) -> dict[str, Any]:
    rounds = list(state.bets[: lines_crossed(setup, state)])
    while rounds and not any(rounds[-1].guesses):
        rounds.pop()
    given: dict[str, Any] = {
        "bets": tuple(made.guesses for made in rounds),
        "bet_standings": tuple(_standing(setup, state, made) for made in rounds),
    }
    return given | (_turn(state.turn) if state.turn else {})


def _standing(setup: Setup, state: State, made: Round) -> dict[Colour, int]:
    """Each car's running place when the bets were made; of a car put on the track since, the one now."""
    now = running_places(setup.track, state.cars, state.finished)
    return {colour: made.standing.get(colour, place) for colour, place in now.items()}


def _turn(turn: Turn) -> dict[str, Any]:
    if turn.card is None:
        return {"turn": turn.seat}
    played = {"card": turn.card, "reverse": turn.reverse, "done": turn.done}
    powers = {"skipped": turn.skipped, "lost": tuple(map(str, turn.lost)), "through": turn.through}
    return {"turn": turn.seat, **played, "wild": turn.wild, "named": turn.named, **powers}


# As Python


def source(game: Game, given: Mapping[str, Any]) -> str:
    """Python that makes a position again; one on a track or with cards of one's own by its record."""
    setup = game.setup
    known = all(power in POWERS.values() for power in setup.powers.values())
    if not (is_built_in(setup.track) and known and setup.deck == load_deck()):
        return f"import downforce as df\ngame = df.Game.from_record({game.start().record(short=True)!r})\n"
    parts = [_part(name, value) for name, value in given.items() if _is_telling(name, value, given)]
    return f"import downforce as df\ngame = df.Game.at({_folded(parts)})\n"


def _part(name: str, value: Any) -> str:
    """An argument; one that is too long for a line has a line for each entry."""
    if name == "bets":
        value = tuple(tuple(guess and "+".join(map(str, guess)) for guess in made) for made in value)
    line = f"{name}={_literal(value)}"
    if len(line) < WIDTH or not isinstance(value, tuple):
        return line
    return f"{name}=[" + "".join(f"\n        {_literal(entry)}," for entry in value) + "\n    ]"


def _is_telling(name: str, value: Any, given: Mapping[str, Any]) -> bool:
    """Whether an argument has to be written down: it is no default and can still change something."""
    if name in ("track", "cars", "hands", "turn", "pile"):
        return True
    if name == "lots":
        return bool(given.get("pile"))
    if name == "first":
        return "turn" not in given and value != 0
    if name == "bet_standings":
        return given["betting"] == "odds" and bool(value)
    defaults = {"rules": "bga", "betting": "fixed", "bidding": 1}
    if name in ("deck", *(key for key, default in defaults.items() if value == default)):
        return False
    return any(value) if isinstance(value, tuple) else bool(value)


def _folded(parts: Iterable[str]) -> str:
    """Arguments in lines that can be read, one line if they fit."""
    whole = ", ".join(parts)
    if len(whole) <= WIDTH - 19:
        return whole
    return "".join(f"\n    {part}," for part in parts) + "\n"


def _literal(value: Any) -> str:
    """A value as Python, with colours, cards and decisions as their texts."""
    if isinstance(value, Track):
        return repr(value.name)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_literal(key)}: {_literal(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_literal, value))}]"
    if isinstance(value, int) or value is None:
        return repr(value)
    return repr(str(value))

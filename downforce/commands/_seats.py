"""Who sits where: people, and bots by their name."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from downforce.bots import BOTS
from downforce.rules.actions import Action
from downforce.rules.errors import DownforceError, NotAllowed
from downforce.rules.game import Game

HUMAN = "human"
KINDS = (HUMAN, *BOTS)


@dataclass(frozen=True)
class Seats:
    """The kind of each seat, and the seed from which the bots' own chance comes."""

    kinds: tuple[str, ...]
    seed: int | None

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    def bot_decides(self, game: Game, seat: int) -> Action:
        """A bot's decision; the same again when a game is taken back or gone on with."""
        rng = Random(f"{self.seed} {len(game.actions)} {seat}")
        return BOTS[self.kinds[seat]](game.view(seat), rng)


def chosen(kinds: str | None, players: int | None, humans: int | None) -> tuple[str, ...]:
    """The kinds of the seats from the options; people sit first, the other seats are greedy.

    Raises
    ------
    DownforceError
        A kind that does not exist, or counts that do not fit.

    Examples
    --------
    >>> chosen(None, 3, None), chosen("human,random", None, None)
    (('human', 'greedy', 'greedy'), ('human', 'random'))
    """
    if kinds is None:
        return _counted(players, humans)
    listed = checked([kind.strip().lower() for kind in kinds.split(",")])
    if players not in (None, len(listed)):
        raise DownforceError("play.seats-players", count=len(listed), players=players)
    if humans not in (None, listed.count(HUMAN)):
        raise DownforceError("play.seats-humans", count=listed.count(HUMAN), humans=humans)
    return listed


def checked(kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds, if all of them exist."""
    for kind in kinds:
        if kind not in KINDS:
            raise DownforceError("play.kind", text=kind, known=KINDS)
    return tuple(kinds)


def _counted(players: int | None, humans: int | None) -> tuple[str, ...]:
    players, humans = 4 if players is None else players, 1 if humans is None else humans
    if not 2 <= players <= 6:
        raise NotAllowed("S1", "players", players=players)
    if not 0 <= humans <= players:
        raise DownforceError("play.humans", humans=humans, players=players)
    return (HUMAN,) * humans + ("greedy",) * (players - humans)

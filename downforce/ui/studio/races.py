"""Fast races on a track, a few decisions at a time: whoever draws goes on drawing meanwhile."""

import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from downforce.bots import greedy, stepping
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.rules.track import Track
from downforce.rules.view import standings

GAMES = 20
PLAYERS = 4


class Outcome(NamedTuple):
    """What is noted of one race: cars home, how often the lead changed, whether the pole's car was first."""

    home: int
    leads: int
    pole: bool


class Races:
    """Races of greedy bots that are run in small slices.

    Parameters
    ----------
    track : Track
        What they race on.
    games : int
        How many.
    players : int
        Bots in each.

    Examples
    --------
    >>> from downforce.rules.track import load_track
    >>> races = Races(load_track("harbour"), games=1)
    >>> while not races.done:
    ...     races.run(1.0)
    >>> len(races.outcomes), races.outcomes[0].home <= 6
    (1, True)
    """

    def __init__(self, track: Track, *, games: int = GAMES, players: int = PLAYERS) -> None:
        self.track, self.games, self.players = track, games, players
        self.outcomes: list[Outcome] = []
        self._running = self._all()

    @property
    def done(self) -> bool:
        """Whether all have been run."""
        return len(self.outcomes) == self.games

    def run(self, seconds: float) -> None:
        """Go on for about so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and next(self._running, None) is not None:
            pass

    def _all(self) -> Iterator[bool]:
        """Each decision of each race; the games with the seeds 0, 1, 2 and so on."""
        for seed in range(self.games):
            start = Game.new(players=self.players, track=self.track, seed=seed)
            pole = next(colour for colour, node in start.cars.items() if node == self.track.grid[0])
            leaders: list[Colour] = []
            game = start
            for game in stepping(start, [greedy] * self.players, Random(seed)):
                if game.phase is Phase.RACE and not game.card and not game.finished:
                    first = [colour for colour, place in standings(game) if place == 1]
                    leaders += first if len(first) == 1 and first != leaders[-1:] else []
                yield True
            first_home = game.finished[:1] == (pole,)
            self.outcomes.append(Outcome(len(game.finished), max(0, len(leaders) - 1), first_home))
            yield True

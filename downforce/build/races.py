"""Record races into ``downforce/data/races``: ``python -m downforce.build.races``.

A race once recorded stays: old records must go on replaying, on the track as it was then. Only those that are
missing are made, and for a new kind of game one is added here. What lessons show is recorded again when its
track is redrawn, so that a learner sees one track. ``start-here`` has no recipe: its deal, bids, cards and
bets are those of its first recording; where the new grid stood in the way the cars were steered anew.
"""

from collections.abc import Callable, Mapping
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import networkx as nx

from downforce.bots import BOTS, play_out
from downforce.build import idea_tracks
from downforce.rules.actions import Drive
from downforce.rules.cards import load_deck
from downforce.rules.game import Game
from downforce.rules.track import Track, load_track

FOLDER = Path(__file__).parent.parent / "data" / "races"


class Recipe(NamedTuple):
    """How a race comes about.

    Parameters
    ----------
    bots : str
        One letter a seat: g for greedy, r for random.
    start : callable
        The game for a seed.
    wanted : callable
        Whether the race shows what it is recorded for; the first seed whose race does is taken.
    seed : int
        The first seed that is tried: earlier ones make a race that shows less.
    """

    bots: str
    start: Callable[[int], Game]
    wanted: Callable[[Game], bool] = lambda game: True
    seed: int = 1


def record(recipe: Recipe) -> str:
    """Play a recipe's games until one is as wanted, and record it."""
    bots = [{"g": BOTS["greedy"], "r": BOTS["random"]}[letter] for letter in recipe.bots]
    races = (play_out(recipe.start(seed), bots, Random(seed)) for seed in count(recipe.seed))
    return next(race for race in races if recipe.wanted(race)).record()


def new(**options: Any) -> Callable[[int], Game]:
    """A new game with these options, for each seed another."""
    return lambda seed: Game.new(seed=seed, **options)


def on(idea: Callable[[Track], Track], **options: Any) -> Callable[[int], Game]:
    """A new game on the alley with an idea added to it (T1–T4)."""
    return lambda seed: Game.new(seed=seed, track=idea(alley()), **options)


def tells(*keys: str) -> Callable[[Game], bool]:
    """Whether all these events happen in a game."""
    return lambda game: set(keys) <= {event.key for event in game.events}


def two_bets_at_once(game: Game) -> bool:
    """Whether one card has made two bets due (B3)."""
    told = [event.key for event in game.events if event.key in ("plays", "bet-due")]
    return any(pair == ("bet-due", "bet-due") for pair in pairwise(told))


def among_the_stones(game: Game) -> bool:
    """Whether a car has stopped on a danger space, and another has driven over one (T2)."""
    ways = [action.route for action in game.actions if isinstance(action, Drive)]
    dangers = game.track.dangers
    return any(way and way[-1] in dangers for way in ways) and any(dangers & {*way[:-1]} for way in ways)


def alley() -> Track:
    """A short way two lanes wide, with two of its betting lines close together."""
    steps = [
        (f"{lane}.{row}", f"{to}.{row + 1}" if row < 29 else "finish")
        for row in range(30)
        for lane in (1, 2)
        for to in (lane, 3 - lane)
    ]
    graph: nx.DiGraph[str] = nx.DiGraph(steps)
    lines = [[(u, v) for u, v in steps if u.endswith(f".{row}")] for row in (9, 12, 20)]
    grid = ["1.2", "2.2", "1.1", "2.1", "1.0", "2.0"]
    graph.graph.update(
        name="alley", title={"en": "Alley", "ja": "路地"}, grid=grid, finish="finish", lines=lines
    )
    return Track.from_graph(graph)


def last_straight(seed: int) -> Game:
    """The end of a race from a position: two cars home, the last bets due, and three hands nearly played."""
    track, deal = load_track("harbour"), iter(Random(seed).sample(load_deck().cards, 9))
    nearest = {
        track.to_go[node]: node for node in sorted(track.graph, key=track.rank.__getitem__, reverse=True)
    }
    return Game.at(
        track=track,
        cars={"K": nearest[3], "G": nearest[7], "O": nearest[8], "Y": nearest[12]},
        finished=["R", "B"],
        owners={"R": 0, "K": 1, "G": 2, "B": 2, "O": 0, "Y": 1},
        accounts=[-7, -5, -9],
        hands=[[next(deal) for _ in range(3)] for _ in range(3)],
        bets=[["R", "K", "B"], ["R", "R", "B"]],
        turn=1,
    )


class OnePower(NamedTuple):
    """A race for a power (W2–W12) on the short way: its record has the track in it, so redrawing is free."""

    players: str
    power: str
    tells: str
    options: Mapping[str, Any]

    @property
    def recipe(self) -> Recipe:
        """The first race in which the power does what it is for, beside others."""
        others = [name for name in ("tricky", "cunning", "bold") if name != self.power]
        options = {"powers": [self.power, *others], **self.options}
        count = SEATS.index(self.players) + 2
        return Recipe("g" * count, lambda seed: self.start(seed, count, options), self.wanted)

    def start(self, seed: int, players: int, options: Mapping[str, Any]) -> Game:
        """The game of a seed."""
        return Game.new(seed=seed, players=players, track=alley(), **options)

    def wanted(self, game: Game) -> bool:
        """Whether the power is kept, and does what it is for."""
        told = {event.key for event in game.events}
        told |= {item.key for seat in range(game.players) for item in game.account(seat)}
        has = any(power.name == self.power for powers in game.state.table.powers for power in powers)
        return has and self.tells in told


SEATS = ("two", "three", "four", "five", "six")
ONE_POWER = (
    OnePower("three", "unpredictable", "drives-short", {}),
    OnePower("four", "aggressive", "more", {}),
    OnePower("five", "cunning", "refuses", {"rules": "printed"}),
    OnePower("six", "determined", "catches-up", {}),
    OnePower("two", "strategic", "account-bet-other", {}),
    OnePower("three", "ambitious", "more-at-line", {"rules": "printed"}),
    OnePower("four", "defensive", "names-after", {}),
    OnePower("five", "tough", "drives-through", {}),
    OnePower("six", "bold", "account-bet-bold", {"betting": "odds"}),
    OnePower("two", "reckless", "hands-over", {}),
    OnePower("three", "experienced", "more", {"betting": "odds"}),
)

RACES = {
    "harbour-for-two": Recipe("gg", new(players=2)),
    "harbour-for-three-printed": Recipe("ggg", new(players=3, rules="printed"), tells("races-unowned")),
    "harbour-for-four-half-by-chance": Recipe("grgr", new(players=4), tells("won-others")),
    "harbour-for-five-odds": Recipe(
        "ggggg", new(players=5, betting="odds"), tells("race-over-out"), seed=433
    ),
    "harbour-for-six-tricky": Recipe("gggggg", new(players=6, powers=["tricky"]), tells("plays-reversed")),
    "riverside-for-two-one-car-stays-away": Recipe(
        "gg", new(players=2, track="riverside"), tells("does-not-race")
    ),
    "riverside-for-three-tricky-odds": Recipe(
        "ggg",
        new(players=3, track="riverside", rules="printed", betting="odds", powers=["tricky"]),
        tells("plays-reversed"),
    ),
    "riverside-for-four-a-hand-is-discarded": Recipe(
        "gggg", new(players=4, track="riverside"), tells("discards-hand"), seed=17
    ),
    "riverside-for-five-all-by-chance": Recipe("rrrrr", new(players=5, track="riverside", rules="printed")),
    "riverside-for-six-with-names": Recipe(
        "gggggg",
        new(players=6, track="riverside", names=["Søren", "さくら", "Zoë", "李", "O’Neill", "Ana María"]),
    ),
    "canyon-for-four-among-the-stones": Recipe("gggg", new(players=4, track="canyon"), among_the_stones),
    "pasture-for-five-the-cows-get-up": Recipe(
        "ggggg", new(players=5, track="pasture"), tells("animal-moves", "animal-stays")
    ),
    "last-straight-from-a-position": Recipe("ggg", last_straight),
    "alley-two-bets-at-once": Recipe(
        "gggg", lambda seed: Game.new(players=4, track=alley(), seed=seed), two_bets_at_once
    ),
    **{f"alley-for-{each.players}-{each.power}": each.recipe for each in ONE_POWER},
    "alley-with-a-crossing": Recipe("ggg", on(idea_tracks.crossing, players=3), idea_tracks.crossing_blocks),
    "alley-with-dangers": Recipe("gggg", on(idea_tracks.dangers, players=4), idea_tracks.stops_in_danger),
    "alley-with-a-ramp": Recipe("ggggg", on(idea_tracks.ramp, players=5), idea_tracks.takes_the_ramp),
    "alley-with-a-cow": Recipe("gggggg", on(idea_tracks.animals, players=6), idea_tracks.cow_moves),
}


def main() -> None:
    """Record the races that are not there yet."""
    for name, recipe in RACES.items():
        file = FOLDER / f"{name}.txt"
        if not file.exists():
            file.write_text(record(recipe), "utf-8")


if __name__ == "__main__":
    main()

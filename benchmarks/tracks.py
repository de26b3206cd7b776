"""Races of greedy bots on the built-in tracks: how many cars come home, and what the races are like.

python benchmarks/tracks.py                 the table, as benchmarks/README.md has it
python benchmarks/tracks.py --games 50      quicker and rougher
python benchmarks/tracks.py --track canyon  only this one
python benchmarks/tracks.py --write         into benchmarks/README.md, where the rows of other tracks stay
"""

import argparse
import json
import os
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import downforce as df
from downforce.bots import greedy, stepping

README = Path(__file__).parent / "README.md"
GAMES = 400
PLAYERS = range(2, 7)
COLUMNS = ("track", "players", "games", "cars home", "all home", "lead changes", "spaces blocked",
           "first home from grid 1 … 6")  # fmt: skip
HEAD = (f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|")


class Race(NamedTuple):
    """What is noted of one race."""

    home: int
    lead_changes: int
    blocked: int
    first_from: int  # grid place of the car that came home first, 1 is the pole; 0 if none did


class Row(NamedTuple):
    """The races on one track with so many players."""

    track: str
    players: int
    games: int
    home: float
    all_home: float
    lead_changes: float
    blocked: float
    first_from: tuple[float, ...]

    def __str__(self) -> str:
        grid = " · ".join(f"{share:.0%}" for share in self.first_from)
        return (
            f"| {self.track} | {self.players} | {self.games} | {self.home:.2f} | {self.all_home:.0%} "
            f"| {self.lead_changes:.1f} | {self.blocked:.1f} | {grid} |"
        )


def race(track: str, players: int, seed: int) -> Race:
    """Play one race and note what happened."""
    start = df.Game.new(players=players, track=track, seed=seed)
    grid = {colour: start.track.grid.index(node) + 1 for colour, node in start.cars.items()}
    leaders: list[df.Colour] = []
    for game in stepping(start, [greedy] * players, Random(seed)):
        if game.phase is df.Phase.RACE and not game.card and not game.finished:
            first = [colour for colour, place in df.standings(game) if place == 1]
            leaders += first if len(first) == 1 and first != leaders[-1:] else []
    return Race(
        home=len(game.finished),
        lead_changes=len(leaders) - 1,
        blocked=sum(map(lost, game.events)),
        first_from=grid[game.finished[0]] if game.finished else 0,
    )


def lost(event: df.Event) -> int:
    """Spaces that a car did not drive for want of a free step (M4, R6)."""
    if event.key == "drives-blocked":
        return int(event.values["lost"])
    return int(event.values["number"]) if event.key == "skipped-blocked" else 0


def row(track: str, players: int, games: int) -> Row:
    """Play the races of one row: the games with the seeds 0, 1, 2 …"""
    races = [race(track, players, seed) for seed in range(games)]
    first = Counter(race.first_from for race in races)
    return Row(
        track=track,
        players=players,
        games=games,
        home=sum(race.home for race in races) / games,
        all_home=sum(race.home == 6 for race in races) / games,
        lead_changes=sum(race.lead_changes for race in races) / games,
        blocked=sum(race.blocked for race in races) / games,
        first_from=tuple(first[place] / games for place in range(1, 7)),
    )


def shape(track: str) -> str:
    """What the tracks' own table says of one: spaces, lanes, the way from the pole, where the lines lie."""
    found = df.load_track(track)
    lanes = [data["lanes"] for _, data in found.graph.nodes(data=True) if "lanes" in data]
    total = found.to_go[found.grid[0]]
    lines = [max(found.to_go[v] for _, v in line) for line in found.lines]
    shares = " · ".join(f"{1 - left / total:.0%}" for left in lines)
    return f"| {track} | {len(found.graph) - 1} | {min(lanes)} to {max(lanes)} | {total} | {shares} |"


def rows(tracks: Sequence[str], games: int) -> list[Row]:
    """All rows, spread over the processors."""
    jobs = [(track, players, games) for track in tracks for players in PLAYERS]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(row, *zip(*jobs, strict=True)))


def merged(table: str, new: Sequence[str]) -> str:
    """A table with new rows, sorted, in the place of those that speak of the same tracks."""
    head, rows = table.splitlines()[:2], table.splitlines()[2:]
    told = {line.split()[1] for line in new}
    kept = [line for line in rows if line.split()[1] not in told]
    return "\n".join([*head, *sorted([*kept, *new], key=lambda line: line.split()[1])])


def into_readme(name: str, new: Sequence[str]) -> None:
    """Put rows into a table of the README."""
    before, _, rest = README.read_text("utf-8").partition(f"<!-- {name} -->\n")
    table, _, after = rest.partition(f"<!-- /{name} -->")
    README.write_text(f"{before}<!-- {name} -->\n{merged(table, new)}\n<!-- /{name} -->{after}", "utf-8")


def main() -> None:
    """Measure, and print or write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help=f"a row ({GAMES})")
    parser.add_argument("--track", nargs="+", default=df.tracks(), help="all if none is named")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--write", action="store_true", help="into benchmarks/README.md")
    options = parser.parse_args()
    measured = rows(options.track, options.games)
    table = "\n".join([*HEAD, *map(str, measured)])
    print(json.dumps([row._asdict() for row in measured], indent=1) if options.json else table)
    if options.write:
        into_readme("tracks", list(map(str, measured)))
        into_readme("shapes", list(map(shape, options.track)))


if __name__ == "__main__":
    main()

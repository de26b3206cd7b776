"""Counting all sequences of decisions from fixed positions, so that a change of the rules cannot go unseen.

Seats that decide at the same time are taken in seat order, and a drive counts once for each end.
``python -m tests.rules.perft`` counts anew and writes ``perft.toml``, for when a track was changed.
"""

from collections.abc import Callable
from pathlib import Path

from downforce import Game
from downforce.rules.track import recorded_track
from tests.rules.courses import odd_deck, race, straight
from tests.rules.referee import Referee

FILE = Path(__file__).with_suffix(".toml")
MOST = 30_000  # sequences that are counted decision by decision


def wander(game: Game, decisions: int) -> Game:
    """The game some decisions on, by a rule that depends on nothing but what may be decided."""
    pick = 1
    for _ in range(decisions):
        pick = pick * 48_271 % 2_147_483_647
        options = sorted(game.legal(game.to_act[0]), key=str)
        game = game.play(options[pick % len(options)])
    return game


def new(decisions: int, **options: object) -> Callable[[], Game]:
    return lambda: wander(Game.new(**options), decisions)  # type: ignore[arg-type]


TRACKS = {
    "harbour": recorded_track("harbour", "a29d2f545a14"),
    "riverside": recorded_track("riverside", "5a550e52c7ee"),
}
POSITIONS: dict[str, Callable[[], Game]] = {
    f"{track}-{players}-{rules}-after-{decisions}": new(
        decisions, track=TRACKS[track], players=players, rules=rules, seed=players, powers=powers
    )
    for track, players, rules, decisions, powers in (
        ("harbour", 2, "bga", 0, "none"),
        ("harbour", 4, "printed", 0, "none"),
        ("harbour", 6, "bga", 0, "tricky"),
        ("harbour", 2, "bga", 40, "tricky"),
        ("harbour", 3, "printed", 70, "tricky"),
        ("harbour", 4, "bga", 101, "none"),
        ("harbour", 5, "printed", 153, "none"),
        ("riverside", 3, "bga", 0, "none"),
        ("riverside", 3, "bga", 61, "tricky"),
        ("riverside", 6, "printed", 133, "none"),
    )
}
FIELD = {"R": "b7", "B": "a8", "G": "c8", "Y": "b9"}
POSITIONS |= {
    "straight-race": lambda: race("R6 K4 G2 / B5 G3", "G5 O3 / W5", cars=FIELD, track=straight(3)),
    "straight-mid-card": lambda: race("B5 G3", "W5", cars=FIELD, track=straight(3), card="R6 B4 G2", done=1),
    "straight-wild-to-name": lambda: race(
        "W4 W2", "W5", cars=FIELD, track=straight(3), card="W3 R2 W1", done=2, named=["Y"], deck=odd_deck()
    ),
    "straight-two-bets": lambda: race(
        "R9 / K5", "K1", cars={"R": "a4", "B": "b3"}, track=straight(2, 20, (5, 8, 14))
    ),
    "straight-last-card": lambda: race("R3", "", cars={"R": "a18", "B": "b3"}),
}


def count(game: Game, decisions: int) -> int:
    """The number of sequences of so many decisions; fewer where the game is over before."""
    if not game.to_act:
        return 0 if decisions else 1
    options = game.legal(game.to_act[0])
    if decisions == 1:
        return len(options)
    return sum(count(game.play(option), decisions - 1) for option in options)


def counts(game: Game) -> list[int]:
    """The numbers for one, two and three decisions, and for more as long as they are small."""
    found = [count(game, 1), count(game, 2), count(game, 3)]
    while 0 < found[-1] * max(found[0], 4) < MOST and len(found) < 6:
        found.append(count(game, len(found) + 1))
    return found


def referees_count(game: Game, decisions: int, before: tuple[tuple[int, str], ...] = ()) -> int:
    """The same by the referee, who begins again from the start for each sequence."""
    run = Referee(game).run()
    try:
        asked = next(run)
        for answer in before:
            asked = run.send(answer)
    except StopIteration:
        return 0 if decisions else 1
    seat = min(asked)
    if decisions == 1:
        return len(asked[seat])
    return sum(referees_count(game, decisions - 1, (*before, (seat, option))) for option in asked[seat])


def write() -> None:
    """Count everything and write the file."""
    lines = ["# All sequences of 1, 2, 3 … decisions from the positions of perft.py. Track: its fingerprint."]
    for name, position in POSITIONS.items():
        game = position()
        lines += ["", f"[{name}]", f'track = "{game.track.fingerprint}"', f"counts = {counts(game)}"]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    write()

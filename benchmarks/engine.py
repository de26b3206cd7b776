"""Decisions a second in random whole games, beside python-chess's random play in the same run.

    python benchmarks/engine.py          needs python-chess: pip install -e ".[bench]"
    python benchmarks/engine.py --json   the same for programs

Both play whole games from fresh boards: list what is allowed, choose at random, play it. Measured is CPU time
of one core; the two take turns, and of several rounds the best of each counts.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from random import Random
from time import process_time

import downforce as df

CAP = 300  # half-moves: random chess goes on and on once few pieces are left


def downforce_game(rng: Random, seed: int) -> int:
    """Play one game of four; tell how many decisions it took."""
    game = df.Game.new(players=4, track="harbour", seed=seed)
    decisions = 0
    while to_act := game.to_act:
        game = game.play(rng.choice(game.legal(to_act[0])))
        decisions += 1
    game.score()
    return decisions


def chess_game(rng: Random, seed: int) -> int:
    """Play one game of chess to its end or to the cap; tell how many moves it took."""
    import chess

    board, moves = chess.Board(), 0
    while moves < CAP and (legal := list(board.legal_moves)):
        board.push(rng.choice(legal))
        moves += 1
    return moves


def speed(play: Callable[[Random, int], int], seconds: float, seed: int) -> float:
    """Decisions a second of CPU time, over whole games until so many seconds are used up."""
    rng, decisions, games = Random(seed), 0, 0
    start = process_time()
    while (used := process_time() - start) < seconds:
        decisions += play(rng, seed * 10_000 + games)
        games += 1
    return decisions / used


def measure(rounds: int, seconds: float) -> dict[str, float | str]:
    """The best of several rounds of each, taken in turns."""
    ours, theirs = [], []
    for round_ in range(rounds):
        ours.append(speed(downforce_game, seconds, round_))
        theirs.append(speed(chess_game, seconds, round_))
    return {
        "downforce decisions/s": round(max(ours)),
        "python-chess moves/s": round(max(theirs)),
        "ratio": round(max(ours) / max(theirs), 2),
        "python": platform.python_version(),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU time, a round and engine")
    parser.add_argument("--json", action="store_true", help="for programs")
    options = parser.parse_args()
    try:
        found = measure(options.rounds, options.seconds)
    except ImportError:
        sys.exit("python-chess is missing; install it with: pip install chess")
    print(json.dumps(found) if options.json else "\n".join(f"{key:22} {found[key]:>8}" for key in found))


if __name__ == "__main__":
    main()

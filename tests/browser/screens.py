"""The screens of the gallery: the cell that makes each, and what is then done on the page.

Every position comes from a seed and the greedy bots' play, so a screen is the same whenever it is taken.
"""

from typing import NamedTuple

SHARED = """
import tempfile
from random import Random
import downforce as df
from downforce.bots import BOTS, stepping
from downforce.ui import Sandbox

def played(wanted, *, seed=7, players=4, **options):
    game = df.Game.new(players=players, seed=seed, **options)
    if wanted(game):
        return game
    return next(g for g in stepping(game, [BOTS["greedy"]] * players, Random(seed)) if wanted(g))

def is_race(game):
    return game.phase is df.Phase.RACE and game.card is None and game.to_act == (0,)

def is_late(game):
    return is_race(game) and len(game.hands[0]) <= 5

def is_bet(game):
    return game.phase is df.Phase.BETS and 0 in game.to_act and len(game.state.bets) > 1

def is_tie(game):
    return any(event.key.startswith("won-") for event in game.events)

def is_over(game):
    return game.phase is df.Phase.OVER

def sandbox(game=None, people=1, **more):
    if game is not None:
        more["seats"] = ("human",) * people + ("greedy",) * (game.players - people)
    return Sandbox(game, folder=tempfile.mkdtemp(), **more)
"""


class Screen(NamedTuple):
    """One entry of the gallery.

    Parameters
    ----------
    name : str
    cell : str
        What the notebook's cell shows, after `SHARED`.
    acts : tuple of str
        Done on the page one after the other: what stands in ``data-do``, or ``click SELECTOR``,
        ``focus SELECTOR``, ``key NAME``.
    shown : str
        The screen is there once this selector matches.
    """

    name: str
    cell: str
    acts: tuple[str, ...] = ()
    shown: str = ".df-sandbox"


LATE = "sandbox(played(is_late))"
LOOKED = ("look 5", "pick 1")  # R6 O4 W2 G1: nine ends for red
END = ".df-sandbox svg.df-board .df-end, .df-sandbox svg.df-board [data-end]"
DARK_SPACE = ".df-sandbox svg.df-board [data-space='a1.2']"

BOARD = "from downforce.ui import Board\n"

SCREENS = (
    Screen("setup", "sandbox()", (), ".df-stage-setup"),
    Screen("bid", "sandbox(played(lambda game: True))", (), ".df-stage-bid"),
    Screen("reveal", "sandbox(played(lambda game: True))", ("pick 2",), ".df-stage-reveal"),
    Screen("card", LATE, ("look 5",), ".df-stage-card .df-look"),
    Screen("drive", LATE, (*LOOKED, f"focus {END}"), ".df-stage-drive"),
    Screen("why-not", LATE, (*LOOKED, f"click {DARK_SPACE}"), ".df-stage-drive"),
    Screen("since", LATE, ("pace turn", *LOOKED, "pick 1"), ".df-sandbox"),
    Screen("bots", LATE, (*LOOKED, "pick 1"), ".df-sandbox"),
    Screen("bet", "sandbox(played(is_bet))", (), ".df-stage-bet"),
    Screen("cover", "sandbox(played(is_late), people=2)", (), ".df-stage-cover"),
    Screen("account", "sandbox(played(is_over))", ("item all",), ".df-stage-account"),
    Screen("replay", "sandbox(played(is_over))", ("replay",), ".df-stage-replay"),
    Screen("branch", "sandbox(played(is_over))", ("replay", "branch"), ".df-sandbox"),
    Screen("draft", "sandbox()", ("draft",), ".df-stage-draft"),
    Screen("projector", LATE, (*LOOKED, "projector"), ".df-stage-drive"),
    Screen("board-game", "from downforce.ui import Board\nBoard(played(is_late))", (), "svg.df-board"),
    Screen(
        "board-track", "from downforce.ui import Board\nBoard(df.load_track('riverside'))", (), "svg.df-board"
    ),
)

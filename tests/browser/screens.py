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

def searched(wanted, **options):
    # the first game of the greedy bots, seed by seed, that comes to it
    for seed in range(100):
        try:
            return played(wanted, seed=seed, **options)
        except StopIteration:
            pass

def is_keep(game):
    return game.phase is df.Phase.POWERS and game.to_act == (0,)

def is_pair(game):
    return is_bet(game) and len(game.legal(0)[0].colours) > 1

def road(power, hand="R6 O4 W2 G1", cars="RBKGOY"):
    # a card just laid down by the owner of the car on pole, who has a power
    cars = dict(zip(cars, df.load_track("harbour").grid))
    owners = {car: i % 2 for i, car in enumerate(cars)}
    hands = [[hand, "Y5"], ["K5", "O5"]]
    game = df.Game.at(cars=cars, owners=owners, turn=0, hands=hands, powers={"R": power})
    return game.play(game.legal(0)[0])

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
        ``focus SELECTOR``, ``key NAME``, ``slide NUMBER``.
    shown : str
        The screen is there once this selector matches.
    window : int
        The height of the window that it fills, in px; 0 where it is as tall as it needs.
    """

    name: str
    cell: str
    acts: tuple[str, ...] = ()
    shown: str = ".df-sandbox"
    window: int = 0


LATE = "sandbox(played(is_late, seed=199))"
OVER = "sandbox(played(is_over))"
LOOKED = ("look 5", "pick 1")  # O6 B4 W2 K1: eleven ends for orange
END = ".df-near [data-space].df-end"
DARK_SPACE = ".df-near [data-space='a1.2']"
PAIR = "sandbox(searched(is_pair, powers='base', players=3))"
LAWS = ("fold laws",)
CIRCUIT = "dict(powers='circuit', track='quarry', betting='odds', rules='printed', players=6)"
BOARD = "from downforce.ui import Board\n"

SCREENS = (
    Screen("setup", "sandbox()", (), ".df-stage-setup"),
    Screen("bid", "sandbox(played(lambda game: True))", (), ".df-stage-bid"),
    Screen("reveal", "sandbox(played(lambda game: True))", ("pick 2",), ".df-stage-reveal"),
    Screen("card", LATE, ("look 5",), ".df-stage-card .df-look"),
    Screen("drive", LATE, (*LOOKED, f"focus {END}"), ".df-stage-drive"),
    Screen("why-not", LATE, (*LOOKED, f"click {DARK_SPACE}"), ".df-stage-drive .df-answer"),
    Screen("wild", LATE, (*LOOKED, "pick 1"), ".df-stage-wild"),
    Screen("since", LATE, ("pace once", "look 1", "pick 1", "pick 1"), ".df-stage-card"),
    Screen("bots", LATE, ("pace step", "look 1", "pick 1", "pick 1"), ".df-stage-bots"),
    Screen("bet", "sandbox(played(is_bet))", (), ".df-stage-bet"),
    Screen("cover", "sandbox(played(is_late), people=2)", (), ".df-stage-cover"),
    Screen("account", OVER, ("item all",), ".df-stage-account"),
    Screen("replay", OVER, ("replay", "slide 110"), ".df-stage-replay"),
    Screen("branch", OVER, ("replay", "slide 110", "branch 0"), ".df-sandbox"),
    Screen("draft", "sandbox()", ("draft open",), ".df-stage-draft"),
    Screen("draft-late", LATE, ("draft open",), ".df-stage-draft"),
    Screen("projector", LATE, (*LOOKED, "click [data-fill]"), ".df-projector", 900),
    Screen("setup-powers", "sandbox()", ("set powers both",), ".df-stage-setup"),
    Screen("bid-power", "sandbox(played(lambda game: True, powers='both'))", (), ".df-stage-bid .df-power"),
    Screen("keep", "sandbox(searched(is_keep, powers='both', players=3))", (), ".df-stage-power .df-power"),
    Screen("skip", "sandbox(road('cunning', 'B6 Y4 W2 R1'))", (), ".df-refuse"),
    Screen("short", "sandbox(road('unpredictable'))", (), ".df-refuse"),
    Screen("more", "sandbox(road('aggressive'))", (), ".df-stage-drive"),
    Screen("steered", "sandbox(road('reckless'), people=2)", (), ".df-stage-cover"),
    Screen("steering", "sandbox(road('reckless'), people=2)", ("uncover",), ".df-stage-drive"),
    Screen("after", "sandbox(road('defensive', 'B5', 'RB'))", ("pick 1",), ".df-stage-wild .df-refuse"),
    Screen("two-bets", PAIR, (), ".df-confirm"),
    Screen("two-marked", PAIR, ("mark K", "mark B"), ".df-confirm .df-primary:not([disabled])"),
    Screen("laws", "sandbox(played(lambda game: True, powers='base', track='pasture'))", LAWS, ".df-laws"),
    Screen("laws-printed", f"sandbox(played(is_race, **{CIRCUIT}))", LAWS, ".df-laws"),
    Screen("board-game", f"{BOARD}Board(played(is_late).play(played(is_late).legal(0)[-1]))", (), ".df-live"),
    Screen("board-track", f"{BOARD}Board(df.load_track('riverside'))", (), ".df-live"),
)

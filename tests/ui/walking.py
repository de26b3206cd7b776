"""Going through screens by their acts, without a page."""

from random import Random

from downforce.ui.acts import act
from downforce.ui.table import Table


def used(screen: Table, *acts: str) -> Table:
    for one in acts:
        name, _, argument = one.partition(" ")
        screen = act(screen, name, argument)
    return screen


def on(screen: Table, rng: Random) -> Table:
    """One step of the game, whatever it asks."""
    match screen.stage:
        case "reveal" | "bots":
            return used(screen, "on")
        case "cover":
            return used(screen, "uncover")
        case "card":
            looked = used(screen, f"look {rng.randint(1, len(screen.hand))}") if not screen.card else screen
            return used(looked, f"pick {rng.randint(1, len(looked.choices))}")
    return used(screen, f"pick {rng.randint(1, len(screen.choices))}")

"""What is on the screen as two lines of Python for a cell of one's own."""

from downforce.rules.cards import SpeedCard
from downforce.rules.game import Game
from downforce.teach.endings import BEFORE

from .saves import HUMAN
from .session import Session

KINDS = ("game", "board", "replay", "reach", "hand")
AT_THE_END = "score"  # what needs a race that has begun
_IMPORT = "from downforce import Game, ui"


def lines(session: Session, kind: str, *, card: SpeedCard | None = None) -> str:
    """Two lines of Python: the game to play on, its position as a board or explored, or to look back at.

    They hold the record, so they show every hand.

    Parameters
    ----------
    kind : {"game", "board", "replay", "reach", "hand", "score"}
    card : SpeedCard, optional
        The one that is looked at: the reach explorer begins with it, unless another is in play.

    Examples
    --------
    >>> session = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7)
    >>> lines(session, "game").splitlines()[1][:40]
    "ui.Sandbox(Game.from_record('downforce1."
    """
    if kind == AT_THE_END:
        return explorer_lines(session.game, kind)
    if kind in EXPLORERS:
        looked_at = card if kind == "reach" and session.game.card is None else None
        return explorer_lines(session.game, kind, card=looked_at, seat=session.asked)
    game = f"Game.from_record({session.game.record(short=True)!r}{_own(session.game)})"
    if kind == "board":
        return f"{_IMPORT}\nui.Board({game})"
    if kind == "replay":
        return f"{_IMPORT}\nui.RaceReplay({game})"
    seats = tuple(bot or HUMAN for bot in session.bots)
    seed = "" if session.seed is None else f", seed={session.seed}"
    return f"{_IMPORT}\nui.Sandbox({game}, seats={seats!r}{seed})"


def kinds(game: Game) -> tuple[str, ...]:
    """What a position can be opened in; before the race no car has a place yet.

    Examples
    --------
    >>> "score" in kinds(Game.new(players=2, seed=7))
    False
    """
    return KINDS if game.phase in BEFORE else (*KINDS, AT_THE_END)


def _own(game: Game) -> str:
    """The powers of one's own that the record needs again: whoever made them has them under some name."""
    own = [each.name.replace("-", "_") for each in game.setup.powers.values() if not each.rule]
    return f", powers=[{', '.join(own)}]" if own else ""


# What opens a position in an explorer: the class, and whether it has to know the hands.
EXPLORERS = {
    "reach": ("ReachExplorer", False),
    "hand": ("HandExplorer", True),
    "score": ("ScoreExplainer", True),
    "auction": ("AuctionStepper", True),
    "card": ("CardBuilder", True),
}


def explorer_lines(game: Game, kind: str, **told: object) -> str:
    """Two lines of Python that open a position in an explorer.

    Those of the reach explorer hold the position without any hand; those of the others hold the record, so
    they show every hand.

    Parameters
    ----------
    kind : {"reach", "hand", "score", "auction", "card"}
    **told
        What else the explorer is told; None is left out.

    Examples
    --------
    >>> explorer_lines(Game.new(players=2, seed=7), "reach").splitlines()[1][:44]
    "ui.ReachExplorer(Game.from_record('downforce"
    """
    from .reach_walk import bare

    name, knows_hands = EXPLORERS[kind]
    shown = game if knows_hands else bare(game)
    given = {key: str(value) if isinstance(value, SpeedCard) else value for key, value in told.items()}
    more = "".join(f", {key}={value!r}" for key, value in given.items() if value is not None)
    return f"{_IMPORT}\nui.{name}(Game.from_record({shown.record(short=True)!r}{_own(game)}){more})"

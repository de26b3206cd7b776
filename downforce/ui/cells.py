"""What is on the screen as two lines of Python for a cell of one's own."""

from downforce.rules.cards import SpeedCard
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.rules.view import View
from downforce.teach.endings import BEFORE

from .saves import HUMAN
from .session import Session

# What any position can be opened in; an explorer only where it has something to show.
KINDS = ("game", "board", "replay", "auction", "reach", "hand", "card", "score")
_IMPORT = "from downforce import Game, ui"


def lines(session: Session, kind: str, *, card: SpeedCard | None = None) -> str:
    """Two lines of Python: the game to play on, its position as a board or explored, or to look back at.

    Those that `shows_hands` tells of hold the record, so they show every hand.

    Parameters
    ----------
    kind : {"game", "board", "replay", "auction", "reach", "hand", "card", "score"}
    card : SpeedCard, optional
        The one that is looked at: the reach explorer begins with it, unless another is in play, and so does
        the card builder.

    Examples
    --------
    >>> session = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"), seed=7)
    >>> lines(session, "game").splitlines()[1][:40]
    "ui.Sandbox(Game.from_record('downforce1."
    """
    if kind in EXPLORERS:
        return _explored(session, kind, card)
    game = f"Game.from_record({session.game.record(short=True)!r}{_own(session.game)})"
    if kind == "board":
        return f"{_IMPORT}\nui.Board({game})"
    if kind == "replay":
        return f"{_IMPORT}\nui.RaceReplay({game})"
    seats = tuple(bot or HUMAN for bot in session.bots)
    seed = "" if session.seed is None else f", seed={session.seed}"
    return f"{_IMPORT}\nui.Sandbox({game}, seats={seats!r}{seed})"


def _explored(session: Session, kind: str, card: SpeedCard | None) -> str:
    game, seat = session.game, session.asked
    match kind:
        case "score":
            return explorer_lines(game, kind)
        case "reach":
            return explorer_lines(game, kind, card=card if game.card is None else None, seat=seat)
        case "card":
            before, played_by = _before_card(session), game.turn if game.card else seat
            assert before, "`kinds` offers no card to build where none can be"
            return explorer_lines(before, kind, text=card or game.card, seat=played_by)
    return explorer_lines(game, kind, seat=seat)


def _before_card(session: Session) -> Game | None:
    """The latest moment without a card in play: a card is built, and carried out, as a whole."""
    back = (moment.game for moment in session.moments[session.at :: -1])
    return next((game for game in back if game.card is None), None)


def kinds(session: Session) -> tuple[str, ...]:
    """What a moment can be opened in: the auction while it lasts, a card while there are cars to move.

    The money is explained once the race has begun: before it no car has a place yet.

    Examples
    --------
    >>> session = Session.of(Game.new(players=2, seed=7), bots=(None, "greedy"))
    >>> "auction" in kinds(session), "score" in kinds(session)
    (True, False)
    """
    game = session.game
    fits = {
        "auction": game.phase is Phase.AUCTION,
        "card": bool(game.to_act and game.cars) and _before_card(session) is not None,
        "score": game.phase not in BEFORE,
    }
    return tuple(kind for kind in KINDS if fits.get(kind, True))


def _own(game: Game) -> str:
    """The powers of one's own that the record needs again: whoever made them has them under some name."""
    own = [each.name.replace("-", "_") for each in game.setup.powers.values() if not each.rule]
    return f", powers=[{', '.join(own)}]" if own else ""


# What opens a position in an explorer: the class, and whether it has to know the hands.
EXPLORERS = {
    "auction": ("AuctionStepper", True),
    "reach": ("ReachExplorer", False),
    "hand": ("HandExplorer", True),
    "card": ("CardBuilder", False),
    "score": ("ScoreExplainer", True),
}


def shows_hands(kind: str) -> bool:
    """Whether the lines of a kind hold the record, and with it every hand.

    Examples
    --------
    >>> shows_hands("game"), shows_hands("card")
    (True, False)
    """
    return kind not in EXPLORERS or EXPLORERS[kind][1]


def explorer_lines(position: Game | View, kind: str, **told: object) -> str:
    """Two lines of Python that open a position in an explorer.

    Those that `shows_hands` tells of hold the record, so they show every hand, and need a game; those of the
    others hold the position without any hand.

    Parameters
    ----------
    kind : {"auction", "reach", "hand", "card", "score"}
    **told
        What else the explorer is told; None is left out.

    Examples
    --------
    >>> explorer_lines(Game.new(players=2, seed=7), "reach").splitlines()[1][:44]
    "ui.ReachExplorer(Game.from_record('downforce"
    """
    from .reach_walk import bare

    name, knows_hands = EXPLORERS[kind]
    shown = position if knows_hands and isinstance(position, Game) else bare(position)
    given = {key: str(value) if isinstance(value, SpeedCard) else value for key, value in told.items()}
    more = "".join(f", {key}={value!r}" for key, value in given.items() if value is not None)
    return f"{_IMPORT}\nui.{name}(Game.from_record({shown.record(short=True)!r}{_own(shown)}){more})"

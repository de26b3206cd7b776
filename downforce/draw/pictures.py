"""How cards, decks, tracks, games and views show themselves in a notebook."""

from downforce.rules.cards import Deck, SpeedCard
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.picture import picture
from downforce.rules.track import Track
from downforce.rules.view import View

from .board import board
from .cards import card, hand
from .svg import escape
from .tables import columns, events_list, fragment, heading, money_table, standings_table

_WIDTH = 800  # px of the board above the tables


@picture.register
def _card(value: SpeedCard) -> str:
    return card(value)


@picture.register
def _deck(value: Deck) -> str:
    title = heading(say("draw.deck", name=value.name, n=len(value)))
    return fragment(
        title, hand(value, columns=14, width=58), f"<p>{escape(value.note)}</p>" if value.note else ""
    )


@picture.register
def _track(value: Track) -> str:
    return board(value)


@picture.register
def _game(value: Game) -> str:
    return fragment(_table(value))


@picture.register
def _view(value: View) -> str:
    cards = hand(sorted(value.hand, key=_length), width=80) if value.hand else ""
    own = heading(say("draw.own-hand", seat=value.seat, names=value.names, n=len(value.hand))) + cards
    return fragment(_table(value), f'<div style="margin-top:12px">{own}</div>')


def _length(value: SpeedCard) -> tuple[int, str]:
    """Sort cards as a player would: short ones first."""
    return len(value.lines), str(value)


def _table(value: Game | View) -> str:
    """Lay out board, card in play, standings, money and what happened."""
    return (
        board(value, width=_WIDTH)
        + f'<div class="df-say">{escape(_state(value))}</div>'
        + columns(
            standings_table(value), money_table(value), events_list(value.events), narrow=_in_play(value)
        )
    )


def _state(value: Game | View) -> str:
    return say("draw.state", track=str(value.track), phase=value.phase)


def _in_play(value: Game | View) -> str:
    if not value.card:
        return ""
    done, reverse = _progress(value)
    order = range(len(value.card.lines))[:: -1 if reverse else 1]
    now = order[done] if value.line and done < len(order) else None  # after the last one W5 and W8 go on
    return heading(phrase("draw.in-play")) + card(value.card, current=now, done=order[:done], width=98)


def _progress(value: Game | View) -> tuple[int, bool]:
    """Tell how many lines of the card are done, and whether it is carried out from the bottom (W1)."""
    if isinstance(value, View):
        return value.lines_done, value.reverse
    turn = value.state.turn
    return (turn.done, turn.reverse) if turn else (0, False)

"""From what is asked for to its pages."""

from pathlib import Path
from typing import Any

from downforce.rules.cards import Deck, load_deck
from downforce.rules.errors import UnreadableText
from downforce.rules.powers import chosen_powers

from .cards import card_pages
from .page import Page, paper_named

KINDS = ("cards",)


def pages(
    what: str,
    *,
    paper: str = "a4",
    deck: Deck | str | Path | None = None,
    powers: Any = "none",
) -> tuple[Page, ...]:
    """Draw what a table without screens needs, to look at or to print.

    Parameters
    ----------
    what : {"track", "cards", "score-sheet", "rules"}
    paper : {"a4", "a3", "letter"}
    deck : Deck or path, optional
        The cards; without it the built-in ones.
    powers : str or sequence of Power
        Those to print with cards and rules, as `Game.new` takes them.

    Returns
    -------
    tuple of Page
        In a notebook each shows itself; ``page.svg`` is its text, `pdf` makes a file of them.

    Raises
    ------
    UnreadableText
        There is no such thing, paper or power.
    BrokenFile
        The file of the deck cannot be used.

    Examples
    --------
    >>> cards = pages("cards")
    >>> len(cards), cards[0].width
    (6, 210)
    """
    size = paper_named(paper)
    if what == "cards":
        chosen = chosen_powers(powers)
        return card_pages(size, deck=deck if isinstance(deck, Deck) else load_deck(deck), powers=chosen)
    raise UnreadableText("paper.what", text=str(what), known=KINDS)

"""From what is asked for to its pages."""

from pathlib import Path
from typing import Any

from downforce.rules.cards import Deck, load_deck
from downforce.rules.errors import UnreadableText
from downforce.rules.powers import chosen_powers
from downforce.rules.track import Track, load_track

from .cards import card_pages
from .page import Pages, paper_named
from .rules import rules_pages
from .score import score_pages
from .track import track_pages

KINDS = ("track", "cards", "score-sheet", "rules")


def pages(
    what: str,
    *,
    paper: str = "a4",
    track: Track | str | Path = "harbour",
    sheets: int | None = None,
    ink: str = "full",
    deck: Deck | str | Path | None = None,
    powers: Any = "none",
    rules: str = "bga",
    betting: str = "fixed",
) -> Pages:
    """Draw what a table without screens needs, to look at or to print.

    Parameters
    ----------
    what : {"track", "cards", "score-sheet", "rules"}
    paper : {"a4", "a3", "letter"}
    track : Track, str or path
        Of the board; a name, or a track file.
    sheets : {1, 2}, optional
        Pages the board goes over; two are glued. Without it one of A3 and two of others.
    ink : {"full", "sparing"}
        The board with dark asphalt as on the screen, or with pale.
    deck : Deck or path, optional
        The cards; without it the built-in ones.
    powers : str or sequence of Power
        Those to print with cards and rules, as `Game.new` takes them.
    rules, betting : str
        Which rules to tell, as `Game.new` takes them.

    Returns
    -------
    Pages
        A tuple; in a notebook it shows its pages. ``page.svg`` is the text of one, `pdf` makes a file of all.

    Raises
    ------
    UnreadableText
        There is no such thing, paper, track or power.
    BrokenFile
        The file of the deck or of the track cannot be used.

    Examples
    --------
    >>> cards = pages("cards")
    >>> len(cards), cards[0].width
    (6, 210)
    """
    size = paper_named(paper)
    if what == "cards":
        cards = deck if isinstance(deck, Deck) else load_deck(deck)
        return Pages(card_pages(size, deck=cards, powers=chosen_powers(powers)))
    if what == "track":
        return Pages(track_pages(size, _track(track), sheets=sheets, ink=ink))
    if what == "score-sheet":
        return Pages(score_pages(size, lines=len(_track(track).lines)))
    if what == "rules":
        chosen = chosen_powers(powers)
        return Pages(rules_pages(size, rules=rules, betting=betting, powers=chosen, track=_track(track)))
    raise UnreadableText("paper.what", text=str(what), known=KINDS)


def _track(track: Track | str | Path) -> Track:
    return track if isinstance(track, Track) else load_track(track)

"""A turn of the race on the screen: the card in play, a wild line's car, where to, and the bots' steps."""

from collections.abc import Sequence

from downforce.draw.svg import escape
from downforce.rules.actions import ChooseCar, Skip
from downforce.rules.betting import running_places
from downforce.rules.cards import Colour
from downforce.rules.events import PLAYS
from downforce.rules.game import Game
from downforce.rules.language import phrase, say
from downforce.rules.state import Phase

from ..markup import button, mark, ruled, sentence, tag, text, word
from ..spaces import Way, ways
from ..table import Table
from . import powers
from .auction import offer
from .choices import Asking, offered, rows_of
from .hands import SHOWN, looked_at, picture


def choose_card(table: Table) -> str:
    """A card is to be played: the one looked at, or how to look at one."""
    name = table.game.names[table.viewer or 0]
    head = tag("p", text("turn.of", name=name), class_="df-note") + tag("h2", word("card.title"))
    if table.card:
        return head + looked_at(table)
    return head + tag("p", ruled(word("card.note"), "R3", "R4"), class_="df-note") + news(table)


def news(table: Table) -> str:
    """What has moved since the reader's latest turn, a sentence a car; the board shows the same as arrows."""
    if not table.news:
        return ""
    rows = (tag("li", mark(moved.colour), tag("span", escape(moved.says))) for moved in table.news)
    return tag("h3", word("news.title")) + tag("ul", *rows, class_="df-news", data_stage="news")


def before(table: Asking) -> str:
    """What the card played last has done; "" before the first."""
    played = any(event.key in PLAYS for event in table.game.events)
    return _latest_card(table) if played else ""


def in_play(game: Game, title: str, notes: str = "") -> str:
    """The card in play with its current line marked, and what happens there."""
    turn = game.state.turn
    assert turn and turn.card
    card, count = turn.card, len(turn.card.lines)
    order = range(count)[::-1] if turn.reverse else range(count)
    done = frozenset(order[: turn.done])
    drawn = picture(
        card, width=SHOWN, current=order[turn.done] if turn.done < count else None, done=done, margin=True
    )
    key = "line" if turn.left else "after"
    small = say(f"ui.turn.{key}", names=game.setup.names, seat=turn.seat, n=turn.done + 1, count=count)
    upwards = tag("p", ruled(word("turn.reverse"), "W1"), class_="df-note") if turn.reverse else ""
    words = tag("div", tag("p", escape(small), class_="df-note"), tag("h2", title), upwards, notes)
    return tag("div", tag("div", drawn, class_="df-shown"), words, class_="df-look")


def drive(table: Asking) -> str:
    """Where the line can take its car: a button for each end."""
    game = table.game
    assert game.car and game.line
    title = text("turn.drives", colour=game.car, number=powers.number_of(game, game.car))
    found = ways(game, dict(game.ends), game.car, len(game.finished))
    buttons = offered(rows_of(found), ends=[way.end for way in found])
    notes = powers.steers(game) + _notes(found) + powers.notes(game)
    return in_play(game, title, notes) + tag("h3", word("drive.title")) + buttons + powers.refusing(table)


def _notes(found: Sequence[Way]) -> str:
    """What follows from some of the ends, with its rule."""
    line = max(way.crosses for way in found)
    notes = [(text("drive.crosses", line=line), "B1")] if line else []
    notes += [(word("drive.lost"), "M4")] if any(way.lost for way in found) else []
    notes += [(word("drive.finish"), "M6")] if any(not way.to_go for way in found) else []
    return "".join(tag("p", ruled(note, rule)) for note, rule in notes)


def wild(table: Asking) -> str:
    """Which car the wild line moves; or which of the own cars goes after the last line (W8)."""
    game, turn = table.game, table.game.state.turn
    assert game.line and turn
    may_skip = any(isinstance(choice, Skip) for choice in table.choices)
    told = word("wild.note" if may_skip else "wild.note-must")
    key, note = "wild", tag("p", ruled(told, "R5"), class_="df-note") + powers.skips_wild(game)
    if turn.after:
        key, note = "after", powers.goes_after(game)
    title = text(f"{key}.title", number=game.line.number)
    places = running_places(game.track, game.cars, game.finished)
    rows = [
        car_row(game, choice.colour, places[choice.colour]) + _boxed_in(game, choice)
        for choice in table.choices
        if isinstance(choice, ChooseCar)
    ]
    return in_play(game, title, note) + offered(rows, kind="df-car-row") + powers.refusing(table)


def _boxed_in(game: Game, choice: ChooseCar) -> str:
    """What stands under a car that would not move if it were named; "" under one that would (R5, R6)."""
    begun = len(game.events)
    keys = {event.key for event in game.play(choice).events[begun:]}
    return tag("span", word("wild.blocked"), class_="df-boxed-in") if "skipped-blocked" in keys else ""


def car_row(game: Game, colour: Colour, place: int, effect: str = "") -> str:
    """The content of a line for a car: where it is, and its owner or what else there is to say of it."""
    home = colour in game.finished
    to_go = (
        phrase("ui.standings.home") if home else say("ui.way.to-go", n=game.track.to_go[game.cars[colour]])
    )
    owner = game.owners.get(colour)
    whose = effect or (escape(game.names[owner]) if owner is not None else word("standings.nobody"))
    where = say("ui.bet.place", place=place)
    return (
        tag("span", mark(colour, size=20), tag("span", escape(colour.word)), class_="df-where df-car")
        + tag("span", escape(f"{where} · {to_go}"), class_="df-to-go")
        + tag("span", whose, class_="df-effect")
    )


def bots(table: Table) -> str:
    """What happened in the latest step, and the button to go on."""
    game = table.game
    if game.phase is Phase.AUCTION:
        body = offer(table)
    elif any(event.key in PLAYS for event in game.events):
        body = _latest_card(table)
    else:
        body = "".join(tag("p", sentence(event), class_="df-result") for event in game.events[-1:])
    label = text("on-next", name=game.names[game.to_act[0]]) if game.phase is Phase.RACE else word("on")
    go = button(label, "on", kind="df-primary", first=True)
    return body + tag("div", go, class_="df-tools") + looked_at(table)


def _latest_card(table: Asking) -> str:
    """The card played last, with what it has done so far."""
    game = table.game
    events = game.events
    first = max(i for i, event in enumerate(events) if event.key in PLAYS)
    played, told = events[first], events[first + 1 :]
    sentences = "".join(tag("p", sentence(event)) for event in told)
    if game.card and game.line:
        colour = game.car
        key = "turn.drives" if colour else "turn.wild"
        number = powers.number_of(game, colour)
        return in_play(game, text(key, colour=colour or "", number=number), sentences)
    name = text("turn.played", name=game.names[played.values["seat"]])
    drawn = tag("div", picture(played.values["card"], width=SHOWN), class_="df-shown")
    return tag("div", drawn, tag("div", tag("p", name, class_="df-note"), sentences), class_="df-look")


def cover(table: Table) -> str:
    """Between two people at one screen: no card, only whose turn it is."""
    session, game = table.session, table.game
    assert session and session.asked is not None
    name = game.names[session.asked]
    go = button(text("cover.go", name=name), "uncover", kind="df-primary", first=True)
    return (
        tag("p", word("cover.small"), class_="df-note")
        + tag("h2", text("cover.title", name=name))
        + powers.steers(game)
        + tag("p", text("cover.note", name=name))
        + tag("div", go, class_="df-tools")
    )

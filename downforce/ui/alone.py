"""A board that nobody else looks after: it plays the game itself, and says below what can be done."""

from typing import Any, NamedTuple

from downforce.draw.svg import escape
from downforce.draw.text import to_go
from downforce.rules.actions import Action, Bet, Bid, ChooseCar, Decline, Drive, KeepPower, PlayCard
from downforce.rules.auction import bid_number
from downforce.rules.cards import Colour
from downforce.rules.errors import DownforceError
from downforce.rules.game import Game
from downforce.rules.language import in_words, money, phrase, say
from downforce.rules.powers import power
from downforce.rules.rulebook import rulebook
from downforce.rules.track import Track

from .film import Frame, film
from .markup import button, chip, lines_of, mark, tag
from .panels.choices import rows_of
from .scene import about
from .spaces import ways


class Alone(NamedTuple):
    """What is on a board alone.

    Parameters
    ----------
    position : Game, View, Track
        What is shown; only a game can be played on.
    past : tuple of Game
        What it was before; the last one comes back with undo.
    asked : str
        The space asked about.
    answer, by : str
        The answer to the question asked last and the rule it rests on.
    rule : str
        The rule that is shown in full.
    frames : tuple of Frame
        What happened in the latest act.
    moment : int
        Counts decisions, made and taken back.
    """

    position: Any
    past: tuple[Game, ...] = ()
    asked: str = ""
    answer: str = ""
    by: str = ""
    rule: str = ""
    frames: tuple[Frame, ...] = ()
    moment: int = 0

    @property
    def seat(self) -> int | None:
        """Whose decision is next; None if there is none to be made here."""
        can = isinstance(self.position, Game) and self.position.to_act
        return self.position.to_act[0] if can else None

    @property
    def choices(self) -> tuple[Action, ...]:
        """What that seat can decide, in the order of the buttons."""
        return () if self.seat is None else self.position.legal(self.seat)

    def act(self, name: str, argument: str = "", value: Any = None) -> "Alone":
        """What the board is after a control was used.

        Raises
        ------
        DownforceError
            It is not possible now.
        """
        clean = self._replace(frames=())
        match name:
            case "space":
                return clean._space(str(value))
            case "pick":
                return clean._pick(argument)
            case "undo":
                return clean._undo()
            case "escape":
                return clean._replace(asked="", answer="", by="", rule="")
            case "rule":
                known = argument if argument in rulebook() else ""
                return clean._replace(rule="" if known == self.rule else known)
        raise DownforceError("ui.not-now")

    def _space(self, space: str) -> "Alone":
        track = track_of(self.position)
        if space not in track.graph:
            raise DownforceError("ui.not-now")
        drives = (action for action in self.choices if isinstance(action, Drive) and action.end == space)
        if action := next(drives, None):
            return self._play(action)
        if isinstance(self.position, Track):
            return self._replace(asked=space, answer=named(track, space), by="")
        from downforce.rules.why import why_not

        reason = why_not(self.position, space)
        return self._replace(asked=space, answer=reason.sentence, by=reason.rule)

    def _pick(self, argument: str) -> "Alone":
        number = int(argument) if argument.isdecimal() else 0
        if not 1 <= number <= len(self.choices):
            raise DownforceError("ui.not-now")
        return self._play(self.choices[number - 1])

    def _play(self, action: Action) -> "Alone":
        game = self.position.play(action)
        return Alone(
            game,
            past=(*self.past, self.position),
            frames=film(self.position, game),
            moment=self.moment + 1,
        )

    def _undo(self) -> "Alone":
        if not self.past:
            raise DownforceError("ui.undo-nothing")
        return Alone(self.past[-1], past=self.past[:-1], moment=self.moment + 1)


def track_of(position: Any) -> Track:
    """The track of a position, or the track itself."""
    return position if isinstance(position, Track) else position.track


def named(track: Track, space: str) -> str:
    """All there is to know of a space: its id, its lane, how far to go, what leads here and on."""
    before, after = list(track.graph.predecessors(space)), list(track.graph.successors(space))
    parts = [say("board.named", space=space, what=about(track, space))]
    parts += [say("board.from", spaces=before)] if before else [phrase("board.from-none")]
    parts += [say("board.onto", spaces=after)] if after else []
    return phrase("board.joint").join(parts)


def below(alone: Alone, *, fault: str = "") -> str:
    """The HTML below the board: the answer, whose decision it is, the choices as buttons."""
    parts = [tag("p", escape(fault), class_="df-notice", role="alert") if fault else "", _answer(alone)]
    if alone.seat is not None:
        parts += [_head(alone), _buttons(alone)]
    elif isinstance(alone.position, Game):
        parts.append(tag("h3", escape(_over(alone.position))))
    if isinstance(alone.position, Game):
        parts.append(_foot(alone))
    return "".join(parts)


def _answer(alone: Alone) -> str:
    if not alone.answer:
        return ""
    title = phrase("board.why-not") if alone.by else ""
    text = tag("p", tag("b", escape(title), " ") if title else "", escape(alone.answer), " ", chip(alone.by))
    law = tag("p", escape(rulebook()[alone.rule].text), class_="df-law") if alone.rule else ""
    close = button(escape(phrase("ui.close")), "escape", kind="df-quiet")
    return tag(
        "div",
        tag("span", "?", class_="df-asked", aria_hidden="true"),
        tag("div", text, law),
        close,
        class_="df-answer",
    )


def _head(alone: Alone) -> str:
    return tag("h3", escape(status(alone)))


def status(alone: Alone) -> str:
    """Whose decision is next, and about what."""
    game = alone.position
    if alone.seat is None:
        return ""
    kind = type(alone.choices[0]).__name__.lower()
    if kind == "decline":
        kind = "bid"
    line = game.line
    values = {
        "colour": game.car or game.offer or "",
        "number": line.number if line else 0,
        "power": "",
    }
    return say(f"board.status.{kind}", names=game.setup.names, seat=alone.seat, **values)


def _over(game: Game) -> str:
    key = "winner" if len(game.winners) == 1 else "shared"
    amount = game.score()[game.winners[0]].total
    return say(f"ui.account.{key}", names=game.setup.names, seats=game.winners, amount=amount)


def _buttons(alone: Alone) -> str:
    game = alone.position
    found = alone.choices
    if isinstance(found[0], Drive):
        told = ways(game, dict(game.ends), game.car, len(game.finished))
        rows, shows = rows_of(told), [*(way.end for way in told)]
    else:
        rows, shows = [_row(game, action) for action in found], [""] * len(found)
    buttons = (
        button(
            _numbered(row, i),
            f"pick {i}",
            kind="df-way",
            data_key=i if i < 10 else None,
            data_shows=space or None,
        )
        for i, (row, space) in enumerate(zip(rows, shows, strict=True), 1)
    )
    return tag("div", *buttons, class_="df-ways")


def _numbered(row: str, number: int) -> str:
    return row if "df-number" in row else tag("span", str(number), class_="df-key") + row


def _row(game: Game, action: Action) -> str:
    """What a button says, by the kind of decision."""
    match action:
        case PlayCard():
            note = phrase("ui.turn.reverse") if action.reverse else ""
            return tag("span", lines_of(action.card), class_="df-where") + tag(
                "span", escape(note), class_="df-effect"
            )
        case Bid():
            assert game.offer
            amount = money(bid_number(action.card, game.offer))
            return tag("span", lines_of(action.card), class_="df-where") + tag(
                "span", amount, class_="df-effect"
            )
        case ChooseCar():
            return _car(game, action.colour)
        case Bet():
            return _car(game, *action.colours)
        case KeepPower():
            return tag("span", escape(power(action.power).word), class_="df-where")
        case Decline():
            return tag("span", escape(phrase("board.decline")), class_="df-where")
    return escape(in_words(action))


def _car(game: Game, *colours: Colour) -> str:
    names = "".join(mark(colour, size=20) + tag("span", escape(colour.word)) for colour in colours)
    return tag("span", names, class_="df-where df-car-of") + tag(
        "span", escape(to_go(game, colours[0])), class_="df-effect"
    )


def _foot(alone: Alone) -> str:
    undo = button(escape(phrase("ui.undo")), "undo", disabled=not alone.past)
    return tag("div", undo, tag("span", escape(phrase("board.open")), class_="df-note"), class_="df-tools")

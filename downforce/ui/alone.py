"""A board that nobody else looks after: it plays the game itself, and says below what can be done."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from downforce.draw.cards import card_text, plain_card
from downforce.draw.svg import escape
from downforce.rules.actions import Action, PlayCard
from downforce.rules.cards import Colour, SpeedCard
from downforce.rules.errors import DownforceError
from downforce.rules.game import Game
from downforce.rules.language import in_words, language, phrase, say
from downforce.rules.rulebook import rulebook
from downforce.rules.track import Track
from downforce.rules.why import why_not

from .asking import choice_at, toggled
from .film import Frame, film
from .markup import button, chip, tag, watching
from .order import in_order
from .panels import auction, bets, powers, turns
from .panels.choices import Marking
from .questions import what_can, where_is, who_is_ahead
from .reading import not_now, number_in, opened
from .scene import about

QUESTIONS = ("where", "ahead", "card")


class Asked(NamedTuple):
    """What the panels are given that ask for one decision."""

    game: Game
    choices: tuple[Action, ...]
    guess: tuple[Colour, ...] = ()


_PANELS: dict[str, Callable[[Marking], str]] = {
    "bid": auction.bid,
    "keeppower": powers.keep,
    "choosecar": turns.wild,
    "drive": turns.drive,
    "bet": bets.bet,
    "skip": turns.wild,
}


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
    guess : tuple of Colour
        The cars marked for a bet on several.
    is_old : bool
        There is no news to be read out: something was only folded open or closed.
    """

    position: Any
    past: tuple[Game, ...] = ()
    asked: str = ""
    answer: str = ""
    by: str = ""
    rule: str = ""
    frames: tuple[Frame, ...] = ()
    moment: int = 0
    guess: tuple[Colour, ...] = ()
    is_old: bool = False

    @property
    def seat(self) -> int | None:
        """Whose decision is next; None if there is none to be made here."""
        can = isinstance(self.position, Game) and self.position.to_act
        return self.position.to_act[0] if can else None

    @property
    def choices(self) -> tuple[Action, ...]:
        """What that seat can decide, in the order of the buttons."""
        return () if self.seat is None else in_order(self.position, self.position.legal(self.seat))

    def act(self, name: str, argument: str = "", value: Any = None) -> "Alone":
        """What the board is after a control was used.

        Raises
        ------
        DownforceError
            It is not possible now.
        """
        clean = self._replace(frames=(), is_old=name in ("rule", "escape", "mark"))
        match name:
            case "space":
                return clean._space(str(value))
            case "pick":
                return clean._pick(argument)
            case "mark":
                return clean._replace(guess=toggled(self.choices, self.guess, Colour.parse(argument)))
            case "undo":
                return clean._undo()
            case "escape":
                return clean._replace(asked="", answer="", by="", rule="")
            case "question":
                return clean._ask(value if isinstance(value, Mapping) else {})
            case "rule":
                return clean._replace(rule=opened(argument, self.rule))
        raise not_now()

    def _space(self, space: str) -> "Alone":
        track = track_of(self.position)
        if space not in track.graph:
            raise not_now()
        if isinstance(self.position, Track):
            return self._replace(asked=space, answer=named(track, space), by="")
        choices = self.choices
        if number := choices and choice_at(self.position, choices, space):
            return self._play(choices[number - 1])
        reason = why_not(self.position, space)
        return self._replace(asked=space, answer=reason.sentence, by=reason.rule)

    def _ask(self, form: Mapping[str, Any]) -> "Alone":
        """Answer one of the questions below the board."""
        position = self.position
        if isinstance(position, Track):
            raise not_now()
        kind, car = form.get("question"), str(form.get("car"))
        if kind == "ahead":
            answer = who_is_ahead(position)
        elif kind == "where":
            answer = where_is(position, Colour.parse(car))
        else:
            answer = _with_card(position, Colour.parse(car), SpeedCard.parse(str(form.get("card"))))
        return self._replace(asked="", answer=answer, by="", rule="")

    def _pick(self, argument: str) -> "Alone":
        number = number_in(argument)
        if not 1 <= number <= len(self.choices):
            raise not_now()
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


def cards_of(position: Any, seat: int | None) -> tuple[SpeedCard, ...]:
    """The cards a question can be about: the one in play, and the hand of whoever decides or looks on."""
    hand = position.hands[seat] if seat is not None else getattr(position, "hand", ())
    return tuple(dict.fromkeys((*([position.card] if position.card else []), *hand)))


def _with_card(position: Any, colour: Colour, card: SpeedCard) -> str:
    number = card.numbers.get(colour) or max(card.wilds, default=0)
    if not number:
        return say("board.question.no-line", card=card, colour=colour)
    return what_can(position, colour, number)


def named(track: Track, space: str) -> str:
    """All there is to know of a space: its id, its lane, how far to go, what leads here and on."""
    before, after = list(track.graph.predecessors(space)), list(track.graph.successors(space))
    parts = [say("board.named", space=space, what=about(track, space))]
    parts += [say("board.from", spaces=before)] if before else [phrase("board.from-none")]
    parts += [say("board.onto", spaces=after)] if after else []
    return phrase("board.joint").join(parts)


def status(alone: Alone) -> str:
    """Whose decision is next, and about what; how it ended; "" where nothing is to be decided."""
    game = alone.position
    if isinstance(game, Game) and game.winners:
        key, amount = "winner" if len(game.winners) == 1 else "shared", game.score()[game.winners[0]].total
        return say(f"ui.account.{key}", names=game.setup.names, seats=game.winners, amount=amount)
    if alone.seat is None:
        return ""
    return say(f"board.status.{_kind(alone)}", names=game.setup.names, seat=alone.seat, **_in_hand(game))


def _kind(alone: Alone) -> str:
    kind = type(alone.choices[0]).__name__.lower()
    return "bid" if kind == "decline" else kind


def _in_hand(game: Game) -> dict[str, Any]:
    return {"colour": game.car or game.offer or "", "number": game.line.number if game.line else 0}


def beside(alone: Alone) -> str:
    """The HTML beside or below the board: the choices as buttons, questions."""
    parts = []
    if isinstance(alone.position, Game):
        named = alone.seat is not None and _kind(alone) in ("drive", "choosecar")  # the panel says who
        parts += [] if named else [tag("p", escape(status(alone)), class_="df-note df-next")]
        parts += [watching(), _choices(alone), _undoing(alone)]
    if not isinstance(alone.position, Track):
        parts += [_questions(alone), _answered(alone)]
    return "".join(parts)


def below(alone: Alone, *, fault: str = "") -> str:
    """The HTML below the board: what went wrong, or why not here; the rule in full if it was asked for."""
    if fault:
        return tag("p", escape(fault), class_="df-notice")
    if not alone.asked:
        return tag("p", escape(rulebook()[alone.rule].text), class_="df-answer") if alone.rule else ""
    title = tag("b", escape(phrase("board.why-not"))) + " " if alone.by else ""
    told = tag("p", title, escape(alone.answer), " ", chip(alone.by))
    law = tag("p", escape(rulebook()[alone.rule].text), class_="df-note") if alone.rule else ""
    ring = tag("span", "?", class_="df-asking", aria_hidden="true")
    return tag("div", ring, tag("div", told, law), _closing(), class_="df-answer")


def _closing() -> str:
    return button(escape(phrase("ui.close")), "escape", kind="df-quiet", data_escape=True)


def _answered(alone: Alone) -> str:
    """The answer to a question of the form, right below it."""
    if alone.asked or not alone.answer:
        return ""
    return tag("div", tag("div", tag("p", escape(alone.answer))), _closing(), class_="df-answer")


def _choices(alone: Alone) -> str:
    if alone.seat is None:
        return ""
    panel = _PANELS.get(_kind(alone))
    return panel(Asked(alone.position, alone.choices, alone.guess)) if panel else _cards(alone)


def _cards(alone: Alone) -> str:
    """The hand; a card is played by pressing it."""
    plays = [action for action in alone.choices if isinstance(action, PlayCard)]
    faces = (
        tag(
            "button",
            plain_card(play.card, width=86),
            tag("span", _short(i, play), class_="df-note"),
            type="button",
            class_="df-card-button df-play-card",
            data_do=f"pick {i}",
            data_key=i if i < 10 else None,
            data_first=i == 1,
            aria_label=_aloud(play),
        )
        for i, play in enumerate(plays, 1)
    )
    return tag("div", *faces, class_="df-hand", style=f"--df-count:{len(plays)}")


def _aloud(play: PlayCard) -> str:
    upwards = phrase("board.upwards") if play.reverse else ""
    return phrase("list.separator").join(filter(None, (upwards, card_text(play.card))))


def _short(number: int, play: PlayCard) -> str:
    return escape(phrase("board.upwards")) if play.reverse else str(number)


def _undoing(alone: Alone) -> str:
    undo = button(escape(phrase("ui.undo")), "undo", disabled=not alone.past)
    return tag("div", undo, tag("span", escape(phrase("board.open")), class_="df-note"), class_="df-tools")


def _questions(alone: Alone) -> str:
    return _form(cards_of(alone.position, alone.seat), language())


@lru_cache(64)
def _form(cards: tuple[SpeedCard, ...], code: str) -> str:
    """A form of three questions; which of its fields belong to the one chosen, the style sheet knows."""
    kinds = QUESTIONS if cards else QUESTIONS[:-1]
    fields = (
        _select("question", ((kind, phrase(f"board.question.{kind}")) for kind in kinds)),
        _select("car", ((str(colour), colour.word) for colour in Colour)),
        _select("card", ((str(card), in_words(str(card))) for card in cards)) if cards else "",
        button(escape(phrase("board.question.ask")), "question"),
    )
    return tag("div", *fields, class_="df-questions", data_form=True)


def _select(field: str, options: Iterable[tuple[str, str]]) -> str:
    inner = (tag("option", escape(word), value=value) for value, word in options)
    return tag("select", *inner, data_field=field, aria_label=phrase(f"board.question.of-{field}"))

"""What a replay shows of a step, as HTML and as text; without widgets."""

from collections.abc import Callable
from typing import NamedTuple

from downforce.draw.badges import badge
from downforce.draw.board import board
from downforce.draw.cards import card as draw_card
from downforce.draw.svg import el, escape
from downforce.draw.tables import fragment, heading, standings_table, table
from downforce.draw.text import text_board
from downforce.rules.because import why
from downforce.rules.cards import Colour
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import cited, language, money, phrase, say
from downforce.rules.rulebook import rule as rule_of
from downforce.rules.state import Phase
from downforce.rules.view import standings
from downforce.teach import Step
from downforce.teach.commentary import Comment
from downforce.teach.guesses import Guess

from . import replay_talk
from .cells import explorer_lines
from .markup import tag
from .replay_talk import Made
from .still import still

KIND = "df-replay"
SMALL = 320  # px a board for narrow places is drawn for
RULES = """
{container-type:inline-size;color:$ink;font-size:14px;line-height:20px;font-variant-numeric:tabular-nums}
p{margin:0 0 6px}
.df-bar{display:flex;flex-wrap:wrap;gap:2px 12px;align-items:baseline;justify-content:space-between}
.df-bar b{font-weight:650}
.df-note{color:$ink2;font-size:12px;line-height:16px}
.df-steer{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:4px 0 12px}
.df-steer button{height:36px;min-width:36px;padding:0 10px;border:1px solid $rule;border-radius:6px}
.df-steer button{background:none;color:$ink;font:inherit;display:inline-flex;gap:6px;align-items:center}
.df-steer button{cursor:pointer}
.df-steer button[aria-disabled=true]{color:$ink2;opacity:.55;cursor:default}
.df-steer svg{width:14px;height:14px;fill:currentColor;flex:none}
.df-steer input{flex:1 1 160px;min-width:0;height:36px;margin:0;accent-color:$accent}
:is(button,input):focus-visible{outline:2px solid $accent;outline-offset:2px}
.df-parts{display:grid;grid-template-columns:minmax(0,1fr);gap:12px 20px}
.df-picture svg.df-board{display:block;width:100%;height:auto;border-radius:8px}
.df-told{display:flex;gap:12px;align-items:flex-start;min-height:150px}
.df-told>svg{flex:none}
.df-told:not(:has(svg.df-cards)){min-height:0}
.df-bets{margin-top:16px}
.df-says{min-width:0;flex:1 1 0;overflow-wrap:anywhere}
.df-main{font-size:16px;line-height:22px;font-weight:650}
button.df-chip{font-size:12px;line-height:18px;min-height:24px;min-width:24px;font-weight:400;color:$ink2}
button.df-chip{border:1px solid $rule;border-radius:4px;padding:0 5px;background:none;cursor:pointer}
button.df-chip{font-family:inherit;vertical-align:baseline}
button.df-chip[aria-expanded=true]{border-color:$ink;color:$ink}
.df-law{border-left:3px solid $rule;padding:2px 0 2px 10px;margin:6px 0 0}
.df-law:empty{display:none}
.df-fault{margin:0 0 8px;font-weight:650}
.df-fault:empty{display:none}
"""
# From 640 px on the board and the words stand side by side; at 240 px four buttons fit into a row.
WIDE = """
.df-pane:focus{outline:none}
.df-auto.df-replay:lang(ja){word-break:auto-phrase}
@container (min-width:640px) and (max-width:860px){
.df-auto.df-replay .df-told{flex-direction:column}
}
@container (min-width:640px){
.df-auto.df-replay .df-parts{grid-template-columns:minmax(0,2.4fr) minmax(230px,1fr)}
.df-auto.df-replay .df-parts{grid-template-rows:auto 1fr}
.df-auto.df-replay .df-picture{grid-row:1/span 2}
}
@container (max-width:319px){
.df-auto.df-replay .df-steer{gap:4px}
.df-auto.df-replay .df-steer button span+svg,.df-auto.df-replay .df-steer svg:has(+span){display:none}
.df-auto.df-replay .df-html.df-html.df-html table :is(th,td).df-figure{padding-left:3px;font-size:13px}
}"""
_ICONS = {
    "first": "M1 1h2v12h-2zM13 1v12l-9-6z",
    "previous": "M11 1v12l-9-6z",
    "next": "M3 1v12l9-6z",
    "last": "M11 1h2v12h-2zM1 1v12l9-6z",
}


class Shown(NamedTuple):
    """What is on the screen: a step, its number from 0 and that of the last one, and what the reader opened.

    Parameters
    ----------
    rule : str
        The id of the rule shown in full, and behind a space which sentence asked for it.
    fault : str
        A sentence about the latest act.
    comments : tuple of Comment
        What the commentator says of the step.
    point : bool
        A turning point is still to come.
    guesses : bool
        Questions are asked.
    asked : Guess, optional
        The question that is open.
    next : Step, optional
        What it is about.
    made : Made, optional
        A guess that comes true, or does not, in this step or a later one.
    opened : bool
        The lines of Python that open the position elsewhere are shown.
    """

    step: Step
    at: int
    last: int
    narrow: bool = False
    rule: str = ""
    fault: str = ""
    comments: tuple[Comment, ...] = ()
    point: bool = False
    guesses: bool = False
    asked: Guess | None = None
    next: Step | None = None
    made: Made | None = None
    opened: bool = False

    def opening(self, rule: str) -> "Shown":
        """The page with this rule shown in full, or put away if it was."""
        return self._replace(rule="" if rule == self.rule else rule)


class Said(NamedTuple):
    """A sentence: its rule, the car it is about, whether it is what the step is about; its event."""

    text: str
    rule: str
    colour: Colour | None = None
    main: bool = False
    event: Event | None = None

    def __str__(self) -> str:
        return cited(self.text, self.rule)


def page(shown: Shown) -> str:
    """The whole replay at one step."""
    told = replay_talk.question(shown.asked, shown.next or shown.step) if shown.asked else _told(shown)
    more = "" if shown.asked else replay_talk.elsewhere(_codes(shown.step), opened=shown.opened)
    parts = (_picture(shown), el("div", told), el("div", _table(shown.step) + more, class_="df-table"))
    body = (
        el("div", el("b", escape(title(shown))), el("span", escape(counter(shown))), class_="df-bar"),
        el("div", *_steering(shown), class_="df-steer"),
        replay_talk.steering(point=shown.point, guesses=shown.guesses),
        tag("p", escape(shown.fault), class_="df-fault", role="alert"),
        el("div", *parts, class_="df-parts"),
    )
    return el("div", fragment(*body), class_=f"{KIND} df-auto", lang=language())


def title(shown: Shown) -> str:
    """The replay's heading."""
    return say("replay.title", track=shown.step.game.track)


def counter(shown: Shown) -> str:
    """Where in the race the step is."""
    return say("replay.step", n=shown.at + 1, last=shown.last + 1)


def _steering(shown: Shown) -> list[str]:
    """Buttons stay usable at both ends, or the focus would be lost there; they do nothing then."""
    ends = {"first": 0, "previous": 0, "next": shown.last, "last": shown.last}
    buttons = [_button(name, useless=shown.at == end) for name, end in ends.items()]
    values = {"min": "1", "max": str(shown.last + 1), "value": str(shown.at + 1), "step": "1"}
    spoken = {"aria_label": phrase("replay.slider"), "aria_valuetext": counter(shown)}
    return [*buttons, el("input", type="range", data_set="to", **values, **spoken)]


def _button(name: str, *, useless: bool) -> str:
    word = phrase(f"replay.{name}")
    icon = el("svg", el("path", d=_ICONS[name]), viewBox="0 0 14 14", aria_hidden="true")
    label = el("span", escape(word)) if name in ("previous", "next") else ""
    if name == "next":
        icon, label = label, icon
    disabled = "true" if useless else None
    return el(
        "button",
        icon,
        label,
        type="button",
        data_do=name,
        title=word,
        aria_label=word,
        aria_disabled=disabled,
    )


def _picture(shown: Shown) -> str:
    width = SMALL if shown.narrow else None
    drawn = _ahead(shown.step, shown.asked, width) if shown.asked else _board(shown.step, width)
    return el("div", drawn, class_="df-picture")


def _ahead(step: Step, guess: Guess, width: float | None) -> str:
    """The board of a question: the ends to choose from, or the car that it is about."""
    if guess.game:
        return board(guess.game, width=width)
    car = guess.question.values.get("colour")
    return board(step.game, ends=(), start=step.game.cars.get(car) if car else None, colour=car, width=width)


def _board(step: Step, width: float | None = None) -> str:
    return board(step.game, ends=(), start=step.start, route=step.route, colour=step.colour, width=width)


def _told(shown: Shown) -> str:
    """The card in play with its line marked, the step's sentences, and the rule that was asked for."""
    step = shown.step
    card = draw_card(step.card, current=step.line, done=step.done, width=92) if step.card else ""
    note = el("p", escape(caption(step)), class_="df-note")
    sentences = said(step)
    spoken = [_sentence(each, at, shown.rule) for at, each in enumerate(sentences)]
    says = el("div", note, *spoken, class_="df-says", aria_live="polite")
    made = replay_talk.verdict(shown.made, shown.at) if shown.made else ""
    talk = replay_talk.talk(shown.comments, shown.rule, len(sentences))
    return made + el("div", card, says, class_="df-told") + talk + _law(shown, sentences)


def _law(shown: Shown, sentences: list[Said]) -> str:
    """The rule that was asked for, in full, and what made it apply to the sentence it was asked of."""
    rule, _, at = shown.rule.partition(" ")
    event = sentences[int(at)].event if at.isdigit() and int(at) < len(sentences) else None
    reason = tag("p", escape(why(shown.step.game, event).sentence)) if event else ""
    text = tag("div", escape(str(rule_of(rule)))) if rule else ""
    return tag("div", reason, text, class_="df-law", aria_live="polite")


def _codes(step: Step) -> dict[str, Callable[[], str]]:
    """What the position can be opened in; most lines hold every hand, so they are made when asked for."""
    if game := step.choosing:
        return {
            "reach": lambda: explorer_lines(game, "reach", card=step.card, seat=step.seat),
            "hand": lambda: explorer_lines(game, "hand", seat=step.seat),
            "card": lambda: explorer_lines(game, "card", text=step.card, seat=step.seat),
        }
    if step.kind == "grid":
        return _before_the_race(step.game)
    if step.kind == "end":
        return {"score": lambda: explorer_lines(step.game, "score")}
    return {}


def _before_the_race(game: Game) -> dict[str, Callable[[], str]]:
    """The auction where it stands, or once it is over from its beginning; then the first hand to play."""
    codes: dict[str, Callable[[], str]] = {}
    auction = game if game.phase is Phase.AUCTION else game.start()
    if auction.phase is Phase.AUCTION:
        codes["auction"] = lambda: explorer_lines(auction, "auction")
    if game.phase is Phase.RACE:
        codes["hand"] = lambda: explorer_lines(game, "hand", seat=game.turn)
    return codes


def caption(step: Step) -> str:
    """What kind of moment a step is, in a few words."""
    if step.kind != "line":
        return say(f"replay.{step.kind}")
    place, count = len(step.done) + 1, len(step.card.lines) if step.card else 0
    return say("replay.line", names=step.game.setup.names, seat=step.seat, n=place, count=count)


def said(step: Step) -> list[Said]:
    """A step's sentences: of the auction only what came of it, of the account only who has won."""
    if step.kind == "end":
        return [_won(step.game)]
    return [_said(event) for event in step.events]


def _said(event: Event) -> Said:
    colour = event.values.get("colour")
    text = event.sentence
    if event.key.startswith("won"):
        text = say("replay.bought", names=event.names, **event.values)
    main = event.key.startswith(("drives", "finishes", "skipped", "no-car"))
    return Said(text, event.rule, colour if isinstance(colour, Colour) else None, main, event)


def _won(game: Game) -> Said:
    totals = [score.total for score in game.score()]
    key = "replay.wins" if len(game.winners) == 1 else "replay.shares"
    text = say(key, names=game.setup.names, seats=game.winners, amount=max(totals))
    return Said(text, "E6" if totals.count(max(totals)) > 1 else "E5", main=True)


def _sentence(one: Said, at: int, opened: str) -> str:
    token = f"{badge(one.colour, size=18)} " if one.colour else ""
    chip = replay_talk.chip(one.rule, at, opened)
    return el("p", f"{token}{escape(one.text)}\u00a0{chip}", class_="df-main" if one.main else None)


def _table(step: Step) -> str:
    """Who is where; at the end who has won what."""
    return _account(step.game) if step.kind == "end" else standings_table(step.game)


def _account(game: Game) -> str:
    rows = [
        (escape(name), *map(money, (-score.auction, score.prizes, score.bets, score.total)))
        for name, score in zip(game.names, game.score(), strict=True)
    ]
    heads = [phrase(f"draw.head-{name}") for name in ("player", "auction", "prizes", "bets", "total")]
    return table(heads, rows, figures=4, strong=game.winners) + _bets(game)


def _bets(game: Game) -> str:
    """What everybody bet; nobody knew it before the end (B5)."""
    made = game.state.bets
    rows = [
        (
            escape(name),
            *(" ".join(badge(colour, size=18) for colour in each.guesses[seat] or ()) for each in made),
        )
        for seat, name in enumerate(game.names)
    ]
    heads = [phrase("draw.head-player"), *(str(n + 1) for n in range(len(made)))]
    return (
        el("div", heading(phrase("replay.bets")), table(heads, rows, figures=0), class_="df-bets")
        if made
        else ""
    )


def as_text(shown: Shown) -> str:
    """A step in plain words, and how to see more."""
    step = shown.step
    head = [f"{title(shown)} · {counter(shown)}", caption(step), *map(str, said(step))]
    places = [phrase("replay.standings"), *_places(step.game)]
    return "\n".join([*head, text_board(step.game, ends=()), *places, phrase("replay.run-me")])


def _places(game: Game) -> list[str]:
    rows = []
    for colour, place in standings(game):
        owner = game.names[game.owners[colour]] if colour in game.owners else "–"
        key = "away" if colour in game.cars else "home"
        n = game.track.to_go[game.cars[colour]] if colour in game.cars else 0
        rows.append(say(f"replay.{key}", place=place, colour=colour, owner=owner, n=n))
    return rows


def as_picture(shown: Shown) -> str:
    """A step as one SVG that needs no Python."""
    lead, lines = f"{title(shown)} · {counter(shown)}", [str(each) for each in said(shown.step)]
    return still(_board(shown.step), title=lead, lines=lines, hint=phrase("replay.run-me"))

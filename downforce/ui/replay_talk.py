"""What a replay adds to its steps, as HTML: commentator, guesses, ways to open a position elsewhere."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from downforce.draw.badges import badge
from downforce.draw.cards import card as draw_card
from downforce.draw.svg import escape
from downforce.rules.answer import Some
from downforce.rules.cards import Colour
from downforce.rules.game import Game
from downforce.rules.language import phrase, say, seat_name
from downforce.rules.rulebook import rule as rule_of
from downforce.teach.commentary import Comment
from downforce.teach.guesses import Guess, Option
from downforce.teach.steps import Step

from .cells import shows_hands
from .markup import tag, to_copy
from .panels.choices import rows_of
from .spaces import Way, lane, ways

RULES = """
.df-talk{border-left:3px solid $accent;padding:0 0 0 12px;margin:12px 0}
.df-talk p{margin:0 0 6px}
.df-talk p:last-child{margin-bottom:0}
.df-made{background:$panel;border-radius:6px;padding:8px 12px;margin:0 0 12px}
.df-made p{margin:0}
.df-ask{font-size:16px;line-height:22px;font-weight:650}
.df-options{display:grid;gap:8px;margin:12px 0}
.df-options{grid-template-columns:repeat(auto-fill,minmax(min(136px,100%),1fr))}
.df-options.df-ends{grid-template-columns:minmax(0,1fr);gap:4px}
.df-options.df-numbers{grid-template-columns:repeat(auto-fill,minmax(44px,1fr))}
:is(.df-options,.df-more,.df-copy) button{min-height:36px;padding:4px 10px;border:1px solid $cardedge}
:is(.df-options,.df-more,.df-copy) button{border-radius:6px;background:$paper;color:$ink;font:inherit}
:is(.df-options,.df-more,.df-copy) button{cursor:pointer}
:is(.df-options,.df-more,.df-copy) button:hover{background:$panel}
.df-more button[aria-disabled=true]{color:$ink2;opacity:.55;cursor:default}
.df-more button[aria-expanded=true]{border-color:$ink}
.df-options button{display:flex;flex-wrap:wrap;gap:2px 8px;align-items:center;text-align:left}
.df-options.df-numbers button{justify-content:center}
.df-options .df-number{display:inline-grid;place-content:center;width:24px;height:24px;flex:none}
.df-options .df-number{background:$lit;color:#1B1D21;font-weight:650;box-sizing:border-box;border-radius:4px}
.df-options .df-number.df-lost{background:none;color:inherit;border:2px dashed currentColor}
.df-options .df-where{flex:1 1 auto}
.df-options :is(.df-to-go,.df-effect){color:$ink2}
.df-options .df-plate{display:inline-grid;place-content:center;min-width:18px;height:18px;border-radius:4px}
.df-options .df-plate{background:$line;border:1px solid #15171A;color:#15171A;font-size:12px;font-weight:650}
.df-more{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:0 0 12px}
.df-more label{display:inline-flex;gap:8px;align-items:center;min-height:32px;cursor:pointer}
.df-more input{width:18px;height:18px;margin:0;accent-color:$ink}
.df-copy{background:$panel;border-radius:6px;padding:12px;display:grid;gap:8px;justify-items:start}
.df-copy p{margin:0}
.df-copy p .df-note{display:block}
.df-copy textarea{width:100%;box-sizing:border-box;font:12px/16px var(--jp-code-font-family,monospace)}
.df-copy textarea{white-space:pre;overflow:auto hidden;background:$paper;color:$ink;resize:none}
.df-copy textarea{border:1px solid $cardedge;border-radius:6px;padding:4px 8px}
"""


class Made(NamedTuple):
    """A guess and what was chosen."""

    guess: Guess
    chosen: Option

    @property
    def is_right(self) -> bool:
        """Whether it comes true."""
        return self.chosen in self.guess.right


def steering(*, point: bool, guesses: bool) -> str:
    """The second row of controls: on to the next turning point; whether to guess."""
    word = escape(phrase("replay.point"))
    on = tag("button", word, type="button", data_do="point", aria_disabled=None if point else "true")
    about = phrase("replay.guesses")
    box = tag("input", type="checkbox", data_set="guesses", checked=guesses, aria_label=about)
    return tag("div", on, tag("label", box, escape(about)), class_="df-more")


def talk(comments: Sequence[Comment], opened: str, first: int) -> str:
    """What the commentator says; ``first`` is the number of the first sentence on the page."""
    if not comments:
        return ""
    said = (
        tag("p", escape(one.sentence), "\u00a0", chip(one.rule, at, opened))
        for at, one in enumerate(comments, first)
    )
    return tag("div", *said, class_="df-talk")


def chip(rule: str, at: int, opened: str) -> str:
    """A rule's id behind a sentence, to be asked about."""
    return tag(
        "button", escape(rule), type="button", class_="df-chip", data_do=f"rule {rule} {at}",
        title=rule_of(rule).title, aria_expanded="true" if opened in (rule, f"{rule} {at}") else "false",
    )  # fmt: skip


def question(guess: Guess, step: Step) -> str:
    """What is asked, the card it is about, and the answers as buttons."""
    card = draw_card(step.card, current=step.line, done=step.done, width=92) if step.card else ""
    note = tag("p", escape(phrase("replay.guess")), class_="df-note")
    asked = tag("p", escape(guess.question.sentence), class_="df-ask")
    told = tag("div", card, tag("div", note, asked, class_="df-says", aria_live="polite"), class_="df-told")
    buttons = (
        tag("button", label, type="button", data_do=f"guess {at}", data_back="next")
        for at, label in enumerate(labels(guess, step.game))
    )
    kind = {"stop": " df-ends", "far": " df-numbers"}.get(guess.kind, "")
    skip = tag("button", escape(phrase("replay.skip")), type="button", data_do="next", data_back="next")
    return told + tag("div", *buttons, class_=f"df-options{kind}") + tag("div", skip, class_="df-more")


def labels(guess: Guess, game: Game) -> list[str]:
    """The answers as markup."""
    if guess.game:
        return rows_of(ends(guess))
    return [_label(option, guess, game) for option in guess.options]


def ends(guess: Guess) -> tuple[Way, ...]:
    """Where the car can end, in words."""
    game = guess.game
    assert game and game.car
    return ways(game, dict(game.ends), game.car, len(game.finished))


def _label(option: Option, guess: Guess, game: Game) -> str:
    if isinstance(option, Colour):
        return f"{badge(option, size=20)} {escape(option.word)}"
    if guess.kind == "winner":
        own = "".join(badge(car, size=20) for car, owner in game.owners.items() if owner == option)
        return f"{escape(seat_name(int(option), game.names))} {own}"
    return escape(str(option))


def verdict(made: Made, at: int) -> str:
    """What was guessed, and as soon as it can be seen whether it came true."""
    game = made.guess.question.names
    chosen = answer(made.guess, made.chosen, game)
    if at < made.guess.until:
        text = say("replay.guessed", answer=chosen)
    elif made.is_right:
        text = say("replay.right", answer=chosen)
    else:
        true = [answer(made.guess, each, game) for each in made.guess.options if each in made.guess.right]
        text = say("replay.wrong", answer=chosen, true=Some(true))
    return tag("div", tag("p", escape(text), aria_live="polite"), class_="df-made")


def answer(guess: Guess, option: Option, names: Sequence[str]) -> str:
    """An answer in words."""
    if isinstance(option, Colour):
        return option.word
    if isinstance(option, str) and guess.game:
        at = guess.options.index(option) + 1
        return say("replay.end-number", n=at, lane=lane(guess.game.track, option))
    key = "replay.player" if guess.kind == "winner" else "replay.spaces"
    return say(key, names=names, n=option)


def elsewhere(codes: Mapping[str, Callable[[], str]], *, opened: bool) -> str:
    """The button that opens the position elsewhere, and the lines of Python that do it."""
    if not codes:
        return ""
    label = escape(phrase("replay.open"))
    button = tag("button", label, type="button", data_do="open", aria_expanded=str(opened).lower())
    more = tag("div", button, class_="df-more", style="margin-top:16px")
    return more + (_copies(codes) if opened else "")


def _copies(codes: Mapping[str, Callable[[], str]]) -> str:
    parts = [tag("p", escape(phrase("replay.lines")), class_="df-note")]
    for name, code in codes.items():
        title, field = phrase(f"replay.open-{name}"), f"open-{name}"
        shows = phrase(f"ui.cell.{'shows' if shows_hands(name) else 'hides'}")
        head = tag("p", tag("b", escape(title)), " ", tag("span", escape(shows), class_="df-note"))
        parts += [head, to_copy(code(), field, title)]
    return tag("div", *parts, class_="df-copy")

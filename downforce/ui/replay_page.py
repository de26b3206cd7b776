"""What a replay shows of a step, as HTML fragments and as text; without widgets."""

from collections.abc import Iterable

from downforce.draw.badges import badge
from downforce.draw.board import board
from downforce.draw.cards import card as draw_card
from downforce.draw.svg import el, escape
from downforce.draw.theme import variables
from downforce.rules.cards import Colour
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.language import money, say
from downforce.rules.view import standings
from downforce.teach import Step

from .still import still

SMALL = 320  # px a board for narrow places is drawn for
STYLE = """
.df-replay{color:var(--df-ink);font-size:14px;line-height:20px;font-variant-numeric:tabular-nums}
.df-replay p{margin:0 0 6px}
.df-replay .df-note{color:var(--df-ink2);font-size:12px;line-height:16px}
.df-replay .df-main{font-size:16px;line-height:22px;font-weight:650}
.df-replay .df-chip{border:1px solid var(--df-rule);border-radius:4px;padding:0 4px;font-size:12px;
font-weight:400;color:var(--df-ink2);white-space:nowrap}
.df-replay h4{font-size:14px;line-height:20px;font-weight:650;margin:0}
.df-replay table{border-collapse:collapse;width:100%;font-size:14px;margin:0}
.df-replay caption{text-align:left;font-weight:650;padding:0 0 4px;color:var(--df-ink);caption-side:top}
.df-replay th{font-weight:400;font-size:12px;color:var(--df-ink2);text-align:left;padding:2px 4px 2px 0}
.df-replay td{border-top:1px solid var(--df-rule);padding:4px 4px 4px 0;text-align:left}
.df-replay tr{background:none!important}
.df-replay .df-figure{text-align:right;padding-right:0;padding-left:8px}
.df-replay .df-shown{display:flex;gap:12px;align-items:flex-start;min-height:150px}
.df-replay .df-shown>svg{flex:none}
.df-replay .df-told{min-width:0;flex:1 1 0;overflow-wrap:anywhere}
.df-picture{container-type:inline-size;width:100%}
.df-picture svg{display:block;width:100%;height:auto;border-radius:8px}
.df-picture .df-narrow{display:none}
@container (max-width:419px){.df-picture .df-wide{display:none}.df-picture .df-narrow{display:block}}
"""


def page(body: str, *classes: str) -> str:
    """Wrap a fragment so that our style and colours reach it."""
    return el("div", body, class_=" ".join(("df-auto", *classes)))


def style() -> str:
    """The style sheet, once a widget."""
    return f"<style>{variables('auto')}{STYLE}</style>"


def picture(step: Step) -> str:
    """The board of a step with the way of the car that moved, wide and for narrow places; CSS shows one."""
    wide, narrow = (_board(step, width) for width in (None, SMALL))
    return page(el("div", wide, class_="df-wide") + el("div", narrow, class_="df-narrow"), "df-picture")


def _board(step: Step, width: float | None) -> str:
    return board(step.game, start=step.start, route=step.route, colour=step.colour, width=width)


def caption(step: Step) -> str:
    """What kind of moment a step is, in a few words."""
    if step.kind != "line":
        return say(f"replay.{step.kind}")
    at, lines = step.line, step.card.lines if step.card else ()
    place = len(step.done) + 1 if at is not None else len(lines)
    return say("replay.line", names=step.game.setup.names, seat=step.seat, n=place, count=len(lines))


def told(step: Step) -> str:
    """The card in play with its line marked, and the step's sentences with their rules."""
    sentences = "".join(_sentence(event, main=_is_main(step, event)) for event in step.events)
    body = el("div", el("p", escape(caption(step)), class_="df-note"), sentences, class_="df-told")
    shown = draw_card(step.card, current=step.line, done=step.done, width=92) if step.card else ""
    return page(el("div", shown, body, class_="df-shown"), "df-replay")


def _is_main(step: Step, event: Event) -> bool:
    return (
        step.kind == "line"
        and event.values.get("colour") == step.colour is not None
        and "route" in event.values
    )


def _sentence(event: Event, *, main: bool) -> str:
    colour = event.values.get("colour")
    token = f"{badge(colour, size=18)} " if isinstance(colour, Colour) else ""
    text = f"{token}{escape(event.sentence)} {chip(event.rule)}"
    return el("p", text, class_="df-main" if main else None)


def chip(rule: str) -> str:
    """A rule's id as it closes a sentence."""
    return el("span", escape(rule), class_="df-chip")


def table(step: Step) -> str:
    """Who is where; at the end who has won what."""
    return page(_account(step.game) if step.kind == "end" else _standings(step.game), "df-replay")


def _standings(game: Game) -> str:
    rows = [
        (
            str(place),
            f"{badge(colour, size=18)} {escape(colour.word)}",
            escape(_owner(game, colour)),
            _to_go(game, colour),
        )
        for colour, place in standings(game)
    ]
    heads = ("", say("replay.car"), say("replay.owner"), say("replay.to-go"))
    return _table(say("replay.standings"), heads, rows, figures={3})


def _owner(game: Game, colour: Colour) -> str:
    return game.names[game.owners[colour]] if colour in game.owners else say("replay.nobody")


def _to_go(game: Game, colour: Colour) -> str:
    return str(game.track.to_go[game.cars[colour]]) if colour in game.cars else say("replay.home")


def _account(game: Game) -> str:
    rows = [
        (escape(name), money(-score.auction), money(score.prizes), money(score.bets), money(score.total))
        for name, score in zip(game.names, game.score(), strict=True)
    ]
    heads = tuple(say(f"replay.{key}") for key in ("player", "bids", "prizes", "bets", "result"))
    return _table(say("replay.account"), heads, rows, figures={1, 2, 3, 4})


def _table(title: str, heads: Iterable[str], rows: Iterable[Iterable[str]], *, figures: set[int]) -> str:
    """A table of markup; ``figures`` are the columns of numbers."""

    def cells(name: str, texts: Iterable[str]) -> str:
        return "".join(
            el(name, text or " ", class_="df-figure" if at in figures else None)
            for at, text in enumerate(texts)
        )

    body = "".join(el("tr", cells("td", row)) for row in rows)
    head = el("thead", el("tr", cells("th", map(escape, heads))))
    return el("table", el("caption", escape(title)), head, el("tbody", body))


def counter(at: int, count: int) -> str:
    """Where in the race a step is."""
    return say("replay.step", n=at + 1, last=count)


def title(game: Game) -> str:
    """The replay's heading."""
    return say("replay.title", track=game.track)


def as_text(step: Step, at: int, count: int) -> str:
    """A step in plain words, and how to see more."""
    game = step.game
    cars = "\n".join(
        f"  {place}  {colour.word}  ({_owner(game, colour)})  {_to_go(game, colour)}"
        for colour, place in standings(game)
    )
    lines = [f"{title(game)} · {counter(at, count)}", caption(step), *map(str, step.events)]
    return "\n".join(
        [*lines, f"{say('replay.standings')} ({say('replay.to-go')}):", cars, say("replay.run-me")]
    )


def as_picture(step: Step, at: int, count: int) -> str:
    """A step as one SVG that needs no Python."""
    lead = f"{title(step.game)} · {counter(at, count)}"
    return still(
        _board(step, None), title=lead, lines=[str(each) for each in step.events], hint=say("replay.run-me")
    )

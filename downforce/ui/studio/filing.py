"""Where a drawn track goes: into a file beside the notebook, onto the page as text, into a game."""

import re
from pathlib import Path

from downforce.circuit import write
from downforce.draw.svg import escape
from downforce.files import write_whole
from downforce.rules.errors import DownforceError
from downforce.rules.language import language
from downforce.rules.track import Track

from ..markup import button, tag
from .fields import field, pick, raw, text
from .races import GAMES, PLAYERS, Races
from .starts import known
from .value import Studio

SHORT = '{"spaces": [{"id": "a", "x": 0, "y": 0}, …], "edges": [["a", "b"], …], "grid": […], "lines": […]}'

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³")}


def track_of(studio: Studio) -> Track:
    """The track as it can be raced on.

    Raises
    ------
    DownforceError
        It is none yet.
    """
    if studio.look.track is None:
        raise DownforceError("studio.no-track", reason=str(studio.look.problem))
    return studio.look.track


def file_of(studio: Studio, folder: Path) -> Path:
    """Where it is saved: under its name, beside the notebook, and nowhere else."""
    name = re.sub(r"[^\w.-]", "-", studio.look.drawn.name).lstrip(".") or "mine"
    return folder / f"{'track-' if name.split('.')[0].lower() in RESERVED else ''}{name}.json"


def save(studio: Studio, file: Path, *, ours: bool) -> None:
    """Write the track, whole or not at all.

    Parameters
    ----------
    ours : bool
        Whether a file that is there may be replaced.

    Raises
    ------
    DownforceError
        It is none yet, there is another file of this name, or the folder refuses.
    """
    track = track_of(studio)
    if file.exists() and not ours:
        raise DownforceError("studio.there", file=file.name)
    try:
        write_whole(file, write(track.to_dict()).encode())
    except OSError as error:
        raise DownforceError("studio.unwritten", file=file.name, reason=error.strerror or "?") from None


def panel(studio: Studio, *, saved: str = "", doubtful: bool = False, racing: bool = False) -> str:
    """Name, save, race; the lines of Python; what to begin with; what to open."""
    return _own(studio, saved, doubtful, racing) + _begin() + _import()


def _own(studio: Studio, saved: str, doubtful: bool, racing: bool) -> str:
    ready = studio.look.track is not None
    drawn = studio.look.drawn
    name = tag(
        "input",
        type="text",
        data_set="title",
        value=drawn.title[language()],
        maxlength=60,
        aria_label=raw("name"),
    )
    keep = button(text("replace" if doubtful else "save"), "save", disabled=not ready)
    race = button(text("race"), "race", kind="df-primary", disabled=not ready, first=True)
    away = button(text("race-close"), "unrace") if racing else ""
    said = tag("p", text("saved", file=saved), class_="df-studio-good", role="status") if saved else ""
    return (
        tag("h3", text("file"))
        + field(text("name"), name)
        + tag("div", race, keep, away, class_="df-tools")
        + said
        + tag("p", text("race-note"), class_="df-note")
        + (_code(saved) if saved else "")
    )


def _code(saved: str) -> str:
    """The lines of Python that go on from the file."""
    lines = [
        "import downforce as df",
        "from downforce.ui import Sandbox",
        f"Sandbox(df.Game.new(players=4, track=df.load_track({saved!r})))",
    ]
    area = tag(
        "textarea",
        escape("\n".join(lines)),
        rows=3,
        readonly=True,
        class_="df-code",
        data_field="code",
        aria_label="Python",
    )
    copy = tag(
        "button", text("copy"), type="button", class_="df-button", data_copy="code", data_done=raw("copied")
    )
    return tag(
        "div", tag("span", text("code"), class_="df-note"), area, tag("div", copy), class_="df-studio-code"
    )


def _begin() -> str:
    names = [("", raw("begin-choose")), *((name, _called(name)) for name in ("oval", "random", *known()[1:]))]
    return tag("h3", text("begin")) + field(
        "", pick("begin", names, "", raw("begin")), note=text("begin-note")
    )


def _called(name: str) -> str:
    from downforce.rules.track import load_track

    return raw(f"begin-{name}") if name in ("oval", "random") else str(load_track(name))


def _import() -> str:
    area = tag(
        "textarea", "", rows=4, spellcheck="false", data_field="import", aria_label=raw("import-field"),
        placeholder=SHORT,
    )  # fmt: skip
    chosen = tag("input", type="file", accept=".json,application/json", data_into="import")
    file = tag("label", text("import-file"), chosen, class_="df-button df-file")
    go = button(text("import-go"), "open", data_with="import")
    return (
        tag("h3", text("import"))
        + tag("p", text("import-note"), class_="df-note")
        + area
        + tag("div", file, go, class_="df-tools")
    )


def races_panel(races: Races | None, ready: bool, running: bool) -> str:
    """What fast races say, or how far they are."""
    note = tag("p", text("races-note", n=GAMES, players=PLAYERS), class_="df-note")
    if running and races:
        bar = tag("progress", max=races.games, value=len(races.outcomes), aria_label=raw("races"))
        said = tag(
            "span", text("races-running", n=min(races.games, len(races.outcomes) + 1), all=races.games)
        )
        stop = button(text("races-stop"), "stop")
        body = tag("div", stop, bar, said, class_="df-tools")
    else:
        done = bool(races and races.outcomes)
        go = button(text("races-again" if done else "races-go"), "races", disabled=not ready)
        body = (tag("p", _said(races), role="status") if races and done else "") + tag(
            "div", go, class_="df-tools"
        )
    return tag("h3", text("races")) + note + body


def _said(races: Races) -> str:
    runs = races.outcomes
    return text(
        "races-said",
        n=len(runs),
        home=f"{sum(run.home for run in runs) / len(runs):.1f}",
        full=sum(run.home == 6 for run in runs),
        leads=f"{sum(run.leads for run in runs) / len(runs):.1f}",
        pole=sum(run.pole for run in runs),
    )

"""What is no seat, no line and no finish, and whatever else may be given, is refused in one sentence."""

import html
import inspect
import itertools
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import downforce as df
from downforce import DownforceError, Game, ui
from downforce.rules.language import LANGUAGES
from downforce.teach import recorded
from downforce.ui.cells import lines
from downforce.ui.session import Session

RACE = recorded("start-here", decisions=60)
ODD = (True, -1, 99, 1.5, "0", [], {}, object())
SEATED: dict[str, Callable[[Any], Any]] = {
    "AuctionStepper": lambda seat: ui.AuctionStepper(Game.new(players=3, seed=1), seat=seat),
    "CardBuilder": lambda seat: ui.CardBuilder(RACE, seat=seat),
    "HandExplorer": lambda seat: ui.HandExplorer(RACE, seat=seat),
    "ReachExplorer": lambda seat: ui.ReachExplorer(RACE, seat=seat),
    "ReachExplorer, line": lambda line: ui.ReachExplorer(RACE, card="R6 K4", line=line),
    "ScoreExplainer, finish": lambda finish: ui.ScoreExplainer(RACE, finish=finish or [finish]),
}


@pytest.mark.parametrize("value", ODD, ids=lambda value: type(value).__name__ + str(value)[:4])
@pytest.mark.parametrize("name", SEATED)
def test_an_odd_argument_is_refused_in_one_sentence(name: str, value: Any) -> None:
    with pytest.raises(DownforceError) as refused:
        SEATED[name](value)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("make", "shows"),
    [
        (lambda: ui.AuctionStepper(Game.new(players=3, seed=1)), True),
        (lambda: ui.AuctionStepper(), False),
        (lambda: ui.CardBuilder(RACE), False),
        (lambda: ui.CardBuilder(RACE.view(0)), False),
        (lambda: ui.ScoreExplainer(RACE, ask=False), True),
    ],
)
def test_lines_that_copy_every_hand_say_so(make: Callable[[], Any], shows: bool) -> None:
    widget = make()
    widget.act = {"do": "cell", "seq": 1, "moment": widget.moment}
    assert ("so they show every hand" in widget.html) is shows


# Whatever may be given


class Evil:
    """Nothing can be done with it: not shown, not compared, not looked up."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("shown")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("compared")


HOSTILE: dict[str, Any] = {
    "evil": Evil(),
    "huge": 10**5000,
    "negative": -1,
    "fraction": 1.5,
    "no number": float("nan"),
    "bytes": b"x",
    "empty": "",
    "nul": "\0",
    "surrogate": "\udc80",
    "placeholder": "{0}{seat!n}",
    "markup": "<b onclick=x()>",
    "list": [],
    "dict": {},
    "class": Game,
    "function": len,
    "colour": df.Colour.RED,
    "card": df.SpeedCard.parse("R5"),
    "track": df.load_track("harbour"),
    "path": Path("/nowhere/at/all"),
    "half a record": "Downforce record 1\n",
    "no record": "downforce1.abc",
}
FITTING: dict[str, Any] = {
    "CardBuilder": RACE,
    "HandExplorer": RACE,
    "Question": "05.ends",
    "RaceReplay": RACE,
    "ReachExplorer": RACE,
    "ScoreExplainer": RACE,
}
FLAGS = {"ask", "guesses", "open_bets", "on_act", "on_play", "unknown", "folder"}


def arguments() -> Iterator[tuple[str, str]]:
    """Every argument of every widget that is no switch."""
    for name in ui.__all__:
        for argument in inspect.signature(getattr(ui, name)).parameters:
            if argument not in FLAGS:
                yield name, argument


@pytest.mark.parametrize(("name", "argument"), [*arguments()])
def test_whatever_is_given_makes_a_widget_or_is_refused_in_one_sentence(
    name: str, argument: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    first = next(iter(inspect.signature(getattr(ui, name)).parameters))
    base = {first: FITTING[name]} if name in FITTING else {}
    for what, value in HOSTILE.items():
        try:
            made = getattr(ui, name)(**{**base, argument: value})
        except DownforceError as refused:
            assert len(str(refused)) < 400 and "\n" not in str(refused), (what, refused)
        else:
            assert repr(made) and "0x" not in repr(made), what


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", ["auction", "hand", "card", "reach", "replay", "board", "score"])
def test_lines_that_were_changed_by_hand_are_refused_in_one_sentence(kind: str, code: str) -> None:
    df.language(code)
    game = RACE.start() if kind == "auction" else RACE
    code_line = lines(Session.of(game, bots=(None,) * game.players), kind).splitlines()[1]
    record = re.search(r"'(downforce1\.[^']+)'", code_line)
    assert record
    for changed in (record[1][:-9], record[1][:40], record[1].replace("downforce1", "downforce9"), ""):
        with pytest.raises(DownforceError) as refused:
            eval(code_line.replace(record[1], changed), {"ui": ui, "Game": Game})
        assert "\n" not in str(refused.value)


# What is pressed


OPENING = ("cell", "fold cell", "fold cell-text", "open", "card 1", "look 1", "deck")


@pytest.mark.parametrize("name", ["<b onclick=x()>&\"'", "\\'+x+\\'", "</textarea><b>", "{seat!n}"])
def test_a_name_from_a_record_stays_text_in_every_lead(name: str, tmp_path: Path) -> None:
    named = Game.new(players=3, seed=7, names=(name, "Ben", "Chika"))
    race = named
    for action in recorded_like(named):
        race = race.play(action)
    for made in (ui.AuctionStepper(named), ui.CardBuilder(race), ui.HandExplorer(race), ui.RaceReplay(race),
                 ui.Sandbox(race, folder=tmp_path), ui.ReachExplorer(race, ask=False)):  # fmt: skip
        parts = [part for part in everything(made) if part.has_trait("act")]
        for at, act in enumerate(OPENING, 1):
            for part in parts:
                part.act = {"do": act, "seq": at, "moment": part.moment}
        shown = "".join(part.html for part in parts if part.has_trait("html"))
        assert "<b onclick" not in shown and "</textarea><b>" not in shown
        for code in re.findall(r"<textarea[^>]*>(.*?)</textarea>", shown, re.S):
            if "from_record" in code and "import" in code:
                eval(html.unescape(code).splitlines()[1], {"ui": ui, "Game": Game})


def recorded_like(game: Game) -> Iterator[Any]:
    """Decisions up to a card in the race: always the first that is legal."""
    while game.phase is not df.Phase.RACE:
        action = game.legal(game.to_act[0])[0]
        game = game.play(action)
        yield action


def everything(widget: Any) -> Iterator[Any]:
    """A widget and all those inside it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from everything(child)


ACTS = """situation|pick 99|guess 9|guess -1|guess x|step|back|again|line 99|wild 9 R|wild 0 Q|colour 0|
number 0|remove 99|up 0|up 99|add|text|take|rule <b>|cell 9|open 9|card 99|card -1|peek 9 9 R|peek 1 0|space|
fold x|to|narrow|| """.replace("\n", "").split("|")
VALUES = (None, "", "x" * 2000, -1, 10**400, [], {"a": 1}, True, "\0", "W9 W9 W9 W9 W9 W9", "<b>")


@pytest.mark.parametrize("make", [
    lambda: ui.AuctionStepper(),
    lambda: ui.AuctionStepper(RACE.start()),
    lambda: ui.CardBuilder(RACE.view(0)),
    lambda: ui.HandExplorer(RACE.view(0)),
    lambda: ui.RaceReplay(RACE, guesses=True),
])  # fmt: skip
def test_whatever_is_sent_is_answered_on_the_page(make: Callable[[], Any]) -> None:
    made, seq = make(), 0
    parts = [part for part in everything(made) if part.has_trait("act")]
    values = itertools.cycle(VALUES)
    for act in (*ACTS, *ACTS[::-1]):
        seq, value = seq + 1, next(values)
        for part in parts:
            part.act = {"do": act, "seq": seq, "moment": part.moment, "value": value}
            assert "Traceback" not in getattr(part, "html", "")
    assert made._repr_mimebundle_() and repr(made)
    if hasattr(made, "lines"):
        assert eval(made.lines.splitlines()[1], {"ui": ui, "Game": Game})


@pytest.mark.parametrize(
    "seed",
    [10**18, -(10**18), 10**5000, "x" * 201, "a\nb", True, 1.5, b"x"],
    ids=lambda seed: type(seed).__name__,
)
def test_a_seed_of_a_question_that_does_not_fit_is_refused_with_what_would(seed: Any) -> None:
    for code in LANGUAGES:
        df.language(code)
        with pytest.raises(df.UnreadableText, match=r"\b18\D.*200"):
            ui.Question("00.owe", seed=seed)


@pytest.mark.parametrize("seed", [10**18 - 1, 1 - 10**18, "x" * 200])
def test_the_largest_seeds_of_a_question_are_taken(seed: Any) -> None:
    assert "Question" in repr(ui.Question("00.owe", seed=seed))

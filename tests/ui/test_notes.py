"""What breaks in JupyterLab, as far as it can be told without a browser.

An ellipsis stands for the rest of a name; a test below sees that there is one.

| what breaks | which test holds it |
|---|---|
| a key typed on the board is a command of the notebook | `test_one_tab_stop_arrows_along_the_track…` |
| … on a button, after a click on the board | `test_a_key_typed_on_a_button…`, `test_a_key_typed_after…` |
| a repr is an address | `test_a_saved_page_has_a_picture…`, `test_every_part_names_itself` |
| a saved page says "model not found" | `test_a_page_made_of_a_notebook…`, `test_a_shipped_notebook…` |
| a fault in a handler shows nowhere | `test_a_fault_of_the_engine_is_a_sentence…` |
| a kernel that is gone swallows clicks | `test_after_a_restart_a_click_is_told…` |
| a page loaded again has lost its widgets | `test_a_page_loaded_again…` |
| two equal clicks are one change of a trait | `test_the_same_number_twice…` |
| a trait changed in place is not sent; its keys are text | `test_what_goes_to_the_browser_is_fresh…` |
| widgets made anew leak | `test_two_hundred_acts…`, `test_two_hundred_decisions…` |
| new options of a list play a move | `test_the_only_widgets_are_boxes…`, `test_changing_a_field_never…` |
| a disabled button's handler runs all the same | `test_what_is_not_offered_is_not_done` |
| `print`, `Output`, `interact`, `input`, pyplot, dead pictures | `test_the_package_uses_nothing_that…` |
| two pictures with the same id break each other | `test_nothing_has_an_id`, `test_two_boards_on_a_page…` |
| a slider sends all on its way | `test_scripts_listen_to_no_slider…`, `test_a_game_is_looked_back_at…` |
| pointing and the focus send messages | `test_pointing_focusing…`, `test_the_way_is_shown_where…` |
| colours of the host's theme | `test_every_screen_can_be_read…`, `test_the_automatic_theme_asks…` |
| colours that look alike to some | `test_no_two_cars_are_near_each_other…` |
| faint text | `test_every_text_can_be_read_on_every_ground`, `test_every_screen_can_be_read…` |
| what is said by nobody, or twice | `test_every_event_is_said_exactly_once` |
| targets that are too small | `test_every_target_is_large_enough`, `test_small_ends_are_hit…` |
| motion | `test_without_motion_everything_is_there…` |
| a cell 240 px wide | `test_a_page_of_240_pixels…`, `test_every_screen_can_be_read…` |
| no hovering on a touch screen | `test_a_game_of_four_seats_is_played_by_finger` |
| a 6 is read as a 9, a G as an O | `test_no_badge_is_taken…`, `test_no_digit_of_an_end…` |
| names from files bring markup along | `test_a_name_from_a_record…`, `test_a_title_from_a_file…` |
"""

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import ipywidgets
import nbconvert
import nbformat
import pytest

import downforce as df
from downforce import ui
from downforce.bots import BOTS, stepping
from downforce.draw import theme
from tests.ui.clicking import begun, page, send, state, step, use

PACKAGE = Path(df.__file__).parent
SCREENS = [
    path for name in ("ui", "teach", "draw", "rules", "bots") for path in (PACKAGE / name).rglob("*.py")
]
SCRIPTS = sorted((PACKAGE / "ui/static").glob("*.js"))
SHEETS = sorted((PACKAGE / "ui/static").glob("*.css"))
FORBIDDEN = {
    "print",
    "input",
    "interact",
    "interactive",
    "Output",
    "clear_output",
    "display",
    "pyplot",
    "eval",
}
EVIL = "<b onclick=x()>&\"'"


def race(players: int = 3, **options: Any) -> df.Game:
    """A race with a card line in hand, of which there is more than one end."""
    game = df.Game.new(players=players, seed=7, **options)
    bots = [BOTS["greedy"]] * players
    return next(g for g in stepping(game, bots, Random(7)) if len(g.ends) > 1 and len(g.actions) > 40)


def seats(game: df.Game) -> list[str]:
    """A person where it is somebody's turn, bots around."""
    return ["human" if seat in game.to_act else "greedy" for seat in range(game.players)]


MAKERS: dict[str, Callable[[df.Game, Path], Any]] = {
    "AuctionStepper": lambda game, folder: ui.AuctionStepper(game.start()),
    "BetValue": lambda game, folder: ui.BetValue(ask=False),
    "Board": lambda game, folder: ui.Board(game),
    "CardBuilder": lambda game, folder: ui.CardBuilder(game),
    "HandExplorer": lambda game, folder: ui.HandExplorer(game),
    "Question": lambda game, folder: ui.Question("05.ends", seed=1),
    "RaceReplay": lambda game, folder: ui.RaceReplay(game),
    "ReachExplorer": lambda game, folder: ui.ReachExplorer(game, ask=False),
    "Sandbox": lambda game, folder: ui.Sandbox(game, seats=seats(game), folder=folder),
    "ScoreExplainer": lambda game, folder: ui.ScoreExplainer(game, ask=False),
    "TrackStudio": lambda game, folder: ui.TrackStudio(game.track, folder=folder),
    "WarmUp": lambda game, folder: ui.WarmUp("05"),
    "WhereTo": lambda game, folder: ui.WhereTo(game),
}
# A part of the engine that an act of each needs, and the act.
BREAKS = {
    "AuctionStepper": ("downforce.ui.auction_stage._picked", "pick 1"),
    "BetValue": ("downforce.ui.bet_value._counted", "less 0"),
    "Board": ("downforce.rules.game.Game.play", "pick 1"),
    "CardBuilder": ("downforce.ui.card_builder.put", "add"),
    "HandExplorer": ("downforce.ui.hand_state.Exploring.act", "card 1"),
    "Question": ("downforce.ui.sitting.Sitting.act", "check"),
    "RaceReplay": ("downforce.ui.race_replay.RaceReplay._at", "next"),
    "ReachExplorer": ("downforce.ui.reach_walk.Walk.act", "rule M4"),
    "Sandbox": ("downforce.rules.game.Game.play", "pick 1"),
    "ScoreExplainer": ("downforce.ui.score_explainer.ScoreExplainer._moved", "down R"),
    "TrackStudio": ("downforce.ui.track_studio.TrackStudio._save", "save"),
    "WarmUp": ("downforce.ui.sitting.Sitting.act", "check"),
    "WhereTo": ("downforce.ui.where_to.board", "narrow"),
}


@pytest.fixture(params=MAKERS)
def widget(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    return MAKERS[request.param](race(), tmp_path)


def parts(widget: Any) -> Iterator[Any]:
    """A widget and all those inside it."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


def markup(widget: Any) -> list[str]:
    """Everything a page takes as markup; other texts become text there, whatever they hold."""
    texts = [text for part in parts(widget) for text in strings(part.get_state())]
    return [text for text in (*texts, picture(widget)) if "</" in text]


def picture(widget: Any) -> str:
    """What a saved page shows."""
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    return str(data["image/svg+xml"])


def hearing(widget: Any) -> list[Any]:
    """The parts that hear of acts."""
    return [part for part in parts(widget) if part.has_trait("act")]


def shown(widget: Any) -> str:
    """Everything a widget holds for the page, but for how many acts it has heard."""
    return json.dumps([part.get_state() for part in parts(widget)], default=str)


def test_every_widget_is_looked_at() -> None:
    assert {*MAKERS} == {*BREAKS} == {*ui.__all__} - {"RulesInForce"}  # a page without controls


def test_every_test_on_the_list_is_there() -> None:
    listed = re.findall(r"`(test_\w+)(…?)`", str(__doc__))
    sources = [path.read_text("utf-8") for path in (Path(__file__).parents[1]).rglob("test_*.py")]
    names = {name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.M)}
    assert len(listed) > 30
    for name, more in listed:
        assert any(other.startswith(name) if more else other == name for other in names), name


# What is saved and sent


def test_a_saved_page_has_a_picture_and_a_text_without_an_address(widget: Any) -> None:
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data
    for text in (data["text/plain"], repr(widget)):
        assert text and "0x" not in text and "object at" not in text
    assert not re.search(r"[0-9a-f]{32}", data["image/svg+xml"] + data["text/plain"])  # nor a model's number


def test_a_page_made_of_a_notebook_shows_the_picture(widget: Any) -> None:
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    cell = nbformat.v4.new_code_cell("w", outputs=[nbformat.v4.new_output("display_data", data=data)])
    html, _ = nbconvert.HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    body = html[html.index("<main") :]
    assert "data:image/svg+xml;base64," in body and "widget-view" not in body


def test_every_part_names_itself(widget: Any) -> None:
    for part in hearing(widget):
        assert not re.search(r"0x|object at|[0-9a-f]{32}", repr(part))


def keys(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from keys(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from keys(inner)


def test_what_goes_to_the_browser_is_fresh_and_its_keys_are_text(widget: Any) -> None:
    before = [(own_state(part), json.dumps(own_state(part))) for part in hearing(widget)]
    for part in hearing(widget):
        part.act = {"do": "narrow", "seq": 1, "moment": part.moment, "value": True}
        part.act = {"do": "pick 1", "seq": 2, "moment": part.moment}
    for part, (values, text) in zip(hearing(widget), before, strict=True):
        was = json.loads(text)
        for name, value in own_state(part).items():
            assert all(isinstance(key, str) for key in keys(value))
            assert value is not values[name] or value == was[name], f"{name} was changed in place"


def own_state(part: Any) -> dict[str, Any]:
    """The values of the traits that are ours, as they are: not copied."""
    names = (name for name in part.trait_names(sync=True) if not name.startswith("_"))
    return {name: getattr(part, name) for name in names if name not in ("layout", "tabbable", "tooltip")}


# Faults and odd clicks


def breaks(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("inside the engine")


@pytest.mark.parametrize("name", MAKERS)
def test_a_fault_of_the_engine_is_a_sentence_on_the_page(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, act = BREAKS[name]
    widget = MAKERS[name](race(), tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(where, breaks)
        for part in hearing(widget):
            part.act = {"do": act, "seq": 1, "moment": part.moment, "value": True}
    assert "ZeroDivisionError" in shown(widget)
    hearing(widget)[0].act = {"do": act, "seq": 2, "moment": hearing(widget)[0].moment, "value": False}
    assert "ZeroDivisionError" not in shown(widget)


def test_the_same_number_twice_is_one_click_and_another_number_is_another(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    pane = sandbox._panes["act"]
    for seq, opened in ((1, True), (1, True), (2, False)):
        pane.act = {"do": "rule A4", "seq": seq, "moment": pane.moment}
        assert ("df-rule-box" in page(sandbox)) is opened


def test_what_is_not_offered_is_not_done(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    before = sandbox.game
    for act in ("undo", "redo", "pick 99", "on", "uncover", "item"):
        send(sandbox, act)
        assert sandbox.game == before


# What grows


def test_two_hundred_acts_make_no_widget(tmp_path: Path) -> None:
    sandbox, rng = begun(tmp_path, people=2), Random(2)
    alive, heard, size = len(ipywidgets.widgets.widget._instances), listening(sandbox), len(state(sandbox))
    for _ in range(200):
        step(sandbox, rng)
    assert len(ipywidgets.widgets.widget._instances) == alive and listening(sandbox) == heard
    use(sandbox, "new")
    use(sandbox, "start")
    assert len(state(sandbox)) < 1.05 * size, "a new game's page is as large as the first one's"


def listening(sandbox: Any) -> int:
    """How many listen to the traits of its parts."""
    parts = [sandbox, sandbox._board, *sandbox._panes.values()]
    kinds = [kind for part in parts for of in part._trait_notifiers.values() for kind in of.values()]
    return sum(map(len, kinds))


# What the sources may not hold


@pytest.mark.parametrize("file", SCREENS, ids=lambda file: file.relative_to(PACKAGE).as_posix())
def test_the_package_uses_nothing_that_is_lost_or_leaks_in_a_notebook(file: Path) -> None:
    tree = ast.parse(file.read_text("utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    called |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    called |= {
        name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
    }
    assert not called & FORBIDDEN


def test_the_only_widgets_are_boxes_and_our_own() -> None:
    used = set()
    for file in (PACKAGE / "ui").rglob("*.py"):
        used |= set(re.findall(r"\b(?:ipywidgets|widgets)\.([A-Z]\w+)", file.read_text("utf-8")))
    assert used <= {"Box", "HBox", "VBox", "Layout"}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_know_no_rule_of_the_game_and_look_at_their_own_part_of_the_page_only(script: Path) -> None:
    code = re.sub(r"//.*", "", script.read_text("utf-8"))
    rules = r"\b(bid|bet|auction|wild|deck|lane|lap|legal|prize|blocked|owner|score|winner)s?\b"
    assert not re.search(rules, code, re.I)
    assert not re.search(r"getElementById|document\.(querySelector|activeElement)|\.id\b", code)
    assert not re.search(r"https?://(?!www\.w3\.org/)|\bfetch\(|XMLHttpRequest|\beval\(|localStorage", code)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_listen_to_no_slider_on_its_way(script: Path) -> None:
    assert not re.search(r"""["']input["'],""", script.read_text("utf-8"))


def test_nothing_has_an_id(widget: Any) -> None:
    for part in hearing(widget):
        texts = [value for value in own_state(part).values() if isinstance(value, str)]
        assert not re.search(r"<[^>]*\sid=|url\(#|href=.?#", " ".join(texts) + shown(part))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_the_style_names_no_colour_of_a_car_and_no_id(sheet: Path) -> None:
    rules = sheet.read_text("utf-8")
    assert not [colour for colour in theme.CAR.values() if colour in rules.upper()]
    selectors = re.sub(r"\{[^{}]*\}|/\*.*?\*/", " ", rules, flags=re.S)
    assert "#" not in selectors


@pytest.mark.parametrize("name", MAKERS)
def test_a_name_from_a_record_stays_text(name: str, tmp_path: Path) -> None:
    widget = MAKERS[name](race(names=(EVIL, "Ben", "Chika")), tmp_path)
    for part in hearing(widget):
        part.act = {"do": "pick 1", "seq": 1, "moment": part.moment}
    assert not [text for text in markup(widget) if "<b onclick" in text]


@pytest.mark.parametrize("name", MAKERS)
def test_a_title_from_a_file_stays_text(name: str, tmp_path: Path) -> None:
    form = df.load_track("harbour").to_dict() | {"title": {"en": EVIL, "ja": EVIL}}
    widget = MAKERS[name](race(track=df.Track.from_dict(form)), tmp_path)
    assert not [text for text in markup(widget) if "<b onclick" in text]

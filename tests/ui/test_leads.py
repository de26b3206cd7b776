"""From a sandbox, a replay or a hand into an explorer, with the position of the moment."""

import html
import re
from pathlib import Path
from typing import Any

import pytest

import downforce as df
from downforce import Game, Phase, ui
from downforce.rules.cards import SpeedCard
from downforce.rules.language import LANGUAGES, phrase
from downforce.rules.powers import Power
from downforce.teach import recorded
from downforce.ui.cells import EXPLORERS, KINDS, explorer_lines, kinds, lines, shows_hands
from downforce.ui.session import Session
from tests.ui.clicking import begun, controls, send, use

RACE = recorded("start-here")
COUNT = len(RACE.actions)
MOMENTS = (0, 1, 3, 12, 24, 40, 51, 60, 61, 100, 101, COUNT - 1, COUNT)


def opened(code: str, **names: Any) -> Any:
    """What two lines of Python make."""
    assert len(code.splitlines()) == 2
    exec(code.replace("\nui", "\nopened = ui"), names)
    return names["opened"]


def codes(markup: str) -> dict[str, str]:
    """The lines on a page, by the name of their field."""
    found = re.findall(r'<textarea[^>]*data-field="([^"]+)"[^>]*>(.*?)</textarea>', markup, re.S)
    return {name: html.unescape(code) for name, code in found}


def session(game: Game) -> Session:
    return Session.of(game, bots=(None,) * game.players, free=True)


def held_in(code: str) -> Game:
    """The game whose record is in the lines: it is compressed, so no card can be seen in it."""
    record = re.search(r"from_record\('([^']*)'", code)
    assert record
    return Game.from_record(record[1].encode().decode("unicode_escape"))


@pytest.mark.parametrize("decisions", MOMENTS)
def test_whatever_a_moment_is_offered_in_opens_without_a_fault(decisions: int) -> None:
    now = session(recorded("start-here", decisions=decisions))
    for kind in kinds(now):
        widget = opened(lines(now, kind))
        assert widget._repr_mimebundle_() and "Traceback" not in str(widget._repr_mimebundle_())


@pytest.mark.parametrize("decisions", MOMENTS)
def test_what_is_not_offered_could_not_be_opened_or_would_show_nothing(decisions: int) -> None:
    now = session(recorded("start-here", decisions=decisions))
    game = now.game
    assert ("auction" in kinds(now)) is (game.phase is Phase.AUCTION)
    assert ("card" in kinds(now)) is bool(game.to_act)
    missing = set(KINDS) - {*kinds(now), "card"}
    for kind in missing:
        with pytest.raises(df.DownforceError):
            opened(lines(now, kind))


@pytest.mark.parametrize("decisions", [0, 1, 5, 13])
def test_an_auction_goes_on_where_it_stands(decisions: int) -> None:
    now = session(recorded("start-here", decisions=decisions))
    stepper = opened(lines(now, "auction"))
    assert stepper.game == now.game and stepper._stage.seat == now.asked
    assert stepper._stage.game.state.auction == now.game.state.auction  # also what lies face down


def test_the_seat_that_is_asked_bids_although_another_owes_a_bid_before_it() -> None:
    now = Session.of(Game.new(players=3, seed=7), bots=("greedy", "greedy", None), seed=7)
    stepper = opened(lines(now, "auction"))
    assert now.asked == 2 and stepper._stage.seat == 2 and stepper.game.to_act == (0, 1, 2)


def test_a_card_that_is_looked_at_is_built_in_the_position_of_the_moment(tmp_path: Path) -> None:
    sandbox = begun(tmp_path)
    send(sandbox, "look 1")
    use(sandbox, "fold cell")
    use(sandbox, "fold cell-text")
    game, card = sandbox.game, sandbox._table.hand[0]
    assert game is not None
    found = codes(sandbox._panes["foot"].html)
    builder, stepper = opened(found["cell-card"]), opened(found["cell-auction"])
    assert builder._shown.position.cars == game.cars
    assert builder.card == (sandbox._table.card or SpeedCard.parse("R6 K4 W2 B1"))
    assert stepper.game == game and card in stepper._stage.hand


def test_in_the_race_the_card_that_is_looked_at_is_the_one_that_is_built() -> None:
    game = recorded("start-here", decisions=51)
    now, card = session(game), game.hands[game.turn or 0][-1]
    builder = opened(lines(now, "card", card=card))
    assert (builder.card, builder._shown.seat, builder._shown.position.cars) == (card, now.asked, game.cars)


def test_a_card_in_play_is_built_as_a_whole_from_before_its_first_line() -> None:
    middle = next(at for at in range(COUNT) if recorded("start-here", decisions=at).state.turn
                  and recorded("start-here", decisions=at).card
                  and recorded("start-here", decisions=at).state.in_turn.done)  # fmt: skip
    now = session(recorded("start-here", decisions=middle))
    before = next(m.game for m in reversed(now.moments) if m.game.card is None)
    builder = opened(lines(now, "card"))
    assert builder.card == now.game.card and builder._shown.seat == now.game.turn
    assert builder._shown.position.cars == before.cars != now.game.cars


def test_a_position_set_up_in_the_middle_of_a_card_has_no_card_to_build() -> None:
    cars = {"R": "a2.3", "K": "a3.3"}
    owners, hands = {"R": 0, "K": 1}, [["K5"], ["R5"]]
    game = Game.at(cars=cars, owners=owners, turn=0, hands=hands, card="R6 O4 W2 G1", done=2, wild="K")
    assert "card" not in kinds(session(game)) and "reach" in kinds(session(game))


@pytest.mark.parametrize("kind", [kind for kind in EXPLORERS if not shows_hands(kind)])
def test_S7_lines_said_to_show_no_hand_name_no_card_of_one(kind: str) -> None:
    game = recorded("start-here", decisions=51)
    assert any(game.hands)
    for position in (game, game.view(0)):
        code = explorer_lines(position, kind)
        there = held_in(code)
        assert there.cars == game.cars and not any(there.hands)
        assert opened(code)._repr_mimebundle_()


@pytest.mark.parametrize("kind", KINDS)
def test_S7_each_kind_says_truly_whether_it_shows_every_hand(kind: str) -> None:
    game = recorded("start-here", decisions=0 if kind == "auction" else 51)
    there = held_in(lines(session(game), kind))
    assert (set().union(*there.hands) >= set().union(*game.hands)) is shows_hands(kind)
    assert any(there.hands) is shows_hands(kind)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_lead_of_the_sandbox_has_a_title_and_says_what_it_shows(tmp_path: Path, code: str) -> None:
    sandbox = begun(tmp_path)
    use(sandbox, f"language {code}")
    use(sandbox, "fold cell")
    use(sandbox, "fold cell-text")
    df.language(code)
    foot = sandbox._panes["foot"].html
    told = dict(re.findall(r'<h3>(.*?)</h3><p class="df-note">(.*?)</p>', foot))
    assert sandbox._table.session is not None
    expected = {phrase(f"ui.cell.{kind}"): phrase(f"ui.cell.{'shows' if shows_hands(kind) else 'hides'}")
                for kind in kinds(sandbox._table.session)}  # fmt: skip
    assert {html.unescape(key): value for key, value in told.items()} == expected


def test_S7_several_who_play_strictly_are_offered_no_lead_while_the_game_runs(tmp_path: Path) -> None:
    sandbox = begun(tmp_path, people=2)
    assert "fold cell" not in controls(sandbox)
    for act in ("fold cell", "fold cell-text"):
        send(sandbox, act)
        assert "from_record" not in "".join(pane.html for pane in sandbox._panes.values())


# Looking back


def test_looking_back_at_the_auction_leads_to_it_as_it_stood(tmp_path: Path) -> None:
    sandbox = ui.Sandbox(RACE, folder=tmp_path)
    use(sandbox, "replay")
    send(sandbox, "to", 3)
    use(sandbox, "fold cell")
    use(sandbox, "fold cell-text")
    stepper = opened(codes(sandbox._panes["foot"].html)["cell-auction"])
    assert stepper.game == recorded("start-here", decisions=2)


def replay(race: Game, step: int) -> dict[str, str]:
    """The lines that a step of a replay leads to."""
    shown = ui.RaceReplay(race, step=step)
    assert "from_record" not in shown.html  # nobody is shown a hand who has not asked
    shown.act = {"do": "open", "seq": 1, "moment": shown.moment}
    return codes(shown.html)


def test_a_replay_leads_from_before_the_race_to_the_first_bid() -> None:
    found = replay(RACE, 0)
    assert [*found] == ["open-auction", "open-hand"]
    assert opened(found["open-auction"]).game == RACE.start()
    assert opened(found["open-hand"]).game.phase is Phase.RACE


def test_a_replay_of_a_game_in_its_auction_leads_to_where_it_stands() -> None:
    game = recorded("start-here", decisions=6)
    assert game.phase is Phase.AUCTION
    found = replay(game, 0)
    assert [*found] == ["open-auction"] and opened(found["open-auction"]).game == game


def test_a_race_that_was_set_up_has_no_auction_to_lead_to() -> None:
    game = Game.at(cars={"R": "a2.3", "K": "a3.3"}, owners={"R": 0, "K": 1}, turn=0, hands=[["R5"], ["K5"]])
    assert [*replay(game, 0)] == ["open-hand"]


def test_a_replay_leads_from_each_card_line_to_the_card_before_it_was_played() -> None:
    for at, step in enumerate(ui.RaceReplay(RACE).steps):
        if step.kind != "line" or at % 9:
            continue
        found = replay(RACE, at)
        assert [*found] == ["open-reach", "open-hand", "open-card"]
        builder = opened(found["open-card"])
        assert step.choosing is not None
        assert (builder.card, builder._shown.seat) == (step.card, step.seat)
        assert builder._shown.position.cars == step.choosing.cars


@pytest.mark.parametrize("code", LANGUAGES)
def test_S7_a_replay_says_of_each_lead_whether_it_shows_every_hand(code: str) -> None:
    df.language(code)
    shown = ui.RaceReplay(RACE, step=5)
    shown.act = {"do": "open", "seq": 1, "moment": shown.moment}
    told = re.findall(r'<p><b>(.*?)</b> <span class="df-note">(.*?)</span></p>', shown.html)
    hides, shows = phrase("ui.cell.hides"), phrase("ui.cell.shows")
    titles = [phrase(f"replay.open-{kind}") for kind in ("reach", "hand", "card")]
    assert told == list(zip(titles, (hides, shows, hides), strict=True))


# From a hand


def test_a_hand_leads_to_the_card_that_is_looked_at_and_to_none_before() -> None:
    game = recorded("start-here", decisions=51)
    explorer = ui.HandExplorer(game)
    assert [*codes(explorer._foot.html)] == ["lines"]
    explorer._foot.act = {"do": "card 2", "seq": 1, "moment": explorer._foot.moment}
    found = codes(explorer._foot.html)
    assert [*found] == ["lines", "card-lines"]
    builder = opened(found["card-lines"])
    assert builder.card == explorer._shown.card and builder._shown.position.cars == game.cars


def test_S7_a_hand_of_a_view_leads_to_a_builder_that_knows_no_more() -> None:
    game = recorded("start-here", decisions=51)
    explorer = ui.HandExplorer(game.view(game.turn or 0))
    explorer._foot.act = {"do": "card 1", "seq": 1, "moment": explorer._foot.moment}
    code = codes(explorer._foot.html)["card-lines"]
    assert any(game.hands) and not any(held_in(code).hands)
    assert opened(code)._shown.seat == game.turn


# Powers of one's own, tracks of one's own


def test_a_power_of_ones_own_and_names_with_quotes_are_led_along() -> None:
    text = {"en": "One more.", "ja": "1つ多く。"}
    mine = Power("in-a-hurry", title={"en": "In a hurry", "ja": "急ぎ"}, text=text, own=1)
    game = Game.at(cars={"R": "a2.3", "K": "a3.3"}, owners={"R": 0, "K": 1}, turn=0, hands=[["R5"], ["K5"]],
                   powers={"R": mine}, names=("O'Hara", 'say "hi"\\'))  # fmt: skip
    now = session(game)
    for kind in kinds(now):
        widget = opened(lines(now, kind), in_a_hurry=mine)
        assert widget._repr_mimebundle_()
    builder = opened(lines(now, "card", card=SpeedCard.parse("R5")), in_a_hurry=mine)
    assert len(builder._shown.did[0].route) == 6

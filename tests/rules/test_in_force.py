"""Which rules hold in a game: whatever its options replace or leave out is not told."""

import pickle
from dataclasses import replace

import pytest

import downforce as df
from downforce import Game
from downforce.rules.in_force import OWN, Setting, in_force
from downforce.rules.language import LANGUAGES
from downforce.rules.powers import BASE, CIRCUIT, Power, chosen_powers
from tests.rules.courses import auction


def ids(setting: Setting) -> list[str]:
    return [rule.id for rule in in_force(setting)]


def of(**options: object) -> list[str]:
    return ids(Setting.of(Game.new(**({"players": 4, "seed": 1} | options))))  # type: ignore[arg-type]


def test_a_first_game_has_no_rule_of_an_option_that_was_not_chosen() -> None:
    told = of()
    assert not [id for id in told if id[0] in "POTW"] and {"A4", "A7", "B4", "M5"} <= set(told)
    assert "A10" not in told


def test_P1_P2_the_printed_preset_takes_the_place_of_what_it_replaces() -> None:
    told = of(rules="printed")
    assert {"P1", "P2", "P3"} <= set(told) and not {"A4", "A7"} & set(told)
    forced = next(rule for rule in in_force(Setting(rules="printed")) if rule.id == "A9")
    assert len(forced.sentences) == 3, "P2 takes the place of the second bidding"


def test_O1_odds_take_the_place_of_the_fixed_payouts() -> None:
    told = of(betting="odds")
    assert {"O1", "O2"} <= set(told) and "B4" not in told


@pytest.mark.parametrize(
    ("track", "idea"),
    [
        ("harbour", ""),
        ("riverside", ""),
        ("junction", "T1"),
        ("canyon", "T2"),
        ("quarry", "T3"),
        ("pasture", "T4"),
    ],
)
def test_a_track_brings_the_rule_of_its_own_idea_only(track: str, idea: str) -> None:
    assert [id for id in of(track=track) if id[0] == "T"] == ([idea] if idea else [])


def test_T3_with_two_betting_lines_there_are_not_three() -> None:
    rules = {rule.id: rule for rule in in_force(Setting.of(Game.new(players=4, seed=1, track="quarry")))}
    assert len(rules["B1"].sentences) == len(df.rule("B1").sentences) - 1
    assert len(rules["B4"].sentences) == len(df.rule("B4").sentences)


def test_A10_with_six_players_everybody_has_one_power_to_begin_with() -> None:
    assert "A10" in of(powers="base", players=5) and "A10" not in of(powers="base", players=6)


@pytest.mark.parametrize(("name", "powers"), [("base", BASE), ("circuit", CIRCUIT)])
def test_a_set_is_known_from_the_beginning(name: str, powers: tuple[Power, ...]) -> None:
    assert [id for id in of(powers=name) if id[0] == "W"] == ["W0", *(power.rule for power in powers)]


@pytest.mark.parametrize("seed", range(5))
def test_S5_of_both_sets_nobody_reads_which_powers_are_still_face_down(seed: int) -> None:
    game = Game.new(players=3, seed=seed, powers="both")
    assert game.offer
    setting = Setting.of(game)
    assert setting.powers == (game.setup.powers[game.offer],) and setting.face_down


def test_A10_in_the_race_only_the_powers_that_were_kept_hold() -> None:
    game = Game.at(cars={"R": "a2.3", "K": "a3.3"}, owners={"R": 0, "K": 0}, turn=0, hands=[["R5"], ["K5"]],
                   powers={"R": "tough", "K": "bold"}, kept={0: "bold"})  # fmt: skip
    assert [id for id in ids(Setting.of(game)) if id[0] == "W"] == ["W0", "W10"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_power_of_ones_own_is_told_like_a_rule(code: str) -> None:
    df.language(code)
    mine = Power("mine", title={"en": "Mine", "ja": "自作"}, text={"en": "More.", "ja": "多く。"}, own=1)
    told = in_force(Setting(powers=(mine,)))[-1]
    assert (told.id, told.title, told.text) == (OWN, mine.word, mine.effect)
    assert mine.word in str(told)


def test_S4_cards_left_over_are_told_only_where_there_are_some() -> None:
    dealt = {n: next(rule for rule in in_force(Setting(players=n)) if rule.id == "S4") for n in (3, 4)}
    assert len(dealt[3].sentences) + 1 == len(dealt[4].sentences)


@pytest.mark.parametrize("powers", ["base", ["bold", "tricky", "tough"]])
def test_S3_powers_that_all_know_are_told_as_they_were_chosen_and_not_in_the_order_of_the_pile(
    powers: str | list[str],
) -> None:
    games = [Game.new(players=4, seed=seed, powers=powers) for seed in range(6)]
    assert len({tuple(game.setup.powers.values()) for game in games}) > 1
    for game in games:
        setting = Setting.of(game)
        assert setting.powers == game.setup.chosen == chosen_powers(powers) and not setting.face_down


def test_S5_of_both_sets_six_that_happen_to_be_one_set_are_still_face_down() -> None:
    game = Game.new(players=4, seed=1, powers="both")
    pile = dict(zip(game.setup.powers, BASE, strict=True))
    setting = Setting.of(Game.starting(replace(game.setup, powers=pile), game.state))
    assert setting.powers == (BASE[0],) and setting.face_down


def test_S5_what_was_chosen_is_in_the_record_and_an_older_record_does_without() -> None:
    game = Game.new(players=4, seed=1, powers="both")
    text = game.record()
    read = Game.from_record(text)
    assert read == pickle.loads(pickle.dumps(game)) == game and read.setup.chosen == (*BASE, *CIRCUIT)
    older = "".join(line for line in text.splitlines(True) if not line.startswith("chosen "))
    assert older != text and Game.from_record(older).setup.chosen == ()


def test_P2_when_cars_are_offered_again_every_power_has_been_turned_up() -> None:
    game = auction(
        "R5",
        "R6",
        "R4",
        pile="RBG",
        bidding=2,
        rules="printed",
        powers={"R": "tough", "B": "bold", "G": "tricky"},
    )
    setting = Setting.of(game)
    assert {str(power) for power in setting.powers} == {"tough", "bold", "tricky"} and not setting.face_down


def test_S5_of_both_sets_six_come_up_and_that_is_told_while_some_are_face_down() -> None:
    told = {rule.id: rule.text for rule in in_force(Setting.of(Game.new(players=4, powers="both", seed=1)))}
    assert "six of the twelve" in told["S5"]
    assert "S5" not in {rule.id for rule in in_force(Setting.of(Game.new(players=4, powers="base", seed=1)))}


def test_B1_no_sentence_refers_to_one_that_is_left_out() -> None:
    two = next(track for track in map(df.load_track, df.tracks()) if len(track.lines) == 2)
    told = {rule.id: rule.text for rule in in_force(Setting(two))}
    assert told["B1"].startswith("The first time any car crosses a betting line")

"""The record: exact at every point of a game, and a sentence with the line where one is damaged."""

import base64
import re
import zlib
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import downforce as df
from downforce import BrokenFile, Game, SpeedCard
from tests.rules.courses import auction, odd_deck, play, race, straight
from tests.rules.strategies import generated_tracks, moments, new_games, played, seeds

LINE = re.compile(r"record, line \d+(, [^:]+)?: .{10,}\.( \([A-Z]\d+\))?")


def again(game: Game) -> Game:
    """The game through both forms; everything about it must come back."""
    texts = game.record(), game.record(short=True)
    for text in texts:
        read = Game.from_record(text)
        assert read == game and hash(read) == hash(game)
        assert (read.record(), read.record(short=True)) == texts
        assert read.events == game.events and read.actions == game.actions
        assert [read.view(seat) for seat in range(read.players)] == [
            game.view(s) for s in range(game.players)
        ]
        assert [read.legal(seat) for seat in read.to_act] == [game.legal(seat) for seat in game.to_act]
        assert read.start() == game.start()
    return read


# There and back


@settings(max_examples=60)
@given(moments())
def test_a_record_gives_back_the_game_at_a_random_moment(game: Game) -> None:
    again(game)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_record_gives_back_the_game_at_every_moment(players: int) -> None:
    game = Game.new(players=players, seed=players, rules="printed", powers=["tricky"], betting="odds")
    for number, now in enumerate(played(game, Random(players), shyness=0.5)):
        if number % 4 == players % 4 or not now.to_act:
            again(now)


@settings(max_examples=40)
@given(moments())
def test_a_position_taken_from_any_moment_of_a_game_has_an_exact_record(game: Game) -> None:
    """`Game.starting` begins with the state of that moment, as `Game.at` does: nothing lies before it."""
    assume(game.to_act)
    position = Game.starting(game.setup, game.state)
    read = again(position)
    assert read.actions == () and read.hands == game.hands and read.cars == game.cars
    assert read.legal(0) == game.legal(0) and read.to_act == game.to_act


POSITIONS = {
    "auction": lambda: auction("R5/K1", "R6", "R4", pile="RBG", sealed=["0 bid R5"]),
    "second bidding": lambda: auction("R5/K1", "R6", pile="RBG", bidding=2),
    "set aside": lambda: auction("R5", "R6", pile="RBG", set_aside="YO", rules="printed"),
    "lots": lambda: auction("R5", "R6", pile="RBG", lots={"R": [1, 0]}, first=1),
    "powers": lambda: race("R2 B1", "B5", cars={"R": "a2", "B": "b2"}, powers={"R": "tricky"}, turn=None),
    "race": lambda: race("R2", "B5", cars={"R": "a12", "B": "b2"}, accounts=[-4, 0], shown=[["R2"], []]),
    "names": lambda: race("R2", "B5", cars={"R": "a3", "B": "b2"}, names=["Rin # 1", "名前"]),
    "mid-card": lambda: race("K1", "B5", cars={"R": "a3", "B": "b2"}, card="R2 B3 G1", done=1),
    "from the bottom": lambda: race(
        "K1", "B5", cars={"R": "a3", "B": "b2"}, card="R2 B3", reverse=True, powers={"R": "tricky"}
    ),
    "wild named": lambda: race("K1", "B5", cars={"R": "a3", "B": "b2"}, card="W2 R3", wild="B"),
    "two wild lines": lambda: race(
        "W4 W2", "W5", cars={"R": "a3", "B": "b2"}, card="W3 R2 W1", done=2, named=["B"], deck=odd_deck()
    ),
    "an open bet": lambda: race("K1", "B5", cars={"R": "a6", "B": "b2"}, bets=[["R", None]]),
    "bets and odds": lambda: race(
        "K1", "B5", cars={"R": "a12", "B": "b2"}, bets=[["R", "B"]] * 2, bet_standings=[{"R": 2, "B": 1}] * 2
    ),
    "over": lambda: race("", "", cars={"R": "a18"}, finished="BG", owners={"B": 0, "G": 1}),
}  # fmt: skip


@pytest.mark.parametrize("name", POSITIONS)
def test_a_record_gives_back_a_position(name: str) -> None:
    game = POSITIONS[name]()
    again(game)
    if game.to_act:
        again(game.play(game.legal(game.to_act[-1])[-1]))


@settings(max_examples=15)
@given(generated_tracks(), seeds)
def test_a_track_and_a_deck_of_ones_own_are_in_the_record(track: df.Track, seed: int) -> None:
    read = again(Game.new(players=3, track=track, deck=odd_deck(), seed=seed))
    assert read.track == track and read.setup.deck == odd_deck()


def test_the_record_of_a_game_on_a_built_in_track_is_short() -> None:
    *_, over = played(Game.new(players=4, seed=1), Random(1))
    assert len(over.record(short=True)) < 6_000 and "\n" not in over.record(short=True)
    assert max(map(len, over.record().splitlines())) < 200


def test_a_record_says_that_it_shows_every_hand() -> None:
    assert "shows every hand" in Game.new(players=2, seed=1).record()


def test_a_record_can_be_cut_by_hand_to_go_back() -> None:
    game = play(race("R2/K5", "B5/K1", cars={"R": "a3", "B": "b2"}), "0 play K5", "1 play K1")
    lines = game.record().splitlines()
    shorter = "\n".join([*lines[:-2], "end 1"])
    assert Game.from_record(shorter) == play(game.start(), "0 play K5")


@pytest.mark.parametrize("change", [
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", "\n\n"),
    lambda text: text.replace("decisions", "# a remark\ndecisions"),
    lambda text: "\ufeff" + text,
    lambda text: text + "\n\n  \n",
    lambda text: "".join(f"  {line}  \n" for line in text.splitlines()),
])  # fmt: skip
def test_a_record_survives_mail_and_editors(change) -> None:  # type: ignore[no-untyped-def]
    game = play(Game.new(players=2, seed=1), "0 decline")
    assert Game.from_record(change(game.record())) == game


def test_a_short_record_survives_white_space_around_it() -> None:
    game = Game.new(players=2, seed=1)
    assert Game.from_record(f"\n  {game.record(short=True)} \n") == game


# Damage


def refused(text: object) -> BrokenFile:
    """The refusal of a text that is no record: with the line, in both languages."""
    with pytest.raises(BrokenFile) as caught:
        Game.from_record(text)  # type: ignore[arg-type]
    assert caught.value.file == "record" and LINE.fullmatch(str(caught.value)), str(caught.value)
    df.language("ja")
    assert re.fullmatch(r"record、?,? ?\d+.*。(（[A-Z]\d+）)?", str(caught.value)), str(caught.value)
    df.language("en")
    return caught.value


@pytest.mark.parametrize("text", [
    "", " ", "\n", "x", None, 5, b"Downforce record 1", ["Downforce record 1"], "Downforce record", "{}",
    "Downforce record ²", "Downforce record ٣x", "Downforce record 1.0", "Downforce record -1", "downforce1.",
    "downforce1.abc", "downforce1.abc.def", "downforce1...", "downforce1.é.00000000", "Downforce record 1x",
    "Downforce record " + "9" * 5000, "\0" * 100, "\ud800", "downforce1." + "A" * 5_000_000,
])  # fmt: skip
def test_what_is_no_record_is_refused(text: object) -> None:
    assert refused(text).where == 1


def test_a_newer_record_says_which_form_it_has() -> None:
    text = Game.new(players=2, seed=1).record().replace("record 1", "record 2", 1)
    error = refused(text)
    assert error.key == "record-newer" and "form 2" in str(error) and error.where == 1


def test_a_record_cut_anywhere_is_refused_and_names_the_line() -> None:
    *_, over = played(Game.new(players=2, seed=1, names=["Rin", "Bob"]), Random(1))
    lines = over.record().splitlines()
    for count in range(len(lines)):
        error = refused("\n".join(lines[:count]))
        assert error.where in (count, 1)


def test_a_short_record_cut_anywhere_is_refused() -> None:
    text = Game.new(players=2, seed=1).record(short=True)
    for count in range(len(text)):
        assert refused(text[:count]).where == 1


def damaged(change: str, by: str) -> BrokenFile:
    """The refusal of a record in which a line, found by its beginning, was exchanged, or taken out."""
    game = race("R2/K5", "B5/O1", cars={"R": "a3", "B": "b2"}, names=["Rin", "Bob"], accounts=[-1, -2])
    lines = play(game, "0 play K5", "1 play O1").record().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith(change))
    lines[number : number + 1] = by.split("\n") if by else []
    error = refused("\n".join(lines))
    place = error.where[0] if isinstance(error.where, tuple) else error.where
    if by:
        assert number < place <= number + 1 + by.count("\n") or same_kind(lines, place, by), lines[place - 1]
    return error


def same_kind(lines: list[str], place: int, by: str) -> bool:
    """Where two lines contradict each other, either is the one to look at."""
    return lines[place - 1].split(" ")[0] in (by.split(" ")[0], "hand")


DAMAGE: dict[str, list[str]] = {  # the line that is exchanged, by its beginning, and by what
    "track": ["track monaco 1234", "track harbour 1234", "track {", "track {}", "track [1]", "track"],
    "deck": ["deck reconstruction 1234", "deck R5", "deck" + " / R9 R9" * 42, "deck"],
    "rules": ["rules house", "rules"],
    "betting": ["betting 5", "betting"],
    "name 1": ["name 1 Rin", "name 1", "name 9 Bob", "name x Bob", "name 0 Bob", "name 1 " + "B" * 100],
    "lot R": ["lot R 0 0", "lot R 0", "lot R 0 1 2", "lot R 0 x", "lot Z 0 1", "lot K 0 1", "lot"],
    "first": ["first 7", "first x", "first -1", "first " + "9" * 5000, "first"],
    "car R": ["car R nowhere", "car R b2", "car R finish", "car Q a3", "car B a4", "car R"],
    "owner R": ["owner R 2", "owner K 0", "owner R", "owner R x"],
    "account 0": ["account 0 5", "account 0 x", "account 7 -5", "account 1 -5"],
    "hand 0": ["hand 0 R2 / X5", "hand 0 R2 / R2", "hand 1 R2", "hand 0 B8", "hand -1 R2", "hand 9 R2"],
    "turn": ["turn 2", "turn", "turn 0 0", "card R5", "pile R", "bets R R", "gibberish 5", "🏎"],
    "0 play": ["0 play B5", "1 play O1", "play", "0 drive a4", "9 play R2"],
    "end": ["end 1", "end", "endless", "end 2\nend 2", "end 2\n0 play R2"],
}  # fmt: skip


@pytest.mark.parametrize(("change", "by"), [(line, by) for line, others in DAMAGE.items() for by in others])
def test_damage_is_refused_with_its_line(change: str, by: str) -> None:
    damaged(change, by)


@pytest.mark.parametrize(
    "deep", ["[" * 100_000, '{"a":' * 50_000, "{" * 1000, '{"form": NaN}', '{"form": 1e999}']
)
def test_a_track_that_is_no_json_or_too_deep_is_refused(deep: str) -> None:
    assert damaged("track", f"track {deep}").where


@pytest.mark.parametrize("word", ["track", "deck", "rules", "betting", "first", "decisions", "end", "hand 0"])
def test_a_line_that_is_missing_is_told(word: str) -> None:
    damaged(word, "")


def test_a_short_record_that_unpacks_to_more_than_any_game_is_refused() -> None:
    packed = zlib.compress(b"Downforce record 1\n" + b"#\n" * 30_000_000, 9)
    text = f"downforce1.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}.{zlib.crc32(packed):08x}"
    assert len(text) < 200_000 and refused(text).key == "record-cut"


# Damage at random


def spoil(text: str, rng: Random) -> str:
    """A text with one to three things wrong."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        lines = text.split("\n")
        i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
        way = rng.randrange(8)
        if way == 0:
            text = text[:at] + rng.choice('0123456789 -KBGORYWx/{}[]",:\n\t\0é٣²\u2028') + text[at + 1 :]
        elif way == 1:
            text = text[:at] + text[min(to, at + 12) :]
        elif way == 2:
            lines[i], lines[j] = lines[j], lines[i]
            text = "\n".join(lines)
        elif way == 3:
            text = "\n".join([*lines[:i], *lines[i + 1 :]])
        elif way == 4:
            text = "\n".join([*lines[:i], lines[j], *lines[i:]])
        elif way == 5:
            words = lines[i].split(" ")
            words[rng.randrange(len(words))] = rng.choice(
                ["0", "7", "-3", "R", "R8", "finish", "", "1e9", "a2.3"]
            )
            text = "\n".join([*lines[:i], " ".join(words), *lines[i + 1 :]])
        elif way == 6:
            text = text[:at]
        else:
            text = text[:at] + text[at:to][::-1][:40] + text[to:]
    return text


def survives(text: str) -> None:
    """Read, or refused in a sentence that names a line; and what is read goes on."""
    try:
        game = Game.from_record(text)
    except BrokenFile as error:
        assert LINE.fullmatch(str(error)), str(error)
        return
    again(game)
    for seat in game.to_act:
        assert game.legal(seat)
        str(game.play(game.legal(seat)[-1]).events)
    if not game.to_act:
        assert game.winners and game.score()


@settings(max_examples=60)
@given(moments(), seeds)
def test_damage_at_random_is_refused_or_makes_another_game(game: Game, seed: int) -> None:
    rng = Random(seed)
    text = game.record()
    for _ in range(15):
        survives(spoil(text, rng))


@settings(max_examples=40)
@given(moments(), seeds)
def test_damage_at_random_to_a_position(game: Game, seed: int) -> None:
    """Without the decisions the damage is mostly in the head."""
    rng = Random(seed)
    assume(game.to_act)
    text = Game.starting(game.setup, game.state).record()
    for _ in range(15):
        survives(spoil(text, rng))


@pytest.mark.long
@settings(max_examples=600)
@given(moments(), seeds)
def test_much_damage_at_random(game: Game, seed: int) -> None:
    rng = Random(seed)
    assume(game.to_act)
    for text in (game.record(), Game.starting(game.setup, game.state).record()):
        for _ in range(20):
            survives(spoil(text, rng))


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_text_is_refused(text: str) -> None:
    for candidate in (text, f"Downforce record 1\n{text}", f"downforce1.{text}"):
        with pytest.raises(BrokenFile):
            Game.from_record(candidate)


@settings(max_examples=10)
@given(new_games(), seeds)
def test_a_card_that_was_changed_in_a_hand_is_found(game: Game, seed: int) -> None:
    """A card more often than the deck has it, whatever the deck."""
    text = game.record()
    doubled = str(Random(seed).choice(game.hands[0]))
    there = sum(str(card) == doubled for card in game.setup.deck)
    with pytest.raises(BrokenFile, match="record"):
        Game.from_record(text.replace("hand 1 ", "hand 1 " + f"{doubled} / " * there, 1))
    assert SpeedCard.parse(doubled) in game.hands[0]


def test_the_record_of_a_straight_names_its_own_track() -> None:
    assert Game.from_record(race("R2", "B5", cars={"R": "a3"}).record()).track == straight()

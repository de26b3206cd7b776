"""Why something happened: every event of whole games has an explanation, and its facts are right."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import downforce as df
from downforce import Colour, Event, Game, UnreadableText, language
from downforce.rules.answer import Answer
from downforce.rules.language import LANGUAGES, _words, cited
from downforce.rules.why import why
from tests.rules.courses import odd_deck
from tests.rules.rare_events import RARE as RARE_EVENTS
from tests.rules.rare_events import answers, bids
from tests.rules.rare_powers import RARE_POWERS
from tests.rules.strategies import played

SHYNESS = (0.0, 0.9, 1.0, 0.5)


class Told(NamedTuple):
    """An event with the game before the decision that brought it about, and the one after."""

    before: Game
    after: Game
    event: Event
    answer: Answer

    @property
    def values(self) -> Any:
        return self.answer.values


def whole_game(seed: int) -> list[Game]:
    """A random game of any kind, moment by moment."""
    game = Game.new(
        players=2 + seed % 5,
        track=df.tracks()[seed // 2 % 2],
        seed=seed,
        powers=("none", ["tricky"])[seed % 2],
        rules=("bga", "printed")[seed // 2 % 2],
        betting=("fixed", "odds")[seed // 4 % 2],
        deck=odd_deck() if seed % 7 == 3 else None,
    )
    return list(played(game, Random(seed), shyness=SHYNESS[seed % 4]))


def explained(games: list[Game]) -> Iterator[Told]:
    """What each decision brought about, and the account at the end."""
    over = games[-1]
    for before, after in zip([games[0], *games], games, strict=False):
        start = 0 if before is after else len(before.events)
        for event in after.events[start:]:
            yield Told(before, after, event, why(over, event))
    for seat in range(over.players):
        yield from (Told(over, over, item, why(over, item)) for item in over.account(seat))


@pytest.fixture(scope="module")
def games() -> list[list[Game]]:
    return [whole_game(seed) for seed in range(64)]


@pytest.fixture(scope="module")
def all_told(games: list[list[Game]]) -> list[Told]:
    return [told for each in games for told in explained(each)]


def test_every_event_of_64_games_is_explained_in_both_languages(all_told: list[Told]) -> None:
    for code in LANGUAGES:
        language(code)
        for told in all_told:
            sentence = told.answer.sentence
            assert not re.search(r"[{}\[(]|None|  |, [,.]| [.;:]", sentence), sentence
            assert sentence != told.event.sentence
            assert str(told.answer) == cited(sentence, told.answer.rule) and df.rule(told.answer.rule)


def test_an_explanation_is_the_same_at_once_and_at_the_end_and_for_every_seat(
    games: list[list[Game]], all_told: list[Told]
) -> None:
    """It rests on what is open to all, and on nothing that came later."""
    for told in all_told[::7]:
        assert why(told.after, told.event) == told.answer, told.event
        assert why(told.after.view(told.after.players - 1), told.event) == told.answer, told.event
    for each in games[::8]:
        views = [each[-1].view(seat) for seat in range(each[-1].players)]
        for event in each[-1].events[::11]:
            assert {why(view, event) for view in views} == {why(each[-1], event)}


def test_nothing_is_told_of_hands_sealed_bids_and_bets(games: list[list[Game]]) -> None:
    """A card that an explanation names has been shown by then."""
    for each in games[:24]:
        for told in explained(each):
            shown = {card for pile in told.after.discards for card in pile} | {told.after.card}
            shown |= {e.values["card"] for e in told.after.events if "card" in e.values}
            cards = [told.values.get("card"), *told.values.get("cards", ())]
            assert {card for card in cards if isinstance(card, df.SpeedCard)} <= shown


# The facts


def in_hand(told: Told) -> tuple[Any, ...]:
    """Seat, card and number of the line that was carried out."""
    if told.before.car:  # the wild one may have been named just before
        return told.before.turn, told.before.card, told.before.line
    return told.after.turn, told.after.card, told.after.line


def owner(told: Told, colour: Colour) -> int | None:
    return told.before.owners.get(colour)


def without_car(game: Game) -> tuple[int, ...]:
    return tuple(seat for seat in range(game.players) if seat not in game.owners.values())


def offered_to_few(told: Told) -> bool:
    return set(told.after.to_act) == set(told.values["seats"]) == set(without_car(told.after))


def offered(told: Told) -> bool:
    earlier = [event.values["colour"] for event in told.after.events if event.key == "offer"]
    return earlier[told.values["n"] - 1] is told.values["colour"] is told.after.offer


def highest(told: Told) -> bool:
    bids = [(e.values["seat"], e.values["number"]) for e in latest_bids(told)]
    second = sorted(number for _, number in bids)[-2]
    return (len(bids), second) == (told.values["n"], told.values["second"]) and all(
        (seat, second) in bids for seat in told.values["seats"]
    )


def latest_bids(told: Told) -> list[Event]:
    """The bids that were turned up by this decision."""
    return [event for event in told.after.events[len(told.before.events) :] if event.key == "bid"]


def better(told: Told) -> bool:
    """The cards are those that were bid, and the figures are those on them."""
    bids = {e.values["seat"]: e.values["card"] for e in latest_bids(told)}
    won, rivals = bids[told.event.values["seat"]], [bids[seat] for seat in told.values["rivals"]]
    colour = told.event.values["colour"]
    count: Callable[[df.SpeedCard], int] = {
        "won-others": lambda card: sum(n for c, n in card.numbers.items() if c is not colour),
        "won-lines": lambda card: len(card.lines),
        "won-few-wilds": lambda card: str(card).count("W"),
        "won-lot": lambda card: 0,
    }[told.event.key]
    own = next(iter(told.values[name] for name in ("sum", "lines", "wilds") if name in told.values), 0)
    others = list(told.values.get("others", [0] * len(rivals)))
    same = (won, rivals) == (told.values["card"], list(told.values["cards"]))
    return same and (count(won), [count(card) for card in rivals]) == (own, others)


def nobody_bid(told: Told) -> bool:
    declined = {told.before.to_act[0]} | {
        seat for seat, sealed in enumerate(told.before.state.auction.sealed) if sealed
    }  # type: ignore[union-attr]
    return set(told.values["seats"]) == declined


def next_seat(told: Told) -> bool:
    passed = told.values.get("passed", ())
    seat = told.values["before"]
    between = []
    while (seat := (seat + 1) % told.before.players) != told.values["seat"]:
        between.append(seat)
    return tuple(between) == passed and not any(told.before.hands[s] for s in passed)


def named(told: Told) -> bool:
    could = {action.colour for action in told.before.legal(told.values["seat"])}
    return could == set(told.values["could"])


def drove(told: Told) -> bool:
    seat, card, line = in_hand(told)
    facts = (told.values["seat"], told.values["card"], told.values["steps"])
    wild = (told.answer.key == "drives-wild") == (line.colour is None)
    whose = {"drives-own": seat, "drives-unowned": None}
    is_owners = told.answer.key == "drives-wild" or owner(told, told.values["colour"]) == told.values.get(
        "owner", whose.get(told.answer.key)
    )
    return facts == (seat, card, line.number) and wild and is_owners


def on(told: Told, ahead: Any) -> set[Colour]:
    return {car for car, node in told.after.cars.items() if node in ahead}


def was_blocked(told: Told) -> bool:
    ahead = told.after.track.graph[told.event.values["space"]]
    return told.values["n"] == len(ahead) and set(told.values["behind"]) == on(told, ahead)


def farthest(told: Told) -> int:
    """How many spaces some way of the line in hand would have led."""
    return max(len(reach.route) for reach in told.before.ends.values())


def was_blocked_anyway(told: Told) -> bool:
    """No way would have led farther (M4)."""
    return was_blocked(told) and farthest(told) == told.event.values["steps"]


def was_led_into_a_dead_end(told: Told) -> bool:
    """Another way would have led farther (M5)."""
    ahead = told.after.track.graph[told.event.values["space"]]
    farther = farthest(told) - told.event.values["steps"]
    return told.values["farther"] == farther > 0 and set(told.values["behind"]) == on(told, ahead)


def could_not_move(told: Told) -> bool:
    ahead = told.after.track.graph[told.after.cars[told.values["colour"]]]
    return len(ahead) == len(on(told, ahead)) and set(told.values["behind"]) == on(told, ahead)


def said_on_the_card(told: Told) -> bool:
    return told.values["card"].numbers[told.values["colour"]] == told.values["number"]


def nothing_for_a_wild(told: Told) -> bool:
    card = next(event.values["card"] for event in told.after.events[::-1] if "card" in event.values)
    left = set(told.values["cars"]) - set(card.numbers)
    return set(told.values["cars"]) <= {*told.after.cars, *told.after.finished} and len(left) < len(
        card.wilds
    )


def bid_by(told: Told) -> bool:
    return {event.values["seat"] for event in latest_bids(told)} == set(told.values.get("seats", ()))


def finished(told: Told) -> bool:
    line = in_hand(told)[2]
    before = tuple(told.values.get("cars", ()))
    steps = told.values.get("steps", line.number)
    number = told.values["number"] == line.number and steps == told.event.values["steps"]
    return number and before == told.before.finished and told.values["place"] == len(before) + 1


def came_home(told: Told) -> bool:
    return told.after.finished[told.values["place"] - 1] is told.values["colour"]


def all_home(told: Told) -> bool:
    own = {car for car, seat in told.after.owners.items() if seat == told.values["seat"]}
    return set(told.values["cars"]) == own <= set(told.after.finished)


def adds_up(told: Told) -> bool:
    v = told.values
    return bool(v["prizes"] + v["bets"] - v["auction"] == v["total"] == told.event.values["amount"])


def owed(told: Told) -> bool:
    colours, numbers = zip(*told.values["prices"], strict=True)
    return colours == told.event.values["colours"] and -sum(numbers) == told.event.values["amount"]


def still_to_go(told: Told) -> bool:
    node = told.after.cars[told.values["colour"]]
    return bool(told.values["to_go"] == told.after.track.to_go[node])


FACTS: dict[str, Callable[[Told], bool]] = {
    "offer": offered,
    "offer-few": offered_to_few,
    "offer-again": lambda told: without_car(told.after) == told.values["seats"],
    "won": highest,
    "won-only": lambda told: len(latest_bids(told)) == 1,
    **dict.fromkeys(
        ["won-others", "won-lines", "won-lines-printed", "won-few-wilds", "won-few-wilds-printed", "won-lot",
         "won-lot-printed"], better
    ),
    **dict.fromkeys(["second-bidding", "does-not-race", "set-aside"], nobody_bid),
    "bid": said_on_the_card,
    "bid-wild": lambda told: told.values["number"] in told.values["card"].wilds,
    **dict.fromkeys(["declines", "declines-all"], bid_by),
    "races-unowned-all": lambda told: not without_car(told.after),
    "crosses-card": lambda told: told.values["card"] == in_hand(told)[1],
    "skipped-blocked": could_not_move,
    "begins-won": lambda told: told.after.cars[told.values["colour"]] == told.after.track.grid[0],
    "begins-by-lot": lambda told: set(told.values["cars"]) == set(Colour) - set(told.after.owners),
    "plays": next_seat,
    "plays-passed": next_seat,
    "names-could": named,
    "names-one": named,
    **dict.fromkeys(["drives-own", "drives-other", "drives-unowned", "drives-wild"], drove),
    "drives-blocked": was_blocked_anyway,
    "drives-blocked-by-choice": was_led_into_a_dead_end,
    "bet-due-last": lambda told: not (told.after.cars and any(told.after.hands)),
    "bet-due-first": lambda told: bool(told.after.cars and any(told.after.hands)),
    "finishes": finished,
    "finishes-first": finished,
    "finishes-whole": finished,
    "finishes-first-whole": finished,
    "no-car-for-wild": nothing_for_a_wild,
    "skipped-finished": came_home,
    "skipped-unsold": lambda told: told.values["colour"] not in {*told.after.cars, *told.after.finished},
    "discards-hand": all_home,
    "race-over": lambda told: not told.after.cars and told.values["n"] == len(told.after.finished),
    "race-over-out": lambda told: (len(told.after.finished), set(told.values["left"]))
    == (told.values["n"], set(told.after.cars)) and not any(told.after.hands),
    "result": adds_up,
    "account-auction": owed,
    "account-not-home": still_to_go,
    "account-bet-not-home": still_to_go,
    "account-prize": came_home,
    "account-bet": came_home,
    "account-bet-none": came_home,
    "account-bet-odds-none": came_home,
    "account-bet-odds": lambda told: came_home(told)
    and told.values["standing"] * told.values["factor"] == told.values["amount"] > 0,
}  # fmt: skip


def test_the_facts_of_an_explanation_are_those_of_the_game(all_told: list[Told]) -> None:
    for told in all_told:
        if claim := FACTS.get(told.answer.key):
            assert claim(told), (told.event, told.answer, told.before)


RARE = {**RARE_EVENTS, **{f"W {name}": case for name, case in RARE_POWERS.items()}}


def test_every_explanation_occurs(all_told: list[Told]) -> None:
    """In these games, or in the rare positions."""
    seen = {told.answer.key for told in all_told} | {key for _, keys in RARE.values() for key in keys}
    keys = {key.removeprefix("because.") for key in _words("en") if key.startswith("because.")}
    assert keys == seen | {"price"}


@pytest.mark.parametrize("name", RARE)
def test_a_rare_explanation_as_a_sentence(name: str) -> None:
    make, expected = RARE[name]
    told = answers(make())
    assert {key: told.get(key) for key in expected} == expected


def test_what_is_no_event_of_a_game() -> None:
    for what in (None, "plays", Event("lesson", "R3", {})):
        with pytest.raises(UnreadableText, match="no event"):
            why(bids("R5", "R6"), what)  # type: ignore[arg-type]


def test_an_event_read_back_is_found_by_what_it_says(games: list[list[Game]]) -> None:
    over = games[5][-1]
    for event in over.events:
        again = Event(event.key, event.rule, dict(event.values), event.names)
        if over.events.count(again) == 1:
            assert why(over, again) == why(over, event)

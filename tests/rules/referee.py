"""A second reading of the rules, to hold the engine against.

It was written from the rules' text and shares nothing with the engine: a game is one straight run of a
generator that asks whenever a decision is due. Cards are texts, colours letters, and everything changes in
place. `Referee.run` yields what each seat may decide (a drive by its end) and is sent the decision as text.
"""

from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Any

import networkx as nx

from downforce import Game

Choices = dict[int, list[str]]
Asking = Generator[Choices, tuple[int, str], Any]

COLOURS = "KBGORY"


def lines_of(card: str) -> list[tuple[str, int]]:
    return [(part[0], int(part[1])) for part in card.split()]


def number_of(card: str, colour: str) -> int | None:
    return dict(line for line in lines_of(card) if line[0] != "W").get(colour)


def wilds_of(card: str) -> list[int]:
    return [number for colour, number in lines_of(card) if colour == "W"]


class Referee:
    """The game from a start that the engine was given, too."""

    def __init__(self, game: Game) -> None:
        setup, start = game.setup, game.start_state
        self.players, self.rules, self.betting = setup.players, setup.rules, setup.betting
        self.graph, self.finish, self.grid = setup.track.graph, setup.track.finish, setup.track.grid
        self.lines = setup.track.lines
        empty = nx.DiGraph((u, v) for u, v in self.graph.edges if not self.danger(v))  # O2, T2
        self.to_go = dict(nx.shortest_path_length(empty, target=self.finish))
        self.lots = {str(c): list(order) for c, order in setup.lots.items()}
        self.first, self.powers = setup.first, {str(c): str(p) for c, p in setup.powers.items()}
        self.hands = [[str(card) for card in hand] for hand in start.table.hands]
        self.owners = {str(c): seat for c, seat in start.table.owners.items()}
        self.accounts = list(start.table.accounts)
        self.discards = [[str(card) for card in pile] for pile in start.table.discards]
        self.cars = {str(c): node for c, node in start.cars.items()}
        self.home = [str(c) for c in start.finished]
        self.won: list[list[str]] = [[self.powers[c] for c in self.owned(s) if c in self.powers]
                                     for s in range(self.players)]  # fmt: skip
        self.pile = [str(c) for c in start.auction.pile] if start.auction else []
        self.bets: list[tuple[dict[str, int], list[list[str]]]] = [
            (
                {str(c): place for c, place in made.standing.items()},
                [list(map(str, guess)) for guess in made.guesses],
            )
            for made in start.bets
        ]
        self.crossed = len(self.bets)
        self.missing: list[tuple[str, int, int]]
        self.turn = start.turn.seat if start.turn else None
        self.in_play = start.turn if start.turn and start.turn.card else None
        self.over = False
        self.animals, self.lies = setup.track.animals, list(start.animals) or [0] * len(setup.track.animals)
        # of the card in play: may a line be skipped (W4), a car be driven through (W9), what was lost (W5)
        self.skips, self.passes, self.missing = False, False, []
        self.grow, self.printed, self.stops = 0, 0, False

    def has(self, seat: int | None, power: str) -> bool:
        return seat is not None and power in self.won[seat]

    def owned(self, seat: int) -> list[str]:
        return [colour for colour, owner in self.owners.items() if owner == seat]

    def run(self) -> Asking:
        """The whole game; returns when the race is over."""
        if self.turn is None:
            yield from self.auction()
            yield from self.choose_powers()
            self.turn = self.who_begins()
        yield from self.race()
        self.over = True

    def ask_all(self, choices: Choices) -> Asking:
        """Ask several seats, in whatever order they answer; the answers by seat."""
        answers: dict[int, str] = {}
        while len(answers) < len(choices):
            seat, answer = yield {s: options for s, options in choices.items() if s not in answers}
            answers[seat] = answer
        return answers

    def ask(self, seat: int, options: list[str]) -> Asking:
        answers = yield from self.ask_all({seat: options})
        return answers[seat]

    # A1–A10, P1–P3

    def auction(self) -> Asking:
        aside = []
        for position, colour in enumerate(self.pile):
            to_sell = len(self.pile) - position + len(aside)
            if self.rules == "printed":
                if not (yield from self.bidding(colour, to_sell, second=False)):
                    aside.append(colour)
                continue
            sold = yield from self.bidding(colour, to_sell, second=False)
            if not sold and not (yield from self.bidding(colour, to_sell, second=True)):
                del self.cars[colour]
        for position, colour in enumerate(aside):
            if self.carless():
                yield from self.bidding(colour, len(aside) - position, second=True)

    def carless(self) -> list[int]:
        return [seat for seat in range(self.players) if not self.owned(seat)]

    def bidding(self, colour: str, to_sell: int, *, second: bool) -> Asking:
        """One bidding for a car; whether it was sold."""
        carless = self.carless()
        tight = to_sell <= len(carless)
        only_carless = tight or (second and self.rules == "printed")
        seats = carless if only_carless else list(range(self.players))
        choices = {}
        for seat in seats:
            bids = [f"{seat} bid {card}" for card in self.biddable(seat, colour, must=tight and second)]
            choices[seat] = bids if tight and second else [*bids, f"{seat} decline"]
        answers = yield from self.ask_all(choices)
        bids = [(s, a.split(" bid ")[1]) for s, a in answers.items() if " bid " in a]
        if bids:
            self.sell(colour, bids)
        return bool(bids)

    def biddable(self, seat: int, colour: str, *, must: bool) -> list[str]:
        hand = sorted(set(self.hands[seat]))
        showing = [card for card in hand if number_of(card, colour)]
        if showing or not (must or self.rules == "printed"):
            return showing
        with_wild = [card for card in hand if wilds_of(card)]
        return with_wild or (hand if must else [])

    def bid(self, card: str, colour: str) -> int:
        return number_of(card, colour) or max(wilds_of(card), default=0)

    def sell(self, colour: str, bids: list[tuple[int, str]]) -> None:
        def strength(bid: tuple[int, str]) -> tuple[int, ...]:
            seat, card = bid
            others = sum(n for c, n in lines_of(card) if c not in ("W", colour))
            measures = [self.bid(card, colour), others, len(lines_of(card)), -len(wilds_of(card))]
            if self.rules == "printed":
                del measures[1]
            return (*measures, -self.lots[colour].index(seat))

        seat, card = max(bids, key=strength)
        self.owners[colour] = seat
        self.accounts[seat] -= self.bid(card, colour)
        self.hands[seat].append(f"{colour}8")
        if colour in self.powers:
            self.won[seat].append(self.powers[colour])

    def choose_powers(self) -> Asking:
        for seat in range(self.players):
            if len(self.won[seat]) > 1:
                answer = yield from self.ask(seat, [f"{seat} keep {power}" for power in self.won[seat]])
                self.won[seat] = [answer.split()[-1]]

    # R1–R7, M1–M6

    def who_begins(self) -> int:
        for colour, node in self.cars.items():
            if node == self.grid[0] and colour in self.owners:
                return self.owners[colour]
        return self.first

    def race(self) -> Asking:
        seat = self.turn
        if self.in_play:
            yield from self.card_in_play(self.in_play)
            seat = (seat + 1) % self.players
        while self.cars and any(self.hands):
            if self.hands[seat]:
                yield from self.one_turn(seat)
            seat = (seat + 1) % self.players

    def one_turn(self, seat: int) -> Asking:
        plays = [f"{seat} play {card}" for card in sorted(set(self.hands[seat]))]
        if self.has(seat, "tricky"):
            plays += [f"{play} reversed" for play in plays if len(play.split()) > 3]
        played = (yield from self.ask(seat, plays)).split(" play ")[1]
        card = played.removesuffix(" reversed")
        self.hands[seat].remove(card)
        lines = [(colour, number, i == 0) for i, (colour, number) in enumerate(lines_of(card))]
        self.skips, self.passes, self.missing = self.has(seat, "cunning"), self.has(seat, "tough"), []
        yield from self.carry_out(seat, card, lines if played == card else lines[::-1], set())
        yield from self.after_card(seat, card)

    def card_in_play(self, turn: Any) -> Asking:
        """The rest of a card from a position in the middle of it."""
        card, seat = str(turn.card), turn.seat
        printed = [(colour, number, i == 0) for i, (colour, number) in enumerate(lines_of(card))]
        lines = (printed[::-1] if turn.reverse else printed)[turn.done :]
        self.skips = self.has(seat, "cunning") and not turn.skipped
        self.passes = self.has(seat, "tough") and not turn.through
        self.missing = [(str(each.colour), each.steps, each.number) for each in turn.lost]
        named = {str(c) for c in (turn.wild, *turn.named) if c}
        if turn.wild and lines:
            _, number, top = lines.pop(0)
            yield from self.line(seat, card, str(turn.wild), number, top)
        elif turn.wild:
            yield from self.move(seat, str(turn.wild), 1, 1)
            yield from self.after_card(seat, card)
            return
        yield from self.carry_out(seat, card, lines, named)
        yield from self.after_card(seat, card)

    def after_card(self, seat: int, card: str) -> Asking:
        self.discards[seat].append(card)
        for each in range(self.players):
            if self.owned(each) and all(colour in self.home for colour in self.owned(each)):
                self.hands[each] = []
        yield from self.bets_due()

    def carry_out(self, seat: int, card: str, lines: list[tuple[str, int, bool]], named: set[str]) -> Asking:
        """The lines of a card, then what powers add to it."""
        shown = {colour for colour, _ in lines_of(card)}
        for colour, number, top in lines:
            if colour == "W":
                could = [f"{seat} choose {c}" for c in self.cars if c not in shown | named]
                if not could:
                    continue
                colour = (yield from self.ask(seat, [*could, *self.skip(seat, self.skips)]))[-1]
                if colour == "p":
                    self.skips = False
                    continue
                named.add(colour)
                yield from self.line(seat, card, colour, number, top)
            elif colour in self.cars:
                may_skip = self.skips and self.owners.get(colour) != seat
                yield from self.line(seat, card, colour, number, top, may_skip=may_skip)
        for colour, steps, number in self.missing:
            yield from self.move(seat, colour, steps, number)
        if self.has(seat, "defensive") and not shown & set(self.owned(seat)):
            free = [
                c for c in self.owned(seat) if c in self.cars and self.free(self.cars[c], self.taken(c), 1)
            ]
            if free:
                choices = [f"{seat} choose {c}" for c in free]
                answer = (yield from self.ask(seat, [*choices, f"{seat} skip"]))[-1]
                if answer != "p":
                    yield from self.move(seat, answer, 1, 1)

    def skip(self, seat: int, may: bool) -> list[str]:
        return [f"{seat} skip"] if may else []

    def line(
        self, seat: int, card: str, colour: str, number: int, top: bool, *, may_skip: bool = False
    ) -> Asking:
        """A printed line with what powers make of its number; what is lost is noted."""
        own, steps = self.owners.get(colour) == seat, number
        if own and top and self.has(seat, "aggressive"):
            steps += 1
        if own and self.has(seat, "reckless"):
            steps += 2
        if self.has(seat, "experienced") and len(card) == 2 and card[1] == "8":
            steps = 10
        lost = yield from self.move(seat, colour, steps, number, may_skip=may_skip)
        if lost and own and self.has(seat, "determined"):
            self.missing.append((colour, lost, number))

    def move(self, seat: int, colour: str, steps: int, number: int, *, may_skip: bool = False) -> Asking:
        """Drive a car; how many spaces it lost by being blocked."""
        start, taken, owner = self.cars[colour], self.taken(colour), self.owners.get(colour)
        own = owner == seat
        self.grow = 2 if self.has(owner, "ambitious") else 0
        self.printed, self.stops = number, own and self.has(seat, "unpredictable")
        ways = set(self.ways(start, steps, taken, tough=own and self.passes))
        if ways == {()}:
            return steps
        steers = (seat + 1) % self.players if own and self.has(seat, "reckless") else seat
        ends = sorted({way[-1] for way in ways if way})
        may_skip = may_skip or () in ways
        drives = [f"{steers} drive to {end}" for end in ends]
        answer = yield from self.ask(steers, [*drives, *self.skip(steers, may_skip)])
        if answer.endswith("skip"):
            self.skips = self.skips and own
            return 0
        way = answer.split()[2:]
        if way[0] == "to":
            way = next(list(each) for each in ways if each and each[-1] == way[1])
        assert tuple(way) in ways
        edges = list(zip([start, *way], way, strict=False))
        self.crossed = max(self.crossed, *(i + 1 for i, line in enumerate(self.lines) if line & {*edges}), 0)
        if any(self.place(node) in taken for node in way if node != self.finish):
            self.passes = False
        self.cars[colour] = way[-1]
        if way[-1] == self.finish:
            del self.cars[colour]
            self.home.append(colour)
        self.wake(edges)
        lost = steps + self.grow * sum(map(self.lines_on, edges)) - len(way)
        return 0 if colour in self.home else lost

    def wake(self, edges: list[tuple[str, str]]) -> None:
        """Animals whose head line has been crossed move on (T4)."""
        woken = [i for i, animal in enumerate(self.animals) if animal.heads[self.lies[i]] & {*edges}]
        for i in woken:
            places = self.animals[i].places
            shut = {self.place(node) for node in self.cars.values()}
            for j, other in enumerate(self.animals):
                shut |= {self.place(node) for node in other.places[self.lies[j]] if j != i}
            for step in range(1, len(places)):
                there = (self.lies[i] + step) % len(places)
                if not shut & {self.place(node) for node in places[there]}:
                    self.lies[i] = there
                    break

    def taken(self, colour: str) -> set[str]:
        return {self.place(node) for car, node in self.cars.items() if car != colour} | self.asleep()

    def asleep(self) -> set[str]:
        return {self.place(n) for i, animal in enumerate(self.animals) for n in animal.places[self.lies[i]]}

    def lines_on(self, edge: tuple[str, str]) -> int:
        return sum(edge in line for line in self.lines)

    def free(self, node: str, taken: set[str], printed: int) -> list[str]:
        """The steps that a car may take (M2, M6, T2, T3)."""
        steps = [ahead for ahead in self.graph[node] if self.ramp(node, ahead) <= printed]
        free = [ahead for ahead in steps if ahead == self.finish or self.place(ahead) not in taken]
        return [ahead for ahead in free if not self.danger(ahead)] or free

    def ramp(self, node: str, ahead: str) -> int:
        return self.graph.edges[node, ahead].get("ramp", 0)

    def danger(self, node: str) -> bool:
        return self.graph.nodes[node].get("danger", False)

    def ways(self, node: str, left: int, taken: set[str], *, tough: bool) -> Iterator[tuple[str, ...]]:
        """All ways a car may drive where these places are taken by others."""
        free = self.free(node, taken, self.printed)
        if not left or not free or self.stops:
            yield ()
        for ahead in self.graph[node] if left else ():
            more = left - 1 + self.grow * self.lines_on((node, ahead))
            if ahead in free:
                yield from ((ahead, *rest) for rest in self.ways(ahead, more, taken, tough=tough))
            elif tough and more and self.may_pass(node, ahead, taken, free):
                beyond = self.ways(ahead, more, taken, tough=False)
                yield from ((ahead, *rest) for rest in beyond if rest)

    def may_pass(self, node: str, ahead: str, taken: set[str], free: list[str]) -> bool:
        """Whether a step leads to a car that is in the way, and could be taken without it (W9)."""
        car = self.place(ahead) in taken - self.asleep() and ahead != self.finish
        safe = any(not self.danger(step) for step in free)
        return car and self.ramp(node, ahead) <= self.printed and not (safe and self.danger(ahead))

    def place(self, node: str) -> str:
        """The physical space."""
        return self.graph.nodes[node].get("place", node)

    # B1–B5, O1, O2

    def bets_due(self) -> Asking:
        standing = {c: i for i, c in enumerate(self.home, 1)}
        to_go = {colour: self.to_go[node] for colour, node in self.cars.items()}
        for colour in to_go:
            standing[colour] = 1 + len(self.home) + sum(other < to_go[colour] for other in to_go.values())
        while len(self.bets) < self.crossed:
            started = [colour for colour in COLOURS if colour in standing]
            choices = {}
            for s in range(self.players):
                marks = min(2 if self.has(s, "strategic") else 1, len(started))
                choices[s] = [f"{s} bet {' '.join(cars)}" for cars in combinations(started, marks)]
            answers = yield from self.ask_all(choices)
            self.bets.append((standing, [answers[seat].split()[2:] for seat in range(self.players)]))

    # E3–E6

    def score(self, seat: int) -> tuple[int, int, int, int]:
        prizes = sum([12, 9, 6, 4, 2, 0][self.home.index(c)] for c in self.owned(seat) if c in self.home)
        bets = sum(self.pays(number, *made, seat) for number, made in enumerate(self.bets))
        return prizes, bets, -self.accounts[seat], prizes + bets + self.accounts[seat]

    def pays(self, number: int, standing: dict[str, int], chosen: list[list[str]], seat: int) -> int:
        home = [colour for colour in self.home if colour in chosen[seat]][:1]
        if not home or (place := self.home.index(home[0])) > 2:
            return 0
        times = 1
        if self.has(seat, "bold") and self.owners.get(home[0]) == seat:
            times = 0 if place else 2
        if self.betting == "odds":
            return times * standing[home[0]] * [[3, 2, 1], [2, 1, 0], [1, 0, 0]][number][place]
        return times * [[9, 6, 3], [6, 4, 2], [3, 2, 1]][number][place]

    def winners(self) -> list[int]:
        best = max(self.score(seat)[3] for seat in range(self.players))
        equal = [seat for seat in range(self.players) if self.score(seat)[3] == best]
        placed = [self.owners[c] for c in self.home if self.owners.get(c) in equal]
        return placed[:1] or equal

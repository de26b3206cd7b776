"""A second reading of the rules, to hold the engine against.

It was written from the rules' text and shares nothing with the engine: a game is one straight run of a
generator that asks whenever a decision is due. Cards are texts, colours letters, and everything changes in
place. `Referee.run` yields what each seat may decide (a drive by its end) and is sent the decision as text.
"""

from collections.abc import Generator, Iterator
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
        self.to_go = dict(nx.shortest_path_length(self.graph, target=self.finish))
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
        self.bets: list[tuple[dict[str, int], list[str]]] = [
            ({str(c): place for c, place in made.standing.items()}, [str(guess[0]) for guess in made.guesses])
            for made in start.bets
        ]
        self.crossed = len(self.bets)
        self.turn = start.turn.seat if start.turn else None
        self.in_play = start.turn if start.turn and start.turn.card else None
        self.over = False

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
        if "tricky" in self.won[seat]:
            plays += [f"{play} reversed" for play in plays if len(play.split()) > 3]
        played = (yield from self.ask(seat, plays)).split(" play ")[1]
        card = played.removesuffix(" reversed")
        self.hands[seat].remove(card)
        lines = lines_of(card) if played == card else lines_of(card)[::-1]
        yield from self.carry_out(seat, lines, {colour for colour, _ in lines})
        yield from self.after_card(seat, card)

    def card_in_play(self, turn: Any) -> Asking:
        """The rest of a card from a position in the middle of it."""
        card, lines = str(turn.card), [(str(line.colour or "W"), line.number) for line in turn.left]
        if turn.wild:
            yield from self.move(turn.seat, str(turn.wild), lines.pop(0)[1])
        named = {str(c) for c in (turn.wild, *turn.named) if c}
        yield from self.carry_out(turn.seat, lines, named | {colour for colour, _ in lines_of(card)})
        yield from self.after_card(turn.seat, card)

    def after_card(self, seat: int, card: str) -> Asking:
        self.discards[seat].append(card)
        for each in range(self.players):
            if self.owned(each) and all(colour in self.home for colour in self.owned(each)):
                self.hands[each] = []
        yield from self.bets_due()

    def carry_out(self, seat: int, lines: list[tuple[str, int]], shown: set[str]) -> Asking:
        for colour, number in lines:
            if colour == "W":
                could = [c for c in self.cars if c not in shown]
                if not could:
                    continue
                colour = (yield from self.ask(seat, [f"{seat} choose {c}" for c in could]))[-1]
                shown.add(colour)
            if colour in self.cars:
                yield from self.move(seat, colour, number)

    def move(self, seat: int, colour: str, number: int) -> Asking:
        start = self.cars[colour]
        taken = {self.place(node) for car, node in self.cars.items() if car != colour}
        ways = {way for way in self.ways(start, number, taken) if way}
        if not ways:
            return
        ends = sorted({way[-1] for way in ways})
        answer = yield from self.ask(seat, [f"{seat} drive to {end}" for end in ends])
        way = answer.split()[2:]
        if way[0] == "to":
            way = next(list(each) for each in ways if each[-1] == way[1])
        assert tuple(way) in ways
        edges = set(zip([start, *way], way, strict=False))
        self.crossed = max(self.crossed, *(i + 1 if line & edges else 0 for i, line in enumerate(self.lines)))
        self.cars[colour] = way[-1]
        if way[-1] == self.finish:
            del self.cars[colour]
            self.home.append(colour)

    def ways(self, node: str, number: int, taken: set[str]) -> Iterator[tuple[str, ...]]:
        """All ways a car may drive where these places are taken by others."""
        free = [ahead for ahead in self.graph[node] if ahead == self.finish or self.place(ahead) not in taken]
        if not number or not free:
            yield ()
        elif number:
            for ahead in free:
                yield from ((ahead, *rest) for rest in self.ways(ahead, number - 1, taken))

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
            choices = {s: [f"{s} bet {colour}" for colour in started] for s in range(self.players)}
            answers = yield from self.ask_all(choices)
            self.bets.append((standing, [answers[seat][-1] for seat in range(self.players)]))

    # E3–E6

    def score(self, seat: int) -> tuple[int, int, int, int]:
        prizes = sum([12, 9, 6, 4, 2, 0][self.home.index(c)] for c in self.owned(seat) if c in self.home)
        bets = sum(self.pays(number, *made, seat) for number, made in enumerate(self.bets))
        return prizes, bets, -self.accounts[seat], prizes + bets + self.accounts[seat]

    def pays(self, number: int, standing: dict[str, int], chosen: list[str], seat: int) -> int:
        colour = chosen[seat]
        if colour not in self.home[:3]:
            return 0
        place = self.home.index(colour)
        if self.betting == "odds":
            return standing[colour] * [[3, 2, 1], [2, 1, 0], [1, 0, 0]][number][place]
        return [[9, 6, 3], [6, 4, 2], [3, 2, 1]][number][place]

    def winners(self) -> list[int]:
        best = max(self.score(seat)[3] for seat in range(self.players))
        equal = [seat for seat in range(self.players) if self.score(seat)[3] == best]
        placed = [self.owners[c] for c in self.home if self.owners.get(c) in equal]
        return placed[:1] or equal

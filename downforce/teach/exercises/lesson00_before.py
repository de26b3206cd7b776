"""Questions about what comes before the race: how many cards, where the cars stand, what is hidden."""

from random import Random
from typing import Any

from downforce.rules.cards import Colour, load_deck
from downforce.rules.game import Game
from downforce.rules.state import Phase
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text
from .dealing import COLOURS, HARBOUR, first_way

# All get the same number of speed cards.

DEALT = Kinds(
    {
        "left-over": Kind(
            Text(
                "With {given} cards each, {need} would have to be dealt, and there are {all}. What cannot be "
                "shared out evenly is left over. (S4)",
                "{given}枚ずつ配るには{need}枚要りますが、カードは{all}枚です。同じ枚数に分けられない分は余ります。（S4）",
            ),
            Text("more cards than there are", "カードの総数を超える"),
        ),
        "too-few": Kind(
            Text(
                "With {given} cards each, {rest} would be left over: all of them could get more. (S4)",
                "{given}枚ずつでは{rest}枚余り、まだ全員に配れます。（S4）",
            ),
            Text("so few that all could get one more", "まだ全員に1枚ずつ配れる"),
        ),
    }
)


def _dealt(rng: Random) -> Task:
    players = rng.randint(2, 6)
    accepted = len(Game.new(players=players, seed=rng.getrandbits(30)).hands[0])
    there_are = len(load_deck())

    def check(answer: int) -> Finding:
        if answer == accepted:
            return RIGHT
        kind = "left-over" if answer > accepted else "too-few"
        need = answer * players
        return DEALT.found(kind, given=answer, need=need, all=there_are, rest=there_are - need)

    return Task(
        Text(
            "{players} people play. There are {all} speed cards. With how many does each begin the auction?",
            "{players}人で遊びます。スピードカードは{all}枚です。競りが始まるとき、1人何枚持っていますか。",
        ).filled(players=players, all=there_are),
        Number(Text("cards", "枚"), 0, 48),
        check,
        (
            Text("All hold the same number of cards.", "全員が同じ枚数を持ちます。"),
            Text(
                "As many as can be dealt evenly; the rest is out of the game. (S4)",
                "同じ枚数に分けられるだけ配り、残りはゲームから除きます。（S4）",
            ),
        ),
        accepted,
        Text(
            "Two to six play (S1). Each of {players} gets the same number of the {all} cards; "
            "{rest:card is|cards are} left over. A speed-8 card is not dealt; it goes with its car. (S4)",
            "2〜6人で遊びます（S1）。{all}枚を{players}人に同じ枚数ずつ配ると、余りは{rest}枚です。"
            "速度8カードは配らず、車と一緒に手に入ります。（S4）",
        ).filled(players=players, all=there_are, rest=there_are - accepted * players),
        ((accepted + 1, "left-over"), (accepted - 1, "too-few")),
    )


# The cars stand on the grid before the auction begins.

POLE = Kinds(
    {
        "first-sold": Kind(
            Text(
                "{given} is the car that is sold first. The pile of speed-8 cards only says in which order "
                "the cars are sold (S3); where they stand has been drawn before (S2).",
                "{given}は最初に売られる車です。速度8カードの山が決めるのは売る順番だけで（S3）、"
                "車の並びはその前にくじで決まっています（S2）。",
            ),
            Text("the car that is sold first", "最初に売られる車"),
        ),
        "elsewhere": Kind(
            Text(
                "{given} stands on another space of the grid, and the auction moves no car. (S2)",
                "{given}はスタートグリッドの別のマスにいます。競りで車が動くことはありません。（S2）",
            ),
            Text("any other car", "そのほかの車"),
        ),
    }
)


def _pole(rng: Random) -> Task:
    while True:
        game = Game.new(players=rng.randint(2, 4), seed=rng.getrandbits(30))
        sold, on_pole = game.offer, _on_pole(_after_auction(game))
        if sold != on_pole and on_pole is not None:
            break

    def check(answer: int) -> Finding:
        given = COLOURS[answer]
        if given == on_pole:
            return RIGHT
        return POLE.found("first-sold" if given == sold else "elsewhere", given=given)

    other = next(colour for colour in COLOURS if colour not in (sold, on_pole))
    return Task(
        Text(
            "The auction begins now, and {car} is sold first. Space 1 of the grid is the pole position. "
            "Which car stands there when the race begins, if all are sold?",
            "競りがこれから始まり、最初に{car}の車が売られます。スタートグリッドの1番がポールポジションです。"
            "全部売れたとすると、レースが始まるとき、そこにいるのはどの車ですか。",
        ).filled(car=sold),
        Choose(COLOURS),
        check,
        (
            Text("Look at the grid as it is now.", "今のスタートグリッドを見てみましょう。"),
            Text(
                "The cars are placed at random, before the auction. (S2)",
                "車は競りの前に、くじで並べます。（S2）",
            ),
        ),
        COLOURS.index(on_pole),
        Text(
            "The cars were put on the grid by lot before the auction (S2). The pile of speed-8 cards "
            "gives the order in which they are sold (S3).",
            "車は競りの前に、くじでスタートグリッドに並べます（S2）。売る順番は、よく混ぜた速度8カードの山で決まります（S3）。",
        ),
        ((COLOURS.index(sold), "first-sold"), (COLOURS.index(other), "elsewhere")),
        game,
    )


def _on_pole(game: Game) -> Colour | None:
    pole = load_track(HARBOUR).grid[0]
    return next((colour for colour, space in game.cars.items() if space == pole), None)


def _after_auction(game: Game) -> Game:
    """The game when every car has been bid for."""
    while game.phase is Phase.AUCTION:
        game = first_way(game)
    return game


# Hands and bets are hidden, all that has been laid open is open.

OPEN = Kinds(
    {
        "hidden": Kind(
            Text(
                "You named: {given}. Among these, at least one is hidden: nobody sees the others' "
                "hands, nor, before the end, their bets. (S7, B5)",
                "選んだもの：{given}。この中に、見えないものがあります。ほかの人の手札の中身も、終わるまではビットも、誰にも見えません。（S7、B5）",
            ),
            Text("something hidden is taken for open", "見えないものを選んだ"),
        ),
        "more-open": Kind(
            Text(
                "You named: {given}. All of it is open, and more is: whatever has been revealed or "
                "discarded, and how many cards each holds. (S7)",
                "選んだもの：{given}。どれも公開されていますが、ほかにもあります。公開されたものや捨てたもの、"
                "手札の枚数は全員に見えます。（S7）",
            ),
            Text("something open is left out", "公開のものを選び落とした"),
        ),
    }
)

# What may be seen or not, and what of a position is another if it is.
ASPECTS: dict[Text, dict[str, Any]] = {
    Text("which cards Ben holds", "ベンの手札の中身"): {"hands": [["R5"], ["G5"], ["W5"]]},
    Text("how many cards Ben holds", "ベンの手札の枚数"): {"hands": [["R5"], ["B5", "G5"], ["W5"]]},
    Text("what Ben has discarded", "ベンの捨て札"): {"discards": [[], ["O5"], []]},
    Text("who owns which car", "車の持ち主"): {
        "owners": dict(zip("KBGORY", (0, 1, 2, 1, 0, 2), strict=True))
    },
    Text("what Ben owes from the auction", "ベンの落札額"): {"accounts": [-5, -9, -7]},
    Text("what Ben has bet on", "ベンのビット"): {"bets": [["R", "G", "B"]]},
}


def _open(rng: Random) -> Task:
    *others, bet = ASPECTS
    options = tuple(rng.sample([*rng.sample(others, 4), bet], 5))
    cars = rng.sample(COLOURS, 6)
    spaces = rng.sample(
        [s for s in load_track(HARBOUR).graph if s[:2] in ("e1", "e2", "f1", "f2", "g1", "h1", "h2")], 6
    )
    position = {
        "cars": dict(zip(cars, spaces, strict=True)),
        "hands": [["R5"], ["B5"], ["W5"]],
        "discards": [[], ["K5"], []],
        "bets": [["R", "K", "B"]],
        "owners": dict(zip("KBGORY", (0, 1, 2, 0, 1, 2), strict=True)),
        "accounts": [-5, -6, -7],
        "turn": 0,
    }
    game = Game.at(**position)
    seen = frozenset(
        at
        for at, option in enumerate(options)
        if Game.at(**position | ASPECTS[option]).view(0) != game.view(0)
    )
    form = Choose(options, several=True)

    def check(answer: frozenset[int]) -> Finding:
        if answer == seen:
            return RIGHT
        return OPEN.found("hidden" if answer - seen else "more-open", given=form.said(answer))

    hidden = next(at for at in range(len(options)) if at not in seen)
    return Task(
        Text(
            "You are Ada and race against Ben and Chika. What of this may you know?",
            "あなたはアダで、ベン、チカとレースをしています。次のうち、あなたが知ることのできるものはどれですか。",
        ),
        form,
        check,
        (
            Text(
                "What has been laid on the table for all to see?",
                "テーブルの上で、全員に見えているものは何でしょう。",
            ),
            Text("What was ever revealed stays known. (S7)", "一度公開されたものは、ずっと公開です。（S7）"),
        ),
        seen,
        Text(
            "Open are revealed bids, owners, what is owed, discards and how many cards each holds; "
            "hands and bets are hidden. (S7)",
            "公開されているのは、公開後の入札、車の持ち主、落札額、捨て札、手札の枚数です。手札の中身とビットは見えません。（S7）",
        ),
        ((seen | {hidden}, "hidden"), (seen - {min(seen)}, "more-open")),
    )


HOW_MANY = Exercise("00.how-many", ("S1", "S4"), _dealt, DEALT)
ON_POLE = Exercise("00.on-pole", ("S2", "S3"), _pole, POLE)
WHAT_IS_OPEN = Exercise("00.what-is-open", ("S7", "B5"), _open, OPEN)

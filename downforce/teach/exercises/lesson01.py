"""The race in five minutes: who begins, whose turn it is, when all bet, when it is over."""

from random import Random

from downforce.rules.actions import Bid, Decline
from downforce.rules.cards import load_deck
from downforce.rules.events import Event
from downforce.rules.game import Game
from downforce.rules.track import load_track

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose, Number
from ..text import Text, player
from .dealing import COLOURS, HARBOUR, carried_out, colours_of, on_grid, owned
from .lesson01_end import DISCARDS, IS_OVER
from .lesson01_lines import SKIPPING, TAKES

SEATS = range(4)


# Who begins.

BEGINS = Kinds(
    {
        "dearest": Kind(
            Text(
                "{given} has bid most. That is owed at the end, and does not decide who begins. (R1)",
                "{given}は落札額の合計がいちばん多い人です。それは最後に引くもので、最初の手番とは関係ありません。（R1）",
            ),
            Text("who has bid most", "落札額がいちばん多い人"),
        ),
        "bought-last": Kind(
            Text(
                "{given} has just won the last car. Look who owns the car on grid space 1. (R1)",
                "{given}は最後の車を落札した人です。スタートグリッドの1番にいる車の持ち主を見ましょう。（R1）",
            ),
            Text("who won the last car", "最後の車を落札した人"),
        ),
        "another": Kind(
            Text(
                "{given}'s cars: {cars}. Not one of them stands on the pole position. (R1)",
                "{given}の車は{cars}で、ポールポジションにいる車はありません。（R1）",
            ),
            Text("any other player", "そのほかの人"),
        ),
    }
)


def _begins(rng: Random) -> Task:
    grid = rng.sample(COLOURS, 6)
    card = rng.choice([card for card in load_deck() if 3 <= len(colours_of(card)) <= 4])
    last = card.lines[0].colour
    assert last is not None
    buyer = rng.randrange(4)
    seats = rng.sample([0, 1, 2, 3, rng.randrange(4)], 5)
    sold = dict(zip([colour for colour in COLOURS if colour != last], seats, strict=True))
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(grid),
        hands=[[card] if seat == buyer else ["W5"] for seat in SEATS],
        owners=sold,
        accounts=[-1 if seat == buyer else -owed for seat, owed in enumerate(rng.sample(range(8, 15), 4))],
        pile=[last],
    )
    raced = game
    for seat in SEATS:
        raced = raced.play(Bid(seat, card) if seat == buyer else Decline(seat))
    right, owed = raced.turn, raced.accounts
    assert right is not None

    def kind(seat: int) -> str:
        return "bought-last" if seat == buyer else "dearest" if owed[seat] == min(owed) else "another"

    def check(answer: int) -> Finding:
        if answer == right:
            return RIGHT
        cars = [colour for colour, owner in raced.owners.items() if owner == answer]
        return BEGINS.found(kind(answer), given=player(answer), cars=cars)

    rows = owned(raced, len(SEATS))
    return Task(
        Text(
            "All six cars are sold: {a}; {b}; {c}; {d}. {buyer!n} bought {last} last. Who has the "
            "first turn?",
            "6台すべてが落札されました。{a}。{b}。{c}。{d}。最後に{last}を落札したのは{buyer!n}です。"
            "最初の手番は誰ですか。",
        ).filled(buyer=buyer, last=last, **dict(zip("abcd", rows, strict=True))),
        Choose(tuple(map(player, SEATS))),
        check,
        (
            Text(
                "Money has nothing to do with it. Look at the grid.",
                "お金は関係ありません。スタートグリッドを見ましょう。",
            ),
            Text(
                "Find the car on space 1 of the grid, the pole position, then its owner. (R1)",
                "スタートグリッドの1番（ポールポジション）の車を見つけ、その持ち主を調べましょう。（R1）",
            ),
        ),
        right,
        Text(
            "{pole} stands on the pole position, and {right!n} owns it. (R1)",
            "ポールポジションにいるのは{pole}で、持ち主は{right!n}です。（R1）",
        ).filled(pole=grid[0], right=right),
        tuple((seat, kind(seat)) for seat in SEATS if seat != right),
        raced,
    )


# Whose turn it is.

TURN = Kinds(
    {
        "no-card": Kind(
            Text(
                "{given} sits next, but has no card left, and such a player is passed over. (R2)",
                "{given}は次の席ですが、手札がありません。手札のない人は飛ばします。（R2）",
            ),
            Text("the next seat, which has no card left", "手札がない次の席の人"),
        ),
        "again": Kind(
            Text(
                "{given} has just played, and a turn is one card. (R3)",
                "{given}は今カードを出したところです。1回の手番に出すカードは1枚です。（R3）",
            ),
            Text("the same player again", "同じ人がもう一度"),
        ),
        "moved": Kind(
            Text(
                "{given} owns a car that was moved. Turns go round by seat, whatever has moved. (R2)",
                "{given}の車は動きましたが、手番は席順に回ります。どの車が動いたかは関係ありません。（R2）",
            ),
            Text("the owner of a car that was moved", "動いた車の持ち主"),
        ),
        "too-far": Kind(
            Text(
                "Before {given} somebody else sits who still has cards. (R2)",
                "{given}の前に、まだ手札のある人がいます。（R2）",
            ),
            Text("a seat further on", "もっと先の席の人"),
        ),
    }
)


def _turn(rng: Random) -> Task:
    seats = range(5)
    card = rng.choice([card for card in load_deck() if len(colours_of(card)) == len(card.lines) == 3])
    seat = rng.randrange(5)
    empty, right, mover = ((seat + more) % 5 for more in (1, 2, rng.choice((3, 4))))
    first = card.lines[0].colour
    others = [colour for colour in COLOURS if colour != first]
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(rng.sample(COLOURS, 6)),
        hands=[[card, "B5"] if at == seat else [] if at == empty else ["W5", "W5"] for at in seats],
        owners={first: mover} | dict(zip(others, [at for at in seats if at != mover], strict=False)),
        turn=seat,
    )
    after = carried_out(game, seat, card)
    assert after.turn == right

    def kind(answer: int) -> str:
        return {seat: "again", empty: "no-card", mover: "moved"}.get(answer, "too-far")

    def check(answer: int) -> Finding:
        return RIGHT if answer == after.turn else TURN.found(kind(answer), given=player(answer))

    return Task(
        Text(
            "They sit in this order: {all!n}. {empty!n} has no card left; the others have. {seat!n} plays "
            "{card} and moves {first}, a car of {mover!n}'s, and two others. Whose turn is it next?",
            "席順は{all!n}です。{empty!n}には手札がなく、ほかの人にはあります。{seat!n}が「{card}」を出し、"
            "{mover!n}の{first}など3台を動かしました。次は誰の手番ですか。",
        ).filled(all=tuple(seats), empty=empty, seat=seat, card=card, first=first, mover=mover),
        Choose(tuple(map(player, seats))),
        check,
        (
            Text(
                "Go round the table from who has just played.",
                "今カードを出した人から、席順にたどりましょう。",
            ),
            Text("Can the next one play at all? (R2)", "次の席の人はカードを出せますか。（R2）"),
        ),
        right,
        Text(
            "After {seat!n} comes {empty!n}, who has no card and is passed over; so it is {right!n}. (R2)",
            "{seat!n}の次の{empty!n}には手札がないので飛ばします。次は{right!n}です。（R2）",
        ).filled(seat=seat, empty=empty, right=right),
        tuple((at, kind(at)) for at in seats if at != right),
        game,
    )


# When all bet.

WHEN = Kinds(
    {
        "at-once": Kind(
            Text(
                "{given}: with that line a car goes across. The card goes on first. (R7)",
                "{given}：それは車がチェックポイントを越える行です。ビットの前に、まずカードを最後まで進めます。（R7）",
            ),
            Text("at once, in the middle of the card", "カードの途中ですぐに"),
        ),
        "between": Kind(
            Text(
                "{given}: that is not where the card ends, and it is carried out whole first. (R7)",
                "{given}：カードの終わりではありません。ビットの前に、カードをすべて実行します。（R7）",
            ),
            Text("after some line between", "途中のほかの行の後"),
        ),
        "before": Kind(
            Text(
                "{given}: bets are made because a car goes across, so they cannot come before. (B1)",
                "{given}：ビットは、車がチェックポイントを越えてから行います。越える前にはしません。（B1）",
            ),
            Text("before a car has crossed the line", "車がチェックポイントを越える前"),
        ),
    }
)


def _when(rng: Random) -> Task:
    track = load_track(HARBOUR)
    card = rng.choice([card for card in load_deck() if len(colours_of(card)) == len(card.lines) > 2])
    car = card.lines[rng.choice((0, 1))].colour
    before = rng.choice(sorted({edge[0] for edge in track.lines[0]}))
    others = rng.sample([colour for colour in COLOURS if colour != car], 5)
    game = Game.at(
        track=track,
        cars={car: before} | dict(zip(others, track.grid[1:], strict=True)),
        hands=[[card, "B5"], ["W5"], ["W5"]],
        owners={colour: at % 3 for at, colour in enumerate((car, *others))},
        turn=0,
    )
    crossing = [line.colour for line in card.lines].index(car) + 1
    due = next(event for event in carried_out(game, 0, card).events if event.key == "bet-due")
    right = _lines_before(carried_out(game, 0, card), due)

    def kind(answer: int) -> str:
        return "before" if answer < crossing else "at-once" if answer == crossing else "between"

    def check(answer: int) -> Finding:
        return RIGHT if answer == right else WHEN.found(kind(answer), given=answer)

    return Task(
        Text(
            "{seat!n} plays {card}. With line {n} {car} is the first car ever to cross betting line 1. "
            "After how many lines of the card do all bet?",
            "{seat!n}が「{card}」を出します。{n}行目で、{car}が1本目のチェックポイントを最初に越えます。"
            "全員がビットするのは、カードの何行目の後ですか。",
        ).filled(seat=0, card=card, n=crossing, car=car),
        Number(Text("lines", "行目"), 0, 6),
        check,
        (
            Text("A card that has begun is not interrupted.", "出したカードは、途中で止まりません。"),
            Text(
                'Read what follows the last line: df.rule("R7").',
                '最後の行の後に何をするか読みましょう：df.rule("R7")',
            ),
        ),
        right,
        Text(
            "First the whole card is carried out, and it has {n} lines; then all bet. (R4, R7)",
            "まずカードの{n}行をすべて実行し、それから全員がビットします。（R4、R7）",
        ).filled(n=len(card.lines)),
        tuple((at, kind(at)) for at in range(7) if at != right),
        game,
    )


def _lines_before(game: Game, event: Event) -> int:
    """How many card lines had been carried out when it happened."""
    before = game.events[: game.events.index(event)]
    return sum(each.key.startswith(("drives", "skipped", "finishes")) for each in before)


EXERCISES = (
    Exercise("01.who-begins", ("R1",), _begins, BEGINS),
    SKIPPING,
    TAKES,
    Exercise("01.when-bets", ("R4", "R7"), _when, WHEN),
    Exercise("01.whose-turn", ("R2", "R3"), _turn, TURN),
    DISCARDS,
    IS_OVER,
)

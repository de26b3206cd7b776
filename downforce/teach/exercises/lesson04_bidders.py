"""Exercises about the auction: who may bid and with what, what stays unsold."""

from random import Random

from downforce.rules.actions import Bid, Decline
from downforce.rules.auction import bidders
from downforce.rules.cards import Colour, SpeedCard, load_deck, speed8
from downforce.rules.game import Game

from ..exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from ..forms import Choose
from ..text import Text, player
from .dealing import COLOURS, HARBOUR, on_grid

# Which cards may be bid?

MAY = Kinds(
    {
        "wild": Kind(
            Text(
                "{given}: among these is a card without {colour}. A wild line is no colour and cannot bid "
                "here. (A2)",
                "{given}の中に、{colour}のないカードがあります。ワイルドの行は色ではないので、ここでは"
                "入札できません。（A2）",
            ),
            Text("a wild line is taken for the colour", "ワイルドの行で入札できると考えた"),
        ),
        "no-colour": Kind(
            Text(
                "{given}: among these is a card with neither {colour} nor wild. It counts only "
                "where one must bid "
                "and has nothing better. (A9)",
                "{given}の中に、{colour}もワイルドもないカードがあります。それを出せるのは、断れないのに"
                "ほかに出せるカードがないときだけです。（A9）",
            ),
            Text("a card without the colour and without wild", "その色もワイルドもないカードを選んだ"),
        ),
        "missed": Kind(
            Text(
                "{given} may be bid, but that is not all. Look through every line of each card. (A2, A9)",
                "{given}は入札できますが、それだけではありません。どのカードも、すべての行を見ましょう。（A2、A9）",
            ),
            Text("a card that may be bid is left out", "入札できるカードを落とした"),
        ),
    }
)


def _may(rng: Random) -> Task:
    colour, forced = rng.choice(COLOURS), rng.random() < 0.5
    deck = rng.sample(list(dict.fromkeys(load_deck())), 37)
    showing, wild, neither = _sorted(deck, colour)
    hand = [*([] if forced else showing[:2]), *wild[: 2 if forced else 1], *neither[:2]]
    hand = rng.sample(hand, len(hand))
    owners = {other: 1 for other in COLOURS if other is not colour} if forced else {}
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(),
        hands=[hand, [showing[-1], *(speed8(other) for other in owners)]],
        owners=owners,
        pile=[colour] if forced else [colour, *(other for other in COLOURS if other is not colour)],
        bidding=2 if forced else 1,
    )
    legal = {action.card for action in game.legal(0) if isinstance(action, Bid)}
    accepted = frozenset(at for at, card in enumerate(hand) if card in legal)
    form = Choose(hand, several=True)

    def check(answer: frozenset[int]) -> Finding:
        if answer == accepted:
            return RIGHT
        more = [hand[at] for at in answer - accepted]
        kind = "no-colour" if any(not card.wilds for card in more) else "wild" if more else "missed"
        return MAY.found(kind, given=form.said(answer), colour=colour)

    first = Text(
        "{colour} is on offer, and all may bid. Which of these cards of yours may you bid?",
        "{colour}の競りで、全員が入札できます。あなたの手札のうち、入札できるカードはどれですか。",
    )
    second = Text(
        "{colour} is the last car, and only you have none. In the first bidding you declined; this is the "
        "second. Which of your cards may you bid?",
        "{colour}が最後の車で、車がないのはあなただけです。1回目は見送りました。これは2回目の入札です。"
        "入札できるカードはどれですか。",
    )
    strange = next(at for at, card in enumerate(hand) if card in neither)
    wrong: list[tuple[frozenset[int], str]] = [
        (accepted | {strange}, "no-colour"),
        (frozenset([min(accepted)]), "missed"),
    ]
    if not forced:
        wrong.append((accepted | {next(at for at, card in enumerate(hand) if card in wild)}, "wild"))
    return Task(
        (second if forced else first).filled(colour=colour),
        form,
        check,
        (
            Text("Is there a line of the car's colour? (A2)", "その車の色の行はありますか。（A2）"),
            Text(
                "Only who must bid and has no such line may bid with another. (A9)",
                "ほかの行で入札できるのは、必ず入札しなければならないのに、その色の行がない人だけです。（A9）",
            ),
        ),
        accepted,
        Text(
            "Who must bid and holds no {colour} bids with a wild line (A9).",
            "入札しなければならないのに{colour}がない人は、ワイルドの行で入札します（A9）。",
        ).filled(colour=colour)
        if forced
        else Text(
            "A bid card must show {colour}; wild is no colour (A2).",
            "入札するカードには{colour}の行が必要です。ワイルドは色ではありません（A2）。",
        ).filled(colour=colour),
        tuple(wrong),
        game,
    )


def _sorted(
    deck: list[SpeedCard], colour: Colour
) -> tuple[list[SpeedCard], list[SpeedCard], list[SpeedCard]]:
    """Cards with the colour; with a wild line instead; with neither."""
    showing = [card for card in deck if colour in card.numbers]
    wild = [card for card in deck if card not in showing and card.wilds]
    return showing, wild, [card for card in deck if card not in showing and not card.wilds]


# Who may bid?

BIDDERS = Kinds(
    {
        "all-may": Kind(
            Text(
                "{given}: for each car left there is a player without one. Who owns a car cannot take it "
                "away. (A8)",
                "{given}：残りの車は、まだ車のない人の数しかありません。持っている人は入札できません。（A8）",
            ),
            Text(
                "owners bid although the cars are only enough for the others",
                "車が足りないのに、持ち主も入札する",
            ),
        ),
        "owners-out": Kind(
            Text(
                "{given}: more cars are left than players without one, so owning a car does not "
                "shut out. (A8)",
                "{given}：まだ車のない人より、残りの車のほうが多いので、持っている人も入札できます。（A8）",
            ),
            Text("owners are shut out too early", "持ち主をまだ早いのに外した"),
        ),
        "other": Kind(
            Text(
                "{given}: count the cars still to be sold, the one on offer among them, and the "
                "players without "
                "a car. (A8)",
                "{given}：今売られている車も含めた残りの台数と、まだ車のない人の数を比べましょう。（A8）",
            ),
            Text("any other choice", "そのほか"),
        ),
    }
)


def _bidders(rng: Random) -> Task:
    is_tight, lacking = rng.random() < 0.5, rng.choice((1, 2))
    seats = rng.sample(range(4), 4)
    having, without = seats[lacking:], seats[:lacking]
    colours = rng.sample(COLOURS, 6)
    unsold = lacking if is_tight else lacking + 1
    sold = colours[unsold:]
    owners = {colour: having[at % len(having)] for at, colour in enumerate(sold)}
    cards = rng.sample(list(load_deck()), 8)
    hands = [
        [
            cards[2 * seat],
            cards[2 * seat + 1],
            *(speed8(car) for car, owner in owners.items() if owner == seat),
        ]
        for seat in range(4)
    ]
    game = Game.at(track=HARBOUR, cars=on_grid(), hands=hands, owners=owners, pile=colours[:unsold])
    accepted = frozenset(bidders(game.setup, game.state))
    form = Choose([player(seat) for seat in range(4)], several=True)

    def check(answer: frozenset[int]) -> Finding:
        if answer == accepted:
            return RIGHT
        kind = "other"
        if is_tight and answer > accepted:
            kind = "all-may"
        elif not is_tight and answer == set(without):
            kind = "owners-out"
        return BIDDERS.found(kind, given=form.said(answer))

    owned = Text("{seat!n} has {cars}", "{seat!n}（{cars}）")
    lists = [
        owned.filled(seat=seat, cars=[car for car, owner in owners.items() if owner == seat])
        for seat in sorted(having)
    ]
    most = (frozenset(range(4)), "all-may") if is_tight else (frozenset(without), "owners-out")
    return Task(
        Text(
            "Four players: {owned}; the others have none. To be sold: {pile}. {offer} is on "
            "offer. Who may bid?",
            "4人のゲームです。持っている車は、{owned}で、ほかの人にはまだありません。"
            "残りは{pile}、今は{offer}の競りです。入札できるのは誰ですか。",
        ).filled(owned=lists, pile=colours[:unsold], offer=colours[0]),
        form,
        check,
        (
            Text("A player may own several cars. (A8)", "車は何台持ってもかまいません。（A8）"),
            Text(
                "But each must end with at least one: are there cars enough? (A8)",
                "ただし、全員が最低1台は持ちます。車の数は足りていますか。（A8）",
            ),
        ),
        accepted,
        Text(
            "{n:car is|cars are} left, and {m:player has|players have} none (A8).",
            "残りの車は{n}台、まだ車のない人は{m}人です（A8）。",
        ).filled(n=unsold, m=lacking),
        (most, (frozenset([having[0]]), "other")),
        game,
    )


# Nobody bids.

LEFT = Kinds(
    {
        "too-early": Kind(
            Text(
                "{given}? Not yet: a car gets a second chance before that. (A7, P2)",
                "「{given}」のは、まだ先です。その前にもう一度機会があります。（A7、P2）",
            ),
            Text("the car is given up after the first bidding", "1回目で車をあきらめた"),
        ),
        "third-time": Kind(
            Text(
                "{given}? This was the second bidding, and there is no third. (A7)",
                "「{given}」ことはありません。これが2回目で、3回目はありません。（A7）",
            ),
            Text("a third bidding", "3回目の入札"),
        ),
        "other-preset": Kind(
            Text(
                "{given}: that is how the other set of rules has it. (A7, P2)",
                "「{given}」のは、もう一方の規則の場合です。（A7、P2）",
            ),
            Text("the other preset's rule", "別の規則と取り違えた"),
        ),
    }
)
_ENDS: dict[str, Text] = {
    "second-bidding": Text("It is offered again at once", "すぐにもう一度競りにかける"),
    "does-not-race": Text("It leaves the grid and does not race", "グリッドを離れ、出走しない"),
    "set-aside": Text(
        "It is set aside and offered again after the others", "取り置いて、ほかの車の後に競りにかける"
    ),
    "races-unowned": Text("It races without an owner", "持ち主なしで走る"),
}
_PRINTED = {"set-aside": "other-preset", "races-unowned": "other-preset"}
_BASIC = {"second-bidding": "other-preset", "does-not-race": "other-preset"}
_CASES = (  # rules, which bidding, and the kind of wrong that each other end is
    ("bga", 1, {**_PRINTED, "does-not-race": "too-early"}),
    ("bga", 2, {**_PRINTED, "second-bidding": "third-time"}),
    ("printed", 1, {**_BASIC, "races-unowned": "too-early"}),
)


def _left(rng: Random) -> Task:
    rules, bidding, kinds = rng.choice(_CASES)
    colours = rng.sample(COLOURS, 6)
    cards = [card for card in rng.sample(list(load_deck()), 42) if colours[0] in card.numbers][:3]
    game = Game.at(
        track=HARBOUR,
        cars=on_grid(),
        hands=[[card] for card in cards],
        pile=colours,
        bidding=bidding,
        rules=rules,
    )
    after = game
    for seat in range(3):
        after = after.play(Decline(seat))
    end = next(event.key for event in after.events if event.key in _ENDS)
    names = tuple(_ENDS)
    form = Choose(list(_ENDS.values()))

    def check(answer: int) -> Finding:
        name = names[answer]
        return RIGHT if name == end else LEFT.found(kinds[name], given=form.said(answer))

    which = {
        ("bga", 1): Text("the first bidding for", "1回目の入札"),
        ("bga", 2): Text("the second bidding for", "2回目の入札"),
        ("printed", 1): Text("under the printed rules, the first bidding for", "製品版の競りでの1回目の入札"),
    }[rules, bidding]
    return Task(
        Text(
            "It is {which} {colour}, and all decline. What becomes of {colour}?",
            "{colour}の{which}で、全員が見送りました。{colour}はどうなりますか。",
        ).filled(which=which, colour=colours[0]),
        form,
        check,
        (
            Text(
                "Was it the first bidding for this car, or the second?",
                "この車の1回目の入札ですか、2回目ですか。",
            ),
            Text("Under which rules do they play? (A7, P2)", "どちらの規則で遊んでいますか。（A7、P2）"),
        ),
        names.index(end),
        Text(
            "Basic rules: a second bidding at once, then out (A7). Printed auction: set aside "
            "until the end (P2).",
            "標準の規則では、すぐに2回目、それでもなければ出走しません（A7）。製品版の競りでは最後まで取り置きます（P2）。",
        ),
        tuple((names.index(name), kind) for name, kind in kinds.items()),
        game,
    )


MAY_BID = Exercise("04.may-bid", ("A2", "A9"), _may, MAY)
WHO_MAY = Exercise("04.who-may-bid", ("A8",), _bidders, BIDDERS)
UNSOLD = Exercise("04.unsold", ("A7", "P2"), _left, LEFT)

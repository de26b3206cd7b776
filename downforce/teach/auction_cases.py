"""Prepared auctions, one for every branch of A1–A10 and P1–P3, with what to look for in each.

The hands are small, so that everything can be seen at once. Seat 0 is the reader's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Text


@dataclass(frozen=True)
class AuctionCase:
    """An auction that is about to come to a certain point.

    Parameters
    ----------
    name : str
        By which it is asked for.
    rules : tuple of str
        The rules it is about, the most important first.
    title, ask : Text
        Its line in a menu; what to try and what to look for, without the outcome.
    hands : tuple of str
        A hand a seat, the cards between commas.
    pile : str
        The letters of the cars to be sold; the first is on offer.
    rounds : mapping of str to tuple of str
        What each seat does: under the car's letter and the number of the bidding, ``"B1"``, the decisions as
        texts; those of seat 0 bring about what is to be seen. Elsewhere the bot ``greedy`` decides.
    event : str
        Id of the event that this leads to; "" where a whole auction is meant.
    position : mapping
        What else `Game.at` is told.
    cards : tuple of (str, str)
        Cards of the deck that are replaced, for what the built-in deck never brings about.
    """

    name: str
    rules: tuple[str, ...]
    title: Text
    ask: Text
    hands: tuple[str, ...] = ()
    pile: str = ""
    rounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    event: str = ""
    position: Mapping[str, Any] = field(default_factory=dict)
    cards: tuple[tuple[str, str], ...] = ()


_FOUR_OWNED = {"K": 1, "G": 2}
_TWO_EACH = {"K": 0, "O": 0, "G": 1, "R": 1, "Y": 2}
_OWN_CARD = Text(
    "The built-in deck never brings this about: one card here is made up.",
    "この同点は付属のカード構成では起こらないため、1枚だけ架空のカードを使っています。",
)


def _made_up(en: str, ja: str) -> Text:
    return Text(f"{en} {_OWN_CARD.en}", f"{ja}{_OWN_CARD.ja}")


AUCTION_CASES: tuple[AuctionCase, ...] = (
    AuctionCase(
        "other-colours",
        ("A4",),
        Text("Equal bids: the other colours add up", "同額：ほかの色の合計"),
        Text(
            "Bid your 6. Whoever else bids 6: add up the other colours of both cards. Wild is no colour.",
            "6のカードで入札してみましょう。6がほかにもあれば、青のほかの色の数字を足して比べます。ワイルドは色ではありません。",
        ),
        ("B6 G4 R2, K5, Y6 R4 W2 O1", "B6 Y4 W2 R1, O5", "K6 B5 O4 Y3 R2 G1, G5", "R5, Y5 B3"),
        "BRYO",
        {"B1": ("0 bid B6 G4 R2", "1 bid B6 Y4 W2 R1", "2 bid K6 B5 O4 Y3 R2 G1", "3 decline")},
        "won-others",
        {"owners": _FOUR_OWNED, "accounts": (0, -5, -3, 0)},
    ),
    AuctionCase(
        "highest",
        ("A3", "A5", "A6"),
        Text("The highest bid wins", "最高額の入札が勝つ"),
        Text(
            "Bid a card. Only its blue number is the bid. Who wins, what is owed, and where do the cards go?",
            "カードを1枚選んで入札してください。入札額は青の数字だけです。誰がいくらで落札し、カードはどうなりますか。",
        ),
        ("B5, Y6 B4 G2 K1, O5", "B6 Y4 R2 O1, G5", "B5 G3, K5, W5", "G6 K4 B2 R1, R5 Y3, Y5"),
        "BRYKGO",
        {"B1": ("0 bid B5", "1 bid B6 Y4 R2 O1", "2 bid B5 G3", "3 decline")},
        "won",
    ),
    AuctionCase(
        "alone",
        ("A2", "A3"),
        Text("Everybody else declines", "ほかは全員見送り"),
        Text(
            "Yellow is on offer. How low would you go? A bid of 1 is a bid, too.",
            "黄の競りです。どこまで低い数字で入札しますか。1でも立派な入札です。",
        ),
        ("R6 O4 K2 Y1, Y5, G6 O4 Y2", "K5, B5", "O5, G5"),
        "YKBGOR",
        {"Y1": ("0 bid R6 O4 K2 Y1", "1 decline", "2 decline")},
        "won",
    ),
    AuctionCase(
        "no-card",
        ("A2",),
        Text("No card of the colour", "その色のカードがない"),
        Text(
            "Green is on offer. Look at your hand: which of your cards may be bid?",
            "緑の競りです。手札を見てください。入札できるカードはどれですか。",
        ),
        ("B5, W5, O6 R4 B2", "G5, K5", "G6 O4 Y2, R5"),
        "GKBYOR",
        {"G1": ("0 decline", "1 bid G5", "2 decline")},
        "won",
    ),
    AuctionCase(
        "more-lines",
        ("A4",),
        Text("Still equal: more lines", "合計も同じ：行の多さ"),
        _made_up(
            "Bid your 6. Both cards will have other colours of 6: count the lines.",
            "6のカードで入札してください。どちらのカードもほかの色の合計は6です。行の数を比べましょう。",
        ),
        ("B6 G4 R2, K5", "B6 Y6, O5", "G5, R5"),
        "BRYO",
        {"B1": ("0 bid B6 G4 R2", "1 bid B6 Y6", "2 decline")},
        "won-lines",
        {"owners": {"K": 1, "G": 2}, "accounts": (0, -5, -3)},
        (("K5 R3", "B6 Y6"),),
    ),
    AuctionCase(
        "fewer-wilds",
        ("A4",),
        Text("Still equal: fewer wild lines", "行も同じ：ワイルドの少なさ"),
        _made_up(
            "Bid your 6. Other colours and lines will be equal: look at the wild lines.",
            "6のカードで入札してください。ほかの色の合計も行の数も同じです。ワイルドの行を見ましょう。",
        ),
        ("B6 G4 R2, K5", "B6 Y6 W2, O5", "G5, R5"),
        "BRYO",
        {"B1": ("0 bid B6 G4 R2", "1 bid B6 Y6 W2", "2 decline")},
        "won-few-wilds",
        {"owners": {"K": 1, "G": 2}, "accounts": (0, -5, -3)},
        (("K5 R3", "B6 Y6 W2"),),
    ),
    AuctionCase(
        "lot",
        ("A4", "S6"),
        Text("Equal in everything: the lot", "すべて同じ：くじ"),
        _made_up(
            "Bid your 6. Nothing will tell the two cards apart. What decides then?",
            "6のカードで入札してください。2枚のカードに差はありません。何で決まるでしょうか。",
        ),
        ("B6 G4 R2, K5", "B6 Y4 O2, O5", "G5, R5"),
        "BRYO",
        {"B1": ("0 bid B6 G4 R2", "1 bid B6 Y4 O2", "2 decline")},
        "won-lot",
        {"owners": {"K": 1, "G": 2}, "accounts": (0, -5, -3), "lots": {"B": (1, 2, 0)}},
        (("K5 R3", "B6 Y4 O2"),),
    ),
    AuctionCase(
        "second-bidding",
        ("A7",),
        Text("Nobody bids: a second bidding", "誰も入札しない：2回目の入札"),
        Text(
            "Decline this time; the others do, too. What happens to Red? Then decide again.",
            "今回は見送ってください。ほかの人も見送ります。赤はどうなりますか。そのあと、もう一度決めます。",
        ),
        ("R6 K4 G2, O6 R4 B2, Y5", "K5 R3, B5", "R5 Y3, G5"),
        "RKBYGO",
        {
            "R1": ("0 decline", "1 decline", "2 decline"),
            "R2": ("0 bid O6 R4 B2", "1 bid K5 R3", "2 decline"),
        },
        "second-bidding",
    ),
    AuctionCase(
        "does-not-race",
        ("A7",),
        Text("Nobody bids again: it does not race", "2回目も入札なし：出走しない"),
        Text(
            "Decline, and decline again. What becomes of the car, its speed-8 card, and the other cars?",
            "見送り、もう一度見送ってください。車と速度8カード、ほかの車はどうなりますか。",
        ),
        ("R6 K4 G2, Y5", "K5 R3, B5", "R5 Y3, G5"),
        "RKBYGO",
        {
            "R1": ("0 decline", "1 decline", "2 decline"),
            "R2": ("0 decline", "1 decline", "2 decline"),
        },
        "does-not-race",
    ),
    AuctionCase(
        "several",
        ("A8",),
        Text("A second car for one player", "2台目の車"),
        Text(
            "You own Black already and may still bid: three cars are left for two players without one.",
            "あなたはもう黒を持っていますが、まだ入札できます。車のない2人に対して、車が3台残っているからです。",
        ),
        ("Y6 B4 G2 K1, B5, O6 Y5 R4 B3 G2 K1", "Y5, R5", "O5, G5"),
        "YRO",
        {"Y1": ("0 bid Y6 B4 G2 K1", "1 bid Y5", "2 decline")},
        "won",
        {"owners": {"K": 0, "B": 0, "G": 0}, "accounts": (-9, 0, 0)},
    ),
    AuctionCase(
        "only-these",
        ("A8",),
        Text("Only these may bid", "入札できる人が限られる"),
        Text(
            "Two cars are left, and two players have none. Who may bid for Red?",
            "残りの車は2台、まだ車のない人も2人です。赤に入札できるのは誰ですか。",
        ),
        ("R5, R6 O4 W2 G1", "R6 K4 G2, K5", "O6 R4 B2, Y5", "Y6 R4 W2 O1, B5"),
        "RY",
        {"R1": ("2 bid O6 R4 B2", "3 bid Y6 R4 W2 O1")},
        "won-others",
        {"owners": {"K": 0, "O": 0, "B": 1, "G": 1}, "accounts": (-8, -7, 0, 0)},
    ),
    AuctionCase(
        "forced",
        ("A9", "A8"),
        Text("It must be sold: a forced bid", "必ず売る車：断れない入札"),
        Text(
            "You alone have no car, and Blue is the last. Decline first; can you decline again?",
            "車がないのはあなただけで、青が最後の車です。まず見送り、次も見送れるかどうか確かめてください。",
        ),
        ("O6 R4 B2, B5, K5", "B6 Y4 R2 O1, R5", "G5, Y5"),
        "B",
        {"B1": ("0 decline",), "B2": ("0 bid O6 R4 B2",)},
        "won",
        {"owners": _TWO_EACH | {"K": 1, "O": 2}, "accounts": (0, -9, -6)},
    ),
    AuctionCase(
        "forced-wild",
        ("A9",),
        Text("Forced, and no card of the colour: wild", "断れず、その色がない：ワイルド"),
        Text(
            "Decline first. You hold no blue card: in the second bidding, which cards bid how much?",
            "まず見送ってください。青のカードはありません。2回目の入札では、どのカードがいくらになりますか。",
        ),
        ("W5, R6 O4 W2 G1, K5", "B6 Y4 R2 O1, R5", "G5, Y5"),
        "B",
        {"B1": ("0 decline",), "B2": ("0 bid R6 O4 W2 G1",)},
        "won",
        {"owners": _TWO_EACH | {"K": 1, "O": 2}, "accounts": (0, -9, -6)},
    ),
    AuctionCase(
        "forced-nothing",
        ("A9",),
        Text("Forced, with neither colour nor wild", "断れず、色もワイルドもない"),
        Text(
            "Decline first. Neither blue nor wild in your hand: what can you bid, and what will you owe?",
            "まず見送ってください。青もワイルドもありません。何を入札でき、落札額はいくらになりますか。",
        ),
        ("K5, R6 K4 G2", "B6 Y4 R2 O1, R5", "G5, Y5"),
        "B",
        {"B1": ("0 decline",), "B2": ("0 bid K5",)},
        "won",
        {"owners": _TWO_EACH | {"K": 1, "O": 2}, "accounts": (0, -9, -6)},
    ),
    AuctionCase(
        "power",
        ("A1", "A5"),
        Text("A power goes with the car", "車に付くパワーカード"),
        Text(
            "A power lies beside Blue. Win the car: what else comes with it?",
            "青にはパワーカードが付いています。落札すると、車のほかに何が手に入りますか。",
        ),
        ("B6 G4 R2, K5", "B5 G3, O5", "O6 B4 W2 K1, G5"),
        "BRYO",
        {"B1": ("0 bid B6 G4 R2", "1 bid B5 G3", "2 decline")},
        "won",
        {
            "owners": {"K": 1, "G": 2},
            "accounts": (0, -5, -3),
            "powers": dict(zip("BRYO", ("aggressive", "cunning", "tough", "bold"), strict=True)),
        },
    ),
    AuctionCase(
        "keep-power",
        ("A10",),
        Text("Several powers: one is kept", "パワーカードが2枚：使うのは1枚"),
        Text(
            "Win Yellow, too. After the last auction you have two powers: choose the one you use.",
            "黄も落札してください。最後の競りの後、パワーカードが2枚になります。使う1枚を選びましょう。",
        ),
        ("Y6 B4 K2, K5", "G5 O3, O5", "R5, B5"),
        "Y",
        {"Y1": ("0 bid Y6 B4 K2", "1 decline", "2 decline")},
        "keeps-power",
        {
            "owners": {"K": 0, "G": 1, "O": 1, "R": 2, "B": 2},
            "accounts": (-5, -7, -6),
            "powers": {"K": "aggressive", "Y": "cunning"},
        },
    ),
    AuctionCase(
        "printed-lines",
        ("P1",),
        Text("Printed auction: more lines win", "製品版の競り：行の多いカードが勝つ"),
        Text(
            "The same two sixes as at the top, under the printed rules. Who gets Blue now?",
            "いちばん上の場面と同じ2枚の6ですが、今度は製品版の競りです。青は誰のものになりますか。",
        ),
        ("B6 G4 R2, K5", "B6 Y4 W2 R1, O5", "G5, R5"),
        "BRYO",
        {"B1": ("0 bid B6 G4 R2", "1 bid B6 Y4 W2 R1", "2 decline")},
        "won-lines",
        {"owners": {"K": 1, "G": 2}, "accounts": (0, -5, -3), "rules": "printed"},
    ),
    AuctionCase(
        "printed-wilds",
        ("P1",),
        Text("Printed auction: then fewer wild lines", "製品版の競り：次にワイルドの少なさ"),
        Text(
            "Bid your 4. There will be another 4 with as many lines.",
            "4のカードで入札してください。同じ行数の4がもう1枚出ます。",
        ),
        ("Y6 B4 G2 K1, K5", "O6 B4 W2 K1, O5", "G5, R5"),
        "BRYO",
        {"B1": ("0 bid Y6 B4 G2 K1", "1 bid O6 B4 W2 K1", "2 decline")},
        "won-few-wilds",
        {"owners": {"K": 1, "G": 2}, "accounts": (0, -5, -3), "rules": "printed"},
    ),
    AuctionCase(
        "printed-wild",
        ("P3", "P1"),
        Text("Printed auction: a wild card bids", "製品版の競り：ワイルドで入札"),
        Text(
            "You hold no blue card, but a wild 5. Bid it. Somebody else has the same idea.",
            "青のカードはありませんが、ワイルドの5があります。それで入札してください。同じことを考える人がいます。",
        ),
        ("W5, K5", "W5, O5", "O6 B4 W2 K1, R5"),
        "BRYO",
        {"B1": ("0 bid W5", "1 bid W5", "2 bid O6 B4 W2 K1")},
        "won-lot",
        {"owners": {"K": 1, "G": 2}, "accounts": (0, -5, -3), "rules": "printed", "lots": {"B": (0, 1, 2)}},
    ),
    AuctionCase(
        "printed-again",
        ("P2",),
        Text("Printed auction: set aside, offered again", "製品版の競り：取り置いて、もう一度"),
        Text(
            "Decline Blue and Red. What happens to a car that nobody wants? Watch who may bid at the end.",
            "青も赤も見送ってください。誰もほしがらない車はどうなりますか。最後に入札できる人にも注目です。",
        ),
        ("O6 R4 B2, K5", "R5 Y3, O5", "G5, B5"),
        "BR",
        {
            "B1": ("0 decline", "1 decline", "2 decline"),
            "R1": ("0 decline", "1 bid R5 Y3", "2 decline"),
            "B2": ("0 bid O6 R4 B2",),
        },
        "offer-again",
        {"owners": {"K": 1, "G": 2, "O": 1, "Y": 2}, "accounts": (0, -5, -3), "rules": "printed"},
    ),
    AuctionCase(
        "printed-unowned",
        ("P2",),
        Text("Printed auction: it races without an owner", "製品版の競り：持ち主なしで走る"),
        Text(
            "Decline Blue, then buy Red. Everybody has a car: what becomes of Blue?",
            "青を見送り、赤を落札してください。全員が車を持ちます。青はどうなりますか。",
        ),
        ("R6 K4 G2, K5", "K5 R3, O5", "G5, B5"),
        "BR",
        {
            "B1": ("0 decline", "1 decline", "2 decline"),
            "R1": ("0 bid R6 K4 G2", "1 bid K5 R3", "2 decline"),
        },
        "races-unowned",
        {"owners": {"K": 1, "G": 2, "O": 1, "Y": 2}, "accounts": (0, -5, -3), "rules": "printed"},
    ),
    AuctionCase(
        "whole",
        ("A1", "A8"),
        Text("A whole auction: six cars", "6台の競りを最後まで"),
        Text(
            "Four players, ten cards each, six cars. The others bid for what their hands are good for.",
            "4人、手札は10枚ずつ、車は6台。ほかの人は自分の手札に合う車に入札します。",
        ),
    ),
)

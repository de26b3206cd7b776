"""The built-in circuits, written down section by section.

``python -m downforce.build`` computes their files. To lengthen a lap, change a straight and its opposite
number by as much; the builder refuses a lap that does not close.
"""

from .builder import Circuit
from .scenery import boats, bridge, ground, houses, land, lighthouse, mole, park, piers, trees, water
from .shape import Pose, arc, straight

BOTH = ("left", "right")

NOTE = {
    "en": "A track of this project's own; it stands for no published one.",
    "ja": "このプロジェクト独自のコースです。市販のコースとは関係ありません。",
}

HARBOUR = Circuit(
    name="harbour",
    title={"en": "Harbour", "ja": "ハーバー"},
    note=NOTE,
    start=Pose(360, 110, 0),
    sections=(
        straight("a", 486, 4, counts=(9, 9, 9, 9)),
        straight("b", 54, 3),
        arc("c", 185, 90, 3),
        arc("d", 185, 90, 3),
        straight("e", 60, 2),
        arc("f", 75, -90, 2),
        arc("g", 65, 90, 1),
        straight("h", 60, 2),
        arc("i", 75, 90, 2),
        straight("j", 110, 3),
        arc("k", 75, -90, 2),
        straight("l", 60, 1, kerbs=("right",)),
        arc("m", 75, -90, 2),
        straight("n", 100, 3),
        arc("o", 115, 180, 3),
        straight("p", 100, 2),
        straight("q", 50, 1, kerbs=BOTH),
        straight("r", 55, 2),
        straight("s", 105, 3),
        arc("t", 115, 90, 3),
        straight("u", 120, 3),
    ),
    grid=("a2.3", "a3.3", "a2.2", "a3.2", "a2.1", "a3.1"),
    lines=("d", "j", "p"),
    plates=("left", "left", "left"),
    title_at=(846, 690),
    arrow=(398, 18, 0),
    scenery=[
        ground("sea"),
        land(
            "M-10 -10H1210V150C1200 230 1200 380 1150 470C1110 545 1020 590 930 592C868 594 852 606 846 640"
            "C838 690 800 706 730 706H560C530 706 508 690 508 660V440Q508 428 496 428H424Q412 428 412 440V640"
            "C412 700 350 738 250 738C130 738 60 690 40 600C30 560 30 500 -10 480Z"
        ),
        park("M690 235Q700 205 740 205H880Q975 215 985 300Q975 385 880 400H740Q640 398 640 330Q640 262 690 235Z"),
        park("M239 215H243Q277 215 277 249V481Q277 515 243 515H239Q205 515 205 481V249Q205 215 239 215Z"),
        *houses((300, 200, 70, 52), (380, 200, 48, 40), (438, 200, 60, 56), (300, 262, 44, 30)),
        *houses((508, 200, 44, 36), (562, 200, 60, 44), (438, 266, 50, 22), (300, 8, 86, 15)),
        *houses((526, 8, 64, 15), (600, 8, 150, 15), (760, 8, 90, 15), (14, 150, 34, 80)),
        *houses((14, 240, 34, 54), (14, 304, 34, 120), (650, 500, 60, 44), (630, 440, 44, 50)),
        *houses((626, 556, 34, 14)),
        *trees((690, 250, 11), (716, 232, 9), (752, 226, 12), (905, 240, 12), (930, 262, 9), (945, 300, 12)),
        *trees((932, 345, 10), (900, 372, 12), (720, 375, 11), (690, 352, 9), (668, 322, 12), (241, 240, 12)),
        *trees((232, 268, 9), (248, 292, 11), (238, 470, 12), (246, 440, 9), (1130, 60, 13), (1160, 92, 10)),
        *trees((1085, 40, 10), (1168, 128, 12)),
        *piers((412, 480, 436, 480), (412, 540, 436, 540), (508, 510, 484, 510), (508, 570, 484, 570)),
        *piers((950, 592, 950, 640), (1010, 585, 1010, 632)),
        *boats((432, 466, 90, 0.9), (432, 508, 90, 0.9), (490, 592, -90, 0.9), (490, 636, -90, 0.9)),
        *boats((436, 585, 90, 0.8), (965, 625, 90, 1), (994, 622, 90, 0.9), (1026, 620, 90, 1)),
        *boats((1110, 700, -20, 1.3), (462, 706, -70, 1.1)),
        mole("M1206 560Q1160 600 1120 606", 9),
        lighthouse(1116, 607),
    ],
)

RIVERSIDE = Circuit(
    name="riverside",
    title={"en": "Riverside", "ja": "リバーサイド"},
    note=NOTE,
    start=Pose(320, 660, 0),
    sections=(
        straight("a", 640, 3, counts=(12, 12, 12)),
        arc("b", 150, -90, 3),
        straight("c", 270, 3),
        arc("d", 150, -90, 3),
        straight("e", 200, 2),
        arc("f", 90, -90, 2),
        straight("g", 60, 2),
        arc("h", 90, 90, 2),
        straight("i", 60, 2),
        straight("j", 110, 1, kerbs=BOTH),
        straight("k", 100, 2),
        straight("l", 105, 3),
        arc("m", 115, -90, 3),
        straight("n", 100, 3),
        arc("o", 115, -90, 3),
        straight("p", 115, 3),
    ),
    grid=("a1.2", "a2.2", "a3.2", "a1.1", "a2.1", "a3.1"),
    lines=("b", "e", "l"),
    plates=("right", "right", "right"),
    title_at=(70, 120),
    arrow=(398, 735, 0),
    scenery=[
        ground("land"),
        water(
            "M395 -10C440 90 380 200 425 330C460 430 560 470 590 560C610 620 590 700 600 760"
            "H700C690 690 705 610 680 540C650 450 540 420 505 330C465 220 520 100 480 -10Z"
        ),
        bridge("M536 330H400", 64),
        bridge("M565 660H735", 130),
    ],
)

CIRCUITS = (HARBOUR, RIVERSIDE)

"""More screens of the gallery, those of the lessons: explorers, a question of every form, a warm-up.

Questions are dealt from a seed of their own, so that nothing is noted and they look the same each time.
"""

from tests.browser.screens import Screen

FRESH = """
from downforce.teach import recorded
from downforce.teach.learner import learner
from downforce.ui import AuctionStepper, BetValue, CardBuilder, HandExplorer, Question, RaceReplay
from downforce.ui import ReachExplorer, ScoreExplainer, WarmUp
from importlib import import_module

# what was answered in another language, or by an earlier screen, is forgotten
import_module("downforce.ui.question")._desks.clear()
import_module("downforce.ui.warm_up")._rounds.clear()
learner()._seed, learner()._rounds = 1, 0
"""
REACH, HAND, AUCTION, SCORE = ".df-reach", ".df-hx", ".df-auction", ".df-scores"
BUILDER, ASKED, REPLAY = ".df-builder", ".df-question .df-asked", ".df-replay"


def _screen(name: str, cell: str, shown: str, *acts: str) -> Screen:
    return Screen(name, FRESH + cell, acts, shown)


def _question(name: str, exercise: str, *acts: str, shown: str = ASKED) -> Screen:
    return _screen(f"question-{name}", f"Question({exercise!r}, seed=3)", shown, *acts)


LESSON_SCREENS = (
    _screen("reach-guess", "ReachExplorer('behind-black')", REACH),
    _screen(
        "reach-ends", "ReachExplorer('behind-black')", f"{REACH} .df-reach-verdict, {REACH} .df-ways", "see"
    ),
    _screen("hand", "HandExplorer(recorded('start-here', decisions=100), seat=2)", f"{HAND} .df-hx-cards"),
    _screen("hand-one", "HandExplorer('red-third')", f"{HAND} .df-hx-puzzle"),
    _screen("hand-card", "HandExplorer('wild-home')", f"{HAND} .df-hx-strip", "card 1"),
    _screen("auction-bid", "AuctionStepper('other-colours')", f"{AUCTION} .df-au-hand"),
    _screen("score-guess", "ScoreExplainer(recorded('start-here'))", f"{SCORE} .df-guesses"),
    _screen("score-open", "ScoreExplainer(recorded('start-here'))", f"{SCORE} .df-falls", "guess 0"),
    _screen("builder", "CardBuilder()", BUILDER),
    _screen("builder-deck", "CardBuilder(text='R8')", f"{BUILDER} .df-cb-kinds", "deck"),
    _screen("bet-value", "BetValue(6, 5, 4)", f"{SCORE} .df-bet-dots"),
    _screen("bet-value-open", "BetValue(6, 5, 4)", f"{SCORE} .df-bars", "guess 0"),
    _screen(
        "replay-guess", "RaceReplay(recorded('start-here'), guesses=True)", REPLAY, "click [data-do=point]"
    ),
    _question("choose", "01.who-begins"),
    _question("choose-wrong", "01.who-begins", "click .df-answer-row input", "check", shown=".df-verdict"),
    _question("several", "01.skipped", "show", shown=".df-because"),
    _question("spaces", "05.ends"),
    _question("spaces-shown", "05.ends", "show", shown=".df-because"),
    _question("order", "03.order"),
    _question("number", "00.owe"),
    _question("number-hint", "00.owe", "hint", shown=".df-hint"),
    _question("code", "02.exactly", shown=".df-stub"),
    _question("cards", "04.who-wins"),
    _screen("warm-up", "WarmUp('05')", ASKED),
    _screen("warm-up-over", "WarmUp('05')", ".df-question .df-result", "end"),
)

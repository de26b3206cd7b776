"""Five old questions to begin a lesson with: mixed, newly dealt, and what was missed comes back first."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from .exercise import Exercise, Task
from .exercises import LESSONS, all_of
from .learner import WARM_UP, Learner, learner
from .log import Entry
from .results import counted, results

FIVE = 5
# Ids of kinds that exercises share by chance: they tell that something was wrong, not what was thought.
VAGUE = frozenset(
    ("amount", "another", "elsewhere", "left-out", "less", "missed", "none", "not-all", "nothing", "other",
     "some", "too-few", "too-many")
)  # fmt: skip
_RECENT = 12  # answers back: what was right so lately needs no asking


class Asked(NamedTuple):
    """One question of a warm-up.

    Parameters
    ----------
    exercise : Exercise
    number : int
        Under which its task is dealt, and what comes of it is remembered.
    task : Task
    """

    exercise: Exercise
    number: int
    task: Task


def warm_up(lesson: str, who: Learner | None = None) -> tuple[Asked, ...]:
    """Five questions from the lessons before this one; none before the first.

    Parameters
    ----------
    lesson : str
        Its number, say ``"05"``.
    who : Learner, optional
        Otherwise the one at this machine.

    Examples
    --------
    >>> sorted(asked.exercise.lesson for asked in warm_up("01"))
    ['00', '00', '00', '00', '00']
    """
    who = who or learner()
    old = [each for before in LESSONS if before < lesson for each in all_of(before) if each.quick]
    number = WARM_UP + who.round()
    rng = Random(f"{who.seed} {lesson} {number}")
    chosen = _chosen(old, who.entries, rng)
    return tuple(Asked(each, number, each.dealt(who.seed, number)) for each in chosen)


def _chosen(old: Sequence[Exercise], entries: Sequence[Entry], rng: Random) -> list[Exercise]:
    """What was missed and has not been right since; then others, but rather none of the last warm-up."""
    known = results(entries)
    missed = [each for each in old if each.name in known and known[each.name].state in ("open", "shown")]
    latest = _latest(entries)
    rest = sorted((each for each in old if each not in missed), key=lambda each: each.name in latest)
    fresh = sum(each.name not in latest for each in rest)
    wanted = FIVE - min(len(missed), FIVE)
    first, others = _drawn(missed, entries, rng), rest[: max(fresh, wanted)]
    return (first + _drawn(others, entries, rng))[:FIVE]


def _latest(entries: Iterable[Entry]) -> set[str]:
    """The exercises that the last warm-up asked and that were answered."""
    asked = [each for each in entries if each.number >= WARM_UP]
    last = max((each.number for each in asked), default=0)
    return {each.exercise for each in asked if each.number == last}


def _drawn(those: Iterable[Exercise], entries: Sequence[Entry], rng: Random) -> list[Exercise]:
    """All of them in an order by chance, the heavier ones rather to the front."""
    keys = {each.name: rng.random() ** (1 / _weight(each, entries)) for each in those}
    return sorted(those, key=lambda each: -keys[each.name])


def _weight(exercise: Exercise, entries: Sequence[Entry]) -> float:
    """How much an exercise wants to come back: for mistakes of a kind it looks for, less if right lately."""
    answers = [each for each in counted(entries) if each.what in ("right", "wrong")]
    wrong = [each for each in answers if each.what == "wrong"]
    kinds = {each.kind for each in wrong if each.exercise == exercise.name or each.kind not in VAGUE}
    missed = sum(each.exercise == exercise.name for each in wrong)
    lately = any(each.exercise == exercise.name and each.what == "right" for each in answers[-_RECENT:])
    return (1 + missed + 2 * len(kinds & exercise.kinds.keys())) / (4 if lately else 1)

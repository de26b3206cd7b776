"""One exercise in a notebook: ``Question("05.ends")``."""

from collections import deque
from dataclasses import replace
from typing import Any
from weakref import ref

from downforce.draw.board import board as picture_of
from downforce.draw.text import text_board
from downforce.rules.errors import UnreadableText
from downforce.rules.language import phrase
from downforce.teach.attempt import Attempt, noted
from downforce.teach.exercise import Exercise, Task
from downforce.teach.exercises import all_of, find
from downforce.teach.learner import WARM_UP, learner
from downforce.teach.text import Text

from . import question_page
from .asked import Asked
from .markup import brief
from .sitting import Sitting
from .still import BLANK, saved, still

MOST_SEED = 10**18  # a number that can be written and read out
LONGEST_SEED = 200  # letters
COPIES = 24  # of the questions shown last, as many are kept alike
Key = tuple[str, Any, Any]
_desks: dict[
    Key, Sitting
] = {}  # what was answered so far: a cell that is run again, or copied, goes on from there
_open: "deque[ref[Question]]" = deque(maxlen=COPIES)  # ipywidgets itself keeps whatever was ever shown


class Question(Asked):
    """Ask one question: check an answer, take hints, see the solution, and then have another one like it.

    Parameters
    ----------
    exercise : str or Exercise
        The name of one of the lessons' exercises, or one of your own.
    seed : int or str, optional
        Deals the same situations to everybody who gives it; otherwise each learner has their own.

    Raises
    ------
    UnreadableText
        There is no such exercise, or this is no seed.

    Examples
    --------
    >>> from downforce.ui import Question
    >>> Question("00.owe")
    Question('00.owe')
    """

    def __init__(self, exercise: str | Exercise, *, seed: int | str | None = None) -> None:
        self._exercise = _checked(exercise)
        self._seed = _checked_seed(seed)
        self._learner = learner() if seed is None and _is_ours(self._exercise) else None
        kept = _desks.get(self._key)
        if kept is None or kept.exercise is not self._exercise or kept.number != self._number(kept):
            _desks[self._key] = self._begun()  # one's own may have been written anew; a cell deals, too
        super().__init__()
        _open.append(ref(self))

    @property
    def _key(self) -> Key:
        return self._exercise.name, self._seed, self._learner

    def _begun(self) -> Sitting:
        """Where the learner has got to, as the file tells it."""
        if self._learner is None:
            return self._dealt(0)
        attempt = Attempt.of(self._exercise, self._learner)
        return Sitting(replace(attempt, solved=attempt.helped))

    def _number(self, kept: Sitting) -> int:
        return self._learner.number(self._exercise.name) if self._learner else kept.number

    def _dealt(self, number: int) -> Sitting:
        seed = self._learner.seed if self._learner else self._seed or 0
        return Sitting(Attempt(self._exercise, self._exercise.dealt(seed, number), number))

    def _sitting(self) -> Sitting:
        return _desks[self._key]

    def _after(self, sitting: Sitting, name: str) -> None:
        if self._learner:
            for what, kind in noted(self._sitting().attempt, sitting.attempt):
                self._learner.note(self._exercise.name, sitting.number, what, kind)
        self._keep(sitting)

    def _keep(self, sitting: Sitting) -> None:
        """What one of several copies of a question shows, all of them show."""
        _desks[self._key] = sitting
        for copy in filter(None, (each() for each in _open)):
            if copy is not self and copy._exercise is self._exercise and copy._key == self._key:
                copy._moment += 1
                copy._show()

    def _on(self, name: str) -> bool:
        now = self._sitting()
        if name != "again":
            _desks[self._key] = self._caught_up(now)
            return False
        if now.closed or self._is_over(now.attempt):
            self._keep(self._another(now.number))
            self._moment += 1
            self._say(str(self._sitting().task.question))
        else:
            self._keep(replace(now, notice=Text.of("question.no-other-yet")))
            self._say(phrase("question.no-other-yet"))
        return True

    def _caught_up(self, sitting: Sitting) -> Sitting:
        """With what was done about it in a cell: tries and hints count wherever they are."""
        if not self._learner:
            return sitting
        return replace(sitting, attempt=sitting.attempt.up_to(self._learner))

    def _is_over(self, attempt: Attempt) -> bool:
        """Whether a cell has seen to it."""
        return self._learner is not None and attempt.up_to(self._learner).closed

    def _another(self, number: int) -> Sitting:
        if self._learner is None:
            return self._dealt((number + 1) % WARM_UP)
        fresh = self._dealt(self._learner.coming(self._exercise.name))
        self._learner.take(self._exercise.name, fresh.number)
        return fresh

    def _parts(self) -> dict[str, str]:
        sitting = self._sitting()
        return {
            "asked": question_page.asked(sitting),
            "seen": question_page.seen(sitting, narrow=self._narrow),
            "answer": question_page.answer(sitting, name=self._name),
        }

    def __repr__(self) -> str:
        return f"Question({self._exercise.name!r})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The live question, and for saved pages one like it, as a picture and a text."""
        self._show()
        return pictured(super()._repr_mimebundle_(**options), self._exercise.dealt(0))


def pictured(bundle: Any, task: Task) -> Any:
    """What is shown, with a question as a picture and a text for a page without Python."""
    lead, *options = question_page.as_lines(task)
    hint = phrase("question.run")
    text = [lead, *options, hint]
    drawn = BLANK
    if task.position is not None:
        drawn = picture_of(task.position, **question_page.hidden(task.position))
        text.insert(0, text_board(task.position, ends=()))
    picture = still(drawn, title=lead, lines=options, hint=hint)
    return saved(bundle, picture=picture, text="\n".join(text))


def _is_ours(exercise: Exercise) -> bool:
    """Whether what comes of it is remembered: of an exercise of one's own it is not."""
    return exercise in all_of(exercise.lesson)


def _checked(exercise: object) -> Exercise:
    if isinstance(exercise, str):
        return find(exercise)
    if not isinstance(exercise, Exercise):
        raise UnreadableText("question.no-exercise", text=brief(exercise))
    return exercise


def _checked_seed(seed: object) -> int | str | None:
    """A number, or a word such as a class's name; none where each learner has their own."""
    if seed is None or (isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < MOST_SEED):
        return seed
    if isinstance(seed, str) and len(seed) <= LONGEST_SEED and seed.isprintable():
        return seed
    digits = len(str(MOST_SEED - 1))
    raise UnreadableText("question.seed", text=brief(seed), digits=digits, letters=LONGEST_SEED)

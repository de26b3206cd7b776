"""`downforce exercises`: every exercise with each feedback, and what triggers it."""

import json
import shutil
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import Any

from downforce.rules.errors import DownforceError
from downforce.rules.language import say
from downforce.teach.exercise import Exercise
from downforce.teach.exercises import LESSONS, all_of
from downforce.teach.verdict import judge

from ._columns import fold
from ._console import tell

_SEED, _WIDEST = 0, 110


def add_parser(commands: Any) -> ArgumentParser:
    """Declare the command."""
    parser: ArgumentParser = commands.add_parser(
        "exercises", help=say("exercises.help"), description=say("exercises.about")
    )
    parser.add_argument(
        "lesson", nargs="?", metavar=say("exercises.value-lesson"), help=say("exercises.help-lesson")
    )
    parser.add_argument("--json", action="store_true", help=say("cli.help-json"))
    return parser


def run(args: Namespace) -> int:
    """List the exercises of one lesson, or of all."""
    told = [_facts(each) for lesson in _lessons(args.lesson) for each in all_of(lesson)]
    if args.json:
        tell(json.dumps(told, ensure_ascii=False, indent=2))
        return 0
    width = min(shutil.get_terminal_size((80, 24)).columns, _WIDEST)
    tell("\n".join(fold(say("exercises.note"), width)))
    for facts in told:
        for line in _lines(facts):
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            tell("\n".join(fold(line, width, indent=indent)))
    return 0


def _lessons(asked: str | None) -> Iterable[str]:
    """Those that have exercises, or the one asked for, of which ``5`` and ``05`` are names.

    Raises
    ------
    DownforceError
        It has none; the sentence says which have.
    """
    there = [lesson for lesson in LESSONS if all_of(lesson)]
    if asked is None:
        return there
    lesson = asked.rjust(2, "0") if asked else ""
    if lesson not in there:
        raise DownforceError("exercises.no-lesson", text=asked, known=there)
    return (lesson,)


def _facts(exercise: Exercise) -> dict[str, Any]:
    """What there is to know of an exercise, with one dealt task as example; texts in the current language."""
    task = exercise.dealt(_SEED)
    examples = {kind: answer for answer, kind in reversed(task.wrong)}
    return {
        "name": exercise.name,
        "rules": list(exercise.rules),
        "form": type(task.form).__name__.lower(),
        "quick": exercise.quick,
        "question": str(task.question),
        "hints": [str(hint) for hint in task.hints],
        "solution": str(task.said),
        "because": str(task.because),
        "kinds": [
            {
                "kind": kind,
                "when": str(each.when),
                "feedback": str(each.text),
                "given": str(task.form.said(examples[kind])) if kind in examples else None,
                "example": str(judge(task, examples[kind])) if kind in examples else None,
            }
            for kind, each in exercise.kinds.items()
        ],
    }


def _lines(facts: dict[str, Any]) -> Iterable[str]:
    yield ""
    yield say(
        "exercises.head", name=facts["name"], rules=facts["rules"], form=say(f"exercises.{facts['form']}")
    )
    yield "  " + say("exercises.question", text=facts["question"])
    for number, hint in enumerate(facts["hints"], 1):
        yield "  " + say("exercises.hint", number=number, text=hint)
    yield "  " + say("exercises.solution", text=facts["solution"], because=facts["because"])
    for each in facts["kinds"]:
        yield "  " + say("exercises.kind", kind=each["kind"], when=each["when"])
        yield "    " + _feedback(each)


def _feedback(each: dict[str, Any]) -> str:
    if each["example"] is None:
        return say("exercises.feedback", text=each["feedback"])
    return say("exercises.example", given=each["given"], text=each["example"])

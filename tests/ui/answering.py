"""Exercises of every form with one right answer, and hands that use a question's page."""

import re
from html import unescape
from typing import Any

import downforce as df
from downforce.teach.exercise import RIGHT, Exercise, Finding, Kind, Kinds, Task
from downforce.teach.forms import Choose, Form, Number, Order, Spaces
from downforce.teach.text import Text
from downforce.ui import Question, WarmUp

FEEDBACK = Text("{given}? No step goes sideways (M1).", "{given}？横へは進めません（M1）。")
KINDS = Kinds(bad=Kind(FEEDBACK, Text("else", "他")))


def exercise(form: Form, right: Any, wrong: Any, *, position: Any = None, name: str = "t.own") -> Exercise:
    """An exercise of a form with one right answer."""

    def check(answer: Any) -> Finding:
        return RIGHT if answer == right else KINDS.found("bad", given=form.said(answer))

    hints = (Text("Look ahead.", "前を見ます。"), Text("Count.", "数えます。"))
    why = Text("So it is (M4).", "だからです（M4）。")
    task = Task(Text("Which?", "どれですか。"), form, check, hints, right, why, ((wrong, "bad"),), position)
    return Exercise(name, ("M1",), lambda rng: task, KINDS)


def in_a_race() -> df.Game:
    cars, owners = {"R": "c1.2", "B": "c2.5", "K": "c1.4"}, {"R": 0, "B": 1, "K": 0}
    game = df.Game.at(cars=cars, hands=[["R6 K4 G2"], ["B5"]], owners=owners, turn=0)
    return game.play(game.legal(0)[0])


FORMS = {
    "one": (Choose(["left", "right"]), 1, 0),
    "several": (Choose(["left", "right", "ahead"], several=True), frozenset({0, 2}), frozenset({1})),
    "space": (Spaces(), "d1.2", "c1.3"),
    "spaces": (Spaces(several=True), frozenset({"d1.2", "d2.2"}), frozenset({"c1.3"})),
    "order": (Order(["first", "second", "third"]), (0, 1, 2), (2, 1, 0)),
    "number": (Number(Text("spaces", "マス"), 0, 9), 4, 5),
}


class Hand:
    """Uses the page as the browser does; what is to be pressed must be there."""

    def __init__(self, question: Question) -> None:
        self.question, self.seq = question, 0

    def __call__(
        self, do: str, value: Any = None, *, seq: int | None = None, moment: int | None = None
    ) -> None:
        self.seq = self.seq + 1 if seq is None else seq
        pane = self.question._panes["answer"]
        if do == "space":
            assert self.question._picture
            pane = self.question._picture
        sent = {"do": do, "seq": self.seq, "moment": pane.moment if moment is None else moment}
        pane.act = sent if value is None else {**sent, "value": value}

    def press(self, do: str, value: Any = None) -> None:
        assert re.search(rf'data-(do|set)="{do}"', page(self.question)), f"there is no {do}"
        self(do, value)


def page(question: Question | WarmUp) -> str:
    return "".join(pane.html for pane in question._panes.values())


def text(question: Question | WarmUp) -> str:
    """What is seen, without what is only read out."""
    unseen = r'<p class="df-spoken"[^>]*>.*?</p>|<style>.*?</style>|</?span[^>]*>'
    seen = re.sub(unseen, "", page(question), flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", seen)).split())


def spoken(question: Question) -> str:
    said = re.findall(r'<p class="df-spoken"[^>]*>(.*?)</p>', page(question))
    assert len([each for each in said if each]) <= 1
    return unescape("".join(said))


def give(hand: Hand, form: Form, answer: Any) -> None:
    """Give an answer by the controls of its form."""
    match form:
        case Choose(several=several):
            for at in answer if several else [answer]:
                hand.press(f"choose {at}", True)
        case Spaces(several=several):
            for space in answer if several else [answer]:
                hand("space", space)
        case Order():
            for place, at in enumerate(answer):
                while (hand.question._sitting().laid).index(at) > place:
                    hand.press(f"up {at}")
        case Number():
            hand.press("number", str(answer))

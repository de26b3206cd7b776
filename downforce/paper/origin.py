"""Where sentences of the rulebook come from, told as shortly as a page of paper allows."""

from collections.abc import Sequence

from downforce.rules.language import phrase, say
from downforce.rules.rulebook import Sentence

from .ink import GREY
from .letters import Run


def marked(sentences: Sequence[Sentence]) -> tuple[list[Run], str]:
    """Sentences with their marks; one mark that all of them have comes apart, to be said once."""
    joint = phrase("paper.joint")
    words = {sentence.word for sentence in sentences}
    if len(words) == 1:
        return [Run(joint.join(sentence.text for sentence in sentences))], words.pop()
    runs = []
    for sentence in sentences:
        runs.append(Run(sentence.text + joint))
        if sentence.word:
            runs.append(Run(say("paper.mark", word=sentence.word) + joint, False, GREY))
    return runs, ""

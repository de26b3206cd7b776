"""What is said of a moment of an auction, without markup: for who hears it, and for saved pages."""

from collections.abc import Iterator

from downforce.rules.events import BIDS
from downforce.rules.language import language, phrase, say

from .auction_stage import Stage


def told(stage: Stage) -> str:
    """What is read out: what has just happened, or what is asked."""
    return " ".join(_told(stage))


def _told(stage: Stage) -> Iterator[str]:
    game, colour = stage.game, stage.game.offer
    match stage.name:
        case "bid":
            yield say("ui.offer.title", colour=colour) + _full_stop()
            yield say("auction-stepper.hand", colour=colour)
        case "sealed":
            yield phrase("auction-stepper.sealed")
        case "turned":
            yield from (each.sentence for each in stage.happened if each.key in BIDS)
            yield question(stage)
        case "told":
            yield from verdict(stage)
            yield from (str(each) for each in stage.happened if each.key not in BIDS)
        case "powers":
            yield phrase("ui.power.title")
        case "over":
            yield " ".join([phrase("auction-stepper.over"), *map(str, game.events[-1:])])


def _full_stop() -> str:
    return "。" if language() == "ja" else "."


def question(stage: Stage) -> str:
    """What is to be guessed."""
    return say(f"auction-stepper.{'who' if stage.bids else 'nobody'}", colour=stage.game.offer)


def verdict(stage: Stage) -> list[str]:
    """What came of the guess; nothing where none was made."""
    if not stage.guess:
        return []
    if stage.right:
        return [phrase("auction-stepper.guess-right")]
    return [say("auction-stepper.guess-wrong", guess=guessed(stage, stage.guess))]


def guessed(stage: Stage, guess: str) -> str:
    """A guess in words: a player, or what becomes of the car."""
    return stage.game.names[int(guess)] if guess.isdecimal() else phrase(f"auction-stepper.end-{guess}")

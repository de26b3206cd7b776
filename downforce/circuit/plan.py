"""A circuit's sections as its track file keeps them, so that whoever has the file can go on drawing."""

from typing import TYPE_CHECKING, Any

from downforce.rules.track_form import tidy

from .fork import Fork
from .shape import Section

if TYPE_CHECKING:
    from .builder import Circuit


def as_plan(circuit: "Circuit") -> dict[str, Any]:
    """What `circuit_of` reads back, beside what a track file says anyway."""
    return {
        "start": [tidy(round(value, 6)) for value in circuit.start],
        "sections": [_as_piece(piece) for piece in circuit.sections],
        "lines": list(circuit.lines),
        "plates": list(circuit.plates),
    }


def _as_piece(piece: Section | Fork) -> Any:
    if isinstance(piece, Fork):
        return [[_as_section(section) for section in branch] for branch in piece.branches]
    return _as_section(piece)


def _as_section(section: Section) -> dict[str, Any]:
    reach = {"radius": section.radius} if section.turn else {"length": section.length}
    form: dict[str, Any] = {"key": section.key, "lanes": section.lanes}
    form |= {key: tidy(round(value, 6)) for key, value in reach.items()}
    form |= {"turn": tidy(round(section.turn, 6))} if section.turn else {}
    form |= {"counts": list(section.counts)} if section.counts else {}
    return form | ({"kerbs": list(section.kerbs)} if section.kerbs else {})

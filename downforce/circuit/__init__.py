"""Draw a circuit: straights and curves in, spaces and steps out.

A lap is a chain of sections. Each has a key, its length or its radius and turn in units of a 1200 × 750
picture (a lane is 33 wide, a space about 55 long), and its number of lanes; a turn to the right is positive.
Where one section ends and the next begins lies a rib: all lanes end there, so the number of lanes may change,
and a betting line may lie there. `Circuit` holds the sections and what else a track needs, `build` makes a
track file of it, and `report` says what its author should look at: tiles too short or long, spaces of which
it is in doubt whether they adjoin, bottlenecks, where the betting lines lie.

Examples
--------
An oval, four lanes wide at the start and one at the far end:

>>> from downforce.circuit import Circuit, Pose, arc, build, report, straight
>>> from downforce.rules.track import Track
>>> oval = Circuit(
...     name="oval", title={"en": "Oval", "ja": "オーバル"}, note={"en": "Our own.", "ja": "独自。"},
...     start=Pose(400, 600, 0),  # the finish: 400 to the right, 600 down, heading along x
...     sections=(
...         straight("a", 440, 4), arc("b", 200, -180, 3),
...         straight("c", 165, 2), straight("d", 110, 1), straight("e", 165, 2), arc("f", 200, -180, 3),
...     ),
...     grid=("a2.1", "a2.2", "a3.2", "a4.2", "a3.1", "a4.1"),  # lane 2, space 1 of section a begins
...     lines=("b", "c", "f"), plates=("right", "right", "right"),
...     title_at=(500, 420), arrow=(440, 700, 0),
... )
>>> track = Track.from_dict(build(oval))
>>> track.to_go["a2.1"], report(oval).lines
(36, (8, 18, 26))
>>> track.ahead["a1.8"], track.ahead["c1.3"]
(('b1.1',), ('d1.1',))

A `Fork` among the sections parts the track, a `Ramp` is one more step, ``danger`` names danger spaces, an
`Animal` lies across the track; sections that lead over one another make a crossing. `random_track` draws a
lap by chance.
"""

from .animals import Animal
from .builder import Circuit, build, rough
from .by_chance import random_circuit, random_track
from .fork import Fork
from .points import from_points
from .reading import circuit_of
from .report import Report, report
from .shape import BOTH, Pose, Section, arc, straight
from .steps import Ramp
from .text import write

__all__ = [
    "BOTH",
    "Animal",
    "Circuit",
    "Fork",
    "Pose",
    "Ramp",
    "Report",
    "Section",
    "arc",
    "build",
    "circuit_of",
    "from_points",
    "random_circuit",
    "random_track",
    "report",
    "rough",
    "straight",
    "write",
]

"""The built-in circuits, a module each, written down section by section.

``python -m downforce.build`` computes their files. To lengthen a lap, change a straight and its opposite
number by as much; the builder refuses a lap that does not close.
"""

from .canyon import CANYON
from .harbour import HARBOUR
from .junction import JUNCTION
from .pasture import PASTURE
from .quarry import QUARRY
from .riverside import RIVERSIDE

CIRCUITS = (HARBOUR, RIVERSIDE, JUNCTION, CANYON, QUARRY, PASTURE)

__all__ = ["CANYON", "CIRCUITS", "HARBOUR", "JUNCTION", "PASTURE", "QUARRY", "RIVERSIDE"]

"""Quattrocento: four Renaissance board games on one exact and fast engine.

>>> import quattrocento
>>> state = quattrocento.game("palazzo").new(seats=3, seed=7)
>>> state.actors()
[0]
"""

from quattrocento._plain import PLAIN
from quattrocento.core import phase as _phase
from quattrocento.games import game, titles

__version__ = "0.1.0"

compiled: bool = not PLAIN and not str(_phase.__file__).endswith(".py")
"""Whether the engine runs as compiled code; the same sources run as plain Python otherwise."""

__all__ = ["__version__", "compiled", "game", "titles"]

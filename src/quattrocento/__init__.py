"""Quattrocento: four Renaissance board games on one exact and fast engine.

>>> import quattrocento
>>> state = quattrocento.game("palazzo").new(seats=3, seed=7)
>>> state.actors()
[0]
"""

from quattrocento._plain import prefer_sources

prefer_sources()

from quattrocento.core import phase as _phase  # noqa: E402
from quattrocento.games import game, games  # noqa: E402

__version__ = "0.1.0"

compiled: bool = not str(_phase.__file__).endswith(".py")
"""Whether the engine runs as compiled code; the same sources run as plain Python otherwise."""

__all__ = ["__version__", "compiled", "game", "games"]

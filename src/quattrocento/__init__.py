"""Quattrocento: four Renaissance board games on one exact and fast engine.

>>> import quattrocento
>>> state = quattrocento.game("palazzo").new(seats=3, seed=7)
>>> state.actors()
[0]
"""

from typing import TYPE_CHECKING

from quattrocento._plain import PLAIN
from quattrocento.core import phase as _phase
from quattrocento.games import game, titles

if TYPE_CHECKING:
    from quattrocento.core.match import Match
    from quattrocento.lab.review_values import Review

__version__ = "0.1.0"

compiled: bool = not PLAIN and not str(_phase.__file__).endswith(".py")
"""Whether the engine runs as compiled code; the same sources run as plain Python otherwise."""


def review(match: "Match", deep: bool = False) -> "Review":
    """Review a match that is over: what decided it, what was luck, what each seat could have done better."""
    from quattrocento.lab.review import review

    return review(match, deep)


__all__ = ["__version__", "compiled", "game", "review", "titles"]

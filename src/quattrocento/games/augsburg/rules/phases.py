"""The kinds of decisions, by number: the places of the phases in `game.PHASES`."""

from typing import Final

BUYING: Final = 0
BIDDING: Final = 1
SHOWING: Final = 2
CHOOSING: Final = 3
USING: Final = 4
DISCARDING: Final = 5
AMENDS: Final = 6
GIVING: Final = 7
OVER: Final = 8
"""Nothing is left to decide: the last round is over (AUG-8.1). No phase stands here."""

TOGETHER: Final = (BUYING, SHOWING, GIVING)
"""In these, all pending players decide at once."""

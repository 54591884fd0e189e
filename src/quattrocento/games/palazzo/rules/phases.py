"""The kinds of decisions, by number: the places of the phases in `game.PHASES`."""

from typing import Final

TURN: Final = 0
DRAFT: Final = 1
MARKET: Final = 2
PURCHASE: Final = 3
BIDDING: Final = 4
SHARING: Final = 5
BUILDING: Final = 6
SITE: Final = 7
REMODELLING: Final = 8
TRANSFORMING: Final = 9
FEE: Final = 10
OVER: Final = 11
"""Nothing is left to decide: the fifth rider has come (PAL-9.1). No phase stands here."""

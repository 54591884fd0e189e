"""The kinds of decisions, by number: the places of the phases in `game.PHASES`."""

from typing import Final

PLACING: Final = 0
CHOOSING: Final = 1
PAYING: Final = 2
LEVY: Final = 3
TOPPLING: Final = 4
TRADING: Final = 5
GIVING: Final = 6
BUILDING: Final = 7
COST: Final = 8
CONTRACTS: Final = 9
STORING: Final = 10
SHEDDING: Final = 11
SABOTAGE: Final = 12
WHOLESALE: Final = 13
OVER: Final = 14
"""Nothing is left to decide: the last turn is over (FIR-10.2, FIR-10.7). No phase stands here."""

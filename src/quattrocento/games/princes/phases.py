"""The kinds of decisions, by number: the places of the phases in `game.RULES`."""

from typing import Final

CHOOSING: Final = 0
OPENING: Final = 1
BIDDING: Final = 2
BUYING: Final = 3
TAKING: Final = 4
PLACING: Final = 5
LOOKING: Final = 6
RETURNING: Final = 7
RECRUITING: Final = 8
ACTION: Final = 9
WORK: Final = 10
PAYMENT: Final = 11
OVER: Final = 12
"""Nothing is left to decide: the seventh round is over (PRI-9.1)."""

MARKET: Final = 13
USING: Final = 14
BARGAIN: Final = 15
EXCHANGE: Final = 16
COURT: Final = (MARKET, USING, BARGAIN, EXCHANGE)
"""The decisions about characters (chapter 11)."""

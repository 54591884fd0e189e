"""The kinds of decisions, by number: the places of the phases in `game.PHASES`."""

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

# Against Lorenzo (chapter 10).
OFFERING: Final = 13
BARGAINING: Final = 14
CLAIMING: Final = 15
MARKET: Final = 16
USING: Final = 17
BARGAIN: Final = 18
EXCHANGE: Final = 19
COURT: Final = (MARKET, USING, BARGAIN, EXCHANGE)
"""The decisions about characters (chapter 11)."""

CROSSING: Final = 20
NAMING: Final = 21
ANSWERING: Final = 22
"""Cooperative building (chapter 12): the place and the sum of an offer, and the answer to it."""

MEANWHILE: Final = 23
"""Somebody who is not on turn is asked whether to use what he may use at any time (PRI-4.11, PRI-11.21)."""

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

MEANWHILE: Final = 23
"""Somebody who is not on turn is asked whether to use what he may use at any time (PRI-4.11).

The numbers before it are those of the decisions that expansions add."""

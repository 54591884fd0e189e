"""What to expect of Lorenzo: his next work, and how many points he will have in the end.

He will have what he has, and what the works bring that he is still going to make. The numbers are measured:
they are those by which this sum errs least over matches of sensible players.
"""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.box.components import (
    CARD_WORTH,
    JESTER_WORTH,
    MINIMUM,
    PROFESSION_DECK,
    ROUNDS,
)
from quattrocento.games.princes.lorenzo.box.components import LORENZO, PRESTIGE_RATE
from quattrocento.games.princes.lorenzo.position.validity import EACH_ROUND
from quattrocento.games.princes.lorenzo.rules.card_counts import all_bonus, card_points, work_value
from quattrocento.games.princes.lorenzo.rules.state import Lorenzo
from quattrocento.games.princes.rules.phases import OVER
from quattrocento.games.princes.rules.table import Table

MONEY: Final = 0.8
"""What becomes of the prestige that his cash could buy."""

WORK: Final = 0.49
"""Prestige for a point of a work that his row promises."""

DRAWN: Final = 0.4
"""The same for a work of a card that he may still draw."""

TURN: Final = 2.5
"""What else a turn brings him: buildings, best works, what he acquires, less what all that costs."""

GROWTH: Final = 0.5
"""What his works gain in a round by what he will acquire."""

RESTS: Final = 0.35
"""How likely he makes no work in a turn."""


def leaves_best(table: Table, lorenzo: Lorenzo, worth: int) -> float:
    """Guess how likely Lorenzo makes no better work this round; what his next one is worth lies open."""
    if lorenzo.value > worth:
        return 0.0
    if table.first == LORENZO or not lorenzo.row().cards:
        return 1.0
    return 1.0 if work_value(table, lorenzo) + all_bonus(lorenzo, False) <= worth else RESTS


def turns_left(table: Table, lorenzo: Lorenzo) -> int:
    if table.phase == OVER:
        return 0
    acted = len(lorenzo.turned) - EACH_ROUND * table.round > 1
    return ROUNDS - table.round - (1 if acted else 0)


def work_worth(lorenzo: Lorenzo, turns: int) -> float:
    """Give what his works will be worth on an average over the turns that are left."""
    minima = sum(MINIMUM[ROUNDS - turns :]) / max(turns, 1)
    grown = GROWTH * turns / 2.0
    return minima + JESTER_WORTH * lorenzo.jesters + CARD_WORTH * lorenzo.recruiting + grown


def draws(table: Table, lorenzo: Lorenzo, turns: int) -> float:
    """Guess how many professions he will still draw: each costs the deck one for every dummy too."""
    share = len(table.decks[PROFESSION_DECK].cards) / float(len(lorenzo.rows))
    return min(share, turns / 4.0)


def parts(table: Table, lorenzo: Lorenzo) -> list[float]:
    """Give what the forecast counts, each to be multiplied by its number."""
    turns = turns_left(table, lorenzo)
    worth = work_worth(lorenzo, turns)
    row = min(len(lorenzo.row().cards), 2 * turns)
    laid = 2.0 * size(lorenzo.laid) if row else 0.0
    return [
        lorenzo.money / PRESTIGE_RATE if turns else 0.0,
        row * worth + laid,
        draws(table, lorenzo, turns) * worth,
        float(turns),
    ]


def forecast(table: Table, lorenzo: Lorenzo) -> float:
    money, row, drawn, turns = parts(table, lorenzo)
    have = float(lorenzo.prestige + card_points(table, lorenzo))
    return have + MONEY * money + WORK * row + DRAWN * drawn + TURN * turns

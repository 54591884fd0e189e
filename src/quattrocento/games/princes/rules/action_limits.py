"""What may be done only so often in a turn (PRI-5.3)."""

from typing import Final

from quattrocento.games.princes.rules.table import Table

DREW_PROFESSION: Final = 1
INSTITUTED: Final = 2
"""What a player may do only once in a turn (PRI-5.3): bits of `Table.used`."""

WORKED: Final = 4
BUILT: Final = 16
DREW_BONUS: Final = 64
"""What he does as often as he has actions: each is counted by two bits."""

MOST_USED: Final = 256
COUNTED: Final = 4


def note(table: Table, kind: int) -> None:
    """Count a work, a building or a bonus card of this turn."""
    table.used += kind


def done(table: Table, kind: int) -> int:
    """Count the works, buildings or bonus cards of this turn."""
    return table.used // kind % COUNTED


def forbidden(table: Table, kind: int) -> str:
    """Name the rule by which none of these can be done any more; nothing as long as one can."""
    for expansion in table.expansions:
        rule = expansion.forbids(table, kind)
        if rule:
            return rule
    return ""

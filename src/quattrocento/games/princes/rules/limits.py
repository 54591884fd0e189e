"""What may be done only so often in a turn (PRI-5.3, PRI-11.14)."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from quattrocento.games.princes.rules.table import Table

DREW_PROFESSION: Final = 1
INSTITUTED: Final = 2
"""What a player may do only once in a turn (PRI-5.3): bits of `Table.used`."""

WORKED: Final = 4
BUILT: Final = 16
DREW_BONUS: Final = 64
"""What he does twice at most if the cardinal changes nothing about it: each is counted by two bits."""

MOST_USED: Final = 256
TWICE: Final = 2
COUNTED: Final = 4


def note(table: "Table", kind: int) -> None:
    """Count a work, a building or a bonus card of this turn."""
    table.used += kind


def done_twice(table: "Table", kind: int) -> bool:
    """Tell whether the cardinal's action cannot be one more of these, by the stricter reading (PRI-11.14)."""
    return table.rulings.twice_at_most and table.used // kind % COUNTED >= TWICE

"""What Lorenzo's works are worth (PRI-10.18, PRI-10.25)."""

from typing import TYPE_CHECKING

from quattrocento.games.princes.box.components import CARD_WORTH, JESTER_WORTH

if TYPE_CHECKING:
    from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
    from quattrocento.games.princes.rules.table import Table


def work_value(table: "Table", lorenzo: "Lorenzo") -> int:
    """Add the minimum of the round, his jesters and his recruiting cards; bonus cards come on top."""
    return table.minimum() + JESTER_WORTH * lorenzo.jesters + CARD_WORTH * lorenzo.recruiting

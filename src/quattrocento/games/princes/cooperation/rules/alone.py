"""Building alone where principalities join (PRI-12.12)."""

from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.box.components import TOUCHING
from quattrocento.games.princes.cooperation.rules.estates import across, border_of, neighbour, standing
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import beside


def objection(table: Table, seat: int, cells: int, facts: dict[str, object]) -> Refusal | None:
    """Say why *seat* may not build alone on these free cells."""
    player = neighbour(table, seat)
    if player.builders >= TOUCHING:
        return None
    if beside(cells) & standing(table, seat):
        return Refusal("PRI-7.7", facts)
    if not cells & player.edges:
        return None
    if player.builders == 0:
        return Refusal("PRI-12.12", {**facts, "occupied": False})
    if cells & across(table, seat, border_of(table).landscapes):
        return Refusal("PRI-12.12", {**facts, "occupied": True})
    return None

"""What the uses of a privilege card have in common: slots are spent, and the card is put away (AUG-4.2)."""

from quattrocento.games.augsburg.box.components import CATHEDRAL, CHURCH, SLOT_KINDS, SLOTS_EACH
from quattrocento.games.augsburg.rules import rounds
from quattrocento.games.augsburg.rules.phases import USING
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table


def has_slot(table: Table, kind: int) -> bool:
    return table.uses > 0 and slot_of(table, kind) >= 0


def slot_of(table: Table, kind: int) -> int:
    """Find a slot of this kind that is left; -1 if there is none."""
    kinds = SLOT_KINDS[table.card]
    for slot in range(SLOTS_EACH):
        if table.slots >> slot & 1 and kinds[slot] == kind:
            return slot
    return -1


def spend(table: Table, kind: int) -> None:
    table.slots &= ~(1 << slot_of(table, kind))
    table.uses -= 1


def may_build_extra(table: Table, player: Player, built: int) -> bool:
    """Tell whether a master builder who has *built* so much for this card may build on (AUG-6.5).

    Whether it can be paid is not asked here: the florins are hidden, and who is asked is not.
    """
    if not player.is_master_builder() or built >= table.rulings.extra_buildings:
        return False
    return not player.rights[CHURCH] or not player.rights[CATHEDRAL]


def go_on(table: Table) -> None:
    """Ask the winner again while he has a use or an extra building left; then put the card away."""
    table.phase = USING
    table.actor = table.turn
    if table.uses == 0 and not may_build_extra(table, table.players[table.turn], table.extra):
        put_away(table)


def put_away(table: Table) -> None:
    """Put the used card away, and go on to the next visit (AUG-4.2)."""
    table.away |= 1 << table.card
    table.card = -1
    table.slots = 0
    table.uses = 0
    table.extra = 0
    rounds.end_visit(table)

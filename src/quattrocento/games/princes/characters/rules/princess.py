"""The work that the princess makes without a profession (PRI-11.19)."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.box.components import PROFESSIONS
from quattrocento.games.princes.characters.box.kinds import DATA
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.rules.phases import PAYMENT
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table

PRINCESS_WORK: Final = PROFESSIONS
"""The number of her work among those of the professions."""


def princess_value(player: Player) -> int:
    """Give the value of her work: landscapes, builders, buildings and cards; nothing else counts."""
    data = DATA.princess
    return (
        data.landscape * sum(player.landscapes)
        + data.builder * player.builders
        + data.building * size(player.built)
        + data.card * (player.in_hand() + player.on_table())
    )


def begin_work(table: Table, seat: int) -> None:
    """Show the work at once, for no bonus card goes with it; its payment ends the action."""
    player = table.players[seat]
    table.work = PRINCESS_WORK
    table.worth = princess_value(player)
    player.value = max(player.value, table.worth)
    if table.told is not None:
        table.told.append(events.PrincessWork(seat=seat, value=table.worth))
    table.phase = PAYMENT

"""The characters as numbers; see `faces/observation_fields.py`."""

from typing import Final

from quattrocento.core.observer import Numbers
from quattrocento.games.princes.box.components import OBJECTS
from quattrocento.games.princes.characters.box.kinds import CHARACTERS, UNIT
from quattrocento.games.princes.characters.rules.court import (
    AT_THE_END,
    BARGAIN,
    NOBODY,
    Court,
    lies_face_down,
)
from quattrocento.games.princes.characters.rules.powers import PRINCESS_WORK, princess_value, rank
from quattrocento.games.princes.position.observation import COIN
from quattrocento.games.princes.rules.phases import PAYMENT
from quattrocento.games.princes.rules.table import Table

OF_CHARACTERS: Final[int] = 5 + 2 * CHARACTERS + AT_THE_END + OBJECTS + 1
OF_OWNER: Final[int] = 3 + 3 * CHARACTERS
"""Numbers about all of them, and about each player's."""


def write_characters(numbers: Numbers, table: Table, court: Court) -> None:
    numbers.put(1)
    for space in court.spaces:
        numbers.put(0 if space == NOBODY else UNIT * space // COIN)
    for character in range(CHARACTERS):
        numbers.flag(lies_face_down(table, court, character))
    numbers.put(court.florins // COIN)
    numbers.one_of(court.asking - 1, AT_THE_END)
    numbers.put(table.players[table.turn].inspired)
    numbers.flag(table.phase == PAYMENT and table.work == PRINCESS_WORK)
    bargaining = table.phase == BARGAIN
    numbers.one_of(table.lot if bargaining else -1, OBJECTS + 1)
    numbers.put(table.bid // COIN if bargaining else 0)


def write_owner(numbers: Numbers, table: Table, court: Court, seat: int) -> None:
    """Write which characters a player has, bids for and has bought, and what they would be worth to him."""
    for holders in (court.owners, court.pawns, court.buyers):
        for holder in holders:
            numbers.flag(holder == seat)
    numbers.flag(court.done >> seat & 1 == 1)
    numbers.put(rank(table, seat))
    numbers.put(princess_value(table.players[seat]))

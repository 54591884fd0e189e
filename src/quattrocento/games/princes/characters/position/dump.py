"""The characters of a position as JSON values; nobody is written as -1."""

from typing import TYPE_CHECKING

from msgspec import Struct

from quattrocento.core.dump import same_names
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.characters.box.kinds import CHARACTER_NAMES

if TYPE_CHECKING:
    from quattrocento.games.princes.rules.table import Table

NUMBERS = ("florins", "done", "asking", "resume")
PLACES = ("owners", "pawns", "buyers", "spaces")


class CourtDump(Struct, frozen=True, forbid_unknown_fields=True):
    """The characters by name: before whom they lie, whose pawn stands where, who has bought them.

    `inspired` is what the muse adds to the works of the active player.
    """

    owners: dict[str, int]
    pawns: dict[str, int]
    buyers: dict[str, int]
    spaces: dict[str, int]
    gained: list[int]
    numbers: dict[str, int]
    inspired: int


def write_court(table: "Table") -> CourtDump | None:
    """Write the characters, if they are played with."""
    court = table.court
    if court is None:
        return None
    return CourtDump(
        owners=dict(zip(CHARACTER_NAMES, court.owners, strict=True)),
        pawns=dict(zip(CHARACTER_NAMES, court.pawns, strict=True)),
        buyers=dict(zip(CHARACTER_NAMES, court.buyers, strict=True)),
        spaces=dict(zip(CHARACTER_NAMES, court.spaces, strict=True)),
        gained=court.gained,
        numbers={name: getattr(court, name) for name in NUMBERS},
        inspired=table.players[table.turn].inspired,
    )


def restore_court(table: "Table", written: CourtDump | None) -> None:
    """Lay the characters out as written; whether they can lie so is asked later."""
    court = table.court
    if (court is None) != (written is None):
        raise Trouble("position-field", detail="court: not with these options")
    if court is None or written is None:
        return
    for place in PLACES:
        lying: dict[str, int] = getattr(written, place)
        same_names(place, lying, CHARACTER_NAMES)
        setattr(court, place, [lying[name] for name in CHARACTER_NAMES])
    same_names("gained", range(len(written.gained)), range(table.seats()))
    same_names("numbers", written.numbers, NUMBERS)
    court.gained = list(written.gained)
    for name in NUMBERS:
        setattr(court, name, written.numbers[name])
    if 0 <= table.turn < table.seats():
        table.players[table.turn].inspired = written.inspired

"""The characters of a position as JSON values; nobody is written as -1."""

from msgspec import Struct

from quattrocento.core.dump import same_names
from quattrocento.games.princes.characters.box.kinds import CHARACTER_NAMES
from quattrocento.games.princes.characters.rules.court import Court
from quattrocento.games.princes.rules.table import Table

NUMBERS = ("florins", "done", "asking")
PLACES = ("owners", "pawns", "buyers", "spaces")


class CourtDump(Struct, frozen=True, forbid_unknown_fields=True):
    """The characters by name: before whom they lie, whose pawn stands where, who has bought them.

    `inspired` is what the muse adds to the works of the active player. Among the numbers is the decision to
    `resume` once the professor's cards are put back.
    """

    owners: dict[str, int]
    pawns: dict[str, int]
    buyers: dict[str, int]
    spaces: dict[str, int]
    gained: list[int]
    numbers: dict[str, int]
    inspired: int


def write_court(table: Table, court: Court) -> CourtDump:
    return CourtDump(
        owners=dict(zip(CHARACTER_NAMES, court.owners, strict=True)),
        pawns=dict(zip(CHARACTER_NAMES, court.pawns, strict=True)),
        buyers=dict(zip(CHARACTER_NAMES, court.buyers, strict=True)),
        spaces=dict(zip(CHARACTER_NAMES, court.spaces, strict=True)),
        gained=court.gained,
        numbers={**{name: getattr(court, name) for name in NUMBERS}, "resume": table.resume},
        inspired=table.players[table.turn].inspired,
    )


def restore_court(table: Table, court: Court, written: CourtDump) -> None:
    """Lay the characters out as written; whether they can lie so is asked later."""
    for place in PLACES:
        lying: dict[str, int] = getattr(written, place)
        same_names(place, lying, CHARACTER_NAMES)
        setattr(court, place, [lying[name] for name in CHARACTER_NAMES])
    same_names("gained", range(len(written.gained)), range(table.seats()))
    same_names("numbers", written.numbers, (*NUMBERS, "resume"))
    court.gained = list(written.gained)
    for name in NUMBERS:
        setattr(court, name, written.numbers[name])
    table.resume = written.numbers["resume"]
    if 0 <= table.turn < table.seats():
        table.players[table.turn].inspired = written.inspired

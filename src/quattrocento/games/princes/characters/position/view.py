"""What everybody knows of the characters; money is told in florins."""

from msgspec import Struct

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import OBJECT_NAMES
from quattrocento.games.princes.characters.box.components import BIDS, CHARACTER_NAMES, CHARACTERS, UNIT
from quattrocento.games.princes.characters.rules.court import BARGAIN, NOBODY, Court, lies_face_down
from quattrocento.games.princes.characters.rules.powers import princess_value, rank
from quattrocento.games.princes.rules.table import Table

ASKING = ["", "bought", "last", "end"]
"""Why an owner is asked, in the order of `court`."""


class Character(Struct, frozen=True):
    """A character: the bids it can have, before whom it lies, and the pawn on it.

    `buyer` bought it in the latest auction; `bid` is that of the pawn or the buyer. Bought and
    used before the auction is over, it lies `face_down`.
    """

    name: str
    spaces: list[int]
    owner: int | None
    pawn: int | None
    buyer: int | None
    bid: int | None
    face_down: bool


class Bargain(Struct, frozen=True):
    """An object that the merchant can make free."""

    object: str
    price: int


class Characters(Struct, frozen=True):
    """The six characters.

    `florins` lie on the banker; `done` are the players who have bought one or passed. `asking`
    tells why an owner is asked. `ranks` is what the merchant and `princess` what a work of the
    princess would be worth to each player now; `inspired` is what the muse adds to the works of
    the active player.
    """

    cards: list[Character]
    florins: int
    done: list[int]
    asking: str
    ranks: list[int]
    princess: list[int]
    inspired: int
    bargain: Bargain | None


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def characters_view(table: Table, court: Court) -> Characters:
    cards = [
        Character(
            name=CHARACTER_NAMES[character],
            spaces=[UNIT * space for other, space in BIDS if other == character],
            owner=seat_or_none(court.owners[character]),
            pawn=seat_or_none(court.pawns[character]),
            buyer=seat_or_none(court.buyers[character]),
            bid=None if court.spaces[character] == NOBODY else UNIT * court.spaces[character],
            face_down=lies_face_down(table, court, character),
        )
        for character in range(CHARACTERS)
    ]
    bargaining = table.phase == BARGAIN
    return Characters(
        cards=cards,
        florins=court.florins,
        done=members(court.done),
        asking=ASKING[court.asking],
        ranks=[rank(table, seat) for seat in range(table.seats())],
        princess=[princess_value(player) for player in table.players],
        inspired=table.players[table.turn].inspired,
        bargain=Bargain(OBJECT_NAMES[table.lot], table.bid) if bargaining else None,
    )

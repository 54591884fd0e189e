"""Where the six characters are: on offer, bid for, or with a player."""

from typing import Final

from quattrocento.games.princes.characters.box.components import FLORINS
from quattrocento.games.princes.rules.expansion import Expansion
from quattrocento.games.princes.rules.table import Table

PART: Final = "court"
"""The name of its part of written positions."""

MARKET: Final = 16
USING: Final = 17
BARGAIN: Final = 18
EXCHANGE: Final = 19
ABOUT_CHARACTERS: Final = (MARKET, USING, BARGAIN, EXCHANGE)
"""The decisions about characters, by number."""

NOBODY: Final = -1
"""Before nobody, no pawn, no number."""

NOT_ASKING: Final = 0
BOUGHT: Final = 1
LAST_CHANCE: Final = 2
AT_THE_END: Final = 3
"""Why an owner is asked whether to use a character: just bought, before all go back, before the end."""


class Court(Expansion):
    """The characters of one match.

    `owners` tells for each character before whom it lies. In an auction `pawns` tells whose pawn
    stands on it; `buyers` who has bought it, and `spaces` for which number, stay until the
    next one. `florins` lie on the banker; `done` are the players who have bought a character or
    passed. `asking` tells why an owner is asked. `gained` is what each player's prestige owes to characters.

    Some rules can be read in two ways: `twice_at_most` (PRI-11.14), `tied_last` (PRI-11.15) and `free_last`
    (PRI-11.17) tell how, and never change.
    """

    def __init__(self) -> None:
        self.owners: list[int] = []
        self.pawns: list[int] = []
        self.buyers: list[int] = []
        self.spaces: list[int] = []
        self.gained: list[int] = []
        self.florins = FLORINS
        self.done = 0
        self.asking = NOT_ASKING
        self.twice_at_most = False
        self.tied_last = False
        self.free_last = False

    def copy_to(self, twin: "Court") -> None:
        twin.owners = self.owners.copy()
        twin.pawns = self.pawns.copy()
        twin.buyers = self.buyers.copy()
        twin.spaces = self.spaces.copy()
        twin.gained = self.gained.copy()
        twin.florins = self.florins
        twin.done = self.done
        twin.asking = self.asking
        twin.twice_at_most = self.twice_at_most
        twin.tied_last = self.tied_last
        twin.free_last = self.free_last

    def held_by(self, seat: int) -> int:
        """Give the character before *seat*, who has one at most (PRI-11.6)."""
        return self.owners.index(seat) if seat in self.owners else NOBODY

    def owns(self, seat: int, character: int) -> bool:
        return self.owners[character] == seat

    def on_offer(self, character: int) -> bool:
        """Tell whether nobody has bought a character yet; used or not, it is sold (PRI-11.6, PRI-11.10)."""
        return self.buyers[character] == NOBODY

    def pawn_of(self, seat: int) -> int:
        return self.pawns.index(seat) if seat in self.pawns else NOBODY


def lies_face_down(table: Table, court: Court, character: int) -> bool:
    """Tell whether a character was bought and used before the auction is over (PRI-11.10)."""
    selling = table.stage() == MARKET or court.asking == BOUGHT
    return selling and not court.on_offer(character) and court.owners[character] == NOBODY


def court_of(table: Table) -> Court:
    """Give the characters, where they are played with."""
    court = table.expansion(PART)
    assert isinstance(court, Court)
    return court

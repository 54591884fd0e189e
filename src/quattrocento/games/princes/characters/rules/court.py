"""Where the six characters are: on offer, bid for, or with a player."""

from typing import TYPE_CHECKING, Final

from quattrocento.games.princes.characters.box.kinds import CHARACTERS, FLORINS
from quattrocento.games.princes.rules.phases import MARKET

if TYPE_CHECKING:
    from quattrocento.games.princes.rules.table import Table

NOBODY: Final = -1
"""Before nobody, no pawn, no number, no phase."""

NOT_ASKING: Final = 0
BOUGHT: Final = 1
LAST_CHANCE: Final = 2
AT_THE_END: Final = 3
"""Why an owner is asked whether to use a character: just bought, before all go back, before the end."""


class Court:
    """The characters of one match.

    `owners` tells for each character before whom it lies. In an auction `pawns` tells whose pawn
    stands on it; `buyers` who has bought it, and `spaces` for which number, stay until the
    next one. `florins` lie on the banker; `done` are the players who have bought a character or
    passed. `asking` tells why an owner is asked, `resume` which decision waits while the
    professor's cards are looked at. `gained` is what each player's prestige owes to characters.
    """

    def __init__(
        self, owners: list[int], pawns: list[int], buyers: list[int], spaces: list[int], gained: list[int]
    ) -> None:
        self.owners = owners
        self.pawns = pawns
        self.buyers = buyers
        self.spaces = spaces
        self.gained = gained
        self.florins = FLORINS
        self.done = 0
        self.asking = NOT_ASKING
        self.resume = NOBODY

    def clone(self) -> "Court":
        """Copy all of it."""
        twin = Court(
            self.owners.copy(),
            self.pawns.copy(),
            self.buyers.copy(),
            self.spaces.copy(),
            self.gained.copy(),
        )
        twin.florins = self.florins
        twin.done = self.done
        twin.asking = self.asking
        twin.resume = self.resume
        return twin

    def held_by(self, seat: int) -> int:
        """Give the character before *seat*, who has one at most (PRI-11.6)."""
        return self.owners.index(seat) if seat in self.owners else NOBODY

    def owns(self, seat: int, character: int) -> bool:
        """Tell whether a character lies before *seat*."""
        return self.owners[character] == seat

    def on_offer(self, character: int) -> bool:
        """Tell whether nobody has bought a character yet; used or not, it is sold (PRI-11.6, PRI-11.10)."""
        return self.buyers[character] == NOBODY

    def pawn_of(self, seat: int) -> int:
        """Give the character on which the pawn of *seat* stands."""
        return self.pawns.index(seat) if seat in self.pawns else NOBODY


def lies_face_down(table: "Table", court: Court, character: int) -> bool:
    """Tell whether a character was bought and used before the auction is over (PRI-11.10)."""
    selling = table.stage() == MARKET or court.asking == BOUGHT
    return selling and not court.on_offer(character) and court.owners[character] == NOBODY


def new_court(seats: int) -> Court:
    """Lay the six characters out, with the money on the banker (PRI-11.1)."""
    nobody = [NOBODY] * CHARACTERS
    return Court(nobody.copy(), nobody.copy(), nobody.copy(), nobody.copy(), [0] * seats)

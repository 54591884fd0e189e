"""What the seat of a view has to expect: of its slots, and of the next income."""

from quattrocento.games.augsburg.box.components import (
    AGENCY,
    BRINGS,
    FREE,
    LADDER_NAMES,
    NOBILITY,
    OFFICE,
    RIGHT_LADDER,
    RIGHT_LEVEL,
    RIGHT_NAMES,
    TOP,
)
from quattrocento.games.augsburg.position.view import AugsburgView, Seat

BUILDINGS = ("church", "cathedral")


def income_of(seat: Seat) -> dict[str, int]:
    """Count what the next income brings a player: florins, points, offered and free notes."""
    levels, rights = seat.levels, seat.rights
    title = BRINGS[NOBILITY][levels[LADDER_NAMES[NOBILITY]]]
    office = levels[LADDER_NAMES[OFFICE]]
    return {
        "florins": BRINGS[AGENCY][levels[LADDER_NAMES[AGENCY]]],
        "points": title + rights.get("coat of arms", 0) + rights.get("letter of nobility", 0),
        "notes": BRINGS[OFFICE][office],
        "free": FREE[office] + rights.get("mint master", 0),
    }


def points_after(seat: Seat, gained: int) -> tuple[int, int]:
    """Give the points of a player after gaining some, and those that a limit would take."""
    total = seat.points + gained
    kept = total if seat.limit is None else min(total, seat.limit)
    return kept, total - kept


class SeatView:
    """Looks at a view that a player has of the table."""

    def __init__(self, view: AugsburgView) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.view = view
        self.own = view.own
        self.seat = view.players[view.seat]

    def after(self, gained: int) -> tuple[int, int]:
        """Give the points after gaining some, and those that a limit would take."""
        return points_after(self.seat, gained)

    def income(self) -> dict[str, int]:
        """Count what the next income brings the seat."""
        return income_of(self.seat)

    def takes(self, right: str, ladder: str) -> bool:
        """Tell whether the seat could take a right of a ladder now."""
        number = RIGHT_NAMES.index(right)
        if LADDER_NAMES[RIGHT_LADDER[number]] != ladder or right in self.seat.rights:
            return False
        if right in BUILDINGS:
            return self.view.rights[right][0] <= self.own.florins
        return self.seat.levels[ladder] >= RIGHT_LEVEL[number]

    def drawable(self) -> bool:
        """Tell whether a note can be drawn, as far as one can know."""
        return self.view.pile > 0 or self.view.top_discard is not None

    def usable(self, slot: str) -> bool:
        """Tell whether a slot brings anything now."""
        if slot == "draw":
            return self.drawable()
        if slot not in LADDER_NAMES:
            return True
        return (
            self.seat.levels[slot] < TOP
            or slot == LADDER_NAMES[AGENCY]
            or any(self.takes(right, slot) for right in RIGHT_NAMES)
        )

"""Cooperative building as numbers: the offer that is discussed, and the borders of each player.

All of them are zeros where it is not played.
"""

from typing import Any

from quattrocento.adapters.fields import Field, part, seen_from
from quattrocento.games.princes.cooperation.box.board import COUNTERS, OFFERS
from quattrocento.games.princes.faces.observation_names import BUILDINGS, GRID, MOST_COINS, PLAYERS
from quattrocento.games.princes.position.observation import COIN


def border(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something of the borders."""
    return part(view, "border", name, otherwise)


def offer(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something of the offer that is discussed."""
    found = border(view, "offer")
    return otherwise if found is None else getattr(found, name)


def half(view: Any, of: str) -> list[str]:
    """Name the cells that the building would cover at the active one's or at the partner's."""
    left = offer(view, "left") == offer(view, of)
    found: list[str] = offer(view, "left_cells" if left else "right_cells", [])
    return found


def together(view: Any, seat: int) -> list[str]:
    """Name the buildings across the border between a player and the next one."""
    return [each.building for each in border(view, "shared", []) if each.left == seat]


def facing(view: Any, seat: int) -> list[str]:
    """Name the cells whose other side across a border is occupied."""
    found: list[str] = [] if view.border is None else view.border.facing[seat]
    return found


BORDER = (
    Field("border", "Whether there is cooperative building.", lambda view, _: view.border is not None),
    Field(
        "contact",
        "Whether halves must keep away from buildings across the border too.",
        lambda view, _: border(view, "contact") == "across",
    ),
    Field("offers", "Offers left to the one on turn.", lambda view, _: border(view, "offers", 0), OFFERS),
    Field(
        "offer building",
        "The building that the one on turn wants to share.",
        lambda view, _: offer(view, "building"),
        names=BUILDINGS,
    ),
    Field(
        "offer partner",
        "With whom.",
        lambda view, _: seen_from(view, offer(view, "partner")),
        names=PLAYERS,
    ),
    Field(
        "offer maker",
        "Who names the place and the sum, or has named them last.",
        lambda view, _: seen_from(view, offer(view, "maker")),
        names=PLAYERS,
    ),
    Field(
        "offer cells",
        "Cells it would cover in the principality of the one on turn.",
        lambda view, _: half(view, "active"),
        names=GRID,
    ),
    Field(
        "offer partner cells",
        "Cells it would cover in that of the partner.",
        lambda view, _: half(view, "partner"),
        names=GRID,
    ),
    Field(
        "asked",
        "What the partner shall pay, in 50 florins.",
        lambda view, _: (offer(view, "asked") or 0) // COIN,
        MOST_COINS,
    ),
    Field(
        "offer cost",
        "What the one on turn pays to the bank, in 50 florins.",
        lambda view, _: offer(view, "cost", 0) // COIN,
        MOST_COINS,
    ),
    Field(
        "counters",
        "Answers left that may change the offer.",
        lambda view, _: offer(view, "counters", 0),
        COUNTERS,
    ),
)

NEIGHBOUR = (
    Field("shared", "Buildings that he shares with the next player.", together, names=BUILDINGS),
    Field("facing", "Cells whose other side across a border is occupied.", facing, names=GRID),
)

"""The players of The Princes of Florence as numbers: their courts and their estates."""

from typing import Any

from quattrocento.adapters.fields import PRESENT, Field, Names
from quattrocento.games.princes.box.components import DATA, MOST_BUILDERS
from quattrocento.games.princes.faces.observation_names import (
    BUILDINGS,
    CARDS,
    FREEDOMS,
    GRID,
    LANDSCAPES,
    MOST_CARDS,
    MOST_COINS,
    MOST_VALUE,
    PRESTIGE,
    PROFESSIONS,
    TILES,
)
from quattrocento.games.princes.position.observation import COIN
from quattrocento.games.princes.rules.tiles import CELLS


def covered(view: Any, seat: int, tiles: Names) -> list[str]:
    """Name the cells that some kinds of tiles cover."""
    placed = view.players[seat].placed
    return [cell for lying in placed if lying.tile in tiles.names for cell in lying.cells]


def built(view: Any, seat: int) -> list[str]:
    """Name the buildings of a player."""
    return [lying.tile for lying in view.players[seat].placed if lying.tile in BUILDINGS.names]


def awaited(view: Any, seat: int) -> str | None:
    """Name the profession for which alone a player wants to be asked."""
    answer = view.players[seat].answer
    return answer if answer in PROFESSIONS.names else None


COURT = (
    *PRESENT,
    Field("out", "Whether he takes no part in the auctions any more.", lambda view, seat: seat in view.out),
    Field(
        "bidding",
        "Whether he is in the running auction.",
        lambda view, seat: view.auction is not None and seat in view.auction.bidding,
    ),
    Field("prestige", "His prestige so far.", lambda view, seat: view.players[seat].prestige, PRESTIGE),
    Field(
        "in hand",
        "His profession and recruiting cards in hand.",
        lambda view, seat: view.players[seat].hand,
        MOST_CARDS,
    ),
    Field(
        "recruiting",
        "Recruiting cards among them.",
        lambda view, seat: view.players[seat].recruiting,
        MOST_CARDS,
    ),
    Field(
        "shown",
        "Professions that all know in it.",
        lambda view, seat: view.players[seat].shown,
        names=PROFESSIONS,
    ),
    Field("works", "Professions before him.", lambda view, seat: view.players[seat].works, names=PROFESSIONS),
    Field(
        "replaced",
        "Recruiting cards among his works.",
        lambda view, seat: view.players[seat].replaced,
        MOST_CARDS,
    ),
    Field("bonus cards", "Bonus cards in his hand.", lambda view, seat: view.players[seat].bonus, MOST_CARDS),
    Field(
        "prestige cards",
        "Prestige cards before him.",
        lambda view, seat: view.players[seat].cards,
        MOST_CARDS,
    ),
    Field("best", "His best work of the round.", lambda view, seat: view.players[seat].value, MOST_VALUE),
    Field(
        "final money",
        "His money, in 50 florins, once the match is over.",
        lambda view, seat: (view.players[seat].money or 0) // COIN,
        MOST_COINS,
    ),
    Field(
        "final cards",
        "His prestige cards, once the match is over.",
        lambda view, seat: view.players[seat].shown_cards,
        names=CARDS,
    ),
    Field(
        "not this round",
        "Whether he asked not to be asked again in this round.",
        lambda view, seat: view.players[seat].answer == "round",
    ),
    Field("only for", "The profession for which alone he wants to be asked.", awaited, names=PROFESSIONS),
)

ESTATE = (
    Field("jesters", "His jesters.", lambda view, seat: view.players[seat].jesters, DATA.supply.jesters),
    Field("builders", "His builders.", lambda view, seat: view.players[seat].builders, MOST_BUILDERS),
    Field("landscapes", "His landscapes.", lambda view, seat: view.players[seat].landscapes, 10, LANDSCAPES),
    Field("freedoms", "His freedoms.", lambda view, seat: view.players[seat].freedoms, names=FREEDOMS),
    Field(
        "free cells",
        "Free cells of his principality.",
        lambda view, seat: view.players[seat].free_cells,
        CELLS,
    ),
    Field(
        "room",
        "Tiles for which there is still room.",
        lambda view, seat: view.players[seat].room,
        names=TILES,
    ),
    Field("built", "His buildings.", built, names=BUILDINGS),
    Field(
        "building cells",
        "Cells covered by buildings.",
        lambda view, seat: covered(view, seat, BUILDINGS),
        names=GRID,
    ),
    Field(
        "landscape cells",
        "Cells covered by landscapes.",
        lambda view, seat: covered(view, seat, LANDSCAPES),
        names=GRID,
    ),
)

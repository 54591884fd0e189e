"""Who has won: prestige, then money (chapter 9)."""

from typing import TYPE_CHECKING

from quattrocento.core.bits import size
from quattrocento.core.standing import Standing, ranks
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BUILDER_PRESTIGE,
    BUILDING_PRESTIGE,
    LANDSCAPE_PRESTIGE,
)
from quattrocento.games.princes.rules.phases import OVER
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.prestige_cards import card_points

if TYPE_CHECKING:
    from quattrocento.games.princes.rules.table import Table


def breakdown(player: Player, cards: int, others: dict[str, int]) -> dict[str, int]:
    """Split the prestige of a player by its reasons; what no other reason explains came from works.

    The *others* are reasons that expansions add.
    """
    parts = {
        "buildings": BUILDING_PRESTIGE * size(player.built),
        "landscapes": LANDSCAPE_PRESTIGE * sum([max(count - 1, 0) for count in player.landscapes]),
        "builders": BUILDER_PRESTIGE * max(player.builders - 1, 0),
        "best_works": BEST_WORK_PRESTIGE * player.best,
        "sold": -player.sold,
        **others,
    }
    works = player.prestige - sum(parts.values())
    return {"works": works, **parts, "cards": cards}


def ranking(table: "Table", cards: list[int], money: list[int]) -> list[Standing]:
    """Rank by prestige, then money; what is still equal is shared (PRI-9.5, PRI-9.6).

    Opponents without a seat come last in the list.
    """
    parts: list[dict[str, int]] = []
    for seat in range(len(table.players)):
        others: dict[str, int] = {}
        for expansion in table.expansions:
            others.update(expansion.prestige_of(seat))
        parts.append(breakdown(table.players[seat], cards[seat], others))
    for expansion in table.expansions:
        expansion.score(table, parts, money)
    points = [sum(part.values()) for part in parts]
    places = ranks(list(zip(points, money, strict=True)))
    return [
        Standing(seat, points[seat], parts[seat], money[seat], places[seat]) for seat in range(len(parts))
    ]


def everybody(table: "Table") -> list[Standing]:
    """Rank all who can win by all there is."""
    cards = [card_points(table, seat) for seat in range(table.seats())]
    return ranking(table, cards, [player.money for player in table.players])


def scores(table: "Table") -> list[Standing]:
    return everybody(table)[: table.seats()]


def automata(table: "Table") -> list[Standing]:
    """Rank those without a seat beside the players."""
    return everybody(table)[table.seats() :] if table.expansions else []


def standings(table: "Table", seat: int | None) -> list[Standing]:
    """Rank the players by what *seat* may know: until the end, only his own cards count."""
    if table.phase == OVER:
        return scores(table)
    cards = [card_points(table, other) if other == seat else 0 for other in range(table.seats())]
    return ranking(table, cards, [0] * table.seats())[: table.seats()]

"""What Lorenzo's prestige is made of, and what his prestige cards bring (PRI-10.20, PRI-10.32)."""

from quattrocento.core.bits import members, size
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BUILDER_PRESTIGE,
    BUILDING_PRESTIGE,
    CARD_FEWEST,
    CARD_MOST,
    CARD_POINTS,
    LANDSCAPE_PRESTIGE,
)
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.lorenzo.rules.card_counts import counted, fulfils
from quattrocento.games.princes.rules.card_counts import WORKS, measure
from quattrocento.games.princes.rules.prestige_cards import ranked
from quattrocento.games.princes.rules.table import Table


def points_of(table: Table, lorenzo: Lorenzo, card: int) -> int:
    """Give what a card would bring Lorenzo now, compared with the player (PRI-10.20).

    Dummies have nothing but professions, and never more of them face up than Lorenzo has works: so it is
    only with him that they can be level.
    """
    what = max(CARD_MOST[card], CARD_FEWEST[card])
    if what >= 0:
        others = [measure(player, what) for player in table.players]
        if what == WORKS and lorenzo.dummies_count:
            others += [size(cards) for cards in lorenzo.dummies]
        return ranked(card, counted(lorenzo, what), others)
    return CARD_POINTS[card] if fulfils(lorenzo, card) else 0


def card_points(table: Table, lorenzo: Lorenzo) -> int:
    """Add up what his prestige cards would bring now."""
    return sum([points_of(table, lorenzo, card) for card in members(lorenzo.cards)])


def breakdown(table: Table, lorenzo: Lorenzo) -> dict[str, int]:
    """Split his prestige by its reasons, as that of players; what he paid with counts as sold."""
    parts = {
        "buildings": BUILDING_PRESTIGE * sum(lorenzo.buildings),
        "landscapes": LANDSCAPE_PRESTIGE * sum([max(count - 1, 0) for count in lorenzo.landscapes]),
        "builders": BUILDER_PRESTIGE * max(lorenzo.builders - 1, 0),
        "best_works": BEST_WORK_PRESTIGE * lorenzo.best,
        "sold": -lorenzo.spent,
    }
    works = lorenzo.prestige - sum(parts.values())
    return {"works": works, **parts, "cards": card_points(table, lorenzo)}

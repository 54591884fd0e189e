"""Counts the pieces before Lorenzo and the dummies, and the automation cards."""

from quattrocento.core.bits import members
from quattrocento.games.princes.box.components import BONUS_DECK, PRESTIGE_DECK
from quattrocento.games.princes.lorenzo.box.cards import AUTOMATION_NAMES
from quattrocento.games.princes.lorenzo.rules.automaton import RECRUITER, Lorenzo


def automation_box() -> dict[str, int]:
    """Count the cards that only a player alone uses."""
    return {f"automation card {name}": 1 for name in AUTOMATION_NAMES}


def automation_census(lorenzo: Lorenzo) -> dict[str, int]:
    """Count the automation cards to come and those turned over."""
    lying = lorenzo.deck + lorenzo.turned
    return {f"automation card {name}": lying.count(card) for card, name in enumerate(AUTOMATION_NAMES)}


def held(lorenzo: Lorenzo, deck: int) -> list[int]:
    """List the cards of a deck that lie before Lorenzo and the dummies."""
    if deck == BONUS_DECK:
        return members(lorenzo.laid)
    if deck == PRESTIGE_DECK:
        return members(lorenzo.cards)
    cards = members(lorenzo.works)
    for number in range(len(lorenzo.dummies)):
        cards += members(lorenzo.dummies[number])
    for row in lorenzo.rows:
        cards += [card for card in row.cards if card != RECRUITER]
    return cards

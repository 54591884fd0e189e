"""Setting the table for Lorenzo (PRI-10.2 to PRI-10.6)."""

from typing import Final

from quattrocento.core.entropy import Entropy
from quattrocento.games.princes.box.components import DATA, PROFESSION_DECK
from quattrocento.games.princes.lorenzo.box.cards import AUTOMATION_CARDS, BACK, BACK_NAMES, SOLO
from quattrocento.games.princes.lorenzo.rules.automaton import DEALT, Lorenzo, new_lorenzo
from quattrocento.games.princes.rules.table import Table

KEPT: Final[int] = DATA.setup.kept
"""Professions that Lorenzo and each dummy begin with (PRI-10.3)."""


def set_up(players: int, difficulty: str, entropy: Entropy) -> Lorenzo:
    """Give Lorenzo his money and shuffle his cards, each back by itself, the first rounds on top."""
    lorenzo = new_lorenzo(players)
    lorenzo.money = SOLO.lorenzo.money[difficulty]
    for back in range(len(BACK_NAMES) - 1, -1, -1):
        cards = [card for card in range(AUTOMATION_CARDS) if BACK[card] == back]
        entropy.shuffle(cards)
        lorenzo.deck += cards
    return lorenzo


def deal_rows(table: Table, lorenzo: Lorenzo) -> None:
    """Deal three professions to Lorenzo and to each dummy, face down."""
    for row in lorenzo.rows:
        for card in table.decks[PROFESSION_DECK].take(KEPT):
            row.add(card, DEALT)


def note_rejected(lorenzo: Lorenzo, card: int) -> None:
    """Remember that the profession the player rejects was dealt to nobody else."""
    lorenzo.barred |= 1 << card

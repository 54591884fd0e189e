"""What a hand of notes can do, counted from the names of its cards."""

from collections.abc import Sequence

from quattrocento.games.augsburg.box.components import NOBLE_NAMES
from quattrocento.games.augsburg.faces.names import JOKER

ANY = NOBLE_NAMES[-1]
"""The noble who takes all notes."""


def valid(hand: Sequence[str], noble: str) -> list[str]:
    """List the cards that a noble takes; none if they are jokers only."""
    notes = [card for card in hand if card != JOKER and noble in (ANY, card.split()[0])]
    return notes + [card for card in hand if card == JOKER] if notes else []


def most_for(hand: Sequence[str], noble: str) -> int:
    return len(valid(hand, noble))


def best_of(cards: Sequence[str]) -> str:
    """Give the best single note; equal values rank by their noble, and jokers have no value."""
    notes = [card for card in cards if card != JOKER]

    def strength(note: str) -> tuple[int, int]:
        noble, value = note.split()
        return int(value), NOBLE_NAMES.index(noble)

    return max(notes, key=strength)


def values(hand: Sequence[str], noble: str) -> list[int]:
    return [int(card.split()[1]) for card in hand if card.split()[0] == noble]

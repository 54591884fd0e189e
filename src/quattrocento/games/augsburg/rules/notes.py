"""The pile of notes and its discards: drawing, shuffling, and who knows what lies in the pile."""

from quattrocento.core.bits import members, size
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules.table import Table


def any_left(table: Table) -> bool:
    """Tell whether a note can be drawn, after shuffling the discards if need be."""
    return len(table.pile) > 0 or table.discarded != 0 or table.refused() != 0


def notes_left(table: Table) -> int:
    """Count the notes in the pile and on the discards."""
    return len(table.pile) + size(table.discarded | table.refused())


def draw(table: Table, seat: int) -> int:
    """Take the top note of the pile for *seat*; he may now have any note that was known to lie there."""
    if not table.pile:
        shuffle_discards(table)
    seats = len(table.players)
    for observer in range(seats + 1):
        table.excluded[observer * seats + seat] = 0
    return table.pile.pop()


def draw_into_hand(table: Table, seat: int, most: int) -> list[int]:
    """Draw so many notes, or what is there, straight into the hand; everybody sees how many."""
    player = table.players[seat]
    cards: list[int] = []
    while len(cards) < most and any_left(table):
        card = draw(table, seat)
        player.receive(card)
        cards.append(card)
    player.least += len(cards)
    player.most += len(cards)
    return cards


def shuffle_discards(table: Table) -> None:
    """Make a new pile of the discards (AUG-7.9).

    Whoever saw a note go there knows that nobody holds it who has not drawn since.
    """
    seats = len(table.players)
    for observer in range(seats + 1):
        refused = table.players[observer].refused if observer < seats else 0
        know_in_pile(table, observer, table.discarded | refused)
    lay_anew(table, [])
    if table.told is not None:
        table.told.append(events.Reshuffled(count=len(table.pile)))


def know_in_pile(table: Table, observer: int, notes: int) -> None:
    """Let an observer know that these notes lie in the pile.

    Where counts are hidden he does not know how much the others kept, and is not held to remember it.
    """
    if not table.rulings.open_counts:
        return
    seats = len(table.players)
    for holder in range(seats):
        if holder != observer:
            table.excluded[observer * seats + holder] |= notes


def lay_anew(table: Table, cards: list[int]) -> None:
    """Shuffle the discards and *cards* into the pile."""
    together = members(table.discarded | table.refused()) + cards
    together.sort()
    table.entropy.shuffle(together)
    table.pile = together
    table.discarded = 0
    table.uppermost = -1
    for player in table.players:
        player.refused = 0
        player.turned_down = 0


def lay_open(table: Table, card: int) -> None:
    """Lay a card face up on the discards: everybody sees it until another one covers it (AUG-1.9)."""
    table.discarded |= 1 << card
    table.uppermost = card


def discard(table: Table, seat: int, cards: list[int]) -> None:
    """Lay cards of the hand on the discards, which all have seen."""
    player = table.players[seat]
    for card in cards:
        player.part_with(card)
        lay_open(table, card)
    player.least = max(player.least - len(cards), 0)
    player.most -= len(cards)

"""Taking up the top cards of a deck to look at them (PRI-4.6, PRI-5.4, PRI-5.6, PRI-11.20)."""

from quattrocento.games.princes.box.components import CARD_NAMES, DECK_NAMES, LOOKED
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules.phases import LOOKING
from quattrocento.games.princes.rules.table import Table


def begin(table: Table, seat: int, number: int, cost: int = 0) -> None:
    """Let *seat*, who has paid the *cost*, look at the top five cards of a deck, or at all of them."""
    deck = table.decks[number]
    table.looked = deck.take(LOOKED)
    table.deck = number
    table.phase = LOOKING
    table.reveals += 1
    for observer in range(len(table.players)):
        # Whoever knew a card to be in the deck now knows it to be out of this hand only if he
        # knows that it still lies in the deck.
        place = table.pair(number, observer, seat)
        if observer != seat and table.excluded[place]:
            table.excluded[place] &= deck.known_to(observer)
    if table.told is not None:
        name = DECK_NAMES[number]
        seen = [CARD_NAMES[number][card] for card in table.looked]
        table.told.append(events.LookedAt(seat=seat, deck=name, count=len(seen), cost=cost))
        table.told.append(events.Seen(seat=seat, deck=name, cards=seen, only=(seat,)))

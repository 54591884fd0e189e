"""How Lorenzo's part of a round begins and ends (PRI-10.6, PRI-10.10, PRI-10.17)."""

from quattrocento.games.princes.box.components import OBJECT_NAMES, OBJECTS
from quattrocento.games.princes.lorenzo.box.cards import AUTOMATION_NAMES, ICONS, MODIFIER, YOU
from quattrocento.games.princes.lorenzo.position import events
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.lorenzo.rules.purchase import discard_unsold, take_object
from quattrocento.games.princes.rules.phases import OFFERING
from quattrocento.games.princes.rules.table import Table


def begin_sale(table: Table, lorenzo: Lorenzo) -> None:
    """Turn the automation card over by which this round's auctions go."""
    card = lorenzo.deck.pop()
    lorenzo.turned.append(card)
    lorenzo.value = 0
    lorenzo.auctions = 0
    lorenzo.sold = 0
    lorenzo.refused = [0] * OBJECTS
    table.reveals += 1
    table.turn = YOU
    table.actor = YOU
    table.phase = OFFERING
    if table.told is not None:
        prices = {OBJECT_NAMES[icon]: MODIFIER[card][icon] for icon in ICONS[card]}
        table.told.append(events.PricesTurned(automation=AUTOMATION_NAMES[card], prices=prices))


def end_sale(table: Table, lorenzo: Lorenzo) -> None:
    """Let Lorenzo take his object and what nobody wanted leave the game."""
    take_object(table, lorenzo)
    discard_unsold(table, lorenzo)

"""What the characters are worth to a player, in prestige, by what he can hope for with and without them."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.bot.action_plan import EXCELLENCE, FLORIN, IN_TIME, POINT
from quattrocento.games.princes.bot.action_values import has_acted
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.bot.object_prices import new_card
from quattrocento.games.princes.box.components import BONUS_DECK, PRESTIGE_DECK, ROUNDS
from quattrocento.games.princes.characters.box.components import (
    BANKER,
    CARDINAL,
    MERCHANT,
    MORE_ACTIONS,
    MUSE,
    PRINCESS,
    PROFESSOR,
    UNIT,
)
from quattrocento.games.princes.characters.rules.court import MARKET, NOBODY, USING, Court
from quattrocento.games.princes.characters.rules.powers import princess_value, rank
from quattrocento.games.princes.position.validity import in_action
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.rounds import ACTIONS
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.work_value import within_reach

SAVED: Final = 2.4
"""What the merchant saves on the next object, or so."""

DOUBT: Final = 0.7
"""How likely a pawn stays where it is."""


def worth_of(outlook: ExpectedPrestige, character: int, before: float) -> float:
    """Give what a character that has been paid would add to one's hopes; the banker's money is told apart."""
    table = outlook.table
    player = table.players[outlook.seat]
    later = outlook.rounds_after
    if character == CARDINAL:
        return max(outlook.hopes(player, ACTIONS + MORE_ACTIONS, later) - before, 0.0)
    if character == MERCHANT:
        place = float(rank(table, outlook.seat))
        return max(place, SAVED) if later else place
    if character == MUSE:
        return muse_worth(table, player)
    if character == PRINCESS:
        value = princess_value(player)
        if value < table.minimum():
            return 0.0
        return max(outlook.paid_hopes(player, ACTIONS - 1, later, value) - before, 0.0)
    return max(prestige_card_worth(outlook, player), bonus_card_worth(outlook, player))


def muse_worth(table: Table, player: Player) -> float:
    """Give what the muse adds to the works that can be made in this turn."""
    added = table.round + 1
    ready = within_reach(player, table.minimum() - added)
    return (POINT + EXCELLENCE) * added * min(len(ready), ACTIONS)


def prestige_card_worth(outlook: ExpectedPrestige, player: Player) -> float:
    """Guess what a prestige card would bring that costs nothing."""
    return new_card(outlook, player) if outlook.table.decks[PRESTIGE_DECK].cards else 0.0


def bonus_card_worth(outlook: ExpectedPrestige, player: Player) -> float:
    """Guess what a bonus card would add to a work that has none yet."""
    works = size(player.hand) + player.recruiting
    if not outlook.table.decks[BONUS_DECK].cards or works <= size(player.bonus):
        return 0.0
    return POINT * IN_TIME * outlook.bonus_card(player)


def with_money(outlook: ExpectedPrestige, more: int) -> float:
    """Judge one's hopes before the actions with so much *more* money, or less."""
    player = outlook.table.players[outlook.seat].clone()
    player.money = max(player.money + more, 0)
    return outlook.hopes(player, ACTIONS, outlook.rounds_after)


def gain_of(outlook: ExpectedPrestige, court: Court, character: int, bid: int, before: float) -> float:
    """Judge what a character would add at a price."""
    if character != BANKER:
        return worth_of(outlook, character, before) + with_money(outlook, -bid) - before
    florins = court.florins - bid
    if outlook.rounds_after == 0:
        # In the end all money becomes prestige.
        return FLORIN * (outlook.table.players[outlook.seat].money + florins)
    return with_money(outlook, florins) - before


def promised(table: Table, court: Court, seat: int) -> float:
    """Judge what *seat* may still hope for by a character that he has, or that his pawn stands on."""
    found = 0.0
    if table.round + 1 == ROUNDS and court.buyers[BANKER] == seat:
        found += FLORIN * table.players[seat].money
    character = court.held_by(seat)
    if character == NOBODY:
        character = court.pawn_of(seat)
        if character == NOBODY:
            return found
        outlook = ExpectedPrestige(table, seat)
        before = with_money(outlook, 0)
        return found + DOUBT * gain_of(outlook, court, character, UNIT * court.spaces[character], before)
    if character not in (MERCHANT, PROFESSOR) and not serving(table, seat):
        return found
    outlook = ExpectedPrestige(table, seat)
    return found + worth_of(outlook, character, with_money(outlook, 0))


def serving(table: Table, seat: int) -> bool:
    """Tell whether the turn of actions is still to come in which a character of *seat* can serve."""
    if table.stage() in (MARKET, USING):
        return True
    return in_action(table) and not has_acted(table, seat)

"""What a player can hope for after each action."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.bot.action_plan import IN_TIME, POINT
from quattrocento.games.princes.bot.expected_draws import promising
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.bot.tile_sites import place_well
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BUILDING_COST,
    CARD_COST,
    FREEDOM_COST,
)
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import BUILD, DRAW_BONUS, END, FREEDOM, WORK
from quattrocento.games.princes.rules.work_value import reach, value

LITTLE: Final = 0.05
"""What breaks ties: do something rather than nothing, and improvements before works."""


def after_action(outlook: ExpectedPrestige, move: int) -> float:
    """Judge one's hopes after an action, or after ending the turn."""
    table = outlook.table
    player = table.players[outlook.seat].clone()
    later = outlook.rounds_after
    if move == END:
        return outlook.hopes(player, 0, later) - LITTLE
    if move in WORK:
        return after_work(outlook, player, move - WORK.first)
    if move in BUILD:
        kind = move - BUILD.first
        player.money -= BUILDING_COST[player.builders]
        player.prestige += place_well(player, kind)
    elif move in FREEDOM:
        player.money -= FREEDOM_COST
        player.freedoms |= 1 << (move - FREEDOM.first)
    else:
        player.money -= CARD_COST
        return after_drawing(outlook, player, move)
    return outlook.hopes(player, table.actions - 1, later) + LITTLE


def after_drawing(outlook: ExpectedPrestige, player: Player, move: int) -> float:
    """Judge one's hopes after drawing a card, which will be one of the better."""
    later = outlook.rounds_after
    left = outlook.table.actions - 1
    if move == DRAW_BONUS:
        works = size(player.hand) + player.recruiting
        gain = POINT * IN_TIME * outlook.bonus_card(player) if works > size(player.bonus) else 0.0
        return outlook.hopes(player, left, later) + gain
    promises: list[float] = []
    for card in outlook.unseen_professions():
        player.hand |= 1 << card
        promises.append(outlook.promise(outlook.plan(player, left), player.money, later))
        player.hand &= ~(1 << card)
    return player.prestige + outlook.cards(player) + promising(promises)


def after_work(outlook: ExpectedPrestige, player: Player, card: int) -> float:
    """Judge one's hopes after a work: its payment as prestige or cash, and perhaps the honour of the best."""
    table = outlook.table
    worth = value(player, card)
    if worth < table.minimum():
        worth = min(reach(player, card), table.minimum() + 1)
    player.hand &= ~(1 << card)
    player.works |= 1 << card
    left = table.actions - 1
    hopes = outlook.paid_hopes(player, left, outlook.rounds_after, worth)
    return hopes + BEST_WORK_PRESTIGE * honour(table, outlook.seat, worth)


def honour(table: Table, seat: int, worth: int) -> float:
    """Guess how likely a work is the best of the round, and not only a second one of one's own."""
    if worth <= table.players[seat].value:
        return 0.0
    chance = 1.0
    other = table.after(seat)
    while other != seat:
        if table.players[other].value > worth:
            return 0.0
        if not has_acted(table, other):
            chance *= 0.4 + 0.06 * (worth - table.minimum())
        other = table.after(other)
    for expansion in table.expansions:
        chance *= expansion.leaves_best(table, worth)
    return min(max(chance, 0.0), 1.0)


def has_acted(table: Table, seat: int) -> bool:
    seats = len(table.players)
    return (seat - table.first) % seats < (table.turn - table.first) % seats

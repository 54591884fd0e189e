"""What a player can hope for after each action."""

from typing import Final

from quattrocento.core.bits import size
from quattrocento.games.princes.bot.action_plan import IN_TIME, POINT
from quattrocento.games.princes.bot.expected_draws import promising
from quattrocento.games.princes.bot.expected_prestige import Outlook
from quattrocento.games.princes.bot.tile_sites import place_well
from quattrocento.games.princes.box.components import (
    BEST_WORK_PRESTIGE,
    BUILDING_COST,
    CARD_COST,
    FREEDOM_COST,
)
from quattrocento.games.princes.characters.rules.princess import princess_value
from quattrocento.games.princes.lorenzo.box.cards import LORENZO
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo
from quattrocento.games.princes.lorenzo.rules.card_counts import all_bonus
from quattrocento.games.princes.lorenzo.rules.work import work_value
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import BUILD, DRAW_BONUS, END, FREEDOM, USE, WORK
from quattrocento.games.princes.rules.work_value import reach, value

LITTLE: Final = 0.05
"""What breaks ties: do something rather than nothing, and improvements before works."""

RESTS: Final = 0.35
"""How likely Lorenzo makes no work in a turn."""


def after_action(outlook: Outlook, move: int) -> float:
    """Judge one's hopes after an action, or after ending the turn."""
    table = outlook.table
    player = table.players[outlook.seat].clone()
    later = outlook.rounds_after
    if move == END:
        return outlook.hopes(player, 0, later) - LITTLE
    if move in WORK:
        return after_work(outlook, player, move - WORK.first)
    if move in USE:
        return after_princess(outlook, player)
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


def after_drawing(outlook: Outlook, player: Player, move: int) -> float:
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


def after_work(outlook: Outlook, player: Player, card: int) -> float:
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


def after_princess(outlook: Outlook, player: Player) -> float:
    """Judge one's hopes after a work of the princess, which takes no profession."""
    table = outlook.table
    worth = princess_value(player)
    hopes = outlook.paid_hopes(player, table.actions - 1, outlook.rounds_after, worth)
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
    if table.lorenzo is not None:
        chance *= left_by_lorenzo(table, table.lorenzo, worth)
    return min(max(chance, 0.0), 1.0)


def left_by_lorenzo(table: Table, lorenzo: Lorenzo, worth: int) -> float:
    """Guess how likely Lorenzo makes no better work this round; what his next one is worth lies open."""
    if lorenzo.value > worth:
        return 0.0
    if table.first == LORENZO or not lorenzo.row().cards:
        return 1.0
    return 1.0 if work_value(table, lorenzo) + all_bonus(lorenzo, False) <= worth else RESTS


def best_value(table: Table) -> int:
    """Give the highest work of the round so far."""
    highest = max([player.value for player in table.players])
    return highest if table.lorenzo is None else max(highest, table.lorenzo.value)


def has_acted(table: Table, seat: int) -> bool:
    """Tell whether *seat* has had his turn of this round."""
    seats = len(table.players)
    return (seat - table.first) % seats < (table.turn - table.first) % seats

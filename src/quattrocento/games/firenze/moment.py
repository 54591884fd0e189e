"""What a position must look like at its moment, to tell one that was made up badly."""

from typing import TYPE_CHECKING

from quattrocento.games.firenze.components import (
    BALCONIES,
    BALCONY_CONTRACT,
    BALCONY_NUMBER,
    BUILDINGS,
    CELEBRATIONS,
    CHARACTERS,
    COLLAPSE,
    EARTHQUAKE,
    EVENTS,
    FIRST_CHURCH,
    KINDS,
    MOST_SHUFFLES,
    NEUTRAL,
    NUMBER,
    OPEN,
    PRINCESS,
    RULES,
    SABOTEUR,
    STARTS,
    WHOLESALER,
)
from quattrocento.games.firenze.phases import (
    BUILDING,
    CHOOSING,
    CONTRACTS,
    COST,
    GIVING,
    LEVY,
    OVER,
    PAYING,
    PLACING,
    SABOTAGE,
    SHEDDING,
    STORING,
    TOPPLING,
    TRADING,
    WHOLESALE,
)
from quattrocento.games.firenze.stones import total
from quattrocento.games.firenze.towers import colour_of, distinct, has_grown, height_of

if TYPE_CHECKING:
    from quattrocento.games.firenze.player import Player
    from quattrocento.games.firenze.table import Table

PARTING = (LEVY, GIVING, COST, STORING)
DECISIONS = (CHOOSING, TRADING, BUILDING, CONTRACTS)
"""Phases in which characters are played."""

BEFORE_BUILDING = (PLACING, CHOOSING, PAYING, LEVY, TOPPLING, TRADING, GIVING)


def stage(table: "Table") -> int:
    """Give the phase of the turn; a character's own phase stands for where it was played."""
    return table.resume if table.phase in (SABOTAGE, WHOLESALE) else table.phase


def sheet_fits(player: "Player") -> bool:
    """Tell whether points add up, and hand and towers are in order and of the right kinds."""
    kinds = all(card in CHARACTERS or card in CELEBRATIONS for card in player.hand)
    buildings = all(card in BUILDINGS for card in range(KINDS) if player.buildings >> card & 1)
    played = all(card in CHARACTERS for card in range(KINDS) if player.played >> card & 1)
    ordered = player.hand == sorted(player.hand) and player.towers == sorted(player.towers)
    return sum(player.gained) == player.points and kinds and buildings and played and ordered


def towers_fit(table: "Table") -> bool:
    """Tell whether only what was built this turn has grown, and no ruins stand after building."""
    for seat, player in enumerate(table.players):
        grown = sum(has_grown(code) for code in player.towers)
        if seat != table.turn:
            continue
        if stage(table) in BEFORE_BUILDING and grown:
            return False
        if grown > table.added:
            return False
        if stage(table) in (CONTRACTS, STORING, SHEDDING) and grown < len(player.towers):
            return False
    return True


def balconies_fit(table: "Table") -> bool:
    """Tell whether one balcony of each number lies there, and the first of them are fulfilled."""
    if [BALCONY_NUMBER[tile] for tile in table.balconies] != list(range(1, BALCONIES + 1)):
        return False
    for place, tile in enumerate(table.balconies):
        owner = table.owners[BALCONY_CONTRACT[tile]]
        if owner == NEUTRAL or (owner != OPEN) != (place < table.opened):
            return False
    return True


def seals_fit(table: "Table") -> bool:
    """Tell whether the one without seals has the end tile."""
    out = [seat for seat, player in enumerate(table.players) if player.seals == 0]
    if min(player.seals for player in table.players) < 0:
        return False
    return table.ender in out if out else table.ender < 0


def neutral_fits(table: "Table") -> bool:
    """Tell whether the neutral seals are those of the box, and are placed before the match begins."""
    placed = table.owners.count(NEUTRAL)
    placing = table.phase == PLACING
    if placing and (table.neutral == 0 or table.rulings.options["placement"] != "players"):
        return False
    return placed + table.neutral <= RULES.neutral and (placing or table.neutral == 0)


def event_fits(table: "Table") -> bool:
    """Tell whether an event is carried out exactly where one is asked for."""
    if table.phase not in (LEVY, TOPPLING):
        return table.event < 0 and table.asked == 0
    if table.event not in EVENTS or (table.event in (COLLAPSE, EARTHQUAKE)) != (table.phase == TOPPLING):
        return False
    asked = (table.turn + table.asked - 1) % table.seats()
    return table.asked > 0 and table.actor == asked


def actor_fits(table: "Table") -> bool:
    """Tell whether the active player decides, unless an event asks another."""
    return table.phase in (PLACING, LEVY, TOPPLING, OVER) or table.actor == table.turn


def due_fits(table: "Table") -> bool:
    """Tell whether stones are due where they are parted with, and no more than there are."""
    stones = total(table.players[table.actor].warehouse)
    if table.phase == WHOLESALE:
        return 0 < table.due <= NUMBER[WHOLESALER]
    if table.phase not in PARTING:
        return table.due == 0
    limit = table.players[table.actor].exchange_rate() if table.phase == GIVING else stones
    return 0 < table.due <= min(stones, limit)


def place_fits(table: "Table") -> bool:
    """Tell whether a card of the row is in question where it is, and nowhere else."""
    if table.phase == PAYING:
        unpaid = table.place - table.paid
        stones = total(table.players[table.turn].warehouse)
        return 0 < unpaid <= stones and table.place < len(table.row) and not table.free
    if table.phase in (GIVING, WHOLESALE):
        return table.place < len(table.row) and table.lying[table.place] > 0 and table.paid == 0
    return table.place == 0 and table.paid == 0


def phase_fits(table: "Table") -> bool:
    """Tell whether the turn is as far as its phase says."""
    player = table.players[table.turn]
    at = stage(table)
    if table.added and at in BEFORE_BUILDING:
        return False
    if table.exchanged and at in (PLACING, CHOOSING, PAYING, LEVY, TOPPLING):
        return False
    if table.phase == GIVING and not table.exchanged:
        return False
    if table.free and (at != CHOOSING or not player.played >> PRINCESS & 1):
        return False
    if table.phase == COST and table.due > table.building_cost(table.added):
        return False
    if table.phase == SHEDDING:
        return player.cards() > RULES.cards and total(player.warehouse) <= player.room()
    return table.phase != STORING or total(player.warehouse) - table.due == player.room()


def resume_fits(table: "Table") -> bool:
    """Tell whether a character's own phase goes back to where characters are played."""
    played = table.players[table.turn].played
    if table.phase == SABOTAGE:
        there = table.victim != table.turn and len(table.players[table.victim].towers) > 0
        return table.resume in DECISIONS and there and played >> SABOTEUR & 1 == 1
    if table.phase == WHOLESALE:
        return table.resume in DECISIONS and played >> WHOLESALER & 1 == 1
    return True


def deck_fits(table: "Table") -> bool:
    """Tell whether the row and the churches have room, and the start cards lie on top."""
    border = len(table.deck) - table.starts
    if border < 0:
        return False
    upper = table.deck[border:]
    starts = all(upper.count(card) <= STARTS[card] for card in upper)
    churches = all(card >= FIRST_CHURCH for card in table.churches)
    full = len(table.row) == RULES.row or not table.deck or table.phase in (LEVY, TOPPLING)
    return (
        starts
        and churches
        and len(table.churches) <= RULES.churches
        and 0 < len(table.row) <= RULES.row
        and full
    )


def choice_fits(table: "Table") -> bool:
    """Tell whether there is something to choose where a tower is toppled."""
    if table.phase != TOPPLING:
        return True
    towers = distinct(table.players[table.actor].towers)
    if table.event == EARTHQUAKE:
        tallest = table.players[table.actor].tallest()
        towers = [code for code in towers if height_of(code) == tallest]
    return len({(colour_of(code), height_of(code)) for code in towers}) > 1


def over_fits(table: "Table") -> bool:
    """Tell whether the match is over only when somebody has ended it, or the cards have (FIR-10.7)."""
    following = table.after(table.turn)
    stalled = table.shuffles >= MOST_SHUFFLES and following == table.first
    return table.phase != OVER or (following == table.ender if table.ender >= 0 else stalled)


def moment(table: "Table") -> dict[str, bool]:
    """Tell for each part of a position whether it can be so."""
    return {
        "players": all(sheet_fits(player) for player in table.players),
        "row": deck_fits(table),
        "balconies": balconies_fit(table),
        "seals": seals_fit(table),
        "neutral": neutral_fits(table),
        "event": event_fits(table),
        "actor": actor_fits(table),
        "place": place_fits(table),
        "due": due_fits(table),
        "phase": phase_fits(table),
        "resume": resume_fits(table),
        "towers": towers_fit(table),
        "toppling": choice_fits(table),
        "over": over_fits(table),
    }

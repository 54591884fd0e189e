"""What a position must look like at its moment, to tell one that was made up badly."""

from typing import TYPE_CHECKING

from quattrocento.games.firenze.box.components import (
    BALCONIES,
    BALCONY_CONTRACT,
    BALCONY_NUMBER,
    BUILDINGS,
    CELEBRATIONS,
    CHARACTERS,
    COLLAPSE,
    DATA,
    EARTHQUAKE,
    EVENTS,
    FIRST_CHURCH,
    HEIGHTS,
    KINDS,
    LOWEST,
    LUXURY_TAX,
    MOST_SHUFFLES,
    NEUTRAL,
    NUMBER,
    OPEN,
    PRINCESS,
    RULES,
    SABOTEUR,
    STARTS,
    TRIBUTE,
    WAREHOUSE_FIRE,
    WHOLESALER,
)
from quattrocento.games.firenze.rules.phases import (
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
from quattrocento.games.firenze.rules.stones import of, total
from quattrocento.games.firenze.rules.towers import has_grown

if TYPE_CHECKING:
    from quattrocento.games.firenze.rules.player import Player
    from quattrocento.games.firenze.rules.table import Table

PARTING = (LEVY, GIVING, COST, STORING)
DECISIONS = (CHOOSING, TRADING, BUILDING, CONTRACTS)
"""Phases in which characters are played."""

BEFORE_BUILDING = (PLACING, CHOOSING, PAYING, LEVY, TOPPLING, TRADING, GIVING)

AFTER_BUILDING = (CONTRACTS, STORING, SHEDDING, OVER)


def stage(table: "Table") -> int:
    """Give the phase of the turn; a character's own phase stands for where it was played."""
    return table.resume if table.phase in (SABOTAGE, WHOLESALE) else table.phase


def sheet_fits(player: "Player") -> bool:
    """Tell whether points add up, and hand and towers are in order and of the right kinds."""
    kinds = all(card in CHARACTERS or card in CELEBRATIONS for card in player.hand)
    buildings = all(card in BUILDINGS for card in range(KINDS) if player.buildings >> card & 1)
    played = all(card in CHARACTERS for card in range(KINDS) if player.played >> card & 1)
    ordered = player.hand == sorted(player.hand) and player.towers == sorted(player.towers)
    points = sum(player.gained) == player.points and all(gained in range(1000) for gained in player.gained)
    return points and kinds and buildings and played and ordered


def towers_fit(table: "Table") -> bool:
    """Tell whether only what was built this turn has grown, and no ruins stand after building."""
    for seat, player in enumerate(table.players):
        grown = sum(has_grown(code) for code in player.towers)
        if seat != table.turn or table.phase == OVER:
            if grown or player.played:
                return False
        elif (
            grown > table.added
            or (stage(table) in BEFORE_BUILDING and grown)
            or (stage(table) in (CONTRACTS, STORING, SHEDDING) and grown < len(player.towers))
        ):
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
    """Tell whether the one without seals has the end tile, and no turn after that."""
    out = [seat for seat, player in enumerate(table.players) if player.seals == 0]
    if min(player.seals for player in table.players) < 0:
        return False
    if not out:
        return table.ender < 0
    again = table.turn == table.ender and stage(table) not in AFTER_BUILDING
    return table.ender in out and not again


def neutral_fits(table: "Table") -> bool:
    """Tell whether the neutral seals are those of the option, and are placed before the match begins."""
    options = table.rulings.options
    placing = table.phase == PLACING
    if placing and (table.neutral == 0 or options["placement"] != "players" or max(table.owners) >= 0):
        return False
    wanted = int(options["neutral_seals"])
    if options["placement"] == "pictured":
        wanted = len(DATA.picture.seals)
    elif options["placement"].startswith("dead_"):
        wanted = HEIGHTS
    return table.owners.count(NEUTRAL) + table.neutral == wanted and (placing or table.neutral == 0)


def event_fits(table: "Table") -> bool:
    """Tell whether an event is carried out exactly where one is asked for."""
    if table.phase not in (LEVY, TOPPLING):
        return table.event < 0 and table.asked == 0
    if table.event not in EVENTS or (table.event in (COLLAPSE, EARTHQUAKE)) != (table.phase == TOPPLING):
        return False
    if table.phase == LEVY and table.rulings.automatic:
        return False
    asked = (table.turn + table.asked - 1) % table.seats()
    alone = table.event in (COLLAPSE, WAREHOUSE_FIRE)
    return 0 < table.asked <= (1 if alone else table.seats()) and table.actor == asked


def levy_fits(table: "Table") -> bool:
    """Tell whether an event can ask for so many stones."""
    player = table.players[table.actor]
    if table.event == TRIBUTE:
        return table.due <= NUMBER[TRIBUTE]
    if table.event == LUXURY_TAX:
        return table.due <= NUMBER[LUXURY_TAX] * len(player.towers)
    return True


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
    if table.phase == LEVY and not levy_fits(table):
        return False
    limit = table.players[table.actor].exchange_rate() if table.phase == GIVING else stones
    return 0 < table.due <= min(stones, limit)


def place_fits(table: "Table") -> bool:
    """Tell whether a card of the row is in question where it is, and nowhere else."""
    if table.phase == PAYING:
        unpaid = table.place - table.paid
        stones = total(table.players[table.turn].warehouse)
        return 0 < unpaid <= stones and table.place < len(table.row) and not table.free
    if table.phase == GIVING:
        there = table.place < len(table.row) and of(table.lying[table.place], table.wanted) > 0
        return there and table.paid == 0
    if table.phase == WHOLESALE:
        return table.place < len(table.row) and table.lying[table.place] > 0 and table.paid == 0
    return table.place == 0 and table.paid == 0 and table.wanted == 0


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
    if at == BUILDING and table.building_cost(table.added) > total(player.warehouse):
        return False
    crowded = player.cards() > RULES.cards and bool(player.spare_cards())
    if table.phase == SHEDDING:
        return crowded
    # Cards above the limit have gone before the stones are looked at (FIR-8.5).
    return table.phase != STORING or (total(player.warehouse) - table.due == player.room() and not crowded)


def resume_fits(table: "Table") -> bool:
    """Tell whether a character's own phase goes back to where characters are played."""
    played = table.players[table.turn].played
    if table.phase == SABOTAGE:
        there = table.victim != table.turn and len(table.players[table.victim].towers) > 0
        return table.resume in DECISIONS and there and played >> SABOTEUR & 1 == 1
    if table.phase == WHOLESALE:
        return table.resume in DECISIONS and table.victim == 0 and played >> WHOLESALER & 1 == 1
    return table.resume == 0 and table.victim == 0


def deck_fits(table: "Table") -> bool:
    """Tell whether row and churches have room, the row is full, and the start cards lie on top."""
    border = len(table.deck) - table.starts
    if border < 0:
        return False
    upper = table.deck[border:]
    starts = all(upper.count(card) <= STARTS[card] for card in upper)
    churches = all(card >= FIRST_CHURCH for card in table.churches)
    full = RULES.row - 1 if table.phase in (LEVY, TOPPLING) else RULES.row
    short = not table.deck and not table.discards and 0 < len(table.row) < full
    return starts and churches and len(table.churches) <= RULES.churches and (len(table.row) == full or short)


def choice_fits(table: "Table") -> bool:
    """Tell whether there is something to choose where a tower is toppled."""
    from quattrocento.games.firenze.rules.misfortunes import shaken

    return table.phase != TOPPLING or len(shaken(table, table.actor)) > 1


def over_fits(table: "Table") -> bool:
    """Tell whether the match is over only when somebody has ended it, or the cards have (FIR-10.7)."""
    following = table.after(table.turn)
    stalled = table.shuffles >= MOST_SHUFFLES and following == table.first
    return table.phase != OVER or (following == table.ender if table.ender >= 0 else stalled)


def colour_fits(table: "Table") -> bool:
    """Tell whether the colour added last is kept only where stones are added."""
    return table.colour == 0 or (stage(table) == BUILDING and table.added > 0)


def floors_fit(table: "Table") -> bool:
    """Tell whether no floor tile is there after a player has fulfilled a contract of its height."""
    for floor in DATA.floors:
        heights = range(floor.height - LOWEST, len(table.owners), HEIGHTS)
        if table.floors >> floor.height & 1 and any(table.owners[contract] >= 0 for contract in heights):
            return False
    return True


def hands_fit(table: "Table") -> bool:
    """Tell whether nobody keeps more cards than he may after his turn."""
    for seat, player in enumerate(table.players):
        over = player.cards() > RULES.cards and player.spare_cards()
        celebrations = sum(card in CELEBRATIONS for card in player.hand)
        if seat != table.turn and over and celebrations + RULES.cards < player.cards():
            return False
    return True


def moment(table: "Table") -> dict[str, bool]:
    """Tell for each part of a position whether it can be so."""
    return {
        "players": all(sheet_fits(player) for player in table.players),
        "hands": hands_fit(table),
        "row": deck_fits(table),
        "balconies": balconies_fit(table),
        "floors": floors_fit(table),
        "seals": seals_fit(table),
        "neutral": neutral_fits(table),
        "event": event_fits(table),
        "actor": actor_fits(table),
        "place": place_fits(table),
        "due": due_fits(table),
        "colour": colour_fits(table),
        "phase": phase_fits(table),
        "resume": resume_fits(table),
        "towers": towers_fit(table),
        "toppling": choice_fits(table),
        "over": over_fits(table),
    }

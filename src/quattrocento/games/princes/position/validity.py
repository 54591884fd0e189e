"""What a position must look like at its moment, to tell one that was made up badly."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.games.princes.box.components import (
    ANY_LANDSCAPE,
    BUILDINGS,
    CARD_NAMES,
    DATA,
    DEALT,
    LANDSCAPES,
    LOOKED,
    MOST_BUILDERS,
    PRESTIGE,
    PRESTIGE_DECK,
    PROFESSION_DECK,
    PROFESSIONS,
    ROUNDS,
    STEP,
    TWO,
)
from quattrocento.games.princes.position.redeal import hidden
from quattrocento.games.princes.rules.interludes import (
    ANY_TIME,
    AUCTIONS_OVER,
    NO_ANSWER,
    NO_INTERLUDE,
    NOT_THIS_ROUND,
    ONLY_FOR,
    OWN_TURN,
    TURN_ENDS,
    WORK_DONE,
    has_something,
    others_asked,
)
from quattrocento.games.princes.rules.phases import (
    ACTION,
    BIDDING,
    BUYING,
    CHOOSING,
    LOOKING,
    MEANWHILE,
    OPENING,
    OVER,
    PAYMENT,
    PLACING,
    RECRUITING,
    RETURNING,
    TAKING,
    WORK,
)
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.tiles import CELLS, COVER, PALAZZO, SITES, TURNS, beside
from quattrocento.games.princes.rules.words import MOST_PRESTIGE
from quattrocento.games.princes.rules.work_value import bonus, value

DEAREST: Final = 2 * MOST_PRESTIGE + 1
"""The dearest work whose payment can be told in words."""

BARE: Final = 83
"""With every bonus card no work is worth more, but for objects and buildings: 42 for the 21 professions, 10
for what is preferred, 12 for freedoms, 19 for sizes, kinds and categories."""

OBJECT_WORTH: Final = 5
LANDSCAPE_WORTHS: Final[list[int]] = [5, 5, 4]
COURT_WORTH: Final = 3
RECRUITING_WORTH: Final = 2
"""The same for an object: any one, a landscape by kind, a builder or prestige card, a recruiting card."""


def in_action(table: Table) -> bool:
    """Tell whether the active player is in the middle of an action or between two."""
    phase = table.stage()
    if phase in (LOOKING, RETURNING):
        return table.deck != PRESTIGE_DECK
    if phase == PLACING:
        return table.tile < BUILDINGS
    if phase == MEANWHILE:
        return table.interlude != AUCTIONS_OVER
    if phase in (ACTION, WORK, PAYMENT):
        return True
    return any(expansion.in_action(phase) for expansion in table.expansions)


def in_auction(table: Table) -> bool:
    """Tell whether something is being put up, bid for, bought or paid."""
    return table.stage() in (OPENING, BIDDING, BUYING, TAKING) or table.bid > 0


def used_freedoms(table: Table) -> bool:
    """Tell whether as many freedoms are in play as there are for so many players."""
    used = sorted(DATA.supply.freedoms - aside for aside in table.aside)
    if table.seats() != TWO:
        return used == [table.seats() - 1] * len(used)
    return used == ([1, 2, 2] if table.rulings.options["two_player_freedoms"] == "5" else [1, 1, 2])


def lot_fits(table: Table) -> bool:
    """Tell whether the lot is one of this table and still to be had, and all who bid for it may own it."""
    foreign = range(LANDSCAPES) if table.seats() == TWO else [ANY_LANDSCAPE]
    if table.lot in foreign:
        return False
    kinds = range(LANDSCAPES) if table.lot == ANY_LANDSCAPE else [table.lot]
    bidders = members(table.everybody() & ~table.out & ~table.passed)
    return any(table.available(kind) for kind in kinds) and all(
        table.welcome(seat, table.lot) for seat in bidders
    )


def bid_fits(table: Table) -> bool:
    """Tell whether the bid is one, and its leader can pay it (PRI-3.7)."""
    if table.stage() != BIDDING:
        return table.bid == 0
    step = table.bid >= table.rulings.opening and table.bid % STEP == 0
    return step and table.funds(table.leader) >= table.bid


def turn_fits(table: Table) -> bool:
    """Tell whether the opener is still in, unless he is the one who has just acquired something."""
    inside = table.everybody() & ~table.out
    phase = table.stage()
    if phase in (CHOOSING, OVER) or in_action(table):
        return True
    if phase in (OPENING, BUYING) and table.actor != table.turn:
        return False
    if phase == MEANWHILE:
        return table.turn == table.first
    acquired = phase not in (OPENING, BIDDING, BUYING)
    return inside >> table.turn & 1 == 1 or (acquired and table.actor == table.turn)


def out_fits(table: Table) -> bool:
    """Tell whether so many have left the auctions as must have by now."""
    phase = table.stage()
    inside = table.everybody() & ~table.out
    if phase == CHOOSING:
        return table.out == 0
    if phase in (OPENING, BUYING):
        return (inside == 1 << table.turn) == (phase == BUYING)
    if in_action(table) or phase == MEANWHILE:
        return inside == 0
    return phase in (BIDDING, OVER) or not inside >> table.actor & 1


def auction_fits(table: Table) -> dict[str, bool]:
    running = table.stage() == BIDDING
    bidders = table.everybody() & ~table.out & ~table.passed
    both = 1 << table.actor | 1 << table.leader
    landscapes = table.closed & (1 << LANDSCAPES) - 1
    return {
        "turn": turn_fits(table),
        "out": out_fits(table),
        "leader": not running or (table.leader != table.actor and bidders & both == both),
        "lot": not running or lot_fits(table),
        "bid": bid_fits(table),
        "passed": running or table.passed == 0,
        "closed": table.seats() != TWO or landscapes in (0, (1 << LANDSCAPES) - 1),
    }


def choice_fits(table: Table) -> bool:
    """Tell whether those who have chosen, and only they, have rejected a profession, before anything else."""
    if table.phase != CHOOSING:
        return all(player.rejected < 0 for player in table.players)
    if any(player.gave_back >= 0 for player in table.players):
        return False
    if table.round or table.closed or any(table.decks[PROFESSION_DECK].known):
        return False
    for seat in range(table.seats()):
        player = table.players[seat]
        chosen = not table.pending >> seat & 1
        if chosen != (player.rejected >= 0) or size(player.hand) != DEALT - int(chosen) or player.shown:
            return False
    return True


def looked_fits(table: Table) -> bool:
    """Tell whether so many cards are looked at; a single one goes under the deck by itself."""
    if table.phase == LOOKING:
        return 1 <= len(table.looked) <= LOOKED
    if table.phase == RETURNING:
        return 1 < len(table.looked) < LOOKED
    return not table.looked


def worth_fits(table: Table) -> bool:
    """Tell whether the work in the making is worth what it must be, or can be once its cards are spent."""
    if table.phase not in (WORK, PAYMENT):
        return table.worth == 0
    if table.work >= PROFESSIONS:
        return False
    player = table.players[table.actor]
    plain = value(player, table.work)
    added = table.adding if table.phase == WORK else table.spent
    most = plain + sum([bonus(player, card, True) for card in members(added)])
    if table.phase == WORK:
        return table.worth == most
    return max(plain, table.minimum()) <= table.worth <= min(most, player.value)


def moment(table: Table) -> dict[str, bool]:
    """Tell for each part of a position whether it can be so at the present moment."""
    phase = table.phase
    acting = in_action(table)
    working = phase in (WORK, PAYMENT)
    least = 0 if table.stage() in (ACTION, MEANWHILE) else 1
    fits = {
        "phase": phase <= OVER or phase == MEANWHILE,
        "pending": (table.pending != 0) == (phase == CHOOSING),
        "actor": not acting or table.actor == table.turn or table.stage() == MEANWHILE,
        **auction_fits(table),
        "taking": phase != TAKING or table.seats() == TWO,
        "recruiting": phase != RECRUITING or table.recruitable(table.actor) != 0,
        "actions": table.actions >= least if acting else table.actions == 0,
        "used": acting or table.used == 0,
        "looked": looked_fits(table),
        "tile": phase != PLACING or not table.players[table.actor].built >> table.tile & 1,
        "work": not working or table.players[table.actor].works >> table.work & 1 == 1,
        "worth": worth_fits(table),
        "adding": phase == WORK or table.adding == 0,
        "rejected": choice_fits(table),
        "freedoms": used_freedoms(table),
        "piles": min([*table.piles, *table.buildings, *table.freedoms]) >= 0 and table.piles[PRESTIGE] == 0,
        "round": phase != OVER or table.round == ROUNDS - 1,
        "excluded": exclusions_fit(table),
        **interlude_fits(table),
        **players_fit(table),
    }
    for expansion in table.expansions:
        fits.update(expansion.fits(table, acting))
    return fits


def interlude_fits(table: Table) -> dict[str, bool]:
    time = table.rulings.recruiting_time
    asking = table.stage() == MEANWHILE
    moments = [TURN_ENDS] if others_asked(table) or time != OWN_TURN else []
    if time != OWN_TURN:
        moments.append(WORK_DONE)
    if time == ANY_TIME:
        moments.append(AUCTIONS_OVER)
    passed_over = 1 << table.actor | (0 if table.interlude == AUCTIONS_OVER else 1 << table.turn)
    asked = table.actor != table.turn or table.interlude == AUCTIONS_OVER
    return {
        "interlude": table.interlude in moments if asking else table.interlude == NO_INTERLUDE,
        "waiting": table.waiting & passed_over == 0 if asking else table.waiting == 0,
        "asked": table.phase != MEANWHILE or (asked and has_something(table, table.actor)),
        "ended": table.interlude != TURN_ENDS or (table.actions, table.used) == (0, 0),
        "answer": answers_fit(table),
    }


def answers_fit(table: Table) -> bool:
    """Tell whether standing answers are such as can be given here, and stand when they can."""
    time = table.rulings.recruiting_time
    most = NOT_THIS_ROUND if others_asked(table) else NO_ANSWER
    most = most if time == OWN_TURN else ONLY_FOR + PROFESSIONS - 1
    early = time == ANY_TIME and table.stage() == MEANWHILE
    if not in_action(table) and not early:
        most = NO_ANSWER
    return all(player.answer <= most for player in table.players)


def players_fit(table: Table) -> dict[str, bool]:
    """Tell for each thing that lies before players whether it can be so before all of them."""
    players = table.players
    taken_up = 1 << table.work if table.phase == WORK else 0
    return {
        "shown": all(
            not players[seat].shown & ~players[seat].hand & ~(taken_up if seat == table.actor else 0)
            for seat in range(len(players))
        ),
        "builders": all(player.builders <= MOST_BUILDERS for player in players),
        "placed": all(buildings_differ(player) and faces_fit(player) for player in players),
        "touching": all(player.may_touch() or buildings_apart(player) for player in players),
        "best": all(player.best <= table.round + 1 for player in players),
        "value": all(player.value <= DEAREST for player in players),
        "objects": table.phase == OVER or all(dearest(table, player) <= DEAREST for player in players),
    }


def buildings_differ(player: Player) -> bool:
    """Tell whether no building stands twice (PRI-7.3)."""
    buildings = [code // SITES for code in player.placed if code // SITES < BUILDINGS]
    return len(set(buildings)) == len(buildings)


def faces_fit(player: Player) -> bool:
    """Tell whether no landscape is flipped where it may not be (PRI-7.11)."""
    flipped = [code for code in player.placed if code % SITES >= TURNS * CELLS]
    return not player.one_faced or all(code // SITES < BUILDINGS for code in flipped)


def buildings_apart(player: Player) -> bool:
    """Tell whether no building touches another or the palazzo by a side (PRI-7.7)."""
    standing = player.palazzo()
    for code in player.placed:
        if code // SITES < BUILDINGS:
            cells = COVER[code // SITES][code % SITES]
            if beside(cells) & standing:
                return False
            standing |= cells
    return True


def dearest(table: Table, player: Player) -> int:
    """Bound what a work can ever be worth, with all bonus cards and one object a round."""
    to_come = ROUNDS - table.round - (1 if in_action(table) else 0)
    free = CELLS - size(PALAZZO)
    for code in player.placed:
        if code // SITES >= BUILDINGS:
            free -= size(COVER[code // SITES][code % SITES])
    landscapes = sum([LANDSCAPE_WORTHS[kind] * player.landscapes[kind] for kind in range(LANDSCAPES)])
    built = built_at_most(free)
    return (
        BARE
        + built
        + OBJECT_WORTH * (player.jesters + to_come)
        + landscapes
        + COURT_WORTH * (player.builders + size(player.cards))
        + RECRUITING_WORTH * (player.recruiting + player.replaced)
        + sum([expansion.dearer(table, built) for expansion in table.expansions])
    )


def built_at_most(cells: int) -> int:
    """Bound what bonus cards add for buildings: small ones, of which there are two, add most for a cell."""
    return 4 + 3 * max(cells - 6, 0) // 7


def exclusions_fit(table: Table) -> bool:
    """Tell whether observers rule out cards that there are, and none that the holder may have."""
    seats = table.seats()
    lying = table.shown_to(None)
    for place in range(len(lying.excluded)):
        deck, pair = divmod(place, seats * seats)
        observer, holder = divmod(pair, seats)
        end = 1 if observer == holder else 1 << len(CARD_NAMES[deck])
        excluded = lying.excluded[place]
        if excluded < 0 or excluded >= end or excluded & concealed(lying, holder, deck):
            return False
    return True


def concealed(table: Table, holder: int, deck: int) -> int:
    """Give the cards that a player hides, and those that he looks at, of which he will keep one."""
    held = hidden(table, table.players[holder], deck)
    if holder == table.actor and deck == table.deck:
        for card in table.looked:
            held |= 1 << card
    return held

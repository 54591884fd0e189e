"""The merchant: prestige by rank, or an object for nothing (PRI-11.15 to PRI-11.17)."""

from quattrocento.games.princes.box.components import BEST_WORK_PRESTIGE
from quattrocento.games.princes.characters.box.kinds import MERCHANT
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.characters.rules.court import BARGAIN, Court, court_of
from quattrocento.games.princes.rules.table import Table


def rank(table: Table, seat: int) -> int:
    """Give the place of *seat* on the track of prestige, for the merchant (PRI-11.15)."""
    own = table.players[seat].prestige
    tied_last = court_of(table).tied_last
    ahead = 1
    for other in range(len(table.players)):
        prestige = table.players[other].prestige
        if prestige > own or (prestige == own and other != seat and tied_last):
            ahead += 1
    return ahead


def rank_after_honours(table: Table, seat: int) -> int:
    """Give the place of *seat* once the best work of the round, as it stands now, is honoured (PRI-2.3)."""
    highest = max([player.value for player in table.players])
    later = table.clone()
    for player in later.players:
        if highest and player.value == highest:
            player.prestige += BEST_WORK_PRESTIGE
    return rank(later, seat)


def score_rank(table: Table, court: Court, seat: int) -> None:
    """Take as much prestige as one's rank (PRI-11.15)."""
    gained = rank(table, seat)
    table.players[seat].prestige += gained
    court.gained[seat] += gained
    if table.told is not None:
        table.told.append(events.MerchantUsed(seat=seat, prestige=gained))


def bargain(table: Table, court: Court, seat: int, thing: int, price: int, auctioned: bool) -> bool:
    """Ask the owner of the merchant, if that is he, whether to pay for an object (PRI-11.16, PRI-11.17)."""
    if not court.owns(seat, MERCHANT) or not (auctioned or court.free_last):
        return False
    table.actor = seat
    table.lot = thing
    table.bid = price
    table.leader = seat
    table.passed = 0
    table.phase = BARGAIN
    return True

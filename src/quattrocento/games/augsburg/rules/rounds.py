"""The course of a match: rounds, their visits, and who opens (chapter 2)."""

from quattrocento.core.bits import members
from quattrocento.games.augsburg.box.components import NOBLE_NAMES, PRIVILEGE_NAMES, PRIVILEGES, VISITS
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import income
from quattrocento.games.augsburg.rules.phases import BIDDING
from quattrocento.games.augsburg.rules.table import Table

HALF = PRIVILEGES // 2


def lay_privileges(table: Table) -> None:
    """Shuffle the ten privilege cards, lay five open and keep five for the round after (AUG-1.3, AUG-2.5)."""
    cards = list(range(PRIVILEGES))
    table.entropy.shuffle(cards)
    table.row = 0
    for card in cards[:HALF]:
        table.row |= 1 << card
    table.coming = (1 << PRIVILEGES) - 1 & ~table.row
    table.away = 0


def next_round(table: Table) -> None:
    """Begin a round: new privilege cards, and the first visit opened by the winner of the last (AUG-2.6)."""
    table.round += 1
    table.reveals += 1
    if table.round > 1:
        if table.coming:
            table.row = table.coming
            table.coming = 0
        else:
            lay_privileges(table)
    if table.told is not None:
        cards = [PRIVILEGE_NAMES[card] for card in members(table.row)]
        rounds = table.rulings.rounds
        table.told.append(events.RoundBegan(round=table.round, rounds=rounds, cards=cards))
    table.opener = table.winner
    begin_visit(table, 0)


def begin_visit(table: Table, noble: int) -> None:
    """Visit a noble (AUG-2.2); the opener is asked first (AUG-2.3)."""
    table.noble = noble
    table.turn = table.opener
    table.actor = table.opener
    table.phase = BIDDING
    if table.told is not None:
        table.told.append(events.VisitBegan(seat=table.opener, noble=NOBLE_NAMES[noble]))


def clear_bids(table: Table) -> None:
    table.bid = 0
    table.leader = -1
    table.holding = 0
    table.passed = 0
    for player in table.players:
        player.named = 0


def end_visit(table: Table) -> None:
    """Go on to the next noble, after the last to the income (AUG-2.1)."""
    clear_bids(table)
    if table.noble + 1 < VISITS:
        begin_visit(table, table.noble + 1)
    else:
        table.turn = table.winner
        table.actor = table.winner
        income.begin(table)


def nobody_came(table: Table) -> None:
    """All have passed: no card is given, and the same player opens again or the next does (AUG-2.4)."""
    if table.told is not None:
        table.told.append(events.NobodyCame(noble=NOBLE_NAMES[table.noble]))
    if not table.rulings.opener_stays:
        table.opener = table.after(table.opener)
    end_visit(table)

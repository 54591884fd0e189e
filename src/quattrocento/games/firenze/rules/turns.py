"""The course of a match: turns and their six phases (chapters 2 and 10)."""

from quattrocento.games.firenze.box.components import (
    BRICKWORKS,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    MAJORITY,
    MASON,
    MOST_SHUFFLES,
    NUMBER,
    RULES,
)
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules.phases import (
    BUILDING,
    CHOOSING,
    CONTRACTS,
    COST,
    OVER,
    SHEDDING,
    STORING,
    TRADING,
)
from quattrocento.games.firenze.rules.scoring import celebration_points, majority
from quattrocento.games.firenze.rules.stones import colours, many, named, one, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import colour_of, has_grown, height_of
from quattrocento.games.firenze.rules.words import BUILT, END, SKIP


def begin_turn(table: Table, seat: int) -> None:
    """Begin the turn of *seat* with choosing a card (FIR-2.1)."""
    table.turn = seat
    table.actor = seat
    table.free = False
    table.exchanged = False
    table.added = 0
    table.colour = 0
    table.phase = CHOOSING
    if table.told is not None:
        table.told.append(events.TurnBegan(seat=seat, last=table.ender >= 0))


def shuffle_discards(table: Table) -> None:
    """Make a new deck of the discards (FIR-3.7), but not for ever (FIR-10.7)."""
    table.shuffles += 1
    table.discards.sort()
    table.entropy.shuffle(table.discards)
    table.deck = table.discards
    table.discards = []
    if table.told is not None:
        table.told.append(events.DeckShuffled(cards=len(table.deck)))


def refill(table: Table) -> None:
    """Lay out a new card with its stones (FIR-3.6); without cards the row stays shorter (FIR-3.8)."""
    table.reveals += 1
    if not table.deck and table.discards:
        shuffle_discards(table)
    if not table.deck:
        return
    card = table.deck.pop()
    if table.starts:
        table.starts -= 1
    heap = 0
    for _ in range(min(RULES.stones, total(table.bag))):
        heap += one(table.draw_stone())
    table.row.append(card)
    table.lying.append(heap)
    if table.told is not None:
        table.told.append(events.CardLaidOut(card=CARD_NAMES[card], stones=named(heap)))
    if not table.deck and table.discards:
        shuffle_discards(table)


def after_card(table: Table) -> None:
    """Go on once the chosen card is where it belongs: brickworks (FIR-9.25), the row, the exchange."""
    table.actor = table.turn
    player = table.players[table.turn]
    if player.has_building(BRICKWORKS):
        drawn = 0
        for _ in range(min(NUMBER[BRICKWORKS], total(table.bag))):
            drawn += one(table.draw_stone())
        player.warehouse += drawn
        if table.told is not None and drawn:
            table.told.append(events.BrickworksDrew(seat=table.turn, stones=named(drawn)))
    refill(table)
    table.phase = TRADING
    skip_idle(table)


def skip_idle(table: Table) -> None:
    """Pass over phases in which the active player can do nothing."""
    while table.phase in (TRADING, BUILDING, CONTRACTS):
        moves = table.rules.phases[table.phase].legal(table, table.turn)
        if len(moves) > 1:
            return
        if moves[0] == SKIP:
            table.phase = BUILDING
        elif moves[0] == BUILT:
            settle_building(table)
        elif moves[0] == END:
            check_cards(table)
        else:
            return


def settle_building(table: Table) -> None:
    """Find the cost of what was built (FIR-5.5)."""
    table.due = table.building_cost(table.added)
    table.colour = 0
    ask_cost(table)


def ask_cost(table: Table) -> None:
    """Ask for the cost that is due, unless neither stones nor a Mason can be chosen (FIR-9.12)."""
    player = table.players[table.turn]
    alike = table.due == total(player.warehouse) or len(colours(player.warehouse)) == 1
    if table.due == 0:
        lose_ruins(table)
    elif alike and not player.may_play(MASON):
        pay_all_alike(table)
    else:
        table.phase = COST


def pay_all_alike(table: Table) -> None:
    """Pay the cost where there is nothing to choose."""
    player = table.players[table.turn]
    heap = player.warehouse
    if table.due < total(heap):
        heap = many(colours(heap)[0], table.due)
    player.warehouse -= heap
    table.bag += heap
    if table.told is not None:
        table.told.append(events.CostPaid(seat=table.turn, stones=named(heap)))
    table.due = 0
    lose_ruins(table)


def kept_of_ruin(height: int) -> int:
    """Count the stones that are kept of a ruin: half of them, rounded down (FIR-6.2)."""
    return height // 2


def lose_ruins(table: Table) -> None:
    """Lose every tower that has not grown: what is not kept of it goes to the bag (FIR-6.1, FIR-6.2)."""
    player = table.players[table.turn]
    for code in player.towers:
        if not has_grown(code):
            colour = colour_of(code)
            kept = kept_of_ruin(height_of(code))
            player.warehouse += many(colour, kept)
            table.bag += many(colour, height_of(code) - kept)
            if table.told is not None:
                ruin = events.RuinLost(
                    seat=table.turn, colour=COLOUR_NAMES[colour], height=height_of(code), kept=kept
                )
                table.told.append(ruin)
    player.towers = [code for code in player.towers if has_grown(code)]
    table.phase = CONTRACTS
    skip_idle(table)


def check_cards(table: Table) -> None:
    """Look at the limit of cards, which only celebrations may pass (FIR-8.2, FIR-8.3), then at the stones."""
    player = table.players[table.turn]
    if player.cards() > RULES.cards and player.spare_cards():
        table.phase = SHEDDING
    else:
        check_stones(table)


def check_stones(table: Table) -> None:
    """Look at the limit of stones, with the buildings that are kept (FIR-8.1, FIR-8.5)."""
    player = table.players[table.turn]
    table.due = max(total(player.warehouse) - player.room(), 0)
    if table.due:
        table.phase = STORING
    else:
        end_turn(table)


def end_turn(table: Table) -> None:
    """Pass on to the left; back at the one who ended it, the match is over (FIR-10.2)."""
    table.players[table.turn].end_turn()
    following = table.after(table.turn)
    stalled = table.shuffles >= MOST_SHUFFLES and table.ender < 0 and following == table.first
    if following == table.ender or stalled:
        finish(table)
    else:
        begin_turn(table, following)


def finish(table: Table) -> None:
    """Count majorities and celebrations (FIR-10.3 to FIR-10.5)."""
    table.phase = OVER
    if table.told is None:
        return
    for colour in range(COLOURS):
        seat = majority(table, colour)
        if seat >= 0:
            name = COLOUR_NAMES[colour]
            table.told.append(events.MajorityWon(seat=seat, colour=name, points=MAJORITY[colour]))
    for seat in range(len(table.players)):
        for card in table.players[seat].celebrations():
            copies = table.players[seat].hand.count(card)
            points = copies * celebration_points(table, seat, card)
            shown = events.CelebrationCounted(seat=seat, card=CARD_NAMES[card], copies=copies, points=points)
            table.told.append(shown)
    winners = [standing.seat for standing in table.scores() if standing.rank == 1]
    table.told.append(events.Ended(winners=winners))

"""The second half of a round: florins, points and notes (chapter 7)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import (
    AGENCY,
    BRINGS,
    COAT,
    FREE,
    LETTER,
    MINT_MASTER,
    NOBILITY,
    NOTE_NAMES,
    OFFICE,
    cards_of,
    named,
    names,
)
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules.notes import (
    draw,
    draw_into_hand,
    know_in_pile,
    lay_anew,
    notes_left,
    shuffle_discards,
)
from quattrocento.games.augsburg.rules.phases import BUYING, GIVING, OVER
from quattrocento.games.augsburg.rules.player import RIGHTS, TITLES, Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import GIVE


def free_notes(player: Player) -> int:
    """Count the notes that come free: the mayor's and the mint master's (AUG-5.6, AUG-6.4)."""
    return FREE[player.levels[OFFICE]] + player.rights[MINT_MASTER]


def offered_notes(player: Player) -> int:
    """Count the notes that are offered by the office (AUG-5.6)."""
    return BRINGS[OFFICE][player.levels[OFFICE]]


def florins_income(player: Player) -> int:
    """Count the florins that the agency brings (AUG-7.2)."""
    return BRINGS[AGENCY][player.levels[AGENCY]]


def title_income(player: Player) -> int:
    """Count the points that the title brings (AUG-7.3)."""
    return BRINGS[NOBILITY][player.levels[NOBILITY]]


def rights_income(player: Player) -> int:
    """Count the points that coat of arms and letter of nobility bring (AUG-6.6, AUG-6.7)."""
    return player.rights[COAT] + player.rights[LETTER]


def in_order(table: Table) -> list[int]:
    """List the seats clockwise from whoever won Maximilian (AUG-7.4)."""
    seats = len(table.players)
    return [(table.winner + step) % seats for step in range(seats)]


def begin(table: Table) -> None:
    """Give florins, then points, then notes (AUG-7.1); after the last round only points (AUG-7.11)."""
    table.away |= table.row  # cards that nobody won are put away too (AUG-2.5)
    table.row = 0
    table.reveals += 1
    last = table.last_round()
    if not last:
        for seat in in_order(table):
            pay_out(table, seat)
    for seat in in_order(table):
        honour(table, seat)
    if last:
        finish(table)
    else:
        bring_notes(table)


def pay_out(table: Table, seat: int) -> None:
    """Pay what the agency brings (AUG-7.2)."""
    player = table.players[seat]
    florins = florins_income(player)
    player.earn(florins)
    if table.told is not None:
        table.told.append(events.IncomeFlorins(seat=seat, florins=florins))


def honour(table: Table, seat: int) -> None:
    """Give the points of title and rights, as far as the limits allow (AUG-7.3)."""
    player = table.players[seat]
    due = title_income(player) + rights_income(player)
    gained = player.gain(title_income(player), TITLES) + player.gain(rights_income(player), RIGHTS)
    if table.told is not None:
        table.told.append(events.IncomePoints(seat=seat, points=gained, lost=due - gained))


def demand(table: Table) -> int:
    """Count the notes that all players together are to receive."""
    return sum([free_notes(player) + offered_notes(player) for player in table.players])


def bring_notes(table: Table) -> None:
    """Deal the notes, or let everybody give one first if there are too few (AUG-7.10).

    If the pile is empty, the discards are the pile by then (AUG-7.9): the price of its first card is seen.
    """
    if notes_left(table) >= demand(table):
        deal(table)
        return
    if not table.pile and notes_left(table):
        shuffle_discards(table)
    table.phase = GIVING
    table.pending = 0
    for seat in range(len(table.players)):
        player = table.players[seat]
        player.given = -1
        if player.cards():
            table.pending |= 1 << seat
            player.least = max(player.least, 1)
        else:
            # Everybody sees that nothing is asked of him: he has kept nothing.
            player.bought -= player.most
            player.least = 0
            player.most = 0
    if table.told is not None:
        found = notes_left(table) if table.rulings.open_counts else None
        table.told.append(events.TooFewNotes(found=found, needed=demand(table)))


def gather(table: Table) -> None:
    """Lay the given notes under the pile, and shuffle once there are enough (AUG-7.10)."""
    order = [seat for seat in range(len(table.players)) if table.players[seat].given >= 0]
    table.entropy.shuffle(order)
    for seat in order:
        lay_under(table, seat)
    table.reveals += 1
    if notes_left(table) >= demand(table):
        shuffle_all_but_the_first(table)
    bring_notes(table)


class Giving(Phase[Table]):
    """Give one card of the hand, in secret, when there are too few notes for all (AUG-7.10)."""

    name = "giving"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the cards in hand, jokers but once."""
        moves: list[int] = []
        for card in cards_of(state.players[seat].hand):
            move = GIVE.first + named(card)
            if not moves or moves[-1] != move:
                moves.append(move)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in GIVE:
            return NOT_ASKED
        if state.players[seat].has(GIVE.index(move)):
            return None
        return Refusal("AUG-7.10", {"note": NOTE_NAMES[GIVE.index(move)]})

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the card aside; once all have given one, see whether there are enough."""
        player = state.players[seat]
        player.given = player.pick(move - GIVE.first)
        state.pending &= ~(1 << seat)
        if state.told is not None:
            name = NOTE_NAMES[move - GIVE.first]
            state.told.append(events.Given(seat=seat, note=name, only=(seat,)))
            state.told.append(events.HasChosen(seat=seat))
        if not state.pending:
            gather(state)


def shuffle_all_but_the_first(table: Table) -> None:
    """Keep the first card of the pile for the winner of Maximilian, and shuffle the others (AUG-7.10).

    It stays on top, and he is dealt first, so it is the first that he gets.
    """
    first = table.pile.pop()
    lay_anew(table, table.pile)
    table.pile.append(first)
    if table.told is not None:
        price = table.rulings.prices[first]
        kept = events.FirstNoteKept(seat=table.winner, price=price, count=len(table.pile) - 1)
        table.told.append(kept)


def lay_under(table: Table, seat: int) -> None:
    """Lay the note that *seat* gives under the pile.

    He knows that it is in no other hand; the others no longer know which of his shown cards he has.
    """
    player = table.players[seat]
    table.pile.insert(0, player.given)
    know_in_pile(table, seat, 1 << player.given)
    player.part_with(player.given)
    player.given = -1
    player.shown = [0] * len(player.shown)
    player.least -= 1
    player.most -= 1


def deal(table: Table) -> None:
    """Deal to each all of his notes at once, the free ones first (AUG-7.4, AUG-7.5)."""
    for seat in in_order(table):
        free = draw_into_hand(table, seat, free_notes(table.players[seat]))
        if free and table.told is not None:
            table.told.append(events.FreeNotes(seat=seat, count=len(free)))
            table.told.append(events.FreeNotesSeen(seat=seat, notes=names(free), only=(seat,)))
        offer(table, seat, [draw(table, seat) for _ in range(offered_notes(table.players[seat]))])
    begin_buying(table)


def offer(table: Table, seat: int, cards: list[int]) -> None:
    """Lay notes before a player that he may buy."""
    player = table.players[seat]
    player.offer = sorted(cards)
    if table.told is not None:
        table.told.append(events.Offered(seat=seat, count=len(cards)))
        table.told.append(events.OfferSeen(seat=seat, notes=names(player.offer), only=(seat,)))


def begin_buying(table: Table) -> None:
    """Let all choose at once (AUG-7.6)."""
    table.pending = table.everybody()
    table.phase = BUYING


def finish(table: Table) -> None:
    """End the match after the last round (AUG-8.1)."""
    table.phase = OVER
    if table.told is not None:
        winners = [standing.seat for standing in table.scores() if standing.rank == 1]
        table.told.append(events.Ended(winners=winners))

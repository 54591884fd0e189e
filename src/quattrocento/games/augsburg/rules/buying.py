"""Buying notes, all players at once and face down (AUG-7.6 to AUG-7.8, AUG-7.12)."""

from quattrocento.core.bits import total
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import JOKER, NOTE_NAMES, named, names
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import rounds
from quattrocento.games.augsburg.rules.notes import lay_open
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import BUY, DONE


def picks(player: Player) -> list[int]:
    offer = player.offer
    return [offer[place] for place in range(len(offer)) if player.picked >> place & 1]


def cost(table: Table, player: Player) -> int:
    prices = table.rulings.prices
    return total([prices[card] for card in picks(player)])


def first_free(player: Player) -> int:
    """Give the place after the last picked note."""
    place = 0
    while player.picked >> place:
        place += 1
    return place


class Buying(Phase[Table]):
    """Pick a note of the offer, or be done."""

    name = "buying"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the notes after the last picked one that he can pay for, a joker but once."""
        player = state.players[seat]
        prices = state.rulings.prices
        purse = player.florins - cost(state, player)
        moves: list[int] = []
        for place in range(first_free(player), len(player.offer)):
            card = player.offer[place]
            if prices[card] <= purse:
                moves.append(BUY.first + named(card))
            if card >= JOKER:
                break
        moves.append(DONE)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == DONE:
            return None
        if move not in BUY:
            return NOT_ASKED
        player = state.players[seat]
        wanted = BUY.index(move)
        picked = picks(player)
        offered = [card for card in player.offer if named(card) == wanted]
        left = [card for card in offered if card not in picked]
        if not left:
            if not offered:
                return Refusal("AUG-7.6", {"note": NOTE_NAMES[wanted]})
            return Refusal("AUG-7.12", {"note": NOTE_NAMES[wanted], "picked": True})
        if picked and left[-1] < picked[-1]:
            return Refusal("AUG-7.12", {"note": NOTE_NAMES[wanted], "picked": False})
        price = state.rulings.prices[wanted]
        purse = player.florins - total([state.rulings.prices[card] for card in picked])
        if price > purse:
            return Refusal("AUG-7.7", {"note": NOTE_NAMES[wanted], "price": price, "florins": purse})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Pick the note, or wait for the others; when all are done, all pay."""
        player = state.players[seat]
        if move == DONE:
            state.pending &= ~(1 << seat)
            if state.told is not None:
                state.told.append(events.HasChosen(seat=seat))
            if not state.pending:
                settle(state)
            return
        wanted = move - BUY.first
        place = first_free(player)
        while named(player.offer[place]) != wanted:
            place += 1
        player.picked |= 1 << place
        if state.told is not None:
            price = state.rulings.prices[wanted]
            left = player.florins - cost(state, player)
            picked = events.Picked(
                seat=seat, note=NOTE_NAMES[wanted], price=price, florins=left, only=(seat,)
            )
            state.told.append(picked)


def settle(table: Table) -> None:
    """Let all pay and take what they bought, and discard the rest together (AUG-7.6, AUG-7.8)."""
    table.reveals += 1
    refused: list[int] = []
    for player in table.players:
        bought = picks(player)
        refused += [card for card in player.offer if card not in bought]
    for seat in range(len(table.players)):
        buy(table, seat, len(refused) > 0)
    if refused:
        uncover(table, refused[table.entropy.below(len(refused))])
    rounds.next_round(table)


def uncover(table: Table, card: int) -> None:
    """Let one of the notes just refused lie on top of the discards, no matter whose (AUG-7.8)."""
    for player in table.players:
        player.refused &= ~(1 << card)
    lay_open(table, card)
    if table.told is not None:
        table.told.append(events.Uncovered(note=NOTE_NAMES[named(card)]))


def buy(table: Table, seat: int, refusals: bool) -> None:
    """Let one player pay; the others see at most how many notes he keeps (AUG-1.9).

    *refusals* tells whether anybody has refused a note: if not, everybody sees that all were bought.
    """
    player = table.players[seat]
    bought = picks(player)
    price = cost(table, player)
    player.florins -= price
    for card in bought:
        player.receive(card)
    for card in player.offer:
        if card not in bought:
            player.refused |= 1 << card
    offered = len(player.offer)
    player.offer = []
    player.picked = 0
    reckon(table, player, len(bought), offered, table.rulings.open_counts or not refusals)
    if table.told is not None:
        own = events.NotesBought(seat=seat, notes=names(bought), florins=price, only=(seat,))
        table.told.append(own)
        if table.rulings.open_counts:
            table.told.append(events.Bought(seat=seat, count=len(bought), refused=offered - len(bought)))


def reckon(table: Table, player: Player, bought: int, offered: int, counted: bool) -> None:
    """Keep what everybody can work out: unless it is *counted*, he may have bought all or none."""
    if counted:
        most = bought
        player.least += bought
        player.turned_down += offered - bought
    else:
        most = min(offered, player.ledger // table.rulings.cheapest)
        player.turned_down += offered
    player.most += most
    player.bought += most
    player.poorest = max(player.poorest - most * table.rulings.dearest, 0)

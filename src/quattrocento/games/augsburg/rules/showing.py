"""Showing the cards of a bid: alone, or all who hold it at once (AUG-3.7 to AUG-3.12)."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import (
    DATA,
    FIRST_JOKER,
    JOKER,
    JOKERS,
    NOBLE_NAMES,
    NOBLES,
    NOTE_NAMES,
    VALUES,
    count,
    names,
)
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import privileges
from quattrocento.games.augsburg.rules.notes import discard
from quattrocento.games.augsburg.rules.phases import SHOWING
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import SHOW

FLORINS: Final[list[int]] = [0, DATA.amends.second, DATA.amends.third]
"""What the best, the second and the third note bring (AUG-3.9)."""


def begin(table: Table) -> None:
    """Let all who stand by the highest bid choose what to show."""
    table.pending = table.holding
    table.phase = SHOWING


def valid_notes(table: Table, player: Player) -> list[int]:
    """List the notes in hand that the noble takes, in the order of the list."""
    found: list[int] = []
    for noble in range(NOBLES):
        if table.accepts(noble):
            found += [noble * VALUES + place for place in members(player.hand[noble])]
    return found


def strength(cards: list[int]) -> int:
    """Rank the best single note: by value, then Maria before Leo before Louise before Philipp (AUG-3.11).

    Jokers have no value.
    """
    best = -1
    for card in cards:
        if card < FIRST_JOKER:
            best = max(best, card % VALUES * NOBLES + card // VALUES)
    return best


def best_note(cards: list[int]) -> str:
    rank = strength(cards)
    return NOTE_NAMES[rank % NOBLES * VALUES + rank // NOBLES]


class Showing(Phase[Table]):
    """Lay one more card to be shown, in the order of the list; jokers come last (AUG-3.12)."""

    name = "showing"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the cards after the last one that leave enough to reach the number."""
        player = state.players[seat]
        laid = player.laid
        last = laid[-1] if laid else -1
        notes = [card for card in valid_notes(state, player) if card > last]
        jokers = size(player.hand[JOKERS]) - sum([1 for card in laid if card >= FIRST_JOKER])
        needed = state.bid - len(laid)
        # As far as the number can still be reached with the notes after this one.
        reach = len(notes) + jokers - needed + 1
        moves = [SHOW.first + note for note in notes[: max(reach, 0)]]
        if laid and jokers >= needed:
            moves.append(SHOW.first + JOKER)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in SHOW:
            return NOT_ASKED
        card = SHOW.index(move)
        player = state.players[seat]
        facts: dict[str, object] = {
            "note": NOTE_NAMES[card],
            "noble": NOBLE_NAMES[state.noble],
            "number": state.bid,
        }
        in_hand = size(player.hand[JOKERS]) if card == JOKER else int(player.has(card))
        laid = [other for other in player.laid if other == card or (card == JOKER and other > JOKER)]
        if in_hand == len(laid):
            return Refusal("AUG-3.8", facts)
        if not state.accepts_card(card):
            return Refusal("AUG-3.1", facts)
        if card == JOKER and not player.laid:
            return Refusal("AUG-3.2", facts)
        if player.laid and card < JOKER and card < player.laid[-1]:
            return Refusal("AUG-3.12", {**facts, "few": 0})
        return self.too_few(state, player, card, facts)

    def too_few(self, state: Table, player: Player, card: int, facts: dict[str, object]) -> Refusal | None:
        """Say whether the cards after this one in the list would not suffice."""
        following = 0
        for suit in range(NOBLES):
            for place in members(player.hand[suit]):
                if state.accepts(suit) and suit * VALUES + place > card:
                    following += 1
        following += size(player.hand[JOKERS])
        used = sum([1 for laid in player.laid if laid >= FIRST_JOKER]) + (1 if card == JOKER else 0)
        if len(player.laid) + 1 + following - used < state.bid:
            return Refusal("AUG-3.12", {**facts, "few": 1})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Lay the card face down; when the last one lies, all are shown."""
        player = state.players[seat]
        card = player.pick(move - SHOW.first)
        player.laid = [*player.laid, card]
        if state.told is not None:
            name = NOTE_NAMES[move - SHOW.first]
            state.told.append(events.Laid(seat=seat, note=name, only=(seat,)))
        if len(player.laid) < state.bid:
            return
        state.pending &= ~(1 << seat)
        if state.told is not None and state.holding != 1 << seat:
            state.told.append(events.HasChosen(seat=seat))
        if not state.pending:
            reveal(state)


def reveal(table: Table) -> None:
    """Show all cards together; the best single note wins (AUG-3.8), and consoles the next two (AUG-3.9)."""
    table.reveals += 1
    bidders = members(table.holding)
    for seat in bidders:
        player = table.players[seat]
        for card in player.laid:
            player.shown[card // VALUES] |= 1 << card % VALUES
        player.least = max(player.least, count(player.shown))
        if table.told is not None:
            shown = events.Shown(seat=seat, notes=names(player.laid), best=best_note(player.laid))
            table.told.append(shown)
    bidders.sort(key=lambda seat: -strength(table.players[seat].laid))
    win(table, bidders[0])
    for place in range(1, min(len(bidders), len(FLORINS))):
        table.players[bidders[place]].earn(FLORINS[place])
        if table.told is not None:
            seat = bidders[place]
            table.told.append(events.Consoled(seat=seat, place=place + 1, florins=FLORINS[place]))
    for seat in bidders:
        table.players[seat].laid = []
    privileges.begin(table)


def win(table: Table, seat: int) -> None:
    """Let the winner discard what he showed; he uses a privilege card and opens the next visit (AUG-2.3)."""
    laid = table.players[seat].laid
    if table.told is not None:
        noble = NOBLE_NAMES[table.noble]
        alone = table.holding == 1 << seat
        table.told.append(events.VisitWon(seat=seat, noble=noble, number=len(laid), alone=alone))
    discard(table, seat, laid)
    table.players[seat].named = 0  # he need not be able to show it again
    table.winner = seat
    table.opener = seat
    table.turn = seat
    table.actor = seat

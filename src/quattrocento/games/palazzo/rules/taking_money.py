"""Take money: one card more than players is turned up and shared out (chapter 5)."""

from quattrocento.core.bits import total
from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.palazzo.box.components import CARD_NAMES, CARDS
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules.phases import DRAFT
from quattrocento.games.palazzo.rules.table import Table
from quattrocento.games.palazzo.rules.words import TAKE


def enough_cards(table: Table) -> bool:
    """Tell whether one card more than players can be turned up, from the pile or the discards."""
    needed = table.seats() + 1
    return len(table.pile) >= needed or len(table.pile) + total(table.discards) >= needed


def reshuffle(table: Table) -> None:
    """Make a new pile of the discards (PAL-5.2)."""
    for card in range(CARDS):
        table.pile.extend([card] * table.discards[card])
        table.discards[card] = 0
    table.entropy.shuffle(table.pile)
    table.reshuffles += 1


def begin(table: Table, seat: int) -> None:
    """Turn the cards up; the active player takes first and twice (PAL-5.1)."""
    reshuffled = False
    for _ in range(table.seats() + 1):
        if not table.pile:
            reshuffle(table)
            reshuffled = True
        table.offer[table.pile.pop()] += 1
    table.takers = table.seats() + 1
    table.reveals += 1
    table.phase = DRAFT
    if table.told is not None:
        cards = [CARD_NAMES[card] for card in range(CARDS) for _ in range(table.offer[card])]
        table.told.append(events.MoneyTurned(seat=seat, cards=cards, reshuffled=reshuffled))


class Draft(Phase[Table]):
    """Take a card that lies face up; the active player takes his two in any order (PAL-5.5).

    `takers` counts the cards still to be taken.
    """

    name = "draft"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [TAKE.first + card for card in range(CARDS) if state.offer[card]]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in TAKE:
            return NOT_ASKED
        card = TAKE.index(move)
        if state.offer[card] == 0:
            return Refusal("PAL-5.1", {"card": CARD_NAMES[card]})
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Take the card, which everybody sees, into a hand without limit (PAL-5.4)."""
        card = move - TAKE.first
        player = state.players[seat]
        state.offer[card] -= 1
        player.hand[card] += 1
        player.known[card] += 1
        if state.takers <= state.seats():
            state.actor = state.after(seat)
        state.takers -= 1
        if state.told is not None:
            state.told.append(events.MoneyTaken(seat=seat, card=CARD_NAMES[card]))
        if state.takers == 0:
            state.next_turn()

"""What owners of characters decide: to use one when asked, the merchant's bargain, the last exchange."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import OBJECT_NAMES
from quattrocento.games.princes.characters.box.components import (
    CHARACTER_NAMES,
    MERCHANT,
    RATE,
)
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.characters.rules import market, powers
from quattrocento.games.princes.characters.rules.court import BOUGHT, NOBODY, court_of
from quattrocento.games.princes.characters.rules.powers import score_rank
from quattrocento.games.princes.characters.rules.words import BARGAIN_FREE, BARGAIN_PRESTIGE
from quattrocento.games.princes.rules import rounds
from quattrocento.games.princes.rules.auction import settle_purchase
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import MOST_PRESTIGE, NOT_NOW, PRESTIGE


class Using(Decision):
    """Use the merchant or professor when asked, or not (PRI-11.9, PRI-11.11)."""

    name = "using"

    def moves(self, state: Table, seat: int) -> list[int]:
        """List waiting; every decision lists the uses itself."""
        return [NOT_NOW]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        return None if move == NOT_NOW else NOT_ASKED

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Keep a character that was just bought; lay back one whose last chance it was."""
        court = court_of(state)
        character = court.held_by(seat)
        if court.asking == BOUGHT:
            if state.told is not None:
                name = CHARACTER_NAMES[character]
                state.told.append(events.CharacterKept(seat=seat, character=name))
        else:
            market.give_back(state, court, character)
        powers.asked(state, court)


class Bargain(Decision):
    """Take the object for nothing, or pay for it and take prestige (PRI-11.16)."""

    name = "bargain"

    def moves(self, state: Table, seat: int) -> list[int]:
        return [BARGAIN_FREE, BARGAIN_PRESTIGE]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        return None if move in (BARGAIN_FREE, BARGAIN_PRESTIGE) else NOT_ASKED

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        court = court_of(state)
        court.owners[MERCHANT] = NOBODY
        price = state.bid
        if move == BARGAIN_FREE:
            if state.told is not None:
                name = OBJECT_NAMES[state.lot]
                state.told.append(events.ObjectFree(seat=seat, object=name, price=price))
            price = 0
        else:
            score_rank(state, court, seat)
        settle_purchase(state, seat, state.lot, price)


class Exchange(Decision):
    """Turn money into prestige at the end, for who bought the banker of the last round (PRI-11.13)."""

    name = "exchange"

    def moves(self, state: Table, seat: int) -> list[int]:
        most = min(state.players[seat].money // RATE, MOST_PRESTIGE)
        return [PRESTIGE.first + points for points in range(most + 1)]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in PRESTIGE:
            return NOT_ASKED
        points = PRESTIGE.index(move)
        money = state.players[seat].money
        if RATE * points > money:
            return Refusal("PRI-11.13", {"money": money, "prestige": points})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        court = court_of(state)
        points = move - PRESTIGE.first
        player = state.players[seat]
        player.money -= RATE * points
        player.prestige += points
        court.gained[seat] += points
        if state.told is not None:
            florins = RATE * points
            state.told.append(events.MoneyExchanged(seat=seat, florins=florins, prestige=points))
        rounds.finish(state)

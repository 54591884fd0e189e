"""Making a work: bonus cards and payment (chapter 6)."""

from quattrocento.core.bits import members, names_of, total
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    PAID,
    PRESTIGE_PRICE,
    PROFESSION_NAMES,
    PROFESSIONS,
)
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import action_limits, rounds
from quattrocento.games.princes.rules.phases import PAYMENT
from quattrocento.games.princes.rules.phases import WORK as WORK_PHASE
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import ADD, COMPLETE, MOST_PRESTIGE, PRESTIGE
from quattrocento.games.princes.rules.work_value import bonus, value


def refuse(table: Table, seat: int, card: int) -> Refusal | None:
    player = table.players[seat]
    name = PROFESSION_NAMES[card]
    if not player.hand & 1 << card:
        return Refusal("PRI-6.1", {"profession": name})
    best = value(player, card)
    for added in range(len(BONUS_NAMES)):
        if player.bonus & 1 << added:
            best += bonus(player, added, False)
    if best < table.minimum():
        return Refusal("PRI-6.2", {"profession": name, "value": best, "minimum": table.minimum()})
    return None


def begin(table: Table, seat: int, card: int) -> None:
    """Take the profession up (PRI-6.1); whoever has bonus cards shows the work when it is complete."""
    player = table.players[seat]
    player.hand &= ~(1 << card)
    player.works |= 1 << card
    table.work = card
    table.worth = value(player, card)
    if player.bonus:
        table.phase = WORK_PHASE
        if table.told is not None:
            name = PROFESSION_NAMES[card]
            begun = events.WorkBegun(seat=seat, profession=name, value=table.worth, only=(seat,))
            table.told.append(begun)
    else:
        complete(table, seat)


def last_added(table: Table) -> int:
    """Give the bonus card that was added last, which is the highest; -1 if none was."""
    return max(members(table.adding), default=-1)


def later(player: Player, after: int) -> int:
    """Give what the bonus cards that come after one of them on the list would add together."""
    return total([bonus(player, card, True) for card in members(player.bonus) if card > after])


class Work(Decision):
    """Add bonus cards to a work until it is complete (PRI-6.4), in the order of the list (PRI-6.8)."""

    name = "work"

    def moves(self, state: Table, seat: int) -> list[int]:
        """List the cards with which the work can still reach its minimum, and completing it."""
        player = state.players[seat]
        minimum = state.minimum()
        last = last_added(state)
        moves: list[int] = []
        for card in members(player.bonus):
            if card > last:
                reached = state.worth + bonus(player, card, True) + later(player, card)
                if reached >= minimum:
                    moves.append(ADD.first + card)
        if state.worth >= minimum:
            moves.append(COMPLETE)
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        name = PROFESSION_NAMES[state.work]
        minimum = state.minimum()
        if move == COMPLETE:
            if state.worth >= minimum:
                return None
            return Refusal("PRI-6.2", {"profession": name, "value": state.worth, "minimum": minimum})
        if move not in ADD:
            return NOT_ASKED
        card = ADD.index(move)
        player = state.players[seat]
        if not player.bonus & 1 << card:
            return Refusal("PRI-6.4", {"card": BONUS_NAMES[card]})
        if state.adding >> card:
            last = BONUS_NAMES[last_added(state)]
            return Refusal("PRI-6.8", {"card": BONUS_NAMES[card], "last": last})
        best = state.worth
        for other in range(card, len(BONUS_NAMES)):
            if player.bonus & 1 << other:
                best += bonus(player, other, True)
        if best < minimum:
            return Refusal("PRI-6.2", {"profession": name, "value": best, "minimum": minimum})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        if move == COMPLETE:
            complete(state, seat)
            return
        card = move - ADD.first
        player = state.players[seat]
        gained = bonus(player, card, True)
        state.worth += gained
        player.bonus &= ~(1 << card)
        state.adding |= 1 << card
        if state.told is not None:
            name = BONUS_NAMES[card]
            added = events.BonusAdded(seat=seat, card=name, added=gained, value=state.worth, only=(seat,))
            state.told.append(added)
        if not player.bonus >> card:
            complete(state, seat)


def complete(table: Table, seat: int) -> None:
    """Show the work and its bonus cards, which leave the game (PRI-6.4); the better one counts (PRI-2.4)."""
    player = table.players[seat]
    if table.adding or not player.shown >> table.work & 1:
        table.reveals += 1
    player.shown &= ~(1 << table.work)
    player.value = max(player.value, table.worth)
    if table.told is not None:
        name = PROFESSION_NAMES[table.work]
        cards = names_of(table.adding, BONUS_NAMES)
        table.told.append(events.WorkDone(seat=seat, profession=name, cards=cards, value=table.worth))
    table.spent |= table.adding
    table.adding = 0
    table.phase = PAYMENT


class Payment(Decision):
    """Take the payment for a work as money, or any part of it as prestige, now or never (PRI-6.7)."""

    name = "payment"

    def moves(self, state: Table, seat: int) -> list[int]:
        most = min(PAID * state.worth // PRESTIGE_PRICE, MOST_PRESTIGE)
        return [PRESTIGE.first + share for share in range(most + 1)]

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move not in PRESTIGE:
            return NOT_ASKED
        share = PRESTIGE.index(move)
        payment = PAID * state.worth
        if share * PRESTIGE_PRICE > payment:
            return Refusal("PRI-6.7", {"payment": payment, "prestige": share})
        return None

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Pay (PRI-6.6)."""
        share = move - PRESTIGE.first
        player = state.players[seat]
        florins = PAID * state.worth - PRESTIGE_PRICE * share
        player.money += florins
        player.prestige += share
        if state.told is not None:
            state.told.append(events.Paid(seat=seat, florins=florins, prestige=share))
        action_limits.note(state, action_limits.WORKED)
        by_profession = state.work < PROFESSIONS
        state.work = 0
        state.worth = 0
        if by_profession:
            rounds.finish_work(state)
        else:
            rounds.finish_action(state)

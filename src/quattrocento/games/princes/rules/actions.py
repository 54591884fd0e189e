"""The action phase: up to two actions for each player (chapter 5)."""

from quattrocento.core.bits import members
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.princes.box.components import (
    BONUS_DECK,
    BUILDING_COST,
    BUILDING_NAMES,
    BUILDINGS,
    CARD_COST,
    FREEDOM_COST,
    FREEDOM_NAMES,
    FREEDOMS,
    PROFESSION_DECK,
)
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import action_limits, looking_at_cards, placing, recruits, rounds, works
from quattrocento.games.princes.rules.selling import Decision
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import (
    BUILD,
    DRAW_BONUS,
    DRAW_PROFESSION,
    END,
    FREEDOM,
    RECRUIT,
    WORK,
)
from quattrocento.games.princes.rules.work_value import within_reach


class Action(Decision):
    """Choose an action, recruit, or end the turn (PRI-5.1, PRI-5.2)."""

    name = "action"

    def moves(self, state: Table, seat: int) -> list[int]:
        moves: list[int] = []
        if state.actions:
            player = state.players[seat]
            if not action_limits.forbidden(state, action_limits.WORKED):
                moves += [WORK.first + card for card in within_reach(player, state.minimum())]
            if not action_limits.forbidden(state, action_limits.BUILT):
                moves += self.buildings(state, seat)
            moves += self.purchases(state, seat)
        moves += recruits.recruits(state, seat)
        moves.append(END)
        return moves

    def buildings(self, state: Table, seat: int) -> list[int]:
        """List the buildings that are left, that he does not have and can pay, and for which he has room."""
        player = state.players[seat]
        if player.money < BUILDING_COST[player.builders]:
            return []
        wanted = player.room & ~player.built & ((1 << BUILDINGS) - 1)
        return [BUILD.first + kind for kind in members(wanted) if state.buildings[kind]]

    def purchases(self, state: Table, seat: int) -> list[int]:
        moves: list[int] = []
        player = state.players[seat]
        if player.money >= CARD_COST:
            if state.decks[PROFESSION_DECK].cards and not state.used & action_limits.DREW_PROFESSION:
                moves.append(DRAW_PROFESSION)
            if state.decks[BONUS_DECK].cards and not action_limits.forbidden(state, action_limits.DREW_BONUS):
                moves.append(DRAW_BONUS)
        if player.money >= FREEDOM_COST and not state.used & action_limits.INSTITUTED:
            moves += [
                FREEDOM.first + kind
                for kind in range(FREEDOMS)
                if state.freedoms[kind] and not player.freedoms >> kind & 1
            ]
        return moves

    def objection(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == END:
            return None
        if move in RECRUIT:
            return recruits.refuse(state, seat, move)
        kind = kind_of(move)
        if kind == 0:
            return NOT_ASKED
        refusal = refuse_any(state, kind)
        if refusal is not None:
            return refusal
        if move in WORK:
            return works.refuse(state, seat, WORK.index(move))
        if move in BUILD:
            return refuse_building(state, seat, BUILD.index(move))
        if move in FREEDOM:
            return refuse_freedom(state, seat, FREEDOM.index(move))
        return refuse_drawing(state, seat, PROFESSION_DECK if move == DRAW_PROFESSION else BONUS_DECK)

    def carry_out(self, state: Table, seat: int, move: int) -> None:
        """Begin an action, which the following decisions finish."""
        if move == END:
            if state.told is not None:
                state.told.append(events.TurnEnded(seat=seat, actions=state.actions))
            rounds.end_turn(state)
        elif move in RECRUIT:
            recruits.recruit(state, seat, move)
            rounds.end_if_done(state)
        elif move in WORK:
            works.begin(state, seat, move - WORK.first)
        elif move in BUILD:
            build(state, seat, move - BUILD.first)
        elif move in FREEDOM:
            institute(state, seat, move - FREEDOM.first)
        else:
            draw(state, seat, PROFESSION_DECK if move == DRAW_PROFESSION else BONUS_DECK)


def kind_of(move: int) -> int:
    """Give the kind of an action by its bit among the `action_limits`; nothing if a move is none."""
    if move in WORK:
        return action_limits.WORKED
    if move in BUILD:
        return action_limits.BUILT
    if move in FREEDOM:
        return action_limits.INSTITUTED
    if move == DRAW_BONUS:
        return action_limits.DREW_BONUS
    return action_limits.DREW_PROFESSION if move == DRAW_PROFESSION else 0


def refuse_any(table: Table, kind: int) -> Refusal | None:
    """Say why no action of a kind can be taken: there is none left (PRI-5.1), or an expansion forbids it."""
    if table.actions == 0:
        return Refusal("PRI-5.1")
    rule = action_limits.forbidden(table, kind)
    return Refusal(rule) if rule else None


def build(table: Table, seat: int, kind: int) -> None:
    """Pay for a building and take it from the supply (PRI-7.1, PRI-7.4)."""
    player = table.players[seat]
    cost = BUILDING_COST[player.builders]
    player.money -= cost
    table.buildings[kind] -= 1
    action_limits.note(table, action_limits.BUILT)
    if table.told is not None:
        table.told.append(events.BuildingChosen(seat=seat, building=BUILDING_NAMES[kind], cost=cost))
    placing.begin(table, kind)


def institute(table: Table, seat: int, kind: int) -> None:
    """Pay for a freedom and introduce it (PRI-5.5)."""
    player = table.players[seat]
    player.money -= FREEDOM_COST
    player.freedoms |= 1 << kind
    table.freedoms[kind] -= 1
    table.used |= action_limits.INSTITUTED
    if table.told is not None:
        table.told.append(events.FreedomInstituted(seat=seat, freedom=FREEDOM_NAMES[kind], cost=FREEDOM_COST))
    rounds.finish_action(table)


def draw(table: Table, seat: int, deck: int) -> None:
    """Pay for a card and look at the deck (PRI-5.4, PRI-5.6)."""
    table.players[seat].money -= CARD_COST
    if deck == PROFESSION_DECK:
        table.used |= action_limits.DREW_PROFESSION
    else:
        action_limits.note(table, action_limits.DREW_BONUS)
    looking_at_cards.begin(table, seat, deck, CARD_COST)


def refuse_building(table: Table, seat: int, kind: int) -> Refusal | None:
    player = table.players[seat]
    name = BUILDING_NAMES[kind]
    if player.built & 1 << kind:
        return Refusal("PRI-7.3", {"building": name})
    if table.buildings[kind] == 0:
        return Refusal("PRI-7.4", {"building": name})
    if not player.room & 1 << kind:
        return Refusal(player.no_room(), {"tile": name, "site": ""})
    return unpaid(player.money, BUILDING_COST[player.builders])


def refuse_freedom(table: Table, seat: int, kind: int) -> Refusal | None:
    player = table.players[seat]
    if table.used & action_limits.INSTITUTED:
        return Refusal("PRI-5.3")
    if player.freedoms & 1 << kind or table.freedoms[kind] == 0:
        owned = player.freedoms & 1 << kind != 0
        return Refusal("PRI-5.5", {"freedom": FREEDOM_NAMES[kind], "owned": owned})
    return unpaid(player.money, FREEDOM_COST)


def refuse_drawing(table: Table, seat: int, deck: int) -> Refusal | None:
    if deck == PROFESSION_DECK and table.used & action_limits.DREW_PROFESSION:
        return Refusal("PRI-5.3")
    if len(table.decks[deck].cards) == 0:
        return Refusal(looking_at_cards.RULE[deck], {"deck": "", "card": "", "cards": 0})
    return unpaid(table.players[seat].money, CARD_COST)


def unpaid(money: int, cost: int) -> Refusal | None:
    """Say that the cash does not suffice (PRI-5.7)."""
    return Refusal("PRI-5.7", {"cost": cost, "money": money}) if money < cost else None

"""Building: stones of the warehouse become floors, and no owner takes one down (chapter 5, FIR-5.2)."""

from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.firenze.box.components import COLOUR_NAMES, COLOURS, MOST_ADDED
from quattrocento.games.firenze.box.components import MASON as MASON_CARD
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules import turns
from quattrocento.games.firenze.rules.characters import Decision, play, play_refusal
from quattrocento.games.firenze.rules.player import Player
from quattrocento.games.firenze.rules.returning_stones import Parting
from quattrocento.games.firenze.rules.stones import of, one, total
from quattrocento.games.firenze.rules.table import Table
from quattrocento.games.firenze.rules.towers import GROWN, STEP, colour_of, has_grown, height_of, tower
from quattrocento.games.firenze.rules.words import AGAIN, BUILT, COLOUR_AT, HEIGHT_AT, MASON, RAISE, growing


def find(player: Player, colour: int, height: int, grown: bool) -> int:
    """Find a tower of a colour and height that has grown this turn or not; -1 if there is none."""
    code = tower(colour, height, GROWN if grown else 0)
    for standing in player.towers:
        if standing == code:
            return code
    return -1


class Building(Decision):
    """Add a stone to a tower, begin a new one, or build no more; the colours come in any order (FIR-5.7).

    `raise` adds to a tower that has not grown this turn, where there is one of this height; `again`
    adds to one that has, where both are there.
    """

    name = "building"

    def own_moves(self, state: Table, seat: int) -> list[int]:
        """List every tower that can get a stone, and every new one."""
        player = state.players[seat]
        moves = [BUILT]
        added = state.added + 1
        if added > MOST_ADDED or total(player.warehouse) - 1 < state.building_cost(added):
            return moves
        for colour in range(COLOURS):
            if of(player.warehouse, colour):
                moves.append(RAISE.first + growing(colour, 0))
                moves += self.growths(player, colour)
        return moves

    def growths(self, player: Player, colour: int) -> list[int]:
        """List the towers of a colour that can grow, equal ones but once."""
        moves: list[int] = []
        last = -1
        for code in player.towers:
            if colour_of(code) != colour or code == last:
                continue
            both = has_grown(code) and last == code - GROWN
            word = AGAIN if both else RAISE
            moves.append(word.first + growing(colour, height_of(code)))
            last = code
        return moves

    def own_refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == BUILT:
            return None
        if move not in RAISE and move not in AGAIN:
            return NOT_ASKED
        index = RAISE.index(move) if move in RAISE else AGAIN.index(move)
        colour, height = COLOUR_AT[index], HEIGHT_AT[index]
        player = state.players[seat]
        if state.added == MOST_ADDED:
            return Refusal("FIR-5.3", {"most": MOST_ADDED})
        if of(player.warehouse, colour) == 0:
            return self.nowhere(player, colour, height)
        cost, left = state.building_cost(state.added + 1), total(player.warehouse) - 1
        if left < cost:
            return Refusal("FIR-5.5", {"added": state.added + 1, "cost": cost, "left": left})
        return self.no_tower(player, colour, height, move in AGAIN)

    def no_tower(self, player: Player, colour: int, height: int, again: bool) -> Refusal | None:
        fresh = find(player, colour, height, False) >= 0
        grown = find(player, colour, height, True) >= 0
        there = fresh and grown if again else fresh or grown or height == 0
        return None if there else self.nowhere(player, colour, height)

    def nowhere(self, player: Player, colour: int, height: int) -> Refusal:
        """Say that there is no such tower, or no stone for it: then he has none of this colour."""
        stones = of(player.warehouse, colour)
        return Refusal("FIR-5.1", {"colour": COLOUR_NAMES[colour], "height": height, "stones": stones})

    def own_apply(self, state: Table, seat: int, move: int) -> None:
        if move == BUILT:
            turns.settle_building(state)
            return
        again = move in AGAIN
        index = move - (AGAIN.first if again else RAISE.first)
        colour, height = COLOUR_AT[index], HEIGHT_AT[index]
        player = state.players[seat]
        code = find(player, colour, height, again)
        if code < 0:
            code = find(player, colour, height, not again)
        if height == 0:
            code = tower(colour, 0, GROWN)
        else:
            player.towers.remove(code)
        player.towers.append((code | GROWN) + STEP)
        player.towers.sort()
        player.warehouse -= one(colour)
        state.added += 1
        state.colour = colour
        if state.told is not None:
            name = COLOUR_NAMES[colour]
            state.told.append(events.TowerRaised(seat=seat, colour=name, height=height + 1))
        turns.skip_idle(state)


class Cost(Parting):
    """Pay for what was built, in any colours (FIR-5.5); the Mason can still be played (FIR-9.12)."""

    name = "cost"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List the colours in the warehouse, and the Mason."""
        moves = super().legal(state, seat)
        return [*moves, MASON] if state.players[seat].may_play(MASON_CARD) else moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        return play_refusal(state, seat, move) if move == MASON else super().refusal(state, seat, move)

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Pay a stone, or let the Mason lower what is still due; what was paid stays paid."""
        if move != MASON:
            super().apply(state, seat, move)
            return
        before = state.building_cost(state.added)
        play(state, seat, move)
        state.due = max(state.due - before + state.building_cost(state.added), 0)
        turns.ask_cost(state)

    def lay(self, state: Table, seat: int, colour: int) -> None:
        state.bag += one(colour)
        if state.told is not None:
            state.told.append(events.CostPaid(seat=seat, stones={COLOUR_NAMES[colour]: 1}))

    def done(self, state: Table) -> None:
        turns.lose_ruins(state)

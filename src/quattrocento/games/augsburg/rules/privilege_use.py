"""Using two of the three slots of a privilege card, in free order (AUG-4.2 to AUG-4.7)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import (
    AGENCY,
    AGENCY_SLOT_FLORINS,
    AGENCY_SLOT_LEVEL,
    BUILDINGS,
    DRAW,
    FIRST_LADDER,
    FLORINS,
    FORGONE_POINTS,
    LADDERS,
    OFFICE,
    RIGHT_LADDER,
    SEVEN,
    SIX,
    SLOT_FLORINS,
    SLOT_NAMES,
    SLOT_POINTS,
)
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import climbing_and_robbing, privilege_slots, privileges, rights
from quattrocento.games.augsburg.rules.notes import any_left
from quattrocento.games.augsburg.rules.player import FORGONE, SLOTS, Player
from quattrocento.games.augsburg.rules.privilege_slots import has_slot, may_build_extra, spend
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import (
    AGENCY_FLORINS,
    BUILD,
    CLIMB,
    END,
    EXTRA,
    FORGO,
    MOST_SEATS,
    POINTS,
    RIGHT,
    ROB,
)
from quattrocento.games.augsburg.rules.words import (
    DRAW as DRAW_NOTES,
)
from quattrocento.games.augsburg.rules.words import (
    FLORINS as TAKE_FLORINS,
)


def slot_for(move: int) -> int:
    """Give the kind of slot that a move uses; -1 if it uses none."""
    if move == TAKE_FLORINS:
        return FLORINS
    if move in POINTS:
        return SIX + POINTS.index(move)
    if move == DRAW_NOTES:
        return DRAW
    if move in CLIMB:
        return FIRST_LADDER + CLIMB.index(move)
    if move in ROB:
        return FIRST_LADDER + ROB.index(move) // MOST_SEATS
    if move == AGENCY_FLORINS:
        return FIRST_LADDER + AGENCY
    if move in RIGHT:
        return FIRST_LADDER + RIGHT_LADDER[BUILDINGS + RIGHT.index(move)]
    return FIRST_LADDER + OFFICE if move in BUILD else -1


def ladder_moves(table: Table, player: Player, ladder: int) -> list[int]:
    """List what a coloured slot can bring: a level card or a right of its ladder (AUG-4.7)."""
    moves = climbing_and_robbing.legal_climbs(table, player, ladder)
    moves += rights.legal_rights(player, ladder)
    if ladder == AGENCY and player.levels[AGENCY] >= AGENCY_SLOT_LEVEL:
        moves.append(AGENCY_FLORINS)
    if ladder == OFFICE:
        moves += rights.legal_buildings(table, player)
    return moves


class Using(Phase[Table]):
    """Use a slot, forgo a use, or let the master builder build; `end` leaves him idle."""

    name = "using"

    def legal(self, state: Table, seat: int) -> list[int]:
        """List every use of every slot left, each once."""
        player = state.players[seat]
        moves: list[int] = []
        if state.uses:
            moves.append(FORGO)
            if has_slot(state, FLORINS):
                moves.append(TAKE_FLORINS)
            moves += [POINTS.first + kind - SIX for kind in (SIX, SEVEN) if has_slot(state, kind)]
            if has_slot(state, DRAW) and any_left(state):
                moves.append(DRAW_NOTES)
            for ladder in range(LADDERS):
                if has_slot(state, FIRST_LADDER + ladder):
                    moves += ladder_moves(state, player, ladder)
        else:
            moves.append(END)
        if may_build_extra(state, player, state.extra):
            for move in rights.legal_buildings(state, player):
                moves.append(EXTRA.first + move - BUILD.first)
        return moves

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == END:
            return Refusal("AUG-4.2", {"uses": state.uses}) if state.uses else None
        if move in EXTRA:
            return self.extra_refusal(state, seat, EXTRA.index(move))
        kind = slot_for(move)
        if move != FORGO and kind < 0:
            return NOT_ASKED
        if state.uses == 0:
            return Refusal("AUG-4.2", {"uses": 0})
        if move == FORGO:
            return None
        if privilege_slots.slot_of(state, kind) < 0:
            return Refusal("AUG-4.7", {"slot": SLOT_NAMES[kind]})
        return self.use_refusal(state, seat, move)

    def extra_refusal(self, state: Table, seat: int, building: int) -> Refusal | None:
        """Say why the master builder cannot build (AUG-6.5)."""
        if not state.players[seat].is_master_builder():
            return Refusal("AUG-6.5", {"built": 0})
        if state.extra == state.rulings.extra_buildings:
            return Refusal("AUG-6.5", {"built": state.extra})
        return rights.building_refusal(state, seat, building)

    def use_refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        if move == DRAW_NOTES and not any_left(state):
            return Refusal("AUG-4.6", {"note": "", "drawn": [], "held": 0})
        if move in CLIMB:
            return climbing_and_robbing.climb_refusal(state, seat, CLIMB.index(move))
        if move in ROB:
            ladder, victim = divmod(ROB.index(move), MOST_SEATS)
            return climbing_and_robbing.rob_refusal(state, seat, ladder, victim)
        if move == AGENCY_FLORINS and state.players[seat].levels[AGENCY] < AGENCY_SLOT_LEVEL:
            return Refusal("AUG-6.8", {"needed": AGENCY_SLOT_LEVEL})
        if move in RIGHT:
            return rights.right_refusal(state, seat, BUILDINGS + RIGHT.index(move))
        if move in BUILD:
            return rights.building_refusal(state, seat, BUILD.index(move))
        return None

    def apply(self, state: Table, seat: int, move: int) -> None:
        if move == END:
            privilege_slots.put_away(state)
            return
        if EXTRA.first <= move < EXTRA.end:
            state.extra += 1
            rights.build(state, seat, move - EXTRA.first, True)
            privilege_slots.go_on(state)
            return
        if move == FORGO:
            state.uses -= 1
            self.gain(state, seat, FORGONE_POINTS, FORGONE)
        else:
            spend(state, slot_for(move))
            if self.use(state, seat, move):
                return
        privilege_slots.go_on(state)

    def use(self, state: Table, seat: int, move: int) -> bool:
        """Carry out what a spent slot is used for; tell whether somebody must decide before it goes on."""
        if move == TAKE_FLORINS:
            self.earn(state, seat, SLOT_FLORINS)
        elif move == AGENCY_FLORINS:
            self.earn(state, seat, AGENCY_SLOT_FLORINS)
        elif move in POINTS:
            self.gain(state, seat, SLOT_POINTS[SIX + move - POINTS.first], SLOTS)
        elif move in CLIMB:
            climbing_and_robbing.climb(state, seat, move - CLIMB.first)
        elif move in RIGHT:
            rights.take_right(state, seat, BUILDINGS + move - RIGHT.first)
        elif move in BUILD:
            rights.build(state, seat, move - BUILD.first, False)
        elif move == DRAW_NOTES:
            privileges.draw_notes(state, seat)
            return True
        else:
            index = move - ROB.first
            climbing_and_robbing.rob(state, seat, index // MOST_SEATS, index % MOST_SEATS)
            return True
        return False

    def earn(self, state: Table, seat: int, florins: int) -> None:
        """Take florins: 500 for their slot (AUG-4.4), 300 for one of the agency (AUG-6.8)."""
        state.players[seat].earn(florins)
        if state.told is not None:
            state.told.append(events.FlorinsTaken(seat=seat, florins=florins))

    def gain(self, state: Table, seat: int, points: int, way: int) -> None:
        """Gain points: 6 or 7 for their slot (AUG-4.5), 2 for a use forgone (AUG-4.3)."""
        gained = state.players[seat].gain(points, way)
        if state.told is not None:
            lost = points - gained
            if way == FORGONE:
                state.told.append(events.Forgone(seat=seat, points=gained, lost=lost))
            else:
                state.told.append(events.PointsTaken(seat=seat, points=gained, lost=lost))

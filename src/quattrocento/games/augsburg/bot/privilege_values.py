"""What each use of a privilege card brings, and so what a whole card is worth."""

from typing import Final

from quattrocento.games.augsburg.bot.expected_points import NOTE, ExpectedPoints
from quattrocento.games.augsburg.bot.note_values import hand_worth
from quattrocento.games.augsburg.box.components import (
    AGENCY_SLOT_FLORINS,
    BUILDINGS,
    DRAW,
    FIRST_LADDER,
    FLORINS,
    FORGONE_POINTS,
    MASTER_BUILDER,
    SIX,
    SLOT_FLORINS,
    SLOT_KINDS,
    SLOT_POINTS,
    SLOTS_EACH,
)
from quattrocento.games.augsburg.rules.notes import any_left
from quattrocento.games.augsburg.rules.player import FORGONE, SLOTS
from quattrocento.games.augsburg.rules.privilege_slots import may_build_extra
from quattrocento.games.augsburg.rules.privilege_use import ladder_moves, slot_for
from quattrocento.games.augsburg.rules.rights import legal_buildings
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
from quattrocento.games.augsburg.rules.words import DRAW as DRAW_NOTES
from quattrocento.games.augsburg.rules.words import FLORINS as TAKE_FLORINS

DRAWN: Final = 1.3
"""Middling notes that drawing two and discarding one is worth."""

SPITE: Final = 1.5
"""Points for each point that the robbed player has, as a part of the most that anybody has."""


NO_SLOT: Final = 7
"""The kind of a use that is forgone, after those of the slots."""

KINDS: Final = 8

TURN: Final[list[int]] = [0, 5, 6, 4, 1, 2, 3, 7]
"""When a kind of slot is best used, of two: first florins, which pay for buildings, and last points,
which a building makes room for. The ladders do not touch each other but by the florins of the agency."""

UNKNOWN: Final = -2e9
NEVER: Final = -1e9
"""What is worse than anything."""


class Weigher:
    """Tries uses on a copy of the player's sheet, and takes each of them back.

    Nothing hidden is looked at: a drawn note counts as a middling one. `built` counts what the master
    builder has built for the card; `pairs` remembers what two kinds of slots lead to.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.outlook = ExpectedPoints(table, seat)
        self.sheet = table.players[seat].clone()
        self.notes = hand_worth(table, self.sheet.hand)
        self.lead = max([player.points for player in table.players])
        self.built = table.extra
        self.pairs = [UNKNOWN] * (KINDS * KINDS)

    def value(self, more: float) -> float:
        """Judge the sheet with its notes and *more* points in hand."""
        return self.outlook.hopes(self.sheet, self.notes + more)

    def extras(self) -> list[int]:
        """List what the master builder may build now."""
        if not may_build_extra(self.table, self.sheet, self.built):
            return []
        return [move - BUILD.first + EXTRA.first for move in legal_buildings(self.table, self.sheet)]

    def moves(self, card: int, slots: int, uses: int) -> list[int]:
        """List what can be done with the slots left, each once."""
        moves = self.extras()
        if not uses:
            return moves
        moves.append(FORGO)
        seen = 0
        for slot in range(SLOTS_EACH):
            kind = SLOT_KINDS[card][slot]
            if not slots >> slot & 1 or seen >> kind & 1:
                continue
            seen |= 1 << kind
            moves += self.slot_moves(kind)
        return moves

    def slot_moves(self, kind: int) -> list[int]:
        if kind == NO_SLOT:
            return [FORGO]
        if kind >= FIRST_LADDER:
            return ladder_moves(self.table, self.sheet, kind - FIRST_LADDER)
        if kind == FLORINS:
            return [TAKE_FLORINS]
        if kind == DRAW:
            return [DRAW_NOTES] if any_left(self.table) else []
        return [POINTS.first + kind - SIX]

    def use(self, move: int) -> None:
        """Carry a use out; what is drawn or taken from others is counted by `besides`."""
        sheet = self.sheet
        if move == FORGO:
            sheet.gain(FORGONE_POINTS, FORGONE)
        elif move == TAKE_FLORINS:
            sheet.florins += SLOT_FLORINS
        elif move == AGENCY_FLORINS:
            sheet.florins += AGENCY_SLOT_FLORINS
        elif POINTS.first <= move < POINTS.end:
            sheet.gain(SLOT_POINTS[SIX + move - POINTS.first], SLOTS)
        elif move != DRAW_NOTES:
            ladder = climbed(move)
            if ladder >= 0:
                sheet.levels[ladder] += 1
            else:
                right = acquired(move)
                sheet.rights[right] = self.table.top_right(right)
                if right < BUILDINGS:
                    sheet.florins -= sheet.rights[right]

    def take_back(self, move: int, points: int, florins: int) -> None:
        """Undo a use before which there were so many points and florins."""
        self.sheet.points = points
        self.sheet.florins = florins
        if move >= CLIMB.first and move != AGENCY_FLORINS:
            ladder = climbed(move)
            if ladder >= 0:
                self.sheet.levels[ladder] -= 1
            else:
                self.sheet.rights[acquired(move)] = 0

    def besides(self, move: int) -> float:
        """Give what a use brings besides the sheet: notes, and the loss of a rival in front."""
        if move == DRAW_NOTES:
            return DRAWN * NOTE if self.outlook.useful else 0.0
        if ROB.first <= move < ROB.end and self.lead:
            victim = self.table.players[(move - ROB.first) % MOST_SEATS]
            return SPITE * float(victim.points) / float(self.lead)
        return 0.0

    def best(self, card: int, slots: int, uses: int, more: float) -> tuple[int, float]:
        """Find the best next use, looking on to the last one, and what it leads to.

        Each extra building is tried once on the way: the sheet that has one lacks no more.
        """
        best = END
        most = self.value(more) if uses == 0 else NEVER
        points = self.sheet.points
        florins = self.sheet.florins
        for move in self.moves(card, slots, uses):
            self.use(move)
            bonus = more + self.besides(move)
            if EXTRA.first <= move < EXTRA.end:
                self.built += 1
                hope = self.best(card, slots, uses, bonus)[1]
                self.built -= 1
            else:
                left = slots if move == FORGO else slots & ~(1 << self.slot(card, slots, slot_for(move)))
                hope = self.best(card, left, uses - 1, bonus)[1]
            self.take_back(move, points, florins)
            if hope > most:
                best = move
                most = hope
        return best, most

    def slot(self, card: int, slots: int, kind: int) -> int:
        for slot in range(SLOTS_EACH):
            if slots >> slot & 1 and SLOT_KINDS[card][slot] == kind:
                return slot
        return 0

    def card_value(self, card: int) -> float:
        """Tell what winning a card would lead to: the best two of its slots, or of uses forgone."""
        kinds = SLOT_KINDS[card]
        most = self.pair(NO_SLOT, NO_SLOT)
        for slot in range(SLOTS_EACH):
            most = max(most, self.pair(kinds[slot], NO_SLOT))
            for other in range(slot):
                most = max(most, self.pair(kinds[other], kinds[slot]))
        return most

    def pair(self, one: int, other: int) -> float:
        """Tell what two uses of these kinds lead to, in the order that is best; reckoned but once."""
        first = one if TURN[one] <= TURN[other] else other
        second = other if first == one else one
        place = first * KINDS + second
        if self.pairs[place] == UNKNOWN:
            self.built = 0
            self.pairs[place] = self.through(first, second, 0.0)
        return self.pairs[place]

    def through(self, first: int, second: int, more: float) -> float:
        """Tell what the uses of two kinds lead to, or of one if the *first* is -1, or none."""
        most = NEVER
        points = self.sheet.points
        florins = self.sheet.florins
        kind = first if first >= 0 else second
        if kind < 0:
            most = self.value(more)
        else:
            following = second if first >= 0 else -1
            for move in self.slot_moves(kind):
                self.use(move)
                most = max(most, self.through(-1, following, more + self.besides(move)))
                self.take_back(move, points, florins)
        if self.sheet.rights[MASTER_BUILDER]:
            for move in self.extras():
                self.use(move)
                self.built += 1
                most = max(most, self.through(first, second, more))
                self.built -= 1
                self.take_back(move, points, florins)
        return most


def climbed(move: int) -> int:
    """Give the ladder that a use climbs, from the supply or by taking from another; -1 for none."""
    if CLIMB.first <= move < CLIMB.end:
        return move - CLIMB.first
    return (move - ROB.first) // MOST_SEATS if ROB.first <= move < ROB.end else -1


def acquired(move: int) -> int:
    """Give the right that a use acquires, church and cathedral among them."""
    if RIGHT.first <= move < RIGHT.end:
        return BUILDINGS + move - RIGHT.first
    return move - EXTRA.first if move >= EXTRA.first else move - BUILD.first

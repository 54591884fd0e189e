"""What each use of a privilege card brings, and so what a whole card is worth."""

from typing import Final

from quattrocento.games.augsburg.components import (
    BUILDINGS,
    DATA,
    DRAW,
    FIRST_LADDER,
    FLORINS,
    SIX,
    SLOT_KINDS,
    SLOT_POINTS,
    SLOTS_EACH,
)
from quattrocento.games.augsburg.outlook import NOTE, Outlook
from quattrocento.games.augsburg.player import FORGONE, SLOTS, Player
from quattrocento.games.augsburg.rights import legal_buildings
from quattrocento.games.augsburg.table import Table
from quattrocento.games.augsburg.use import may_build_extra
from quattrocento.games.augsburg.using import ladder_moves, slot_for
from quattrocento.games.augsburg.words import (
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
from quattrocento.games.augsburg.words import DRAW as DRAW_NOTES
from quattrocento.games.augsburg.words import FLORINS as TAKE_FLORINS
from quattrocento.games.augsburg.worth import hand_worth

DRAWN: Final = 1.3
"""Middling notes that drawing two and discarding one is worth."""

SPITE: Final = 1.5
"""Points for each point that the robbed player has, as a part of the most that anybody has."""


class Weigher:
    """Tries uses on a copy of the table, on which only the sheet of one player changes.

    Nothing hidden is looked at: a drawn note counts as a middling one.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table.clone()
        self.seat = seat
        self.outlook = Outlook(table, seat)
        self.sheet = table.players[seat]
        self.notes = hand_worth(table, self.sheet.hand)
        self.lead = max([player.points for player in table.players])

    def value(self, sheet: Player, more: float) -> float:
        """Judge a sheet with its notes and *more* points in hand."""
        return self.outlook.hopes(sheet, self.notes + more)

    def now(self) -> float:
        """Judge the present sheet."""
        return self.value(self.sheet, 0.0)

    def moves(self, sheet: Player, card: int, slots: int, uses: int) -> list[int]:
        """List what can be done with the slots left, each once."""
        self.table.players[self.seat] = sheet
        moves: list[int] = []
        if may_build_extra(self.table, self.seat):
            moves = [move - BUILD.first + EXTRA.first for move in legal_buildings(self.table, self.seat)]
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
        """List the uses of one kind of slot."""
        if kind == FLORINS:
            return [TAKE_FLORINS]
        if kind == DRAW:
            return [DRAW_NOTES]
        if kind < FIRST_LADDER:
            return [POINTS.first + kind - SIX]
        return ladder_moves(self.table, self.seat, kind - FIRST_LADDER)

    def after(self, sheet: Player, move: int) -> Player:
        """Give the sheet after a use; what is drawn or taken from others is counted by `besides`."""
        after = sheet.clone()
        if move == FORGO:
            after.gain(DATA.privileges.forgone, FORGONE)
        elif move == TAKE_FLORINS:
            after.florins += DATA.privileges.florins
        elif move == AGENCY_FLORINS:
            after.florins += DATA.privileges.agency
        elif move in POINTS:
            after.gain(SLOT_POINTS[SIX + POINTS.index(move)], SLOTS)
        elif move in CLIMB:
            after.levels[CLIMB.index(move)] += 1
        elif move in ROB:
            after.levels[ROB.index(move) // MOST_SEATS] += 1
        elif move in RIGHT:
            right = BUILDINGS + RIGHT.index(move)
            after.rights[right] = self.table.top_right(right)
        elif move != DRAW_NOTES:
            building = BUILD.index(move) if move in BUILD else EXTRA.index(move)
            after.rights[building] = self.table.top_right(building)
            after.florins -= after.rights[building]
        return after

    def besides(self, move: int) -> float:
        """Give what a use brings besides the sheet: notes, and the loss of a rival in front."""
        if move == DRAW_NOTES:
            return DRAWN * NOTE if self.outlook.useful else 0.0
        if move in ROB and self.lead:
            victim = self.table.players[ROB.index(move) % MOST_SEATS]
            return SPITE * float(victim.points) / float(self.lead)
        return 0.0

    def best(self, sheet: Player, card: int, slots: int, uses: int, more: float) -> tuple[int, float]:
        """Find the best next use, looking on to the last one, and what it leads to.

        Each extra building is tried once on the way: the sheet that has one lacks no more.
        """
        best = END
        most = self.value(sheet, more) if uses == 0 else -1e9
        for move in self.moves(sheet, card, slots, uses):
            after = self.after(sheet, move)
            bonus = more + self.besides(move)
            if move in EXTRA:
                self.table.extra += 1
                hope = self.best(after, card, slots, uses, bonus)[1]
                self.table.extra -= 1
            else:
                left = slots if move == FORGO else slots & ~(1 << self.slot(card, slots, slot_for(move)))
                hope = self.best(after, card, left, uses - 1, bonus)[1]
            if hope > most:
                best = move
                most = hope
        return best, most

    def slot(self, card: int, slots: int, kind: int) -> int:
        """Find the slot of a kind that is left."""
        for slot in range(SLOTS_EACH):
            if slots >> slot & 1 and SLOT_KINDS[card][slot] == kind:
                return slot
        return 0

    def card_value(self, card: int) -> float:
        """Tell what winning a card would lead to."""
        self.table.extra = 0
        all_slots = (1 << SLOTS_EACH) - 1
        return self.best(self.sheet, card, all_slots, DATA.privileges.uses, 0.0)[1]

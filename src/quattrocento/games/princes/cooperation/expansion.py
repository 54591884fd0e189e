"""What cooperative building changes, moment by moment (chapter 12)."""

from typing import Any

from quattrocento.core.dump import Group
from quattrocento.core.observer import Observation
from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.box.components import BUILDING_NAMES, BUILDINGS, LANDSCAPES
from quattrocento.games.princes.cooperation.bot.adviser import advise, best_offer, turned_down
from quattrocento.games.princes.cooperation.box.board import CROSSINGS
from quattrocento.games.princes.cooperation.position.dump import border_form, restore_border
from quattrocento.games.princes.cooperation.position.observation import write_border, write_neighbour
from quattrocento.games.princes.cooperation.position.validity import border_fits
from quattrocento.games.princes.cooperation.position.view import border_view, show_halves
from quattrocento.games.princes.cooperation.rules.border import (
    PART,
    TALKING,
    Border,
    Neighbour,
    alone_objection,
    edges_of,
    halves_in,
    show_across,
)
from quattrocento.games.princes.cooperation.rules.words import OFFER
from quattrocento.games.princes.rules.table import Table


class CooperativeBuilding(Border):
    """Principalities that join, so that neighbours can build together."""

    def clone(self) -> "CooperativeBuilding":
        twin = CooperativeBuilding(self.seats, self.shared.copy(), self.landscapes)
        self.copy_to(twin)
        return twin

    def site_objection(self, table: Table, seat: int, cells: int, facts: dict[str, object]) -> Refusal | None:
        return alone_objection(table, seat, cells, facts)

    def notice_tile(self, table: Table, seat: int, cells: int, building: bool) -> None:
        show_across(table, seat, cells, building)

    def end_turn(self, table: Table) -> None:
        self.offers = 0

    def part(self) -> str:
        return PART

    def covered(self, table: Table, seat: int) -> int:
        return halves_in(table, seat)

    def show(self, table: Table, observer: int, shown: dict[str, Any]) -> None:
        shown[PART] = border_view(table, self)
        shown["players"] = show_halves(self, shown["players"])

    def observe(self, observation: Observation, table: Table, observer: int) -> None:
        write_border(observation, table, self, max(observer, 0))

    def observe_player(self, observation: Observation, table: Table, seat: int) -> None:
        write_neighbour(observation, table, self, seat)

    def in_action(self, stage: int) -> bool:
        return stage in TALKING

    def form(self, table: Table) -> Group:
        return border_form(self.seats)

    def restore(self, table: Table) -> None:
        restore_border(table, self)

    def fits(self, table: Table, acting: bool) -> dict[str, bool]:
        return border_fits(table, self)

    def count(self, found: dict[str, int]) -> None:
        """A building that two players have together is one piece (PRI-12.10)."""
        for code in self.shared:
            found[BUILDING_NAMES[code // CROSSINGS % BUILDINGS]] -= 1

    def advise(self, table: Table, seat: int) -> int:
        return advise(table, seat)

    def advise_action(self, outlook: ExpectedPrestige) -> tuple[int, float]:
        return best_offer(outlook.table, outlook.seat) if outlook.table.actions else (-1, 0.0)

    def vain(self, table: Table, move: int) -> bool:
        """A neighbour is not asked again for the same action."""
        return move in OFFER and turned_down(table)


def join_principalities(table: Table) -> CooperativeBuilding:
    """Turn the boards over and lay them beside each other (PRI-12.2)."""
    options = table.rulings.options
    seats = len(table.players)
    contact = options["border_contact"] == "across"
    table.players = [
        Neighbour([0] * LANDSCAPES, [], table.rulings.one_faced, edges_of(seat, seats), contact)
        for seat in range(seats)
    ]
    return CooperativeBuilding(seats, [], options["border_occupied"] == "anything")

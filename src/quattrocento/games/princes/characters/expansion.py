"""What The Muse and the Princess changes, moment by moment (chapter 11)."""

from typing import Any, Final

from quattrocento.core.dump import Group
from quattrocento.core.observer import Observation
from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
from quattrocento.games.princes.characters.bot.adviser import advise, best_use, meanwhile
from quattrocento.games.princes.characters.bot.character_values import promised
from quattrocento.games.princes.characters.box.components import CARDINAL, CHARACTERS
from quattrocento.games.princes.characters.position.dump import court_form
from quattrocento.games.princes.characters.position.observation import write_characters, write_owner
from quattrocento.games.princes.characters.position.validity import base_fits, court_fits
from quattrocento.games.princes.characters.position.view import characters_view
from quattrocento.games.princes.characters.rules import market, powers
from quattrocento.games.princes.characters.rules.court import MARKET, NOBODY, PART, Court
from quattrocento.games.princes.characters.rules.powers import PRINCESS_WORK, bargain
from quattrocento.games.princes.characters.rules.words import USE
from quattrocento.games.princes.position.view import Making
from quattrocento.games.princes.rules import action_limits
from quattrocento.games.princes.rules.phases import PAYMENT
from quattrocento.games.princes.rules.table import Table
from quattrocento.games.princes.rules.words import SELL

TWICE: Final = 2


class MuseAndPrincess(Court):
    """Six characters, one of whom each player can have in every round."""

    def clone(self) -> "MuseAndPrincess":
        twin = MuseAndPrincess()
        self.copy_to(twin)
        return twin

    def acquire(self, table: Table, seat: int, thing: int, price: int, auctioned: bool) -> bool:
        return bargain(table, self, seat, thing, price, auctioned)

    def follow_auctions(self, table: Table) -> bool:
        market.follow_auctions(table, self)
        return True

    def forbids(self, table: Table, kind: int) -> str:
        """By the stricter reading there is no third work, building or bonus card in a turn (PRI-11.14)."""
        if not self.twice_at_most or kind in (action_limits.DREW_PROFESSION, action_limits.INSTITUTED):
            return ""
        return "PRI-11.14" if action_limits.done(table, kind) >= TWICE else ""

    def serves(self, table: Table, seat: int) -> bool:
        """Merchant and professor can be used at any time, the cardinal while one is on turn (PRI-11.21)."""
        return market.serves(table, self, seat) or (seat == table.turn and self.owns(seat, CARDINAL))

    def asks_others(self) -> bool:
        return True

    def end_turn(self, table: Table) -> None:
        table.players[table.turn].inspired = 0

    def ask_before_end(self, table: Table) -> bool:
        return market.ask_before_end(table, self)

    def moves(self, table: Table, seat: int) -> list[int]:
        return powers.uses(table, self, seat)

    def concerns(self, move: int) -> bool:
        return move == SELL or move in USE

    def refusal(self, table: Table, seat: int, move: int) -> Refusal | None:
        return Refusal("PRI-11.2") if move == SELL else powers.refuse(table, self, seat, move)

    def apply(self, table: Table, seat: int, move: int) -> None:
        powers.use(table, self, seat, move)

    def resume(self, table: Table) -> None:
        powers.go_on(table, self)

    def prestige_of(self, seat: int) -> dict[str, int]:
        return {"characters": self.gained[seat]}

    def part(self) -> str:
        return PART

    def show(self, table: Table, observer: int, shown: dict[str, Any]) -> None:
        """Show the characters, and the princess as the maker of her work (PRI-11.19)."""
        shown["characters"] = characters_view(table, self)
        if table.phase == PAYMENT and table.work == PRINCESS_WORK:
            shown["work"] = Making("princess", table.worth, [])

    def observe(self, observation: Observation, table: Table, observer: int) -> None:
        write_characters(observation, table, self)

    def observe_player(self, observation: Observation, table: Table, seat: int) -> None:
        write_owner(observation, table, self, seat)

    def form(self, table: Table) -> Group:
        return court_form(table)

    def fits(self, table: Table, acting: bool) -> dict[str, bool]:
        return {**base_fits(table), **court_fits(table, self)}

    def promises(self, table: Table, seat: int) -> float:
        return promised(table, self, seat)

    def is_whole(self, phase: int) -> bool:
        return phase == MARKET

    def advise(self, table: Table, seat: int) -> int:
        return advise(table, self, seat)

    def advise_meanwhile(self, table: Table, seat: int) -> int:
        return meanwhile(table, self, seat)

    def advise_action(self, outlook: ExpectedPrestige) -> tuple[int, float]:
        return best_use(outlook, self)


def receive_characters(table: Table) -> MuseAndPrincess:
    """Lay the six characters out (PRI-11.1); nobody sells prestige any more (PRI-11.2)."""
    options = table.rulings.options
    court = MuseAndPrincess()
    court.owners = [NOBODY] * CHARACTERS
    court.pawns = [NOBODY] * CHARACTERS
    court.buyers = [NOBODY] * CHARACTERS
    court.spaces = [NOBODY] * CHARACTERS
    court.gained = [0] * len(table.players)
    court.twice_at_most = options["cardinal_third"] == "twice"
    court.tied_last = options["merchant_rank"] == "last"
    court.free_last = options["merchant_last"] == "free"
    table.rulings.selling = False
    return court

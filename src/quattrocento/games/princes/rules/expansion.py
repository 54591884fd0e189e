"""The moments at which an expansion changes the base game.

The expansions that are played lie on the table with all the rest, and the base rules ask them at each of
these moments. What stands here leaves everything as the base game has it; an expansion says otherwise where
its rulebook does.
"""

from typing import TYPE_CHECKING, Any

from quattrocento.core.entropy import Entropy
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Unwritten

if TYPE_CHECKING:
    from quattrocento.core.dump import Part
    from quattrocento.core.observer import Observation
    from quattrocento.games.princes.bot.expected_prestige import ExpectedPrestige
    from quattrocento.games.princes.rules.table import Table


class Expansion:
    """An expansion with all that it adds to one table; whoever has no seat there is numbered after the seats.

    The moments follow the course of a match; then come those of whoever looks at a position from outside, and
    of whoever thinks about it.
    """

    def clone(self) -> "Expansion":
        """Copy all of it that can change."""
        return self

    def set_up(self, table: "Table") -> None:
        """Lay out what it adds, once the players have their professions."""

    def opponents(self) -> int:
        """Count those without a seat who take turns as players do."""
        return 0

    def begin_round(self, table: "Table") -> bool:
        """Begin the auction phase in a way of its own; tell whether it does."""
        return False

    def acquire(self, table: "Table", seat: int, thing: int, price: int, auctioned: bool) -> bool:
        """Ask *seat*, who has just acquired an object, before he pays it; tell whether it does."""
        return False

    def follow_auctions(self, table: "Table") -> bool:
        """Do what lies between the auctions and the actions; tell whether somebody is asked for it."""
        return False

    def take_turn(self, table: "Table") -> None:
        """Take the turn of an opponent."""

    def forbids(self, table: "Table", kind: int) -> str:
        """Name the rule that allows no more of a kind (see `action_limits`) in this turn, if one does."""
        return ""

    def site_objection(
        self, table: "Table", seat: int, cells: int, facts: dict[str, object]
    ) -> Refusal | None:
        """Say why *seat*, whose buildings may not touch, cannot build on these cells."""
        return None

    def notice_tile(self, table: "Table", seat: int, cells: int, building: bool) -> None:
        """Notice that *seat* has placed a tile."""

    def serves(self, table: "Table", seat: int) -> bool:
        """Tell whether *seat* has something of it to use when a turn is over, his own or another one."""
        return False

    def asks_others(self) -> bool:
        """Tell whether it has such things at all."""
        return False

    def end_turn(self, table: "Table") -> None:
        """Put away what belongs to a turn alone."""

    def ask_before_end(self, table: "Table") -> bool:
        """Ask somebody who has something left to decide after the last round; tell whether there is one."""
        return False

    def show_cards(self, table: "Table") -> None:
        """Tell the prestige cards of opponents at the end."""

    def moves(self, table: "Table", seat: int) -> list[int]:
        """List what *seat* can do besides at whatever he decides."""
        return []

    def concerns(self, move: int) -> bool:
        """Tell whether it has the say about a move, whatever is decided."""
        return False

    def refusal(self, table: "Table", seat: int, move: int) -> Refusal | None:
        """Say why a move that concerns it is barred."""
        return None

    def apply(self, table: "Table", seat: int, move: int) -> None:
        """Carry out a move that concerns it."""

    def resume(self, table: "Table") -> None:
        """Go on with the decision that was interrupted to look at cards."""

    def face_up(self) -> int:
        """Give the professions that lie face up before those without a seat."""
        return 0

    def owner(self, card: int) -> int:
        """Find before whom of them a profession lies face up; -1 if before none."""
        return -1

    def lose(self, table: "Table", owner: int, card: int) -> None:
        """Take a profession from one of them, for it was recruited."""

    def best_work(self) -> int:
        """Give the highest work of the round by an opponent."""
        return 0

    def honour(self, value: int) -> list[int]:
        """Give prestige to the opponents whose work of the round has this value, the highest; name them."""
        return []

    def counts(self, what: int) -> list[int]:
        """Count before each opponent what a prestige card counts."""
        return []

    def prestige_of(self, seat: int) -> dict[str, int]:
        """Tell what of the prestige of *seat* it has brought, by its name."""
        return {}

    def score(self, table: "Table", parts: list[dict[str, int]], money: list[int]) -> None:
        """Add the prestige, by its reasons, and the money of each opponent to those of the players."""

    # What is seen of a position, written down, counted and drawn anew.

    def part(self) -> str:
        """Name its part of a written position."""
        return ""

    def covered(self, table: "Table", seat: int) -> int:
        """Give the cells of a principality on which it has put buildings."""
        return 0

    def show(self, table: "Table", observer: int, shown: dict[str, Any]) -> None:
        """Add what an *observer*, -1 for a bystander, sees of it to the parts of a view."""

    def observe(self, observation: "Observation", table: "Table", observer: int) -> None:
        """Write the same as numbers."""

    def observe_player(self, observation: "Observation", table: "Table", seat: int) -> None:
        """Write what it adds to the numbers about a player."""

    def in_action(self, stage: int) -> bool:
        """Tell whether a decision of its own is a part of an action."""
        return False

    def form(self, table: "Table") -> "Part":
        """Say how its part of a position is written."""
        raise Unwritten(self, "form")

    def restore(self, table: "Table") -> None:
        """Do what follows from its part, once all the rest lies."""

    def fits(self, table: "Table", acting: bool) -> dict[str, bool]:
        """Tell for parts of a position whether they can be so; it has the say about those it tells of."""
        return {}

    def only_sells(self, table: "Table") -> bool:
        """Tell whether there may be nothing but prestige to be sold."""
        return False

    def pieces(self) -> dict[str, int]:
        """Count what it adds to the box."""
        return {}

    def count(self, found: dict[str, int]) -> None:
        """Add its pieces to those that were found on the table."""

    def gather(self, observer: int, deck: int, pool: list[int], wanted: list[int], barred: list[int]) -> None:
        """Add its holders, whose cards the *observer* does not know, to those who get others of the pool."""

    def deal(self, observer: int, deck: int, hands: list[list[int]]) -> None:
        """Give its holders their other cards."""

    def redeal(self, observer: int, entropy: Entropy) -> None:
        """Draw anew what else the *observer* cannot know."""

    def redraw(self, entropy: Entropy) -> None:
        """Draw anew what else nobody knows."""

    # What bots think of it.

    def seen(self, deck: int) -> int:
        """Give the cards of a deck that are known to lie before those without a seat."""
        return 0

    def rival(self) -> tuple[int, int, int]:
        """Describe an opponent: his best work of the round, what his court adds to works, and his money."""
        return (-100, -100, -100)

    def leaves_best(self, table: "Table", worth: int) -> float:
        """Guess how likely no opponent makes a better work in this round."""
        return 1.0

    def forecasts(self, table: "Table") -> list[float]:
        """Foretell the final points of each opponent."""
        return []

    def promises(self, table: "Table", seat: int) -> float:
        """Judge the prestige that *seat* may still hope for by it."""
        return 0.0

    def is_whole(self, phase: int) -> bool:
        """Tell whether nothing is half done at a decision of its own."""
        return False

    def is_quiet(self, phase: int) -> bool:
        """Tell whether a decision of its own is a good moment to judge."""
        return False

    def advise(self, table: "Table", seat: int) -> int:
        """Choose a move for a decision of its own; -1 if the present one is another's."""
        return -1

    def advise_meanwhile(self, table: "Table", seat: int) -> int:
        """Choose what to use of it while another is on turn; -1 for nothing."""
        return -1

    def advise_action(self, outlook: "ExpectedPrestige") -> tuple[int, float]:
        """Choose the best action that it adds, with what one could hope for after it; -1 if there is none."""
        return -1, 0.0

    def vain(self, table: "Table", move: int) -> bool:
        """Tell whether a move of its own would be made in vain."""
        return False

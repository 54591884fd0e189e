"""Augsburg 1520 as a title: its options, its setup (chapter 1) and its phases."""

from collections.abc import Mapping
from typing import Any

from quattrocento.core.data import fingerprint
from quattrocento.core.dump import begun
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.game import Game, Manifest
from quattrocento.core.option import Option, first_seat
from quattrocento.core.phase import Phase
from quattrocento.games.augsburg.bot.adviser import AugsburgAdviser
from quattrocento.games.augsburg.bot.auction_outcomes import AugsburgAuctioneer
from quattrocento.games.augsburg.bot.features import AugsburgJudge
from quattrocento.games.augsburg.box.components import CARDS, DATA, FIRST_JOKER, JOKERS
from quattrocento.games.augsburg.position.census import box, census
from quattrocento.games.augsburg.position.dump import dump, form
from quattrocento.games.augsburg.position.observation import AugsburgObserver
from quattrocento.games.augsburg.position.redeal import redeal, redraw
from quattrocento.games.augsburg.position.validity import validity
from quattrocento.games.augsburg.position.view import view
from quattrocento.games.augsburg.rules import income, rounds
from quattrocento.games.augsburg.rules.bidding import Bidding
from quattrocento.games.augsburg.rules.buying import Buying
from quattrocento.games.augsburg.rules.climbing_and_robbing import Amends
from quattrocento.games.augsburg.rules.income import Giving
from quattrocento.games.augsburg.rules.privilege_use import Using
from quattrocento.games.augsburg.rules.privileges import Choosing, Discarding
from quattrocento.games.augsburg.rules.showing import Showing
from quattrocento.games.augsburg.rules.table import Rulings, Table, empty_table
from quattrocento.games.augsburg.rules.words import WORDS

PHASES: list[Phase[Any]] = [
    Buying(),
    Bidding(),
    Showing(),
    Choosing(),
    Using(),
    Discarding(),
    Amends(),
    Giving(),
]
"""One object for each kind of decision, in the order of `phases`."""

FIRST_PLAYER = Option("first_player", ("random", "1", "2", "3", "4", "5"), "AUG-1.4")
PRICES = Option("prices", ("200", "150"), "AUG-1.8")
OPEN_COUNTS = Option("open_counts", ("off", "on"), "AUG-1.9")
OPENER = Option("opener", ("same", "next"), "AUG-2.4")
DISCARD = Option("discard", ("any", "drawn"), "AUG-4.6")
MASTER_BUILDER = Option("master_builder", ("one", "both"), "AUG-6.5")


MANIFEST = Manifest(
    title="Augsburg 1520",
    minutes=(60, 90),
    chapters={
        "buying": 7,
        "bidding": 3,
        "showing": 3,
        "choosing": 4,
        "using": 4,
        "discarding": 4,
        "amends": 5,
        "giving": 7,
        "over": 8,
    },
    levels={
        "novice": {"width": 1, "limit": 0, "oversights": 0.7, "weariness": 0.25, "fondness": 0.3},
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.6},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.2},
        "master": {"playouts": 12, "width": 4, "horizon": 3, "oversights": 0.06},
        "maestro": {"playouts": 400, "width": 10, "horizon": 2, "early": 2.5},
        "maestro-1": {"playouts": 192, "width": 10, "horizon": 5, "former": 1, "judge": 2},
    },
    shelf=3,
)


class Augsburg(Game[Table]):
    """Augsburg 1520, for two to five players."""

    id = "augsburg"
    revision = 2
    players = range(2, 6)
    options = (FIRST_PLAYER, PRICES, OPEN_COUNTS, OPENER, DISCARD, MASTER_BUILDER)
    phases = PHASES
    vocabulary = WORDS
    longest = 3000
    components = fingerprint(DATA)
    manifest = MANIFEST
    view = staticmethod(view)
    dump = staticmethod(dump)
    redeal = staticmethod(redeal)
    redraw = staticmethod(redraw)
    census = staticmethod(census)
    box = staticmethod(box)
    adviser = AugsburgAdviser
    judge = AugsburgJudge
    auctioneer = AugsburgAuctioneer

    def former_adviser(self) -> AugsburgAdviser:
        """Bring the player who hoards his notes."""
        return AugsburgAdviser(hoarding=True)

    def deal(self, seats: int, entropy: Entropy, options: Mapping[str, str]) -> Table:
        """Set the table up (AUG-1.1 to AUG-1.5); each gets two jokers, the pile the rest (AUG-1.6)."""
        table = empty_table(self.rules, Rulings(dict(options), seats), entropy, seats)
        rounds.lay_privileges(table)
        table.winner = first_seat(options["first_player"], seats, entropy)
        table.opener = table.winner
        table.turn = table.winner
        table.actor = table.winner
        for seat, player in enumerate(table.players):
            player.earn(DATA.setup.florins)
            dealt = (1 << DATA.setup.jokers) - 1 << DATA.setup.jokers * seat
            player.hand[JOKERS] = dealt
            player.shown[JOKERS] = dealt  # everybody gets them, so everybody knows of them
            player.least = DATA.setup.jokers
            player.most = DATA.setup.jokers
        table.pile = [*range(FIRST_JOKER), *range(FIRST_JOKER + DATA.setup.jokers * seats, CARDS)]
        entropy.shuffle(table.pile)
        offer_first_notes(table)
        return table

    def load(self, written: Mapping[str, Any]) -> Table:
        seats, options = begun(self, written)
        table = empty_table(self.rules, Rulings(options, seats), sealed("-"), seats)
        form(seats, table.rulings.extra_buildings).restore(table, written, validity)
        return table

    def observer(self) -> AugsburgObserver:
        return AugsburgObserver(self.players[-1], self.phases)


def offer_first_notes(table: Table) -> None:
    """Deal seven notes to each, one at a time from the first player, for all to buy (AUG-1.7)."""
    order = income.in_order(table)
    offers: list[list[int]] = [[] for _ in order]
    for _ in range(DATA.setup.offered):
        for seat in order:
            offers[seat].append(table.pile.pop())
    for seat in order:
        income.offer(table, seat, offers[seat])
    income.begin_buying(table)


GAME = Augsburg()

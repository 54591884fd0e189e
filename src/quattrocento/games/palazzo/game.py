"""Palazzo as a title: its options, its setup (chapter 1) and its phases."""

from collections.abc import Mapping
from typing import Any

from quattrocento.core.data import fingerprint
from quattrocento.core.dump import begun
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.game import Game, Manifest
from quattrocento.core.option import Option, first_seat
from quattrocento.core.phase import Phase
from quattrocento.games.palazzo.bot.adviser import PalazzoAdviser
from quattrocento.games.palazzo.bot.auction_outcomes import PalazzoAuctioneer
from quattrocento.games.palazzo.bot.features import PalazzoJudge
from quattrocento.games.palazzo.box.components import CARDS, COPIES, DATA, DEALT, QUARRIES, STACKS
from quattrocento.games.palazzo.position.census import box, census
from quattrocento.games.palazzo.position.dump import dump, form
from quattrocento.games.palazzo.position.observation import PalazzoObserver
from quattrocento.games.palazzo.position.redeal import redeal, redraw
from quattrocento.games.palazzo.position.validity import validity
from quattrocento.games.palazzo.position.view import view
from quattrocento.games.palazzo.rules.auction import Bidding
from quattrocento.games.palazzo.rules.building import Building, Site
from quattrocento.games.palazzo.rules.market import Market
from quattrocento.games.palazzo.rules.purchase import Purchase
from quattrocento.games.palazzo.rules.remodelling import Fee, Remodelling, Transforming
from quattrocento.games.palazzo.rules.sharing import Sharing
from quattrocento.games.palazzo.rules.table import Rulings, Table, empty_table
from quattrocento.games.palazzo.rules.taking_money import Draft
from quattrocento.games.palazzo.rules.turn import Turn
from quattrocento.games.palazzo.rules.words import WORDS

PHASES: list[Phase[Any]] = [
    Turn(),
    Draft(),
    Market(),
    Purchase(),
    Bidding(),
    Sharing(),
    Building(),
    Site(),
    Remodelling(),
    Transforming(),
    Fee(),
]
"""One object for each kind of decision, in the order of `phases`."""

FIRST_PLAYER = Option("first_player", ("1", "2", "3", "4", "random"), "PAL-1.5")
RIDER_SLOT = Option("rider_slot", ("keep", "shift"), "PAL-6.2")
DEPOT_PRICE = Option("depot_price", ("after", "before"), "PAL-6.4")
LEAST_PRICE = Option("least_price", ("0", "1"), "PAL-6.5")
TIE_BREAK = Option("tie_break", ("triples", "plain"), "PAL-9.5")
SEEN_CARDS = Option("seen_cards", ("shown", "memory"), "PAL-1.7")


MANIFEST = Manifest(
    title="Palazzo",
    minutes=(45, 60),
    chapters={
        "turn": 4,
        "draft": 5,
        "market": 6,
        "purchase": 6,
        "bidding": 7,
        "sharing": 7,
        "building": 2,
        "site": 2,
        "remodelling": 8,
        "transforming": 8,
        "fee": 8,
        "over": 9,
    },
    levels={
        "novice": {"width": 1, "limit": 0, "oversights": 0.6, "weariness": 0.3, "fondness": 0.3},
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.5},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.15},
        "master": {"playouts": 10, "width": 4, "horizon": 4, "oversights": 0.1},
        "maestro": {"playouts": 96, "width": 10, "horizon": 1},
        "maestro-1": {"playouts": 96, "width": 6, "horizon": 12, "judge": 2},
    },
    shelf=1,
)


class Palazzo(Game[Table]):
    """Palazzo, for two to four players; two need no rule of their own (PAL-1.6)."""

    id = "palazzo"
    revision = 1
    players = range(2, 5)
    options = (FIRST_PLAYER, RIDER_SLOT, DEPOT_PRICE, LEAST_PRICE, TIE_BREAK, SEEN_CARDS)
    phases = PHASES
    vocabulary = WORDS
    longest = 5000
    components = fingerprint(DATA)
    manifest = MANIFEST
    view = staticmethod(view)
    dump = staticmethod(dump)
    redeal = staticmethod(redeal)
    redraw = staticmethod(redraw)
    census = staticmethod(census)
    box = staticmethod(box)
    adviser = PalazzoAdviser
    judge = PalazzoJudge
    auctioneer = PalazzoAuctioneer

    def deal(self, seats: int, entropy: Entropy, options: Mapping[str, str]) -> Table:
        """Set the table up (PAL-1.1 to PAL-1.5)."""
        table = empty_table(self.rules, Rulings(dict(options)), entropy, seats)
        for tiles in reversed(STACKS):
            stack = tiles.copy()
            entropy.shuffle(stack)
            table.stack += stack
        table.depot.append(table.stack.pop())
        for quarry in range(QUARRIES):
            table.quarries[quarry].append(table.stack.pop())
        table.pile = [card for card in range(CARDS) for _ in range(COPIES[card])]
        entropy.shuffle(table.pile)
        for player in table.players:
            for _ in range(DEALT):
                player.hand[table.pile.pop()] += 1
        table.turn = first_seat(options["first_player"], seats, entropy)
        table.actor = table.turn
        return table

    def load(self, written: Mapping[str, Any]) -> Table:
        seats, options = begun(self, written)
        table = empty_table(self.rules, Rulings(options), sealed("-"), seats)
        form(seats).restore(table, written, validity)
        return table

    def observer(self) -> PalazzoObserver:
        return PalazzoObserver(self.players[-1], self.phases)


GAME = Palazzo()

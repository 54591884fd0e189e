"""The Princes of Florence as a title: its options, its setup (chapter 1) and its phases."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from quattrocento.core.data import fingerprint
from quattrocento.core.dump import read
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.game import Game
from quattrocento.core.option import Option, check_first_player, first_seat
from quattrocento.core.phase import Phase
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes import choosing, dump
from quattrocento.games.princes.actions import Action
from quattrocento.games.princes.auction import Bidding, Buying, Opening
from quattrocento.games.princes.bot import PrincesAdviser
from quattrocento.games.princes.census import box
from quattrocento.games.princes.choosing import Choosing
from quattrocento.games.princes.components import CARD_NAMES, DATA, DECKS, FREEDOMS, TWO
from quattrocento.games.princes.features import PrincesJudge
from quattrocento.games.princes.looking import Looking, Returning
from quattrocento.games.princes.lots import PrincesAuctioneer
from quattrocento.games.princes.objects import Taking
from quattrocento.games.princes.over import Over
from quattrocento.games.princes.placing import Placing
from quattrocento.games.princes.recruiting import Recruiting
from quattrocento.games.princes.table import Rulings, Table, empty_table
from quattrocento.games.princes.words import WORDS
from quattrocento.games.princes.works import Payment, Work

if TYPE_CHECKING:
    from quattrocento.games.princes.observation import PrincesObserver

RULES: list[Phase[Any]] = [
    Choosing(),
    Opening(),
    Bidding(),
    Buying(),
    Taking(),
    Placing(),
    Looking(),
    Returning(),
    Recruiting(),
    Action(),
    Work(),
    Payment(),
    Over(),
]
"""One object for each kind of decision, in the order of `phases`."""

EDITION = Option("edition", ("kbg", "alea"), "PRI-1.1")
FIRST_PLAYER = Option("first_player", ("1", "2", "3", "4", "5", "random"), "PRI-1.7")
TWO_PLAYER_FREEDOMS = Option("two_player_freedoms", ("5", "4"), "PRI-1.8")
LAST_PRICE = Option("last_price", ("200", "300"), "PRI-3.15")

SEATS = {"kbg": range(2, 6), "alea": range(3, 6)}
"""For how many players each edition is made (PRI-1.1)."""


class Princes(Game[Table]):
    """The Princes of Florence, for two to five players."""

    id = "princes"
    revision = 1
    players = range(2, 6)
    options = (EDITION, FIRST_PLAYER, TWO_PLAYER_FREEDOMS, LAST_PRICE)
    vocabulary = WORDS
    longest = 5000
    components = fingerprint(DATA)

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        """Let an edition be played by as many as it is made for, and only a taken seat begin."""
        allowed = SEATS[options["edition"]]
        if seats not in allowed:
            raise Trouble(
                "edition-seats",
                edition=options["edition"],
                given=seats,
                least=allowed[0],
                most=allowed[-1],
            )
        check_first_player(FIRST_PLAYER, seats, options["first_player"])

    def deal(self, seats: int, entropy: Entropy, options: Mapping[str, str]) -> Table:
        """Set the table up (PRI-1.2 to PRI-1.8)."""
        table = empty_table(RULES, Rulings(dict(options), seats), entropy, seats)
        for number in range(DECKS):
            cards = list(range(len(CARD_NAMES[number])))
            entropy.shuffle(cards)
            table.decks[number].cards = cards
            table.decks[number].known = [0] * len(cards)
        for player in table.players:
            player.money = DATA.setup.money_two if seats == TWO else DATA.setup.money
        for kind, count in enumerate(freedoms(seats, entropy, options)):
            table.freedoms[kind] += count
            table.aside[kind] -= count
        table.first = first_seat(options["first_player"], seats, entropy)
        table.turn = table.first
        table.actor = table.first
        choosing.begin(table)
        return table

    def load(self, dump_: Mapping[str, Any]) -> Table:
        """Read a position."""
        written = read(dump_, dump.TableDump)
        seats = len(written.players)
        options = self.settle(seats, written.options)
        table = empty_table(RULES, Rulings(options, seats), sealed("-"), seats)
        dump.restore(table, written)
        return table

    def adviser(self) -> PrincesAdviser:
        """Bring a sensible player."""
        return PrincesAdviser()

    def judge(self) -> PrincesJudge:
        """Bring what is worth looking at."""
        return PrincesJudge()

    def auctioneer(self) -> PrincesAuctioneer:
        """Bring what auctions leave behind."""
        return PrincesAuctioneer()

    def observer(self) -> "PrincesObserver":
        """Bring a quick eye for learners."""
        from quattrocento.games.princes.observation import PrincesObserver

        return PrincesObserver()

    def box(self, seats: int) -> dict[str, int]:
        """Count the pieces, the same for every number of players."""
        return box()


def freedoms(seats: int, entropy: Entropy, options: Mapping[str, str]) -> list[int]:
    """Count the freedoms in play: of each one fewer than players (PRI-1.6), two draw lots (PRI-1.8)."""
    if seats != TWO:
        return [seats - 1] * FREEDOMS
    odd = entropy.below(FREEDOMS)
    usual, other = (2, 1) if options["two_player_freedoms"] == "5" else (1, 2)
    return [other if kind == odd else usual for kind in range(FREEDOMS)]


GAME = Princes()

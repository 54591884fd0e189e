"""The Princes of Florence as a title: its options, its setup (chapter 1) and its phases."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from quattrocento.core.data import fingerprint
from quattrocento.core.dump import begun
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.game import Game, Manifest
from quattrocento.core.option import Option, first_seat
from quattrocento.core.phase import Phase
from quattrocento.games.princes.bot.adviser import PrincesAdviser
from quattrocento.games.princes.bot.auction_outcomes import PrincesAuctioneer
from quattrocento.games.princes.bot.features import PrincesJudge
from quattrocento.games.princes.box.components import CARD_NAMES, DATA, DECKS, FREEDOMS, TWO
from quattrocento.games.princes.characters.expansion import receive_characters
from quattrocento.games.princes.characters.position import observation as court_observation
from quattrocento.games.princes.characters.position.view import Characters
from quattrocento.games.princes.characters.rules.court import PART as COURT
from quattrocento.games.princes.characters.rules.market import Market
from quattrocento.games.princes.characters.rules.owner_decisions import Bargain, Exchange, Using
from quattrocento.games.princes.cooperation.expansion import join_principalities
from quattrocento.games.princes.cooperation.position import observation as border_observation
from quattrocento.games.princes.cooperation.position.view import BorderView
from quattrocento.games.princes.cooperation.rules.answering import Answering
from quattrocento.games.princes.cooperation.rules.border import PART as BORDER
from quattrocento.games.princes.cooperation.rules.offering import ActionOrOffer, Crossing, Naming
from quattrocento.games.princes.lorenzo.box.components import FIRST_DUMMY, SOLO
from quattrocento.games.princes.lorenzo.box.data import DIFFICULTIES
from quattrocento.games.princes.lorenzo.expansion import AUTOMATION_BOX, play_alone
from quattrocento.games.princes.lorenzo.position import observation as lorenzo_observation
from quattrocento.games.princes.lorenzo.position.view import LorenzoView
from quattrocento.games.princes.lorenzo.rules.auction import Bargaining, Claiming, Offering
from quattrocento.games.princes.lorenzo.rules.state import PART as LORENZO
from quattrocento.games.princes.position.census import box, census
from quattrocento.games.princes.position.dump import dump, restore
from quattrocento.games.princes.position.observation import PrincesObserver, Share
from quattrocento.games.princes.position.redeal import redeal, redraw
from quattrocento.games.princes.position.view import TableView, view
from quattrocento.games.princes.rules import choosing_professions
from quattrocento.games.princes.rules.auction import Bidding, Buying, Opening
from quattrocento.games.princes.rules.choosing_professions import Choosing
from quattrocento.games.princes.rules.interludes import RECRUITING_TIMES
from quattrocento.games.princes.rules.looking_at_cards import Looking, Returning
from quattrocento.games.princes.rules.meanwhile import Meanwhile
from quattrocento.games.princes.rules.objects import Recruiting, Taking
from quattrocento.games.princes.rules.placing import Placing
from quattrocento.games.princes.rules.rounds import Over
from quattrocento.games.princes.rules.table import Rulings, Table, empty_table
from quattrocento.games.princes.rules.words import WORDS
from quattrocento.games.princes.rules.works import Payment, Work

PHASES: list[Phase[Any]] = [
    Choosing(),
    Opening(),
    Bidding(),
    Buying(),
    Taking(),
    Placing(),
    Looking(),
    Returning(),
    Recruiting(),
    ActionOrOffer(),
    Work(),
    Payment(),
    Over(),
    Offering(),
    Bargaining(),
    Claiming(),
    Market(),
    Using(),
    Bargain(),
    Exchange(),
    Crossing(),
    Naming(),
    Answering(),
    Meanwhile(),
]
"""One object for each kind of decision, in the order of `phases`."""

ALONE = (1,)
PAIR = (2,)
SEVERAL = (2, 3, 4, 5)

SEATS = {"kbg": range(1, 6), "alea": range(3, 6)}
"""For how many players each edition is made (PRI-1.1); alone one plays against Lorenzo (PRI-10.1)."""

EDITION = Option("edition", ("kbg", "alea"), "PRI-1.1", limits={"alea": tuple(SEATS["alea"])})
FIRST_PLAYER = Option(
    "first_player",
    ("1", "2", "3", "4", "5", "random"),
    "PRI-1.7",
    follows="seats",
    defaults={"1": "random"},  # against Lorenzo lots are drawn (PRI-10.6)
)
TWO_PLAYER_FREEDOMS = Option("two_player_freedoms", ("5", "4"), "PRI-1.8", PAIR)
LAST_PRICE = Option("last_price", ("200", "300"), "PRI-3.15", PAIR)
RECRUITING_TIME = Option(
    "recruiting_time",
    RECRUITING_TIMES,
    "PRI-4.9",
    SEVERAL,
    follows="edition",
    defaults={"alea": "action_phase"},
)

DIFFICULTY = Option("difficulty", DIFFICULTIES, "PRI-10.2", ALONE)
SOLO_TABLE = Option("solo_table", ("5", "4"), "PRI-10.1", ALONE)
LAST_AUCTION = Option("last_auction", ("printed", "available"), "PRI-10.13", ALONE)
FORCED_WORKS = Option("forced_works", ("actions", "turns"), "PRI-10.24", ALONE)
DUMMY_WORKS = Option("dummy_works", ("ignored", "counted"), "PRI-10.20", ALONE)

# The expansions are of one edition, and not for a player alone.
CHARACTERS = Option("characters", ("off", "on"), "PRI-11.1", SEVERAL, needs={"edition": "kbg"})
MERCHANT_RANK = Option("merchant_rank", ("first", "last"), "PRI-11.15", SEVERAL, needs={"characters": "on"})
MERCHANT_LAST = Option("merchant_last", ("free", "paid"), "PRI-11.17", SEVERAL, needs={"characters": "on"})
CARDINAL_THIRD = Option("cardinal_third", ("any", "twice"), "PRI-11.14", SEVERAL, needs={"characters": "on"})
COOPERATION = Option("cooperation", ("off", "on"), "PRI-12.1", SEVERAL, needs={"edition": "kbg"})
BORDER_CONTACT = Option("border_contact", ("own", "across"), "PRI-12.5", SEVERAL, needs={"cooperation": "on"})
BORDER_OCCUPIED = Option(
    "border_occupied", ("buildings", "anything"), "PRI-12.12", SEVERAL, needs={"cooperation": "on"}
)

# A bid in the alea book is not limited, and only its buildings have two faces.
BID_COVER = Option(
    "bid_cover",
    ("cash", "cash_and_prestige"),
    "PRI-3.7",
    SEVERAL,
    follows="edition",
    defaults={"alea": "cash_and_prestige"},
    needs={"characters": "off"},  # with the characters nobody sells prestige (PRI-11.2)
)
LANDSCAPE_FACES = Option(
    "landscape_faces", ("two", "one"), "PRI-7.11", follows="edition", defaults={"alea": "one"}
)


MANIFEST = Manifest(
    title="The Princes of Florence",
    minutes=(75, 90),
    chapters={
        "choosing": 1,
        "opening": 3,
        "bidding": 3,
        "buying": 3,
        "taking": 3,
        "placing": 7,
        "looking": 5,
        "returning": 5,
        "recruiting": 5,
        "action": 5,
        "work": 6,
        "payment": 6,
        "offering": 10,
        "bargaining": 10,
        "claiming": 10,
        "over": 9,
        "market": 11,
        "using": 11,
        "bargain": 11,
        "exchange": 11,
        "crossing": 12,
        "naming": 12,
        "answering": 12,
        "meanwhile": 4,
    },
    levels={
        "novice": {"width": 1, "limit": 0, "oversights": 1, "glance": 0.2, "weariness": 0.4, "fondness": 0.2},
        "apprentice": {"width": 1, "limit": 0, "oversights": 1, "glance": 0.35},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.05},
        "master": {"playouts": 8, "width": 4, "horizon": 1, "oversights": 0.25},
        "maestro": {"playouts": 48, "width": 6, "horizon": 4, "caution": 1.5, "limit": 2},
        "maestro-1": {"playouts": 48, "width": 6, "horizon": 4, "caution": 1.5, "limit": 2, "judge": 2},
    },
    duels={"maestro": {"playouts": 240, "width": 16, "horizon": 1, "early": 2.5}},
    shelf=2,
)


SHARES = [
    Share(LORENZO, lorenzo_observation.OF_TABLE, lorenzo_observation.OF_PLAYER),
    Share(COURT, court_observation.OF_TABLE, court_observation.OF_PLAYER),
    Share(BORDER, border_observation.OF_TABLE, border_observation.OF_PLAYER),
]
"""What each expansion has of the numbers of an observation."""

PARTS = (LORENZO, COURT, BORDER)
"""What each expansion adds to a written position."""


class PrincesView(TableView, frozen=True, kw_only=True):
    """The table as one seat sees it.

    `lorenzo` is the opponent of a player who sits alone; then `first` is 1 if he is the first player.
    `characters` are those of chapter 11, where they are played with. `border` is what cooperative
    building adds, if it is played.
    """

    lorenzo: LorenzoView | None = None
    characters: Characters | None = None
    border: BorderView | None = None


def lay_out(table: Table) -> None:
    """Lay out what the expansions add that are chosen; alone one plays against Lorenzo (PRI-10.1)."""
    if len(table.players) == 1:
        table.expansions.append(play_alone(table))
    if table.rulings.options.get("characters") == "on":
        table.expansions.append(receive_characters(table))
    if table.rulings.options.get("cooperation") == "on":
        table.expansions.append(join_principalities(table))


class Princes(Game[Table]):
    """The Princes of Florence, for two to five players, and for one against Lorenzo."""

    id = "princes"
    revision = 2
    players = range(1, 6)
    options = (
        EDITION,
        FIRST_PLAYER,
        TWO_PLAYER_FREEDOMS,
        LAST_PRICE,
        RECRUITING_TIME,
        DIFFICULTY,
        SOLO_TABLE,
        LAST_AUCTION,
        FORCED_WORKS,
        DUMMY_WORKS,
        CHARACTERS,
        MERCHANT_RANK,
        MERCHANT_LAST,
        CARDINAL_THIRD,
        COOPERATION,
        BORDER_CONTACT,
        BORDER_OCCUPIED,
        BID_COVER,
        LANDSCAPE_FACES,
    )
    phases = PHASES
    vocabulary = WORDS
    longest = 5000
    components = fingerprint(DATA)
    manifest = MANIFEST
    redeal = staticmethod(redeal)
    redraw = staticmethod(redraw)
    census = staticmethod(census)
    adviser = PrincesAdviser
    judge = PrincesJudge
    auctioneer = PrincesAuctioneer

    def made_of(self, seats: int) -> str:
        """Give the fingerprint of the box; the automation cards count for who sits alone."""
        return f"{self.components}-{fingerprint(SOLO)}" if seats == 1 else self.components

    def automata(self, options: Mapping[str, str], seats: int) -> tuple[str, ...]:
        if seats > 1:
            return ()
        dummies = int(options["solo_table"]) - FIRST_DUMMY
        return ("lorenzo", *[f"dummy.{number + 1}" for number in range(dummies)])

    def deal(self, seats: int, entropy: Entropy, options: Mapping[str, str]) -> Table:
        """Set the table up (PRI-1.2 to PRI-1.8)."""
        table = self.empty(seats, entropy, dict(options))
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
        choosing_professions.begin(table)
        for expansion in table.expansions:
            expansion.set_up(table)
        table.first = first_seat(options["first_player"], table.places(), entropy)
        table.turn = min(table.first, seats - 1)
        table.actor = table.turn
        return table

    def empty(self, seats: int, entropy: Entropy, options: dict[str, str]) -> Table:
        """Bring a table with all that is played, before anything is dealt."""
        table = empty_table(self.rules, Rulings(options, seats), entropy, seats)
        lay_out(table)
        return table

    def load(self, written: Mapping[str, Any]) -> Table:
        seats, options = begun(self, written)
        table = self.empty(seats, sealed("-"), options)
        restore(table, written, PARTS)
        return table

    def dump(self, state: Table) -> dict[str, Any]:
        return dump(state, PARTS)

    def view(self, state: Table, seat: int | None) -> PrincesView:
        table = state.shown_to(seat)
        shown = structs.asdict(view(table, seat))
        for expansion in table.expansions:
            expansion.show(table, -1 if seat is None else seat, shown)
        return PrincesView(**shown)

    def duel(self, state: Table) -> bool:
        """With shared buildings it takes more than one move to see what an offer brings."""
        return state.seats() == TWO and state.rulings.options.get("cooperation") != "on"

    def observer(self) -> PrincesObserver:
        return PrincesObserver(PHASES, SHARES)

    def box(self, seats: int) -> dict[str, int]:
        """Count the pieces; a player alone has the automation cards too."""
        return box([]) | (AUTOMATION_BOX if seats == 1 else {})


def freedoms(seats: int, entropy: Entropy, options: Mapping[str, str]) -> list[int]:
    """Count the freedoms in play: of each one fewer than players (PRI-1.6).

    Two players draw lots (PRI-1.8).
    """
    if seats != TWO:
        return [seats - 1] * FREEDOMS
    odd = entropy.below(FREEDOMS)
    usual, other = (2, 1) if options["two_player_freedoms"] == "5" else (1, 2)
    return [other if kind == odd else usual for kind in range(FREEDOMS)]


GAME = Princes()

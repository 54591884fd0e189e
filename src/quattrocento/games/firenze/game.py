"""Firenze as a title: its options, its setup (chapter 1) and its phases."""

from collections.abc import Mapping
from typing import Any

from quattrocento.core.data import fingerprint
from quattrocento.core.dump import begun
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.game import Game, Manifest
from quattrocento.core.option import Option, first_seat
from quattrocento.core.phase import Phase
from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.bot.adviser import FirenzeAdviser
from quattrocento.games.firenze.bot.features import FirenzeJudge
from quattrocento.games.firenze.box.components import (
    CAMPANILE,
    COPIES,
    DATA,
    KINDS,
    RULES,
    STARTS,
    STONES,
)
from quattrocento.games.firenze.position.census import box, census
from quattrocento.games.firenze.position.dump import dump, form
from quattrocento.games.firenze.position.observation import FirenzeObserver
from quattrocento.games.firenze.position.redeal import redeal, redraw
from quattrocento.games.firenze.position.validity import validity
from quattrocento.games.firenze.position.view import view
from quattrocento.games.firenze.rules import tile_layout, turns
from quattrocento.games.firenze.rules.building import Building, Cost
from quattrocento.games.firenze.rules.choosing_cards import Choosing, Paying
from quattrocento.games.firenze.rules.contracts import Contracts
from quattrocento.games.firenze.rules.event_cards import Levy, Toppling
from quattrocento.games.firenze.rules.phases import PLACING
from quattrocento.games.firenze.rules.saboteur_and_wholesaler import Sabotage, Wholesale
from quattrocento.games.firenze.rules.stones import many
from quattrocento.games.firenze.rules.table import Rulings, Table, empty_table
from quattrocento.games.firenze.rules.tile_layout import Placing
from quattrocento.games.firenze.rules.trading import Giving, Trading
from quattrocento.games.firenze.rules.turn_limits import Shedding, Storing
from quattrocento.games.firenze.rules.words import GIVE, PAY, RETURN, WORDS

PHASES: list[Phase[Any]] = [
    Placing(),
    Choosing(),
    Paying(),
    Levy(RETURN, "FIR-9.5"),
    Toppling(),
    Trading(),
    Giving(GIVE, "FIR-4.1"),
    Building(),
    Cost(PAY, "FIR-5.5"),
    Contracts(),
    Storing(RETURN, "FIR-8.1"),
    Shedding(),
    Sabotage(),
    Wholesale(),
]
"""One object for each kind of decision, in the order of `phases`."""

NEUTRAL_SEALS = Option("neutral_seals", ("5", "0", "1", "2", "3", "4", "6", "7"), "FIR-1.5")
PLACEMENT = Option("placement", ("advice", "pictured", "dice", "players", *tile_layout.DEAD), "FIR-1.6")
FIRST_PLAYER = Option("first_player", ("random", "1", "2", "3", "4"), "FIR-1.8")
CAMPANILE_IN = Option("campanile", ("in", "out"), "FIR-1.9")
SEEN_CARDS = Option("seen_cards", ("shown", "memory"), "FIR-1.11")
EVENT_STONES = Option("event_stones", ("choose", "automatic"), "FIR-9.5")
RECOGNITION = Option("recognition", ("low", "all"), "FIR-9.20")

OWN_NUMBER = ("pictured", *tile_layout.DEAD)
"""Placements that bring their own number of neutral seals."""


MANIFEST = Manifest(
    title="Firenze",
    minutes=(60, 90),
    chapters={
        "placing": 1,
        "choosing": 3,
        "paying": 3,
        "levy": 9,
        "toppling": 9,
        "trading": 4,
        "giving": 4,
        "building": 5,
        "cost": 5,
        "contracts": 7,
        "storing": 8,
        "shedding": 8,
        "sabotage": 9,
        "wholesale": 9,
        "over": 10,
    },
    levels={
        "novice": {"width": 1, "limit": 0, "oversights": 0.55, "fondness": 0.4},
        "apprentice": {"width": 1, "limit": 0, "oversights": 0.45},
        "journeyman": {"width": 1, "limit": 0, "oversights": 0.2},
        "master": {"playouts": 6, "width": 3, "horizon": 4, "oversights": 0.05},
        "maestro": {"playouts": 32, "width": 6, "horizon": 12},
        "maestro-1": {"playouts": 32, "width": 6, "horizon": 12, "judge": 2},
    },
    duels={"maestro": {"playouts": 320, "width": 10, "early": 2.5}},
    shelf=4,
)


class Firenze(Game[Table]):
    """Firenze, for two to four players."""

    id = "firenze"
    revision = 2
    players = range(2, 5)
    options = (
        NEUTRAL_SEALS,
        PLACEMENT,
        FIRST_PLAYER,
        CAMPANILE_IN,
        SEEN_CARDS,
        EVENT_STONES,
        RECOGNITION,
    )
    phases = PHASES
    vocabulary = WORDS
    longest = 8000
    components = fingerprint(DATA)
    manifest = MANIFEST
    view = staticmethod(view)
    dump = staticmethod(dump)
    redeal = staticmethod(redeal)
    redraw = staticmethod(redraw)
    census = staticmethod(census)
    box = staticmethod(box)
    adviser = FirenzeAdviser
    judge = FirenzeJudge

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        """Let a number of seals be chosen only where it counts."""
        super().check(seats, options)
        chosen = options["neutral_seals"]
        if options["placement"] in OWN_NUMBER and chosen != NEUTRAL_SEALS.default:
            raise Trouble("placement-seals", placement=options["placement"], given=chosen)

    def deal(self, seats: int, entropy: Entropy, options: Mapping[str, str]) -> Table:
        """Set the table up (FIR-1.1 to FIR-1.10)."""
        table = empty_table(self.rules, Rulings(dict(options)), entropy, seats)
        table.first = first_seat(options["first_player"], seats, entropy)
        for floor in DATA.floors:
            table.floors |= 1 << floor.height
        lay_tiles(table, options)
        give_stones(table)
        lay_cards(table)
        if table.neutral:
            table.turn = table.first
            table.actor = table.first
            table.phase = PLACING
        else:
            turns.begin_turn(table, table.first)
        return table

    def load(self, written: Mapping[str, Any]) -> Table:
        seats, options = begun(self, written)
        table = empty_table(self.rules, Rulings(options), sealed("-"), seats)
        form(seats).restore(table, written, validity)
        return table

    def observer(self) -> FirenzeObserver:
        return FirenzeObserver(self.players[-1], self.phases)


def lay_tiles(table: Table, options: Mapping[str, str]) -> None:
    """Lay balconies and neutral seals as the table wants them (FIR-1.4 to FIR-1.6)."""
    placement = options["placement"]
    count = int(options["neutral_seals"])
    if placement == "pictured":
        tile_layout.lay_pictured(table)
        return
    if placement in tile_layout.DEAD:
        tile_layout.lay_dead_colour(table, placement)
        return
    tile_layout.lay_balconies(table, -1)
    if placement == "players":
        table.neutral = count
    elif placement == "dice":
        tile_layout.lay_by_dice(table, count)
    else:
        tile_layout.lay_by_advice(table, count)


def give_stones(table: Table) -> None:
    """Give white stones, one more to each next player, and put the others into the bag (FIR-1.8)."""
    seat = table.first
    given = 0
    for number in range(table.seats()):
        stones = RULES.first + number
        table.players[seat].warehouse = many(0, stones)
        given += stones
        seat = table.after(seat)
    for colour, stones in enumerate(STONES):
        table.bag += many(colour, stones - (given if colour == 0 else 0))


def lay_cards(table: Table) -> None:
    """Shuffle the start cards onto the shuffled rest, and lay six cards out with their stones (FIR-1.10)."""
    start: list[int] = []
    rest: list[int] = []
    for card in range(KINDS):
        copies = 0 if card == CAMPANILE and not table.rulings.campanile else COPIES[card]
        start += [card] * STARTS[card]
        rest += [card] * (copies - STARTS[card])
    table.entropy.shuffle(rest)
    table.entropy.shuffle(start)
    table.deck = rest + start
    table.starts = len(start)
    for _ in range(RULES.row):
        turns.refill(table)


GAME = Firenze()

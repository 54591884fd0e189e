"""What a seat may know of a match of Augsburg 1520 (AUG-1.9).

Pieces are told by their names, rounds and levels count from 1; round 0 is the first purchase.
"""

from msgspec import Struct

from quattrocento.core.bits import members
from quattrocento.core.view import View, common_fields
from quattrocento.games.augsburg.box.components import (
    LADDER_NAMES,
    LADDERS,
    NOBLE_NAMES,
    PILES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    RIGHT_TILES,
    SIZES,
    SLOT_KINDS,
    SLOT_NAMES,
    SLOTS_EACH,
    TOP,
    VISITS,
    cards_of,
    most_shown,
    names,
)
from quattrocento.games.augsburg.rules.phases import AMENDS, BUYING, GIVING, OVER, SHOWING
from quattrocento.games.augsburg.rules.table import Table


class Seat(Struct, frozen=True):
    """What everybody knows of a player (AUG-1.12).

    `lost` are the points above a limit so far, `limit` those he cannot pass, None without one; `rights`
    the numbers on his tiles. `poorest` and `richest` bound the florins he hides; `least` and `most`
    the cards in his hand: they are equal where counts are open. `shown` are cards that everybody
    has seen in it. `offered` counts notes before him that he may buy. `named` is the highest number
    he named in this visit; `holding` and `passed` tell whether he stands by the highest bid or is
    out; `ready` whether he has chosen while others still do.
    """

    points: int
    lost: int
    limit: int | None
    levels: dict[str, int]
    rights: dict[str, int]
    poorest: int
    richest: int
    least: int
    most: int
    shown: list[str]
    offered: int
    named: int
    holding: bool
    passed: bool
    ready: bool


class Offer(Struct, frozen=True):
    """A note for sale, its price, and whether it is picked."""

    note: str
    price: int
    picked: bool


class Own(Struct, frozen=True):
    """What only the player himself knows.

    `bids` are the highest numbers he could name for each noble; `cost` is what his picked
    notes cost; `laid` are the cards he will show, `drawn` the notes he has just drawn,
    `given` the one he gives away.
    """

    hand: list[str]
    florins: int
    bids: dict[str, int]
    offer: list[Offer]
    cost: int
    laid: list[str]
    drawn: list[str]
    given: str | None


class Privilege(Struct, frozen=True):
    """A privilege card and its slots."""

    card: str
    slots: list[str]


class InUse(Struct, frozen=True):
    """The privilege card in use: its slots left, how many may still be used, and extra buildings built."""

    card: str
    slots: list[str]
    uses: int
    extra: int


class Robbed(Struct, frozen=True):
    """The level card that was just taken away."""

    ladder: str
    level: int


class Ladder(Struct, frozen=True):
    """A ladder: the level cards in the supply, and who stands where.

    `supply` counts the cards of levels 2, 3 and 4. `robbable` are the levels of which none is
    left there while a player has one: they can be taken away now.
    """

    supply: list[int]
    standing: list[list[int]]
    robbable: list[int]


class AugsburgView(View, frozen=True):
    """A match as one seat may know it.

    `noble` is being visited, opened by `opener`; `winner` won last. `bid` is the highest
    number and `leader` who named it first. `coming` are the privilege cards of the next round, if
    there is one, known because the ten are. `top_price` is the price of the pile's top card;
    `top_discard` is the note that lies face up on the discards, None if there are none, and `discards`
    counts them where counts are open.
    `victim` is asked for his amends, and `robbed` tells what he has lost.
    """

    round: int
    rounds: int
    last_round: bool
    noble: str | None
    opener: int
    winner: int
    turn: int
    bid: int
    leader: int | None
    row: list[Privilege]
    coming: list[Privilege]
    card: InUse | None
    ladders: dict[str, Ladder]
    rights: dict[str, list[int]]
    pile: int
    top_price: int | None
    top_discard: str | None
    discards: int | None
    open_counts: bool
    victim: int | None
    robbed: Robbed | None
    players: list[Seat]
    own: Own | None


def privilege(card: int) -> Privilege:
    return Privilege(PRIVILEGE_NAMES[card], [SLOT_NAMES[kind] for kind in SLOT_KINDS[card]])


def in_use(table: Table) -> InUse | None:
    if table.card < 0:
        return None
    kinds = SLOT_KINDS[table.card]
    slots = [SLOT_NAMES[kinds[slot]] for slot in range(SLOTS_EACH) if table.slots >> slot & 1]
    return InUse(PRIVILEGE_NAMES[table.card], slots, table.uses, table.extra)


def ladder_view(table: Table, ladder: int) -> Ladder:
    """Show a ladder; a level can be robbed if the supply has none and somebody stands there (AUG-5.3)."""
    levels = [player.levels[ladder] for player in table.players]
    standing = [[seat for seat, at in enumerate(levels) if at == level] for level in range(1, TOP + 1)]
    robbable = [level for level in (TOP - 1, TOP) if not table.left(ladder, level) and level in levels]
    return Ladder(table.supply[ladder * SIZES : (ladder + 1) * SIZES], standing, robbable)


def robbed_view(table: Table) -> Robbed | None:
    """Show what was taken from the one who is asked for his amends."""
    if table.phase != AMENDS:
        return None
    return Robbed(LADDER_NAMES[table.robbed], table.players[table.turn].levels[table.robbed])


def seat_view(table: Table, seat: int) -> Seat:
    player = table.players[seat]
    asked = table.phase == BUYING or (table.phase == GIVING and player.most > 0)
    asked = asked or (table.phase == SHOWING and table.holding >> seat & 1 == 1)
    return Seat(
        points=player.points,
        lost=player.lost,
        limit=player.limit() or None,
        levels=dict(zip(LADDER_NAMES, player.levels, strict=True)),
        rights={RIGHT_NAMES[right]: player.rights[right] for right in range(PILES) if player.rights[right]},
        poorest=player.poorest,
        richest=table.richest(seat),
        least=player.least,
        most=player.most,
        shown=names(cards_of(player.shown)),
        offered=len(player.offer),
        named=player.named,
        holding=table.holding >> seat & 1 == 1,
        passed=table.passed >> seat & 1 == 1,
        ready=asked and not table.pending >> seat & 1,
    )


def own_view(table: Table, seat: int) -> Own:
    player = table.players[seat]
    prices = table.rulings.prices
    offer = [
        Offer(names([card])[0], prices[card], player.picked >> place & 1 == 1)
        for place, card in enumerate(player.offer)
    ]
    return Own(
        hand=names(cards_of(player.hand)),
        florins=player.florins,
        bids=dict(zip(NOBLE_NAMES, [most_shown(player.hand, noble) for noble in range(VISITS)], strict=True)),
        offer=offer,
        cost=sum(note.price for note in offer if note.picked),
        laid=names(player.laid),
        drawn=names(table.drawn) if seat == table.actor else [],
        given=names([player.given])[0] if player.given >= 0 else None,
    )


def view(table: Table, seat: int | None) -> AugsburgView:
    phase = table.phase
    counts = table.rulings.open_counts
    visiting = phase not in (BUYING, GIVING, OVER)
    return AugsburgView(
        **common_fields(table, seat),
        round=table.round,
        rounds=table.rulings.rounds,
        last_round=table.last_round(),
        noble=NOBLE_NAMES[table.noble] if visiting else None,
        opener=table.opener,
        winner=table.winner,
        turn=table.turn,
        bid=table.bid,
        leader=table.leader if table.leader >= 0 else None,
        row=[privilege(card) for card in members(table.row)],
        coming=[] if table.last_round() else [privilege(card) for card in members(table.coming)],
        card=in_use(table),
        ladders={LADDER_NAMES[ladder]: ladder_view(table, ladder) for ladder in range(LADDERS)},
        rights={RIGHT_NAMES[pile]: RIGHT_TILES[pile][table.taken[pile] :] for pile in range(PILES)},
        pile=len(table.pile),
        top_price=table.top_price() or None,
        top_discard=names([table.uppermost])[0] if table.uppermost >= 0 else None,
        discards=len(members(table.discarded | table.refused())) if counts else None,
        open_counts=counts,
        victim=table.actor if phase == AMENDS else None,
        robbed=robbed_view(table),
        players=[seat_view(table, number) for number in range(table.seats())],
        own=None if seat is None else own_view(table, seat),
    )

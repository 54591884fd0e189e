"""What a player cannot know is drawn anew (PRI-1.9).

Money is kept: every payment is made in the open, so whoever counts knows it.
"""

from quattrocento.core.bits import members, size
from quattrocento.core.deck import deal_out
from quattrocento.core.entropy import Entropy
from quattrocento.games.princes.box.components import BONUS_DECK, DECKS, PROFESSION_DECK
from quattrocento.games.princes.rules.phases import CHOOSING, LOOKING, OVER, RETURNING, WORK
from quattrocento.games.princes.rules.player import Player
from quattrocento.games.princes.rules.table import Table


def redeal(table: Table, seat: int | None, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to *seat*: hidden cards of others and unseen places change."""
    world = table.clone()
    world.entropy = entropy.fork()
    observer = -1 if seat is None else seat
    if world.phase == WORK and observer != world.actor:
        world.withdraw_work()
    excluding = any(world.excluded)
    for deck in range(DECKS):
        deal_anew(world, observer, deck, entropy)
        if excluding or world.decks[deck].places_known:
            forget(world, observer, deck)
    for other in range(len(world.players)):
        if other != observer:
            world.players[other].gave_back = -1
    for expansion in world.expansions:
        expansion.redeal(observer, entropy)
    return world


def redraw(table: Table, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to everybody: only places in the decks that no player knows change.

    Every deck was shuffled, and since then cards were put under it only by players who know where they lie.
    """
    world = table.clone()
    world.entropy = entropy.fork()
    for deck in world.decks:
        deck.shuffle_unseen(entropy)
    for expansion in world.expansions:
        expansion.redraw(entropy)
    return world


def forget(world: Table, observer: int, number: int) -> None:
    """Let the others know of this world no more than the cards they put under its decks."""
    seats = len(world.players)
    deck = world.decks[number]
    for other in range(seats):
        if other == observer:
            continue
        known = deck.known_to(other)
        for holder in range(seats):
            world.excluded[world.pair(number, other, holder)] = 0 if holder == other else known


def hidden(world: Table, player: Player, deck: int) -> int:
    """Give the cards of a player that others do not know; prestige cards are shown at the end."""
    if deck == PROFESSION_DECK:
        return player.hand & ~player.shown
    if deck == BONUS_DECK:
        return player.bonus
    return 0 if world.phase == OVER else player.cards


def deal_anew(world: Table, observer: int, number: int, entropy: Entropy) -> None:
    """Deal the hidden cards of one deck anew, respecting what the observer knows of them.

    Besides the hands there are cards that lie apart for a moment: rejected ones, and those
    that somebody is looking at.
    """
    deck = world.decks[number]
    seats = len(world.players)
    looking = world.phase in (LOOKING, RETURNING) and world.deck == number and world.actor != observer
    pool = deck.unknown_to(observer)
    wanted: list[int] = []
    barred: list[int] = []
    for seat in range(seats):
        player = world.players[seat]
        held = 0 if seat == observer else hidden(world, player, number)
        pool += members(held)
        wanted.append(size(held))
        barred.append(0 if observer < 0 else world.excluded[world.pair(number, observer, seat)])
    apart = world.looked.copy() if looking else rejected(world, observer, number)
    pool += apart
    wanted.append(len(apart))
    barred.append(0)
    for expansion in world.expansions:
        expansion.gather(observer, number, pool, wanted, barred)
    hands = deal_out(pool, wanted, barred, entropy)
    for expansion in world.expansions:
        expansion.deal(observer, number, hands[seats + 1 :])
    for seat in range(seats):
        if wanted[seat]:
            give(world.players[seat], number, hands[seat])
    if looking:
        world.looked = hands[seats]
    else:
        reject(world, observer, hands[seats])
    deck.refill(observer, hands[-1])


def rejected(world: Table, observer: int, number: int) -> list[int]:
    """List the professions that others have rejected while not all have chosen."""
    if world.phase != CHOOSING or number != PROFESSION_DECK:
        return []
    players = world.players
    return [
        players[seat].rejected
        for seat in range(len(players))
        if seat != observer and players[seat].rejected >= 0
    ]


def reject(world: Table, observer: int, cards: list[int]) -> None:
    """Lay other rejected cards before those who have rejected one."""
    following = 0
    for seat in range(len(world.players)):
        player = world.players[seat]
        if seat != observer and player.rejected >= 0 and following < len(cards):
            player.rejected = cards[following]
            following += 1


def give(player: Player, deck: int, cards: list[int]) -> None:
    held = 0
    for card in cards:
        held |= 1 << card
    if deck == PROFESSION_DECK:
        player.hand = player.hand & player.shown | held
    elif deck == BONUS_DECK:
        player.bonus = held
    else:
        player.cards = held

"""What a player cannot know is drawn anew (AUG-1.9): notes, florins, and choices not yet shown."""

from typing import Final

from quattrocento.core.bits import members, size
from quattrocento.core.deck import deal_out
from quattrocento.core.entropy import Entropy
from quattrocento.games.augsburg.box.components import (
    CARDS,
    FIRST_JOKER,
    MAXIMILIAN,
    SUIT_CARDS,
    SUITS,
    VALUES,
    cards_of,
    count,
    named,
    set_of,
)
from quattrocento.games.augsburg.rules.phases import BUYING, DISCARDING, GIVING, SHOWING
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table

ALL: Final[int] = (1 << CARDS) - 1
NOTES: Final[int] = (1 << FIRST_JOKER) - 1
ALL_JOKERS: Final[int] = ALL & ~NOTES


def redeal(table: Table, seat: int | None, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to *seat*: hidden notes, florins and choices change."""
    world = table.clone()
    world.entropy = entropy.fork()
    observer = -1 if seat is None else seat
    withdraw(world, observer)
    deal_anew(world, observer, entropy)
    forget(world, observer)
    for other in range(len(world.players)):
        if other != observer:
            imagine_florins(world, other, entropy)
            imagine_choice(world, other, entropy)
    return world


def redraw(table: Table, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to everybody: below the price on its top, the pile changes.

    The pile was shuffled, so any note of that price is as likely to lie on top, and the others are in any
    order. While notes are given, those given before lie at its bottom, which their givers know, so its order
    stays; whatever is drawn of it then is drawn after all but the first have been shuffled (AUG-7.10).
    """
    world = table.clone()
    world.entropy = entropy.fork()
    if world.pile and world.phase != GIVING:
        price = world.top_price()
        tops = sorted([card for card in world.pile if world.rulings.prices[card] == price])
        top = tops[entropy.below(len(tops))]
        below = sorted([card for card in world.pile if card != top])
        entropy.shuffle(below)
        world.pile = [*below, top]
    return world


def withdraw(world: Table, observer: int) -> None:
    """Take back what others have picked, laid or given, since nobody has seen it yet."""
    for other in range(len(world.players)):
        if other != observer:
            player = world.players[other]
            player.picked = 0
            player.laid = []
            player.given = -1


def forget(world: Table, observer: int) -> None:
    """Let the others know nothing about the pile of this world."""
    seats = len(world.players)
    for other in range(seats + 1):
        if other != (seats if observer < 0 else observer):
            for holder in range(seats):
                world.excluded[other * seats + holder] = 0


def spread(cards: int) -> list[int]:
    """Split a set of cards by suit."""
    return [cards >> suit * VALUES & SUIT_CARDS[suit] for suit in range(SUITS)]


def joined(suits: list[int]) -> int:
    """Join the suits of a hand into one set of cards."""
    cards = 0
    for suit in range(SUITS):
        cards |= suits[suit] << suit * VALUES
    return cards


def valid_notes(world: Table) -> int:
    """Give all notes that the visited noble takes."""
    return NOTES if world.noble == MAXIMILIAN else SUIT_CARDS[0] << world.noble * VALUES


class Need:
    """What a hand must hold, by the number its player named: a note of the noble, and so many valid cards."""

    def __init__(self, world: Table, player: Player) -> None:
        known = joined(player.shown)
        notes = valid_notes(world)
        self.notes = 1 if player.named and not known & notes else 0
        valid = size(known & (notes | ALL_JOKERS))
        self.cards = max(player.named - valid - self.notes, 0)
        self.least = max(player.least, count(player.shown) + self.notes + self.cards)


class Places:
    """Places for cards, in groups: how many of each, and which cards may not lie there."""

    def __init__(self) -> None:
        self.wanted: list[int] = []
        self.barred: list[int] = []

    def add(self, wanted: int, barred: int) -> None:
        self.wanted.append(wanted)
        self.barred.append(barred)


def unknown(world: Table, observer: int) -> int:
    """Give all cards that the observer sees nowhere."""
    seen = world.discarded
    for other in range(len(world.players)):
        player = world.players[other]
        if other == observer:
            seen |= joined(player.hand) | set_of(player.offer) | player.refused
        else:
            seen |= joined(player.shown)
    return ALL & ~seen


def deal_anew(world: Table, observer: int, entropy: Entropy) -> None:
    """Deal what the observer does not know to hands, offers, refused notes and the pile.

    He knows what has been shown, what nobody can hold who has not drawn since (`excluded`), that
    whoever named a number can show it, and the price of the pile's top card.
    """
    seats = len(world.players)
    others = [other for other in range(seats) if other != observer]
    pool = members(unknown(world, observer))
    needs = [Need(world, world.players[other]) for other in others]
    known = sum([count(world.players[other].shown) for other in others])
    offers = sum([len(world.players[other].offer) for other in others])
    hidden = len(pool) + known - offers - len(world.pile)
    sizes = hand_sizes(world, others, needs, hidden, entropy)
    refused = refused_sizes(world, others, hidden - sum(sizes), entropy)
    places = Places()
    row = (seats if observer < 0 else observer) * seats
    for place, other in enumerate(others):
        player = world.players[other]
        need = needs[place]
        barred = world.excluded[row + other]
        places.add(need.notes, barred | ALL & ~valid_notes(world))
        places.add(need.cards, barred | ALL & ~(valid_notes(world) | ALL_JOKERS))
        places.add(sizes[place] - count(player.shown) - need.notes - need.cards, barred)
        places.add(len(player.offer), barred)
    for place, other in enumerate(others):
        places.add(refused[place], world.excluded[row + other])
    places.add(1 if world.pile else 0, world.rulings.at_other_prices(world.top_price()))
    lay_out(world, others, deal_out(pool, places.wanted, places.barred, entropy))
    if world.phase == DISCARDING and world.actor != observer:
        imagine_drawn(world, entropy)


def imagine_drawn(world: Table, entropy: Entropy) -> None:
    """Let the notes just drawn be any that the others do not know."""
    player = world.players[world.actor]
    hidden = members(joined(player.hand) & ~joined(player.shown))
    entropy.shuffle(hidden)
    world.drawn = hidden[: len(world.drawn)]


def lay_out(world: Table, others: list[int], groups: list[list[int]]) -> None:
    """Lay the dealt groups where they belong, in the order of the places."""
    for place, other in enumerate(others):
        player = world.players[other]
        dealt = groups[4 * place] + groups[4 * place + 1] + groups[4 * place + 2]
        player.hand = spread(joined(player.shown) | set_of(dealt))
        player.offer = sorted(groups[4 * place + 3])
        player.refused = set_of(groups[4 * len(others) + place])
    world.pile = groups[5 * len(others) + 1] + groups[5 * len(others)]


def hand_sizes(
    world: Table, others: list[int], needs: list[Need], hidden: int, entropy: Entropy
) -> list[int]:
    """Draw how many cards the others hold, within what everybody can work out.

    All of them together have *hidden* cards but those they can have refused since the discards were
    shuffled. With open counts nothing is left to chance.
    """
    sizes = [need.least for need in needs]
    room = [world.players[other].most - needs[place].least for place, other in enumerate(others)]
    least = hidden - sum([most_refused(world, other) for other in others])
    lowest = max(least - sum(sizes), 0)
    highest = min(sum(room), hidden - sum(sizes))
    share_out(sizes, room, lowest + entropy.below(highest - lowest + 1), entropy)
    return sizes


def refused_sizes(world: Table, others: list[int], rest: int, entropy: Entropy) -> list[int]:
    """Share the notes on the discards that nobody saw among those who can have refused them."""
    shares = [0] * len(others)
    share_out(shares, [most_refused(world, other) for other in others], rest, entropy)
    return shares


def share_out(shares: list[int], room: list[int], count: int, entropy: Entropy) -> None:
    """Add *count* to the shares, one by one at random, as far as each has room."""
    left = sum(room)
    while count:
        if count == left:
            for place in range(len(shares)):
                shares[place] += room[place]
            return
        chosen = entropy.below(left)
        place = 0
        while chosen >= room[place]:
            chosen -= room[place]
            place += 1
        shares[place] += 1
        room[place] -= 1
        left -= 1
        count -= 1


def most_refused(world: Table, seat: int) -> int:
    """Count the notes that *seat* can have refused unseen since the discards were shuffled."""
    return world.players[seat].turned_down


def imagine_florins(world: Table, seat: int, entropy: Entropy) -> None:
    """Draw what the notes he bought have cost him, within what everybody can work out."""
    player = world.players[seat]
    bought = player.bought - player.most + player.cards()
    florins = player.ledger
    prices = world.rulings.prices
    for _ in range(bought):
        florins -= prices[entropy.below(CARDS)]
    player.florins = max(min(florins, world.richest(seat)), player.poorest)


def imagine_choice(world: Table, seat: int, entropy: Entropy) -> None:
    """Let a player who is ready have chosen something that he could choose."""
    if world.pending >> seat & 1:
        return
    player = world.players[seat]
    if world.phase == BUYING:
        pick_anything(world, player, entropy)
    elif world.phase == SHOWING and world.holding >> seat & 1:
        lay_anything(world, player, entropy)
    elif world.phase == GIVING and player.cards():
        hand = cards_of(player.hand)
        player.given = hand[entropy.below(len(hand))]


def pick_anything(world: Table, player: Player, entropy: Entropy) -> None:
    """Pick each offered note or not, as far as the florins reach."""
    florins = player.florins
    for place in range(len(player.offer)):
        price = world.rulings.prices[player.offer[place]]
        if price <= florins and entropy.below(2):
            player.picked |= 1 << place
            florins -= price


def lay_anything(world: Table, player: Player, entropy: Entropy) -> None:
    """Lay as many valid cards as the bid says, one of them a note."""
    hand = joined(player.hand)
    notes = members(hand & valid_notes(world))
    first = notes[entropy.below(len(notes))]
    rest = members(hand & (valid_notes(world) | ALL_JOKERS) & ~(1 << first))
    entropy.shuffle(rest)
    chosen = sorted([first, *rest[: world.bid - 1]])
    for card in chosen:
        # Of the jokers, those that everybody knows of come first.
        player.laid = [*player.laid, player.pick(named(card))]

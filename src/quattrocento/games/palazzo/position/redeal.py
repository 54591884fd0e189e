"""What a player cannot know is drawn anew (PAL-1.7)."""

from quattrocento.core.bits import total
from quattrocento.core.entropy import Entropy
from quattrocento.games.palazzo.box.components import CARDS, STACK_ENDS
from quattrocento.games.palazzo.rules.phases import MARKET, PURCHASE
from quattrocento.games.palazzo.rules.table import Table


def redeal(table: Table, seat: int | None, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to *seat*: others' unseen cards, pile and stacks change."""
    world = table.clone()
    world.entropy = entropy.fork()
    if seat != world.actor:
        withdraw(world)
    # A pile made of the discards was seen by all: no card of it can be in a hand.
    unseen = world.pile
    if world.reshuffles:
        world.pile.sort()
        entropy.shuffle(world.pile)
        unseen = []
    for other, player in enumerate(world.players):
        if other == seat:
            continue
        for card in range(CARDS):
            for _ in range(player.hand[card] - player.known[card]):
                unseen.append(card)
    # Sorted first: equal chance gives equal worlds, whatever the truth is.
    unseen.sort()
    entropy.shuffle(unseen)
    for other, player in enumerate(world.players):
        if other == seat:
            continue
        secret = player.cards() - total(player.known)
        player.hand = player.known.copy()
        for _ in range(secret):
            player.hand[unseen.pop()] += 1
    shuffle_stacks(world, entropy)
    return world


def redraw(table: Table, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to everybody: only the order of pile and stacks changes.

    What they hold all players together can tell, as they see all that lies elsewhere; both were shuffled.
    """
    world = table.clone()
    world.entropy = entropy.fork()
    world.pile.sort()
    entropy.shuffle(world.pile)
    shuffle_stacks(world, entropy)
    return world


def withdraw(world: Table) -> None:
    """Take back a purchase or raise in the making, of which the others know nothing yet."""
    player = world.players[world.actor]
    for card in range(CARDS):
        player.hand[card] += world.laying[card]
        world.laying[card] = 0
    world.chosen.clear()
    world.offered = 0
    if world.phase == PURCHASE:
        world.phase = MARKET


def shuffle_stacks(world: Table, entropy: Entropy) -> None:
    """Shuffle what is left of each of the three stacks, which lie one upon the other."""
    end = len(world.stack)
    for under in STACK_ENDS:
        if under < end:
            part = world.stack[under:end]
            part.sort()
            entropy.shuffle(part)
            world.stack[under:end] = part
            end = under

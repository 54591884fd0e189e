"""What a player cannot know is drawn anew (FIR-1.11): the order of the deck.

All cards are taken face up from the row and stones are open, so everything else is known, and bots remember
it even where people are not shown it; what comes out of the bag is left to chance when it is drawn.
"""

from quattrocento.core.entropy import Entropy
from quattrocento.games.firenze.rules.table import Table


def redeal(table: Table, _seat: int | None, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to any player; a stone added so far binds no plan (FIR-5.7)."""
    world = redraw(table, entropy)
    world.colour = 0  # the order of adding begins anew
    return world


def redraw(table: Table, entropy: Entropy) -> Table:
    """Imagine a world that looks the same to everybody: start cards stay above the others.

    Each of the two parts of the deck was shuffled by itself; stones will be drawn by the new entropy.
    """
    world = table.clone()
    world.entropy = entropy.fork()
    border = len(world.deck) - world.starts
    lower = sorted(world.deck[:border])
    upper = sorted(world.deck[border:])
    entropy.shuffle(lower)
    entropy.shuffle(upper)
    world.deck = lower + upper
    return world

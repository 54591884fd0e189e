"""What an observer cannot know of Lorenzo and the dummies is drawn anew (PRI-1.9).

Their unknown professions are dealt with those of the deck; the automation cards still to come are
shuffled within their backs, which everybody sees.
"""

from quattrocento.core.entropy import Entropy
from quattrocento.games.princes.lorenzo.box.components import BACK, BACK_NAMES
from quattrocento.games.princes.lorenzo.rules.state import DEALT, Lorenzo


def places(lorenzo: Lorenzo, observer: int, dealt: bool) -> list[tuple[int, int]]:
    """List the rows and places of cards that the *observer* does not know, dealt at first or drawn later."""
    return [
        (number, place)
        for number in range(len(lorenzo.rows))
        for place in range(len(lorenzo.rows[number].cards))
        if (lorenzo.rows[number].marks[place] & DEALT != 0) == dealt
        and not lorenzo.rows[number].known(place, observer)
    ]


def unseen(lorenzo: Lorenzo, observer: int, dealt: bool) -> list[int]:
    return [lorenzo.rows[number].cards[place] for number, place in places(lorenzo, observer, dealt)]


def add_unseen(
    lorenzo: Lorenzo, observer: int, pool: list[int], wanted: list[int], barred: list[int]
) -> None:
    """Add two holders to those among whom professions are dealt anew: cards dealt at first, and drawn ones.

    The player knows that what he rejected is not among the first.
    """
    for dealt in (True, False):
        unknown = unseen(lorenzo, observer, dealt)
        pool += unknown
        wanted.append(len(unknown))
        barred.append(lorenzo.barred if dealt and observer >= 0 else 0)


def lay(lorenzo: Lorenzo, observer: int, dealt: bool, cards: list[int]) -> None:
    for following, (number, place) in enumerate(places(lorenzo, observer, dealt)):
        lorenzo.rows[number].cards[place] = cards[following]


def shuffle_deck(lorenzo: Lorenzo, entropy: Entropy) -> None:
    """Shuffle the automation cards that are still to come, each back by itself."""
    shuffled: list[int] = []
    for back in range(len(BACK_NAMES) - 1, -1, -1):
        cards = sorted([card for card in lorenzo.deck if BACK[card] == back])
        entropy.shuffle(cards)
        shuffled += cards
    lorenzo.deck = shuffled

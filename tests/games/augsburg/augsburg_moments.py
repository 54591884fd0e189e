"""One table of Augsburg 1520 for each moment of a match, and ways to spoil it."""

from augsburg_positions import (
    OFFICES,
    PURSE,
    TITLES,
    all_pass,
    buying,
    last_visit,
    play,
    play_as,
    position,
    using,
)
from augsburg_spoilt import wrong_part
from quattrocento.games.augsburg.rules import phases

HANDS = ({"hand": "philipp 1, philipp 2, leo 3, joker"}, {"hand": "philipp 7, philipp 8"}, {})


def opening():
    """Let seat 0 open the first visit."""
    return position({}, {})


def bid():
    """Let seat 0 have bid two cards."""
    return play(position(*HANDS), "bid 2")


def showing():
    """Let two show two cards each."""
    return play(bid(), "hold", "pass")


def ready():
    """Let seat 1 be ready to show."""
    return play_as(showing(), 1, "show philipp 7", "show philipp 8")


def first_ready():
    """Let seat 0 be ready to show."""
    return play_as(showing(), 0, "show philipp 1", "show philipp 2")


def using_it():
    """Let seat 0 have one use left."""
    return play(using(PURSE, {"hand": "leo 1"}, {}, {}), "florins")


def discarding():
    """Let seat 0 discard."""
    return play(using(TITLES, {"hand": "leo 1", "shown": "leo 1"}, {}, {}, pile="maria 1, maria 2"), "draw")


def amends():
    """Let seat 1 choose his amends."""
    return play(using(OFFICES, {"office": 2}, {"office": 3}, {}), "rob office 2")


def giving():
    """Let seat 0 have given, and seat 1 not yet."""
    table = all_pass(last_visit({"hand": "leo 1, leo 2"}, {}, pile="maria 1", rest=1))
    return play_as(table, 0, "give leo 1")


def over():
    """End a match."""
    return all_pass(last_visit({}, {}, round_=4))


def choosing():
    """Let seat 0 choose a card."""
    return position({}, {}, {}, at=phases.CHOOSING)


def sale():
    """Offer four notes to each."""
    return buying({"offer": "leo 1, leo 2, leo 17, joker", "florins": 600}, {})


def laid(seat, *names):
    """Lay cards before a player."""
    return lambda dump: dump["players"][seat].update(laid=list(names))


def given(seat, name):
    """Let a player have given a card, or none."""
    return lambda dump: dump["players"][seat].update(given=name)


def listed(part, *names):
    """Replace a list of the table."""
    return lambda dump: dump.update({part: list(names)})


def listed_own(seat, part, *names):
    """Replace a list of a player."""
    return lambda dump: dump["players"][seat].update({part: list(names)})


def shift(source, target, number=1):
    """Move privilege cards from one list to another."""

    def change(dump):
        for _ in range(number):
            dump[target].append(dump[source].pop())

    return change


def check(table, change, part):
    """A change must be refused by that part."""
    assert wrong_part(change, table()) == part

"""Positions that the box allows, but from which a match could not go on: the part that is wrong is named."""

import pytest

from augsburg_positions import PURSE, TITLES, all_pass, buying, last_visit, play, play_as, position, using
from augsburg_spoilt import both, moved, numbers, own, wrong_part

HANDS = ({"hand": "philipp 1, philipp 2, leo 3, joker"}, {"hand": "philipp 7, philipp 8"}, {})


def opening():
    """Let seat 0 open the first visit."""
    return position(*HANDS)


def bid():
    """Let seat 0 have bid two cards."""
    return play(opening(), "bid 2")


def showing():
    """Let two show two cards each, seat 1 being ready."""
    return play_as(play(bid(), "hold", "pass"), 1, "show philipp 7", "show philipp 8")


def using_it():
    """Let seat 0 have one use left."""
    return play(using(PURSE, {"hand": "leo 1"}, {}, {}), "florins")


def discarding():
    """Let seat 0 discard."""
    return play(using(TITLES, {"hand": "leo 1", "shown": "leo 1"}, {}, {}, pile="maria 1, maria 2"), "draw")


def giving():
    """Let seat 0 have given, and seat 1 not yet."""
    table = all_pass(last_visit({"hand": "leo 1, leo 2"}, {}, pile="maria 1", rest=1))
    return play_as(table, 0, "give leo 1")


def over():
    """End a match."""
    return all_pass(last_visit({}, {}, round_=4))


def sale():
    """Offer four notes to each."""
    return buying({"offer": "leo 1, leo 2, leo 17, joker", "florins": 600}, {})


def laid(seat, *names):
    """Lay cards before a player."""
    return lambda dump: dump["players"][seat].update(laid=list(names))


def given(seat, name):
    """Let a player have given a card, or none."""
    return lambda dump: dump["players"][seat].update(given=name)


def drawn(*names):
    """Let these notes have been drawn."""
    return lambda dump: dump.update(drawn=list(names))


def one_joker_twice(dump):
    """Jokers look alike, but each of the twelve lies somewhere once."""
    dump["pile"][dump["pile"].index("joker 3")] = "joker 1"


def church(number):
    """Give seat 0 a church of this price."""

    def change(dump):
        dump["players"][0]["rights"]["church"] = number
        dump["taken"]["church"] = 1

    return change


def barred(place, card):
    """Let an observer know of a note in the pile."""
    return lambda dump: dump["excluded"][place].append(card)


@pytest.mark.parametrize(
    ("table", "change", "part"),
    [
        (opening, one_joker_twice, "cards"),
        (opening, lambda dump: dump.update(uppermost="maria 1"), "cards"),
        (opening, church(700), "rights"),
        (opening, church(801), "rights"),
        (opening, lambda dump: dump["away"].append(dump["coming"].pop()), "row"),
        (opening, lambda dump: dump["away"].append(dump["row"].pop()), "row"),
        (opening, numbers(round=0), "round"),
        (over, numbers(round=2), "round"),
        (lambda: buying({}, {}, round_=2), numbers(round=4), "round"),
        (lambda: buying({}, {}, round_=1), numbers(round=0), "row"),
        (lambda: buying({}, {}, round_=0), numbers(round=1), "row"),
        (opening, lambda dump: dump.update(card=dump["row"].pop()), "row"),
        (using_it, lambda dump: (dump["row"].append(dump["card"]), dump.update(card="")), "card"),
        (using_it, numbers(actor=1), "actor"),
        (opening, numbers(leader=0), "bid"),
        (bid, numbers(leader=2), "bid"),
        (bid, numbers(bid=1), "bid"),
        (bid, numbers(holding=3), "bid"),
        (sale, numbers(bid=2), "bid"),
        (giving, own(named=1), "bid"),
        (bid, numbers(pending=1), "pending"),
        (showing, numbers(pending=7), "pending"),
        (sale, numbers(pending=0), "pending"),
        (sale, own(picked=16), "laid"),
        (sale, own(picked=12), "laid"),
        (opening, moved("leo 1", ["pile"], ["players", 0, "offer"]), "laid"),
        (showing, laid(0, "leo 9"), "laid"),
        (showing, laid(1, "philipp 7"), "laid"),
        (showing, laid(1, "philipp 7", "philipp 7"), "laid"),
        (bid, laid(0, "philipp 1"), "laid"),
        (giving, given(0, ""), "laid"),
        (giving, given(0, "leo 3"), "laid"),
        (opening, own(least=5), "known"),
        (opening, own(most=3), "known"),
        (opening, own(most=5), "known"),
        (opening, own(named=4), "known"),
        (opening, own(poorest=1550), "known"),
        (opening, own(ledger=1450), "known"),
        (opening, own(points=1), "known"),
        (opening, both(own(points=26), lambda dump: dump["players"][0]["gained"].update(titles=26)), "known"),
        (opening, lambda dump: dump["players"][0].update(shown=["maria 9"]), "known"),
        (opening, barred(3, "leo 3"), "excluded"),
        (discarding, drawn(), "drawn"),
        (discarding, drawn("maria 3"), "drawn"),
        (using_it, drawn("leo 1"), "drawn"),
    ],
)
def test_what_is_wrong_is_named(table, change, part):
    assert wrong_part(change, table()) == part


def test_nobody_is_asked_who_cannot_decide_anything():
    table = all_pass(last_visit({"hand": "leo 1"}, {}, {}, pile="maria 1", rest=1))
    assert wrong_part(numbers(pending=7), table) == "nothing can be decided"

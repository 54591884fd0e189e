"""Positions that the box allows but no match can reach: each is refused by the part that is wrong."""

import pytest

from augsburg_positions import (
    COLOURS,
    LUCK,
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
from augsburg_spoilt import both, moved, numbers, own, wrong_part
from quattrocento.games.augsburg import phases

pytestmark = pytest.mark.engine

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


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, numbers(round=0)),
        (lambda: buying({}, {}, round_=3), both(numbers(round=4), shift("coming", "away", 5))),
        (over, numbers(round=3)),
        (lambda: all_pass(last_visit({"hand": "leo 1"}, {}, pile="maria 1", rest=1)), numbers(round=4)),
        (choosing, numbers(round=0)),
    ],
)
def test_such_a_round_has_no_such_decision(table, change):
    check(table, change, "round")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, shift("row", "away")),
        (opening, shift("coming", "away")),
        (opening, shift("row", "coming")),
        (lambda: position({}, {}, noble="maria"), shift("row", "away", 4)),
        (lambda: last_visit({}, {}), shift("row", "away", 5)),
        (lambda: position({}, {}, round_=2), shift("away", "row")),
        (lambda: position({}, {}, round_=2), shift("away", "coming", 5)),
        (using_it, shift("row", "away")),
        (lambda: using(PURSE, {}, {}, round_=2), shift("away", "row")),
        (sale, shift("away", "row")),
        (giving, shift("away", "row")),
        (over, shift("away", "row")),
        (lambda: buying({}, {}, round_=0), shift("row", "away")),
    ],
)
def test_so_many_privilege_cards_cannot_lie_there(table, change):
    check(table, change, "row")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, numbers(slots=1)),
        (opening, numbers(uses=1)),
        (opening, numbers(extra=1)),
        (using_it, lambda d: (d["row"].append(d["card"]), d.update(card=""))),
        (using_it, numbers(uses=2)),
        (using_it, numbers(slots=1)),
        (using_it, numbers(extra=1)),
        (using_it, numbers(turn=1)),
        (using_it, numbers(winner=1)),
        (using_it, numbers(opener=1)),
        (discarding, numbers(slots=7)),
        (amends, numbers(slots=7)),
    ],
)
def test_no_such_card_can_be_in_use(table, change):
    part = wrong_part(change, table())
    assert part in ("card", "row")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (opening, numbers(leader=0)),
        (opening, numbers(holding=1)),
        (sale, numbers(bid=2)),
        (giving, numbers(bid=2)),
        (over, numbers(bid=2)),
        (showing, numbers(bid=0)),
        (bid, numbers(leader=-1)),
        (bid, numbers(leader=2)),
        (bid, numbers(holding=2)),
        (bid, numbers(holding=3)),
        (bid, numbers(bid=3)),
        (bid, numbers(passed=1)),
        (bid, own(named=1)),
    ],
)
def test_the_highest_bid_is_that_of_those_who_stand_by_it(table, change):
    check(table, change, "bid")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (bid, numbers(actor=0)),
        (bid, numbers(passed=2)),
        (choosing, numbers(actor=1)),
        (using_it, numbers(actor=1)),
        (discarding, numbers(actor=1)),
        (amends, numbers(actor=0)),
    ],
)
def test_he_cannot_be_asked_now(table, change):
    check(table, change, "actor")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (bid, numbers(pending=1)),
        (using_it, numbers(pending=1)),
        (over, numbers(pending=1)),
        (sale, numbers(pending=0)),
        (showing, numbers(pending=0)),
        (showing, numbers(pending=7)),
    ],
)
def test_these_cannot_be_pending(table, change):
    check(table, change, "pending")


@pytest.mark.parametrize(
    "change",
    [
        both(
            lambda d: d["players"][0]["rights"].update(church=700),
            lambda d: d["taken"].update(church=1),
        ),
        both(
            lambda d: [player["rights"].update(church=800) for player in d["players"]],
            lambda d: d["taken"].update(church=3),
        ),
        both(
            lambda d: d["players"][0]["rights"].update(church=801),
            lambda d: d["taken"].update(church=1),
        ),
        both(
            lambda d: [player["rights"].update({"mint master": 2}) for player in d["players"]],
            lambda d: d["taken"].update({"mint master": 3}),
        ),
    ],
)
def test_the_rights_of_players_come_from_the_top_of_their_piles(change):
    assert wrong_part(change) == "rights"


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (sale, moved("leo 1", ["players", 0, "offer"], ["pile"])),
        (opening, moved("leo 1", ["pile"], ["players", 0, "offer"])),
        (sale, listed_own(0, "offer", "leo 2", "leo 1", "leo 17", "joker 1")),
        (sale, own(picked=16)),
        (sale, own(picked=12)),
        (lambda: buying({}, {}, round_=0), moved("maria 17", ["pile"], ["players", 0, "offer"])),
    ],
)
def test_no_such_notes_can_be_for_sale(table, change):
    check(table, change, "offer")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (bid, own(1, named=3)),
        (opening, own(named=1)),
        (
            lambda: play(position({"hand": "philipp 1, philipp 2"}, {"hand": "leo 1"}), "bid 2"),
            own(1, named=1),
        ),
    ],
)
def test_nobody_can_have_named_such_a_number(table, change):
    check(table, change, "named")


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (showing, laid(0, "philipp 9")),
        (showing, laid(0, "leo 3")),
        (showing, laid(0, "joker 1")),
        (showing, laid(0, "philipp 1", "philipp 2")),
        (ready, laid(1, "philipp 7")),
        (ready, laid(1)),
        (ready, laid(1, "philipp 8", "philipp 7")),
        (ready, laid(1, "philipp 7", "philipp 7")),
        (lambda: play(position(*HANDS), "bid 2", "hold", "pass"), laid(2, "philipp 9")),
        (bid, laid(0, "philipp 1")),
        (opening, given(0, "leo 1")),
        (giving, given(0, "leo 3")),
        (giving, given(1, "leo 3")),
    ],
)
def test_no_such_choice_can_have_been_made(table, change):
    check(table, change, "laid")


@pytest.mark.parametrize(
    "change",
    [
        own(points=1),
        lambda d: d["players"][0]["gained"].update(titles=1),
        lambda d: d["players"][0]["gained"].update(titles=1, slots=-1),
        both(own(points=26), lambda d: d["players"][0]["gained"].update(titles=26)),
    ],
)
def test_no_such_points_can_have_been_gained(change):
    assert wrong_part(change) == "gained"


@pytest.mark.parametrize(("points", "church"), [(46, 800), (26, 0)])
def test_nobody_stands_above_his_limit(points, church):
    def change(dump):
        dump["players"][0]["numbers"]["points"] = points
        dump["players"][0]["gained"]["titles"] = points

    assert wrong_part(change, position({"church": church}, {})) == "gained"


@pytest.mark.parametrize(
    "change",
    [
        own(least=3),
        own(most=5),
        own(least=5, most=5),
        own(poorest=1550),
        own(ledger=1450),
        own(bought=1),
        own(florins=1510, poorest=1500, ledger=1550),
        own(poorest=1490),
        own(ledger=1510),
        own(1, fresh=0),
        listed_own(0, "shown", "philipp 1", "leo 9"),
        listed_own(0, "shown", "maria 9"),
    ],
)
def test_what_everybody_knows_must_be_true(change):
    table = position(HANDS[0], {"hand": "leo 9", "refused": "leo 10"}, {})
    assert wrong_part(change, table) == "known"


@pytest.mark.parametrize(
    "change",
    [
        own(least=5),
        own(most=3),
        own(least=1),
        own(most=6),
        own(ledger=1450),
        own(poorest=1550),
    ],
)
def test_with_hidden_counts_too(change):
    shown = {**HANDS[0], "shown": "leo 3, joker", "least": 2, "most": 5, "bought": 1}
    table = position(shown, {}, options={"open_counts": "off"})
    assert wrong_part(change, table) == "known"


@pytest.mark.parametrize(
    ("observer", "holder", "card"),
    [(1, 0, "leo 3"), (3, 0, "joker 1"), (0, 0, "maria 1"), (0, 1, "philipp 7")],
)
def test_nobody_knows_of_a_note_in_the_pile_that_somebody_holds(observer, holder, card):
    def change(dump):
        dump["excluded"][3 * observer + holder].append(card)

    assert wrong_part(change, position(*HANDS)) == "excluded"


def test_nor_of_one_that_is_offered():
    def change(dump):
        dump["excluded"][2].append("leo 1")

    assert wrong_part(change, sale()) == "excluded"


@pytest.mark.parametrize(
    ("table", "change"),
    [
        (discarding, listed("drawn")),
        (discarding, listed("drawn", "maria 3")),
        (discarding, listed("drawn", "leo 1")),
        (discarding, listed("drawn", "maria 1", "maria 1")),
        (
            lambda: play(using(TITLES, {"hand": "leo 1"}, {}), "draw"),
            lambda d: d["drawn"].append("leo 1"),
        ),
        (using_it, listed("drawn", "leo 1")),
    ],
)
def test_no_such_notes_can_have_been_drawn(table, change):
    check(table, change, "drawn")


def test_the_supply_is_never_below_nothing():
    def change(dump):
        for player in dump["players"][:2]:
            player["levels"]["office"] = 4
        dump["supply"]["office"] = [1, 1, -1]

    assert wrong_part(change) == "supply"


def test_nobody_is_asked_who_cannot_decide_anything():
    table = all_pass(last_visit({"hand": "leo 1"}, {}, {}, pile="maria 1", rest=1))
    assert wrong_part(numbers(pending=7), table) == "nothing can be decided"


@pytest.mark.parametrize("card", [PURSE, COLOURS, LUCK])
def test_a_fair_position_is_read(card):
    assert using(card, *HANDS).view(None).card.card == card

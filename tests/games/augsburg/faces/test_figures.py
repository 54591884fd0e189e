"""What the page prints beside a view of Augsburg 1520."""

from msgspec.structs import replace

from augsburg_positions import buying, position
from quattrocento.games.augsburg.faces.figures import BOX, figures


def told(table, seat=0, **more):
    """Give the figures beside the view of a seat, some fields of which are changed."""
    return figures(replace(table.view(seat), **more))


def of_player(table, **facts):
    """Give the figures beside the view of seat 0, about whom some facts are changed."""
    view = table.view(0)
    return told(table, players=[replace(view.players[0], **facts), *view.players[1:]])


def test_income_adds_rights_to_the_title_and_free_notes_to_the_office():
    rights = {"coat of arms": 2, "letter of nobility": 4, "mint master": 1}
    levels = {"agency": 2, "nobility": 3, "office": 4}
    income = of_player(position({}, {}), levels=levels, rights=rights).income[0]
    assert (income.florins, income.points, income.notes, income.free) == (900, 14, 6, 2)


def test_income_loses_what_a_gate_stops():
    at_the_gate = told(position({"points": 22, "nobility": 3}, {})).income[0]
    assert (at_the_gate.total, at_the_gate.lost) == (25, 5)


def test_a_slot_is_of_use_while_a_level_or_a_right_is_left():
    top = {"agency": 4, "nobility": 4, "office": 4}
    table = position({"florins": 0}, {})
    assert of_player(table, levels=top).useless == []
    office = {"church": 800, "mint master": 1, "master builder": 1}
    assert of_player(table, levels=top, rights=office).useless == ["office"]
    nobility = {"coat of arms": 3, "letter of nobility": 4}
    assert of_player(table, levels=top, rights=nobility).useless == ["nobility"]


def test_jokers_are_shown_beside_a_note_only():
    table = buying({"hand": "maria 3, joker", "offer": "leo 4, joker", "florins": 600}, {})
    most = told(table).most
    assert [row[:2] for row in most["leo"]][:2] == [[0, 0], [2, 3]]
    assert most["maria"][0][:2] == [2, 3]
    assert most["maximilian"][1][:2] == [3, 4]


def test_cards_are_named_in_the_order_of_the_list():
    table = buying({"offer": "philipp 2, leo 4, leo 8"}, {})
    own = table.view(0).own
    picked = [replace(offer, picked=offer.note == "leo 4") for offer in own.offer]
    left = told(table, own=replace(own, offer=picked)).open
    assert "philipp 2" not in left
    assert "leo 8" in left
    hand = ["leo 9", "maria 5", "maria 7", "maria 10", "joker", "joker"]
    laid = replace(own, hand=hand, laid=["maria 7", "joker"])
    assert told(table, own=laid, phase="showing", noble="maria").open == ["joker"]


def test_the_box_ranks_equal_values_by_noble():
    assert BOX.strength.index("leo 13") > BOX.strength.index("louise 13") > BOX.strength.index("maria 12")
    assert BOX.takes["maria"][0] == "maria 1"
    assert [gate.at for gate in BOX.gates] == [25, 45]

"""Positions with shared buildings and offers: written, read back, and refused where they cannot be."""

import json

import pytest

from princes_cooperation import offer, together
from princes_positions import GAME, action, agree, play
from princes_spoilt import unreadable, wrong_part
from quattrocento.core.data import WrongData, fingerprint, read
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.cooperation.box import board, data


def discussed():
    """Lay out an offer that waits for its answer, beside a shared building."""
    return offer(together({}, {}, {}, shared="tower 1 f4"), "chapel", place="g3", asked=200)


@pytest.mark.rule("PRI-12.8")
@pytest.mark.parametrize(
    "moves",
    [
        ["offer opera right"],
        ["offer opera right", "across f3"],
        ["offer opera left", "across f3", "for 500"],
        ["offer opera left", "across f3", "for 500", "for 300"],
        ["offer opera right", "across f3", "for 500", "elsewhere"],
        ["offer opera right", "across f3", "for 500", "elsewhere", "across f4"],
        ["offer opera right", "across f3", "for 500", "agree"],
        ["offer opera right", "across f3", "for 500", "break off"],
    ],
)
def test_every_moment_of_an_offer_is_read_back(moves):
    table = play(together({}, {}, {}, shared="tower 1 f4"), *moves)
    again = GAME.load(json.loads(json.dumps(table.dump())))
    assert again.dump() == table.dump()
    for seat in (0, 1, 2, None):
        assert again.view(seat) == table.view(seat)
    agree(again)


@pytest.mark.rule("PRI-12.10", "PRI-12.11")
def test_shared_buildings_count_after_reading():
    table = together({}, {"builders": 1}, {}, shared="tower 0 f4, chapel 1 g6")
    for seat, tiles in enumerate((["tower"], ["tower", "chapel"], ["chapel"])):
        assert [one.tile for one in table.view(None).players[seat].placed] == tiles
    assert table.view(None).buildings["tower"] == 2
    assert table.census() == GAME.box(3)


@pytest.mark.rule("PRI-12.1")
def test_borders_belong_to_tables_where_neighbours_build_together():
    assert unreadable(lambda dump: dump.update(border=None), together({}, {}, {})) == "position-field"
    border = together({}, {}, {}).dump()["border"]
    assert unreadable(lambda dump: dump.update(border=border), action({}, {}, {})) == "position-field"


@pytest.mark.rule("PRI-12.3")
@pytest.mark.parametrize(
    "shared",
    [
        {"left": 0, "building": "tower", "place": "f4 turn 1"},
        {"left": 1, "building": "opera", "place": "f4"},
        {"left": 0, "building": "tower", "place": "f6"},
    ],
)
def test_a_shared_building_lies_on_free_cells_across_a_border(shared):
    def change(dump):
        dump["border"]["shared"].append(shared)
        dump["buildings"][shared["building"]] -= 1

    assert unreadable(change, together({}, {}, {}, shared="tower 1 f4")) == "position-field"


@pytest.mark.rule("PRI-12.2")
def test_two_players_share_at_their_single_border():
    def change(dump):
        dump["border"]["shared"].append({"left": 1, "building": "tower", "place": "f4"})
        dump["buildings"]["tower"] -= 1

    assert unreadable(change, together({}, {})) == "position-number"


def test_a_shared_building_has_a_name_and_a_place():
    for part in ("building", "place"):
        dump = together({}, {}, {}, shared="tower 1 f4").dump()
        dump["border"]["shared"][0][part] = ""
        with pytest.raises(Trouble, match="position-field"):
            GAME.load(dump)


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("offers", {"offers": 4}),
        ("offers", {"offers": 0}),
        ("counters", {"counters": 3}),
        ("offer", {"counters": 1}),
        ("number", {"number": 3}),
        ("offer", {"number": 1}),
        ("offer", {"number": 2}),
        ("maker", {"maker": 5}),
        ("offer", {"maker": 1}),
        ("offer", {"asked": 250}),
        ("offer", {"asked": -1}),
        ("offer", {"crossing": -1}),
        ("crossing", {"crossing": 500}),
    ],
)
def test_an_offer_that_cannot_be_is_refused(part, change):
    def spoil(dump):
        dump["border"]["numbers"].update(change)

    assert wrong_part(spoil, discussed()) == part


def test_an_offer_is_answered_by_the_other():
    assert wrong_part(lambda dump: dump["numbers"].update(actor=0), discussed()) == "offer"
    assert wrong_part(lambda dump: dump["numbers"].update(tile=8), discussed()) == "offer"
    assert wrong_part(lambda dump: dump["numbers"].update(tile=11), discussed()) == "offer"


def test_without_talk_nothing_is_offered():
    for changed in ({"counters": 1}, {"crossing": 3}, {"asked": 100}):
        part = wrong_part(
            lambda dump, told=changed: dump["border"]["numbers"].update(told), together({}, {}, {})
        )
        assert part == "offer"


class TestData:
    def spoilt(self, change):
        """Give what is said about changed data."""
        raw = read("princes.cooperation")
        change(raw)
        with pytest.raises(WrongData) as wrong:
            data.check(raw)
        return str(wrong.value)

    @pytest.mark.rule("PRI-12.2")
    def test_the_other_side_is_checked(self):
        assert "6 rows" in self.spoilt(lambda raw: raw["side"]["rows"].pop(0))
        assert "5 cells" in self.spoilt(lambda raw: raw["side"]["rows"].__setitem__(5, "..PP..."))
        assert "seven" in self.spoilt(lambda raw: raw["side"]["rows"].__setitem__(0, "......"))
        assert "border" in self.spoilt(lambda raw: raw["side"]["rows"].__setitem__(5, "PPP...."))
        assert "multiple" in self.spoilt(lambda raw: raw["haggling"].update(most=3050))

    def test_a_corrected_side_raises_the_revision(self):
        """Recorded matches depend on it: whoever changes it raises `revision`, and then this line."""
        assert fingerprint(board.DATA) == "b7769e3a3e76"

"""Where the two printed editions differ: each difference is an option whose default follows the edition."""

import pytest

import quattrocento
from princes_positions import (
    GAME,
    agree,
    buying,
    may,
    money,
    offered,
    phase,
    play,
    position,
    prestige,
    refused,
    seen,
)
from princes_spoilt import unreadable
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.box.components import TILE_NAMES
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules.tiles import COVER, GRID, SITE_NAMES
from quattrocento.text.rules import rulebook

ALEA = {"edition": "alea"}
COVERED = {"bid_cover": "cash_and_prestige"}
ONE_FACE = {"landscape_faces": "one"}


class TestDefaults:
    @pytest.mark.rule("PRI-1.1", "PRI-3.7", "PRI-7.11")
    @pytest.mark.parametrize(
        ("edition", "cover", "faces"), [("kbg", "cash", "two"), ("alea", "cash_and_prestige", "one")]
    )
    def test_they_follow_the_edition(self, edition, cover, faces):
        settled = GAME.settle(3, {"edition": edition})
        assert (settled["bid_cover"], settled["landscape_faces"]) == (cover, faces)

    @pytest.mark.rule("PRI-1.1")
    def test_a_table_may_choose_otherwise(self):
        settled = GAME.settle(4, {**ALEA, "bid_cover": "cash", "landscape_faces": "two"})
        assert (settled["bid_cover"], settled["landscape_faces"]) == ("cash", "two")
        assert GAME.settle(4, COVERED)["edition"] == "kbg"

    @pytest.mark.rule("PRI-1.1")
    @pytest.mark.parametrize("seats", [3, 4, 5])
    def test_with_the_same_readings_they_play_alike(self, seats):
        kbg = GAME.settle(seats, {})
        same = {name: value for name, value in kbg.items() if name in GAME.settle(seats, ALEA)}
        tables = [GAME.new(seats, 7, options) for options in (kbg, {**same, **ALEA})]
        for _ in range(60):
            first, second = tables
            seat = first.actors()[0]
            assert first.legal(seat) == second.legal(seat)
            for table in tables:
                table.apply(seat, table.legal(seat)[len(table.legal(seat)) // 2])

    @pytest.mark.rule("PRI-1.1")
    def test_every_difference_that_is_an_option_stands_in_the_table_of_the_editions(self):
        told = {rule for one in rulebook("princes").differences for rule in one.rules}
        assert {option.rule for option in GAME.options if option.follows == "edition"} <= told
        places = {rule.id: rule.place for rule in rulebook("princes").rules}
        for rule in (option.rule for option in GAME.options if option.follows == "edition"):
            assert "alea, " in places[rule]
            assert "kbg, " in places[rule]


class TestRefusedOptions:
    @pytest.mark.rule("PRI-1.8", "PRI-3.15", "PRI-10.2", "PRI-11.1", "PRI-12.1", "PRI-11.15", "PRI-12.5")
    @pytest.mark.parametrize(
        ("seats", "options", "key"),
        [
            (3, {"last_price": "200"}, "option-seats"),
            (1, {"last_price": "300"}, "option-company"),
            (4, {"two_player_freedoms": "4"}, "option-seats"),
            (2, {"difficulty": "hard"}, "option-alone"),
            (3, {"last_auction": "printed"}, "option-alone"),
            (1, {"characters": "on"}, "option-company"),
            (1, {"bid_cover": "cash"}, "option-company"),
            (3, {**ALEA, "characters": "off"}, "option-needs"),
            (3, {**ALEA, "cooperation": "on"}, "option-needs"),
            (3, {"merchant_rank": "first"}, "option-needs"),
            (3, {"border_contact": "across"}, "option-needs"),
            (3, {"characters": "on", "bid_cover": "cash"}, "option-needs"),
        ],
    )
    def test_what_means_nothing_at_a_table(self, seats, options, key):
        with pytest.raises(Trouble) as trouble:
            GAME.settle(seats, options)
        assert trouble.value.key == key

    @pytest.mark.rule("PRI-11.1", "PRI-12.1")
    def test_what_is_settled_holds_only_what_means_something(self):
        assert (
            set(GAME.settle(3, ALEA)) & {"characters", "last_price", "difficulty", "border_contact"} == set()
        )
        assert "merchant_rank" in GAME.settle(3, {"characters": "on"})
        assert "last_price" in GAME.settle(2, {})


class TestBidsCoveredByPrestige:
    def bidding(self, options=COVERED, florins=200, points=3):
        return play(
            position({}, {"money": florins, "prestige": points}, {}, options=options), "auction jester"
        )

    @pytest.mark.rule("PRI-3.7")
    @pytest.mark.parametrize("options", [COVERED, ALEA])
    def test_a_bid_may_be_as_high_as_cash_and_prestige_together(self, options):
        table = self.bidding(options)
        assert table.view(1).own.funds == 500
        assert refused(agree(table), "raise") is None
        play(table, "raise", "raise", "raise")
        assert (table.actors(), table.view(None).auction.bid) == ([1], 500)
        assert refused(table, "raise") == "PRI-3.7"
        assert "sell" in may(table)

    @pytest.mark.rule("PRI-3.7")
    def test_cash_alone_covers_it_otherwise(self):
        table = self.bidding({})
        assert table.view(1).own.funds == 200
        assert refused(agree(table), "raise") == "PRI-3.7"

    @pytest.mark.rule("PRI-3.7")
    def test_selling_first_changes_nothing_of_what_is_covered(self):
        table = self.bidding()
        assert play(table, "sell").view(1).own.funds == 500

    @pytest.mark.rule("PRI-3.7", "PRI-3.5")
    def test_who_has_prestige_only_may_open(self):
        player = {"money": 0, "prestige": 2}
        assert "auction jester" in may(position(player, {}, {}, options=COVERED))
        assert offered(position(player, {}, {}), "auction") == []
        assert (
            refused(position({**player, "prestige": 1}, {}, {}, options=COVERED), "auction lake") == "PRI-3.7"
        )

    @pytest.mark.rule("PRI-3.16")
    def test_what_the_cash_lacks_is_sold_when_the_bid_is_won(self):
        table = self.bidding()
        play(table, "raise")
        assert prestige(table, 1) == 3, "the bid alone costs nothing"
        table.told = []
        play(table, "pass", "pass")
        assert (money(table, 1), prestige(table, 1), seen(table, 1).jesters) == (0, 2, 1)
        sold = [event for event in table.told if isinstance(event, events.Covered)]
        assert sold == [events.Covered(seat=1, points=1, prestige=2, florins=100)]
        assert table.dump()["players"][1]["numbers"]["sold"] == 1

    @pytest.mark.rule("PRI-3.16")
    def test_only_the_winner_sells_and_only_what_is_missing(self):
        table = play(self.bidding(), "raise", "raise", "pass", "pass")
        assert (money(table, 1), prestige(table, 1)) == (200, 3)
        table = play(self.bidding(florins=900), "raise", "pass", "pass")
        assert (money(table, 1), prestige(table, 1)) == (600, 3)

    @pytest.mark.rule("PRI-3.16")
    def test_a_whole_point_is_sold_for_a_part_of_it(self):
        table = play(self.bidding(florins=250), "raise", "pass", "pass")
        assert (money(table, 1), prestige(table, 1)) == (50, 2)

    @pytest.mark.rule("PRI-3.16", "PRI-3.10")
    def test_the_last_object_is_paid_in_cash(self):
        table = buying({"money": 100, "prestige": 5}, {}, {}, options=COVERED)
        assert refused(table, "buy jester") == "PRI-3.10"
        assert refused(play(table, "sell"), "buy jester") is None

    @pytest.mark.rule("PRI-3.7")
    def test_a_position_whose_bid_is_covered_by_prestige_can_be_read(self):
        table = play(self.bidding(), "raise")
        assert GAME.load(table.dump()).dump() == table.dump()
        assert unreadable(lambda dump: dump["options"].update(bid_cover="cash"), table) == "position-field"


class TestFacesOfLandscapes:
    def placing(self, tile, options):
        return play(buying({}, {}, {}, options=options), f"buy {tile}")

    @pytest.mark.rule("PRI-7.11")
    @pytest.mark.parametrize("options", [ONE_FACE, ALEA])
    def test_with_one_face_they_are_turned_but_not_flipped(self, options):
        table = agree(self.placing("lake", options))
        assert not [site for site in offered(table, "place") if "flip" in site]
        assert refused(table, "place d3 flip") == "PRI-7.11"
        assert refused(table, "place d3 turn 1") is None

    @pytest.mark.rule("PRI-7.11")
    def test_with_two_faces_they_are_flipped(self):
        table = self.placing("lake", {})
        assert [site for site in offered(table, "place") if "flip" in site]
        assert refused(table, "place d3 flip") is None

    @pytest.mark.rule("PRI-7.11", "PRI-7.10")
    @pytest.mark.parametrize("kind", ["forest", "park"])
    def test_what_looks_the_same_when_it_is_flipped_loses_no_site(self, kind):
        one, two = (offered(self.placing(kind, options), "place") for options in (ONE_FACE, {}))
        assert one == two
        assert refused(self.placing(kind, ONE_FACE), "place d3 flip") == "PRI-7.10"

    @pytest.mark.rule("PRI-7.11")
    def test_buildings_always_have_two(self):
        table = play(position({}, {}, {}, at=9, actions=2, out=(0, 1, 2), options=ALEA), "build opera")
        assert phase(table) == "placing"
        assert refused(table, "place d3 flip") is None

    @pytest.mark.rule("PRI-7.11", "PRI-3.12")
    def test_there_is_no_room_where_it_would_have_to_be_flipped(self):
        lake = TILE_NAMES.index("lake")
        left = GRID & ~COVER[lake][SITE_NAMES.index("d3 flip")]
        for options, room in ((ONE_FACE, False), ({}, True), ({"cooperation": "on"}, True)):
            player = position({}, {}, {}, options=options).players[0]
            assert player.finds_room(lake, left, 0) == room

    @pytest.mark.rule("PRI-7.11", "PRI-12.2")
    def test_the_other_side_of_the_boards_keeps_it_too(self):
        table = self.placing("lake", {**ONE_FACE, "cooperation": "on"})
        assert not [site for site in offered(agree(table), "place") if "flip" in site]


@pytest.mark.rule("PRI-1.1")
def test_the_same_deal_goes_another_way_in_the_other_edition():
    """A bid and a placement that one edition allows and the other does not."""
    poor = {"money": 300, "prestige": 9}
    tables = [position({}, poor, {}, options={"edition": name}) for name in ("kbg", "alea")]
    for table in tables:
        play(table, "auction lake", "raise", "pass", "raise")
    assert [refused(table, "raise") for table in tables] == ["PRI-3.7", None]


def test_matches_of_both_editions_are_recorded_with_their_readings():
    match = Match(quattrocento.game("princes"), 3, "7", ALEA)
    assert match.options == GAME.settle(3, match.options)

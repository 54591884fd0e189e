"""A position is read back only if it can be so at its moment."""

import pytest

from princes_positions import (
    BONUS,
    FULL,
    GAME,
    PRESTIGE,
    PROFESSIONS,
    action,
    buying,
    lay,
    play,
    position,
)
from princes_spoilt import unreadable, wrong_part
from quattrocento.games.princes.box.components import OBJECT_NAMES, TILE_NAMES
from quattrocento.games.princes.rules import phases
from quattrocento.games.princes.rules.words import MOST_PRESTIGE
from quattrocento.games.princes.rules.words import PRESTIGE as PRESTIGE_WORD


def _number(**numbers):
    return lambda dump: dump["numbers"].update(numbers)


@pytest.mark.parametrize(
    "change",
    [
        _number(phase=phases.CHOOSING),
        _number(pending=1),
        _number(phase=phases.BIDDING),
        _number(phase=phases.BIDDING, bid=200, leader=0),
        _number(phase=phases.BIDDING, bid=100, leader=1),
        _number(phase=phases.BIDDING, bid=250, leader=1),
        _number(phase=phases.BIDDING, bid=300, leader=1, lot=7),
        _number(phase=phases.BIDDING, bid=300, leader=1, out=2),
        _number(phase=phases.BIDDING, bid=300, leader=1, passed=1),
        _number(bid=200),
        _number(passed=1),
        _number(out=1),
        _number(out=6),
        _number(turn=1),
        _number(phase=phases.BUYING),
        _number(actions=1),
        _number(phase=phases.ACTION, turn=1),
        _number(phase=phases.PLACING, actions=0, tile=0),
        _number(phase=phases.LOOKING),
        _number(phase=phases.RETURNING, actions=1),
        _number(phase=phases.WORK, actions=1),
        _number(phase=phases.PAYMENT, actions=1, worth=7),
        lambda dump: dump["players"][0]["cards"].update(shown=["poet"]),
        lambda dump: dump["players"][0].update(rejected="poet"),
        lambda dump: dump["players"][0].update(placed=[["tower", "d1"], ["tower", "d3"]]),
        lambda dump: dump["players"][0].update(placed=[["tower", "d1"], ["lake", "d1"]]),
        lambda dump: dump.update(looked=[dump["decks"]["profession"]["cards"].pop()]),
        lambda dump: dump.update(adding=["forests"]),
    ],
)
def test_a_position_must_fit_its_moment(change):
    assert unreadable(change) == "position-field"


def test_a_dump_of_two_players_knows_no_single_landscape_lots():
    table = play(position({}, {}), "auction landscape")
    assert unreadable(lambda dump: dump["numbers"].update(lot=0), table) == "position-field"


def build(dump, tiles):
    """Lay tiles before the first player instead of what lies there, and take them from the supply."""
    dump["players"][0]["placed"] = [list(laid) for laid in lay(tiles)]
    for name, _ in lay(tiles):
        dump["buildings" if name in dump["buildings"] else "piles"][name] -= 1


class TestChoosing:
    def test_who_has_chosen_has_rejected_a_card(self):
        assert wrong_part(_number(pending=0b110), GAME.new(3, 7)) == "rejected"

    def test_who_still_chooses_has_not(self):
        def reject(dump):
            dump["players"][0]["rejected"] = dump["players"][0]["cards"]["hand"].pop()

        assert wrong_part(reject, GAME.new(3, 7)) == "rejected"


class TestBidding:
    @pytest.mark.rule("PRI-3.7")
    def test_the_leader_has_the_cash_for_his_bid(self):
        table = play(position({"money": 1000}, {}, {}), "auction jester")
        assert wrong_part(_number(bid=1100), table) == "bid"

    @pytest.mark.rule("PRI-3.3")
    def test_the_pile_is_not_empty(self):
        def empty(dump):
            dump["piles"]["jester"] = 0
            dump["players"][2]["numbers"]["jesters"] = 7

        assert wrong_part(empty, play(position({}, {}, {"jesters": 6}), "auction jester")) == "lot"

    @pytest.mark.rule("PRI-3.3")
    def test_nor_is_the_deck(self):
        def empty(dump):
            dump["decks"]["prestige"] = {"cards": [], "known": []}
            dump["players"][2]["cards"]["cards"] = PRESTIGE

        table = position({}, {}, {"cards": ", ".join(PRESTIGE[1:])})
        assert wrong_part(empty, play(table, "auction prestige card")) == "lot"

    @pytest.mark.rule("PRI-3.2")
    @pytest.mark.parametrize("lot", OBJECT_NAMES[:-1])
    def test_the_pile_is_not_closed(self, lot):
        table = play(position({}, {}, {}), f"auction {lot}")
        assert wrong_part(_number(closed=1 << OBJECT_NAMES.index(lot)), table) == "lot"

    @pytest.mark.rule("PRI-3.11", "PRI-3.12")
    @pytest.mark.parametrize(
        ("lot", "bidder"), [("builder", {"builders": 3}), ("park", {"tiles": FULL, "builders": 2})]
    )
    def test_all_who_bid_may_own_the_lot(self, lot, bidder):
        table = play(position({}, bidder, {}), f"auction {lot}")
        assert wrong_part(_number(actor=1, passed=0), table) == "lot"
        assert wrong_part(_number(actor=2, passed=0), table) == "lot"

    def test_the_opener_is_still_in(self):
        table = play(position({}, {}, {}), "auction jester", "raise")
        assert wrong_part(_number(out=1), table) == "out"


class TestWorks:
    def table(self, *moves):
        mine = {"hand": "poet", "jesters": 3, "prestige": 1, "bonus": "freedoms, jesters"}
        return play(action(mine, {}, {}), "work poet", *moves)

    def test_which_cannot_be_completed_are_not_saved_by_selling(self):
        def lose(dump):
            dump["numbers"]["round"] = 1
            dump["players"][0]["cards"]["bonus"] = []
            dump["spent"] = ["freedoms", "jesters"]

        assert wrong_part(lose, self.table()) == "nothing can be decided"

    def test_nothing_is_revealed_less_than_never(self):
        assert unreadable(_number(reveals=-1)) == "position-number"

    def test_dearer_than_can_be_said_are_paid_in_money(self):
        mine = {
            "hand": "poet",
            "works": ", ".join(name for name in PROFESSIONS if name != "poet"),
            "recruiting": 5,
            "jesters": 7,
            "builders": 3,
            "freedoms": "travel, religion, opinion",
            "bonus": ", ".join(BONUS),
            "cards": ", ".join(PRESTIGE),
            "tiles": ", ".join(["lake"] * 5),
        }
        table = play(action(mine, {}, {}, round_=7), "work poet")
        while table.phase == phases.WORK:
            table.apply(0, table.legal(0)[0])
        table.worth = 2 * MOST_PRESTIGE + 3
        assert table.legal(0) == [PRESTIGE_WORD.at(share) for share in range(MOST_PRESTIGE + 1)]
        money = table.players[0].money
        table.apply(0, PRESTIGE_WORD.at(MOST_PRESTIGE))
        assert table.players[0].money == money + 3 * 100


class TestPlacing:
    def test_a_tile_without_room_is_not_saved_by_selling(self):
        table = play(action({"prestige": 1, "builders": 2}, {}, {}), "build university")
        assert wrong_part(lambda dump: build(dump, FULL), table) == "nothing can be decided"

    @pytest.mark.rule("PRI-7.3")
    def test_a_building_that_stands_already(self):
        def swap(dump):
            dump["numbers"]["tile"] = TILE_NAMES.index("tower")
            dump["buildings"]["chapel"] += 1
            dump["buildings"]["tower"] -= 1

        assert wrong_part(swap, play(action({"tiles": "tower e1"}, {}, {}), "build chapel")) == "tile"


class TestLooking:
    def test_a_single_card_goes_under_by_itself(self):
        table = play(action({}, {}, {}), "draw bonus", f"keep bonus {BONUS[-1]}")

        def shorten(dump):
            dump["decks"]["bonus"]["cards"] += dump["looked"][1:]
            dump["decks"]["bonus"]["known"] += [0] * len(dump["looked"][1:])
            del dump["looked"][1:]

        assert wrong_part(shorten, table) == "looked"


class TestExcluded:
    """What observers know not to be in hands; the third number is of the first seat and the third."""

    @pytest.mark.parametrize("value", [-1, 1 << 21])
    def test_only_cards_that_there_are(self, value):
        assert wrong_part(lambda dump: dump["excluded"].__setitem__(2, value)) == "excluded"

    def test_nobody_rules_out_his_own(self):
        assert wrong_part(lambda dump: dump["excluded"].__setitem__(0, 1)) == "excluded"

    @pytest.mark.parametrize(
        ("deck", "held"), [(0, {"hand": "poet"}), (1, {"bonus": "lakes"}), (2, {"cards": "most parks"})]
    )
    def test_no_card_that_is_held(self, deck, held):
        table = position({}, {}, held)
        card = [PROFESSIONS, BONUS, PRESTIGE][deck].index(*held.values())
        assert (
            wrong_part(lambda dump: dump["excluded"].__setitem__(9 * deck + 2, 1 << card), table)
            == "excluded"
        )

    def test_no_card_that_is_looked_at(self):
        table = play(action({}, {}, {}, turn=2, bonuses="lakes"), "draw bonus")
        lakes = 1 << BONUS.index("lakes")
        assert wrong_part(lambda dump: dump["excluded"].__setitem__(9 + 2, lakes), table) == "excluded"

    def test_a_card_that_was_shown_may_be(self):
        dump = position({}, {}, {"hand": "poet", "shown": "poet"}).dump()
        dump["excluded"][2] = 1 << PROFESSIONS.index("poet")
        assert GAME.load(dump).dump() == dump

    def test_no_card_of_a_work_in_the_making(self):
        table = play(action({}, {}, {"hand": "poet", "jesters": 3, "bonus": "lakes"}, turn=2), "work poet")
        poet = 1 << PROFESSIONS.index("poet")
        assert wrong_part(lambda dump: dump["excluded"].__setitem__(2, poet), table) == "excluded"


def test_somebody_must_be_able_to_decide():
    table = play(buying({"tiles": FULL, "builders": 2}, {}, {}), "buy jester")
    change = {"phase": phases.PLACING, "tile": 12, "actions": 0, "actor": 0, "out": 7}

    def place_a_park(dump):
        dump["numbers"].update(change)
        dump["piles"]["park"] -= 1

    assert unreadable(place_a_park, table) == "position-field"

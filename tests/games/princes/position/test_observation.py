"""Observations of The Princes of Florence: the table, one's secrets, and what the expansions add."""

import pytest

from lorenzo_positions import solo
from observed import about, told
from princes_characters import acting, market, opening
from princes_cooperation import offer, together
from princes_positions import GAME, action, play, position
from quattrocento.core.entropy import quick
from quattrocento.core.observer import SEATED, Observation
from quattrocento.games.princes.game import SHARES
from quattrocento.games.princes.lorenzo.rules.state import BARGAINING, opponent

HIS = {
    "row": "poet, recruiting card",
    "tiles": "studio, studio, forest",
    "freedoms": "travel, travel",
    "works": "botanist",
    "prestige_cards": "most jesters",
    "laid": "jesters",
    "jesters": 2,
    "builders": 1,
    "prestige": -3,
    "money": 1000,
    "played": 1,
    "value": 9,
}
"""What Lorenzo has."""


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (1, {"solo_table": "4"}), (3, {"characters": "on"}), (2, {"cooperation": "on"})],
)
def test_whatever_is_played_the_same_fields_are_written(seats, options):
    observer, chance, state = GAME.observer(), quick(seats), GAME.new(seats, 1, options)
    table, player = observer.describe(GAME.new(5, 1))
    while state.actors():
        fields = []
        observer.write(Observation(fields), state, 0)
        first = fields.index(SEATED)
        assert fields[:first] == table
        assert fields[first:] == player * seats
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])


def test_what_is_not_played_is_nothing_but_zeros():
    seen = told(action({"builders": 1, "tiles": "university"}, {}, {}))
    for share in SHARES:
        assert not {field.name for field in share.table.fields} & set(seen)
        names = {f"player {place} {field.name}" for place in range(5) for field in share.player.fields}
        assert not names & set(seen)


class TestBase:
    def test_the_estates_are_told(self):
        his = {
            "tiles": "theatre e1, lake",
            "jesters": 2,
            "builders": 1,
            "prestige": 9,
            "works": "poet",
            "freedoms": "travel",
        }
        table = action({}, his, {}, round_=3)
        seen = told(table)
        assert [seen[name] for name in ("seats", "seat", "phase", "round", "turn", "actions")] == [
            "3",
            "seat 1",
            "action",
            "3",
            "oneself",
            "2",
        ]
        assert [seen[f"player 1 {name}"] for name in ("built", "landscapes", "freedoms", "works")] == [
            "theatre",
            "lake",
            "travel",
            "poet",
        ]
        assert [seen[f"player 1 {name}"] for name in ("jesters", "builders", "prestige")] == ["2", "1", "9"]
        lying = {each.tile: ", ".join(each.cells) for each in table.view(0).players[1].placed}
        assert seen["player 1 building cells"] == lying["theatre"]
        assert sorted(seen["player 1 landscape cells"].split(", ")) == sorted(lying["lake"].split(", "))
        assert "player 3 seated" not in seen

    def test_an_auction_is_told(self):
        table = play(position({}, {}, {}), "auction jester", "raise")
        assert about(table, 2, "phase", "lot", "bid", "leader", "turn") == (
            "bidding",
            "jester",
            "6",
            "left 2",
            "left 1",
        )
        assert about(table, 2, "player 0 decides", "player 1 decides", "player 2 bidding") == ("1", None, "1")

    def test_what_one_holds_is_a_secret(self):
        mine = {"hand": "poet", "bonus": "jesters", "cards": "most jesters", "jesters": 1, "money": 1000}
        table = action(mine, {}, {})
        secrets = ("money", "hand", "hand value", "bonus", "cards", "card prestige")
        view = table.view(0).own
        assert about(table, 0, *secrets) == (
            "20",
            "poet",
            f"poet={view.hand[0].value}",
            "jesters",
            "most jesters",
            f"most jesters={view.cards[0].prestige}",
        )
        assert about(table, None, *secrets) == (None,) * 6
        seen = told(table, 1)
        assert (seen["money"], seen.get("hand"), seen.get("bonus"), seen.get("cards")) == (
            "70",
            None,
            None,
            None,
        )
        assert [seen[f"player 2 {name}"] for name in ("in hand", "bonus cards", "prestige cards")] == [
            "1",
            "1",
            "1",
        ]

    def test_cards_that_one_looks_at_are_a_secret(self):
        table = play(action({}, {}, {}, bonuses="jesters, builders, parks, lakes, forests"), "draw bonus")
        seen = "bonus forests=5, bonus lakes=4, bonus parks=3, bonus jesters, bonus builders=2"
        assert about(table, 0, "looked", "deck", "looking") == ("5", "bonus", seen)
        assert about(table, 1, "looked", "deck", "looking") == ("5", "bonus", None)

    def test_a_work_in_the_making_is_a_secret(self):
        mine = {"hand": "poet", "tiles": "park, library", "jesters": 6, "bonus": "jesters"}
        table = play(action(mine, {}, {}), "work poet")
        assert about(table, 0, "phase", "work", "player 0 works") == ("work", "poet", "poet")
        assert about(table, 1, "phase", "work", "player 2 works") == ("action", None, None)


class TestLorenzo:
    def rolled(self, **more):
        """A builder is on the block; the jester was refused."""
        return solo(
            {"money": 3000},
            HIS,
            at=BARGAINING,
            card="A1",
            refuse={"jester": 900},
            offer=("builder", 2),
            dummies=["alchemist | painter, lawyer"],
            **more,
        )

    def test_his_court_is_told(self):
        table = self.rolled(options={"difficulty": "hard"})
        opponent(table).replaced = 1
        seen = told(table)
        assert seen["lorenzo difficulty"] == "hard"
        assert (seen["lorenzo players"], seen["lorenzo prestige"], seen["lorenzo money"]) == ("5", "-3", "20")
        assert (seen["lorenzo jesters"], seen["lorenzo builders"]) == ("2", "1")
        assert (seen["lorenzo recruiting"], seen["lorenzo played"], seen["lorenzo replaced"]) == (
            "2",
            "1",
            "1",
        )
        assert (seen["lorenzo buildings"], seen["lorenzo landscapes"]) == ("studio=2", "forest")
        assert (seen["lorenzo freedoms"], seen["lorenzo value"]) == ("travel=2", "9")
        assert (seen["lorenzo works"], seen["lorenzo cards"]) == ("botanist", "most jesters")
        assert seen["lorenzo bonus"] == "jesters"

    def test_of_face_down_cards_only_the_known_ones_are_told(self):
        table = self.rolled()
        seen = told(table)
        assert (seen["lorenzo row"], seen["lorenzo recruiters"]) == ("2", "place 2")
        assert "lorenzo known" not in seen
        assert (seen["dummy 1 row"], seen["dummy 1 works"]) == ("1", "lawyer, painter")
        assert "dummy 1 known" not in seen
        for row in opponent(table).rows:
            row.marks = [mark | 1 for mark in row.marks]
        assert told(table)["lorenzo known"] == "poet"
        assert told(table)["dummy 1 known"] == "alchemist"
        assert "lorenzo known" not in told(table, None), "only the player has seen it"

    def test_the_auctions_are_told(self):
        seen = told(self.rolled())
        assert seen["automation card"] == "A1"
        assert seen["modifiers"] == "jester=6, builder=2, recruiting card=3"
        assert (seen["rolled lot"], seen["rolled modifier"], seen["die"]) == ("builder", "2", "2")
        assert (seen["last bid"], seen["price"], seen["refused"]) == ("8", "10", "jester=18")
        assert (seen["takes"], seen["lorenzo auctions"]) == ("jester", "2")
        assert seen["automation left"] == "1-2=5, 3-4=6, 5-7=9"
        assert seen["automation turned"] == "A1"

    def test_a_forced_purchase_is_told(self):
        table = solo({"money": 3000}, at=BARGAINING, card="A1", offer=("prestige card", 1))
        assert told(table)["forced"] == "1"

    @pytest.mark.parametrize(("first", "you", "lorenzo"), [(0, "oneself", None), (1, None, "1")])
    def test_who_is_first_is_told(self, first, you, lorenzo):
        seen = told(solo(first=first))
        assert (seen.get("first"), seen.get("lorenzo first")) == (you, lorenzo)


class TestCharacters:
    def test_the_auction_is_told(self):
        table = market({}, {}, {}, pawns={"muse": (1, 6)}, bought={"banker": (2, 0)})
        seen = told(table, 1)
        assert (seen["character bids"], seen["face down"], seen["banker money"]) == (
            "muse=12",
            "banker",
            "12",
        )
        assert (seen["player 0 pawn"], seen["player 1 bought"], seen["player 1 done"]) == (
            "muse",
            "banker",
            "1",
        )
        assert "player 1 character" not in seen

    def test_the_work_of_the_princess_is_told(self):
        rich = {"tiles": "forest, forest, lake, lake", "prestige": 2}
        table = acting(rich, {}, {}, owners={"princess": 0})
        assert (told(table)["player 0 character"], told(table)["player 0 princess value"]) == (
            "princess",
            "12",
        )
        assert [told(table)[f"player {place} rank"] for place in range(3)] == ["1", "2", "2"]
        seen = told(play(table, "use princess"), 2)
        assert (seen["princess work"], seen["work value"]) == ("1", "12")
        assert "work" not in seen

    def test_the_cardinal_brings_a_third_action(self):
        assert told(play(acting({}, {}, {}, owners={"cardinal": 0}), "use cardinal"))["actions"] == "3"

    def test_the_muse_inspires(self):
        assert told(play(acting({}, {}, {}, owners={"muse": 0}), "use muse"), 1)["inspired"] == "1"

    def test_an_auction_that_waits_for_the_professor_is_still_told(self):
        table = play(opening({}, {}, {}, owners={"professor": 1}), "auction jester", "use professor bonus")
        seen = told(table, 2)
        assert (seen["phase"], seen["lot"], seen["bid"], seen["leader"]) == (
            "looking",
            "jester",
            "4",
            "left 1",
        )
        assert seen["player 2 bidding"] == "1"

    def test_a_bargain_of_the_merchant_is_told(self):
        table = play(opening({}, {}, {}, owners={"merchant": 0}), "auction jester", "pass", "pass")
        seen = told(table, 1)
        assert (seen["phase"], seen["bargain"], seen["bargain price"]) == ("bargain", "jester", "4")


class TestBorder:
    def offered(self):
        """Seat 0 has offered seat 1 a university."""
        return offer(together({"builders": 1, "money": 3000}, {"money": 3000}, {}), "university", asked=300)

    def test_the_offer_is_told(self):
        table = self.offered()
        seen = told(table, 1)
        terms = table.view(1).border.offer
        assert (seen["offer building"], seen["offers"], seen["counters"]) == ("university", "2", "2")
        assert (seen["turn"], seen["offer partner"], seen["offer maker"]) == ("left 2", "oneself", "left 2")
        assert seen["offer cells"] == ", ".join(terms.left_cells)
        assert seen["offer partner cells"] == ", ".join(terms.right_cells)
        assert (seen["asked"], seen["offer cost"]) == ("6", "6")

    def test_what_is_not_yet_named_is_not_told(self):
        table = play(together({"builders": 1}, {}, {}), "offer university left")
        seen = told(table)
        assert (seen["offer building"], seen["offer partner"]) == ("university", "left 2")
        assert "offer cells" not in seen
        assert "asked" not in seen

    def test_a_shared_building_covers_cells_of_both(self):
        table = self.offered()
        cells = told(table)["offer cells"], told(table)["offer partner cells"]
        seen = told(play(table, "agree"))
        assert (seen["player 0 built"], seen["player 1 built"]) == ("university", "university")
        assert (seen["player 0 building cells"], seen["player 1 building cells"]) == cells
        assert seen["player 0 shared"] == "university"
        assert "player 1 shared" not in seen
        assert seen["player 1 facing"] == ", ".join(table.view(0).border.facing[1])
        assert "offer building" not in seen

"""Recruiting from Lorenzo and from dummies, and the end (PRI-10.31, PRI-10.32)."""

import pytest

from lorenzo_positions import action, lorenzo_of, may, play, refused, solo, tags, told
from princes_positions import offered
from quattrocento.games.princes.lorenzo.rules.state import BARGAINING, opponent


class TestRecruiting:
    @pytest.mark.rule("PRI-10.31", "PRI-4.8")
    def test_whoever_lies_face_up_before_lorenzo_or_a_dummy(self):
        table = action(
            {"recruiting": 1, "works": "sculptor"},
            {"row": "painter", "works": "lawyer"},
            round_=3,
            dummies=("botanist | alchemist", " | poet"),
        )
        assert sorted(offered(table, "recruit")) == ["alchemist", "lawyer", "poet"]
        assert refused(table, "recruit sculptor") == "PRI-4.10", "your own"
        assert refused(table, "recruit painter") == "PRI-4.8", "face down"

    @pytest.mark.rule("PRI-10.31")
    def test_from_a_dummy_the_recruiting_card_leaves_the_game(self):
        table = action({"recruiting": 1}, {"works": "lawyer"}, round_=3, dummies=(" | alchemist",))
        happened = told(table, "recruit alchemist")
        lorenzo = lorenzo_of(table)
        assert (lorenzo.gone["recruiting card"], lorenzo.works, lorenzo.dummies[0].works) == (
            1,
            ["lawyer"],
            [],
        )
        assert table.view(0).players[0].shown == ["alchemist"]
        assert [event.loser for event in happened if event.__struct_config__.tag == "recruited"] == [2]
        assert "replaced" not in tags(happened)

    @pytest.mark.rule("PRI-10.31")
    def test_lorenzo_gets_one_of_a_dummy_in_its_place(self):
        table = action({"recruiting": 1}, {"works": "lawyer"}, round_=3, dummies=("", " | poet, alchemist"))
        happened = told(table, "recruit lawyer")
        lorenzo = lorenzo_of(table)
        assert (lorenzo.works, lorenzo.dummies[1].works, lorenzo.replaced) == (["alchemist"], ["poet"], 0)
        assert lorenzo.gone["recruiting card"] == 1
        assert "replaced" in tags(happened)

    @pytest.mark.rule("PRI-10.31")
    def test_or_keeps_the_recruiting_card_if_no_dummy_has_any(self):
        table = play(action({"recruiting": 1}, {"works": "lawyer"}, round_=3), "recruit lawyer")
        lorenzo = lorenzo_of(table)
        assert (lorenzo.works, lorenzo.replaced, lorenzo.gone["recruiting card"]) == ([], 1, 0)
        assert opponent(table).on_table() == 1, "it still counts as a work"

    @pytest.mark.rule("PRI-10.31", "PRI-4.7")
    def test_at_once_when_it_is_bought(self):
        table = solo({}, {"works": "lawyer"}, offer=("recruiting card", 2), at=BARGAINING)
        play(table, "accept")
        assert may(table) == ["recruit lawyer", "hold"]


def end(you, lorenzo):
    """Finish the last round without works."""
    table = action({"value": 99, **you}, lorenzo, round_=7, bare="profession", coming=["C6", "C3"])
    return play(table, "end turn")


class TestTheEnd:
    @pytest.mark.rule("PRI-10.32", "PRI-9.5", "PRI-9.6")
    @pytest.mark.parametrize(
        ("yours", "his", "ranks"),
        [
            ((20, 0), (22, 500), (1, 2)),
            ((20, 0), (23, 500), (2, 1)),
            ((20, 0), (24, 0), (2, 1)),
            ((20, 100), (23, 0), (1, 2)),
            ((20, 100), (23, 100), (1, 1)),
        ],
    )
    def test_more_prestige_then_more_money_then_shared(self, yours, his, ranks):
        """You have the best work of the round, for 3 more."""
        table = end(
            {"prestige": yours[0], "money": yours[1]},
            {"prestige": his[0], "money": his[1]},
        )
        assert not table.actors()
        assert (table.scores()[0].rank, table.automata()[0].rank) == ranks
        assert (table.scores()[0].points, table.automata()[0].points) == (yours[0] + 3, his[0])

    @pytest.mark.rule("PRI-10.32")
    def test_his_prestige_is_told_by_its_reasons(self):
        lorenzo = {"prestige": 20, "tiles": "studio, studio, forest, forest, lake", "builders": 2, "spent": 5}
        table = end({}, {**lorenzo, "prestige_cards": "most lakes, most builders", "best": 1})
        parts = table.automata()[0].breakdown
        assert parts == {
            "works": 20 - 6 - 3 - 3 - 3 + 5,
            "buildings": 6,
            "landscapes": 3,
            "builders": 3,
            "best_works": 3,
            "sold": -5,
            "cards": 12,
        }
        assert table.automata()[0].points == 32

    @pytest.mark.rule("PRI-10.32", "PRI-9.1")
    def test_his_prestige_cards_are_shown_and_the_winner_is_told(self):
        table = action(
            {"value": 99}, {"prestige_cards": "most lakes", "tiles": "lake"}, round_=7, bare="profession"
        )
        happened = told(table, "end turn")
        shown = [
            (event.seat, event.prestige) for event in happened if event.__struct_config__.tag == "card-shown"
        ]
        assert shown == [(1, 6)]
        assert happened[-1].winners == [1]

    @pytest.mark.rule("PRI-10.32")
    def test_he_is_no_seat(self):
        table = end({}, {})
        assert [standing.seat for standing in table.scores()] == [0]
        assert [standing.seat for standing in table.automata()] == [1]
        assert len(table.view(0).players) == 1

"""What may be used while another player is on turn: recruiting cards (PRI-4.9, PRI-4.11)."""

import pytest

from princes_positions import (
    GAME,
    action,
    agree,
    buying,
    hand,
    may,
    offered,
    phase,
    play,
    position,
    refused,
    seen,
)
from quattrocento.core.contract import check_game
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.record import read, replay, write
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.position import events

ALEA = {"edition": "alea"}
ALWAYS = {"recruiting_time": "any_time"}
ARTIST = {"hand": "poet, painter", "tiles": "theatre, studio, lake", "jesters": 3}
"""Whose poet and painter make a work."""

HOLDER = {"recruiting": 1}
PLAYED = {"works": "lawyer"}


def alea(*players, **more):
    """Let seat 0, or *turn*, choose his first action in the edition that lets all recruit meanwhile."""
    return action(*players, options=ALEA, **more)


def asked(table):
    """Tell what is asked, why, and of whom."""
    return phase(table), table.view(None).interlude, table.actors()


def told(table, *moves):
    """Play and give the last event that everybody hears."""
    table.told = []
    play(table, *moves)
    return next(event for event in reversed(table.told) if not event.only)


class TestEditions:
    @pytest.mark.rule("PRI-4.9")
    @pytest.mark.parametrize(
        ("options", "time"),
        [({}, "own_turn"), (ALEA, "action_phase"), (ALEA | {"recruiting_time": "own_turn"}, "own_turn")],
    )
    def test_the_time_follows_the_edition(self, options, time):
        assert GAME.new(3, 1, options).view(None).recruiting_time == time

    @pytest.mark.rule("PRI-4.9")
    def test_against_lorenzo_it_is_no_choice(self):
        with pytest.raises(Trouble):
            GAME.new(1, 1, {"recruiting_time": "any_time"})

    @pytest.mark.rule("PRI-4.9")
    def test_in_the_other_edition_nobody_recruits_in_the_turn_of_others(self):
        table = play(action(ARTIST, HOLDER, {}), "work poet", "prestige 0")
        assert (phase(table), table.actors()) == ("action", [0])
        play(table, "end turn")
        assert (phase(table), table.actors(), offered(table, "recruit")) == ("action", [1], ["poet"])


class TestMoments:
    @pytest.mark.rule("PRI-4.9", "PRI-4.11")
    def test_a_profession_that_has_come_face_up_is_recruited_at_once(self):
        table = play(alea(ARTIST, {}, HOLDER), "work poet", "prestige 0")
        assert asked(table) == ("meanwhile", "work", [2])
        assert told(table, "recruit poet") == events.Recruited(seat=2, profession="poet", loser=0)
        assert (hand(table, 2), seen(table, 0).works, seen(table, 0).replaced) == ("poet", [], 1)
        view = table.view(None)
        assert (view.phase, view.turn, view.actors, view.actions) == ("action", 0, [0], 1)

    @pytest.mark.rule("PRI-4.11")
    def test_nobody_is_asked_inside_an_action(self):
        table = alea(ARTIST | {"bonus": "jesters"}, HOLDER, PLAYED)
        play(table, "work poet")
        assert (phase(table), table.actors()) == ("work", [0])
        play(table, "complete")
        assert (phase(table), table.actors()) == ("payment", [0])

    @pytest.mark.rule("PRI-4.11")
    def test_no_other_action_asks(self):
        table = play(alea({}, HOLDER, PLAYED), "freedom travel")
        assert (phase(table), table.actors()) == ("action", [0])

    @pytest.mark.rule("PRI-4.9", "PRI-4.11")
    def test_owners_are_asked_when_a_turn_ends(self):
        table = play(alea({}, HOLDER, PLAYED), "end turn")
        assert asked(table) == ("meanwhile", "turn", [1])
        assert table.view(None).turn == 0
        play(table, "recruit lawyer")
        assert (phase(table), table.actors(), hand(table, 1)) == ("action", [1], "lawyer")

    @pytest.mark.rule("PRI-4.11")
    def test_a_work_that_ends_the_turn_asks_once(self):
        table = play(alea(ARTIST, {}, HOLDER), "freedom travel", "work poet", "prestige 0")
        assert asked(table) == ("meanwhile", "turn", [2])
        play(table, "not now")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_without_anybody_to_recruit_nobody_is_asked(self):
        table = play(alea({}, HOLDER | {"works": "lawyer"}, {}), "end turn")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_without_a_card_nobody_is_asked(self):
        table = play(alea(ARTIST, {}, PLAYED), "work poet", "prestige 0", "end turn")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_after_the_last_turn_it_is_still_the_action_phase(self):
        """The auctions of the next round begin afterwards."""
        table = play(alea({}, HOLDER, PLAYED, turn=2), "end turn")
        assert (asked(table), table.view(None).round) == (("meanwhile", "turn", [1]), 1)
        play(table, "recruit lawyer")
        assert (phase(table), table.view(None).round, hand(table, 1)) == ("opening", 2, "lawyer")

    @pytest.mark.rule("PRI-4.9", "PRI-4.11")
    def test_the_one_on_turn_still_recruits_after_his_actions(self):
        table = alea(ARTIST | {"recruiting": 1}, HOLDER, PLAYED)
        play(table, "work poet", "prestige 0", "not now", "work painter", "prestige 0")
        assert asked(table) == ("meanwhile", "work", [1])
        play(table, "not now")
        assert (phase(table), table.actors(), may(table)[:2]) == (
            "action",
            [0],
            ["recruit lawyer", "end turn"],
        )
        play(table, "recruit lawyer")
        assert asked(table) == ("meanwhile", "turn", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_whose_last_recruit_was_taken_has_ended_his_turn(self):
        table = alea(ARTIST | {"recruiting": 1}, HOLDER, PLAYED)
        play(table, "freedom travel", "work poet", "prestige 0", "recruit lawyer")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.9")
    def test_any_number_of_cards_is_used(self):
        table = alea(ARTIST, {"recruiting": 2}, PLAYED)
        play(table, "work poet", "prestige 0", "recruit poet")
        assert asked(table) == ("meanwhile", "work", [1])
        play(table, "recruit lawyer")
        assert (phase(table), table.actors(), hand(table, 1)) == ("action", [0], "lawyer, poet")

    @pytest.mark.rule("PRI-4.11")
    def test_who_was_asked_about_the_work_is_not_asked_again_when_it_ends_the_turn(self):
        """The turn ends because the last one to recruit was taken meanwhile."""
        table = alea(ARTIST | {"recruiting": 1}, HOLDER, HOLDER, PLAYED)
        play(table, "freedom travel", "work poet", "prestige 0", "recruit lawyer")
        assert asked(table) == ("meanwhile", "work", [2])
        play(table, "not now")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_after_the_last_turn_of_the_match_nobody_is_asked(self):
        table = play(alea({}, HOLDER, PLAYED, turn=2, round_=7), "end turn")
        assert phase(table) == "over"


class TestOrder:
    @pytest.mark.rule("PRI-4.11")
    def test_clockwise_from_the_one_on_turn(self):
        table = play(alea(HOLDER, {}, PLAYED, HOLDER, HOLDER, turn=1, first=1), "end turn")
        order = []
        while phase(table) == "meanwhile":
            order += table.actors()
            play(table, "not now")
        assert order == [3, 4, 0]

    @pytest.mark.rule("PRI-4.11")
    def test_who_comes_first_has_him(self):
        table = play(alea({}, HOLDER, PLAYED, HOLDER), "end turn", "recruit lawyer")
        assert (phase(table), table.actors()) == ("action", [1])
        assert seen(table, 3).recruiting == 1


class TestStandingAnswers:
    @pytest.mark.rule("PRI-4.11")
    def test_not_this_round(self):
        table = alea(ARTIST, HOLDER, PLAYED)
        said = told(table, "work poet", "prestige 0", "not this round")
        assert (phase(table), table.actors()) == ("action", [0])
        assert said == events.Waited(seat=1, standing=True, profession="")
        assert [view.players[1].answer for view in (table.view(None), table.view(0))] == ["round", "round"]
        play(table, "end turn")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_in_his_own_turn_he_recruits_all_the_same(self):
        table = play(alea(ARTIST, HOLDER, PLAYED), "end turn", "not this round")
        assert (phase(table), offered(table, "recruit")) == ("action", ["lawyer"])
        play(table, "recruit lawyer")
        assert (phase(table), table.actors(), hand(table, 1)) == ("action", [1], "lawyer")

    @pytest.mark.rule("PRI-4.11")
    def test_it_ends_when_the_profession_is_recruited(self):
        table = alea(ARTIST, {}, {"recruiting": 2}, {"works": "lawyer"})
        play(table, "work poet", "prestige 0", "only for painter", "work painter", "prestige 0")
        assert asked(table) == ("meanwhile", "turn", [2])
        play(table, "recruit painter")
        assert seen(table, 2).answer == ""

    @pytest.mark.rule("PRI-4.11")
    def test_only_for_one_profession(self):
        table = play(alea(ARTIST, {}, HOLDER, PLAYED), "work poet", "prestige 0", "only for painter")
        assert seen(table, 2).answer == "painter"
        play(table, "work painter", "prestige 0")
        assert (asked(table), seen(table, 2).answer) == (("meanwhile", "turn", [2]), "painter")
        play(table, "not now", "end turn")
        assert asked(table) == ("meanwhile", "turn", [2])
        play(table, "recruit painter")
        assert hand(table, 2) == "painter"

    @pytest.mark.rule("PRI-4.11")
    def test_for_others_he_is_not_asked_then(self):
        table = play(alea(ARTIST, {}, HOLDER, PLAYED), "work poet", "prestige 0", "only for sculptor")
        play(table, "end turn")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-4.11")
    def test_one_waits_only_for_who_lies_nowhere_and_is_not_ones_own(self):
        table = alea({}, HOLDER | {"hand": "poet", "works": "painter"}, PLAYED)
        play(table, "end turn")
        for name in ("poet", "painter", "lawyer"):
            assert refused(table, f"only for {name}") == "PRI-4.11"
        assert len(offered(table, "only for")) == 18
        agree(table)

    @pytest.mark.rule("PRI-4.11")
    def test_it_ends_with_the_round(self):
        table = play(alea({}, PLAYED, HOLDER), "end turn", "not this round", "end turn", "end turn")
        assert (phase(table), table.view(None).round) == ("opening", 2)
        assert [player.answer for player in table.view(None).players] == ["", "", ""]
        play(table, "renounce", "renounce", "decline", "end turn")
        assert asked(table) == ("meanwhile", "turn", [2])

    @pytest.mark.rule("PRI-4.11")
    def test_the_last_question_of_a_round_takes_none(self):
        table = play(alea({}, HOLDER, PLAYED, turn=2), "end turn")
        assert may(table) == ["recruit lawyer", "not now"]
        assert refused(table, "not this round") == "PRI-4.11"
        assert refused(table, "only for poet") == "PRI-4.11"
        agree(table)

    @pytest.mark.rule("PRI-4.11")
    def test_all_worlds_keep_what_everybody_has_heard(self):
        table = play(alea(ARTIST, HOLDER, PLAYED), "end turn", "only for poet")
        for seat in (0, 1, 2, None):
            world = table.redeal(seat, quick(3))
            assert [player.answer for player in world.view(None).players] == ["", "poet", ""]


class TestAnyTime:
    @pytest.mark.rule("PRI-4.9")
    @pytest.mark.parametrize("seat", [0, 1])
    def test_in_the_auctions_at_ones_own_decisions(self, seat):
        players = [{}, {}, PLAYED]
        players[seat] = HOLDER
        table = position(*players, options=ALWAYS)
        play(table, *([] if seat == 0 else ["auction jester"]))
        before = phase(table)
        play(table, "recruit lawyer")
        assert (phase(table), table.actors(), hand(table, seat)) == (before, [seat], "lawyer")
        agree(table)

    @pytest.mark.rule("PRI-4.9")
    def test_who_buys_as_the_last_too(self):
        table = play(buying(HOLDER, {}, PLAYED, options=ALWAYS), "recruit lawyer", "decline")
        assert (phase(table), hand(table, 0)) == ("action", "lawyer")

    @pytest.mark.rule("PRI-4.9")
    @pytest.mark.parametrize("options", [{}, ALEA])
    def test_otherwise_nobody_recruits_in_the_auctions(self, options):
        table = position(HOLDER, {}, PLAYED, options=options)
        assert offered(table, "recruit") == []
        agree(table)

    @pytest.mark.rule("PRI-4.11")
    def test_after_the_auctions_all_are_asked_from_the_first_player_on(self):
        table = buying(PLAYED, HOLDER, HOLDER, first=2, options=ALWAYS)
        play(table, "decline")
        assert asked(table) == ("meanwhile", "auctions", [2])
        play(table, "not now")
        assert asked(table) == ("meanwhile", "auctions", [1])
        play(table, "recruit lawyer")
        assert (phase(table), table.actors(), table.view(None).actions) == ("action", [2], 2)


class TestPositions:
    TABLE = (ARTIST, HOLDER, PLAYED)

    def interlude(self):
        return play(alea(*self.TABLE), "work poet", "prestige 0").dump()

    @pytest.mark.rule("PRI-4.11")
    def test_it_is_read_as_it_was_written(self):
        dump = self.interlude()
        assert GAME.load(dump).dump() == dump

    @pytest.mark.rule("PRI-4.11")
    @pytest.mark.parametrize(
        "change",
        [{"interlude": 0}, {"interlude": 3}, {"interlude": 9}, {"waiting": 64}, {"phase": 9}],
    )
    def test_what_cannot_be_is_refused(self, change):
        dump = self.interlude()
        dump["numbers"].update(change)
        with pytest.raises(Trouble):
            GAME.load(dump)

    @pytest.mark.rule("PRI-4.11")
    @pytest.mark.parametrize(
        "change", [{"waiting": 2}, {"waiting": 1}, {"actor": 0}, {"actor": 2}, {"interlude": 2}]
    )
    def test_whoever_is_asked_in_a_position_made_by_hand_the_match_goes_on(self, change):
        dump = self.interlude()
        dump["numbers"].update(change)
        table, chance = GAME.load(dump), quick(1)
        while table.actors():
            seat = table.actors()[0]
            legal = table.legal(seat)
            table.apply(seat, legal[chance.below(len(legal))])
        assert len(table.scores()) == table.seats()

    @pytest.mark.rule("PRI-4.11")
    @pytest.mark.parametrize("answer", [23, -1])
    def test_an_answer_that_nobody_gives_is_refused(self, answer):
        dump = action(ARTIST, HOLDER, PLAYED, options=ALEA).dump()
        dump["players"][1]["numbers"]["answer"] = answer
        with pytest.raises(Trouble):
            GAME.load(dump)


@pytest.mark.matches
@pytest.mark.rule("PRI-4.9", "PRI-4.11")
@pytest.mark.parametrize("time", ["own_turn", "action_phase", "any_time"])
@pytest.mark.parametrize("seats", [3, 5])
def test_a_match_of_sensible_players_keeps_the_laws(seats, time):
    """Chance alone seldom buys recruiting cards, so an adviser plays; its answers vary."""
    options = ALEA | {"recruiting_time": time}
    match = Match(GAME, seats, 5, options)
    adviser, chance = GAME.adviser(), quick(7)
    interludes = 0
    while not match.over:
        seat = match.state.actors()[0]
        move = adviser.advise(match.state, seat)
        if match.state.view(None).interlude:
            interludes += 1
            agree(match.state)
            dump = match.state.dump()
            assert GAME.load(dump).dump() == dump
            legal = match.state.legal(seat)
            move = legal[chance.below(len(legal))] if chance.below(2) else move
            for other in range(seats):
                world = match.state.redeal(other, chance)
                assert world.view(other) == match.state.view(other)
        match.play(seat, move)
    assert (interludes > 0) == (time != "own_turn")
    again = replay(read(write(match)), lambda _: GAME)
    assert again.state.dump() == match.state.dump()


@pytest.mark.matches
@pytest.mark.rule("PRI-4.9")
def test_the_laws_hold_in_matches_of_chance():
    check_game(GAME, 4, 1, options=ALEA | ALWAYS, spacing=60)

"""A match being played: what is refused, taken back, made again, and tried out beside it."""

import pytest

import quattrocento
from quattrocento.core.match import Match, Move, Refused
from quattrocento.core.trouble import Trouble

PALAZZO = quattrocento.game("palazzo")


def match(*moves, seats=2, seed=7):
    """Play *moves*, written `seat: move` with seats from 0, in a match of Palazzo."""
    begun = Match(PALAZZO, seats, seed)
    for move in moves:
        seat, text = move.split(": ")
        begun.play(int(seat), text)
    return begun


def refused(act, *arguments):
    """Give the rule by which *act* is refused."""
    with pytest.raises(Refused) as error:
        act(*arguments)
    return error.value.refusal.rule


def drafting(taken=0):
    """Let seat 0 turn money up and take so many cards."""
    begun = match("0: take money")
    for _ in range(taken):
        begun.play(0, begun.state.legal(0)[0])
    return begun


class TestPlaying:
    def test_a_move_is_given_by_notation_or_code(self):
        by_word, by_code = match(), match()
        by_word.play(0, " Turn  TILES ")
        by_code.play(0, PALAZZO.vocabulary.parse("turn tiles"))
        assert by_word.moves == by_code.moves == [Move(0, by_code.moves[0].code)]
        assert by_word.state.dump() == by_code.state.dump()

    def test_it_returns_what_it_caused(self):
        begun = match()
        told = begun.play(0, "take money")
        assert [type(event).__name__ for event in told] == ["MoneyTurned"]
        assert begun.log == [told]

    @pytest.mark.rule("TAB-1")
    def test_nobody_decides_when_the_match_is_over(self):
        begun = match()
        while not begun.over:
            seat = begun.state.actors()[0]
            legal = begun.state.legal(seat)
            quick = [PALAZZO.vocabulary.parse(word) for word in ("turn tiles", "auction", "pass", "discard")]
            begun.play(seat, next((move for move in quick if move in legal), legal[0]))
        assert [refused(begun.play, seat, "turn tiles") for seat in (0, 1)] == ["TAB-1", "TAB-1"]

    @pytest.mark.rule("TAB-2")
    @pytest.mark.parametrize("seat", [1, 2, -1])
    def test_only_the_seat_that_is_asked_decides(self, seat):
        assert refused(match().play, seat, "turn tiles") == "TAB-2"

    @pytest.mark.rule("TAB-3")
    def test_a_word_has_its_moment(self):
        assert refused(match().play, 0, "pass") == "TAB-3"

    @pytest.mark.rule("TAB-4")
    @pytest.mark.parametrize("code", [-1, PALAZZO.vocabulary.size, 10**9])
    def test_a_number_must_name_a_move(self, code):
        assert refused(match().play, 0, code) == "TAB-4"

    @pytest.mark.rule("TAB-4")
    def test_a_word_must_be_one_of_the_game(self):
        with pytest.raises(Trouble, match="no-such-word"):
            match().play(0, "castle queenside")

    def test_a_refused_move_changes_nothing(self):
        begun = match()
        before = begun.state.dump()
        refused(begun.play, 0, "pass")
        refused(begun.play, 1, "turn tiles")
        assert begun.state.dump() == before
        assert begun.moves == begun.log == []

    def test_a_refusal_tells_its_facts(self):
        begun = match("0: turn tiles")
        element = next(word for word in PALAZZO.vocabulary.texts if word.startswith("buy brick 5"))
        with pytest.raises(Refused, match=r"PAL-6.6.*brick 5-1"):
            begun.play(0, element)


class TestUndo:
    @pytest.mark.rule("TAB-5")
    def test_there_must_be_a_move(self):
        assert refused(match().undo, 0) == "TAB-5"

    @pytest.mark.rule("TAB-6")
    def test_another_players_move_stands(self):
        assert refused(drafting(taken=1).undo, 1) == "TAB-6"

    @pytest.mark.rule("TAB-6")
    def test_ones_own_move_stands_once_somebody_else_has_moved(self):
        begun = drafting(taken=2)
        begun.play(1, begun.state.legal(1)[0])
        assert refused(begun.undo, 0) == "TAB-6"

    @pytest.mark.rule("TAB-6")
    def test_ones_own_last_moves_can_be_taken_back_one_after_the_other(self):
        begun = drafting()
        start = begun.state.dump()
        first, second = drafting(taken=2).moves[1:]
        begun.play(0, first.code)
        middle = begun.state.dump()
        begun.play(0, second.code)
        assert begun.undo(0) == second
        assert begun.state.dump() == middle
        assert begun.undo(0) == first
        assert begun.state.dump() == start
        assert len(begun.moves) == len(begun.log) == 1

    @pytest.mark.rule("TAB-7")
    @pytest.mark.parametrize("move", ["take money", "turn tiles"])
    def test_a_move_that_showed_something_stands(self, move):
        begun = match(f"0: {move}")
        assert refused(begun.undo, 0) == "TAB-7"
        assert len(begun.moves) == 1

    @pytest.mark.rule("TAB-7")
    def test_money_laid_unseen_goes_back_to_the_hand_until_it_is_shown(self):
        begun = match("0: turn tiles", "0: auction")
        before = begun.state.dump()
        stand = PALAZZO.vocabulary.parse("stand")
        while stand not in begun.state.legal(1):
            lays = [move for move in begun.state.legal(1) if move != PALAZZO.vocabulary.parse("pass")]
            begun.play(1, lays[-1])
        laid = len(begun.moves) - 2
        for _ in range(laid):
            begun.undo(1)
        assert begun.state.dump() == before
        for _ in range(laid):
            begun.redo(1)
        begun.play(1, stand)
        assert refused(begun.undo, 1) == "TAB-7"

    def test_a_spectator_takes_nothing_back(self):
        assert drafting(taken=1).undo_refusal(9).rule == "TAB-6"


class TestRedo:
    def test_what_was_taken_back_is_made_again(self):
        begun = drafting(taken=2)
        full = begun.state.dump()
        taken_back = [begun.undo(0), begun.undo(0)]
        assert [begun.redo(0), begun.redo(0)] == taken_back[::-1]
        assert begun.state.dump() == full
        assert len(begun.log) == 3

    @pytest.mark.rule("TAB-8")
    def test_there_must_be_something_taken_back(self):
        assert refused(drafting(taken=1).redo, 0) == "TAB-8"

    @pytest.mark.rule("TAB-8")
    def test_it_must_be_ones_own(self):
        begun = drafting(taken=1)
        begun.undo(0)
        assert refused(begun.redo, 1) == "TAB-8"

    @pytest.mark.rule("TAB-8")
    def test_a_new_move_forgets_it(self):
        begun = drafting(taken=1)
        begun.undo(0)
        begun.play(0, begun.state.legal(0)[0])
        assert refused(begun.redo, 0) == "TAB-8"


class TestFork:
    def test_a_line_beside_the_match_leaves_it_alone(self):
        begun = drafting(taken=1)
        before = begun.state.dump()
        line = begun.fork()
        assert line.state.dump() == before
        line.play(0, line.state.legal(0)[0])
        assert begun.state.dump() == before
        assert len(begun.moves) == 2

    def test_it_can_start_anywhere(self):
        begun = drafting(taken=2)
        assert begun.fork(0).state.dump() == match().state.dump()
        assert begun.fork(2).moves == begun.moves[:2]

    @pytest.mark.parametrize("place", [-1, 4])
    def test_but_not_where_the_match_has_not_been(self, place):
        with pytest.raises(Trouble, match="no-such-place"):
            drafting(taken=2).fork(place)


class TestBeginning:
    def test_without_a_seed_a_secret_one_is_drawn(self):
        first, second = Match(PALAZZO, 2), Match(PALAZZO, 2)
        assert len(first.seed) == 32
        assert first.seed != second.seed

    def test_players_have_names_as_many_as_seats(self):
        assert Match(PALAZZO, 2, 7, players=["Anna", "Bruno"]).players == ["Anna", "Bruno"]
        assert Match(PALAZZO, 3, 7).players == ["1", "2", "3"]
        with pytest.raises(Trouble, match="names"):
            Match(PALAZZO, 3, 7, players=["Anna", "Bruno"])

    @pytest.mark.parametrize("options", [{"depot_prize": "after"}, {"depot_price": "never"}])
    def test_only_options_of_the_game_are_taken(self, options):
        with pytest.raises(Trouble, match="no-such"):
            Match(PALAZZO, 2, 7, options)


class TestEvents:
    def test_a_seat_hears_what_it_may_know(self):
        begun = match("0: turn tiles")
        buys = [move for move in begun.state.legal(0) if PALAZZO.vocabulary.notation(move).startswith("buy")]
        begun.play(0, buys[0])
        kinds = [[type(event).__name__ for event in begun.events(seat, 1)] for seat in (0, 1, None)]
        assert kinds == [["ElementNamed"], [], []]
        assert len(begun.events(1)) == 2, "both tiles that were turned"


class TestTakingUp:
    def test_a_branch_goes_its_own_way_until_the_match_becomes_it(self):
        begun = drafting(1)
        branch = begun.branch()
        branch.undo(0)
        assert (len(begun.moves), len(branch.moves)) == (2, 1)
        begun.become(branch)
        assert begun.state.dump() == branch.state.dump()
        assert begun.can_redo(0)
        branch.redo(0)
        assert (len(begun.moves), len(branch.moves)) == (1, 2)

    def test_moves_that_were_taken_back_elsewhere_can_be_made_again(self):
        again = drafting()
        again.lay_aside([drafting(1).moves[-1]])
        again.redo(0)
        assert again.state.dump() == drafting(1).state.dump()


class TestForesight:
    def test_what_shows_something_hidden_is_not_foreseen(self):
        begun = match()
        before = begun.state.dump()
        assert begun.foresee(0, PALAZZO.vocabulary.parse("take money")) is None
        assert begun.state.dump() == before

    def test_the_points_after_a_move_are_those_it_leads_to(self):
        begun = drafting()
        move = begun.state.legal(0)[0]
        foreseen = begun.foresee(0, move)
        before = begun.state.points(0)
        begun.play(0, move)
        assert foreseen == (before, begun.state.points(0))

    def test_only_who_took_a_move_back_can_make_it_again(self):
        begun = drafting(1)
        assert not begun.can_redo(0)
        begun.undo(0)
        assert begun.can_redo(0)
        assert not begun.can_redo(1)
        begun.redo(0)
        assert not begun.can_redo(0)

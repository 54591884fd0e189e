"""Reviews: typed values that add up, the same on every machine, and a clear word where there can be none."""

from math import isclose

import msgspec
import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots.clock import Clock
from quattrocento.bots.ledger import Ledger
from quattrocento.bots.move_trials import Difference, Trial, Weigher, standard_error
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.bots.weights import judgement
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match, Refused
from quattrocento.core.standing import victory
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.lab import review as reviewing
from quattrocento.lab.review import Reviewer, review
from quattrocento.lab.review_marks import mark
from quattrocento.lab.review_values import Review, Unfinished

TITLES = [title.id for title in quattrocento.titles()]


def played_match(name, seats=2, seed="review", careless=7):
    """Play a match as the adviser does, but for every so many moves, which are any legal ones."""
    title = game(name)
    match = Match(title, seats, seed, None, ["Anna", "Ben", "Cleo"][:seats])
    adviser, chance = title.adviser(), quick(3)
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        any_move = chance.below(careless) == 0
        match.play(seat, legal[chance.below(len(legal))] if any_move else adviser.advise(match.state, seat))
    return match


def last_moves(match, moves=40):
    """Give a match of its own for the last moves of another one."""
    late = Match(match.game, match.seats, match.seed, match.options, match.players)
    late.begin_at(match.fork(len(match.moves) - moves).state)
    for move in match.moves[-moves:]:
        late.play(move.seat, move.code)
    return late


@pytest.fixture
def quickly(monkeypatch):
    """Try little: what is told must hold however often moves are tried."""
    monkeypatch.setattr(reviewing, "TRIAL_CHOICES", 1)
    monkeypatch.setattr(reviewing, "LEAST_WORLDS", 2)
    monkeypatch.setattr(reviewing, "LEDGER_CHOICES", 1)
    monkeypatch.setattr(reviewing, "WIDTH", 2)
    monkeypatch.setattr(reviewing, "HORIZON", 0)


@pytest.mark.parametrize("name", TITLES)
def test_a_review_tells_of_every_decision_and_its_accounts_add_up(name, quickly):
    match = last_moves(played_match(name))
    found = review(match)
    assert [decision.number for decision in found.decisions] == chosen(match)
    words = match.game.vocabulary
    for decision in found.decisions:
        made = match.moves[decision.number - 1]
        assert (decision.seat, words.parse(decision.played)) == (made.seat, made.code)
        assert sum(decision.gain) == pytest.approx(0, abs=1e-5), "what one gains the others lose"
        assert decision.best != decision.played or decision.loss == decision.error == 0
        assert decision.reference != decision.played or decision.find == 0
        assert decision.kind == "good" or (decision.points if decision.decided else decision.loss) > 0
        assert decision.candidates[0].move == decision.best
    for account in found.accounts:
        lines = (account.deal, account.luck, account.gifts, account.play, account.rest)
        assert account.fair + sum(line.share for line in lines) == pytest.approx(account.result, abs=1e-4)
        own = [d.turned_out[account.seat] for d in found.decisions if d.seat == account.seat]
        others = [d.turned_out[account.seat] for d in found.decisions if d.seat != account.seat]
        luck = [moment.luck[account.seat] for moment in found.moments if moment.number]
        assert account.play.share == pytest.approx(sum(own), abs=1e-3)
        assert account.gifts.share == pytest.approx(sum(others), abs=1e-3)
        assert account.luck.share == pytest.approx(sum(luck), abs=1e-3)
    assert found.points[-1].shares == pytest.approx([account.result for account in found.accounts])
    for point in found.points:
        assert sum(point.shares) == pytest.approx(1, abs=1e-4)
    assert all(moment.number > 0 for moment in found.moments), "a match from a position has no deal"
    again = msgspec.json.decode(msgspec.json.encode(review(match)), type=Review)
    assert again == found


def chosen(match):
    """List the numbers of the moves that were one of several."""
    state, found = match.fork(0).state, []
    for number, move in enumerate(match.moves, 1):
        if len(state.legal(move.seat)) > 1:
            found.append(number)
        state.apply(move.seat, move.code)
    return found


def test_the_deal_is_a_moment_of_chance(quickly):
    reviewer = Reviewer(played_match("augsburg"))
    next(reviewer.go())
    deal = reviewer.found().moments[0]
    assert (deal.number, deal.seat) == (0, -1)
    assert sum(deal.luck) == pytest.approx(0, abs=1e-5)


def test_a_running_match_is_not_reviewed(palazzo):
    with pytest.raises(Trouble, match="review-running"):
        quattrocento.review(Match(palazzo, 2, "1"))


def test_a_game_without_a_judge_is_not_reviewed():
    match, chance = Match(Bottega(), 2, "1"), quick(1)
    while not match.over:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    with pytest.raises(Trouble, match="review-no-judge"):
        review(match)


def test_whoever_stops_early_is_told_what_was_found(quickly):
    match = last_moves(played_match("augsburg"))
    whole, reviewer = review(match), Reviewer(match)
    steps = reviewer.go()
    for _ in range(30):
        next(steps)
    found = reviewer.found()
    assert (found.reviewed, found.moves, found.accounts) == (30, len(match.moves), [])
    assert found.decisions == [decision for decision in whole.decisions if decision.number <= 30]
    assert found.moments == [moment for moment in whole.moments if moment.number <= 30]


def kept_books(match, far):
    """Keep the books of a match in two worlds."""
    title, state = match.game, match.fork(0).state
    ledger = Ledger(title.adviser(), judgement(title), 2, far, state, quick(4))
    for number, move in enumerate(match.moves, 1):
        before = state.clone()
        state.apply(move.seat, move.code)
        ledger.step(before, move.seat, move.code, state, number, quick(4 + number))
    ledger.close(state)
    return ledger.books


@pytest.mark.parametrize("name", TITLES)
def test_the_ledger_of_who_plays_on_to_the_end_has_no_rest(name):
    """There the judgement is never asked: where nothing happens, nothing changes, in any world."""
    match = last_moves(played_match(name, seed="end", careless=12), 80)
    books = kept_books(match, far=True)
    assert books.rest == [[0.0, 0.0]] * 2
    assert_balanced(books, match)


@pytest.mark.parametrize("name", TITLES)
def test_a_ledger_that_asks_the_judgement_balances_by_its_rest(name):
    whole = played_match(name, seed="near", careless=12)
    match = last_moves(whole, min(160, len(whole.moves) - 1))
    books = kept_books(match, far=False)
    assert any(change for world in books.rest for change in world)
    assert_balanced(books, match)


def assert_balanced(books, match):
    """In every world what was booked leads to the result."""
    pages = (books.opening, books.luck, books.gifts, books.play, books.rest)
    result = victory(match.state.scores())
    for world in range(2):
        booked = [sum(page[world][seat] for page in pages) for seat in range(2)]
        assert booked == pytest.approx(result, abs=1e-9)


def test_the_better_of_two_moves_is_found_and_its_lead_is_measured_on_fresh_worlds(palazzo):
    """To discard what one has paid for is worse than to build it."""
    match = played_match("palazzo", careless=1000)
    adviser, words = palazzo.adviser(), palazzo.vocabulary
    player = PlayoutBot(adviser, judgement(palazzo), None, 0, 4, 4, 0.0, Clock())
    state = match.fork(0).state
    worse = 0
    for move in match.moves:
        names = [words.notation(code) for code in state.legal(move.seat)]
        if "discard" in names and len(names) > 1 and worse < 3:
            weighed = Weigher(player, 64).weigh(state, move.seat, words.parse("discard"), quick(1))
            lost = Difference(weighed.best, weighed.played, move.seat)
            assert words.notation(weighed.best.move) != "discard"
            assert lost.shares[move.seat] > 2 * lost.error >= 0
            assert lost.points > 0
            assert len(weighed.best.shares) == len(weighed.played.shares) in (16, 32)
            worse += 1
        state.apply(move.seat, move.code)
    assert worse == 3


def test_errors_are_those_of_paired_differences():
    first, second = Trial(1), Trial(2)
    for world in range(8):
        luck = world / 10
        first.shares.append([luck + 0.1, 0.9 - luck])
        second.shares.append([luck, 1.0 - luck])
        first.margins.append(luck + 2)
        second.margins.append(luck)
    found = Difference(first, second, 0)
    assert found.shares == pytest.approx([0.1, -0.1])
    assert found.error == pytest.approx(0, abs=1e-12), "what differs is the same in every world"
    assert found.points == pytest.approx(2)
    assert isclose(standard_error([0.0, 1.0, 0.0, 1.0]), (1 / 3 / 4) ** 0.5)


def decision(found, **changes):
    return msgspec.structs.replace(found, **changes)


def test_the_number_counts_real_decisions_alone(quickly):
    some = review(last_moves(played_match("augsburg"))).decisions[0]
    made = [
        decision(some, seat=0, real=True, loss=0.02, chapter=3, kind="mistake"),
        decision(some, seat=0, real=True, loss=0.04, chapter=3, kind="good"),
        decision(some, seat=0, real=False, loss=0.9, chapter=4, kind="blunder"),
        decision(some, seat=1, real=True, loss=0.5, chapter=4, kind="blunder"),
    ]
    found = mark(made, 0)
    assert (found.decisions, found.number, found.mistakes, found.blunders) == (2, 30.0, 1, 0)
    assert [(one.chapter, one.decisions, one.loss) for one in found.chapters] == [(3, 2, 0.06)]
    assert mark(made, 1).number is None


def test_a_review_that_was_left_anywhere_is_gone_on_with_as_if_never_left(quickly):
    match = last_moves(played_match("augsburg"), 24)
    whole, kept = review(match), None
    for place in (5, 1, 12, 6):
        reviewer = Reviewer(match, kept=kept)
        steps = reviewer.go()
        for _ in range(place):
            next(steps)
        kept = msgspec.msgpack.decode(msgspec.msgpack.encode(reviewer.unfinished()), type=Unfinished)
    assert kept.found.reviewed == len(match.moves) == 24
    assert Reviewer(match, kept=kept).found() == whole


def test_a_decision_can_be_tried_again_until_nothing_is_better(quickly):
    match = last_moves(played_match("palazzo", careless=2), 30)
    found = review(match)
    reviewer = Reviewer(match, kept=found)
    faults = [one for one in found.decisions if one.kind != "good"]
    assert faults, "whoever plays carelessly makes faults"
    for fault in faults[:3]:
        best = reviewer.again(fault, [fault.best])
        assert (best.kind, best.loss, best.error, best.reasons) == ("good", 0, 0, [])
        worse = reviewer.again(fault, [fault.played])
        assert (worse.move, worse.best) == (fault.played, fault.best)
        assert worse == reviewer.again(fault, [fault.played]), "the same on every machine"
        legal = [match.game.vocabulary.notation(move) for move in legal_at(match, fault)]
        tries = [reviewer.again(fault, [move]) for move in legal[:6]]
        assert [tried.move for tried in tries] == legal[:6]
        assert all((tried.loss > 0 or tried.points > 0) for tried in tries if tried.kind != "good")
    with pytest.raises(Refused):
        reviewer.again(faults[0], ["remodel"])


def legal_at(match, decision):
    """List the moves that a seat had at a decision."""
    return match.fork(decision.number - 1).state.legal(decision.seat)


def test_of_several_moves_in_one_go_each_is_looked_at(quickly):
    match = last_moves(played_match("palazzo", careless=2), 30)
    found = review(match)
    reviewer = Reviewer(match, kept=found)
    fault = next(one for one in found.decisions if one.kind != "good")
    looked: list[int] = []
    retry = reviewer.retry

    def watched(state, seat, move, best, chance):
        looked.append(move)
        return retry(state, seat, move, best, chance)

    reviewer.retry = watched
    line, moves = match.fork(fault.number - 1), []
    while fault.seat in line.state.actors() and len(moves) < 4:
        legal = line.state.legal(fault.seat)
        moves.append(legal[-1] if moves else match.game.vocabulary.parse(fault.best))
        line.play(fault.seat, moves[-1])
    tried = reviewer.again(fault, [match.game.vocabulary.notation(move) for move in moves])
    assert looked == moves[: len(looked)]
    assert match.game.vocabulary.parse(tried.move) == looked[-1]

"""Real servers on one PostgreSQL under a few faults; `make faults` lets thousands strike."""

import asyncio
from itertools import islice

import pytest
from faults.checks import check
from faults.history import Act, Began, History, Kept, Ordered, Struck, Tried, Waited, read
from faults.house import Plan
from faults.nemesis import KILL, LAMED, drawn
from faults.run import Run

from quattrocento.core.match import Match
from quattrocento.games import game


def entries(path, plan, faults, tables=3, without=()):
    """Let some faults strike, and read what was seen."""
    history = History(path)
    run = Run(plan, history, 5, tables, 0.2)
    history.note(Began(5, run.house.servers, []))
    asyncio.run(run.play(faults, 0.4, set(without)))
    history.close()
    return list(read(path))


def test_nothing_is_lost_doubled_or_told_under_some_faults(tmp_path):
    found = entries(tmp_path / "history", Plan(servers=2, clocks=False), 6, without={"clock jumped"})
    report = check(found)
    assert not report.violations, report.violations
    assert report.figures["faults"] == 6
    assert report.figures["acts"] > 4
    assert report.figures["frames"] > 10


@pytest.mark.deep
def test_nothing_is_lost_with_one_server_on_a_file(tmp_path):
    report = check(entries(tmp_path / "history", Plan(sqlite=True), 40))
    assert not report.violations, report.violations


@pytest.mark.deep
@pytest.mark.parametrize("mutant", ["acknowledges-first", "forgets-notices", "tells-secrets"])
def test_a_real_server_with_a_fault_of_ours_is_found(tmp_path, mutant):
    history = History(tmp_path / "history")
    run = Run(Plan(servers=2, clocks=False, mutant=mutant), history, 5, 5, 0.3, patience=15)
    asyncio.run(run.play(12, 0.5, set()))
    history.close()
    assert check(read(tmp_path / "history")).violations


def test_a_seed_says_which_faults_strike_in_which_order():
    first, again, other = [list(islice(drawn(seed, 3, 1.0, False, set()), 200)) for seed in (3, 3, 4)]
    assert first == again
    assert first != other
    assert {fault.name for fault in first} >= LAMED
    assert {fault.post for fault in first} == {0, 1, 2}


def waits(*faults):
    """Check a wait of twenty seconds beside some faults."""
    waited = Waited("Anna", "table", "an answer", 100.0, 120.0)
    return check([Began(1, 2, []), *faults, waited], timed=True).violations


def test_a_wait_counts_unless_nobody_could_answer():
    assert "wait" in waits()
    assert "wait" in waits(Struck(1, KILL, "server 0", 90.0, 130.0))
    both = [Struck(n, KILL, f"server {n}", 100.0, 106.0 + n) for n in range(2)]
    assert not waits(*both)
    assert not waits(Struck(1, "database crashed", "database", 99.0, 107.0))


def test_an_act_stands_where_it_was_wanted_and_a_standing_order_may_have_wanted_it():
    """The seat that has given it answers the same later, and is told that this was done."""
    match = Match(game("palazzo"), 2, "7")
    acts, tried = [], []
    for number, at in ((1, 10.0), (2, 5.0)):  # the second is acknowledged before anybody wants the first
        (seat,) = match.state.actors()
        move = match.game.vocabulary.notation(match.state.legal(seat)[0])
        match.play(seat, move)
        acts.append(Act(number, "play", seat, move, number - 1, 7))
        tried.append(
            Tried("Anna", number, "table", seat, "play", number - 1, [move], 0, at, at + 1, "ok", 200)
        )
    kept = Kept("table", "palazzo", "7", {}, ["Anna", "Bruno"], ["", ""], acts, "playing")
    seat = acts[0].seat

    def order(begin, seat, said="ok"):
        return Ordered("Anna", "table", seat, "raise to 500", begin, begin + 1, said)

    assert set(check([kept, *tried]).violations) == {"order"}
    assert not check([kept, *tried, order(1.0, seat)]).violations
    for other in (order(7.0, seat), order(1.0, 1 - seat), order(1.0, seat, "refused")):
        assert set(check([kept, *tried, other]).violations) == {"order"}


def test_two_acts_of_one_number_and_a_lost_one_are_seen():
    acts = [Act(1, "play", 0, "take money", 0, 7), Act(1, "play", 1, "take money", 0, 7)]
    kept = Kept("table", "palazzo", "7", {}, ["Anna", "Bruno"], ["", ""], acts, "playing")
    tried = Tried("Anna", 1, "table", 0, "play", 0, ["take money"], 0, 1.0, 2.0, "ok", 200)
    assert set(check([kept, tried]).violations) == {"numbers"}
    none = Kept("table", "palazzo", "7", {}, ["Anna", "Bruno"], ["", ""], [], "playing")
    assert set(check([none, tried]).violations) == {"lost"}
    assert set(check([tried]).violations) == {"lost table"}

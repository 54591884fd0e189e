"""The match of the day: one deal for everybody, of which the first finished try counts."""

from datetime import UTC, date, datetime

import pytest

from quattrocento.server import results
from quattrocento.server.ledger import TableRow
from quattrocento.server.results import counted_day, first_tries
from quattrocento.text.daily import daily_options, daily_seed

TODAY = date(2026, 11, 17)
EASY = {"difficulty": "easy"}


@pytest.fixture(autouse=True)
def fixed_day(monkeypatch):
    """Let it be the same day for all tests, wherever the clock stands."""
    monkeypatch.setattr(results, "today", lambda: datetime.now(UTC).date())


def deal(visitor, status=201, **options):
    """Ask for today's match."""
    body = {"day": results.today().isoformat(), "options": options}
    return visitor.post("/api/daily", body, status)


def row(**changes):
    """A table at which the match of the day is played alone."""
    options = daily_options(EASY)
    columns = {
        "id": "x",
        "game": "princes",
        "revision": 1,
        "components": "",
        "options": options,
        "seed": daily_seed(TODAY, options),
        "host": None,
        "public": False,
        "imported": False,
        "status": "playing",
        "created": "2026-11-17T23:59:59.000+00:00",
        "moved": "2026-11-18T00:30:00.000+00:00",
    }
    return TableRow(**{**columns, **changes})


def test_a_match_counts_for_the_day_on_which_it_was_begun_even_if_it_ends_later():
    assert counted_day(row(), 1) == "2026-11-17"


@pytest.mark.parametrize(
    "changes",
    [
        {"created": "2026-11-18T00:00:01.000+00:00"},
        {"created": "2026-11-16T23:59:59.000+00:00"},
        {"imported": True},
        {"seed": "another"},
        {"seed": daily_seed(TODAY, daily_options({"difficulty": "hard"}))},
        {"options": daily_options({"difficulty": "hard"})},
        {"game": "palazzo"},
    ],
)
def test_what_was_begun_on_another_day_or_dealt_otherwise_counts_for_none(changes):
    assert counted_day(row(**changes), 1) is None


def played(guest, table, points, **changes):
    """A result as the store tells it, the earlier ones first."""
    columns = {
        "guest": guest,
        "table_id": table,
        "name": guest or "somebody",
        "public": False,
        "difficulty": "easy",
        "players": "5",
        "won": points > 50,
        "points": points,
        "against": 50,
        "finished": f"2026-11-17T10:00:0{table[-1]}",
    }
    return {**columns, **changes}


def test_of_everybody_the_first_finished_try_at_each_difficulty_counts_the_best_first():
    rows = [
        played("anna", "t1", 40),
        played("bruno", "t2", 60),
        played("anna", "t3", 99),
        played("anna", "t4", 30, difficulty="hard"),
    ]
    told = first_tries(rows, "anna")
    assert [(one.name, one.outcome.difficulty, one.outcome.points) for one in told] == [
        ("bruno", "easy", 60),
        ("anna", "easy", 40),
        ("anna", "hard", 30),
    ]
    assert [one.you for one in told] == [False, True, True]


def test_a_private_table_is_shown_to_its_player_only():
    rows = [played("anna", "t1", 40), played("bruno", "t2", 30, public=True)]
    assert [one.table for one in first_tries(rows, "anna")] == ["t1", "t2"]
    assert [one.table for one in first_tries(rows, None)] == [None, "t2"]
    # Guests who were let go are not taken for one another.
    assert len(first_tries([played(None, "t1", 1), played(None, "t2", 2)], None)) == 2

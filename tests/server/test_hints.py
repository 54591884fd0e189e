"""Hints: what a greedy player would do, told to whoever must decide and to nobody else."""

import pytest

from quattrocento.games import IDS
from web_table import ending, error


@pytest.mark.parametrize("game", IDS)
def test_a_hint_is_one_of_the_choices_and_changes_nothing(anna, game):
    seats = ("me", "here") if game != "palazzo" else ("me", "here", "here")
    table = anna.table(game, *seats, seed="11")["id"]
    frame = anna.frame(table)
    for language, begins in (("en", "A greedy player"), ("fr", "Un joueur glouton")):
        answer = anna.get(f"/api/tables/{table}/hint?seat={frame['seat']}&lang={language}")
        assert answer.status_code == 200, answer.text
        hint = answer.json()
        offered = {one["move"]: one for one in anna.frame(table, lang=language)["choices"]}
        assert hint["label"] == offered[hint["move"]]["label"]
        assert hint["hint"] == offered[hint["move"]]["hint"]
        assert hint["sentence"].startswith(begins)
        assert hint["label"] in hint["sentence"]
    assert anna.frame(table)["seq"] == frame["seq"]


def test_without_a_seat_the_one_that_must_decide_is_advised(anna):
    table = anna.table("palazzo", "me", "here", seed="7")["id"]
    assert anna.get(f"/api/tables/{table}/hint").json()["move"]


def test_only_whoever_must_decide_is_advised(anna, bruno, passer):
    table = anna.table("palazzo", "me", "here", seed="7")["id"]
    path = f"/api/tables/{table}/hint"
    idle = 1 - anna.frame(table)["seat"]
    assert error(anna.get(f"{path}?seat={idle}"), 409) == "no-hint-now"
    assert error(bruno.get(f"{path}?seat=0"), 403) == "not-your-seat"
    assert error(passer.get(path), 403) == "not-your-seat"
    assert error(anna.get(f"{path}?seat=6"), 404) == "no-such-seat"
    assert error(anna.get("/api/tables/nowhere/hint"), 404)


def test_a_table_that_waits_or_is_over_has_no_hints(anna):
    waiting = anna.table("palazzo", "me", "link")["id"]
    assert error(anna.get(f"/api/tables/{waiting}/hint?seat=0"), 409) == "not-begun"
    over = anna.bring(ending("palazzo"))["id"]
    assert anna.play(over, 10)["result"]
    assert error(anna.get(f"/api/tables/{over}/hint"), 409) == "no-hint-now"

"""Puzzles by the interface: asked without their answers, judged with reasons, counted once."""

from datetime import date, timedelta

import msgspec
import pytest

from quattrocento.core.entropy import quick
from quattrocento.games import game
from quattrocento.lab.puzzle_values import position_of
from quattrocento.server.api_puzzles import nearest, of_day
from quattrocento.text.puzzle_words import games_with_puzzles, laid_out, puzzles
from web_table import error

OURS = games_with_puzzles()
ONE = puzzles("palazzo")[0]
PATH = f"/api/puzzles/palazzo/{ONE.id}"


def test_every_game_stands_in_the_hall_with_its_themes(anna):
    hall = anna.get("/api/puzzles?lang=fr").json()
    assert [shelf["game"] for shelf in hall["shelves"]] == list(OURS)
    for shelf in hall["shelves"]:
        assert shelf["number"] == len(puzzles(shelf["game"])) == sum(one["number"] for one in shelf["themes"])
        assert shelf["standing"]["rating"] == 1500
    assert hall["daily"] in {one.id for one in puzzles(hall["daily_game"])}


def test_a_puzzle_is_shown_to_its_seat_without_its_answer(anna):
    task = anna.get(PATH).json()
    assert task["frame"]["seat"] == ONE.seat
    assert {*ONE.answers, *ONE.shares} <= {choice["move"] for choice in task["frame"]["choices"]}
    assert task["names"][ONE.seat] == "Anna"
    assert not {"answers", "shares", "share", "reasons", "position"} & {*task}
    assert task["found"] is None


@pytest.mark.parametrize("name", OURS)
def test_what_the_page_gets_is_the_same_whatever_is_hidden(name, anna):
    """A world that looks alike to the seat makes the same frame, to the last letter."""
    for one in puzzles(name)[:8]:
        title = game(name)
        other = position_of(one, title).redeal(one.seat, quick(7))
        assert msgspec.json.encode(other.view(one.seat)) == msgspec.json.encode(
            laid_out(one, title).state.view(one.seat)
        )
        found = anna.get(f"/api/puzzles/{name}/{one.id}")
        assert found.status_code == 200
        assert one.position["chance"].get("seed", "-") not in found.text.split()


def test_the_first_answer_of_a_guest_counts_and_no_other(anna):
    before = anna.get(PATH).json()["standing"]
    wrong = anna.post(PATH, {"move": ONE.second()})
    assert (wrong["verdict"]["right"], wrong["counted"]) == (False, True)
    assert wrong["standing"]["rating"] < before["rating"]
    assert wrong["standing"]["streak"] == 0
    right = anna.post(PATH, {"move": ONE.best()})
    assert (right["verdict"]["right"], right["counted"]) == (True, False)
    assert right["standing"] == wrong["standing"]
    assert right["verdict"]["answers"] == ONE.answers
    assert anna.get(PATH).json()["found"] is False
    other = puzzles("palazzo")[1]
    found = anna.post(f"/api/puzzles/palazzo/{other.id}", {"move": other.best()})
    assert found["standing"]["streak"] == 1
    assert found["standing"]["rating"] > wrong["standing"]["rating"]
    shelf = next(one for one in anna.get("/api/puzzles").json()["shelves"] if one["game"] == "palazzo")
    assert (shelf["tried"], shelf["found"]) == (2, 1)


def test_the_next_puzzle_was_not_tried(anna):
    anna.post(PATH, {"move": ONE.best()})
    rest = {one.id for one in puzzles("palazzo")} - {ONE.id}
    assert {anna.get("/api/puzzles/palazzo/next").json()["id"] for _ in range(5)} <= rest
    themed = anna.get(f"/api/puzzles/palazzo/next?theme={ONE.theme}&after={ONE.id}").json()["id"]
    assert themed is None or themed in {one.id for one in puzzles("palazzo") if one.theme == ONE.theme}
    assert anna.get("/api/puzzles/palazzo/next?theme=moat").json() == {"id": None}


def test_who_has_no_name_is_answered_and_nothing_is_kept(passer):
    answered = passer.post(PATH, {"move": ONE.best()})
    assert (answered["verdict"]["right"], answered["counted"]) == (True, False)
    assert passer.get(PATH).json()["found"] is None


def test_what_is_not_allowed_is_told_by_its_rule(anna):
    refused = anna.send("POST", PATH, {"move": "remove" if ONE.phase != "remodelling" else "take money"})
    assert error(refused, 422) == "refused"
    assert refused.json()["rule"]
    assert error(anna.send("POST", PATH, {"move": "moat"}), 422) == "unknown-move"
    why = anna.post(f"{PATH}/why", {"move": ONE.best()})
    assert why["legal"]
    assert anna.get(f"{PATH}/text").json()["lines"]
    told = anna.post(f"{PATH}/previews", {"ask": [ONE.best()]})
    assert set(told["changes"]) <= {ONE.best()}


def test_what_does_not_exist_is_told(anna):
    assert error(anna.get("/api/puzzles/palazzo/none"), 404) == "no-such-puzzle"
    assert anna.get("/api/puzzles/moat/next").status_code == 404


def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_another_on_most_days():
    days = [(date(2026, 11, 1) + timedelta(days=number)).isoformat() for number in range(60)]
    chosen = [of_day(day) for day in days]
    assert chosen == [of_day(day) for day in days]
    assert {game for game, _ in chosen} == {*OURS}
    assert len({one.id for _, one in chosen}) > 15


def test_the_next_one_is_about_as_hard_as_somebody_is_good():
    hardest = max(puzzles("palazzo"), key=lambda one: one.rating)
    near = sorted(puzzles("palazzo"), key=lambda one: -one.rating)[:6]
    assert {nearest(puzzles("palazzo"), hardest.rating + 1000).id for _ in range(9)} <= {
        one.id for one in near
    }

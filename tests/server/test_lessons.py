"""Lessons by the interface: where the answers lead, what is said to one more, and nothing that is hidden."""

import pytest

from quattrocento.games import ids
from quattrocento.text.lessons.lesson import course
from quattrocento.text.lessons.run import Run
from web_table import error


def given(visitor, answers, one=None, lesson="palazzo/build", **more):
    """Tell where a lesson stands, after one more answer if there is one."""
    return visitor.post(f"/api/lessons/{lesson}", {"answers": answers, "given": one}, **more)


def test_courses_are_listed_in_the_language_of_the_reader(anna):
    found = {one["game"]: one["lessons"] for one in anna.get("/api/lessons?lang=fr").json()}
    assert set(found) == {game for game in ids() if course(game)}
    assert found["palazzo"][0] == {
        "id": "build",
        "title": "Un palais s’élève",
        "about": "Ce qu’est un élément, où on le construit, et ce que vaut un palais.",
        "minutes": 2,
    }


def test_a_lesson_shows_what_it_asks_for_and_nothing_else_can_be_chosen(anna):
    start = given(anna, [])
    assert (start["place"], start["kind"], start["frame"]["choices"], start["reply"]) == (0, "show", [], None)
    asked = given(anna, [], "")
    assert (asked["place"], asked["answers"], asked["kind"]) == (1, [""], "ask")
    assert [choice["move"] for choice in asked["frame"]["choices"]] == ["build brick 3-3"]
    assert asked["look"] == ["build brick 3-3"]
    wrong = given(anna, [""], "build sandstone 2-1")
    assert wrong["reply"] == {
        "right": False,
        "sentence": "That one comes in a moment. First choose brick 3-3.",
        "rule": None,
    }
    assert wrong["answers"] == [""]
    refused = given(anna, [""], "on palace 1")["reply"]
    assert (refused["right"], refused["rule"]) == (False, "TAB-3")


def test_a_forbidden_move_that_shall_be_tried_is_right(anna):
    answers = ["", "build brick 3-3; on palace 1", "", "build sandstone 2-1"]
    tried = given(anna, answers)
    assert tried["kind"] == "try"
    assert [one["move"] for one in tried["tries"]] == ["on palace 1", "on palace 2"]
    reply = given(anna, answers, "on palace 2")["reply"]
    assert (reply["right"], reply["rule"]) == (True, "PAL-2.1")


def test_those_whom_the_rules_play_have_names_too(anna):
    assert given(anna, [], lesson="princes/lorenzo")["names"][:2] == ["Anna", "Lorenzo"]


@pytest.mark.parametrize("game", [game for game in ids() if course(game)])
def test_every_lesson_is_shown_at_its_beginning(anna, game):
    for one in course(game):
        shown = given(anna, [], lesson=f"{game}/{one.id}")
        assert shown["frame"]["seat"] == Run(one).seat
        read = anna.post(f"/api/lessons/{game}/{one.id}/text", {"answers": []})
        assert len(read["lines"]) > 3


def test_what_a_move_would_change_is_told(anna):
    asked = {"answers": [""], "ask": ["build brick 3-3", "pass"]}
    told = anna.post("/api/lessons/palazzo/build/previews", asked)
    assert list(told["changes"]) == ["build brick 3-3"]


@pytest.mark.parametrize(
    ("lesson", "answers", "one", "status", "key"),
    [
        ("palazzo/moat", [], None, 404, "no-such-lesson"),
        ("moat/build", [], None, 404, "no-such-game"),
        ("palazzo/build", ["pass"], None, 409, "lesson-changed"),
        ("palazzo/build", [""], "moat", 422, "no-such-word"),
    ],
)
def test_what_is_not_there_or_has_changed_is_told(anna, lesson, answers, one, status, key):
    sent = anna.send("POST", f"/api/lessons/{lesson}", {"answers": answers, "given": one})
    assert error(sent, status).startswith(key)

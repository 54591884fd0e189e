"""The coach by the interface: what is new, and warnings, which are hints."""

import pytest

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.server import bot_turns
from quattrocento.text.coach.caution import Caution
from web_table import error


def coaching(visitor, table, **more):
    """Ask what there is to explain."""
    return visitor.get(f"/api/tables/{table}/coach?" + "&".join(f"{k}={v}" for k, v in more.items())).json()


def intended(visitor, table, *moves):
    """Ask whether moves are costly."""
    frame = visitor.frame(table)
    asked = {"seat": frame["seat"], "seq": frame["seq"], "moves": list(moves)}
    return visitor.send("POST", f"/api/tables/{table}/caution?lang=en", asked)


def test_what_is_new_is_explained_in_the_language_of_the_reader(anna):
    table = anna.table("palazzo", "me", "greedy", seed="7", options={"first_player": "1"})["id"]
    found = coaching(anna, table, lang="en")
    assert found["warns"] is True
    assert [one["id"] for one in found["lines"]][:2] == ["turn", "hand"]
    first = found["lines"][0]
    assert first["sentence"].startswith("It is your turn, and you do exactly one thing")
    assert (first["rules"], first["look"]) == (["PAL-4.1", "PAL-9.4"], ["piece.estate"])
    assert coaching(anna, table, lang="fr")["lines"][0]["sentence"].startswith("C’est à vous")


def test_bystanders_are_told_nothing(anna, bruno):
    table = anna.table("palazzo", "me", "greedy", seed="7", public=True)["id"]
    assert coaching(bruno, table)["lines"] == []
    assert error(bruno.send("GET", f"/api/tables/{table}/coach?seat=0"), 403) == "not-your-seat"


@pytest.fixture
def strict(monkeypatch):
    """A coach who warns of every move; give what he was asked."""
    asked = []

    async def look_out(self, room, seat, moves, *_):
        asked.append(moves)
        return Caution(0, 0.25, find_game("palazzo").vocabulary.parse("turn tiles"), ["purse"])

    monkeypatch.setattr(bot_turns.BotTurns, "look_out", look_out)
    return asked


def test_a_warning_says_what_would_be_better_and_is_a_hint(anna, strict):
    table = anna.table("palazzo", "me", "here", seed="7", terms={"hints": True})["id"]
    warned = intended(anna, table, "take money").json()["warned"]
    assert warned["sentence"] == (
        "A costly move: it gives up about 25 of 100 victories. "
        "Better: “turn tiles”, which strengthens your purse."
    )
    assert (warned["move"], warned["better"]) == ("take money", "turn tiles")
    assert strict == [[find_game("palazzo").vocabulary.parse("take money")]]
    seat = anna.frame(table)["seat"]
    result = anna.play(table, 1000)["result"]
    text = anna.get(f"/api/tables/{table}/record").text
    assert [(one.seat, one.place) for one in record.replay(record.read(text), find_game).hints] == [(seat, 0)]
    assert [score["hints"] for score in result["scores"] if score["seat"] == seat] == [1]


def test_where_nothing_is_costly_no_hint_is_counted(anna, monkeypatch):
    async def nothing(*_):
        return None

    monkeypatch.setattr(bot_turns.BotTurns, "look_out", nothing)
    table = anna.table("palazzo", "me", "here", seed="7", terms={"hints": True})["id"]
    assert intended(anna, table, "take money").json() == {"warned": None}
    assert all(score["hints"] == 0 for score in anna.play(table, 1000)["result"]["scores"])


@pytest.mark.usefixtures("strict")
def test_where_no_hints_are_given_the_coach_explains_but_does_not_warn(anna):
    table = anna.table("palazzo", "me", "here", seed="7")["id"]
    found = coaching(anna, table)
    assert (found["warns"], bool(found["lines"])) == (False, True)
    assert error(intended(anna, table, "take money"), 403) == "no-hints-here"


@pytest.mark.usefixtures("strict")
def test_a_stale_question_a_foreign_seat_and_what_is_no_move_are_refused(anna, bruno):
    table = anna.table("palazzo", "me", "greedy", seed="7", options={"first_player": "1"})["id"]
    path = f"/api/tables/{table}/caution?lang=en"
    asked = {"seat": 0, "seq": 99, "moves": ["take money"]}
    assert error(anna.send("POST", path, asked), 409) == "no-hint-now"
    assert error(bruno.send("POST", path, asked), 403) == "not-your-seat"
    seq = anna.frame(table)["seq"]
    answer = anna.send("POST", path, {"seat": 0, "seq": seq, "moves": ["dance"]})
    assert error(answer, 422) == "no-such-word"


def test_a_worker_looks_at_a_real_move(anna):
    table = anna.table("augsburg", "me", "greedy", seed="7", terms={"hints": True})["id"]
    frame = anna.frame(table)
    move = frame["choices"][-1]["move"]
    verdict = intended(anna, table, move).json()
    assert verdict["warned"] is None or verdict["warned"]["move"] == move

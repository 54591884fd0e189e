"""Hints for whoever must decide and for nobody else, and thoughts of bots once the match is over."""

import msgspec
import pytest

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.server import bot_turns
from quattrocento.text.advice import Advice
from web_table import Visitor, ending, error, finished_record

ADVISED = {"hints": True}
"""Where several people sit, hints are given only if that was settled."""


@pytest.fixture
def quick_adviser(monkeypatch):
    """An adviser that does not think for long."""
    monkeypatch.setattr(bot_turns, "ADVISER", "apprentice")


@pytest.mark.usefixtures("quick_adviser")
@pytest.mark.parametrize("game", ids())
def test_hints_are_among_the_choices_and_change_nothing(anna, game):
    seats = ("me", "here") if game != "palazzo" else ("me", "here", "here")
    table = anna.table(game, *seats, seed="11", terms=ADVISED)["id"]
    frame = anna.frame(table)
    for language, begins in (("en", "A master would: "), ("fr", "Un maître choisirait : ")):
        hint = anna.post(f"/api/tables/{table}/hint?seat={frame['seat']}&lang={language}")
        offered = {one["move"]: one for one in anna.frame(table, lang=language)["choices"]}
        assert 2 <= len(hint["moves"]) <= 3
        for one in hint["moves"]:
            assert (one["label"], one["hint"]) == (
                offered[one["move"]]["label"],
                offered[one["move"]]["hint"],
            )
        assert len({one["move"] for one in hint["moves"]}) == len(hint["moves"])
        assert hint["sentence"] == f"{begins}{hint['moves'][0]['label']}."
    assert anna.frame(table)["seq"] == frame["seq"]


@pytest.mark.parametrize(
    ("seats", "given"), [(("me", "greedy"), True), (("me", "here"), False), (("me", "link"), False)]
)
def test_alone_with_bots_hints_are_given_and_among_people_not(anna, seats, given):
    assert anna.table("palazzo", *seats)["terms"]["hints"] is given
    assert anna.table("palazzo", *seats, terms={"hints": not given})["terms"]["hints"] is not given


def test_a_hint_that_is_not_allowed_is_refused_and_says_why(anna):
    table = anna.table("palazzo", "me", "here", seed="7")["id"]
    for language, said in (("en", "No hints are given at this table"), ("fr", "Aucun conseil n’est donné")):
        answer = anna.send("POST", f"/api/tables/{table}/hint?lang={language}")
        assert error(answer, 403) == "no-hints-here"
        assert answer.json()["message"].startswith(said)
    assert anna.get(f"/api/tables/{table}").json()["table"]["terms"]["hints"] is False


@pytest.mark.usefixtures("quick_adviser")
def test_a_hint_stands_in_the_record_and_on_the_score_sheet(open_house):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7", terms=ADVISED)["id"]
        seat = anna.frame(table)["seat"]
        for _ in range(2):  # the same advice again counts once
            anna.post(f"/api/tables/{table}/hint")
        anna.play(table, 4)
        asked = anna.frame(table)["seat"]
        anna.post(f"/api/tables/{table}/hint")
    with open_house() as client:  # it is kept
        anna.client = client
        assert "hints" not in anna.get(f"/api/tables/{table}/record").text  # the match still runs
        result = anna.play(table, 1000)["result"]
        text = anna.get(f"/api/tables/{table}/record").text
        told = [{"seat": seat + 1, "move": 1}, {"seat": asked + 1, "move": 5}]
        assert msgspec.json.decode(text.splitlines()[-1])["hints"] == told
        counted = {score["seat"]: score["hints"] for score in result["scores"]}
        assert counted == {one: (seat, asked).count(one) for one in (0, 1)}
        again = anna.bring(text)["id"]
        assert anna.get(f"/api/tables/{again}/record").text == text


def test_the_adviser_tells_what_share_of_victories_it_expects(anna):
    table = anna.table("palazzo", "me", "here", seed="7", terms=ADVISED)["id"]
    moves = anna.post(f"/api/tables/{table}/hint")["moves"]
    assert all(0 <= one["share"] <= 1 for one in moves)
    assert max(one["share"] for one in moves) > 0


def test_a_hint_that_nobody_could_think_of_says_so(anna, monkeypatch):
    async def nobody(*_):
        return None

    monkeypatch.setattr(bot_turns.BotTurns, "advise", nobody)
    table = anna.table("palazzo", "me", "here", seed="7", terms=ADVISED)["id"]
    assert error(anna.send("POST", f"/api/tables/{table}/hint"), 503) == "no-thinker"


def test_a_hint_that_comes_too_late_is_none(anna, monkeypatch):
    async def impossible(*_):
        return [Advice(find_game("palazzo").vocabulary.parse("pass"), 0.5, "")]

    monkeypatch.setattr(bot_turns.BotTurns, "advise", impossible)
    table = anna.table("palazzo", "me", "here", seed="7", terms=ADVISED)["id"]
    assert error(anna.send("POST", f"/api/tables/{table}/hint"), 409) == "stale"


@pytest.mark.usefixtures("quick_adviser")
def test_only_whoever_must_decide_is_advised(anna, bruno, passer):
    table = anna.table("palazzo", "me", "here", seed="7", terms=ADVISED)["id"]
    path = f"/api/tables/{table}/hint"
    idle = 1 - anna.frame(table)["seat"]
    assert error(anna.send("POST", f"{path}?seat={idle}"), 409) == "no-hint-now"
    assert error(bruno.send("POST", f"{path}?seat=0"), 403) == "not-your-seat"
    assert error(passer.send("POST", path), 403) == "not-your-seat"
    assert error(anna.send("POST", f"{path}?seat=6"), 404) == "no-such-seat"
    assert error(anna.send("POST", "/api/tables/nowhere/hint"), 404)


def test_a_table_that_waits_or_is_over_has_no_hints(anna):
    waiting = anna.table("palazzo", "me", "link")["id"]
    assert error(anna.send("POST", f"/api/tables/{waiting}/hint?seat=0"), 409) == "not-begun"
    over = anna.bring(ending("palazzo"))["id"]
    assert anna.play(over, 10)["result"]
    assert error(anna.send("POST", f"/api/tables/{over}/hint"), 409) == "no-hint-now"


@pytest.mark.parametrize(("game", "language"), [("palazzo", "en"), ("princes", "fr"), ("augsburg", "en")])
def test_afterwards_a_bot_tells_what_it_thought_of_its_moves(passer: Visitor, game, language):
    text = finished_record(game, "", "apprentice", "greedy")
    table = passer.bring(text)["id"]
    path = f"/api/tables/{table}/thoughts"
    seats = [entry.seat - 1 for entry in record.read(text).entries]
    for place in [number for number, seat in enumerate(seats, 1) if seat == 1][:3]:
        thoughts = passer.get(f"{path}/{place}?lang={language}").json()
        assert (thoughts["place"], thoughts["seat"], thoughts["bot"]) == (place, 1, "apprentice")
        assert thoughts["move"] == record.read(text).entries[place - 1].play
        assert thoughts["label"]
        assert 1 <= len(thoughts["moves"]) <= 3
    for seat in (0, 2):
        assert error(passer.get(f"{path}/{seats.index(seat) + 1}"), 404) == "no-thoughts"
    assert error(passer.get(f"{path}/{len(seats) + 1}"), 404) == "no-such-place"
    assert error(passer.get(f"{path}/0"), 400)


def test_while_the_match_runs_nobody_hears_what_a_bot_thinks(anna):
    table = anna.table("palazzo", "me", "apprentice", seed="5")["id"]
    assert error(anna.get(f"/api/tables/{table}/thoughts/1"), 409) == "thoughts-later"


def test_who_thinks_must_be_one_of_those_who_play_here(anna):
    sent = anna.send(
        "POST",
        "/api/tables",
        {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "search"}]},
    )
    assert error(sent, 422) == "no-such-bot"
    running = record.replay(record.read(ending("palazzo")), find_game)
    running.bots = ["search", *[""] * (running.seats - 1)]
    assert error(anna.send("POST", "/api/records", content=record.write(running)), 422) == "no-such-bot"

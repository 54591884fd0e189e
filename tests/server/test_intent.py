"""What a bot was after: told after the match, or in a teaching match, and to nobody else before."""

import pytest

from children import wait_until
from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games import ids
from web_table import ending, error, finished_record

BOT = "apprentice"


def running(visitor):
    """Bring a match of two that is nearly over; give its table, and the place of the last move of its bot."""
    match = record.replay(record.read(ending("palazzo", 12)), find_game)
    match.bots = ["", BOT, *[BOT] * (match.seats - 2)]
    table = visitor.bring(record.write(match))["id"]
    places = match.heard(0)
    return table, max(nth for nth, place in enumerate(places, 1) if match.moves[place - 1].seat == 1)


@pytest.mark.parametrize("game", ids())
def test_afterwards_a_bot_says_at_each_of_its_moves_what_it_was_after(passer, game):
    text = finished_record(game, "", BOT, "greedy")
    table = passer.bring(text)["id"]
    entries = record.read(text).entries
    places = [number for number, entry in enumerate(entries, 1) if entry.seat - 1 == 1]
    for place in (places[0], places[len(places) // 2], places[-1]):
        for language in ("en", "fr"):
            path = f"/api/tables/{table}/intent/{place}?lang={language}"
            told = passer.get(path).json()
            assert (told["place"], told["seat"], told["bot"]) == (place, 1, BOT)
            assert told["move"] == entries[place - 1].play
            assert told["label"]
            assert told["sentences"]
            assert all(sentence.endswith(".") for sentence in told["sentences"])
            assert passer.get(path).json() == told, "it says the same whenever it is asked"
    others = {entry.seat - 1: number for number, entry in enumerate(entries, 1)}
    for seat in (0, 2):
        assert error(passer.get(f"/api/tables/{table}/intent/{others[seat]}"), 404) == "no-thoughts"
    assert error(passer.get(f"/api/tables/{table}/intent/{len(entries) + 1}"), 404) == "no-such-place"


def test_while_a_match_goes_on_it_is_told_only_in_a_teaching_match_and_as_a_hint(anna, bruno):
    table, place = running(anna)
    path = f"/api/tables/{table}/intent/{place}"
    for language, said in (("en", "only in a teaching match"), ("fr", "que dans une partie d’apprentissage")):
        refused = anna.get(f"{path}?lang={language}")
        assert error(refused, 409) == "intent-later"
        assert said in refused.json()["message"]
    assert anna.post(f"/api/tables/{table}/teach")["terms"]["teaching"] is True
    told = anna.get(path).json()
    assert (told["place"] >= place, told["seat"]) == (True, 1)
    assert told["sentences"]
    assert error(anna.get(f"/api/tables/{table}/thoughts/{place}"), 409) == "thoughts-later"
    assert error(anna.get(f"/api/tables/{table}/intent/5000"), 404) == "no-such-place"
    assert error(bruno.get(path), 409) == "intent-later", "bystanders hear nothing"

    def over():
        frame = anna.frame(table)
        if frame["choices"]:
            anna.move(table, frame)
        return frame["result"]

    wait_until(over)
    kept = record.read(anna.get(f"/api/tables/{table}/record").text)
    assert [hint.seat for hint in kept.hints] == [1]


@pytest.mark.parametrize("kinds", [("me", "here", BOT), ("me", "here"), ("me", "link", BOT)])
def test_where_others_play_there_is_no_teaching_match(anna, kinds):
    sent = {"game": "palazzo", "terms": {"teaching": True}}
    sent["seats"] = [{"kind": "bot", "bot": BOT} if kind == BOT else {"kind": kind} for kind in kinds]
    assert error(anna.send("POST", "/api/tables", sent), 422) == "teaching-alone"
    table = anna.table("palazzo", *kinds, terms={"hints": True})["id"]
    assert error(anna.send("POST", f"/api/tables/{table}/teach"), 409) == "teaching-alone"


def test_only_who_plays_there_makes_it_a_teaching_match_and_only_where_hints_are_given(anna, bruno):
    table = anna.table("palazzo", "me", BOT)["id"]
    assert error(bruno.send("POST", f"/api/tables/{table}/teach"), 403) == "not-your-table"
    strict = anna.table("palazzo", "me", BOT, terms={"hints": False})["id"]
    assert error(anna.send("POST", f"/api/tables/{strict}/teach"), 403) == "no-hints-here"

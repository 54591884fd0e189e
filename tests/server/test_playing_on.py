"""Playing on from any position of a finished match: the same knowledge, new chance, a table of its own."""

import pytest

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.server import playing_on
from web_table import Visitor, ending, error, finished_record

BOT = {"kind": "bot", "bot": "random"}


def brought(visitor, game):
    """Bring a finished match of three; give its table and how many moves it has."""
    text = finished_record(game, "", "greedy", "greedy")
    return visitor.bring(text)["id"], len(record.read(text).entries)


@pytest.mark.parametrize("game", ids())
def test_a_match_goes_on_from_a_position_to_its_end(open_house, game):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table, moves = brought(anna, game)
        place = moves * 49 // 50
        before = anna.get(f"/api/tables/{table}/at/{place}?seat=0").json()
        body = {"place": place, "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}
        made = anna.post(f"/api/tables/{table}/play-on", body, 201)
        assert (made["status"], made["origin"]) == ("playing", {"table": table, "place": place})
        now = anna.frame(made["id"], 0)
        known = {name: fact for name, fact in before["view"].items() if name != "legal"}
        assert {name: fact for name, fact in now["view"].items() if name != "legal"} == known
        assert now["seed_hash"] != before["seed_hash"]
        assert (now["place"], now["told"]) == (0, [])
        anna.play(made["id"], 3)
    with open_house() as client:  # it is kept, and can be taken back to its beginning and played to its end
        anna.client = client
        assert anna.get(f"/api/tables/{made['id']}/at/0?seat=0").json()["view"] == known | {
            "legal": anna.get(f"/api/tables/{made['id']}/at/0?seat=0").json()["view"]["legal"]
        }
        over = anna.play(made["id"], 2000)
        assert over["result"]["chart"][0] is not None
        text = anna.get(f"/api/tables/{made['id']}/record").text
        assert record.replay(record.read(text), find_game).over
        again = anna.bring(text)
        assert again["origin"] == {"table": None, "place": None}
        assert anna.get(f"/api/tables/{again['id']}/record").text == text


def test_what_was_hidden_is_dealt_anew(client, monkeypatch):
    seeds = iter("0123")  # few cards were hidden: chance could deal the same ones four times
    monkeypatch.setattr(playing_on, "new_seed", lambda: next(seeds))
    anna = Visitor(client, "Anna")
    table, moves = brought(anna, "palazzo")
    body = {"place": moves // 3, "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}
    hands = set()
    for _ in range(4):
        made = anna.post(f"/api/tables/{table}/play-on", body, 201)["id"]
        hands.add(str(anna.frame(made, 1)["view"]["own"]))
    assert len(hands) > 1


def test_bots_take_the_seats_that_they_are_given(client):
    anna = Visitor(client, "Anna")
    table, _ = brought(anna, "palazzo")
    made = anna.post(f"/api/tables/{table}/play-on", {"place": 0, "seats": [BOT, {"kind": "me"}, BOT]}, 201)
    assert [(chair["kind"], chair["you"]) for chair in made["chairs"]] == [
        ("bot", False),
        ("person", True),
        ("bot", False),
    ]
    assert made["terms"]["hints"]


def test_a_stranger_may_play_on_under_a_name(client, passer):
    table, _ = brought(passer, "palazzo")
    body = {"place": 2, "seats": [{"kind": "me"}, BOT, BOT]}
    assert error(passer.send("POST", f"/api/tables/{table}/play-on", body), 401) == "no-guest"
    assert passer.post(f"/api/tables/{table}/play-on", {**body, "name": "Pia"}, 201)["yours"] == [0]


@pytest.mark.parametrize(
    ("status", "key", "body"),
    [
        (404, "no-such-place", {"place": 99999}),
        (422, "seats-differ", {"seats": [BOT]}),
        (422, "one-me", {"seats": [{"kind": "me"}, {"kind": "me"}, BOT]}),
        (422, "no-strangers", {"seats": [{"kind": "me"}, {"kind": "open"}, BOT]}),
        (422, "no-such-bot", {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "search"}, BOT]}),
    ],
)
def test_what_cannot_be_played_on_says_why(anna, status, key, body):
    table, _ = brought(anna, "palazzo")
    whole = {"place": 2, "seats": [{"kind": "me"}, BOT, BOT], **body}
    assert error(anna.send("POST", f"/api/tables/{table}/play-on", whole), status) == key


def test_only_finished_matches_are_played_on_and_not_from_their_end(anna):
    running = anna.bring(ending("palazzo"))
    seats = [{"kind": "me"}, *[BOT] * (len(running["chairs"]) - 1)]
    path = f"/api/tables/{running['id']}/play-on"
    assert error(anna.send("POST", path, {"place": 0, "seats": seats}), 409) == "not-over"
    table, moves = brought(anna, "palazzo")
    body = {"place": moves, "seats": [{"kind": "me"}, BOT, BOT]}
    assert error(anna.send("POST", f"/api/tables/{table}/play-on", body), 409) == "nothing-left"


def test_a_match_alone_that_is_played_on_counts_for_nobody(client):
    karl = Visitor(client, "Karl")
    table = karl.table("princes", "me", seed="7")["id"]
    karl.play(table, 400)
    before = karl.get("/api/me/results").json()
    made = karl.post(f"/api/tables/{table}/play-on", {"place": 3, "seats": [{"kind": "me"}]}, 201)["id"]
    assert karl.play(made, 400)["result"]
    assert karl.get("/api/me/results").json() == before

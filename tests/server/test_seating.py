"""Who sits where: setting a table up, joining, leaving, bots that stand in, playing again."""

import msgspec
import pytest

from quattrocento.server import seating
from quattrocento.server.live import Presence
from quattrocento.server.terms import Terms
from web_table import Visitor, ending, error


def new(visitor, *seats, game="palazzo", **more):
    return visitor.send("POST", "/api/tables", {"game": game, "seats": list(seats), **more})


def token_of(table, seat=1):
    return table["chairs"][seat]["link"].removeprefix("/join/")


def test_a_table_by_link_begins_when_the_friend_has_come(anna, bruno, passer):
    table = anna.table("palazzo", "me", "link")
    assert (table["status"], table["host"], table["yours"]) == ("waiting", True, [0])
    assert anna.get(f"/api/tables/{table['id']}").json()["frame"] is None
    seen = passer.get(f"/api/tables/{table['id']}").json()["table"]
    assert seen["chairs"][1]["link"] is None
    offer = bruno.get(f"/api/join/{token_of(table)}").json()
    assert (offer["table"]["id"], offer["seat"]) == (table["id"], 1)
    joined = bruno.post(f"/api/tables/{table['id']}/join", {"token": token_of(table)})
    assert (joined["status"], joined["yours"], joined["host"]) == ("playing", [1], False)
    assert [chair["name"] for chair in joined["chairs"]] == ["Anna", "Bruno"]
    assert anna.frame(table["id"])["choices"]
    again = bruno.post(f"/api/tables/{table['id']}/join", {"token": token_of(table)})
    assert again["yours"] == [1]
    assert error(passer.send("POST", f"/api/tables/{table['id']}/join", {"token": token_of(table)}), 401)
    carla = {"token": token_of(table), "name": "Carla"}
    assert error(passer.send("POST", f"/api/tables/{table['id']}/join", carla), 409) == "seat-taken"


def test_an_open_seat_is_in_the_lobby_and_anybody_may_take_it(anna, passer):
    table = anna.table("augsburg", "me", "open", public=True)
    lines = {line["id"]: line for line in passer.get("/api/tables").json()["open"]}
    assert lines[table["id"]]["free"] == 1
    assert table["chairs"][1]["open"]
    assert table["chairs"][1]["link"] is None
    path = f"/api/tables/{table['id']}/join"
    assert error(anna.send("POST", path, {"seat": 1}), 409) == "already-seated"
    assert passer.post(path, {"name": "Anna"})["chairs"][1]["name"] == "Anna 2"
    lobby = passer.get("/api/tables").json()
    assert table["id"] not in [line["id"] for line in lobby["open"]]
    assert table["id"] in [line["id"] for line in lobby["running"]]


def test_a_link_that_leads_nowhere(anna, passer):
    table = anna.table("palazzo", "me", "link")
    assert error(passer.get("/api/join/nothing"), 404) == "no-such-link"
    path = f"/api/tables/{table['id']}/join"
    assert error(passer.send("POST", path, {"token": "nothing", "name": "C"}), 404) == "no-such-link"
    assert error(passer.send("POST", path, {"seat": 1}), 409) == "seat-taken"
    assert error(passer.send("POST", path, {"seat": 7}), 404) == "no-such-seat"
    assert error(passer.send("POST", "/api/tables/nowhere/join", {}), 404) == "no-such-table"


def test_a_name_on_my_seat_makes_a_guest(passer):
    made = new(passer, {"kind": "me", "name": "Dora"}, {"kind": "bot"})
    assert made.status_code == 201
    assert passer.get("/api/me").json()["guest"] == {"name": "Dora"}
    assert [chair["name"] for chair in made.json()["chairs"]] == ["Dora", "Lucrezia"]
    assert made.json()["chairs"][1]["bot"] == "journeyman"


@pytest.mark.parametrize(
    ("status", "key", "body"),
    [
        (422, "seats", {"game": "palazzo", "seats": [{"kind": "me"}]}),
        (422, "no-such-game", {"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}),
        (422, "no-such-bot", {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "zzz"}]}),
        (422, "one-me", {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "me"}]}),
        (422, "seed-known", {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "link"}], "seed": "7"}),
        (
            422,
            "no-such-option",
            {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "here"}], "options": {"zz": "1"}},
        ),
        (
            422,
            "option-seats",
            {
                "game": "princes",
                "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 2],
                "options": {"last_price": "200"},
            },
        ),
        (400, "malformed", {"game": "palazzo", "seats": [{"kind": "king"}]}),
        (400, "malformed", {"game": "palazzo", "seats": [{"kind": "me"}] * 9}),
        (400, "malformed", {"game": "palazzo", "seats": [], "colour": "red"}),
    ],
)
def test_tables_that_cannot_be(anna, status, key, body):
    assert error(anna.send("POST", "/api/tables", body), status) == key


def test_without_a_name_no_table(passer):
    assert error(new(passer, {"kind": "me"}, {"kind": "bot"}), 401) == "no-guest"


def test_only_the_host_dissolves_a_table_and_only_before_it_begins(anna, bruno):
    table = anna.table("palazzo", "me", "link")["id"]
    assert error(bruno.send("DELETE", f"/api/tables/{table}"), 403) == "not-host"
    assert anna.send("DELETE", f"/api/tables/{table}").status_code == 204
    assert error(anna.get(f"/api/tables/{table}"), 404) == "no-such-table"
    running = anna.table("palazzo", "me", "here")["id"]
    assert error(anna.send("DELETE", f"/api/tables/{running}"), 409) == "begun"


def test_the_host_puts_a_bot_on_a_free_seat(anna, bruno):
    table = anna.table("palazzo", "me", "link")["id"]
    body = {"seat": 1, "bot": "random"}
    assert error(bruno.send("POST", f"/api/tables/{table}/replace", body), 403) == "not-host"
    assert error(anna.send("POST", f"/api/tables/{table}/replace", {"seat": 4}), 404) == "no-such-seat"
    filled = anna.post(f"/api/tables/{table}/replace", body)
    assert (filled["status"], filled["chairs"][1]["kind"]) == ("playing", "bot")
    assert error(anna.send("POST", f"/api/tables/{table}/replace", body), 409) == "seat-taken"


def test_a_bot_stands_in_for_whoever_leaves_until_the_return(anna, bruno):
    table = anna.table("palazzo", "me", "link")
    path = f"/api/tables/{table['id']}"
    bruno.post(f"{path}/join", {"token": token_of(table)})
    assert error(bruno.send("POST", f"{path}/leave", {"seat": 0}), 403) == "not-your-seat"
    left = bruno.post(f"{path}/leave", {"seat": 1, "bot": "random"})
    assert left["chairs"][1]["stand_in"] == "random"
    back = bruno.post(f"{path}/return", {"seat": 1})["table"]
    assert back["chairs"][1]["stand_in"] is None
    assert back["chairs"][1]["name"] == "Bruno"


def test_a_guest_who_leaves_before_the_match_frees_the_seat(anna, bruno):
    table = anna.table("palazzo", "me", "link", "link")
    path = f"/api/tables/{table['id']}"
    bruno.post(f"{path}/join", {"token": token_of(table)})
    assert bruno.post(f"{path}/leave", {"seat": 1})["chairs"][1]["kind"] == "free"
    assert error(anna.send("POST", f"{path}/leave", {"seat": 0}), 409) == "host-stays"


def two_at_a_table(anna, bruno, *more, **terms):
    """Lay a table for Anna and Bruno; give its path."""
    table = anna.table("palazzo", "me", "link", *more, terms=terms)
    path = f"/api/tables/{table['id']}"
    bruno.post(f"{path}/join", {"token": token_of(table)})
    return path


def long_gone(monkeypatch):
    """Let everybody who has no page open have been away for long."""
    monkeypatch.setattr(Presence, "absent", lambda self, guest: 0.0 if self.here(guest) else 1e6)


def test_any_player_may_ask_for_a_stand_in_of_the_level_that_was_settled(client, anna, bruno, monkeypatch):
    path = two_at_a_table(anna, bruno)
    told = anna.get(path).json()["table"]["terms"]
    assert told == {
        "hints": False,
        "stand_in": "players",
        "after": 120,
        "level": "journeyman",
        "thinking": "normal",
        "teaching": False,
    }
    refused = bruno.send("POST", f"{path}/stand-in", {"seat": 0})
    assert error(refused, 409) == "not-absent"
    assert refused.json()["message"] == "A bot can stand in for Anna only after 120 seconds of absence."
    long_gone(monkeypatch)
    carla = Visitor(client, "Carla")
    assert error(carla.send("POST", f"{path}/stand-in", {"seat": 0}), 403) == "not-your-table"
    assert error(bruno.send("POST", f"{path}/stand-in", {"seat": 5}), 404) == "no-such-seat"
    assert bruno.post(f"{path}/stand-in", {"seat": 0})["chairs"][0]["stand_in"] == "journeyman"
    assert error(bruno.send("POST", f"{path}/stand-in", {"seat": 0}), 409) == "seat-taken"


@pytest.mark.parametrize(("who", "host", "player"), [("host", True, False), ("nobody", False, False)])
def test_the_table_says_who_may_ask_for_a_stand_in(anna, bruno, monkeypatch, who, host, player):
    path = two_at_a_table(anna, bruno, stand_in=who, level="apprentice", after=600)
    long_gone(monkeypatch)
    for person, seat, allowed in ((bruno, 0, player), (anna, 1, host)):
        answer = person.send("POST", f"{path}/stand-in", {"seat": seat})
        if allowed:
            assert answer.json()["chairs"][seat]["stand_in"] == "apprentice"
        else:
            assert error(answer, 403) == f"stand-in-{who}"


@pytest.mark.parametrize("terms", [{"after": 5}, {"stand_in": "king"}, {"level": "x" * 50}, {"colour": 1}])
def test_terms_that_cannot_be(anna, terms):
    body = {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "bot"}], "terms": terms}
    assert error(anna.send("POST", "/api/tables", body), 400) == "malformed"
    body["terms"] = {"level": "search"}
    assert error(anna.send("POST", "/api/tables", body), 422) == "no-such-bot"


def test_whoever_comes_back_is_told_what_the_bot_did_and_everybody_sees_it(open_house):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        path = f"/api/tables/{table}"
        seat = anna.play(table, 3)["seat"]
        other = 1 - seat
        anna.post(f"{path}/leave", {"seat": seat, "bot": "random"})
        while not anna.frame(table, other)["choices"]:
            pass
    with open_house() as client:  # it is kept
        anna.client = client
        told = anna.frame(table, other)["told"]
        assert [one["stand_in"] for one in told[:3]] == [None] * 3
        by_the_bot = [one for one in told[3:] if one["seat"] == seat]
        assert by_the_bot
        assert {one["stand_in"] for one in by_the_bot} == {"random"}
        done = anna.post(f"{path}/return?lang=fr", {"seat": seat})["done"]
        assert len(done) >= len(by_the_bot)  # some of it only he may know
        assert {(one["seat"], one["stand_in"]) for one in done} == {(seat, "random")}
        assert anna.post(f"{path}/return", {"seat": seat})["done"] == []


def test_the_same_people_play_again_once(client, anna, bruno):
    carla = Visitor(client, "Carla")
    brought = anna.bring(ending("palazzo"))
    table, seats = brought["id"], brought["yours"]
    assert error(anna.send("POST", f"/api/tables/{table}/rematch"), 409) == "not-over"
    assert anna.play(table, 60)["result"]
    assert error(carla.send("POST", f"/api/tables/{table}/rematch"), 403) == "not-your-table"
    first = anna.post(f"/api/tables/{table}/rematch")
    assert (first["status"], first["yours"]) == ("playing", seats)
    assert anna.post(f"/api/tables/{table}/rematch")["id"] == first["id"]
    old = anna.get(f"/api/tables/{table}").json()["table"]
    assert old["rematch"] == first["id"]
    assert old["seed"]
    assert first["seed"] is None
    assert first["seed_hash"] != old["seed_hash"]
    assert error(anna.send("POST", f"/api/tables/{table}/leave", {"seat": 0}), 409) == "match-over"


def test_names_are_told_apart():
    assert seating.distinct("Anna", ["Anna", "Anna 2"]) == "Anna 3"
    assert len(seating.distinct("x" * 40, ["x" * 40])) == 40
    assert seating.bot_name(["Lucrezia"]) == "Cosimo"
    assert seating.bot_name(list(seating.BOT_NAMES)) == "Lucrezia 2"


@pytest.mark.parametrize("thinking", ["quick", "normal", "long"])
def test_how_much_bots_think_is_kept_with_the_table_and_told(anna, thinking):
    table = anna.table("palazzo", "me", "master", terms={"thinking": thinking})["id"]
    assert anna.get(f"/api/tables/{table}").json()["table"]["terms"]["thinking"] == thinking


def test_thinking_that_there_is_not_is_refused_in_words(anna):
    wanted = {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "bot"}], "terms": {"thinking": "forever"}}
    for language, said in (("en", "quick, normal, long"), ("fr", "réfléchir « forever »")):
        refused = anna.send("POST", f"/api/tables?lang={language}", wanted)
        assert error(refused, 422) == "no-such-thinking"
        assert said in refused.json()["message"]


def test_terms_of_earlier_tables_are_read_as_ever():
    earlier = '{"hints":true,"stand_in":"players","after":120,"level":"journeyman"}'
    terms = msgspec.json.decode(earlier, type=Terms)
    assert (terms.thinking, terms.teaching) == ("normal", False)

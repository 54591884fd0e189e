"""Playing: answers by number, repeated, stale and refused; taking back; every question about a position."""

from pathlib import Path

import pytest

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.server import api_play, room
from web_table import Visitor, ending, error

RECORDS = Path(__file__).parents[1] / "records" / "palazzo"


@pytest.fixture
def table(anna):
    return anna.table("palazzo", "me", "here", seed="7")["id"]


def test_a_move_leads_to_the_next_frame(anna, table):
    first = anna.frame(table)
    assert (first["seq"], first["place"], first["told"]) == (0, 0, [])
    after = anna.move(table, first)["frame"]
    assert (after["seq"], after["place"], after["told_from"]) == (1, 1, 0)
    assert after["told"][0]["place"] == 1


def test_the_same_answer_twice_counts_once(anna, table):
    first = anna.frame(table)
    once, twice = anna.move(table, first), anna.move(table, first)
    assert once == twice
    assert anna.frame(table)["place"] == 1


def test_a_stale_answer_is_told_what_happened_meanwhile(anna, table):
    first = anna.frame(table)
    anna.move(table, first, 0)
    stale = anna.move(table, first, 1, 409)
    assert stale["error"] == "stale"
    assert (stale["frame"]["seq"], stale["frame"]["told_from"], len(stale["frame"]["told"])) == (1, 0, 1)
    future = anna.send("POST", f"/api/tables/{table}/moves", {"seat": 0, "seq": 9, "move": "take money"})
    assert error(future, 409) == "stale"


def test_a_move_that_the_rules_forbid_cites_them(anna, table):
    body = {"seat": 0, "seq": 0, "move": "on palace 1"}
    refused = anna.send("POST", f"/api/tables/{table}/moves?lang=fr", body)
    assert error(refused, 422) == "refused"
    assert refused.json()["rule"] in refused.json()["message"]
    unknown = anna.send("POST", f"/api/tables/{table}/moves", {**body, "move": "castle kingside"})
    assert error(unknown, 422) == "unknown-move"
    assert anna.frame(table)["seq"] == 0


@pytest.mark.parametrize(
    "body", [{}, {"seat": 0}, {"seat": -1, "seq": 0, "move": "x"}, {"seat": 0, "seq": "1"}]
)
def test_answers_that_cannot_be_read(anna, table, body):
    assert error(anna.send("POST", f"/api/tables/{table}/moves", body), 400)


def test_a_move_is_taken_back_and_made_again(anna, table):
    frame = anna.move(table, anna.frame(table), 0)["frame"]
    while not frame["undo"]:
        frame = anna.frame(table)
        choice = next(number for number, one in enumerate(frame["choices"]) if not one["final"])
        frame = anna.move(table, frame, choice)["frame"]
    wish = {"seat": frame["seat"], "seq": frame["seq"]}
    undone = anna.post(f"/api/tables/{table}/undo", wish)["frame"]
    assert undone["seq"] == frame["seq"] + 1
    assert undone["place"] == frame["place"] - 1
    assert (undone["told_from"], undone["told"], undone["redo"]) == (undone["place"], [], True)
    assert anna.post(f"/api/tables/{table}/undo", wish)["frame"]["seq"] == undone["seq"]
    redone = anna.post(f"/api/tables/{table}/redo", {"seat": frame["seat"], "seq": undone["seq"]})["frame"]
    assert redone["view"] == frame["view"]
    assert redone["told"][-1] == anna.frame(table, frame["seat"])["told"][-1]
    again = anna.send("POST", f"/api/tables/{table}/redo", {"seat": frame["seat"], "seq": redone["seq"]})
    assert again.json()["rule"] == "TAB-8"


def raising(anna):
    """Bring a match of Palazzo to a raise of two cards; give the table, its frame and the moves."""
    for path in sorted(RECORDS.glob("*")):
        kept = record.read(path.read_text("utf-8"))
        plays = [entry.play for entry in kept.entries]
        words = [play.split()[0] for play in plays]
        for end in range(3, len(plays)):
            if words[end - 2 : end + 1] == ["lay", "lay", "stand"] and words[end - 3] != "lay":
                match = record.replay(kept, find_game, end - 2)
                match.bots = [""] * match.seats
                table = anna.bring(record.write(match))["id"]
                return table, anna.frame(table), plays[end - 2 : end + 1]
    raise AssertionError("no raise of two cards")


def answer(frame, *moves):
    return {"seat": frame["seat"], "seq": frame["seq"], "move": list(moves)}


def test_several_moves_are_made_in_one_answer_and_heard_as_one(anna):
    table, frame, moves = raising(anna)
    other = (frame["seat"] + 1) % len(frame["view"]["players"])
    with anna.live(f"/api/tables/{table}/live?seat={other}") as line:
        before = line.receive_json()["frame"]
        after = anna.post(f"/api/tables/{table}/moves", answer(frame, *moves))["frame"]
        news = line.receive_json()["frame"]
    assert (after["seq"], after["place"]) == (frame["seq"] + 3, frame["place"] + 3)
    assert len(after["told"]) == 3
    assert news["seq"] == before["seq"] + 1, "what was laid is told when it is shown"
    again = anna.post(f"/api/tables/{table}/moves", answer(frame, *moves))["frame"]
    assert again == after
    assert (
        error(anna.send("POST", f"/api/tables/{table}/moves", answer(frame, *moves, "pass")), 409) == "stale"
    )


def test_one_by_one_they_lead_to_the_same(anna):
    table, frame, moves = raising(anna)
    at_once = anna.post(f"/api/tables/{table}/moves", answer(frame, *moves))["frame"]
    table, frame, moves = raising(anna)
    for move in moves:
        frame = anna.post(f"/api/tables/{table}/moves", answer(frame, move))["frame"]
    assert {**frame, "told": at_once["told"], "told_from": at_once["told_from"]} == at_once


def test_if_one_is_refused_none_is_made(anna, client):
    table, frame, moves = raising(anna)
    path = f"/api/tables/{table}/moves"
    refused = anna.send("POST", path, answer(frame, *moves[:2], "take money", "stand"))
    assert (error(refused, 422), refused.json()["nth"]) == ("refused", 3)
    assert refused.json()["rule"] in refused.json()["message"]
    unknown = anna.send("POST", path, answer(frame, moves[0], "castle"))
    assert (error(unknown, 422), unknown.json()["nth"]) == ("unknown-move", 2)
    assert anna.frame(table) == frame
    client.app.state.house.rooms.open.clear()
    assert anna.frame(table) == frame
    for wrong in ([], ["stand"] * 101, [""], [7]):
        assert error(anna.send("POST", path, {**answer(frame), "move": wrong}), 400)


def test_nobody_tries_what_he_would_do_after_something_unseen(anna, table):
    """Or it could be asked what lies under a tile before it is turned."""
    frame = anna.frame(table)
    asked = [
        anna.send("POST", f"/api/tables/{table}/moves", answer(frame, "turn tiles", then))
        for then in ("remodel", "on palace 1")
    ]
    assert [(error(one, 422), one.json()["nth"]) for one in asked] == [("unseen", 2)] * 2
    assert asked[0].json() == asked[1].json()
    assert anna.frame(table) == frame


def test_of_several_moves_the_last_is_taken_back(anna):
    table, frame, moves = raising(anna)
    laid = anna.post(f"/api/tables/{table}/moves", answer(frame, *moves[:2]))["frame"]
    wish = {"seat": frame["seat"], "seq": laid["seq"]}
    undone = anna.post(f"/api/tables/{table}/undo", wish)["frame"]
    assert (undone["place"], undone["redo"]) == (laid["place"] - 1, True)
    assert undone["view"]["own"]["laying"] == [moves[0].removeprefix("lay ")]


def test_nothing_is_taken_back_before_the_first_move(anna, table):
    nothing = anna.send("POST", f"/api/tables/{table}/undo", {"seat": 0, "seq": 0})
    assert nothing.json()["rule"] == "TAB-5"


def test_nothing_is_taken_back_after_the_last_move(anna):
    table = anna.bring(ending("palazzo"))["id"]
    over = anna.play(table, 60)
    assert over["result"]
    assert over["undo"] is False
    last = over["told"][-1]["seat"]
    wish = {"seat": last, "seq": anna.frame(table, last)["seq"]}
    assert anna.send("POST", f"/api/tables/{table}/undo", wish).json()["rule"] == "TAB-1"


def test_why_a_move_is_not_allowed(anna, passer, table):
    asked = anna.get(f"/api/tables/{table}/why?move=on%20palace%201").json()
    assert (asked["legal"], asked["move"]) == (False, "on palace 1")
    assert asked["rule"] in asked["message"]
    assert anna.get(f"/api/tables/{table}/why?move=take%20money").json()["legal"] is True
    words = anna.get(f"/api/tables/{table}/why?move=prendre%20de%20l'argent&lang=fr").json()
    assert (words["legal"], words["move"]) == (True, "take money")
    assert anna.get(f"/api/tables/{table}/why?move=take%20money&seat=1").json()["rule"] == "TAB-2"
    assert passer.get(f"/api/tables/{table}/why?move=take%20money").json()["rule"] == "TAB-2"
    assert error(anna.get(f"/api/tables/{table}/why?move=qwertz"), 422)
    assert error(anna.get(f"/api/tables/{table}/why"), 400)


def test_a_move_of_another_moment_says_when_it_is_made_and_what_comes_first(anna, passer, table):
    tile = anna.frame(table, 0)["view"]["depot"][0].replace(" ", "%20")
    buy = anna.get(f"/api/tables/{table}/why?move=buy%20{tile}").json()
    assert (buy["rule"], buy["when_rule"], buy["first"]) == ("TAB-3", "PAL-6.3", "First: turn tiles.")
    assert "right after you have turned two tiles" in buy["when"]
    french = anna.get(f"/api/tables/{table}/why?move=buy%20{tile}&lang=fr").json()
    assert french["first"] == "D’abord : retourner deux tuiles."
    other = passer.get(f"/api/tables/{table}/why?move=take%20money").json()
    assert (other["rule"], other["when_rule"], other["first"]) == ("TAB-2", "PAL-5.1", "")


def test_an_earlier_position_and_the_table_read_out(anna, table):
    anna.play(table, 6)
    then = anna.get(f"/api/tables/{table}/at/2?seat=0").json()
    assert (then["place"], then["choices"]) == (2, [])
    assert then["places"] > 2
    assert anna.get(f"/api/tables/{table}/at/0?seat=0").json()["place"] == 0
    assert error(anna.get(f"/api/tables/{table}/at/999"), 404) == "no-such-place"
    now = anna.get(f"/api/tables/{table}/text?seat=0&lang=fr").json()["lines"]
    before = anna.get(f"/api/tables/{table}/text?seat=0&lang=fr&at=0").json()["lines"]
    assert now
    assert before != now
    assert error(anna.get(f"/api/tables/{table}/text?at=999"), 404) == "no-such-place"


@pytest.mark.parametrize("game", ids())
def test_every_game_can_be_played_by_one_person_on_all_seats(anna, passer, game):
    table = anna.table(game, "me", "here", seed="3")["id"]
    frame = anna.play(table, 25)
    assert frame["seq"] > 0
    assert frame["prompt"]
    assert anna.get(f"/api/tables/{table}/text").json()["lines"]
    assert passer.get(f"/api/tables/{table}/text").json()["lines"]
    assert passer.get(f"/api/tables/{table}/at/1").json()["seat"] is None


def test_before_the_match_nothing_can_be_played(anna):
    table = anna.table("palazzo", "me", "link")["id"]
    body = {"seat": 0, "seq": 0, "move": "take money"}
    assert error(anna.send("POST", f"/api/tables/{table}/moves", body), 409) == "not-begun"
    assert error(anna.get(f"/api/tables/{table}/text"), 409) == "not-begun"
    assert error(anna.get(f"/api/tables/{table}/at/0"), 409) == "not-begun"
    assert error(anna.get(f"/api/tables/{table}/record"), 409) == "not-begun"


def auction(anna):
    """Open an auction in The Princes of Florence between two seats of one guest."""
    table = anna.table("princes", "me", "here", "here", seed="5")["id"]
    frame = anna.frame(table)
    while frame["view"]["auction"] is None:
        frame = anna.move(table, frame)["frame"]
        frame = frame if frame["choices"] else anna.frame(table)
    return table, frame


def test_a_standing_order_bids_until_its_limit(anna):
    table, frame = auction(anna)
    bid = frame["view"]["auction"]["bid"]
    seat = frame["seat"]
    limit = {"seat": seat, "order": f"raise to {bid + 100}"}
    assert anna.post(f"/api/tables/{table}/order", limit)["frame"]["order"] == limit["order"]
    other = anna.frame(table)
    assert other["seat"] != seat
    assert other["view"]["auction"]["bid"] == bid + 100
    assert other["order"] is None
    ahead = {"seat": seat, "order": f"raise to {bid + 1000}"}
    assert anna.post(f"/api/tables/{table}/order", ahead)["frame"]["order"] == ahead["order"]
    withdrawn = anna.post(f"/api/tables/{table}/order", {"seat": seat, "order": None})
    assert withdrawn["frame"]["order"] is None


def test_an_order_that_means_nothing_is_refused(anna):
    table, frame = auction(anna)
    body = {"seat": frame["seat"], "order": "sing"}
    assert error(anna.send("POST", f"/api/tables/{table}/order", body), 422) == "order-unclear"
    other = {"seat": (frame["seat"] + 1) % 3, "order": "sing"}
    assert error(anna.send("POST", f"/api/tables/{table}/order", other), 422) == "order-unclear"


def test_at_one_device_the_seat_that_must_decide_is_shown(anna, table):
    frame = anna.frame(table)
    assert frame["seat"] == 0
    while frame["seat"] == 0:
        anna.move(table, frame)
        frame = anna.frame(table)
    assert frame["seat"] == 1
    assert frame["choices"]
    assert anna.frame(table, 0)["seat"] == 0


def test_a_long_log_is_told_in_pages(open_house, monkeypatch):
    for module in (room, api_play):
        monkeypatch.setattr(module, "LOG_PAGE", 3)
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        told = {}
        for _ in range(8):
            after = anna.play(table, 1)
            told |= {one["place"]: one for one in after["told"]}
        seat = anna.frame(table)["seat"]
        frame = anna.frame(table, seat=seat)
        assert (frame["place"], frame["told_from"], len(frame["told"])) == (8, 5, 3)
        pages, before = frame["told"], 6
        while before > 1:
            page = anna.get(f"/api/tables/{table}/log?before={before}&seat={seat}").json()
            assert len(page["told"]) == min(3, before - 1)
            assert page["told_from"] == page["told"][0]["place"] - 1
            pages, before = page["told"] + pages, page["told"][0]["place"]
        assert [one["place"] for one in pages] == [*range(1, 9)]
        assert anna.get(f"/api/tables/{table}/log?before=1").json() == {"told_from": 0, "told": []}
        assert error(Visitor(client).get(f"/api/tables/{table}/log?before=6&seat=0"), 403) == "not-your-seat"


def test_who_was_away_for_long_is_told_the_last_page(open_house, monkeypatch):
    monkeypatch.setattr(room, "LOG_PAGE", 3)
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        anna.play(table, 8)
        with Visitor(client).live(f"/api/tables/{table}/live?seq=2") as line:
            news = line.receive_json()["frame"]
        assert (news["told_from"], len(news["told"])) == (5, 3)

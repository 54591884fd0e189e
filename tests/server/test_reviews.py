"""Reviews in the background: piece by piece, kept, gone on with after a restart, refused with the reason."""

import asyncio
import time

import pytest
from msgspec.msgpack import decode, encode

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.lab import review as reviewing
from quattrocento.lab.review_values import Review, Unfinished
from quattrocento.server import reviews
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.review_work import review_on, try_again
from quattrocento.server.thinking_queue import ALONE, WAITED_FOR, Ticket, Turns
from web_table import Visitor, ending, error, short_record


class Desk(BotWorkers):
    """Works at once and in this process: `left` pieces, and then no more."""

    def __init__(self, left=10**6):
        super().__init__(1, 30.0)
        self.left = left
        self.done = 0

    async def review(self, game, work, *facts):
        while not self.left:
            await asyncio.sleep(0.01)
        self.left -= 1
        self.done += 1
        return work(0, game.id, *facts)


@pytest.fixture
def quickly(monkeypatch):
    """Try little, and a move a piece."""
    for name, number in (
        *(("TRIAL_CHOICES", 1), ("LEAST_WORLDS", 2), ("LEDGER_CHOICES", 1)),
        *(("WIDTH", 2), ("HORIZON", 0)),
    ):
        monkeypatch.setattr(reviewing, name, number)
    monkeypatch.setattr(reviews, "PIECES", 3)


def forbidden(text, decision):
    """Name a move that is made elsewhere in the match and not allowed at a decision."""
    match = record.replay(record.read(text), find_game)
    legal = match.fork(decision.number - 1).state.legal(decision.seat)
    return next(match.game.vocabulary.notation(move.code) for move in match.moves if move.code not in legal)


def house_of(client):
    return client.app.state.house


def reviewed(visitor, table, status="done"):
    """Wait for the review of a table."""
    for _ in range(2000):
        state = visitor.get(f"/api/tables/{table}/review?lang=en").json()
        if state["status"] == status:
            return state
        time.sleep(0.01)
    raise AssertionError(state["status"])


def at_desk(client, desk):
    house_of(client).reviews.bot_workers = desk
    house_of(client).reviews.seconds = 0.0
    return desk


def test_a_finished_match_is_reviewed_for_everybody(client, quickly):
    anna, passer = Visitor(client, "Anna"), Visitor(client)
    at_desk(client, Desk())
    text = short_record()
    table = anna.bring(text)["id"]
    assert anna.get(f"/api/tables/{table}/review").json()["status"] == "none"
    passer.post(f"/api/tables/{table}/review")  # whoever may look at it may ask
    state = reviewed(anna, table)
    told = state["review"]
    match = record.replay(record.read(text), find_game)
    found = reviewing.review(match)
    assert (state["reviewed"], state["moves"], told["moves"]) == (*[len(match.moves)] * 2, len(match.moves))
    assert [one["share"] for one in (a["play"] for a in told["accounts"])] == [
        a.play.share for a in found.accounts
    ]
    assert {one["number"] for one in told["faults"]} == {
        d.number for d in found.decisions if d.kind != "good"
    }
    assert [one["number"] for one in told["marks"]] == [mark.number for mark in found.marks]
    assert len(told["purchases"]) == len(found.purchases)
    french = passer.get(f"/api/tables/{table}/review?lang=fr").json()["review"]
    assert french["faults"][0]["played"] != told["faults"][0]["played"]
    assert french["accounts"] == told["accounts"]


def test_a_fault_is_tried_again_until_nothing_is_better(client, quickly):
    anna = Visitor(client, "Anna")
    at_desk(client, Desk())
    text = short_record()
    table = anna.bring(text)["id"]
    path = f"/api/tables/{table}/review/try"
    assert error(anna.send("POST", path, {"number": 1, "moves": ["pass"]}), 409) == "not-reviewed"
    anna.post(f"/api/tables/{table}/review")
    fault = reviewed(anna, table)["review"]["faults"][0]
    found = reviewing.review(record.replay(record.read(text), find_game))
    decision = next(one for one in found.decisions if one.number == fault["number"])
    tried = anna.post(path, {"number": fault["number"], "moves": [decision.best]})
    assert (tried["kind"], tried["move"]) == ("good", fault["better"])
    tried = anna.post(path, {"number": fault["number"], "moves": [decision.played]})
    assert tried["move"] == fault["played"]
    for status, key, number, move in (
        (422, "unknown-move", fault["number"], "fly"),
        (422, "refused", fault["number"], forbidden(text, decision)),
        (404, "no-such-decision", 100_000, decision.best),
    ):
        assert error(anna.send("POST", path, {"number": number, "moves": [move]}), status) == key


def test_a_review_goes_on_after_a_restart_where_it_was_written_down(open_house, quickly):
    text = short_record()
    with open_house() as client:
        anna = Visitor(client, "Anna")
        desk = at_desk(client, Desk(8))
        table = anna.bring(text)["id"]
        anna.post(f"/api/tables/{table}/review")
        for _ in range(1000):
            state = anna.get(f"/api/tables/{table}/review").json()
            if state["reviewed"] == 8:
                break
            time.sleep(0.01)
        assert (state["status"], state["reviewed"], desk.done) == ("under-way", 8, 8)
        assert 0 < state["reviewed"] < state["moves"]
    with open_house() as client:
        anna.client = client
        desk = at_desk(client, Desk())
        state = anna.get(f"/api/tables/{table}/review").json()
        assert (state["status"], state["reviewed"]) == ("under-way", 6)
        with client.portal() as portal:
            portal.call(house_of(client).reviews.take_up)
        told = reviewed(anna, table)
        assert desk.done == told["moves"] - 6, "what was written down is not made again"
    found = reviewing.review(record.replay(record.read(text), find_game))
    assert [one["number"] for one in told["review"]["marks"]] == [mark.number for mark in found.marks]
    assert [one["result"] for one in told["review"]["accounts"]] == [one.result for one in found.accounts]


def test_whoever_plays_comes_before_the_next_piece():
    """The one worker is at a piece; a table that somebody looks at begins to wait behind the next one."""

    async def who_comes() -> list[str]:
        turns, order = Turns(1), []

        async def take(ticket, name):
            async with turns.taken(ticket):
                order.append(name)
                await asyncio.sleep(0)

        async with turns.taken(Ticket(ALONE, "", "Anna")):
            waiting = [asyncio.create_task(take(Ticket(ALONE, "", "Anna"), "piece")) for _ in range(2)]
            await asyncio.sleep(0)
            waiting.append(asyncio.create_task(take(Ticket(WAITED_FOR, "", "Ben"), "move")))
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(who_comes()) == ["move", "piece", "piece"]


def test_a_review_takes_its_turn_with_the_tables_left_alone(client, quickly):
    anna = Visitor(client, "Anna")
    at_desk(client, Desk())
    asked = []
    turns = house_of(client).bot_turns.turns
    taken = turns.taken
    turns.taken = lambda ticket: (asked.append(ticket.rank), taken(ticket))[1]
    try:
        table = anna.bring(short_record())["id"]
        anna.post(f"/api/tables/{table}/review")
        moves = reviewed(anna, table)["moves"]
    finally:
        turns.taken = taken
    assert asked == [ALONE] * moves, "a turn for each piece, none of them before somebody who waits"


def test_a_running_match_is_not_reviewed(client):
    anna = Visitor(client, "Anna")
    running = anna.bring(ending("palazzo"))["id"]
    for answer in (
        anna.get(f"/api/tables/{running}/review"),
        anna.send("POST", f"/api/tables/{running}/review"),
        anna.send("POST", f"/api/tables/{running}/review/try", {"number": 1, "moves": ["pass"]}),
    ):
        assert answer.status_code == 409
        assert answer.json()["error"] in {"review-running", "not-reviewed"}
    assert error(anna.get("/api/tables/nothing/review"), 404) == "no-such-table"


def test_a_guest_has_a_few_reviews_at_a_time(open_house, quickly, monkeypatch):
    monkeypatch.setattr(reviews, "MOST_OF_GUEST", 1)
    with open_house() as client:
        anna, bruno, passer, other = (
            Visitor(client, "Anna"),
            Visitor(client, "Bruno"),
            Visitor(client),
            Visitor(client),
        )
        at_desk(client, Desk(0))
        tables = [anna.bring(short_record())["id"] for _ in range(4)]
        anna.post(f"/api/tables/{tables[0]}/review")
        assert anna.post(f"/api/tables/{tables[0]}/review")["status"] == "under-way", (
            "the same again is the same"
        )
        assert error(anna.send("POST", f"/api/tables/{tables[1]}/review"), 422) == "reviews-of-guest"
        bruno.post(f"/api/tables/{tables[1]}/review")
        passer.post(f"/api/tables/{tables[2]}/review")
        assert error(other.send("POST", f"/api/tables/{tables[3]}/review"), 422) == "reviews-of-strangers"


def test_what_failed_can_be_asked_for_anew(open_house, quickly):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        desk = at_desk(client, Desk())

        async def fails(game, work, *facts):
            return None

        desk.review = fails
        table = anna.bring(short_record())["id"]
        anna.post(f"/api/tables/{table}/review")
        reviewed(anna, table, "failed")
        del desk.review
        anna.post(f"/api/tables/{table}/review")
        reviewed(anna, table)


def test_progress_tells_ones_own_marks_by_game(open_house, quickly):
    with open_house() as client:
        anna, passer = Visitor(client, "Anna"), Visitor(client)
        at_desk(client, Desk())
        assert passer.get("/api/me/progress").json() == {"games": [], "unreviewed": 0}
        table = anna.bring(ending("palazzo"))["id"]  # all its seats are Anna's: it tells nothing
        frame = anna.frame(table)
        while frame["choices"]:
            frame = anna.move(table, frame)["frame"]
        assert anna.get("/api/me/progress").json() == {"games": [], "unreviewed": 0}
        match = record.replay(record.read(short_record()), find_game)
        running = record.write(last_move_missing(match))
        table = anna.bring(running)["id"]
        frame = anna.frame(table)
        while not frame["result"]:
            frame = anna.move(table, frame)["frame"] if frame["choices"] else anna.frame(table)
        assert anna.get("/api/me/progress").json() == {"games": [], "unreviewed": 1}
        anna.post(f"/api/tables/{table}/review")
        told = reviewed(anna, table)["review"]
        (game,) = anna.get("/api/me/progress?lang=en").json()["games"]
        mark = told["marks"][game["matches"][0]["seat"]]
        assert game["game"] == "augsburg"
        assert [(one["table"], one["number"], one["interval"]) for one in game["matches"]] == [
            (table, mark["number"], mark["interval"])
        ]
        assert game["chapters"] == mark["chapters"]


def last_move_missing(match):
    """Give a match without its last decision of seat 0, whose only person sits there."""
    place = max(n for n, move in enumerate(match.moves) if move.seat == 0)
    line = match.fork(place)
    line.bots = ["", *["greedy"] * (match.seats - 1)]
    return line


def test_the_worker_gives_the_same_however_the_pieces_are_cut(quickly):
    text = short_record()
    match = record.replay(record.read(text), find_game)
    kept, pieces = None, 0
    while True:
        piece = review_on(0, "augsburg", text, kept, 0.0)
        kept, pieces = piece.kept, pieces + 1
        if piece.whole:
            break
        assert decode(kept, type=Unfinished).found.reviewed == piece.reviewed == pieces
    assert pieces == len(match.moves)
    whole = decode(kept, type=Review)
    assert whole == reviewing.review(match)
    decision = next(one for one in whole.decisions if one.kind != "good")
    assert try_again(0, "augsburg", text, encode(whole), decision, [decision.best]).kind == "good"

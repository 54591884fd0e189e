"""What-if lines: other moves from a position of a finished match, as their seats would see them, and kept."""

import pytest

from quattrocento.games import ids
from quattrocento.server import what_if
from web_table import Visitor, ending, error, finished_record


@pytest.fixture(scope="module")
def table(client):
    """A finished match of three."""
    return Visitor(client, "Host").bring(finished_record("palazzo", "", "greedy", "greedy"))["id"]


def tried(visitor, table, place, moves, **more):
    """Follow a line; give the frame at its end."""
    return visitor.post(f"/api/tables/{table}/what-if", {"place": place, "moves": moves, **more})["frame"]


def first_line(visitor, table, place, length=1):
    """Make the first move that is offered, so many times."""
    moves = []
    for _ in range(length):
        frame = tried(visitor, table, place, moves)
        moves.append({"seat": frame["seat"], "move": frame["choices"][0]["move"]})
    return moves


def kept(visitor, table):
    """List the lines that are kept with a match."""
    return visitor.get(f"/api/tables/{table}/lines").json()["lines"]


@pytest.mark.parametrize("game", ids())
def test_other_moves_lead_on_from_a_position_seat_by_seat(anna, game):
    table = anna.bring(finished_record(game, "", "", ""))["id"]
    before = anna.get(f"/api/tables/{table}/at/12?seat=0").json()
    start = tried(anna, table, 12, [], seat=0)
    assert {**start["view"], "legal": []} == {**before["view"], "legal": []}
    assert start["told"] == []
    moves = first_line(anna, table, 12, 6)
    frame = tried(anna, table, 12, moves)
    assert (frame["seq"], frame["result"]) == (18, None)
    assert frame["seat"] in frame["view"]["actors"]
    assert frame["choices"]
    told = [
        line
        for seat in range(3)
        for one in tried(anna, table, 12, moves, seat=seat)["told"]
        for line in one["lines"]
    ]
    assert told
    # Nobody is shown the hand of another: each seat sees what the rules let it see.
    others = [tried(anna, table, 12, moves, seat=seat)["view"] for seat in range(3)]
    assert [view["seat"] for view in others] == [0, 1, 2]
    assert anna.get(f"/api/tables/{table}/at/12?seat=0").json() == before


def test_a_line_can_be_followed_to_its_end(anna, table):
    last = anna.frame(table, 0)["places"]
    frame, moves = tried(anna, table, last - 1, []), []
    while frame["choices"]:
        moves.append({"seat": frame["seat"], "move": frame["choices"][0]["move"]})
        frame = tried(anna, table, last - 1, moves)
    assert frame["result"]["sentence"]


def test_a_line_is_kept_with_the_match_until_its_maker_lets_go_of_it(open_house):
    with open_house() as client:
        anna, bruno, passer = Visitor(client, "Anna"), Visitor(client, "Bruno"), Visitor(client)
        table = anna.bring(finished_record("palazzo", "", "greedy", "greedy"))["id"]
        line = {"place": 9, "moves": first_line(anna, table, 9, 2)}
        for _ in range(2):  # the same line twice is kept once
            made = anna.post(f"/api/tables/{table}/lines", line, 201)["lines"]
        assert [(one["maker"], one["yours"], one["place"]) for one in made] == [("Anna", True, 9)]
    with open_house() as client:
        for visitor in (anna, bruno, passer):
            visitor.client = client
        (seen,) = kept(bruno, table)
        assert (seen["moves"], seen["yours"]) == (line["moves"], False)
        assert seen["first"] == tried(bruno, table, 9, [])["choices"][0]["label"]
        path = f"/api/tables/{table}/lines/{seen['id']}"
        assert error(passer.send("DELETE", path), 401) == "no-guest"
        assert error(bruno.send("DELETE", path), 403) == "not-your-line"
        assert anna.send("DELETE", path).status_code == 204
        assert kept(anna, table) == []
        assert error(anna.send("DELETE", path), 404) == "no-such-line"


def test_a_stranger_keeps_a_line_under_a_name(passer, table):
    line = {"place": 3, "moves": first_line(passer, table, 3)}
    assert error(passer.send("POST", f"/api/tables/{table}/lines", line), 401) == "no-guest"
    made = passer.post(f"/api/tables/{table}/lines", {**line, "name": "Pia"}, 201)["lines"]
    assert ("Pia", True) in [(one["maker"], one["yours"]) for one in made]


def test_there_is_room_for_so_many_lines(anna, bruno, table, monkeypatch):
    path, choices = f"/api/tables/{table}/lines", tried(anna, table, 0, [])
    lines = [
        {"place": 0, "moves": [{"seat": choices["seat"], "move": choice["move"]}]}
        for choice in choices["choices"]
    ]
    monkeypatch.setattr(what_if, "MOST_OF_GUEST", 1)
    anna.post(path, lines[0], 201)
    assert error(anna.send("POST", path, lines[1]), 422) == "lines-of-guest"
    monkeypatch.setattr(what_if, "MOST_OF_MATCH", len(kept(anna, table)))
    assert error(bruno.send("POST", path, lines[1]), 422) == "lines-of-match"


def test_what_cannot_be_tried_says_why(anna, table):
    path = f"/api/tables/{table}/what-if"
    (move,) = first_line(anna, table, 0)
    other = {**move, "seat": 1 - move["seat"]}
    refused = anna.send("POST", path, {"place": 0, "moves": [move, {**move, "move": "remodel"}]})
    assert error(refused, 422) == "refused"
    assert refused.json()["nth"] == 2
    for status, key, body in (
        (422, "refused", {"place": 0, "moves": [other]}),
        (422, "unknown-move", {"place": 0, "moves": [{**move, "move": "fly"}]}),
        (404, "no-such-seat", {"place": 0, "moves": [{**move, "seat": 6}]}),
        (404, "no-such-place", {"place": 99999, "moves": []}),
        (409, "nothing-left", {"place": anna.frame(table)["places"], "moves": []}),
    ):
        assert error(anna.send("POST", path, body), status) == key
    assert (
        error(anna.send("POST", f"/api/tables/{table}/lines", {"place": 0, "moves": []}), 422) == "empty-line"
    )


def test_nothing_is_tried_in_a_match_that_runs(anna):
    running = anna.bring(ending("palazzo"))["id"]
    for path in ("what-if", "lines"):
        body = {"place": 0, "moves": [{"seat": 0, "move": "take money"}]}
        assert error(anna.send("POST", f"/api/tables/{running}/{path}", body), 409) == "not-over"
    for path, more in (("why", {"move": "pass"}), ("previews", {"ask": ["pass"]})):
        body = {"place": 0, "moves": [], "seat": 0, **more}
        assert error(anna.send("POST", f"/api/tables/{running}/what-if/{path}", body), 409) == "not-over"


def test_pieces_answer_in_a_line_too(anna, table):
    start = tried(anna, table, 0, [])
    asked = {"place": 0, "moves": [], "seat": start["seat"]}
    why = anna.post(f"/api/tables/{table}/what-if/why", {**asked, "move": "remodel"})
    assert (why["legal"], why["rule"]) == (False, "PAL-8.5")
    moves = [choice["move"] for choice in start["choices"]]
    told = anna.post(f"/api/tables/{table}/what-if/previews", {**asked, "ask": [*moves, "remodel"]})
    assert (told["seq"], list(told["changes"])) == (0, moves)
    read = anna.post(f"/api/tables/{table}/what-if/text", {"place": 0, "moves": []})["lines"]
    assert read == anna.get(f"/api/tables/{table}/text?at=0&seat={start['seat']}").json()["lines"]

"""A game from outside that breaks down stops its own table; the server and all other tables go on."""

import json
import subprocess
import sys

import pytest

import broken_games
from broken_games import WAYS
from children import wait_until
from server_process import Script, ServerProcess

ELSEWHERE = {"redeal_loops_elsewhere"}
"""Those that only harm the processes in which bots think."""

HERE = [name for name in WAYS if name not in ELSEWHERE]


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    return broken_games.install(tmp_path_factory.mktemp("broken"))


@pytest.fixture(scope="module")
def server(tmp_path_factory, environment):
    """A real server, for what loops is interrupted in its main thread."""
    folder = tmp_path_factory.mktemp("house")
    with ServerProcess(folder, "--no-limits", environment=environment) as running:
        yield running


@pytest.fixture
def anna(server):
    with Script(server.address) as guest:
        yield guest


def move(guest, table, notation, status=200):
    frame = guest.get(f"/api/tables/{table}").json()["frame"]
    body = {"seat": frame["seat"], "seq": frame["seq"], "move": notation}
    answer = guest.send("POST", f"/api/tables/{table}/moves", body)
    assert answer.status_code == status, answer.text
    return answer.json()


def entries(server, event="a game broke down"):
    """Find what the log tells of games that broke down."""
    lines = (server.data / "serve.log").read_text("utf-8").splitlines()
    return [entry for entry in map(json.loads, lines) if entry["event"] == event]


@pytest.mark.parametrize("name", HERE)
def test_its_table_stops_and_says_why(server, anna, name):
    before = len(entries(server))
    table, sound = anna.table(name)["id"], anna.table("palazzo")["id"]
    move(anna, table, "raise to 1")
    broken = move(anna, table, f"raise to {broken_games.AT}", 409)
    assert broken["error"] == ("game-endless" if name.endswith("loops") else "game-broke")
    assert name in broken["message"]
    move(anna, sound, "take money")
    shown = anna.get(f"/api/tables/{table}?lang=fr").json()
    assert shown["frame"] is None
    assert name in shown["table"]["broken"]
    assert "La partie reste" in shown["table"]["broken"]
    for question in ("text", "why?move=pass", "at/0", "record", "previews?seat=0&seq=1&move=pass"):
        answer = anna.get(f"/api/tables/{table}/{question}")
        assert (answer.status_code, answer.json()["error"]) == (409, broken["error"]), question
    told = entries(server)[before:]
    assert [entry["game"] for entry in told] == [name], "once"
    if name not in {"legal_empty", "legal_strange", "view_strange"}:
        assert any(place.startswith(("game.py", "text.py")) for place in told[0]["places"])
    assert entries(server, "internal error") == []


def test_the_match_is_as_it_was_and_goes_on_once_the_table_is_opened_afresh(tmp_path, environment):
    with ServerProcess(tmp_path, "--no-limits", environment=environment) as server:
        with Script(server.address) as anna:
            tables = {name: anna.table(name)["id"] for name in HERE}
            for name, table in tables.items():
                move(anna, table, "raise to 1")
                if not name.endswith("loops"):
                    move(anna, table, f"raise to {broken_games.AT}", 409)
            cookies = dict(anna.client.cookies)
        server.kill()
        server.start()
        with Script(server.address) as again:
            again.client.cookies.clear()
            for key, value in cookies.items():
                again.client.cookies.set(key, value)
            for table in tables.values():
                shown = again.get(f"/api/tables/{table}").json()
                assert (shown["table"]["broken"], shown["frame"]["place"]) == (None, 1)
                assert move(again, table, "raise to 2")["frame"]["place"] == 2


def test_somebody_who_looks_on_is_told_at_once(server, anna):
    table = anna.table("apply_raises")["id"]
    with anna.client.stream("GET", f"/api/tables/{table}/stream") as stream:
        lines = (json.loads(line) for line in stream.iter_lines() if line)
        assert next(lines)["frame"]["place"] == 0
        with Script(server.address, "Bruno") as other:
            other.client.cookies = anna.client.cookies
            move(other, table, f"raise to {broken_games.AT}", 409)
        assert "apply_raises" in next(lines)["table"]["broken"]


@pytest.mark.parametrize("name", ["redeal_raises", "redeal_loops_elsewhere"])
def test_a_bot_that_cannot_think_because_of_the_game_stops_only_that_table(server, anna, name):
    """Palazzo is played by bots meanwhile; a worker that hangs is replaced."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    made = anna.send("POST", "/api/tables", {"game": name, "seats": seats, "seed": "3"}).json()["id"]
    sound = anna.send("POST", "/api/tables", {"game": "palazzo", "seats": seats, "seed": "3"}).json()["id"]
    before = len(entries(server))
    bid = broken_games.AT if name == "redeal_raises" else 1
    frame = anna.get(f"/api/tables/{made}").json()["frame"]
    body = {"seat": 0, "seq": frame["seq"], "move": f"raise to {bid}"}
    anna.send("POST", f"/api/tables/{made}/moves", body)
    wait_until(lambda: anna.get(f"/api/tables/{made}").json()["table"]["broken"])
    assert [entry["game"] for entry in entries(server)[before:]] == [name]
    while (frame := anna.get(f"/api/tables/{sound}").json()["frame"])["choices"]:
        move(anna, sound, frame["choices"][0]["move"])
    place = frame["place"]
    wait_until(lambda: anna.get(f"/api/tables/{sound}").json()["frame"]["place"] > place)
    assert entries(server, "a move is drawn by lot") == []


def test_the_terminal_says_it_and_keeps_the_match(environment, tmp_path):
    saved = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "quattrocento", "play", "apply_raises", "--players", "Anna,Bruno"]
    typed = "\nraise to 1\n\nraise to 2\n\nraise to 3\n"
    done = subprocess.run(
        [*command, "--seed", "3", "--lang", "en", "--plain", "--save", str(saved)],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "The game apply_raises broke down: KeyError: 'a key' (game.py:" in done.stderr
    assert "Traceback" not in done.stderr
    assert [json.loads(line).get("play") for line in saved.read_text("utf-8").splitlines()] == [
        None,
        "raise to 1",
        "raise to 2",
        None,
    ]

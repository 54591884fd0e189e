"""A server that is killed at any moment, again and again: what it acknowledged is there when it returns."""

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
from msgspec import json

import quattrocento
from quattrocento.core.match import Match
from server_process import Script, ServerProcess, quiet_port, wait_for

KILLS = 4
GAMES = {"palazzo": 2, "princes": 3, "augsburg": 2, "firenze": 2}

Made = tuple[int, str]


class Player(threading.Thread):
    """Plays all seats of one table after another over HTTP, and remembers what was acknowledged."""

    def __init__(self, address: str, games: list[str], number: int, over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.games = games
        self.chance = random.Random(number)
        self.over = over
        self.script = Script(address)
        self.seated = threading.Event()
        self.acknowledged: dict[str, list[Made]] = {}
        self.made = 0
        self.repeated = 0
        self.failure: BaseException | None = None

    def run(self) -> None:
        """Play until it is over; what goes wrong is kept for the test."""
        try:
            self.play()
        except BaseException as error:
            self.failure = error

    def play(self) -> None:
        """Set tables up and make one move at each in turn."""
        script = self.script
        tables = [str(script.table(game, GAMES[game])["id"]) for game in self.games]
        self.acknowledged = {table: [] for table in tables}
        self.seated.set()
        while not self.over.is_set():
            for table in tables:
                self.step(script, table)

    def step(self, script: Script, table: str) -> None:
        """Make a move; as long as there is no answer, it is sent again."""
        shown = self.insist(lambda: script.get(f"/api/tables/{table}"))
        frame = shown.json()["frame"]
        if frame["result"] is not None:
            return
        choice = self.chance.choice(frame["choices"])["move"]
        body = {"seat": frame["seat"], "seq": frame["seq"], "move": choice}
        answer = self.insist(lambda: script.send("POST", f"/api/tables/{table}/moves", body))
        assert answer.status_code == 200, answer.text
        self.acknowledged[table].append((frame["seat"], choice))
        self.made += 1

    def insist(self, ask: Callable[[], httpx.Response]) -> httpx.Response:
        """Ask until somebody answers."""
        while True:
            try:
                return ask()
            except httpx.HTTPError:
                self.repeated += 1
                wait_for(self.address)


def kept_acts(database: Path) -> dict[str, list[tuple[int, str, int, str]]]:
    """Read what lies in the database, by table."""
    acts: dict[str, list[tuple[int, str, int, str]]] = {}
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = connection.execute(
            "SELECT table_id, number, kind, seat, move FROM acts ORDER BY table_id, number"
        )
        for table, *act in rows:
            acts.setdefault(table, []).append(tuple(act))
    return acts


def replayed(database: Path, table: str, moves: list[Made]) -> Match:
    """Play the acknowledged moves again from the seed that the table was dealt from."""
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT game, seed FROM tables WHERE id = ?", [table]).fetchone()
        names = [
            name
            for (name,) in connection.execute(
                "SELECT name FROM chairs WHERE table_id = ? ORDER BY seat", [table]
            )
        ]
    match = Match(quattrocento.game(found[0]), len(names), found[1], players=names)
    for seat, move in moves:
        match.play(seat, move)
    return match


def same_view(script: Script, match: Match, table: str, seat: int) -> bool:
    """Tell whether the server shows a seat what it must see."""
    view = script.get(f"/api/tables/{table}?seat={seat}").json()["frame"]["view"]
    return bool(view == json.decode(json.encode(match.state.view(seat))))


def wait_for_moves(players: list[Player], number: int) -> None:
    """Wait until so many more moves are acknowledged, however slow the machine is."""
    before = sum(player.made for player in players)
    while sum(player.made for player in players) < before + number:
        assert all(player.failure is None for player in players), [player.failure for player in players]
        time.sleep(0.002)


def test_what_was_acknowledged_survives_every_kill(tmp_path):
    chance = random.Random()
    data = tmp_path / "table"
    over = threading.Event()
    with ServerProcess(data, "--no-limits", "--port", str(quiet_port())) as server:
        players = [Player(server.address, [*GAMES], number, over) for number in range(2)]
        for player in players:
            player.start()
            assert player.seated.wait()
        for _ in range(KILLS):
            wait_for_moves(players, chance.randint(1, 12))
            time.sleep(chance.uniform(0, 0.03))
            server.kill()
            server.start()
        wait_for_moves(players, 8)
        over.set()
        for player in players:
            player.join()
            assert not player.is_alive()
            assert player.failure is None, player.failure
        check(server, players)
        for player in players:
            player.script.client.close()


def check(server: ServerProcess, players: list[Player]) -> None:
    """Hold what the players know against what lies on the disk and what the server shows."""
    server.kill()
    server.start()
    database = server.data / "quattrocento.sqlite3"
    kept = kept_acts(database)
    assert sum(player.repeated for player in players) >= KILLS
    for player in players:
        for table, moves in player.acknowledged.items():
            acts = kept.get(table, [])
            assert moves
            assert [number for number, *_ in acts] == list(range(1, len(acts) + 1)), "no gaps"
            assert [(seat, move) for _, _, seat, move in acts] == moves, "nothing lost, nothing doubled"
            match = replayed(database, table, moves)
            assert all(same_view(player.script, match, table, seat) for seat in range(match.seats))

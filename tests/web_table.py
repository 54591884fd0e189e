"""Visitors of a server within the test's own process, each with cookies of its own."""

from functools import cache
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from quattrocento.core import record
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.server.settings import Settings
from quattrocento.text.bots import OFFERED

ORIGIN = "http://127.0.0.1:8437"


def settings(folder: Path, **more: Any) -> Settings:
    """Settings without limits, for bots that answer at once."""
    return Settings(data=folder, secret=b"s" * 32, limits=False, **{"undo_seconds": 0.0, **more})


def client_of(app: Any) -> TestClient[Any]:
    """A client whose lifetime is that of the app."""
    return TestClient(app, base_url=ORIGIN)


class Visitor:
    """Somebody with a browser."""

    def __init__(self, client: TestClient[Any], name: str = "") -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.get("/api/me")
        if name:
            assert self.send("PUT", "/api/me", {"name": name}).status_code == 200

    def _own(self) -> None:
        self.client.cookies.clear()
        for name, value in self.cookies.items():
            self.client.cookies.set(name, value)

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        self._own()
        answer = self.client.request(method, path, **more)
        for name in answer.headers.get_list("set-cookie"):
            key, _, rest = name.partition("=")
            value = rest.partition(";")[0]
            if value and value != '""' and "Max-Age=0" not in name:
                self.cookies[key] = value
            else:
                self.cookies.pop(key, None)
        return answer

    def get(self, path: str, **headers: str) -> Any:
        """Ask."""
        return self._ask("GET", path, headers=headers)

    def send(self, method: str, path: str, body: object = None, content: Any = None) -> Any:
        """Change something."""
        headers = {"x-csrftoken": self.cookies["csrftoken"]}
        if content is not None:
            return self._ask(method, path, content=content, headers={**headers, "content-type": "text/plain"})
        return self._ask(method, path, json=body, headers=headers)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        """Change something, and see that it is answered as it should be."""
        answer = self.send("POST", path, body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def live(self, path: str) -> Any:
        """Listen."""
        self._own()
        return self.client.websocket_connect(path, headers={"origin": ORIGIN})

    def table(self, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
        """Set a table up for seats of these kinds, or of these kinds of bots."""
        seats = [{"kind": "bot", "bot": kind} if kind in OFFERED else {"kind": kind} for kind in kinds]
        made: dict[str, Any] = self.post("/api/tables", {"game": game, "seats": seats, **more}, 201)
        return made

    def bring(self, text: str) -> dict[str, Any]:
        """Bring a record."""
        answer = self.send("POST", "/api/records", content=text)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def frame(self, table: str, seat: int | None = None, lang: str = "en") -> dict[str, Any]:
        """Look at a table."""
        chosen = "" if seat is None else f"&seat={seat}"
        answer = self.get(f"/api/tables/{table}?lang={lang}{chosen}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["frame"]
        return found

    def move(self, table: str, frame: dict[str, Any], choice: int = 0, status: int = 200) -> Any:
        """Answer a frame by one of its choices."""
        body = {"seat": frame["seat"], "seq": frame["seq"], "move": frame["choices"][choice]["move"]}
        return self.post(f"/api/tables/{table}/moves", body, status)

    def play(self, table: str, moves: int) -> dict[str, Any]:
        """Make moves at a table at which all seats are this visitor's own."""
        frame = self.frame(table)
        for number in range(moves):
            frame = self.move(table, frame, number % len(frame["choices"]))["frame"]
            if not frame["choices"]:
                frame = self.frame(table)
            if frame["result"]:
                break
        return frame


def error(answer: Any, status: int) -> str:
    """Check that an answer is an error as it must be, and give its key."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert body["message"]
    key: str = body["error"]
    return key


def ending(game: str, moves: int = 1) -> str:
    """Give the record of a match between people that lacks its last moves, and ends whatever is done."""
    path = sorted((Path(__file__).parent / "records" / game).glob("*"))[0]
    told = record.read(path.read_text("utf-8"))
    match = record.replay(told, find_game, len(told.entries) - moves)
    match.bots = [""] * match.seats
    return record.write(match)


def finished_record(game: str, *bots: str) -> str:
    """Give the record of a finished match that such bots, or people, are said to have played."""
    path = sorted((Path(__file__).parent / "records" / game).glob(f"*{len(bots)}-seats-*"))[0]
    match = record.replay(record.read(path.read_text("utf-8")), find_game)
    match.bots = list(bots)
    return record.write(match)


@cache
def short_record(
    game: str = "augsburg", bots: tuple[str, ...] = ("", "greedy"), moves: int = 30, careless: int = 3
) -> str:
    """Give the record of a match from a late position on to its end, in which one of the moves was any."""
    whole = record.replay(record.read(finished_record(game, *bots)), find_game)
    match = Match(whole.game, whole.seats, whole.seed, whole.options, whole.players, list(bots))
    match.begin_at(whole.fork(len(whole.moves) - moves).state)
    for number, move in enumerate(whole.moves[-moves:]):
        if match.over:
            break
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(
            seat,
            legal[0]
            if number % careless == 0 or move.seat != seat
            else whole.game.adviser().advise(match.state, seat),
        )
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, whole.game.adviser().advise(match.state, seat))
    return record.write(match)

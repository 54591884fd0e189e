"""Counts the files of ours that a bid in Palazzo passes at the server, from the request to the other screen.

A file counts if a function of it runs meanwhile; a crossing is a pair of files of which one calls the other.
The faces, rules and positions of the game are counted as well: they run as plain Python for this.
"""

import os
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["QUATTROCENTO_PLAIN"] = "1"

from litestar.testing import TestClient

from quattrocento.core import record
from quattrocento.games import game
from quattrocento.server.app import create_app
from quattrocento.server.settings import Settings

HOUSE = Path(__file__).parents[1]
HOME = str(HOUSE / "src" / "quattrocento") + os.sep
ORIGIN = "http://127.0.0.1:8437"


def file_of(frame: FrameType | None) -> str | None:
    """Name the nearest file of ours that called, without the way to it."""
    while frame is not None and not frame.f_code.co_filename.startswith(HOME):
        frame = frame.f_back
    return None if frame is None else frame.f_code.co_filename.removeprefix(HOME)


class Walk:
    """What runs while it is `followed`, in all threads that were started after it was made."""

    def __init__(self) -> None:
        self.followed = False
        self.files: set[str] = set()
        self.crossings: set[tuple[str, str]] = set()
        threading.setprofile(self.note)

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Enter a call."""
        if self.followed and event == "call" and frame.f_code.co_filename.startswith(HOME):
            here, caller = file_of(frame), file_of(frame.f_back)
            assert here is not None
            self.files.add(here)
            if caller is not None and caller != here:
                self.crossings.add((caller, here))


def auction() -> tuple[str, list[str]]:
    """Give the record of a match between people that stands before a raise, and the moves of the raise."""
    for path in sorted((HOUSE / "tests" / "records" / "palazzo").glob("*")):
        kept = record.read(path.read_text("utf-8"))
        plays = [entry.play for entry in kept.entries]
        words = [play.split()[0] for play in plays]
        for end in range(3, len(plays)):
            if words[end - 2 : end + 1] == ["lay", "lay", "stand"] and words[end - 3] != "lay":
                match = record.replay(kept, game, end - 2)
                match.bots = [""] * match.seats
                return record.write(match), plays[end - 2 : end + 1]
    raise LookupError("no raise of two cards in the records")


def raise_once(client: TestClient[Any], walk: Walk) -> None:
    """Bring the match, listen at another seat, and follow the raise."""
    text, moves = auction()
    client.get("/api/me")
    client.headers["x-csrftoken"] = client.cookies["csrftoken"]
    client.put("/api/me", json={"name": "Anna"})
    path = f"/api/tables/{client.post('/api/records', content=text).json()['id']}"
    frame = client.get(path).json()["frame"]
    answer = {"seat": frame["seat"], "seq": frame["seq"], "move": moves}
    other = (frame["seat"] + 1) % frame["view"]["seats"]
    with client.websocket_connect(f"{path}/live?seat={other}", headers={"origin": ORIGIN}) as line:
        line.receive_json()
        walk.followed = True
        client.post(f"{path}/moves", json=answer).raise_for_status()
        line.receive_json()
        walk.followed = False


def main() -> None:
    walk = Walk()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder), secret=b"s" * 32, limits=False))
        with TestClient(app, base_url=ORIGIN) as client:
            raise_once(client, walk)
    for file in sorted(walk.files):
        print(file, *sorted(callee for caller, callee in walk.crossings if caller == file))
    print(len(walk.files), "files,", len(walk.crossings), "crossings")


if __name__ == "__main__":
    main()

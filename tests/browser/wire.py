"""All that crosses the line to a page, searched for what its seat may not know."""

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Response, WebSocket

from quattrocento.core import record
from quattrocento.core.bits import members
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.games.augsburg.box.components import cards_of, names
from quattrocento.games.princes.box.components import PROFESSION_NAMES


def princes_hand(player: Any) -> list[str]:
    return [PROFESSION_NAMES[card] for card in members(player.hand)]


def augsburg_hand(player: Any) -> list[str]:
    """Jokers are left out: there are several, and one in sight says nothing of the others."""
    return [name for name in names(cards_of(player.hand)) if name != "joker"]


HANDS = {"princes": princes_hand, "augsburg": augsburg_hand}
"""Games whose hidden cards are each one of a kind, so that a name betrays the card."""

STATIC = ("/api/phrases", "/api/rules", "/api/games", "/assets/")
"""What is the same for every table; the names of all cards stand there."""


class Wire:
    """Everything that came to a page, in order."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("response", self.response)
        page.on("websocket", self.socket)

    def response(self, answer: Response) -> None:
        if not any(part in answer.url for part in STATIC) and "/api/" in answer.url:
            with suppress(Error):  # a page that is left takes the bodies of its answers along
                self.heard.append(answer.text())

    def socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def frames(self) -> list[dict[str, Any]]:
        """Give the frames of the seat, with the whole text in which each came."""
        found = []
        for text in self.heard:
            try:
                said = json.loads(text)
            except ValueError:
                continue
            if isinstance(said, dict) and isinstance(said.get("frame"), dict):
                found.append(said["frame"])
        return found


def hidden_by_place(title: str, text: str) -> dict[int, set[str]]:
    """Replay the match; give for each place of seat 0 the cards that rivals hold and it cannot know of.

    It cannot know of a card if there is a world that looks the same to it and has the card elsewhere.
    """
    read, hand, entropy = record.read(text), HANDS[title], quick(3)
    hidden: dict[int, set[str]] = {}
    whole = record.replay(read, find_game)
    line = Match(whole.game, whole.seats, whole.seed, whole.options, whole.players)
    for move in whole.moves:
        line.play(move.seat, move.code)
        if line.over:
            break
        held = {name for rival in rivals(line.state) for name in hand(rival)}
        for _ in range(3):
            world = line.state.redeal(0, entropy)
            elsewhere = held - {name for rival in rivals(world) for name in hand(rival)}
            hidden.setdefault(len(line.heard(0)), set()).update(elsewhere)
    return hidden


def rivals(state: Any) -> list[Any]:
    return list(state.players[1:])


def check_secrets(title: str, text: str, wire: Wire) -> None:
    """Search every frame that came for the seed and for cards that the seat could not know then."""
    seed = record.read(text).head.seed
    assert seed is not None
    running = [frame for frame in wire.frames() if not frame["view"]["over"]]
    assert len(running) > 20
    assert not any(seed in json.dumps(frame) for frame in running)
    hidden = hidden_by_place(title, text) if title in HANDS else {}
    looked = 0
    for frame in running:
        shown = json.dumps([frame["view"], frame["choices"]])
        # The card that a seat gave back at the start stays in its sight, whoever draws it later.
        own = json.dumps((frame["view"].get("own") or {}).get("rejected"))
        for name in [name for name in hidden.get(frame["place"], ()) if f'"{name}"' not in own]:
            looked += 1
            assert f'"{name}"' not in shown, (frame["place"], name)
    assert looked > 100 or title not in HANDS

"""Writes the TypeScript types of what the server sends and is told, from the Structs themselves.

python tools/web_types.py           write web/src/lib/types/*.ts (needs `npm ci` in web)
python tools/web_types.py --check   fail if one of them is not what would be written
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from quattrocento.core.game import Game
from quattrocento.core.view import View
from quattrocento.games import room, titles
from quattrocento.server.api_coach import Cautioned, Coaching, Intended
from quattrocento.server.api_daily import Dealing
from quattrocento.server.api_hints import Hint, Intent, Thoughts
from quattrocento.server.api_lessons import Course, Given, Lecture, LessonMoves
from quattrocento.server.api_play import LogPage, Spoken, Why
from quattrocento.server.api_puzzles import (
    NextPuzzle,
    PuzzleAnswer,
    PuzzleHall,
    PuzzleMoves,
    PuzzleReply,
    PuzzleTask,
)
from quattrocento.server.api_reviews import ReviewState, Trying
from quattrocento.server.api_tables import Offer, PlayingOn
from quattrocento.server.api_what_if import NewLine, Tried, TriedMove, TriedMoves
from quattrocento.server.catalogue import GameInfo, RulesText
from quattrocento.server.finished_matches import FinishedMatches
from quattrocento.server.frames import Frame
from quattrocento.server.messages import Daily, Framed, Lobby, Me, MyNews, MyResults, News, Returned, Shown
from quattrocento.server.play_progress import MyProgress
from quattrocento.server.previews import Previews
from quattrocento.server.review_told import Retried
from quattrocento.server.seating import NewTable
from quattrocento.server.what_if import KeptLines
from quattrocento.text.speech import LANGUAGES

WEB = Path(__file__).parents[1] / "web"
FOLDER = WEB / "src" / "lib" / "types"


def view_of(game: Game[Any]) -> type[View]:
    """Find what a seat sees of a game: the kind of view that it makes."""
    found: type[View] = get_type_hints(type(game).view)["return"]
    return found


VIEWS = {"frame": Frame} | {game.id: view_of(game) for game in titles()}
SPOKEN = [
    *(Me, MyNews, GameInfo, RulesText, NewTable, Lobby, Shown, News, Framed, Offer, Returned),
    *(PlayingOn, Tried, TriedMove, TriedMoves, NewLine, KeptLines),
    *(Why, Hint, Intent, Thoughts, Spoken, LogPage, Previews),
    *(Daily, Dealing, MyResults, FinishedMatches),
    *(ReviewState, Trying, Retried, MyProgress),
    *(Cautioned, Coaching, Intended),
    *(Course, Given, Lecture, LessonMoves),
    *(PuzzleHall, PuzzleTask, NextPuzzle, PuzzleReply, PuzzleAnswer, PuzzleMoves),
]
"""What is said and told besides the views; it may hold frames, which have a file of their own."""

BORROWED = "Frame"
BANNER = "/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */"


def closed(definitions: dict[str, Any]) -> dict[str, Any]:
    """Close Structs, so that no field is left open in TypeScript."""
    for definition in definitions.values():
        definition.setdefault("additionalProperties", False)
    return definitions


def plain(part: Any) -> Any:
    """Write frames by their name alone, tuples as older schemas do, and lists without bounds."""
    if isinstance(part, list):
        return [plain(one) for one in part]
    if not isinstance(part, dict):
        return part
    if part.get("$ref") == f"#/$defs/{BORROWED}":
        return {"tsType": BORROWED}
    kept = {name: plain(value) for name, value in part.items()}
    if "prefixItems" in kept:
        return {**kept, "items": kept.pop("prefixItems"), "additionalItems": False}
    return {name: value for name, value in kept.items() if name not in ("minItems", "maxItems")}


def view_schema(kind: type) -> dict[str, Any]:
    found = msgspec.json.schema(kind)
    closed(found["$defs"])
    return found


def figures_of(game: Game[Any]) -> list[type]:
    """Find what the board of a game prints beside its views, and what is printed on its pieces."""
    face = room(game, "faces.figures")
    return [] if face is None else [face.Figures, face.Box]


def collected(title: str, about: str, kinds: Sequence[type]) -> dict[str, Any]:
    """Give one JSON Schema of several kinds of answers, each under its own name."""
    named, found = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    definitions = {name: plain(one) for name, one in closed(found).items()}
    used = {name: definitions[name] for name in reachable(definitions, [kind.__name__ for kind in kinds])}
    return {
        "title": title,
        "description": about,
        "type": "object",
        "properties": {kind.__name__: one for kind, one in zip(kinds, named, strict=True)},
        "required": [kind.__name__ for kind in kinds],
        "additionalProperties": False,
        "$defs": used,
    }


def reachable(definitions: dict[str, Any], names: list[str]) -> list[str]:
    """Name the definitions that are spoken of, those that frames alone need left out."""
    found: list[str] = []
    while names:
        name = names.pop(0)
        if name not in found:
            found.append(name)
            text = msgspec.json.encode(definitions[name]).decode()
            names += [other for other in definitions if f'"#/$defs/{other}"' in text]
    return found


def written() -> dict[str, bytes]:
    """Give the files as they must be, by their names; one run of the translator makes them all."""
    schemas = {name: view_schema(kind) for name, kind in VIEWS.items()}
    schemas["api"] = collected("Api", "Everything that the server says or is told, by name.", SPOKEN)
    for game in titles():
        if kinds := figures_of(game):
            about = "What the board prints beside its views, and what is printed on the pieces."
            schemas[f"{game.id}_figures"] = collected("Beside", about, kinds)
    with tempfile.TemporaryDirectory() as folder:
        for name, schema in schemas.items():
            (Path(folder) / f"{name}.json").write_bytes(msgspec.json.encode(schema))
        command = [str(WEB / "node_modules" / ".bin" / "json2ts"), "--unreachableDefinitions=false"]
        command += ["--bannerComment", BANNER]
        subprocess.run([*command, "-i", folder, "-o", f"{folder}/made"], capture_output=True, check=True)
        made = {name: (Path(folder) / "made" / f"{name}.d.ts").read_bytes() for name in schemas}
    banner = BANNER.encode() + b"\n"
    made["api"] = made["api"].replace(banner, banner + b"import type { Frame } from './frame';\n", 1)
    made["languages"] = banner + f"export const LANGUAGES = {list(LANGUAGES)} as const;\n".encode()
    return {f"{name}.ts": text for name, text in made.items()}


def main() -> int:
    """Write the files, or tell which of them are stale."""
    stale = []
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in written().items():
        path = FOLDER / name
        if not path.exists() or path.read_bytes() != text:
            stale.append(str(path.relative_to(WEB.parent)))
            if "--check" not in sys.argv:
                path.write_bytes(text)
    if stale and "--check" in sys.argv:
        print(f"Not what the server's Structs say: {', '.join(stale)}. Run: python tools/web_types.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

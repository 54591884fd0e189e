"""Writes the TypeScript types of what the server sends, from the Structs themselves.

python tools/web_types.py           write web/src/lib/types/*.ts (needs `npm ci` in web)
"""

import subprocess
import sys
from pathlib import Path

import msgspec

from quattrocento.games.augsburg.view import AugsburgView
from quattrocento.games.firenze.view import FirenzeView
from quattrocento.games.palazzo.view import PalazzoView
from quattrocento.games.princes.view import PrincesView
from quattrocento.server.frames import Frame

WEB = Path(__file__).parents[1] / "web"
MADE = {
    "frame": Frame,
    "palazzo": PalazzoView,
    "princes": PrincesView,
    "augsburg": AugsburgView,
    "firenze": FirenzeView,
}


def schema(kind: type) -> bytes:
    """Give the JSON Schema of a Struct, closed so that no field is left open in TypeScript."""
    found = msgspec.json.schema(kind)
    for definition in found["$defs"].values():
        definition.setdefault("additionalProperties", False)
    return msgspec.json.encode(found)


def main() -> int:
    """Write a file for each."""
    folder = WEB / "src" / "lib" / "types"
    folder.mkdir(parents=True, exist_ok=True)
    for name, kind in MADE.items():
        command = [str(WEB / "node_modules" / ".bin" / "json2ts"), "--unreachableDefinitions=false"]
        made = subprocess.run(command, input=schema(kind), capture_output=True, check=True).stdout
        (folder / f"{name}.ts").write_bytes(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())

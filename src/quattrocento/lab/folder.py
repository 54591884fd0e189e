"""A folder of results that agrees with its plan: `plan.json` says what was asked for."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from quattrocento.core.trouble import Trouble

PLAN = "plan.json"


def first_difference(held: Mapping[str, Any], given: Mapping[str, Any]) -> tuple[str, str, str] | None:
    """Tell the first thing that two plans say differently, and how either says it; None if there is none."""
    for name, value in given.items():
        other = held.get(name)
        if isinstance(value, dict) and isinstance(other, dict):
            found = first_difference(other, value)
            if found is not None:
                return found
        elif other != value:
            return name, _spelt(other), _spelt(value)
    return None


def _spelt(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


class Folder:
    """A folder in which one thing is asked for; another question in the same folder is refused."""

    def __init__(self, folder: Path, plan: Mapping[str, object]) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Trouble("unwritable-file", path=folder, reason=error.strerror) from None
        self._agree(plan)

    def _agree(self, plan: Mapping[str, object]) -> None:
        """Write down what is asked, or compare it with what was asked here before."""
        path = self.folder / PLAN
        written = msgspec.json.encode(plan)
        if not path.exists():
            self.replace(path, msgspec.json.format(written, indent=2) + b"\n")
            return
        try:
            held = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
        except (OSError, msgspec.MsgspecError) as error:
            raise Trouble("not-results", path=path, reason=str(error)) from None
        found = first_difference(held, msgspec.json.decode(written))
        if found is not None:
            what, before, now = found
            raise Trouble("other-run", path=self.folder, what=what, held=before, given=now)

    def replace(self, path: Path, content: bytes) -> None:
        fresh = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            fresh.write_bytes(content)
            fresh.replace(path)
        except OSError as error:
            raise Trouble("unwritable-file", path=path, reason=error.strerror) from None

"""How players from outside are named on a command line: `program:python3 mybot.py`."""

import re
import shlex
from pathlib import PurePath

from msgspec import Struct

from quattrocento.bots import NAMES
from quattrocento.core.trouble import Trouble

PREFIX = "program:"
SETTING = re.compile(r"([a-z]+)=([^:\s]*):")
SETTINGS = ("name", "seconds", "start")
LONGEST_WAIT = 3600.0

PIECE = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])*(?:,|$)""")
"""All up to a comma or the end; a comma within quotes is none."""


class Spec(Struct, frozen=True):
    """A program as somebody names it: its command, and the seconds it has for a move and for a start.

    `text` is all that was typed, `name` what the program is called in reports.
    """

    text: str
    name: str
    command: tuple[str, ...]
    seconds: float
    start: float

    @property
    def short(self) -> str:
        """A name for a small place: of the file that is run, if nobody gave a better one."""
        return self.name if self.name != self.text else PurePath(self.command[-1]).name[:20]


def split_names(text: str) -> list[str]:
    """Take a list of players apart at its commas; quotes keep a command together, and may stand around it."""
    pieces = []
    place = 0
    while place <= len(text):
        found = PIECE.match(text, place)
        assert found is not None  # nothing at all is a piece too
        pieces.append(_unquoted(found[0].removesuffix(",").strip()))
        place = found.end() + (not found[0].endswith(","))
    return pieces


def _unquoted(piece: str) -> str:
    """Take off quotes that stand around a whole name."""
    quoted = len(piece) > 1 and piece[0] in "\"'" and piece[-1] == piece[0] and piece[0] not in piece[1:-1]
    return piece[1:-1] if quoted else piece


def is_program(text: str) -> bool:
    return text.startswith(PREFIX)


def called(text: str) -> str:
    return spec_of(text).name if is_program(text) else text


def spec_of(text: str) -> Spec:
    """Read `program:setting=value:...:command`; the command is split as by a shell, but none runs it."""
    rest = text.removeprefix(PREFIX)
    name, waits = text, {"seconds": 10.0, "start": 30.0}
    while found := SETTING.match(rest):
        key, value = found.groups()
        rest = rest[found.end() :]
        if key == "name":
            name = _free(value)
        else:
            waits[key] = _wait(key, value)
    try:
        command = shlex.split(rest)
    except ValueError:
        raise Trouble("program-quotes", given=text) from None
    if not command:
        raise Trouble("program-command", given=text)
    return Spec(text, name, tuple(command), waits["seconds"], waits["start"])


def _free(name: str) -> str:
    """Accept a name that no other bot has."""
    if not name or not name.isprintable() or name in NAMES:
        raise Trouble("program-name", given=name)
    return name


def _wait(key: str, value: str) -> float:
    """Read a number of seconds."""
    if key not in SETTINGS:
        raise Trouble("no-such-setting", given=key, bot="program", settings=", ".join(SETTINGS))
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_WAIT:
        raise Trouble("program-seconds", given=value, setting=key, most=int(LONGEST_WAIT))
    return seconds

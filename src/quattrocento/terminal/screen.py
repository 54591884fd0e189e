"""Where the text client writes and reads: a terminal, a pipe, or a screen reader."""

import re
import sys
from contextlib import suppress
from importlib import import_module
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.text import Text

GLUE = "\N{WORD JOINER}"
"""Stands for a space at which a line must not be broken."""

HIGH_MARKS = re.compile(" (?=[:;?!»])|(?<=«) ")
"""The spaces that French puts beside its punctuation marks."""


class Screen:
    """Prints lines and asks for lines; colour only where rich finds that it can be shown.

    `plain` promises one fact a line and no drawing.
    """

    def __init__(self, plain: bool = False) -> None:
        self.history: Any = None
        with suppress(ImportError):
            self.history = import_module("readline")  # gives `input` arrow keys, where it exists
        # A terminal that cannot show a letter shows a replacement, instead of ending the match.
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.plain = plain
        self.console = Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        return min(self.console.width, 100)

    def line(self, text: str | Text = "", style: str = "") -> None:
        """Print a line; for a screen reader without any drawing or colour."""
        if isinstance(text, Text) and not text.spans:
            style = style or str(text.style)
            text = text.plain
        if self.plain:
            print(str(text))
        elif isinstance(text, str) and len(text) > self.console.width:
            for part in text.split("\n"):
                self.hanging(part, 0, style)  # rich would begin a line with a French colon
        else:
            self.console.print(text, style=style or None)

    def hanging(self, text: str, indent: int, style: str = "") -> None:
        """Print a long line so that what does not fit is indented under its beginning."""
        if self.plain or len(text) <= self.console.width:
            self.line(text, style)
            return
        glued = HIGH_MARKS.sub(GLUE, text)
        for part in wrap(glued, self.console.width, subsequent_indent=" " * indent, break_on_hyphens=False):
            self.line(part.replace(GLUE, " "), style)

    def whole(self, text: str) -> None:
        """Print a line that must stay in one piece, to be copied."""
        print(text)

    def ask(self, prompt: str) -> str | None:
        """Read a line, at a terminal with editing and history; None when there will be no more."""
        if sys.stdin.isatty():
            try:
                read = input(prompt)
            except EOFError:
                self.line()
                return None
            return _printable(read)
        print(prompt, end="", flush=True)
        read = sys.stdin.readline()
        if not read:
            self.line()
            return None
        print(_printable(read))  # a transcript of a piped match shows what was typed
        return _printable(read)

    def cover(self) -> None:
        """Hide what is on the screen, its history included, from the next person."""
        if self.history is not None:
            self.history.clear_history()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:
            print("\n" * 100)


def _printable(text: str) -> str:
    """Replace control characters, which would garble the screen when they are repeated."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def small_number(text: str) -> int | None:
    """Read a number as people type it; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else None

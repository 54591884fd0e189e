"""Where the text client writes and reads: a terminal, a pipe, or a screen reader."""

import sys

from rich.console import Console
from rich.text import Text


class Screen:
    """Prints lines and asks for lines; colour only where rich finds that it can be shown.

    `plain` promises one fact a line and no drawing.
    """

    def __init__(self, plain: bool = False) -> None:
        # A terminal that cannot show a letter shows a replacement, instead of ending the match.
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.plain = plain
        self.console = Console(highlight=False, soft_wrap=plain, no_color=plain or None, markup=False)

    @property
    def width(self) -> int:
        """How many columns a drawing may use."""
        return min(self.console.width, 100)

    def line(self, text: str | Text = "", style: str = "") -> None:
        """Print a line."""
        self.console.print(text, style=style or None)

    def ask(self, prompt: str) -> str | None:
        """Read a line; None when there will be no more."""
        self.console.print(prompt, end="")
        self.console.file.flush()
        read = sys.stdin.readline()
        if not read:
            self.line()
            return None
        if not sys.stdin.isatty():
            self.line(read.rstrip("\n"))  # a transcript of a piped match shows what was typed
        return read.strip()

    def cover(self) -> None:
        """Hide what is on the screen, its history included, from the next person."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.clear()
        else:
            self.line("\n" * 40)

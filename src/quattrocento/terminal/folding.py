"""Writes parts beside each other, in several lines if need be."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from quattrocento.terminal.screen import GLUE, HIGH_MARKS

GLUED = 18
"""Shorter parts are never broken, however narrow their column is."""


def folded(parts: Sequence[str], width: int, style: str = "", indent: str = "  ") -> Iterator[Text]:
    """Write parts with dots between them, in several lines if need be; each part stays together."""
    glued = [HIGH_MARKS.sub(GLUE, part) for part in parts]
    items = [item.replace(" ", GLUE) if len(item) < max(width // 2, GLUED) else item for item in glued]
    for line in wrap(f"{GLUE}· ".join(items), width, subsequent_indent=indent):
        yield Text(line.replace(GLUE, " "), style)

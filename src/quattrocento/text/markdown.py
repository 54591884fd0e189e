"""Parts of pages in Markdown."""

from collections.abc import Sequence


def table(head: list[str], rows: Sequence[Sequence[object]]) -> list[str]:
    lines = [head, ["---"] * len(head), *[[str(cell) for cell in row] for row in rows]]
    return [*[f"| {' | '.join(line)} |" for line in lines], ""]

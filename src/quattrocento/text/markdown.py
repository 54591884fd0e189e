"""Parts of pages in Markdown."""

from collections.abc import Sequence

from quattrocento.text.speech import LANGUAGES, Speech


def table(head: list[str], rows: Sequence[Sequence[object]]) -> list[str]:
    lines = [head, ["---"] * len(head), *[[str(cell) for cell in row] for row in rows]]
    return [*[f"| {' | '.join(line)} |" for line in lines], ""]


def both(key: str) -> str:
    """Say a name in each of our languages."""
    return " · ".join(Speech(language).say(key) for language in LANGUAGES)

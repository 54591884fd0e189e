"""Writes docs/glossary.md: the words of the engine and of every game, in the code and in each language.

`python tools/glossary_page.py` writes the page; with `--check` it only tells whether it is out of date.
"""

import sys
from pathlib import Path
from typing import Final

from quattrocento.games import game, ids
from quattrocento.text.glossary import ENGINE, Section, Word, glossary

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "glossary.md"

HEAD: Final = """<!-- Written by tools/glossary_page.py from the words of each game: change them there. -->

# Glossary

One word for one thing, in the code and in each language. Where a language has a second word for
a thing, it stands in brackets and is used only where the first would be unclear. The rule says what it is:
the page shows these words with it, in English and French."""

COLUMNS: Final = "| code | fr | en | de | rule |\n|---|---|---|---|---|"


def called(word: Word, language: str) -> str:
    """Say a word, with the second one in brackets."""
    second = word.also(language) or (word.alea if language == "fr" else "")
    return f"{word.called(language)} ({second})" if second else word.called(language)


def section_lines(title: str, section: Section) -> list[str]:
    note = [section.note, ""] if section.note else []
    rows = [
        f"| {word.code} | {called(word, 'fr')} | {called(word, 'en')} | {word.de} | {word.rule} |"
        for word in section.words
    ]
    return ["", f"## {title}{section.en}", "", *note, COLUMNS, *rows]


def page() -> str:
    """Make the whole page."""
    lines = [HEAD]
    for of in (ENGINE, *ids()):
        title = "" if of == ENGINE else f"{game(of).manifest.title}: "
        for section in glossary(of):
            lines += section_lines(title, section)
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Write the page if it is out of date, or only say so."""
    if PAGE.exists() and PAGE.read_text("utf-8") == page():
        return 0
    if "--check" in arguments:
        print("out of date: docs/glossary.md; run python tools/glossary_page.py")
        return 1
    PAGE.write_text(page(), "utf-8")
    print(f"written: {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

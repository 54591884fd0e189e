"""Writes docs/reference/lessons.md: the lessons of every game, and which chapters of its rules they touch.

`python tools/lessons_page.py` writes the page; with `--check` it only tells whether it is out of date.
"""

import sys
from pathlib import Path
from typing import Final

from quattrocento.games import ids
from quattrocento.text.lessons.chapters import touched
from quattrocento.text.lessons.lesson import course
from quattrocento.text.lessons.words import lesson_about, lesson_title
from quattrocento.text.rules import rulebook

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "lessons.md"

HEAD: Final = """<!-- Written by tools/lessons_page.py from the lessons of each game: change them there. -->

# The lessons

`quattrocento learn GAME` gives them at the terminal, "Learn" on the first page in the browser.
[Write a lesson](../how-to/write-a-lesson.md) tells how they are made. A lesson touches a chapter of the rules
if one of its steps is about a rule of it."""


def game_lines(game: str) -> list[str]:
    book, lessons = rulebook(game), course(game)
    minutes = sum(lesson.written.minutes for lesson in lessons)
    lines = ["", f"## {book.title_en.removeprefix('The rules of ')}", ""]
    if not lessons:
        return [*lines, "No lessons yet."]
    lines += [
        f"{len(lessons)} lessons, about {minutes} minutes.",
        "",
        "| lesson | title | minutes | teaches |",
        "|---|---|---|---|",
    ]
    for lesson in lessons:
        title, about = lesson_title(lesson, "en"), lesson_about(lesson, "en")
        lines.append(f"| `{lesson.id}` | {title} | {lesson.written.minutes} | {about} |")
    lines += ["", "| chapter of the rules | lessons that touch it |", "|---|---|"]
    for chapter in book.chapters:
        names = [f"`{lesson.id}`" for lesson in lessons if chapter.number in touched(lesson)]
        lines.append(f"| {chapter.number} {chapter.en} | {', '.join(names) or 'none'} |")
    return lines


def page() -> str:
    """Make the whole page."""
    return "\n".join([HEAD, *(line for game in ids() for line in game_lines(game))]) + "\n"


def main(arguments: list[str]) -> int:
    """Write the page if it is out of date, or only say so."""
    if PAGE.exists() and PAGE.read_text("utf-8") == page():
        return 0
    if "--check" in arguments:
        print("out of date: docs/reference/lessons.md; run python tools/lessons_page.py")
        return 1
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

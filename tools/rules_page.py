"""Writes docs/rules/*.md from the rules in words and from the components of the games.

`python tools/rules_page.py` writes the pages; with `--check` it only tells which are out of date.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import quattrocento
from quattrocento.core.option import Option
from quattrocento.games import room
from quattrocento.text.rules import TABLE, Chapter, Note, Rule, Rulebook, books, rulebook

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ROOT / "docs" / "rules"

ABOUT: Final = {
    "play": "On play · Sur le jeu",
    "components": "On the components · Sur le matériel",
    "print": "Slips in the printed rulebook · Coquilles du livret imprimé",
}

SOURCES: Final = """\
Every rule is told in our own words, with the place where the French rulebook speaks of it and its source:
**rulebook**, printed there or following from it; **found**, computed from the components or known from
public pages; **reconstructed**, ours because the rulebook is silent; **house**, a convention of this
digital edition that costs no player anything.

Chaque règle est dite avec nos propres mots, avec l’endroit du livret français qui en parle et sa source :
**rulebook**, imprimée dans le livret ou qui en découle ; **found**, calculée d’après le matériel ou connue
par des pages publiques ; **reconstructed**, de nous, là où le livret se tait ; **house**, convention de
cette édition numérique, qui ne coûte rien à personne."""

SHARED: Final = """\
What holds in every game of this digital edition: who may move, and what can be taken back.

Ce qui vaut dans chaque jeu de cette édition numérique : qui peut jouer, et ce que l’on peut reprendre."""

EDITIONS: Final = {
    "en": ("The point", "alea", "kbg (Korea Boardgames)", "Rules and option"),
    "fr": ("Le point", "alea", "kbg (Korea Boardgames)", "Règles et option"),
}
"""The heads of the table of the editions."""

GENERATED: Final = "<!-- Written by tools/rules_page.py from {source}: change it there. -->"


def option_line(option: Option) -> str:
    values = ", ".join([f"**{option.default}** (default, par défaut)", *option.values[1:]])
    followed = "".join(
        f"; {option.follows}={chosen}: **{value}**" for chosen, value in option.defaults.items()
    )
    return f"Option `{option.id}`: {values}{followed}"


def rule_lines(rule: Rule, options: dict[str, Option]) -> list[str]:
    source = ", ".join(f"{edition}: {source}" for edition, source in rule.editions.items()) or rule.source
    lines = [f"### {rule.id}", "", f"*{rule.place} · {source}*", ""]
    lines += [f"**en** {rule.en}", "", f"**fr** {rule.fr}", ""]
    if rule.option is not None:
        lines += [option_line(options[rule.option]), ""]
    if rule.other_en is not None:
        lines += [f"> **Other reading.** {rule.other_en}", ">", f"> **Autre lecture.** {rule.other_fr}", ""]
    return lines


def chapter_lines(chapter: Chapter, book: Rulebook, options: dict[str, Option]) -> list[str]:
    lines = [f"## {chapter.number}. {chapter.en} · {chapter.fr}", ""]
    for rule in book.rules:
        if rule.chapter == chapter.number:
            lines += rule_lines(rule, options)
    return lines


def note_lines(notes: Iterable[Note]) -> list[str]:
    told = list(notes)
    lines: list[str] = []
    for about, title in ABOUT.items():
        chosen = [note for note in told if note.about == about]
        if chosen:
            lines += [f"### {title}", ""]
        for note in chosen:
            lines += [f"- **en** {note.en}", "", f"  **fr** {note.fr}", ""]
    return ["## Notes", "", *lines] if lines else []


def difference_lines(book: Rulebook, options: dict[str, Option]) -> list[str]:
    """Set the editions side by side, in both languages; nothing where there is only one."""
    if not book.differences:
        return []
    lines = ["## The editions side by side · Les éditions côte à côte", ""]
    for language, words in EDITIONS.items():
        lines += [f"| {' | '.join(words)} |", "|---|---|---|---|"]
        for one in book.differences:
            chosen = [
                option.id
                for option in options.values()
                if option.rule in one.rules and option.follows == "edition"
            ]
            rules = ", ".join([*one.rules, *[f"`{option}`" for option in chosen]])
            said = [f"{side.text(language)} *({side.place})*" for side in (one.alea, one.kbg)]
            lines.append(f"| {one.text(language)} | {said[0]} | {said[1]} | {rules} |")
        lines.append("")
    return lines


def component_lines(game_id: str) -> list[str]:
    if game_id == TABLE:
        return []
    box = room(quattrocento.game(game_id), "faces.box_page")
    if box is None:
        return []
    lines: list[str] = box.lines()
    return ["## Components · Matériel", "", *lines]


def page(game_id: str) -> str:
    book = rulebook(game_id)
    table = game_id == TABLE
    options: dict[str, Option] = {}
    if not table:
        options = {option.id: option for option in quattrocento.game(game_id).options}
    source = "src/quattrocento/" + ("text/rules/table.toml" if table else f"games/{game_id}/faces/rules.toml")
    intro = SHARED if table else SOURCES
    lines = [GENERATED.format(source=source), "", f"# {book.title_en} · {book.title_fr}", "", intro, ""]
    lines += difference_lines(book, options)
    for chapter in book.chapters:
        lines += chapter_lines(chapter, book, options)
    lines += component_lines(game_id)
    lines += note_lines(book.notes)
    return "\n".join(lines).rstrip() + "\n"


def stale() -> list[Path]:
    paths = {PAGES / f"{book}.md": book for book in books()}
    return [
        path for path, book in paths.items() if not path.exists() or path.read_text("utf-8") != page(book)
    ]


def main(arguments: list[str]) -> int:
    """Write the pages that are out of date, or only name them."""
    found = stale()
    for path in found:
        if "--check" in arguments:
            print(f"out of date: {path.relative_to(ROOT)}; run python tools/rules_page.py")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page(path.stem), "utf-8")
    return 1 if found and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

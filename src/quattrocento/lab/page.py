"""Writes pages of pictures and numbers: each holds all that it shows and asks for nothing else."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct

from quattrocento.lab.report_style import STYLE
from quattrocento.text.speech import Speech

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header><h1>{title}</h1>{summary}</header>
<main>{parts}</main>
<footer>{footer}</footer>
</body>
</html>
"""


class Figure(Struct, frozen=True):
    """A picture in a part of a page: its title, what is to be said of it, its numbers as a table."""

    part: str
    title: str
    lead: str
    picture: str
    heads: list[str]
    lines: list[list[str]]


def page(
    speech: Speech, title: str, summary: Sequence[str], parts: Sequence[str], footer: Sequence[str]
) -> str:
    """Write a page of parts that are written already."""
    return PAGE.format(
        language=speech.language,
        title=escape(title),
        style=STYLE,
        summary=paragraphs(summary),
        parts="".join(parts),
        footer=paragraphs(footer),
    )


def paragraphs(texts: Sequence[str]) -> str:
    """Write each text as a paragraph; an empty one is none."""
    return "".join(f"<p>{escape(text)}</p>" for text in texts if text)


def part(speech: Speech, name: str, heading: str, figures: Sequence[Figure]) -> str:
    """Write a part: its heading, and its figures; what is to be said of all of them is said once."""
    common = figures[0].lead if len({figure.lead for figure in figures}) == 1 < len(figures) else ""
    told = "".join(_figure(speech, figure, "" if common else figure.lead) for figure in figures)
    return f'<section id="{name}"><h2>{escape(heading)}</h2>{paragraphs([common])}{told}</section>'


def _figure(speech: Speech, figure: Figure, lead: str) -> str:
    """Write a figure: title, picture, and its numbers to be unfolded."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in figure.heads)
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in figure.lines
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
    numbers = escape(speech.say("lab.numbers"))
    return (
        f"<figure><h3>{escape(figure.title)}</h3>{paragraphs([lead])}"
        f'<div class="picture">{figure.picture}</div>'
        f'<details><summary>{numbers}</summary><div class="picture">{table}</div></details></figure>'
    )

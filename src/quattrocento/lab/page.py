"""Writes pages of pictures and numbers: each holds all that it shows and asks for nothing else."""

from collections.abc import Sequence
from html import escape

from msgspec import Struct

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

STYLE = """
:root {
  --paper: #f6f0e2; --panel: #fffaf0; --line: #cdbfa4; --ink: #2b2420; --soft: #6a5d50;
  --terracotta: #a8442a; --ultramarine: #2c4a8a;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 56rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 'Source Sans 3', 'Segoe UI', sans-serif; font-variant-numeric: tabular-nums;
}
h1, h2, h3 { font-family: 'EB Garamond', Georgia, serif; font-weight: 500; line-height: 1.15; }
h1 { font-size: 2.6rem; margin: 0 0 .75rem; }
h2 {
  font-size: 1.75rem; margin: 3rem 0 1rem; padding-bottom: .3rem; border-bottom: 2px solid var(--terracotta);
}
h3 { font-size: 1.3rem; margin: 0 0 .35rem; }
p { margin: 0 0 .75rem; max-width: 46rem; }
header p, section > p, figure > p, footer { color: var(--soft); }
figure {
  margin: 0 0 1.25rem; padding: 1.25rem 1.5rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: 6px; break-inside: avoid;
}
.picture { overflow-x: auto; }
.picture svg { display: block; max-width: 100%; height: auto; }
details { margin-top: .75rem; }
summary { cursor: pointer; color: var(--ultramarine); }
summary:focus-visible { outline: 3px solid var(--ultramarine); outline-offset: 2px; }
table { border-collapse: collapse; margin-top: .5rem; font-size: .9rem; }
th, td { padding: .2rem .9rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 400; vertical-align: bottom; }
th:first-child { text-align: left; font-weight: 400; }
footer { margin-top: 3rem; font-size: .9rem; }
@media print { body { background: none; } }
"""
"""How the pages look: paper, ink and terracotta, as the table in the browser."""


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
    return PAGE.format(
        language=speech.language,
        title=escape(title),
        style=STYLE,
        summary=paragraphs(summary),
        parts="".join(parts),
        footer=paragraphs(footer),
    )


def paragraphs(texts: Sequence[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts if text)


def part(speech: Speech, name: str, heading: str, figures: Sequence[Figure]) -> str:
    """Write a part: its heading, and its figures; what is to be said of all of them is said once."""
    common = figures[0].lead if len({figure.lead for figure in figures}) == 1 < len(figures) else ""
    told = "".join(_figure(speech, figure, "" if common else figure.lead) for figure in figures)
    return f'<section id="{name}"><h2>{escape(heading)}</h2>{paragraphs([common])}{told}</section>'


def _figure(speech: Speech, figure: Figure, lead: str) -> str:
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

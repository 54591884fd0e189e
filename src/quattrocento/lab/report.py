"""Writes the report of a study: one page that holds all its pictures and numbers and needs nothing else."""

from collections.abc import Iterator
from html import escape
from itertools import groupby

from quattrocento import __version__
from quattrocento.lab import told_numbers, told_shares
from quattrocento.lab.account import Account, Figure
from quattrocento.lab.facts import reader_of
from quattrocento.lab.inquiry import BASE, Inquiry
from quattrocento.lab.report_style import STYLE

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


def figures_of(account: Account) -> Iterator[Figure]:
    """Give all figures, part by part."""
    reader = reader_of(account.game.id)
    yield told_shares.seats(account)
    if account.results["bot"].n_unique() > 1:
        yield told_shares.bots(account)
    yield told_numbers.scores(account)
    yield told_numbers.length(account)
    for kind in account.present(reader.priced):
        yield told_numbers.prices(account, kind)
    for kind in account.present(reader.first):
        yield told_shares.first(account, kind)
    for kind in account.present(reader.deciding):
        figure = told_shares.holders(account, kind)
        if figure is not None:
            yield figure
    if account.all["setting"].n_unique() > 1:
        yield told_numbers.changes(account)


def report(account: Account, inquiry: Inquiry) -> str:
    """Write the page."""
    speech = account.speech
    title = speech.say("lab.title", game=speech.say(f"game.{account.game.id}"))
    parts = [
        _part(account, part, list(figures))
        for part, figures in groupby(figures_of(account), key=lambda figure: figure.part)
    ]
    return PAGE.format(
        language=speech.language,
        title=escape(title),
        style=STYLE,
        summary=_paragraphs(summary(account, inquiry)),
        parts="".join(parts),
        footer=_paragraphs([speech.say("lab.data"), speech.say("lab.method")]),
    )


def summary(account: Account, inquiry: Inquiry) -> list[str]:
    """Say what was played."""
    speech = account.speech
    bots = list(dict.fromkeys(inquiry.bots))
    options = inquiry.settings[BASE]
    named = [account.naming.setting(f"{option}={value}") for option, value in options.items()]
    played = speech.count(
        "lab.summary",
        account.matches,
        seats=inquiry.seats,
        bots=speech.listing(bots),
        seed=inquiry.seed,
        version=__version__,
    )
    return [played, speech.say("lab.options", options="; ".join(named))]


def _paragraphs(texts: list[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def _part(account: Account, part: str, figures: list[Figure]) -> str:
    """Write a part: its heading, and its figures."""
    heading = escape(account.speech.say(f"lab.part.{part}"))
    told = "".join(_figure(account, figure) for figure in figures)
    return f'<section id="{part}"><h2>{heading}</h2>{told}</section>'


def _figure(account: Account, figure: Figure) -> str:
    """Write a figure: title, picture, and its numbers to be unfolded."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in figure.heads)
    lines = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in figure.lines
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"
    numbers = escape(account.speech.say("lab.numbers"))
    return (
        f"<figure><h3>{escape(figure.title)}</h3><p>{escape(figure.lead)}</p>"
        f'<div class="picture">{figure.picture}</div>'
        f'<details><summary>{numbers}</summary><div class="picture">{table}</div></details></figure>'
    )

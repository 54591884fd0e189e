"""Writes the report of a study: figures part by part, and what was played."""

from collections.abc import Iterator
from itertools import groupby

from quattrocento import __version__
from quattrocento.lab import told_numbers, told_shares
from quattrocento.lab.account import Account
from quattrocento.lab.facts import reader_of
from quattrocento.lab.inquiry import BASE, Inquiry
from quattrocento.lab.page import Figure, page, part


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
        part(speech, name, speech.say(f"lab.part.{name}"), list(figures))
        for name, figures in groupby(figures_of(account), key=lambda figure: figure.part)
    ]
    footer = [speech.say("lab.data"), speech.say("lab.method")]
    return page(speech, title, summary(account, inquiry), parts, footer)


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

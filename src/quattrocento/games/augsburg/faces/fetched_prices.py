"""With how many cards the visits of Augsburg 1520 were won."""

from collections.abc import Iterator, Sequence

from quattrocento.core.event import Event
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.position.events import NobodyCame, RoundBegan, VisitWon


def price_lines(text: AugsburgText, events: Sequence[Event]) -> Iterator[str]:
    """Say for each round what every visit has cost, and who paid it."""
    rounds: dict[int, list[str]] = {}
    number = 0
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, VisitWon):
            facts = {"noble": text.noble(event.noble), "seat": text.player(event.seat)}
            told = text.speech.count("augsburg.prices.visit", event.number, **facts)
            rounds.setdefault(number, []).append(told)
        elif isinstance(event, NobodyCame):
            told = text.speech.say("augsburg.prices.nobody", noble=text.noble(event.noble))
            rounds.setdefault(number, []).append(told)
    if not rounds:
        yield text.speech.say("augsburg.prices.none")
    for round_, visits in rounds.items():
        yield text.speech.say("augsburg.prices.round", round=round_, visits=text.joined(visits))

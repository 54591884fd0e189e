"""Lists of bids and cards that are too long to be told one by one."""

from collections.abc import Iterator

from quattrocento.games.augsburg.box.components import NOTE_NAMES
from quattrocento.games.augsburg.faces.hand_of_notes import best_of, valid
from quattrocento.games.augsburg.faces.names import JOKER
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.faces.typed_cards import numbered
from quattrocento.games.augsburg.position.view import AugsburgView
from quattrocento.games.augsburg.rules.words import BID, DISCARD, GIVE, SHOW

LONG = 9
"""So many bids or cards are listed one by one."""


def card_choices(text: AugsburgText, view: AugsburgView) -> Iterator[str]:
    """List many bids as a span, many cards by noble with their numbers; nothing if they are few."""
    if len(view.legal) <= LONG:
        return
    if view.phase == "bidding":
        yield from bid_choices(text, view)
    elif view.phase in ("showing", "discarding", "giving"):
        for noble, choices in by_noble(text, view).items():
            told = text.speech.say("augsburg.board.choice.line", what=noble, told=", ".join(choices))
            yield f"  {told}"
        yield explained(text, view)


def read_card_choices(text: AugsburgText, view: AugsburgView) -> Iterator[str]:
    if len(view.legal) <= LONG:
        return
    if view.phase == "bidding":
        for line in bid_choices(text, view):
            yield f"{' '.join(line.split())}."
    elif view.phase in ("showing", "discarding", "giving"):
        for noble, choices in by_noble(text, view).items():
            yield text.speech.say("augsburg.plain.choice", noble=noble, choices=", ".join(choices))
        yield explained(text, view)


def bid_choices(text: AugsburgText, view: AugsburgView) -> Iterator[str]:
    """List passing and holding, and all raises in one line."""
    assert view.own is not None
    for number, move in text.menu(view).items():
        if move not in BID:
            facts = {"what": text.label(move), "told": text.hint(view, move, None)}
            yield f"{number:>4}  {text.speech.say('augsburg.board.choice.line', **facts)}"
    bids = [BID.index(move) + 1 for move in view.legal if move in BID]
    best = text.note(best_of(valid(view.own.hand, view.noble or "")))
    told = text.speech.say("augsburg.board.bids", first=bids[0], last=bids[-1], best=best)
    yield f"   {told}"


def by_noble(text: AugsburgText, view: AugsburgView) -> dict[str, list[str]]:
    """Give the cards that can be named now, by noble, each with its number."""
    found: dict[str, list[str]] = {}
    for number, move in text.menu(view).items():
        word = SHOW if move in SHOW else DISCARD if move in DISCARD else GIVE
        note = NOTE_NAMES[word.index(move)]
        noble, _, value = note.partition(" ")
        group = text.note(JOKER) if note == JOKER else text.noble(noble)
        if note == JOKER or by_value(view):
            found.setdefault(group, []).append(str(number))
        else:
            told = text.speech.say("augsburg.board.choice", number=number, value=value)
            found.setdefault(group, []).append(told)
    return found


def by_value(view: AugsburgView) -> bool:
    """Tell whether the number of a note is its value."""
    return view.phase == "showing" and 0 in numbered(view)


def explained(text: AugsburgText, view: AugsburgView) -> str:
    return text.speech.say(f"augsburg.board.choices{'.value' if by_value(view) else ''}")

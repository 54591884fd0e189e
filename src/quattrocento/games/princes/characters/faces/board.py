"""The characters of The Princes of Florence: where they are, and the bids that can be made for them."""

from collections.abc import Iterator

from quattrocento.games.princes.characters.faces.text import about, bid_of
from quattrocento.games.princes.characters.position.view import Character
from quattrocento.games.princes.characters.rules.words import BID
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.game import PrincesView

LONG = 9
"""So many bids are listed one by one."""


def whereabouts(card: Character) -> str:
    """Tell by the ending of a key where a character is."""
    if card.owner is not None:
        return "owned"
    if card.pawn is not None:
        return "bid"
    if card.face_down:
        return "sold"
    return "banker" if card.name == "banker" else "free"


def told(text: PrincesText, view: PrincesView, where: str) -> list[str]:
    """Say of each character where it is, as drawn (`board`) or read out (`plain`)."""
    if view.characters is None:
        return []
    said = []
    for card in view.characters.cards:
        seat = card.pawn if card.owner is None else card.owner
        facts = {
            "character": text.character(card.name),
            "florins": view.characters.florins,
            "bid": card.bid,
            "seat": "" if seat is None else text.names[seat],
        }
        said.append(text.speech.say(f"princes.{where}.character.{whereabouts(card)}", **facts))
    return said


def bid_choices(text: PrincesText, view: PrincesView) -> Iterator[str]:
    """List passing, and for each character its bids as a span with their numbers; nothing if they are few."""
    menu = text.menu(view)
    bids: dict[str, list[tuple[int, int]]] = {}
    for number, move in menu.items():
        if move in BID:
            name, bid = bid_of(move)
            bids.setdefault(name, []).append((number, bid))
    if view.phase != "market" or len(menu) <= LONG:
        return
    for number, move in menu.items():
        if move not in BID:
            facts = {"what": text.label(move), "told": text.hint(view, move, None)}
            yield f"{number:>7}  {text.speech.say('princes.board.choice.line', **facts)}"
    for name, listed in bids.items():
        (first, low), (last, high) = listed[0], listed[-1]
        offered = {"character": text.character(name), "about": about(text, view, name), "first": low}
        if first == last:
            yield f"{first:>7}  {text.speech.say('princes.board.choice.bid', **offered)}"
        else:
            span = text.speech.say("princes.board.choice.bids", last=high, **offered)
            yield f"{f'{first}-{last}':>7}  {span}"

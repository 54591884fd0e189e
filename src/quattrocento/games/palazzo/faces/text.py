"""What Palazzo says to people."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from quattrocento.core.event import Event
from quattrocento.core.match import Match
from quattrocento.core.standing import Standing
from quattrocento.games.palazzo.box.components import CARDS, NO_CURRENCY, SHARED_FROM
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.position.view import PalazzoView
from quattrocento.games.palazzo.rules import words
from quattrocento.games.palazzo.rules.money import complete, most, move_cards, single_currency
from quattrocento.text.game_text import GameText, Weight, plain


def counts(names: Sequence[str]) -> list[int]:
    cards = [0] * CARDS
    for name in names:
        move_cards(cards, words.LAY_NAMES.index(name), 1)
    return cards


WEIGHTS: Mapping[str, Weight] = {
    "lay": "pays",
    "settle": "pays",
    "stand": "pays",
    "pay": "pays",
    "pass": "passes",
    "discard": "gives_up",
    "remove": "gives_up",
}
"""What nobody should say by accident."""


class PalazzoText(GameText[PalazzoView]):
    """The words of Palazzo; pieces come in by their names in the engine."""

    id = "palazzo"
    weights = WEIGHTS

    def weight(self, view: PalazzoView, move: int) -> Weight | None:
        """Tell why people should be asked first; what costs nothing is taken at once."""
        return None if move == words.SETTLE and not view.price else super().weight(view, move)

    def element(self, name: str) -> str:
        material, _, face = name.partition(" ")
        floor, _, windows = face.partition("-")
        return self.speech.say(f"palazzo.element.{material}", floor=floor, windows=windows)

    def spoken(self, name: str) -> str:
        material, _, face = name.partition(" ")
        floor, _, windows = face.partition("-")
        return self.speech.count(f"palazzo.spoken.{material}", int(windows), floor=floor)

    def named(self, name: str) -> str:
        """Name an element within a sentence."""
        material, _, face = name.partition(" ")
        floor, _, windows = face.partition("-")
        return self.speech.say(f"palazzo.named.{material}", floor=floor, windows=windows)

    def card(self, name: str) -> str:
        kind, _, value = name.partition(" ")
        return self.speech.say(
            "palazzo.lay.triple" if kind == "triple" else f"palazzo.card.{kind}", value=value
        )

    def one(self, name: str) -> str:
        """Name a money card, or a triple, within a sentence."""
        kind, _, value = name.partition(" ")
        return self.speech.say(f"palazzo.one.{kind}", value=value)

    def money(self, names: Sequence[str]) -> str:
        """List money cards and triples within a sentence, equal ones together."""
        told = []
        for name, number in Counter(names).items():
            kind, _, value = name.partition(" ")
            several = self.speech.say(f"palazzo.several.{kind}", number=number, value=value)
            told.append(self.one(name) if number == 1 else several)
        return self.speech.listing(told)

    def elements(self, names: Sequence[str]) -> str:
        return self.speech.listing([self.element(name) for name in names])

    def cards(self, names: Sequence[str]) -> str:
        return self.speech.listing([self.card(name) for name in names])

    def tie(self, match: Match, equal: Sequence[Standing]) -> str:
        """Say how much money each has: in one payment, or as it is printed (PAL-9.5)."""
        key = f"palazzo.tie.{match.options['tie_break']}"
        return self.speech.say(key, points=equal[0].points, parts=self.tie_parts(equal))

    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        told: dict[str, object] = {}
        for name, value in facts.items():
            if name == "tile":
                told[name] = self.named(str(value))
            elif name in ("card", "lay", "triple") and value:
                told[name] = self.one(str(value))
            elif name == "tiles" and isinstance(value, list):
                told[name] = self.speech.listing([self.named(tile) for tile in value])
            elif name == "cards" and isinstance(value, list):
                told[name] = self.money(value)
            elif name in ("seat", "leader") and isinstance(value, int):
                told[name] = self.names[value]
            else:
                told[name] = value
        return told

    def label(self, move: int) -> str:
        return self.labelled(move, self.element, self.card)

    def labelled(self, move: int, element: Callable[[str], str], card: Callable[[str], str]) -> str:
        word = self.vocabulary.word(move)
        what = word.complements[word.index(move)]
        if word.name in ("buy", "choose", "build"):
            what = element(what)
        elif word.name in ("take", "lay", "pay"):
            what = card(what)
        return self.speech.say(f"palazzo.word.{word.name}", what=what)

    @cached_property
    def moves(self) -> dict[str, int]:
        """All moves by what people may call them, also with the articles that sentences have."""
        found = {
            plain(self.labelled(move, self.named, self.one)): move for move in range(self.vocabulary.size)
        }
        return found | super().moves

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """Read a move; where a purchase can be settled, paying is settling it."""
        pay = plain(self.speech.say("palazzo.word.pay", what=""))
        return words.SETTLE if words.SETTLE in legal and plain(text) == pay else super().parse(text, legal)

    def variant(self, event: Event, /) -> str:
        if isinstance(event, events.TilesTurned):
            return f".{event.place}"
        if isinstance(event, events.MoneyTurned) and event.reshuffled:
            return ".reshuffled"
        if isinstance(event, events.Bought | events.Won) and not event.cards:
            return ".free"
        if isinstance(event, events.Built) and event.new:
            return ".new"
        return ".triple" if isinstance(event, events.MoneyLaid) and event.triple else ""

    def ask(self, view: PalazzoView) -> str:
        assert view.seat is not None
        assert view.own is not None
        facts: dict[str, object] = {"seat": view.seat, "price": view.price, "laid": view.own.laid}
        if view.building:
            facts["tile"] = view.building[0]
        if view.own.buying and view.price is not None:
            facts["price"] = view.price * len(view.own.buying)
        if view.auction is not None:
            own = view.auction.bids[view.seat].total + view.own.laid
            facts.update(highest=view.auction.highest, leader=view.auction.leader, total=own)
        return self.speech.say(f"palazzo.ask.{view.phase}{self.circumstance(view)}", **self.facts(facts))

    def circumstance(self, view: PalazzoView) -> str:
        """Tell questions apart that the same kind of decision asks in different circumstances."""
        assert view.own is not None
        if view.phase == "draft" and len(view.offer) == view.seats + 1:
            return ".two"
        if view.phase == "market":
            if not view.depot:
                return ".empty"
            return ".poor" if view.legal == [words.AUCTION] else "" if view.price else ".free"
        if view.phase == "purchase" and not view.price:
            return ".free"
        if view.phase == "bidding" and view.own.laying:
            return ".laying"
        if view.phase == "bidding" and view.auction is not None:
            bid = view.auction.bids[view.seat or 0].total
            return ".poor" if view.legal == [words.PASS] else "" if bid else ".first"
        return ""

    def hint(self, view: PalazzoView, move: int, points: tuple[int, int] | None) -> str:
        say = self.speech.say
        if move == words.TAKE_MONEY:
            return self.speech.count("palazzo.hint.take money", view.seats + 1)
        if move == words.PASS and view.auction is not None and view.auction.bids[view.seat or 0].cards:
            return say("palazzo.hint.pass.cards")
        if move in (words.TURN_TILES, words.REMODEL, words.PASS):
            return say(f"palazzo.hint.{self.vocabulary.notation(move)}")
        if move == words.AUCTION:
            return self.auction_hint(view)
        if move in words.BUY:
            return say("palazzo.hint.buy", price=view.price) if view.price else say("palazzo.hint.buy.free")
        if move in words.LAY or move in (words.SETTLE, words.STAND):
            return self.money_hint(view, move)
        if move in words.CHANGE and view.seat is not None:
            return self.elements(view.players[view.seat].palaces[words.CHANGE.index(move)].elements)
        return self.site_hint(view, move, points) if points is not None else ""

    def site_hint(self, view: PalazzoView, move: int, points: tuple[int, int]) -> str:
        facts: dict[str, object] = {"before": points[0], "after": points[1]}
        if move in words.ON or move in words.INSERT:
            word = words.ON if move in words.ON else words.INSERT
            assert view.seat is not None
            palace = view.players[view.seat].palaces[word.index(move)]
            key = "palazzo.hint.site.same" if points[0] == points[1] else "palazzo.hint.site"
            return self.speech.say(key, tiles=self.elements(palace.elements), **facts)
        if move in words.EXTRACT and points[0] == points[1]:
            return self.speech.say("palazzo.hint.extract floor.same", **facts)
        if move in (words.NEW_PALACE, words.DISCARD, words.REMOVE) or move in words.EXTRACT:
            return self.speech.say(f"palazzo.hint.{self.vocabulary.word(move).name}", **facts)
        return ""

    def auction_hint(self, view: PalazzoView) -> str:
        if view.next_auction is None:
            return self.speech.say("palazzo.hint.nothing")
        lot = view.quarries[view.next_auction]
        facts = {"quarry": view.next_auction + 1, "tiles": self.elements(lot)}
        if len(lot) >= SHARED_FROM:
            return self.speech.say("palazzo.hint.share", **facts)
        return self.speech.count("palazzo.hint.auction", len(lot), **facts)

    def money_hint(self, view: PalazzoView, move: int) -> str:
        assert view.own is not None
        before = 0
        bound = NO_CURRENCY
        if view.auction is not None and view.seat is not None:
            bid = view.auction.bids[view.seat]
            before = bid.total
            bound = single_currency(counts(bid.cards), NO_CURRENCY)
        if move in words.LAY:
            laid = counts(view.own.laying)
            move_cards(laid, words.LAY.index(move), 1)
            key = "palazzo.hint.lay" if complete(laid, bound) else "palazzo.hint.lay.begun"
            return self.speech.say(key, total=before + most(laid, bound))
        tiles = self.elements(view.own.buying)
        if move == words.SETTLE and not view.price:
            return self.speech.say("palazzo.hint.settle.free", tiles=tiles)
        key = "palazzo.hint.settle" if move == words.SETTLE else "palazzo.hint.stand"
        return self.speech.say(key, total=before + view.own.laid, tiles=tiles)

    def bid_cards(self, cards: Sequence[str], opened: bool) -> str:
        """Say what lies before a bidder; the auctioneer *opened* with the certificate of 3."""
        shown = [self.card(card) for card in cards]
        if opened:
            shown.insert(0, self.speech.say("palazzo.board.opened"))
        return self.speech.listing(shown)


TEXT = PalazzoText

"""What the characters of The Princes of Florence say and do, in words."""

from quattrocento.games.princes.box.components import LOOKED, PAID, ROUNDS
from quattrocento.games.princes.characters.box.components import (
    BIDS,
    CHARACTER_NAMES,
    RATE,
    UNIT,
    USE_PRINCESS,
    USE_PROFESSOR,
    USES,
)
from quattrocento.games.princes.characters.position.view import Character, Characters
from quattrocento.games.princes.characters.rules.words import BARGAIN_FREE, BARGAIN_PRESTIGE, BID, USE
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.rules.words import NOT_NOW, PASS, PRESTIGE


def characters_of(view: PrincesView) -> Characters:
    """Give the characters, where they are played with."""
    assert view.characters is not None
    return view.characters


def card_of(view: PrincesView, name: str) -> Character:
    return next(card for card in characters_of(view).cards if card.name == name)


def held(view: PrincesView, seat: int) -> str:
    """Name the character before *seat*; empty if there is none."""
    if view.characters is None:
        return ""
    return next((card.name for card in view.characters.cards if card.owner == seat), "")


def bid_of(move: int) -> tuple[str, int]:
    """Read which character a bid is for, and how many florins it is."""
    character, space = BIDS[BID.index(move)]
    return CHARACTER_NAMES[character], UNIT * space


def about(text: PrincesNames, view: PrincesView, name: str) -> str:
    """Say what a character would do for the seat of *view* in this round."""
    characters = characters_of(view)
    seat = view.seat or 0
    ending = ".last" if view.round == ROUNDS and name in ("banker", "merchant") else ""
    if name == "princess" and characters.princess[seat] < view.minimum:
        ending = ".short"
    return text.speech.say(
        f"princes.about.{name}{ending}",
        minimum=view.minimum,
        florins=characters.florins,
        rank=characters.ranks[seat],
        added=view.round,
        value=characters.princess[seat],
    )


class CharacterHints:
    """Says in clauses what the moves of chapter 11 would do for the seat of a view."""

    def __init__(self, text: PrincesNames, view: PrincesView) -> None:
        self.text = text
        self.speech = text.speech
        self.say = text.speech.say
        self.view = view

    def knows(self, move: int) -> bool:
        """Tell whether a move is about characters at this moment."""
        if self.view.characters is None:
            return False
        if move == PASS:
            return self.view.phase == "market"
        if move in PRESTIGE:
            return self.view.phase == "exchange"
        if move == NOT_NOW:
            return self.view.phase == "using"
        return move in BID or move in USE or move in (BARGAIN_FREE, BARGAIN_PRESTIGE)

    def clauses(self, move: int) -> list[str]:
        characters = characters_of(self.view)
        if move in BID:
            return self.bid_clauses(move)
        if move in USE:
            return self.use_clauses(USE.index(move))
        if move == NOT_NOW:
            return [self.say(f"princes.hint.not now.{characters.asking}")]
        if move == PASS:
            return [self.say("princes.hint.pass.market")]
        if move in PRESTIGE:
            return [self.exchange(PRESTIGE.index(move))]
        assert characters.bargain is not None
        price = characters.bargain.price
        if move == BARGAIN_FREE:
            return [self.say("princes.hint.bargain free", price=price)]
        return [self.speech.count("princes.hint.bargain prestige", self.rank(), price=price)]

    def rank(self) -> int:
        """Give what the merchant would bring."""
        return characters_of(self.view).ranks[self.view.seat or 0]

    def bid_clauses(self, move: int) -> list[str]:
        """Say what a bid leaves, whom it outbids, and what the character does."""
        name, bid = bid_of(move)
        own = self.view.own
        assert own is not None
        if name == "banker":
            said = [self.say("princes.hint.bid.banker", gain=characters_of(self.view).florins - bid)]
        else:
            said = [self.say("princes.hint.bid", left=own.money - bid), about(self.text, self.view, name)]
        pawn = card_of(self.view, name).pawn
        if pawn is not None:
            said.append(self.say("princes.hint.bid.over", seat=self.text.names[pawn]))
        return said

    def use_clauses(self, use: int) -> list[str]:
        name = USES[use]
        if use >= USE_PROFESSOR:
            count = min(LOOKED, self.view.decks[name.removeprefix("professor ")])
            return [self.speech.count("princes.hint.look", count)]
        if use == USE_PRINCESS:
            value = characters_of(self.view).princess[self.view.seat or 0]
            return [self.say("princes.hint.use.princess", value=value, payment=PAID * value)]
        if name == "merchant":
            return [self.speech.count("princes.hint.use.merchant", self.rank())]
        return [self.say(f"princes.hint.use.{name}", added=self.view.round)]

    def exchange(self, points: int) -> str:
        own = self.view.own
        assert own is not None
        prestige = self.view.players[self.view.seat or 0].prestige + points
        return self.speech.count(
            "princes.hint.exchange" if points else "princes.hint.exchange.none",
            prestige,
            florins=RATE * points,
            money=own.money - RATE * points,
        )

"""What The Princes of Florence says to people."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from quattrocento.core.event import Event
from quattrocento.core.match import Match
from quattrocento.core.refusal import Refusal
from quattrocento.core.standing import Standing
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.games.princes.box.components import BUILDING_COST, DECK_NAMES, STEP
from quattrocento.games.princes.characters.box.components import USE_CARDINAL
from quattrocento.games.princes.characters.faces.text import bid_of, held
from quattrocento.games.princes.characters.position import events as court_events
from quattrocento.games.princes.characters.rules.words import BID, USE
from quattrocento.games.princes.cooperation.faces.hints import BorderHints
from quattrocento.games.princes.cooperation.faces.text import (
    border_refusal,
    border_variant,
    by_number,
    crossing_at,
    numbered,
    offer_key,
    offered_building,
    question,
)
from quattrocento.games.princes.cooperation.rules.words import ACROSS, FOR, OFFER
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.faces.typed_sites import read_site
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.faces import text as lorenzo_text
from quattrocento.games.princes.lorenzo.rules.words import ACCEPT, REFUSE
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import words
from quattrocento.text.game_text import Weight, plain

EMPTY = {
    "PRI-4.11": "profession",
    "PRI-5.4": "card",
    "PRI-5.6": "card",
    "PRI-7.6": "site",
    "PRI-7.7": "site",
    "PRI-12.3": "place",
    "PRI-12.12": "site",
}
"""Refusals that say something else where this fact is empty: no card at all, no room anywhere."""

LIMIT = re.compile(r"(?:raise|bid|encherir|surencherir|offrir|monter)(?: up)?(?: to| jusqu'a| a)? (\d{1,9})")
"""A bid up to a limit, as people type it."""

ANSWERS = {
    **dict.fromkeys(("buy", "take", "yes", "acheter", "prendre", "oui"), ACCEPT),
    **dict.fromkeys(("pass", "no", "decline", "passer", "non", "s'abstenir"), REFUSE),
}
"""What people say to a price, beside the names of the two answers."""

BIDS = ("bid", "encherir", "offrir", "monter")
"""What people say for a raise by one step, beside its name."""

WEIGHTS: Mapping[str, Weight] = {
    "buy": "pays",
    "recruit": "pays",
    "build": "pays",
    "freedom": "pays",
    "draw profession": "pays",
    "draw bonus": "pays",
    "accept": "pays",
    "agree": "pays",
    "bargain prestige": "pays",
    "sell": "gives_up",
    "reject": "gives_up",
    "keep": "gives_up",
    "break off": "gives_up",
    "renounce": "passes",
    "decline": "passes",
    "pass": "passes",
    "refuse": "passes",
    "not this round": "passes",
    "end turn": "ends",
}
"""What nobody should say by accident."""


class PrincesText(PrincesNames):
    """The words of The Princes of Florence; pieces come in by their names in the engine."""

    id = "princes"
    weights = WEIGHTS

    def weight(self, view: PrincesView, move: int) -> Weight | None:
        """Tell why people should be asked first; builders enough build for nothing."""
        free = move in words.BUILD and not BUILDING_COST[view.players[view.seat or 0].builders]
        return None if free else super().weight(view, move)

    def label(self, move: int) -> str:
        """Say a move: its word and what it is about."""
        word = self.vocabulary.word(move)
        index = word.index(move)
        what = word.complements[index]
        key = f"princes.word.{word.name}"
        if move in words.PRESTIGE:
            return self.speech.count(key, index) if index else self.speech.say(f"{key}.none")
        if move in FOR:
            return self.speech.count(key, int(what), what=what)
        if move in words.KEEP or move in words.UNDER:
            deck = sum(index >= first for first in words.FIRST_CARD) - 1
            key += f".{DECK_NAMES[deck]}"
            what = self.card(what.removeprefix(f"{DECK_NAMES[deck]} "))
        elif word.name in ("auction", "buy", "take", "build"):
            what = self.one(what)
        elif word.name in ("reject", "recruit", "only for", "work", "add"):
            what = self.card(what)
        elif move in words.PLACE or move in ACROSS:
            what = self.site(what)
        elif move in OFFER:
            key += offer_key(move)
            what = self.one(offered_building(move))
        elif word.name == "freedom":
            what = self.freedom(what)
        elif move in USE or move in BID:
            return self.character_label(move, f"{key}.{what}" if move in USE else key)
        return self.speech.say(key, what=what)

    def character_label(self, move: int, key: str) -> str:
        """Say a move about a character: using it, or a bid for it."""
        if move in USE:
            return self.speech.say(key)
        character, bid = bid_of(move)
        return self.speech.say(key, what=self.character(character), bid=bid)

    def hint(self, view: PrincesView, move: int, points: tuple[int, int] | None) -> str:
        return self.joined(BorderHints(self, view).clauses(move))

    def menu(self, view: View) -> dict[int, int]:
        """Number the moves; a share of prestige has its own number, from 0, and nothing else has one then."""
        shares = {words.PRESTIGE.index(move): move for move in view.legal if move in words.PRESTIGE}
        if shares:
            return shares
        if any(move in FOR for move in view.legal):
            return numbered(view.legal)
        first = [move for move in view.legal if leads(view, move)]
        return dict(enumerate(first + [move for move in view.legal if move not in first], 1))

    def beyond(self, view: View, number: int) -> int | None:
        """Take any other number for a sum, where one is named."""
        return by_number(number) if any(move in FOR for move in view.legal) else None

    def minor(self, move: int) -> bool:
        """Selling prestige is possible at every decision and rarely meant; to wait for one profession too."""
        return move == words.SELL or move in words.ONLY_FOR

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """Read a move; a site is read by its cell and how the tile lies, a bid also by its limit."""
        if any(move in words.PLACE for move in legal):
            site = read_site(plain(text))
            if site is not None:
                return words.PLACE.at(site)
        if any(move in ACROSS for move in legal):
            crossing = crossing_at(read_site(plain(text)))
            if crossing is not None:
                return ACROSS.at(crossing)
        if REFUSE in legal or ACCEPT in legal:
            answer = ANSWERS.get(plain(text))
            if answer is not None:
                return answer
        limit = LIMIT.fullmatch(plain(text))
        if limit is not None and words.RAISE in legal:  # or the limit would have been pursued
            raise Trouble("low-limit", limit=limit[1])
        if limit is not None or plain(text) in BIDS:
            return words.RAISE
        return super().parse(text, legal)

    def pursue(self, view: PrincesView, typed: str) -> int | None:
        """Raise as long as the bid stays within what was typed: `raise to 900`."""
        found = LIMIT.fullmatch(plain(typed))
        if found is None or view.auction is None or words.RAISE not in view.legal:
            return None
        return words.RAISE if view.auction.bid + STEP <= int(found[1]) else None

    def ask(self, view: PrincesView) -> str:
        assert view.own is not None
        facts: dict[str, object] = {
            "seat": view.seat,
            "money": view.own.money,
            "opening": view.opening,
            "price": view.last_price,
        }
        key = f"princes.ask.{view.phase}{self.about_auction(view, facts)}{self.about_actions(view, facts)}"
        if view.characters is not None:
            key += self.about_characters(view, facts)
        told = self.with_articles(self.facts(facts), facts)
        if view.actions and view.phase == "action":
            return self.speech.count(key, view.actions, **told)
        if view.lorenzo is not None and view.phase == "offering":
            return self.speech.count(key, view.lorenzo.players - view.lorenzo.auctions, **told)
        return self.speech.say(key, **told)

    def about_auction(self, view: PrincesView, facts: dict[str, object]) -> str:
        """Add the facts of a question about an object; give the ending of its key."""
        assert view.own is not None
        covered = ".covered" if view.own.funds > view.own.money else ""
        facts["funds"] = view.own.funds
        if view.phase == "opening" and view.own.funds < view.opening:
            return ".poor" if view.characters is None else ".poor.fixed"
        if view.phase == "opening":
            return covered
        if view.auction is not None and view.phase == "bidding":
            auction = view.auction
            facts.update(object=auction.object, bid=auction.bid, leader=auction.leader)
            return covered if words.RAISE in view.legal else ".poor"
        if view.lorenzo is not None and view.phase in ("offering", "bargaining", "claiming"):
            ending, more = lorenzo_text.question(view, view.lorenzo)
            facts.update(more)
            return ending
        return ""

    def about_actions(self, view: PrincesView, facts: dict[str, object]) -> str:
        """Add the facts of a question in the action phase; give the ending of its key."""
        if view.placing is not None:
            facts["tile"] = view.placing
        if view.work is not None:
            work = view.work
            facts.update(profession=work.profession, value=work.value, minimum=view.minimum)
            facts["payment"] = 100 * work.value
        if view.border is not None and view.border.offer is not None:
            ending, more = question(view)
            facts.update(more)
            return ending
        if view.deck is not None and view.phase == "looking":
            return f".{view.deck}"
        if view.phase == "meanwhile":
            facts["actor"] = view.turn
            return f".{view.interlude}{self.about_uses(view, facts)}"
        if view.phase == "action" and not view.actions:
            if USE.at(USE_CARDINAL) in view.legal:
                return ".cardinal"
            return f".done{self.about_uses(view, facts)}"
        return ""

    def about_uses(self, view: PrincesView, facts: dict[str, object]) -> str:
        """Add the character that could be used now; tell by the ending whether anybody could be recruited."""
        if not any(move in USE for move in view.legal):
            return ""
        facts["character"] = held(view, view.seat or 0)
        return ".both" if any(move in words.RECRUIT for move in view.legal) else ".character"

    def about_characters(self, view: PrincesView, facts: dict[str, object]) -> str:
        """Add the facts of a question about characters; give the ending of its key."""
        assert view.characters is not None
        assert view.seat is not None
        bargain = view.characters.bargain
        if bargain is not None:
            facts.update(object=bargain.object, price=bargain.price)
        if view.phase != "using":
            return ""
        facts["character"] = held(view, view.seat)
        return f".{view.characters.asking}"

    def typing(self, view: PrincesView) -> str:
        """Say how a limit for bids, or a number of points, is typed."""
        if view.auction is not None and view.own is not None and words.RAISE in view.legal:
            limit = min(view.own.funds // STEP, view.auction.bid // STEP + 3) * STEP
            return self.speech.say("princes.type.bidding", limit=limit)
        if view.phase == "market" and any(move in BID for move in view.legal):
            return self.speech.say("princes.type.market")
        if view.phase == "crossing" and view.border is not None and view.border.offer is not None:
            return self.speech.say("princes.type.crossing", left=self.names[view.border.offer.left])
        if view.phase == "answering" and any(move in FOR for move in view.legal):
            return self.speech.say("princes.type.answering")
        if view.phase == "meanwhile" and words.NOT_THIS_ROUND in view.legal:
            return self.speech.say("princes.type.meanwhile")
        if view.phase in ("payment", "exchange"):
            return self.speech.say("princes.type.payment")
        return self.speech.say("princes.type.naming") if view.phase == "naming" else ""

    def tell(self, event: Event) -> str:
        """Say an event; some have variants for what stands out in them."""
        facts = msgspec.structs.asdict(event)
        told = lorenzo_text.spelt(self, self.with_articles(self.facts(facts), facts))
        ending = variant(event) or lorenzo_text.variant(event)
        number = counted(event)
        number = lorenzo_text.counted(event) if number is None else number
        return self.numbered(f"princes.event.{event.__struct_config__.tag}{ending}", number, told)

    def with_articles(self, told: dict[str, object], facts: dict[str, object]) -> dict[str, object]:
        """Add the names with their articles to what is *told* of some *facts*."""
        named = [name for name in ("object", "tile", "building", "landscape") if name in facts]
        return {**told, **{f"one_{name}": self.one(str(facts[name])) for name in named}}

    def tie(self, match: Match, equal: Sequence[Standing]) -> str:
        """Say how many florins each has (PRI-9.5)."""
        return self.speech.say("princes.tie", points=equal[0].points, parts=self.tie_parts(equal))

    def refusal_variant(self, refusal: Refusal, /) -> str:
        rule, facts = refusal.rule, refusal.facts
        if facts.get(EMPTY.get(rule, "")) == "":
            return ".none"
        if rule == "PRI-4.9" and facts.get("held"):
            return ".held"
        if rule == "PRI-3.14" and facts["object"] == "landscape":
            return ".lot"
        if rule == "PRI-5.5" and not facts["owned"]:
            return ".none"
        if rule == "PRI-3.7" and "prestige" in facts:
            return ".covered"
        if rule == "PRI-11.20" and facts["deck"] == "prestige":
            return ".prestige"
        return border_refusal(refusal)


def leads(view: View, move: int) -> bool:
    """Tell whether a move stands first on the list: what is easily overlooked among many others."""
    return move == words.AS_THEY_LIE or move in USE or (move == words.PASS and view.phase == "market")


def variant(event: Event) -> str:
    """Give the ending of the key of an event for what stands out in it."""
    if isinstance(event, events.LookedAt) and event.deck == "bonus" and event.cost == 0:
        return ".bonus.free"  # the professor paid
    if isinstance(event, events.LookedAt | events.Seen | events.Kept):
        return f".{event.deck}"
    if isinstance(event, events.Acquired) and not event.auctioned:
        return ".last"
    if isinstance(event, events.BuildingChosen | events.FreedomInstituted) and event.cost == 0:
        return ".free"
    if isinstance(event, events.Placed | events.CardShown | events.Paid) and event.prestige == 0:
        return ".none"
    if isinstance(event, events.WorkDone) and event.cards:
        return ".bonus"
    if isinstance(event, events.Paid) and event.florins == 0:
        return ".prestige"
    return turn_variant(event) or court_variant(event) or border_variant(event)


def turn_variant(event: Event) -> str:
    """Give the same for what ends a turn, or lets it go on."""
    if isinstance(event, events.TurnEnded) and event.actions == 0:
        return ".done"
    if isinstance(event, events.Waited) and event.standing:
        return ".only" if event.profession else ".round"
    return ""


def court_variant(event: Event) -> str:
    """Give the same for an event with characters."""
    if isinstance(event, court_events.PawnPlaced) and event.loser is not None:
        return ".over"
    if isinstance(event, court_events.BankerBought) and event.last:
        return ".last"
    if isinstance(event, court_events.ProfessorUsed):
        return f".{event.deck}"
    if isinstance(event, court_events.MoneyExchanged) and event.prestige == 0:
        return ".none"
    return ""


def counted(event: Event) -> int | None:
    """Give the number by which the sentence of an event changes its form."""
    if isinstance(event, events.LookedAt):
        return event.count
    if isinstance(event, events.BestWork):
        return len(event.seats)
    if isinstance(event, events.TurnEnded) and event.actions:
        return event.actions
    if isinstance(event, events.Paid | events.Placed | events.CardShown) and event.prestige:
        return event.prestige
    if isinstance(event, events.Covered):
        return event.points
    if isinstance(event, court_events.MerchantUsed):
        return event.prestige
    if isinstance(event, court_events.MoneyExchanged) and event.prestige:
        return event.prestige
    return event.actions if isinstance(event, court_events.CardinalUsed) else None


TEXT = PrincesText

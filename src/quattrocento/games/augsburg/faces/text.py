"""What Augsburg 1520 says to people."""

import re
from collections.abc import Mapping, Sequence

from quattrocento.core.event import Event
from quattrocento.core.match import Match
from quattrocento.core.refusal import Refusal
from quattrocento.core.standing import Standing
from quattrocento.games.augsburg.box.components import NOTE_NAMES
from quattrocento.games.augsburg.faces.hints import Hints
from quattrocento.games.augsburg.faces.names import JOKER, AugsburgNames
from quattrocento.games.augsburg.faces.typed_cards import (
    VERBS,
    WORDS_OF,
    Order,
    affordable,
    numbered,
    read_cards,
    taken,
)
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.position.view import AugsburgView
from quattrocento.games.augsburg.rules.words import BID, BUILD, BUY, DONE, EXTRA, HOLD, PASS, SHOW, WORDS
from quattrocento.text.game_text import Weight, plain

NUMBER = re.compile(
    r"(?:i |j')?(?:bid|raise|offer|offrir|offre|encherir|surencherir|miser|monter)"
    r"(?: to| a| jusqu'a)? (\d{1,2})(?: cards?| cartes?)?"
)
"""A bid, as people say it."""

SAME = re.compile(r"(?:i |je )?(?:hold|call|tenir|tiens|suivre)(?: \d{1,2})?(?: cards?| cartes?)?")
NO = re.compile(r"(?:i |je )?(?:pass|passer|passe)")
MORE = ("raise", "bid", "surencherir", "encherir", "offrir", "monter")
NOTHING = ("nothing", "none", "buy nothing", "buy none", "rien", "ne rien acheter", "acheter rien", "aucune")

BARE = frozenset(
    {"done", "pass", "hold", "forgo", "florins", "draw", "agency florins", "end"}
    | {"accept florins", "accept point"}
)
"""Words without complement."""

WEIGHTS: Mapping[str, Weight] = {
    "buy": "pays",
    "done": "pays",
    "show": "pays",
    "build": "pays",
    "extra": "pays",
    "give": "gives_up",
    "forgo": "gives_up",
    "discard": "gives_up",
    "pass": "passes",
    "end": "ends",
}
"""What nobody should say by accident."""


class AugsburgText(AugsburgNames):
    """The words of Augsburg 1520; pieces come in by their names in the engine."""

    id = "augsburg"
    weights = WEIGHTS

    def weight(self, view: AugsburgView, move: int) -> Weight | None:
        """Tell why people should be asked first; who has picked no note buys nothing."""
        if move == DONE and view.own is not None and not view.own.cost:
            return "passes" if self.leaves(view, move) else None
        return super().weight(view, move)

    def label(self, move: int) -> str:
        word = self.vocabulary.word(move)
        what = word.complements[word.index(move)]
        key = f"augsburg.word.{word.name}"
        if word.name in BARE:
            return self.speech.say(key)
        if word.name in ("climb", "right", "build", "extra"):
            return self.speech.say(f"{key}.{what}")
        if word.name == "rob":
            ladder, _, seat = what.partition(" ")
            return self.speech.say(key, ladder=self.ladder(ladder), seat=self.player(int(seat) - 1))
        if word.name == "choose":
            what = self.privilege(what)
        elif what in NOTE_NAMES:
            what = self.one_note(what)
        return self.speech.say(key, what=what)

    def hint(self, view: AugsburgView, move: int, points: tuple[int, int] | None) -> str:
        return self.joined(Hints(self, view).clauses(move))

    def menu(self, view: AugsburgView) -> dict[int, int]:
        """Number the moves: bids by themselves, notes by their place or value; what ends it has 0."""
        if view.phase == "bidding":
            found = {BID.index(move) + 1: move for move in view.legal if move in BID}
            held = {view.bid: HOLD} if HOLD in view.legal else {}
            return {0: PASS, **held, **found}
        if view.phase not in ("buying", "showing"):
            return dict(enumerate(view.legal, 1))
        word = BUY if view.phase == "buying" else SHOW
        moves = {word.at(NOTE_NAMES.index(note)): number for number, note in self.open_numbers(view).items()}
        menu = {moves[move]: move for move in view.legal if move in moves}
        return {**menu, 0: DONE} if DONE in view.legal else menu

    def open_numbers(self, view: AugsburgView) -> dict[int, str]:
        """Give the numbers of the cards, of several jokers that of the first one not yet taken."""
        numbers = numbered(view)
        jokers = [number for number, note in numbers.items() if note == JOKER]
        gone = taken(view).count(JOKER)
        keep = jokers[gone : gone + 1] or jokers[-1:]
        return {number: note for number, note in numbers.items() if note != JOKER or number in keep}

    def beyond(self, view: AugsburgView, number: int) -> int | None:
        """Give what a number means that cannot be chosen now: a bid, or a card of the list."""
        if view.phase == "bidding" and 1 <= number <= len(BID.complements):
            return HOLD if number == view.bid else BID.at(number - 1)
        if view.phase not in ("buying", "showing"):
            return None
        word = BUY if view.phase == "buying" else SHOW
        note = numbered(view).get(number, f"{view.noble} {number}")
        return word.at(NOTE_NAMES.index(note)) if note in NOTE_NAMES else None

    def pursue(self, view: AugsburgView, typed: str) -> int | None:
        """Go through several cards in the order of the list: `buy 1 3 5`, `show maria 14 15 joker joker`."""
        said = plain(typed)
        if view.own is None or view.phase not in ("buying", "showing") or said.isdecimal():
            return None
        cards = read_cards(said)
        verb = "buy" if view.phase == "buying" else "show"
        if cards.verb != verb and (cards.verb or cards.strange):
            return None
        if not cards.count and not cards.everything:
            return None
        order = Order(self, view, cards) if cards.numbers or cards.everything or cards.count > 1 else None
        return None if order is None else order.next()

    def anew(self, view: AugsburgView, move: int) -> list[int]:
        """Put a card into its place among those already picked or laid."""
        word = BUY if view.phase == "buying" else SHOW
        if move in view.legal or move not in word or view.phase not in ("buying", "showing"):
            return []
        note = NOTE_NAMES[word.index(move)]
        chosen = taken(view)
        late = bool(chosen) and NOTE_NAMES.index(note) < max(map(NOTE_NAMES.index, chosen))
        if not late or note in chosen or note not in affordable(view):
            return []
        return [word.at(place) for place in sorted(NOTE_NAMES.index(one) for one in [*chosen, note])]

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """Read a move; a bid by its number, a card by the beginning of its name."""
        said = plain(text)
        number = NUMBER.fullmatch(said)
        if number is not None and 1 <= int(number[1]) <= len(BID.complements):
            return BID.at(int(number[1]) - 1)
        if SAME.fullmatch(said):
            return HOLD
        if NO.fullmatch(said):
            return PASS
        if said in NOTHING and DONE in legal:
            return DONE
        higher = [move for move in legal if move in BID]
        if said in MORE and higher:
            return higher[0]
        card = self.read_card(said, legal)
        move = super().parse(text, legal) if card is None else card
        return self.by_master_builder(move, legal)

    def read_card(self, said: str, legal: Sequence[int]) -> int | None:
        """Read a single card; without a verb it is for what cards are wanted now.

        Cards with the verb of another moment are returned too, to be refused.
        """
        cards = read_cards(said)
        wanted = next((WORDS.word(move).name for move in legal if _about_cards(move)), "")
        wanted = "buy" if DONE in legal else wanted
        verb = cards.verb or wanted
        if cards.strange or not cards.count or not verb:
            return None
        if verb != wanted:
            return WORDS_OF[verb].at(NOTE_NAMES.index((cards.notes or NOTE_NAMES)[0]))
        if cards.numbers or len(cards.notes) > 1:
            return None
        return WORDS_OF[verb].at(NOTE_NAMES.index(cards.notes[0]))

    def by_master_builder(self, move: int, legal: Sequence[int]) -> int:
        """Let the master builder build if no slot can."""
        if move in BUILD and move not in legal:
            extra = EXTRA.at(BUILD.index(move))
            return extra if extra in legal else move
        return move

    def ask(self, view: AugsburgView) -> str:
        assert view.seat is not None
        assert view.own is not None
        key = f"augsburg.ask.{view.phase}"
        facts: dict[str, object] = {"seat": view.seat, "noble": view.noble, "florins": view.own.florins}
        if view.phase == "buying":
            facts.update(left=view.own.florins - view.own.cost, cost=view.own.cost)
            key += "" if not view.own.cost else ".more" if affordable(view) else ".full"
        elif view.phase == "bidding":
            facts.update(leader=view.leader, bid=view.bid, most=view.own.bids[view.noble or ""])
            key += self.bidding_variant(view)
        elif view.phase == "showing":
            return self.ask_showing(view, key, facts)
        elif view.phase == "using":
            assert view.card is not None
            if not view.card.uses:
                return self.speech.say(f"{key}.extra", **self.facts(facts))
            return self.speech.count(key, view.card.uses, **self.facts(facts))
        elif view.phase == "discarding":
            facts["notes"] = view.own.drawn
        elif view.phase == "amends":
            assert view.robbed is not None
            facts.update(victim=view.turn, ladder=view.robbed.ladder, level=view.robbed.level)
        return self.speech.say(key, **self.facts(facts))

    def typing(self, view: AugsburgView) -> str:
        assert view.own is not None
        if view.phase == "buying":
            key = self.buying_variant(view)
            return "" if key is None else self.speech.say(f"augsburg.type.buying{key}")
        several = view.phase == "showing" and not view.own.laid and view.bid > 1
        return self.speech.say("play.type-several") if several else ""

    def buying_variant(self, view: AugsburgView) -> str | None:
        """Tell apart the first note, one before those already picked, and none; nothing where it is plain."""
        assert view.own is not None
        left = affordable(view)
        if not view.own.cost:
            return "" if left else None
        if any(BUY.at(NOTE_NAMES.index(note)) not in view.legal for note in left):
            return ".more"
        return None if left else ".full"

    def bidding_variant(self, view: AugsburgView) -> str:
        """Tell apart the first bid, one that can be held or raised, and none."""
        if view.legal == [PASS]:
            return ".none"
        if view.leader is None:
            return ".open"
        if any(move in BID for move in view.legal):
            return ""
        return ".hold.one" if view.bid == 1 else ".hold"

    def ask_showing(self, view: AugsburgView, key: str, facts: dict[str, object]) -> str:
        assert view.own is not None
        alone = sum(seat.holding for seat in view.players) == 1
        key += (".alone" if alone else "") if not view.own.laid else ".more"
        left = view.bid - len(view.own.laid)
        return self.speech.count(key, left, **self.facts({**facts, "notes": view.own.laid}))

    def tie(self, match: Match, equal: Sequence[Standing]) -> str:
        """Say what each paid for a cathedral, or else for a church (AUG-8.2)."""
        view = match.state.view(None)
        assert isinstance(view, AugsburgView)
        parts = []
        for one in equal:
            rights = view.players[one.seat].rights
            built = next((right for right in ("cathedral", "church") if right in rights), "none")
            facts = {"seat": self.names[one.seat], "price": rights.get(built, 0)}
            parts.append(self.speech.say(f"augsburg.tie.{built}", **facts))
        return self.speech.say("augsburg.tie", points=equal[0].points, parts=", ".join(parts))

    def variant(self, event: Event, /) -> str:
        if isinstance(event, events.RoundBegan) and event.round == event.rounds:
            return ".last"
        if isinstance(event, events.Shown | events.VisitWon | events.Consoled):
            return visit_variant(event)
        if isinstance(event, events.Climbed | events.Robbed):
            return f".{event.ladder}"
        if isinstance(event, events.RightTaken):
            return f".{event.right}"
        if isinstance(event, events.Built) and event.extra:
            return ".extra"
        if isinstance(event, events.Discarded | events.NotesBought):
            return note_variant(event)
        if isinstance(event, events.TooFewNotes) and event.found is None:
            return ".hidden"
        if isinstance(event, events.Ended) and len(event.winners) > 1:
            return ".shared"
        if isinstance(event, events.Forgone | events.PointsTaken | events.AmendsPoint | events.IncomePoints):
            return "" if not event.lost else ".some" if event.points else ".none"
        return ""

    def counted(self, event: Event, /) -> int | None:
        if isinstance(event, events.Held | events.Bid | events.VisitWon):
            return event.number
        if isinstance(event, events.Drawn | events.FreeNotes | events.Offered | events.Bought):
            return event.count
        if isinstance(event, events.Forgone | events.PointsTaken | events.AmendsPoint | events.IncomePoints):
            return event.points if event.points else event.lost
        if isinstance(event, events.RightTaken) and event.right in ("coat of arms", "letter of nobility"):
            return event.number
        if isinstance(event, events.FreeNotesSeen):
            return len(event.notes)
        return event.count if isinstance(event, events.Reshuffled | events.FirstNoteKept) else None

    def refusal_variant(self, refusal: Refusal, /) -> str:
        rule, facts = refusal.rule, refusal.facts
        if rule in ("AUG-3.1", "AUG-3.2"):
            return ".show" if "note" in facts else ""
        if rule == "AUG-4.2":
            return "" if facts["uses"] else ".done"
        if rule == "AUG-3.12":
            return ".few" if facts["few"] else ""
        if rule == "AUG-4.6":
            return ".none" if not facts["note"] else ".drawn" if facts["held"] else ""
        if rule == "AUG-7.12":
            return ".picked" if facts["picked"] else ""
        if rule == "AUG-5.3":
            return ".rob" if "victim" in facts else ""
        if rule == "AUG-6.5" and "built" in facts:
            return ".done" if facts["built"] else ".none"
        return ""


def _about_cards(move: int) -> bool:
    return WORDS.word(move).name in VERBS.values()


def note_variant(event: events.Discarded | events.NotesBought) -> str:
    if isinstance(event, events.Discarded):
        return ".joker" if event.note == JOKER else ""
    return "" if event.notes else ".none"


def visit_variant(event: events.Shown | events.VisitWon | events.Consoled) -> str:
    if isinstance(event, events.Consoled):
        return f".{event.place}"
    if isinstance(event, events.VisitWon):
        return ".alone" if event.alone else ""
    return ".one" if len(event.notes) == 1 else ""


TEXT = AugsburgText

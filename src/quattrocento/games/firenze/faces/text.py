"""What Firenze says to people."""

from collections.abc import Mapping, Sequence

from quattrocento.core.event import Event
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.core.vocabulary import Vocabulary
from quattrocento.games.firenze.box.components import NEUTRAL, OPEN, RULES
from quattrocento.games.firenze.faces.hints import Hints
from quattrocento.games.firenze.faces.names import ROMAN, FirenzeNames
from quattrocento.games.firenze.faces.typed_plans import Plans, exchange_rate
from quattrocento.games.firenze.faces.typed_stones import VERBS
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.position.view import FirenzeView
from quattrocento.games.firenze.rules import words
from quattrocento.text.game_text import Weight, plain
from quattrocento.text.speech import Speech

ENDINGS = {
    **dict.fromkeys(
        ("done", "fini", "finir", "stop", "nothing", "rien", "pass", "passer"),
        (words.SKIP, words.BUILT, words.END, words.ENOUGH),
    ),
    **dict.fromkeys(("no", "non", "skip", "no trade"), (words.SKIP, words.BUILT, words.END, words.ENOUGH)),
}
"""What people say to go on, whatever is asked."""

TOWERS = ("topple", "raise", "again")
"""Words about one's own tower of some height, or a new one."""

SEVERAL = ("paying", "levy", "giving", "cost", "storing")
"""When several stones may be owed, one after the other."""

WEIGHTS: Mapping[str, Weight] = {
    "pay": "pays",
    "give": "pays",
    "return": "gives_up",
    "topple": "gives_up",
    "discard": "gives_up",
    "built": "ends",
    "end": "ends",
}
"""What nobody should say by accident."""


class FirenzeText(FirenzeNames):
    """The words of Firenze; pieces come in by their names in the engine."""

    id = "firenze"
    weights = WEIGHTS

    def __init__(self, speech: Speech, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        super().__init__(speech, vocabulary, names)
        self.plans = Plans(self)

    def label(self, move: int) -> str:
        word = self.vocabulary.word(move)
        what = word.complements[word.index(move)]
        key = f"firenze.word.{word.name}"
        told = self.facts(_about(word.name, what))
        if word.name not in TOWERS:
            return self.speech.say(key, **told)
        height = int(what.split()[1])
        if word.name == "raise" and not height:
            return self.speech.say(f"{key}.new", **told)
        return self.speech.count(key, height, **told)

    def hint(self, view: FirenzeView, move: int, points: tuple[int, int] | None) -> str:
        return self.joined(Hints(self, view).clauses(move, points))

    def menu(self, view: View) -> dict[int, int]:
        """Number the moves; what goes on to the next phase has 0."""
        on = [move for move in view.legal if move in (words.SKIP, words.BUILT, words.END, words.ENOUGH)]
        rest = [move for move in view.legal if move not in on]
        return {**dict(enumerate(rest, 1)), **dict.fromkeys([0] * len(on), on[0] if on else 0)}

    def pursue(self, view: FirenzeView, typed: str) -> int | None:
        """Go through several stones in one line, as they were typed."""
        said = plain(typed)
        if view.seat is None or said in self.moves or said.isdecimal() or said in ENDINGS:
            return None
        return self.plans.next(view, said)

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """Read a move; what ends a phase has many names."""
        said = plain(text)
        if said not in self.moves:
            for move in ENDINGS.get(said, ()):
                if move in legal:
                    return move
        try:
            return super().parse(text, legal)
        except Trouble as trouble:
            if trouble.key.startswith("no-such-word") and said.split(" ")[0] in VERBS:
                raise Trouble("none-now", given=text) from None
            raise

    def ask(self, view: FirenzeView) -> str:
        assert view.seat is not None
        seat = view.players[view.seat]
        facts: dict[str, object] = {
            "seat": view.seat,
            "stones": seat.stones,
            "room": seat.room,
            "cards": seat.cards,
            "most": RULES.cards,
            "rate": exchange_rate(seat),
        }
        if view.event is not None:
            facts["card"] = view.event
        if view.place is not None:
            facts["card"] = view.row[view.place - 1].card
        if view.victim is not None:
            facts["victim"] = view.victim
        if view.wanted is not None:
            facts["colour"] = view.wanted
        key = f"firenze.ask.{view.phase}{asked_variant(view)}"
        return self.numbered(key, asked_number(view), self.facts(facts))

    def typing(self, view: FirenzeView) -> str:
        if view.phase == "building" and not asked_variant(view):
            return self.speech.say("firenze.type.building")
        several = view.phase in SEVERAL and (view.due or 0) > 1
        return self.speech.say("play.type-several") if several else ""

    def refuse(self, refusal: Refusal) -> str:
        """Say why a move is not allowed; balconies have Roman numbers."""
        if refusal.rule == "FIR-7.4":
            numbers = {name: ROMAN[int(str(refusal.facts[name]))] for name in ("number", "next")}
            refusal = Refusal(refusal.rule, {**refusal.facts, **numbers})
        return super().refuse(refusal)

    def variant(self, event: Event, /) -> str:
        if isinstance(event, events.TurnBegan):
            return ".last" if event.last else ""
        if isinstance(event, events.CardTaken | events.CardLaidOut):
            return "" if event.stones else ".none"
        if isinstance(event, events.BuildingPutUp):
            return "" if event.kept else ".second"
        if isinstance(event, events.ChurchFounded):
            return "" if event.kept else ".full"
        if isinstance(event, events.Toppled):
            return ".gone" if event.height == 1 else ""
        if isinstance(event, events.TowerRaised):
            return ".new" if event.height == 1 else ""
        if isinstance(event, events.ContractFulfilled):
            return ".balcony" if event.balcony else ""
        if isinstance(event, events.CelebrationCounted):
            return (".several" if event.copies > 1 else "") + (".lost" if event.points < 0 else "")
        return ".shared" if isinstance(event, events.Ended) and len(event.winners) > 1 else ""

    def counted(self, event: Event, /) -> int | None:
        if isinstance(event, events.Toppled):
            return event.height - 1 or None
        if isinstance(event, events.TowerRaised):
            return event.height if event.height > 1 else None
        if isinstance(event, events.RuinLost):
            return event.height
        if isinstance(event, events.DeckShuffled):
            return event.cards
        if isinstance(
            event, events.ContractFulfilled | events.FloorBonus | events.ChurchBonus | events.LastSeal
        ):
            return event.points
        if isinstance(event, events.CampanileBuilt | events.MajorityWon):
            return event.points
        return abs(event.points) if isinstance(event, events.CelebrationCounted) else None

    def refusal_variant(self, refusal: Refusal, /) -> str:
        rule, facts = refusal.rule, refusal.facts
        if rule == "FIR-1.5":
            return "" if facts["owner"] == NEUTRAL else ".balcony"
        if rule == "FIR-4.1":
            return exchange_variant(facts)
        if rule == "FIR-5.1":
            return "" if facts["stones"] else ".none"
        if rule == "FIR-5.5":
            return ".pay" if "due" in facts else ""
        if rule == "FIR-7.1":
            return "" if facts["owner"] == OPEN else ".taken"
        if rule == "FIR-7.8":
            return "" if facts["there"] else ".absent"
        if rule == "FIR-9.1":
            return ".again" if facts["again"] else ""
        if rule == "FIR-9.14":
            return ".none" if not facts["mine"] else ".same" if facts["mine"] == facts["theirs"] else ""
        if rule in ("FIR-9.13", "FIR-9.15"):
            return ".nobody" if not facts["wanted"] else ".same" if facts["wanted"] == facts["given"] else ""
        return ".victim" if rule == "FIR-9.16" and "victim" in facts else ""


def _about(word: str, what: str) -> dict[str, object]:
    """Give the facts of a move by its word and complement."""
    parts = what.split()
    if word in ("seal", "fulfil"):
        return {"contract": what}
    if word in ("take", "wholesale"):
        return {"place": what}
    if word in ("pay", "return", "give", "campanile"):
        return {"colour": what}
    if word in TOWERS:
        return {"colour": parts[0]}
    if word == "exchange":
        return {"place": parts[0], "colour": parts[1]}
    if word in ("discard", "patrician"):
        return {"card": what}
    if word == "spy":
        return {"victim": int(parts[0]) - 1, "colour": parts[1]}
    if word == "smuggle":
        return {"victim": int(parts[0]) - 1, "wanted": parts[1], "given": parts[2]}
    if word == "sabotage":
        return {"victim": int(what) - 1}
    return {"given": parts[0], "taken": parts[1]} if word == "swap" else {}


def asked_variant(view: FirenzeView) -> str:
    """Give the ending of the key of a question for what is special in it."""
    if view.phase == "choosing":
        return ".free" if view.free_card else ""
    if view.phase == "trading":
        return "" if any(move in words.EXCHANGE for move in view.legal) else ".done"
    if view.phase == "building":
        able = any(move in words.RAISE for move in view.legal)
        return (".more" if able else ".full") if view.added else "" if able else ".none"
    if view.phase == "contracts":
        return "" if any(move in words.FULFIL or move in words.CAMPANILE for move in view.legal) else ".none"
    return ""


def asked_number(view: FirenzeView) -> int | None:
    """Give the number by which a question changes its form."""
    assert view.seat is not None
    seat = view.players[view.seat]
    if view.phase == "choosing":
        return seat.stones
    if view.phase == "contracts" and not asked_variant(view):
        return seat.seals
    if view.phase == "building" and view.added:
        return view.added
    if view.phase == "placing":
        return view.neutral
    return view.due or None


def exchange_variant(facts: dict[str, object]) -> str:
    if "due" in facts:
        return ".give"
    if facts["exchanged"]:
        return ".done"
    return ".few" if int(str(facts["stones"])) < int(str(facts["rate"])) else ""


TEXT = FirenzeText

"""What a game must be able to say to people; each game has its own module for it."""

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property, reduce
from typing import Generic, Literal, TypeVar

from msgspec.structs import asdict

from quattrocento.core.event import Event
from quattrocento.core.match import Match
from quattrocento.core.refusal import Refusal
from quattrocento.core.standing import Standing
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.core.vocabulary import Vocabulary
from quattrocento.text.speech import Speech

V = TypeVar("V", bound=View)

ALIKE = str.maketrans({"’": "'", "œ": "oe", **dict.fromkeys(':“”«»"', " ")})
"""What is typed otherwise than it is printed."""

Weight = Literal["pays", "ends", "passes", "gives_up"]
"""Why a move wants a second thought: it spends something, ends a turn, passes for good or gives up."""

USUAL_WEIGHTS: Mapping[str, Weight] = {
    "pay": "pays",
    "buy": "pays",
    "end": "ends",
    "end turn": "ends",
    "done": "ends",
    "stop": "ends",
    "pass": "passes",
    "decline": "gives_up",
    "discard": "gives_up",
    "fold": "gives_up",
    "forgo": "gives_up",
    "give up": "gives_up",
    "renounce": "gives_up",
    "resign": "gives_up",
}
"""What words usually mean, for a game that does not say it."""


class GameText(ABC, Generic[V]):
    """The words of one game in one language, for players of these *names*.

    `id` is that of the game, with which the keys of its sentences begin. `weights` tells which words of its
    vocabulary people should not say by accident.
    """

    id: str = ""
    weights: Mapping[str, Weight] = USUAL_WEIGHTS

    def __init__(self, speech: Speech, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        self.speech = speech
        self.vocabulary = vocabulary
        self.names = list(names)

    def player(self, seat: int) -> str:
        """Name a player; a seat that nobody has is named by its number."""
        if seat < len(self.names):
            return self.names[seat]
        return self.speech.say("play.name", number=seat + 1)

    def seats(self, seats: Sequence[int]) -> str:
        return self.speech.listing([self.player(seat) for seat in seats])

    @abstractmethod
    def label(self, move: int) -> str:
        """Say *move* as a player would."""

    @abstractmethod
    def hint(self, view: V, move: int, points: tuple[int, int] | None) -> str:
        """Say in a few words what *move* would do; *points* are the mover's before and after it."""

    @abstractmethod
    def ask(self, view: V) -> str:
        """Ask for the decision that the seat of *view* owes."""

    def typing(self, view: V) -> str:
        """Say what can be typed as an answer where the list does not show it; only a keyboard is told."""
        return ""

    def tell(self, event: Event) -> str:
        """Say what happened, by `<game>.event.<event>` and the ending of its variant."""
        key = f"{self.id}.event.{event.__struct_config__.tag}{self.variant(event)}"
        return self.numbered(key, self.counted(event), self.facts(asdict(event)))

    def variant(self, event: Event, /) -> str:
        """Give the ending of the key of an event for what stands out in it."""
        return ""

    def counted(self, event: Event, /) -> int | None:
        """Give the number by which the sentence of an event changes its form."""
        return None

    def numbered(self, key: str, number: int | None, facts: dict[str, object]) -> str:
        """Say a sentence in the form that a number takes, if there is one."""
        return self.speech.say(key, **facts) if number is None else self.speech.count(key, number, **facts)

    def joined(self, clauses: Sequence[str]) -> str:
        """Say clauses one after the other."""
        return reduce(lambda told, more: self.speech.say("play.joined", told=told, more=more), clauses)

    @abstractmethod
    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        """Put the names of pieces among *facts* into the language."""

    def menu(self, view: V) -> dict[int, int]:
        """Give each legal move the number under which it is offered, in the order of the list."""
        return dict(enumerate(view.legal, 1))

    def unnumbered(self, view: V) -> list[int]:
        """List the legal moves that have no number, because numbers mean something else here."""
        numbered = set(self.menu(view).values())
        return [move for move in view.legal if move not in numbered]

    def beyond(self, view: V, number: int) -> int | None:
        """Give the move that a number outside the menu means, to be refused with its reason; None if none."""
        return None

    def minor(self, move: int) -> bool:
        """Tell whether a move is seldom meant and should not catch the eye."""
        return False

    def weight(self, view: V, move: int) -> Weight | None:
        """Tell why people should be asked before *move* is made; None if it may be made at once.

        Ending and passing weigh nothing where nothing else is left to do.
        """
        found = self.weights.get(self.vocabulary.word(move).name)
        if found in ("ends", "passes") and not self.leaves(view, move):
            return None
        return found

    def leaves(self, view: V, move: int) -> bool:
        """Tell whether something else than *move* is worth thinking of."""
        return any(other != move and not self.minor(other) for other in view.legal)

    def pursue(self, view: V, typed: str) -> int | None:
        """Give the move that an order such as a limit for bids makes now; None if it has none to make."""
        return None

    def tie(self, match: Match, equal: Sequence[Standing]) -> str:
        """Say by what those with *equal* points were placed; nothing where the rules break no tie."""
        return ""

    def tie_parts(self, equal: Sequence[Standing]) -> str:
        """Say which number each brings to a tie that a number breaks."""
        parts = [
            self.speech.say("play.tie.part", seat=self.names[one.seat], number=one.tie_break) for one in equal
        ]
        return ", ".join(parts)

    def anew(self, view: V, move: int) -> list[int]:
        """Give what must be made again, in order, where *move* comes before moves of the seat already made.

        People choose in any order; that the engine has one is not their business. Nothing for all others.
        """
        return []

    def refuse(self, refusal: Refusal) -> str:
        """Say why a move is not allowed, and cite the rule."""
        key = f"refusal.{refusal.rule}{self.refusal_variant(refusal)}"
        reason = self.speech.say(key, **self.facts(refusal.facts))
        return self.speech.say("refusal.cite", reason=reason, rule=refusal.rule)

    def refusal_variant(self, refusal: Refusal, /) -> str:
        """Give the ending of the key of a refusal for the way in which its rule is broken."""
        return ""

    @cached_property
    def moves(self) -> dict[str, int]:
        """All moves by what people may call them: their labels, and their notation."""
        found = {plain(self.vocabulary.notation(move)): move for move in range(self.vocabulary.size)}
        found.update({plain(self.label(move)): move for move in range(self.vocabulary.size)})
        return found

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """Read a move in the language or in notation, whatever its capitals and accents.

        The beginning, or some words, of a single legal move are enough. What only other
        moments know is returned as well, to be refused with its reason.
        """
        typed = plain(text)
        if typed in self.moves:
            return self.moves[typed]
        for likely in (_begins, _has_words, _has_all):
            fitting = [move for move in legal if likely(plain(self.label(move)), typed)]
            fitting = fitting or [move for move in legal if likely(self.vocabulary.notation(move), typed)]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                choices = self.speech.choice([self.label(move) for move in fitting[:4]])
                raise Trouble("unclear-word", given=text, choices=choices)
        return self.elsewhere(text, typed, legal)

    def elsewhere(self, text: str, typed: str, legal: Sequence[int]) -> int:
        """Find what was typed among the moves of other moments, or suggest something near it."""
        for likely in (_begins, _has_words, _has_all):
            found = {move for name, move in self.moves.items() if likely(name, typed)}
            if len(found) == 1:
                return found.pop()
            if found:
                raise Trouble("none-now", given=text)
        labels = {plain(self.label(move)): self.label(move) for move in legal}
        near = get_close_matches(typed, labels, 1, 0.5) or get_close_matches(typed, self.moves, 1)
        if not near:
            raise Trouble("no-such-word", given=text)
        raise Trouble("no-such-word-but", given=text, nearest=self.label(self.moves[near[0]]))


def plain(text: str) -> str:
    """Leave out what people type differently: capitals, accents, stops, quotation marks, spaces."""
    letters = unicodedata.normalize("NFKD", text.lower().translate(ALIKE))
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.split()).rstrip(".!")


def _begins(name: str, typed: str) -> bool:
    return bool(typed) and name.startswith(typed)


def _has_words(name: str, typed: str) -> bool:
    return bool(typed) and f" {typed} " in f" {name} ".replace("'", " ")


def _has_all(name: str, typed: str) -> bool:
    return bool(typed) and set(typed.split()) <= set(name.replace("'", " ").split())

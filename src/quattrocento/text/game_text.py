"""What a game must be able to say to people; each game has its own module for it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property

from quattrocento.core.event import Event
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.core.vocabulary import Vocabulary
from quattrocento.text.speech import Speech


class GameText(ABC):
    """The words of one game in one language, for players of these *names*."""

    def __init__(self, speech: Speech, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        self.speech = speech
        self.vocabulary = vocabulary
        self.names = list(names)

    @abstractmethod
    def label(self, move: int) -> str:
        """Say *move* as a player would."""

    @abstractmethod
    def hint(self, view: View, move: int, points: tuple[int, int] | None) -> str:
        """Say in a few words what *move* would do; *points* are the mover's before and after it."""

    @abstractmethod
    def ask(self, view: View) -> str:
        """Ask for the decision that the seat of *view* owes."""

    @abstractmethod
    def tell(self, event: Event) -> str:
        """Say what happened."""

    @abstractmethod
    def facts(self, facts: dict[str, object]) -> dict[str, object]:
        """Put the names of pieces among *facts* into the language."""

    def refuse(self, refusal: Refusal) -> str:
        """Say why a move is not allowed, and cite the rule."""
        reason = self.speech.say(f"refusal.{refusal.rule}", **self.facts(refusal.facts))
        return self.speech.say("refusal.cite", reason=reason, rule=refusal.rule)

    @cached_property
    def moves(self) -> dict[str, int]:
        """All moves by their labels."""
        return {self.label(move).lower(): move for move in range(self.vocabulary.size)}

    def parse(self, text: str, legal: Sequence[int]) -> int:
        """Read a move in the language or in notation; the beginning of a legal one is enough."""
        plain = " ".join(text.lower().replace("'", "’").split())
        if plain in self.moves:
            return self.moves[plain]
        begun = [move for move in legal if self.label(move).lower().startswith(plain)]
        if plain and len(begun) == 1:
            return begun[0]
        try:
            return self.vocabulary.parse(text, legal)
        except Trouble:
            if len(begun) < 2:
                raise
            near = self.speech.listing([self.label(move) for move in begun[:4]])
            raise Trouble("unclear-word", given=text.strip(), choices=near) from None

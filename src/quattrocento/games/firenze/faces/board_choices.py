"""Lists of moves that are too long to be told one by one: exchanges, smuggling, contracts to cover."""

from collections.abc import Iterator

from quattrocento.games.firenze.faces.text import FirenzeText
from quattrocento.games.firenze.position.view import FirenzeView
from quattrocento.games.firenze.rules.words import EXCHANGE, SEAL, SMUGGLE, SPY, SWAP, WORDS
from quattrocento.terminal.screen import GLUE

LONG = 12
"""So many moves are listed one by one."""

GROUPED = (EXCHANGE, SEAL, SMUGGLE, SPY, SWAP)
"""Words whose moves are gathered in lines."""


class Choices:
    """The moves of a view, gathered by what they have in common."""

    def __init__(self, text: FirenzeText, view: FirenzeView) -> None:
        self.text = text
        self.say = text.speech.say
        self.view = view
        self.alone: list[tuple[int, int]] = []
        self.groups: dict[str, list[str]] = {}
        for number, move in text.menu(view).items():
            if any(move in word for word in GROUPED):
                head, choice = self.grouped(move)
                told = self.say("firenze.board.choice", number=number, choice=choice)
                self.groups.setdefault(head, []).append(told)
            else:
                self.alone.append((number, move))

    def long(self) -> bool:
        """Tell whether the list is too long to be read one by one."""
        return len(self.view.legal) > LONG and bool(self.groups)

    def grouped(self, move: int) -> tuple[str, str]:
        """Say the group of a move, and what tells it from the others of the group."""
        word = WORDS.word(move)
        parts = word.complements[word.index(move)].split()
        key = f"firenze.board.choices.{word.name}"
        if move in EXCHANGE:
            card = self.text.card(self.view.row[int(parts[0]) - 1].card)
            return self.say(key, place=parts[0], card=card), self.text.colour(parts[1])
        if move in SPY:
            return self.say(key, victim=self.text.player(int(parts[0]) - 1)), self.text.colour(parts[1])
        if move in SMUGGLE:
            facts = {"victim": self.text.player(int(parts[0]) - 1), "wanted": self.text.stone(parts[1])}
            return self.say(key, **facts), self.text.colour(parts[2])
        if move in SWAP:
            return self.say(key, given=self.text.stone(parts[0])), self.text.colour(parts[1])
        return self.say(key, colour=self.text.colour(parts[0])), self.text.contract(" ".join(parts))

    def draw(self) -> Iterator[tuple[str, int]]:
        """Give the lines with the indent of what does not fit."""
        width = max((len(self.text.label(move)) for _, move in self.alone), default=0) + 2
        for number, move in self.alone:
            hint = self.text.hint(self.view, move, None)
            yield f"{number:>4}  {self.text.label(move):<{width}}{hint}", width + 6
        for head, choices in self.groups.items():
            told = "  ".join(choice.replace(" ", GLUE) for choice in choices)
            line = self.say("firenze.board.choices.line", head=head, choices=told)
            yield f"      {line}", 8
        yield self.say("firenze.board.choices"), 0

    def read(self) -> Iterator[str]:
        for number, move in self.alone:
            hint = self.text.hint(self.view, move, None)
            yield self.say("play.move-plain", number=number, label=self.text.label(move), hint=hint)
        for head, choices in self.groups.items():
            yield self.say(
                "firenze.plain.choice", head=f"{head[0].upper()}{head[1:]}", choices=", ".join(choices)
            )
        yield self.say("firenze.board.choices")

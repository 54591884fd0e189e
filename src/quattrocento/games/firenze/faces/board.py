"""Draws a table of Firenze in letters."""

from collections.abc import Iterator
from textwrap import wrap

from rich.text import Text

from quattrocento.core.view import View
from quattrocento.games.firenze.faces.board_choices import Choices
from quattrocento.games.firenze.faces.board_spoken import FirenzeSpoken, sentence
from quattrocento.games.firenze.faces.board_towers import Towers
from quattrocento.games.firenze.faces.typed_plans import moment_of
from quattrocento.games.firenze.position.view import FirenzeView, RowCard
from quattrocento.terminal.folding import folded
from quattrocento.terminal.screen import GLUE, HIGH_MARKS


class FirenzeBoard(FirenzeSpoken):
    """The towers of the board, the row, the churches, and what everybody has."""

    fresh = frozenset({"trading", "building", "contracts", "storing", "shedding"})

    def draw(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw all that the seat of *view* may know."""
        assert isinstance(view, FirenzeView)
        yield from folded([self.head(view)], width, "bold")
        for notice in self.notices(view):
            yield from folded([notice], width, "bold red")
        yield ""
        yield from Towers(self.text, view, self.short_names(view)).draw(width)
        yield from folded(self.bonuses(view), width)
        yield ""
        if not view.over:
            yield from self.row(view, width)
            yield from folded(self.stock(view), width, "dim")
            yield ""
        for seat in reversed(self.order(view)):
            yield from self.player(view, seat, width)
        yield from self.own(view, width)

    def row(self, view: FirenzeView, width: int) -> Iterator[Text]:
        """Draw the cards of the row with their costs, their stones and what they do."""
        key = "firenze.board.row.free" if view.free_card else "firenze.board.row"
        yield from folded([self.say(key)], width, "bold")
        for place, offer in enumerate(view.row, 1):
            yield from self.offer(view, place, offer, width)

    def offer(self, view: FirenzeView, place: int, offer: RowCard, width: int) -> Iterator[Text]:
        """Draw a card of the row in two lines; one that the chooser cannot pay for is pale."""
        card = self.text.card_and_kind(offer.card)
        stones = self.listed(offer.stones) or self.say("firenze.board.stones.none")
        told = [card, self.speech.count("firenze.board.cost", offer.cost), stones]
        choosing = view.phase == "choosing" and view.seat in view.actors
        poor = choosing and view.seat is not None and offer.cost > view.players[view.seat].stones
        lines = list(folded(told, width - 4, "dim" if poor else "", ""))
        yield Text(f"{place:>2}  ").append_text(lines[0])
        yield from (Text("    ").append_text(line) for line in lines[1:])
        for line in wrap(HIGH_MARKS.sub(GLUE, self.text.card_text(offer.card)), width - 6):
            yield Text(f"      {line.replace(GLUE, ' ')}", "dim")

    def player(self, view: FirenzeView, seat: int, width: int) -> Iterator[Text]:
        """Draw what a player has."""
        name = self.short_names(view)[seat]
        if seat == view.seat:
            name = self.say("firenze.board.you", seat=name)
        head = [name, *self.standing(view, seat)]
        yield from folded(head, width, "bold" if seat == view.seat else "")
        belongings = [self.site(view, seat), self.warehouse(view, seat), *self.cards(view, seat)]
        yield from (Text("    ").append_text(line) for line in folded(belongings, width - 4, "", ""))

    def own(self, view: FirenzeView, width: int) -> Iterator[Text]:
        """Draw what the seat is about to lose, and what it could do."""
        for fact in self.dangers(view):
            yield from folded([fact], width, "red")
        chances = list(self.chances(view))
        if chances:
            yield from folded(chances, width, "green")

    def scene(self, view: View) -> str:
        """Keep the table on the screen through each half of a turn: the card, and what follows it."""
        assert isinstance(view, FirenzeView)
        return "" if view.seat is None or view.over else moment_of(view)

    def glance(self, view: View) -> Iterator[Text | str]:
        """Say what the seat has now, and what it is about to lose."""
        assert isinstance(view, FirenzeView)
        assert view.seat is not None
        own = [self.site(view, view.seat, marked=False), self.warehouse(view, view.seat)]
        for fact in [*own, *(self.cards(view, view.seat) if view.phase == "shedding" else [])]:
            yield Text(sentence(fact))
        for fact in self.dangers(view):
            yield Text(sentence(fact), "red")
        for fact in self.chances(view):
            yield Text(sentence(fact), "green")

    def choices(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw many exchanges or smuggled stones by what they have in common."""
        assert isinstance(view, FirenzeView)
        choices = Choices(self.text, view)
        if not choices.long():
            return
        for line, indent in choices.draw():
            glued = HIGH_MARKS.sub(GLUE, line)
            for part in wrap(glued, width, subsequent_indent=" " * min(indent, width // 2)):
                yield part.replace(GLUE, " ")

    def read_choices(self, view: View) -> Iterator[str]:
        """Say such a list, one fact a line."""
        assert isinstance(view, FirenzeView)
        choices = Choices(self.text, view)
        if choices.long():
            yield from choices.read()


BOARD = FirenzeBoard

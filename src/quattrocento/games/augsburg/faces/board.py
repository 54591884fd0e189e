"""Draws a table of Augsburg 1520 in letters."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from quattrocento.core.event import Event
from quattrocento.core.view import View
from quattrocento.games.augsburg.box.components import DATA, NOBLE_NAMES
from quattrocento.games.augsburg.faces.board_choices import card_choices, read_card_choices
from quattrocento.games.augsburg.faces.board_ladders import Ladders
from quattrocento.games.augsburg.faces.board_spoken import AugsburgSpoken, sentence
from quattrocento.games.augsburg.faces.fetched_prices import price_lines
from quattrocento.games.augsburg.faces.hand_of_notes import values
from quattrocento.games.augsburg.faces.names import JOKER
from quattrocento.games.augsburg.position.view import AugsburgView, Privilege
from quattrocento.terminal.folding import folded

PRIVILEGE = ("choosing", "using", "discarding")
"""The phases in which the winner deals with his card."""

COLUMNS = ("points", "togo", "lost", "cards", "florins")
"""What the table of players says in columns."""

ROOM = 18
"""Columns that words beside a row need at least."""


class AugsburgBoard(AugsburgSpoken):
    """The ladders, the privilege cards, the visit, what everybody has, and one's own notes."""

    fresh = frozenset({"buying", "bidding", "showing", "using", "discarding"})

    def draw(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw all that the seat of *view* may know."""
        assert isinstance(view, AugsburgView)
        yield from folded([self.head(view)], width, "bold")
        if not view.over:
            yield from folded(self.pile(view), width, "dim")
        for notice in self.notices(view):
            yield from folded([notice], width, "bold red")
        yield ""
        yield from Ladders(self.text, view, self.short_names(view)).draw(width)
        yield ""
        yield from self.privileges(view, width)
        yield from self.players(view, width)
        yield from self.own(view, width)
        visit = self.visit(view)
        if visit:
            yield ""
            yield from folded(visit, width, "magenta")

    def privileges(self, view: AugsburgView, width: int) -> Iterator[Text]:
        """Draw the open privilege cards, and the one in use."""
        if view.row and view.phase not in ("using", "discarding", "amends"):
            yield from folded([self.speech.count("augsburg.board.row", len(view.row))], width, "bold")
            for number, card in enumerate(view.row, 1):
                yield self.privilege(view, number, card)
            if any(useless for card in view.row for useless in self.useless(view, card.slots)):
                yield from folded([self.say("augsburg.board.useless.legend")], width, "dim")
        if view.card is not None:
            yield from folded(self.card_line(view), width, "bold")
        if view.coming and view.phase in ("bidding", "choosing"):
            cards = [self.text.privilege(card.card).replace(" / ", "/") for card in view.coming]
            told = self.say("augsburg.board.coming", cards=" · ".join(cards))
            yield from folded(told.split(" · "), width, "dim")
        if view.row or view.card is not None:
            yield Text()

    def useless(self, view: AugsburgView, slots: Sequence[str]) -> list[bool]:
        """Tell for each slot whether it would bring nothing to the one who chooses or uses now."""
        mine = self.slots(view)
        return [mine is not None and not mine.usable(slot) for slot in slots]

    def privilege(self, view: AugsburgView, number: int, card: Privilege) -> Text:
        """Draw a privilege card; what the chooser can use is lit."""
        line = Text(f"  {number}  ")
        lit = "green" if self.slots(view) is not None else ""
        for place, (slot, useless) in enumerate(zip(card.slots, self.useless(view, card.slots), strict=True)):
            name = self.text.slot(slot)
            line.append(" / " if place else "")
            if useless:
                line.append(self.say("augsburg.board.useless", slot=name), "dim")
            else:
                line.append(name, lit)
        return line

    def players(self, view: AugsburgView, width: int) -> Iterator[Text]:
        """Draw what everybody knows of the players as a table."""
        order = self.order(view)
        names = [self.seat_name(view, seat) for seat in order]
        first = max(map(len, names))
        titles = [self.say(f"augsburg.board.column.{name}") for name in COLUMNS]
        table = [self.cells(view, seat) for seat in order]
        widths = [max(map(len, column)) for column in zip(titles, *table, strict=True)]
        heads = "  ".join(f"{title:>{room}}" for title, room in zip(titles, widths, strict=True))
        yield Text(f"{'':<{first}}  {heads}", "bold")
        for seat, name, cells in zip(order, names, table, strict=True):
            told = "  ".join(f"{cell:>{room}}" for cell, room in zip(cells, widths, strict=True))
            row = Text(f"{name:<{first}}  {told}  ")
            row.stylize("bold", 0, len(name))
            if view.players[seat].points == view.players[seat].limit:
                row.stylize("red", len(name))
            rest = [*self.moment(view, seat), *self.belongings(view, seat)]
            yield from self.beside(row, rest, width)
        if any(player.limit is not None for player in view.players):
            limits = DATA.limits
            told = self.say("augsburg.board.limits", church=limits.church, cathedral=limits.cathedral)
            yield from folded([told], width, "dim")

    def beside(self, row: Text, rest: Sequence[str], width: int) -> Iterator[Text]:
        """Write the rest of a row beside it, or below it where there is no room."""
        room = width - len(row)
        if room < ROOM:
            yield row
            yield from (Text("    ").append_text(line) for line in folded(rest, width - 4, "", ""))
            return
        lines = list(folded(rest, room, "", "")) or [Text()]
        indent = " " * len(row)
        row.append_text(lines[0])
        row.rstrip()
        yield row
        yield from (Text(indent).append_text(line) for line in lines[1:])

    def seat_name(self, view: AugsburgView, seat: int) -> str:
        """Name a player at the table."""
        name = self.short_names(view)[seat]
        return str(self.say("augsburg.board.you", seat=name)) if seat == view.seat else name

    def own(self, view: AugsburgView, width: int) -> Iterator[Text]:
        """Draw florins and notes, by noble, with the highest bid for each."""
        if view.own is None:
            return
        yield Text()
        yield from folded(self.purse(view), width, "bold")
        if not view.over:
            yield from self.hand(view, width)
        if view.own.offer:
            yield from folded(
                self.say("augsburg.board.sale", notes=" · ".join(self.sale(view))).split(" · "), width
            )
        for line in self.in_hand(view):
            yield from folded([line], width, "green")

    def hand(self, view: AugsburgView, width: int) -> Iterator[Text]:
        """Draw the notes by noble; he who is visited now stands out."""
        assert view.own is not None
        own = view.own
        nobles = {name: self.text.noble(name) for name in NOBLE_NAMES}
        first = max(map(len, nobles.values())) + 4
        last = len(self.say("augsburg.board.most"))
        room = width - first - last - 4
        title = self.speech.count("augsburg.board.hand", len(own.hand))
        yield Text(f"{title:<{first + room + 2}}{self.say('augsburg.board.most')}", "bold")
        jokers = self.speech.count("augsburg.jokers", own.hand.count(JOKER))
        for name, noble in nobles.items():
            told = "  ".join(map(str, values(own.hand, name))) or "-"
            if name == NOBLE_NAMES[-1]:
                told = self.say("augsburg.board.all-notes")
            if own.bids[name] and JOKER in own.hand:
                told = f"{told}  + {jokers}"
            mark = ">" if name == view.noble else " "
            style = "bold" if name == view.noble else ""
            lines = wrap(told, room)
            begun = f"{mark} {noble:<{first - 2}}"
            for line in lines[:-1]:
                yield Text(f"{begun}{line}", style)
                begun = " " * first
            yield Text(f"{begun}{lines[-1]:<{room}}  {own.bids[name] or '-':>{last}}", style)
        if own.hand and not any(own.bids.values()):
            yield from folded([f"  {self.speech.count('augsburg.board.only-jokers', len(own.hand))}"], width)

    def scene(self, view: View) -> str:
        """Keep the table on the screen through a purchase, or through a visit and the use of its card."""
        assert isinstance(view, AugsburgView)
        if view.phase == "buying":
            return f"buying {view.round}"
        visiting = view.phase in ("bidding", "showing", *PRIVILEGE)
        return f"visit {view.round} {view.noble}" if visiting else ""

    def glance(self, view: View) -> Iterator[Text | str]:
        """Say how the bids stand, what is picked or laid, and what is left of the card."""
        assert isinstance(view, AugsburgView)
        if view.card is not None:
            yield Text(self.text.joined(self.card_line(view)), "bold")
        if view.seat is not None and view.own is not None and view.phase in PRIVILEGE:
            yield Text(self.text.joined([*self.standing(view, view.seat), *self.belongings(view, view.seat)]))
            yield Text(self.text.joined(self.purse(view)))
        elif view.phase in ("bidding", "showing"):
            yield Text(self.text.joined(self.visit(view)), "magenta")
        if view.own is not None:
            for line in self.in_hand(view):
                yield Text(line, "green")

    def choices(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw many bids in one line, and many cards by noble."""
        assert isinstance(view, AugsburgView)
        for line in card_choices(self.text, view):
            yield from folded([line], width, "", "      ")

    def read_choices(self, view: View) -> Iterator[str]:
        """Say such a list, one fact a line."""
        assert isinstance(view, AugsburgView)
        yield from read_card_choices(self.text, view)

    def prices(self, events: Sequence[Event]) -> Iterator[str]:
        """Say with how many cards each visit was won."""
        return price_lines(self.text, events)

    def read_again(self, view: View) -> Iterator[str]:
        """Say what the seat has, which is all that its own moves change for it."""
        assert isinstance(view, AugsburgView)
        if view.seat is not None:
            yield from self.read_seat(view, view.seat)
        yield from self.read_own(view)
        for fact in self.visit(view):
            yield sentence(fact)


BOARD = AugsburgBoard

"""Draws a table of Palazzo in letters."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from quattrocento.games.palazzo.box.components import DATA, QUARRIES, SHARED_FROM
from quattrocento.games.palazzo.faces.text import PalazzoText
from quattrocento.games.palazzo.position.view import Palace, PalazzoView
from quattrocento.terminal.board import Board

MATERIAL_STYLES = {"brick": "red", "sandstone": "yellow", "marble": "cyan"}
NARROW = 70
"""Columns below which nothing is drawn side by side."""

COLUMN = 10
"""Columns that a palace takes."""


class PalazzoBoard(Board[PalazzoView]):
    """The piazza with its quarries and depot, the palaces as façades, and the hand."""

    text: PalazzoText
    fresh = frozenset({"turn"})

    def draw(self, view: PalazzoView, width: int) -> Iterator[Text | str]:
        one, two, three = view.stacks
        yield self.say(
            "palazzo.board.head", one=one, two=two, three=three, riders=view.riders, pile=view.pile
        )
        yield ""
        yield from self.piazza(view, width)
        if view.offer:
            yield Text(self.say("palazzo.board.offer", cards=self.text.cards(view.offer)), "bold")
        if view.discards:
            told = self.say("palazzo.board.discards", cards=self.money(view.discards))
            yield from (Text(part, "dim") for part in wrap(told, width - 4))
        yield ""
        for seat in range(view.seats):
            yield from self.seat(view, seat, width)
        yield from self.auction(view)
        yield from self.own(view)

    def piazza(self, view: PalazzoView, width: int) -> Iterator[Text]:
        """Draw the quarries round the depot, or one under the other where there is no room."""
        if width < NARROW:
            for number in range(QUARRIES):
                yield from self.quarry(view, number, width)
            yield from self.depot(view, width, 0)
            return
        half = width // 2
        yield from self.side_by_side(self.quarry(view, 0, half), self.quarry(view, 1, half), half)
        yield from self.depot(view, width, width // 4)
        yield from self.side_by_side(self.quarry(view, 3, half), self.quarry(view, 2, half), half)

    def quarry(self, view: PalazzoView, number: int, width: int) -> list[Text]:
        notes = []
        if number == view.architect:
            notes.append(self.say("palazzo.board.architect"))
        else:
            windows = (number - view.architect) % QUARRIES
            notes.append(self.speech.count("palazzo.board.windows", windows))
        lot = view.quarries[number]
        if len(lot) >= SHARED_FROM:
            notes.append(self.say("palazzo.board.shared"))
        elif len(lot) == SHARED_FROM - 1:
            notes.append(self.say("palazzo.board.almost"))
        if view.auction is None and not view.over and number == view.next_auction:
            notes.append(self.say("palazzo.board.next"))
        title = Text(self.say("palazzo.board.quarry", number=number + 1), "bold")
        lines = [title.append(f" · {notes[0]}", "not bold dim")]
        lines += [Text(f"  {note}", "magenta") for note in notes[1:]]
        return lines + self.chips(lot, width - 4)

    def chips(self, elements: Sequence[str], width: int) -> list[Text]:
        if not elements:
            return [Text(f"  {self.say('palazzo.board.empty')}", "dim")]
        lines = [Text(" ")]
        for element in elements:
            name = self.text.element(element)
            if lines[-1].cell_len + len(name) + 2 > width:
                lines.append(Text(" "))
            lines[-1].append(" ").append(name, MATERIAL_STYLES[element.split()[0]]).append(" ")
        return lines

    def depot(self, view: PalazzoView, width: int, indent: int) -> Iterator[Text]:
        """Draw the depot with the price that holds, or will hold."""
        if view.price == 0:
            price = self.say("palazzo.board.price.free")
        elif view.price is not None:
            price = self.say("palazzo.board.price", price=view.price)
        else:
            price = self.say("palazzo.board.price-next", price=view.next_price)
        title = Text(self.say("palazzo.board.depot"), "bold")
        if not view.over:
            title.append(f" · {price}", "not bold dim")
        margin = Text(" " * indent)
        for line in [title, *self.chips(view.depot, width - indent)]:
            yield margin + line

    def side_by_side(self, left: list[Text], right: list[Text], width: int) -> Iterator[Text]:
        for row in range(max(len(left), len(right))):
            line = left[row].copy() if row < len(left) else Text()
            line.append(" " * max(width - line.cell_len, 1))
            yield line + right[row] if row < len(right) else line

    def seat(self, view: PalazzoView, seat: int, width: int) -> Iterator[Text]:
        player = view.players[seat]
        name = self.text.names[seat]
        told = self.speech.count(
            "palazzo.board.seat", player.cards, seat=name, points=self.points(player.points)
        )
        line = Text(told, "bold")
        if seat == view.turn and not view.over:
            line.append(f" · {self.say('palazzo.board.turn')}", "not bold magenta")
        yield line
        if player.seen and seat != view.seat:
            told = self.say("palazzo.board.seen", cards=self.money(player.seen))
            yield from (Text(f"  {part}", "dim") for part in wrap(told, width - 4))
        if not player.palaces:
            yield Text(f"  {self.say('palazzo.board.no-palace')}", "dim")
        across = max((width - 2) // COLUMN, 1)
        for first in range(0, len(player.palaces), across):
            yield from self.facades(player.palaces[first : first + across], first)

    def points(self, points: int) -> str:
        return self.speech.count("palazzo.board.points", points)

    def facades(self, palaces: Sequence[Palace], first: int) -> Iterator[Text]:
        highest = max(len(palace.elements) for palace in palaces)
        for level in range(highest - 1, -1, -1):
            line = Text("  ")
            for palace in palaces:
                cell = palace.elements[level] if level < len(palace.elements) else ""
                line.append(self.floor(cell).ljust(COLUMN), MATERIAL_STYLES.get(cell.split(" ")[0], ""))
            yield line
        foot = Text("  ")
        for number, palace in enumerate(palaces, first + 1):
            foot.append(f"{number}: {palace.points:+d}".ljust(COLUMN), "dim")
        yield Text("  " + ("-" * (COLUMN - 2) + "  ") * len(palaces), "dim")
        yield foot

    def floor(self, element: str) -> str:
        if not element:
            return ""
        material, _, face = element.partition(" ")
        floor, _, windows = face.partition("-")
        return f"{floor} {self.say(f'palazzo.element.{material}.letter')} {'o' * int(windows)}"

    def auction(self, view: PalazzoView) -> Iterator[Text]:
        if view.auction is None:
            return
        yield Text()
        yield Text(self.say("palazzo.board.auction", tiles=self.text.elements(view.auction.elements)), "bold")
        for seat, bid in enumerate(view.auction.bids):
            name = self.text.names[seat]
            if not bid.bidding:
                yield Text("  " + self.say("palazzo.board.out", seat=name), "dim")
            elif not bid.total:
                yield Text("  " + self.say("palazzo.board.waiting", seat=name), "dim")
            else:
                cards = self.text.bid_cards(bid.cards, seat == view.turn)
                yield Text("  " + self.say("palazzo.board.bid", seat=name, total=bid.total, cards=cards))

    def money(self, cards: Sequence[str]) -> str:
        parts = []
        for currency in DATA.currencies:
            values = [card.split()[1] for card in cards if card.startswith(currency)]
            if values:
                parts.append(self.say(f"palazzo.card.{currency}", value=" ".join(values)))
        certificates = sum(card == "certificate" for card in cards)
        if certificates:
            parts.append(self.say("palazzo.board.certificates", count=certificates))
        return " | ".join(parts) or self.say("palazzo.board.no-money")

    def own(self, view: PalazzoView) -> Iterator[Text]:
        if view.own is None:
            return
        yield Text()
        line = Text(self.say("palazzo.board.hand", cards=self.money(view.own.hand)), "bold")
        yield line.append(f" · {self.say('palazzo.board.purse', purse=view.own.purse)}", "not bold dim")
        triples = self.triples(view.own.hand)
        if triples:
            yield Text(
                "  " + self.say("palazzo.board.triples", values=self.speech.listing(triples)), "magenta"
            )
        if view.own.laying:
            yield Text(self.say("palazzo.board.laying", cards=self.text.cards(view.own.laying)))
        if view.building:
            yield Text(self.say("palazzo.board.building", tiles=self.text.elements(view.building)))

    def triples(self, hand: Sequence[str]) -> list[str]:
        values = [str(value) for value in DATA.money.values]
        found = [value for value in values if all(f"{one} {value}" in hand for one in DATA.currencies)]
        if sum(card == "certificate" for card in hand) >= 3:
            found.insert(0, str(DATA.money.certificate))
        return found

    def read_out(self, view: PalazzoView) -> Iterator[str]:
        say = self.say
        one, two, three = view.stacks
        yield say("palazzo.plain.stacks", one=one, two=two, three=three)
        yield say("palazzo.plain.riders", riders=view.riders)
        yield say("palazzo.plain.pile", pile=view.pile)
        for number, lot in enumerate(view.quarries, 1):
            yield say("palazzo.plain.quarry", quarry=number, tiles=self.spoken(lot))
        yield say("palazzo.plain.architect", quarry=view.architect + 1)
        for windows, quarry in enumerate(view.next_quarry, 1):
            yield self.speech.count("palazzo.plain.windows", windows, quarry=quarry + 1)
        yield say("palazzo.plain.depot", tiles=self.spoken(view.depot))
        if view.price == 0:
            yield say("palazzo.plain.price.free")
        elif view.price is not None:
            yield say("palazzo.plain.price", price=view.price)
        else:
            yield say("palazzo.plain.price-next", price=view.next_price)
        yield from self.read_next(view)
        if view.offer:
            yield say("palazzo.plain.offer", cards=self.text.cards(view.offer))
        if view.discards:
            yield say("palazzo.plain.discards", cards=self.text.money(view.discards))
        for seat in range(view.seats):
            yield from self.read_seat(view, seat)
        yield from self.read_own(view)

    def read_next(self, view: PalazzoView) -> Iterator[str]:
        yield self.say("palazzo.plain.turn", seat=self.text.names[view.turn])
        if view.next_auction is not None and view.auction is None:
            shared = len(view.quarries[view.next_auction]) >= SHARED_FROM
            key = "palazzo.plain.next-shared" if shared else "palazzo.plain.next-auction"
            yield self.say(key, quarry=view.next_auction + 1)

    def spoken(self, elements: Sequence[str]) -> str:
        nothing = self.say("palazzo.plain.nothing")
        return self.text.joined([self.text.spoken(element) for element in elements] or [nothing])

    def read_seat(self, view: PalazzoView, seat: int) -> Iterator[str]:
        player = view.players[seat]
        name = self.text.names[seat]
        yield self.speech.count(
            "palazzo.plain.seat", player.cards, seat=name, points=self.points(player.points)
        )
        for number, palace in enumerate(player.palaces, 1):
            tiles = self.spoken(palace.elements)
            yield self.say(
                "palazzo.plain.palace",
                seat=name,
                palace=number,
                points=self.points(palace.points),
                tiles=tiles,
            )
        if player.seen and seat != view.seat:
            yield self.say("palazzo.plain.seen", seat=name, cards=self.text.cards(player.seen))

    def read_own(self, view: PalazzoView) -> Iterator[str]:
        if view.auction is not None:
            yield self.say("palazzo.plain.auction", tiles=self.spoken(view.auction.elements))
            yield from (str(line).strip() + "." for line in list(self.auction(view))[2:])
        if view.own is None:
            return
        yield self.say(
            "palazzo.plain.hand", cards=self.text.cards(view.own.hand) or self.say("palazzo.plain.nothing")
        )
        yield self.say("palazzo.plain.purse", purse=view.own.purse)
        for value in self.triples(view.own.hand):
            yield self.say("palazzo.plain.triple", value=value)
        if view.own.laying:
            yield self.say("palazzo.plain.laying", cards=self.text.cards(view.own.laying))
        if view.building:
            yield self.say("palazzo.plain.building", tiles=self.spoken(view.building))


BOARD = PalazzoBoard

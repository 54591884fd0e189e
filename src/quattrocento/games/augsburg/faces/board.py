"""A table of Augsburg 1520, drawn in letters or read out, one fact a line."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from quattrocento.core.event import Event
from quattrocento.games.augsburg.box.components import (
    AGENCY,
    BRINGS,
    DATA,
    FREE,
    LADDER_NAMES,
    NOBLE_NAMES,
    OFFICE,
    TOP,
)
from quattrocento.games.augsburg.faces.board_choices import card_choices, read_card_choices
from quattrocento.games.augsburg.faces.board_ladders import Ladders
from quattrocento.games.augsburg.faces.hand_of_notes import values
from quattrocento.games.augsburg.faces.names import JOKER
from quattrocento.games.augsburg.faces.slot_gains import Slots
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.position.events import NobodyCame, RoundBegan, VisitWon
from quattrocento.games.augsburg.position.view import AugsburgView, Privilege
from quattrocento.terminal.board import Board, folded, sentence

PRIVILEGE = ("choosing", "using", "discarding")
"""The phases in which the winner deals with his card."""

NUMBERLESS = ("mint master", "master builder")
"""Rights that are all alike."""

COLUMNS = ("points", "togo", "lost", "cards", "florins")
"""What the table of players says in columns."""

ROOM = 18
"""Columns that words beside a row need at least."""


class AugsburgBoard(Board[AugsburgView]):
    """The ladders, the privilege cards, the visit, what everybody has, and one's own notes."""

    text: AugsburgText
    fresh = frozenset({"buying", "bidding", "showing", "using", "discarding"})

    def head(self, view: AugsburgView) -> str:
        facts = {"round": view.round, "rounds": view.rounds}
        if view.over:
            return self.say("augsburg.board.head.over", rounds=view.rounds)
        if view.round == 0:
            return self.say("augsburg.board.head.first", rounds=view.rounds)
        if view.noble is None:
            return self.say("augsburg.board.head.income", **facts)
        visit = NOBLE_NAMES.index(view.noble) + 1
        return self.say("augsburg.board.head.visit", noble=self.text.noble(view.noble), visit=visit, **facts)

    def notices(self, view: AugsburgView) -> Iterator[str]:
        """Warn of the end, after which florins and notes are worth nothing, and of one's own limit."""
        if view.last_round and not view.over:
            yield self.say("augsburg.board.last")
        elif view.phase == "buying" and view.round == view.rounds - 1:
            yield self.say("augsburg.board.last.next")
        own = None if view.seat is None else view.players[view.seat]
        if own is not None and own.points == own.limit and not view.over:
            missing = "cathedral" if "church" in own.rights else "church"
            yield self.say(f"augsburg.board.stuck.{missing}", limit=own.limit)

    def visit(self, view: AugsburgView) -> list[str]:
        if view.noble is None:
            return []
        noble = self.text.noble(view.noble)
        if view.phase not in ("bidding", "showing"):
            return [self.say("augsburg.board.bid.won", seat=self.text.player(view.turn), noble=noble)]
        if view.leader is None:
            told = [self.say("augsburg.board.bid.none", noble=noble, opener=self.text.player(view.opener))]
        else:
            leader = self.text.player(view.leader)
            told = [self.speech.count("augsburg.board.bid", view.bid, noble=noble, leader=leader)]
        return told + self.bidders(view)

    def bidders(self, view: AugsburgView) -> list[str]:
        told = []
        holding = [seat for seat, one in enumerate(view.players) if one.holding and seat != view.leader]
        if holding:
            told.append(self.say("augsburg.board.held", seats=self.text.seats(holding)))
        rest = [seat for seat, one in enumerate(view.players) if not one.holding and not one.passed]
        for seat in rest:
            if view.players[seat].named:
                name = self.text.player(seat)
                told.append(self.say("augsburg.board.lower", seat=name, number=view.players[seat].named))
        if rest and view.phase == "bidding":
            told.append(self.say("augsburg.board.waiting", seats=self.text.seats(rest)))
        out = [seat for seat, one in enumerate(view.players) if one.passed]
        if out:
            told.append(self.speech.count("augsburg.board.out", len(out), seats=self.text.seats(out)))
        return told

    def slots(self, view: AugsburgView) -> Slots | None:
        """Look at the slots as the one who chooses or uses them now; None for everybody else."""
        mine = view.seat is not None and view.seat in view.actors
        return Slots(self.text, view) if mine and view.phase in PRIVILEGE else None

    def card_slots(self, view: AugsburgView) -> list[str]:
        """Name the slots of the card in use, the spent ones marked."""
        assert view.card is not None
        left = view.card.slots.copy()
        told = []
        for slot in view.card.card.split("/"):
            name = self.text.slot(slot)
            if slot in left:
                left.remove(slot)
                told.append(name)
            else:
                told.append(self.say("augsburg.board.used", slot=name))
        return told

    def card_line(self, view: AugsburgView) -> list[str]:
        assert view.card is not None
        slots = " / ".join(self.card_slots(view))
        told = [self.say("augsburg.board.card", seat=self.text.player(view.turn), slots=slots)]
        told.append(self.speech.count("augsburg.board.uses", view.card.uses))
        if view.card.extra:
            told.append(self.speech.count("augsburg.board.extra", view.card.extra))
        return told

    def pile(self, view: AugsburgView) -> list[str]:
        if view.pile:
            told = [self.speech.count("augsburg.board.pile", view.pile, price=view.top_price)]
        else:
            told = [self.say("augsburg.board.pile.none")]
        if view.discards is not None:
            told.append(self.say("augsburg.board.discards", discards=view.discards))
        if view.top_discard is not None:
            told.append(self.say("augsburg.board.top-discard", note=self.text.one_note(view.top_discard)))
        return told

    def facts(self, view: AugsburgView, seat: int) -> list[str]:
        """List what everybody knows of a player; points and limit come first."""
        return [
            *self.standing(view, seat),
            self.cards(view, seat),
            *self.florins(view, seat),
            *self.belongings(view, seat),
        ]

    def standing(self, view: AugsburgView, seat: int) -> list[str]:
        player = view.players[seat]
        told = [self.speech.count("augsburg.board.points", player.points), self.limit(view, seat)]
        return told + ([self.speech.count("augsburg.board.lost", player.lost)] if player.lost else [])

    def cards(self, view: AugsburgView, seat: int) -> str:
        least, most = known_cards(view, seat)
        if least == most:
            return self.speech.count("augsburg.board.cards", least)
        return self.speech.count("augsburg.board.cards.range", most, least=least)

    def cells(self, view: AugsburgView, seat: int) -> list[str]:
        """Give points of the limit, how far it is, what was lost, cards and florins as numbers."""
        player = view.players[seat]
        limit = player.limit
        points = str(player.points) if limit is None else f"{player.points}/{limit}"
        togo = "-" if limit is None else str(limit - player.points)
        florins = span(player.poorest, player.richest)
        if view.own is not None and seat == view.seat:
            florins = str(view.own.florins)
        return [points, togo, str(player.lost), span(*known_cards(view, seat)), florins]

    def belongings(self, view: AugsburgView, seat: int) -> list[str]:
        player = view.players[seat]
        told = [self.owned(right, number) for right, number in player.rights.items()]
        if player.shown and not view.over:
            told.append(self.say("augsburg.board.known", notes=self.text.notes(player.shown)))
        return told

    def florins(self, view: AugsburgView, seat: int) -> list[str]:
        player = view.players[seat]
        if seat == view.seat or view.over:
            return []
        key = "augsburg.board.florins.range" if player.poorest < player.richest else "augsburg.board.florins"
        return [self.say(key, least=player.poorest, most=player.richest)]

    def limit(self, view: AugsburgView, seat: int) -> str:
        player = view.players[seat]
        if player.limit is None:
            return self.say("augsburg.board.limit.none")
        if player.points == player.limit:
            return self.say("augsburg.board.limit.at", limit=player.limit)
        return self.say("augsburg.board.limit", limit=player.limit, togo=player.limit - player.points)

    def owned(self, right: str, number: int) -> str:
        name = self.text.right(right)
        if right in NUMBERLESS:
            return name
        return self.say("augsburg.board.tile.owned", right=name, top=number)

    def moment(self, view: AugsburgView, seat: int) -> list[str]:
        if view.over:
            return []
        if view.players[seat].ready:
            return [self.say("augsburg.board.ready")]
        if seat not in view.actors:
            return []
        together = view.phase in ("buying", "showing", "giving")
        return [self.say("augsburg.board.choosing" if together else "augsburg.board.turn")]

    def purse(self, view: AugsburgView) -> list[str]:
        assert view.own is not None
        told = [self.say("augsburg.board.own", florins=view.own.florins)]
        if not view.over:
            income = Slots(self.text, view).income()
            key = "augsburg.board.income"
            if income["free"] and not view.last_round:
                told.append(self.speech.count(f"{key}.free", income["free"], **income))
            else:
                told.append(self.say(f"{key}.last" if view.last_round else key, **income))
        return told

    def in_hand(self, view: AugsburgView) -> Iterator[str]:
        assert view.own is not None
        own = view.own
        picked = [offer.note for offer in own.offer if offer.picked]
        if view.phase == "buying":
            facts = {"notes": self.text.notes(picked), "cost": own.cost, "left": own.florins - own.cost}
            key = "augsburg.board.picked" if picked else "augsburg.board.picked.none"
            yield self.say(key, **facts)
        if own.laid:
            yield self.say("augsburg.board.laid", notes=self.text.notes(own.laid))
        if own.drawn:
            yield self.say("augsburg.board.drawn", notes=self.text.notes(own.drawn))

    def sale(self, view: AugsburgView) -> list[str]:
        assert view.own is not None
        return [
            self.say(
                "augsburg.board.price", number=number, note=self.text.note(offer.note), price=offer.price
            )
            for number, offer in enumerate(view.own.offer, 1)
        ]

    def draw(self, view: AugsburgView, width: int) -> Iterator[Text | str]:
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
            yield from folded(told, width, "dim")
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
        name = self.short_names(view)[seat]
        return self.say("augsburg.board.you", seat=name) if seat == view.seat else name

    def own(self, view: AugsburgView, width: int) -> Iterator[Text]:
        if view.own is None:
            return
        yield Text()
        yield from folded(self.purse(view), width, "bold")
        if not view.over:
            yield from self.hand(view, width)
        if view.own.offer:
            yield from folded(self.say("augsburg.board.sale", notes=" · ".join(self.sale(view))), width)
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

    def scene(self, view: AugsburgView) -> str:
        """Keep the table on the screen through a purchase, or through a visit and the use of its card."""
        if view.phase == "buying":
            return f"buying {view.round}"
        visiting = view.phase in ("bidding", "showing", *PRIVILEGE)
        return f"visit {view.round} {view.noble}" if visiting else ""

    def glance(self, view: AugsburgView) -> Iterator[Text | str]:
        """Say how the bids stand, what is picked or laid, and what is left of the card."""
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

    def choices(self, view: AugsburgView, width: int) -> Iterator[Text | str]:
        """Draw many bids in one line, and many cards by noble."""
        for line in card_choices(self.text, view):
            yield from folded([line], width, "", "      ")

    def read_out(self, view: AugsburgView) -> Iterator[str]:
        yield from self.read_round(view)
        for ladder in LADDER_NAMES:
            yield from self.read_ladder(view, ladder)
        for right, tiles in view.rights.items():
            if tiles:
                numbers = ", ".join(map(str, tiles))
                yield self.say(f"augsburg.plain.right.{right}", numbers=numbers, left=len(tiles))
        yield from self.read_privileges(view)
        for fact in self.pile(view):
            yield sentence(fact)
        for seat in self.order(view):
            yield from self.read_seat(view, seat)
        yield from self.read_own(view)
        for fact in self.visit(view):
            yield sentence(fact)

    def read_round(self, view: AugsburgView) -> Iterator[str]:
        if view.round:
            yield self.say("augsburg.plain.round", round=view.round, rounds=view.rounds)
        else:
            yield self.say("augsburg.plain.first", rounds=view.rounds)
        yield from self.notices(view)
        if view.noble is not None:
            visit = NOBLE_NAMES.index(view.noble) + 1
            yield self.say("augsburg.plain.visit", visit=visit, noble=self.text.noble(view.noble))
        if view.actors:
            yield self.say("augsburg.plain.turn", seats=self.text.seats(view.actors))

    def read_ladder(self, view: AugsburgView, ladder: str) -> Iterator[str]:
        number = LADDER_NAMES.index(ladder)
        shown = view.ladders[ladder]
        name = self.text.ladder(ladder).capitalize()
        if ladder == LADDER_NAMES[AGENCY]:
            agency = DATA.privileges
            yield self.say("augsburg.plain.agency", level=agency.agency_level, florins=agency.agency)
        for level in range(1, TOP + 1):
            facts = {"ladder": name, "level": level}
            free = ".free" if number == OFFICE and FREE[level] else ""
            brings = self.say(f"augsburg.plain.brings.{ladder}{free}", number=BRINGS[number][level])
            title = self.text.level(ladder, level)
            yield self.say("augsburg.plain.level", title=title, brings=brings, **facts)
            seats = self.text.seats(shown.standing[level - 1])
            if level in shown.robbable and not view.over:
                yield self.say("augsburg.plain.steal", seats=seats, **facts)
                continue
            if level > 1:
                yield self.speech.count("augsburg.plain.left", shown.supply[level - 2], **facts)
            if seats:
                yield self.say("augsburg.plain.standing", seats=seats, **facts)

    def read_privileges(self, view: AugsburgView) -> Iterator[str]:
        mine = self.slots(view)
        for card in view.row:
            yield self.say("augsburg.plain.card", card=self.text.privilege(card.card).replace(" / ", ", "))
        for card in view.coming if view.round else []:
            yield self.say("augsburg.plain.coming", card=self.text.privilege(card.card).replace(" / ", ", "))
        slots = [slot for card in view.row for slot in card.slots]
        for slot in dict.fromkeys(slots):
            if mine is not None and not mine.usable(slot):
                yield self.say("augsburg.plain.useless", slot=self.text.slot(slot))
        if view.card is not None:
            for fact in self.card_line(view):
                yield sentence(fact)

    def read_seat(self, view: AugsburgView, seat: int) -> Iterator[str]:
        name = self.text.player(seat)
        for fact in [*self.moment(view, seat), *self.facts(view, seat)]:
            yield self.say("augsburg.plain.seat", seat=name, facts=fact)

    def read_own(self, view: AugsburgView) -> Iterator[str]:
        if view.own is None:
            return
        for fact in self.purse(view):
            yield sentence(fact)
        if view.over:
            return
        for name in NOBLE_NAMES:
            notes = ", ".join(map(str, values(view.own.hand, name)))
            facts = {"noble": self.text.noble(name), "values": notes, "number": view.own.bids[name]}
            if name == NOBLE_NAMES[-1] and view.own.bids[name]:
                yield self.say("augsburg.plain.any", **facts)
            else:
                key = "augsburg.plain.hand" if notes else "augsburg.plain.hand.none"
                yield self.say(key, **facts)
        yield sentence(self.speech.count("augsburg.jokers", view.own.hand.count(JOKER)))
        for number, offer in enumerate(view.own.offer, 1):
            note = self.text.note(offer.note)
            yield self.say("augsburg.plain.sale", number=number, note=note, price=offer.price)
        for line in self.in_hand(view):
            yield sentence(line)

    def read_again(self, view: AugsburgView) -> Iterator[str]:
        """Say what the seat has, which is all that its own moves change for it."""
        if view.seat is not None:
            yield from self.read_seat(view, view.seat)
        yield from self.read_own(view)
        for fact in self.visit(view):
            yield sentence(fact)

    def read_choices(self, view: AugsburgView) -> Iterator[str]:
        yield from read_card_choices(self.text, view)

    def prices(self, events: Sequence[Event]) -> Iterator[str]:
        """Say for each round with how many cards every visit was won, and by whom."""
        rounds: dict[int, list[str]] = {}
        number = 0
        for event in events:
            if isinstance(event, RoundBegan):
                number = event.round
            elif isinstance(event, VisitWon):
                facts = {"noble": self.text.noble(event.noble), "seat": self.text.player(event.seat)}
                told = self.speech.count("augsburg.prices.visit", event.number, **facts)
                rounds.setdefault(number, []).append(told)
            elif isinstance(event, NobodyCame):
                told = self.say("augsburg.prices.nobody", noble=self.text.noble(event.noble))
                rounds.setdefault(number, []).append(told)
        if not rounds:
            yield self.say("augsburg.prices.none")
        for round_, visits in rounds.items():
            yield self.say("augsburg.prices.round", round=round_, visits=self.text.joined(visits))


def known_cards(view: AugsburgView, seat: int) -> tuple[int, int]:
    """Give the least and the most cards that can be in a hand; one's own are counted."""
    if view.own is not None and seat == view.seat:
        return len(view.own.hand), len(view.own.hand)
    return view.players[seat].least, view.players[seat].most


def span(least: int, most: int) -> str:
    """Write a number, or the two between which it lies."""
    return str(least) if least == most else f"{least}-{most}"


BOARD = AugsburgBoard

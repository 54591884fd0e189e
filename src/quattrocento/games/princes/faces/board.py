"""Draws a table of The Princes of Florence in letters."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from quattrocento.core.event import Event
from quattrocento.core.view import View
from quattrocento.games.princes.border.box.board import CROSSING_NAMES
from quattrocento.games.princes.border.faces.board import Strip, answer_lines, offer_lines, pair_lines, strips
from quattrocento.games.princes.border.faces.text import crossing_at, halves, site_of
from quattrocento.games.princes.box.components import PROFESSION_NAMES
from quattrocento.games.princes.characters.faces.board import bid_choices
from quattrocento.games.princes.faces.board_facts import PrincesFacts, waiting_lines, whereabouts
from quattrocento.games.princes.faces.board_principality import (
    LONG,
    by_orientation,
    covered,
    drawn_width,
    flowing,
    legend,
    plan,
    side_by_side,
    site_blocks,
)
from quattrocento.games.princes.faces.fetched_prices import price_lines
from quattrocento.games.princes.lorenzo.faces.board import LorenzoFacts
from quattrocento.games.princes.position.view import PrincesView
from quattrocento.games.princes.rules.tiles import CELL_NAMES, CELLS, SITE_NAMES
from quattrocento.games.princes.rules.words import ACROSS, ONLY_FOR, PLACE
from quattrocento.terminal.screen import GLUE, HIGH_MARKS


class PrincesBoard(PrincesFacts):
    """The piles, the principalities as plans, what everybody has, and one's own cards."""

    fresh = frozenset(
        {"choosing", "opening", "buying", "offering", "claiming", "market", "action", "answering"}
    )

    def draw(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw all that the seat of *view* may know."""
        assert isinstance(view, PrincesView)
        yield from self.folded(self.head(view), width, "bold")
        for line in self.supply(view):
            yield from self.folded(line, width, "dim")
        yield from self.auction(view, width)
        yield from self.offer(view, width)
        yield ""
        yield from self.plans(view, width)
        yield ""
        for seat in self.order(view):
            yield from self.seat(view, seat, width)
        yield from self.opponent(view, width)
        yield from self.own(view, width)

    def folded(self, line: str, width: int, style: str = "", indent: str = "  ") -> Iterator[Text]:
        """Write a long line in several, the later ones indented; what stands between dots stays together."""
        glued = HIGH_MARKS.sub(GLUE, line).split(" · ")
        items = [item.replace(" ", GLUE) if len(item) < width // 2 else item for item in glued]
        for part in wrap(f"{GLUE}· ".join(items), width, subsequent_indent=indent):
            yield Text(part.replace(GLUE, " "), style)

    def auction(self, view: PrincesView, width: int) -> Iterator[Text]:
        """Say how the running auction stands."""
        if view.auction is not None:
            yield from self.folded(self.auction_line(view), width, "magenta")
        if view.lorenzo is not None:
            for line in LorenzoFacts(self.text, view, view.lorenzo).sale():
                yield from self.folded(line, width, "magenta")

    def offer(self, view: PrincesView, width: int) -> Iterator[Text]:
        """Say how an offer to build together stands."""
        for line in offer_lines(self.text, view):
            yield from self.folded(line, width, "magenta")

    def scene(self, view: View) -> str:
        """Keep the table on the screen from the opening of an auction to its end."""
        assert isinstance(view, PrincesView)
        if view.phase in ("offering", "bargaining", "claiming"):
            return f"{view.round}"  # until the player has bought something, only prices change
        return f"{view.round} {view.closed} {view.out}" if view.phase in ("opening", "bidding") else ""

    def glance(self, view: View) -> Iterator[Text | str]:
        """Say how the auction stands."""
        assert isinstance(view, PrincesView)
        if view.auction is not None:
            yield Text(self.auction_line(view), "magenta")
        if view.lorenzo is not None and view.lorenzo.offer is None:
            for line in LorenzoFacts(self.text, view, view.lorenzo).sale():
                yield Text(line, "magenta")

    def opponent(self, view: PrincesView, width: int) -> Iterator[Text]:
        """Say what everybody knows of Lorenzo, the dummies and the automation cards."""
        if view.lorenzo is None:
            return
        known = LorenzoFacts(self.text, view, view.lorenzo)
        for name, facts in known.everybody():
            for number, line in enumerate(self.folded(" · ".join([name, *facts]), width, "", "    ")):
                if number == 0:
                    line.stylize("bold", 0, len(name))
                yield line
        for told in known.deck():
            yield from self.folded(told, width, "dim", "    ")

    def plans(self, view: PrincesView, width: int) -> Iterator[Text]:
        """Draw the principalities beside each other, one's own larger if there is room."""
        if view.border is not None:
            yield from strips(self.text, view, width)
            yield from self.explained(view, width)
            return
        order = self.order(view)
        small, large = drawn_width(False), drawn_width(True)
        big = view.seat is not None and large + 1 + (view.seats - 1) * small <= width
        across = max(width // (small + 1), 1)
        first = []
        if big:
            first = self.titled(view, order.pop(0), True)
            across = max((width - large) // (small + 1), 1)
        for place in range(0, len(order), across):
            blocks = [self.titled(view, seat, False) for seat in order[place : place + across]]
            rows = list(side_by_side(blocks, small + 1))
            yield from side_by_side([first, rows], large + 1) if first else rows
            first = []
        yield from first  # there is nobody else
        yield from self.explained(view, width)

    def titled(self, view: PrincesView, seat: int, wide: bool) -> list[Text]:
        """Draw a principality under the name of its owner."""
        room = drawn_width(wide) - 1
        name = self.text.names[seat]
        if len(name) > room - 2:
            name = name.partition(" (")[0][: room - 2]
        title = Text(f"  {name}", "bold" if seat == view.seat else "")
        return [title, *plan(self.text, view.players[seat], wide)]

    def explained(self, view: PrincesView, width: int) -> Iterator[Text]:
        """Explain the letters."""
        parts = legend(self.text, view.players)
        parts.append(Text(f": {self.say('princes.board.barred')}", "dim"))
        if view.border is not None:
            parts.append(Text(self.say("princes.board.borders"), "dim"))
        yield from flowing(parts, width)

    def seat(self, view: PrincesView, seat: int, width: int) -> Iterator[Text]:
        """Say what everybody knows of a player."""
        name = self.text.names[seat]
        title = self.say("princes.board.you", seat=name) if seat == view.seat else name
        told = " · ".join([title, *self.moment(view, seat), *self.facts(view, seat)])
        for number, line in enumerate(self.folded(told, width, "", "    ")):
            if number == 0:
                line.stylize("bold", 0, len(title))
            yield line

    def own(self, view: PrincesView, width: int) -> Iterator[Text]:
        """Draw money and cards: every profession with its value and what it lacks."""
        if view.own is None:
            return
        yield Text()
        for line in self.mine(view):
            yield from self.folded(line, width, "bold")
        if not view.own.hand:
            yield Text(self.say("princes.board.professions.none"))
        else:
            yield Text(self.say("princes.board.professions", minimum=view.minimum), "bold")
        names = [self.text.profession(held.profession) for held in view.own.hand]
        told = [self.status(view, held) for held in view.own.hand]
        first, second = max(map(len, names), default=0), max(map(len, told), default=0)
        for held, name, status in zip(view.own.hand, names, told, strict=True):
            line = f"  {name:<{first}}  {status:<{second}}  {self.missing(held)}"
            style = "green" if held.with_bonus >= view.minimum else ""
            yield from self.folded(line, width, style, " " * (first + 6))
        for line in self.cards(view, False):
            yield from self.folded(line, width, "", "    ")

    def sites(self, view: PrincesView) -> list[int]:
        """List the sites of a tile, or its places across a border, if they are too many to be told singly."""
        sites = [PLACE.index(move) for move in view.legal if move in PLACE]
        sites += [site_of(ACROSS.index(move)) for move in view.legal if move in ACROSS]
        return sites if len(sites) > LONG else []

    def tile(self, view: PrincesView) -> str | None:
        """Name the tile for which a place is chosen."""
        if view.phase == "crossing" and view.border is not None and view.border.offer is not None:
            return view.border.offer.building
        return view.placing

    def choices(self, view: View, width: int) -> Iterator[Text | str]:
        """Draw each way a tile can lie with the cells where it can go, or list the answers."""
        assert isinstance(view, PrincesView)
        for line in bid_choices(self.text, view):
            yield from self.folded(line, width, "", " " * 9)
        for line in [*answer_lines(self.text, view), *waiting_lines(self.text, view)]:
            yield from self.folded(line, width, "", "      ")
        sites = self.sites(view)
        tile = self.tile(view)
        if not sites or tile is None:
            return
        yield from self.folded(self.sites_line("princes.board.sites", sites), width, "", "")
        across = max(width // 38, 1)
        column = width // across
        blocks = list(site_blocks(self.text, tile, sites, column))
        for place in range(0, len(blocks), across):
            yield from side_by_side(blocks[place : place + across], column)
            yield Text()
        yield Text(self.say("princes.board.rest", most=len(sites)), "dim")

    def has_listed(self, move: int) -> bool:
        """The professions to wait for stand in one line."""
        return move in ONLY_FOR

    def sites_line(self, key: str, sites: list[int]) -> str:
        """Say how a site is named; the example is one that fits, turned if one is."""
        return str(self.say(key, first=self.text.site(SITE_NAMES[sites[-1]])))

    def read_choices(self, view: View) -> Iterator[str]:
        """Say for each way a tile can lie the cells where it can go, or the answers to an offer."""
        assert isinstance(view, PrincesView)
        for line in bid_choices(self.text, view):
            yield f"{line.strip()}."
        yield from answer_lines(self.text, view)
        yield from waiting_lines(self.text, view)
        sites = self.sites(view)
        tile = self.tile(view)
        if not sites or tile is None:
            return
        yield self.sites_line("princes.plain.how", sites)
        for orientation, cells in by_orientation(sites).items():
            facts = {
                "cells": ", ".join(CELL_NAMES[cell] for cell in cells),
                "first": CELL_NAMES[cells[0]],
                "covered": ", ".join(self.cells_at(view, tile, orientation * CELLS + cells[0])),
            }
            yield self.say("princes.plain.sites", lying=self.text.lying(orientation), **facts)
        yield self.say("princes.board.rest", most=len(sites))

    def cells_at(self, view: PrincesView, tile: str, site: int) -> list[str]:
        """Name the cells that a tile would cover; those across a border with their owner."""
        place = crossing_at(site) if view.phase == "crossing" else None
        if place is None:
            return covered(tile, site)
        assert view.border is not None
        assert view.border.offer is not None
        left, right = halves(tile, CROSSING_NAMES[place])
        owner = self.text.names[view.border.offer.right]
        return left + [f"{cell} ({owner})" for cell in right]

    def preview(self, view: View, move: int) -> Iterator[Text | str]:
        """Draw the principality with a tile at a site."""
        assert isinstance(view, PrincesView)
        if move in PLACE and view.placing is not None and view.seat is not None:
            new = covered(view.placing, PLACE.index(move))
            if view.border is None:
                yield from plan(self.text, view.players[view.seat], True, new)
            else:
                yield from Strip(self.text, view, {view.seat: new}).lines([view.seat])
        if move in ACROSS and view.border is not None and view.border.offer is not None:
            place = CROSSING_NAMES[ACROSS.index(move)]
            yield from pair_lines(self.text, view, view.border.offer, place)

    def read_preview(self, view: View, move: int) -> Iterator[str]:
        """Say which cells a tile at a site would cover."""
        assert isinstance(view, PrincesView)
        if move in PLACE and view.placing is not None:
            cells = covered(view.placing, PLACE.index(move))
            yield self.say("princes.plain.covers", covered=", ".join(cells))
        if move in ACROSS and view.border is not None and view.border.offer is not None:
            offer = view.border.offer
            left, right = halves(offer.building, CROSSING_NAMES[ACROSS.index(move)])
            owners = {"left": self.text.names[offer.left], "right": self.text.names[offer.right]}
            cells_told = {"left_cells": ", ".join(left), "right_cells": ", ".join(right)}
            yield self.say("princes.plain.crosses", **owners, **cells_told)

    def prices(self, events: Sequence[Event]) -> Iterator[str]:
        """Say what each object has cost, round by round."""
        return price_lines(self.text, events)

    def professions(self, view: View) -> Iterator[str]:
        """List all 21 professions with their wishes, and where they are as far as the seat knows."""
        assert isinstance(view, PrincesView)
        yield self.say("princes.professions")
        for name in PROFESSION_NAMES:
            kind, holder = whereabouts(view, name)
            yield self.say(
                f"princes.professions.{kind}",
                profession=self.text.profession(name),
                wishes=self.text.wishes(name),
                seat=self.text.names[holder],
            )

    def read_out(self, view: View) -> Iterator[str]:
        """Say all that the seat may know, one fact a line."""
        assert isinstance(view, PrincesView)
        yield from self.read_table(view)
        yield from (f"{line}." for line in offer_lines(self.text, view))
        for seat in self.order(view):
            yield from self.read_seat(view, seat)
        yield from self.read_opponent(view)
        yield from self.read_own(view)

    def read_again(self, view: View) -> Iterator[str]:
        """Say what the seat has, which is all that its own moves change for it."""
        assert isinstance(view, PrincesView)
        if view.seat is not None:
            yield from self.read_seat(view, view.seat)
        yield from self.read_opponent(view)
        yield from self.read_own(view)

    def read_opponent(self, view: PrincesView) -> Iterator[str]:
        """Say what everybody knows of Lorenzo, the dummies and the automation cards, a fact a line."""
        if view.lorenzo is None:
            return
        known = LorenzoFacts(self.text, view, view.lorenzo)
        for name, facts in known.everybody():
            for fact in facts:
                yield self.say("princes.plain.seat", seat=name, facts=fact)
        yield from known.deck()
        yield from known.sale()

    def read_own(self, view: PrincesView) -> Iterator[str]:
        """Say money and cards."""
        if view.own is None:
            return
        for line in self.mine(view):
            yield f"{line.replace(' · ', ', ')}."
        for held in view.own.hand:
            yield self.say(
                "princes.plain.held",
                profession=self.text.profession(held.profession),
                status=self.status(view, held),
                missing=self.missing(held),
            )
        yield from self.cards(view, True)


BOARD = PrincesBoard

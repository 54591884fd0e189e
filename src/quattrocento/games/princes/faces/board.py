"""A table of The Princes of Florence, drawn in letters or read out, one fact a line."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.text import Text

from quattrocento.core.event import Event
from quattrocento.games.princes.box.components import (
    BUILDING_NAMES,
    DECK_NAMES,
    LANDSCAPE_NAMES,
    MINIMUM,
    OBJECT_NAMES,
    PROFESSION_NAMES,
    TWO,
)
from quattrocento.games.princes.characters.box.components import CHARACTER_NAMES
from quattrocento.games.princes.characters.faces.board import bid_choices
from quattrocento.games.princes.characters.faces.board import told as told_of_characters
from quattrocento.games.princes.characters.faces.text import held as character_of
from quattrocento.games.princes.characters.position.events import BankerBought, CharacterBought
from quattrocento.games.princes.cooperation.box.board import CROSSING_NAMES
from quattrocento.games.princes.cooperation.faces.board import (
    Strip,
    answer_lines,
    neighbour_lines,
    offer_lines,
    pair_lines,
    strips,
)
from quattrocento.games.princes.cooperation.faces.text import crossing_at, halves, site_of
from quattrocento.games.princes.cooperation.rules.words import ACROSS
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
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.faces.board import LorenzoFacts
from quattrocento.games.princes.position.events import Acquired, RoundBegan
from quattrocento.games.princes.position.view import Held
from quattrocento.games.princes.rules.tiles import CELL_NAMES, CELLS, SITE_NAMES
from quattrocento.games.princes.rules.words import ONLY_FOR, PLACE
from quattrocento.terminal.board import Board, folded
from quattrocento.terminal.screen import GLUE

THREE = 3
"""So many there are of each building."""


class PrincesBoard(Board[PrincesView]):
    """The piles, the principalities as plans, what everybody has, and one's own cards."""

    text: PrincesText
    fresh = frozenset(
        {"choosing", "opening", "buying", "offering", "claiming", "market", "action", "answering"}
    )

    def head(self, view: PrincesView) -> str:
        later = ", ".join(str(minimum) for minimum in view.minima[view.round :])
        facts = {"round": view.round, "rounds": len(MINIMUM), "minimum": view.minimum}
        if later:
            return str(self.say("princes.board.head", later=later, **facts))
        return str(self.say("princes.board.head.last", **facts))

    def supply(self, view: PrincesView) -> Iterator[str]:
        yield self.say("princes.board.piles", piles=" · ".join(self.piles(view)))
        freedoms = ", ".join(f"{self.text.wish(name)}{GLUE}{left}" for name, left in view.freedoms.items())
        yield self.say(
            "princes.board.decks",
            profession=view.decks["profession"],
            bonus=view.decks["bonus"],
            freedoms=freedoms,
        )
        yield self.buildings(view)
        if view.characters is not None:
            characters = " · ".join(told_of_characters(self.text, view, "board"))
            yield self.say("princes.board.characters", characters=characters)

    def buildings(self, view: PrincesView) -> str:
        """Say which buildings have become rare."""
        fewer = [f"{self.text.tile(name)} {left}" for name, left in view.buildings.items() if left < THREE]
        if fewer:
            return str(self.say("princes.board.buildings", buildings=", ".join(fewer)))
        return str(self.say("princes.board.buildings.all"))

    def piles(self, view: PrincesView) -> list[str]:
        """Say what can be put up; with two players the landscapes are one lot."""
        names = list(view.piles)
        told = []
        if view.seats == TWO:
            names = [name for name in names if name not in LANDSCAPE_NAMES]
            left = {name: view.piles[name] for name in LANDSCAPE_NAMES}
            closed = ".closed" if LANDSCAPE_NAMES[0] in view.closed else ""
            told.append(self.say(f"princes.board.lot{closed}", **left))
        for name in names:
            closed = ".closed" if name in view.closed else ""
            told.append(
                self.say(f"princes.board.pile{closed}", object=self.text.thing(name), left=view.piles[name])
            )
        return told

    def auction_line(self, view: PrincesView) -> str:
        assert view.auction is not None
        return str(
            self.say(
                "princes.board.auction",
                one_object=self.text.one(view.auction.object),
                bid=view.auction.bid,
                leader=self.text.names[view.auction.leader],
                seats=self.text.seats(view.auction.bidding),
            )
        )

    def facts(self, view: PrincesView, seat: int) -> list[str]:
        """List what everybody knows of a player; what he does not have is left out."""
        player = view.players[seat]
        count = self.speech.count
        # In the end prestige cards count too: the ranking says the points.
        told = [] if view.over else [count("princes.board.prestige", player.prestige)]
        if player.money is not None:
            told.append(self.say("princes.board.money-shown", money=player.money))
        if character := character_of(view, seat):
            told.append(self.say("princes.board.has", character=self.text.character(character)))
        numbers = {name: getattr(player, name) for name in ("jesters", "builders", "bonus", "cards")}
        told += [count(f"princes.board.{name}", number) for name, number in numbers.items() if number]
        if player.freedoms:
            freedoms = ", ".join(self.text.wish(name) for name in player.freedoms)
            told.append(self.say("princes.board.freedoms", freedoms=freedoms))
        hand = count("princes.board.hand", player.hand)
        if player.recruiting:
            hand += f", {count('princes.board.recruiting', player.recruiting)}"
        told.append(hand)
        if player.shown and seat != view.seat:
            told.append(self.say("princes.board.shown", cards=self.text.cards(player.shown)))
        return told + self.works(view, seat)

    def works(self, view: PrincesView, seat: int) -> list[str]:
        player = view.players[seat]
        works = [self.text.profession(name) for name in player.works]
        if player.replaced:
            works.append(self.speech.count("princes.board.replaced", player.replaced))
        told = [self.say("princes.board.works", works=", ".join(works))] if works else []
        if player.value:
            told.append(self.say("princes.board.best", value=player.value))
        return told

    def moment(self, view: PrincesView, seat: int) -> list[str]:
        """Say what a player has to do with the present moment."""
        if view.over:
            return []
        told = [self.say("princes.board.first")] if seat == view.first else []
        if seat in view.actors:
            choosing = view.phase == "choosing"
            told.append(self.say("princes.board.choosing" if choosing else "princes.board.turn"))
        if seat in view.out:
            told.append(self.say("princes.board.out"))
        answer = view.players[seat].answer
        if answer == "round":
            told.append(self.say("princes.board.answer.round"))
        elif answer:
            told.append(self.say("princes.board.answer.only", profession=self.text.profession(answer)))
        if view.characters is not None and seat in view.characters.done:
            told.append(self.say("princes.board.market-out"))
        return told

    def status(self, view: PrincesView, held: Held) -> str:
        """Say what a profession is worth and whether that is enough this round."""
        bonus = held.with_bonus > held.value
        facts = {"value": held.value, "best": held.with_bonus, "short": view.minimum - held.with_bonus}
        if held.value >= view.minimum:
            key = "princes.board.enough"
        elif held.with_bonus >= view.minimum:
            return str(self.say("princes.board.with-bonus", **facts))
        else:
            key = "princes.board.short"
        return str(self.say(f"{key}.bonus" if bonus else key, **facts))

    def missing(self, held: Held) -> str:
        if not held.missing:
            return str(self.say("princes.board.complete"))
        missing = ", ".join(self.text.wish(name) for name in held.missing)
        return str(self.say("princes.board.lacks", missing=missing))

    def cards(self, view: PrincesView, spoken: bool) -> Iterator[str]:
        """Say the bonus and prestige cards in hand with what they bring now."""
        assert view.own is not None
        where = "plain" if spoken else "board"
        for bonus in view.own.bonus:
            facts = {"card": self.text.card(bonus.card), "about": self.text.about(bonus.card)}
            yield self.say(f"princes.{where}.own-bonus", adds=max(bonus.adds, 0), **facts)
        for card in view.own.cards:
            facts = {"card": self.text.card(card.card), "about": self.text.about(card.card)}
            yield self.say(f"princes.{where}.own-card", prestige=card.prestige, **facts)
        for deck in DECK_NAMES:
            if any(view.own.under[deck]):
                cards = ", ".join(self.from_the_top(view.own.under[deck]))
                told = self.say(f"princes.board.under.{deck}", cards=cards)
                yield f"{told}." if spoken else told

    def from_the_top(self, deck: list[str]) -> Iterator[str]:
        """Name the known cards of a deck in their places, and count the unknown ones between them."""
        for known, cards in groupby(deck, bool):
            if known:
                yield from map(self.text.card, cards)
            else:
                yield self.speech.count("princes.board.unknown", len(list(cards)))

    def without_room(self, view: PrincesView, seat: int) -> list[str]:
        """List the tiles for which a player has no room, buildings that he has left out."""
        player = view.players[seat]
        placed = {lying.tile for lying in player.placed}
        wanted = [name for name in BUILDING_NAMES if name not in placed] + LANDSCAPE_NAMES
        return [name for name in wanted if name not in player.room]

    def mine(self, view: PrincesView) -> Iterator[str]:
        assert view.own is not None
        assert view.seat is not None
        cost = view.building_costs[view.players[view.seat].builders]
        yield self.say("princes.board.mine", money=view.own.money, cost=cost)
        if without := self.without_room(view, view.seat):
            yield self.say("princes.board.no-room", tiles=self.text.tiles(without))
        if view.characters is not None and view.characters.inspired and view.turn == view.seat:
            yield self.say("princes.board.muse", added=view.characters.inspired)
        if view.own.rejected:
            yield self.say("princes.board.rejected", profession=self.text.profession(view.own.rejected))
        if view.work is not None and view.phase == "work":
            facts = {"profession": self.text.profession(view.work.profession), "value": view.work.value}
            if view.work.added:
                yield self.say("princes.board.work.added", cards=self.text.cards(view.work.added), **facts)
            else:
                yield self.say("princes.board.work", **facts)

    def waiting_lines(self, view: PrincesView) -> Iterator[str]:
        """Say what can be answered while another is on turn; the professions to wait for make one line."""
        menu = self.text.menu(view)
        waits = {number: move for number, move in menu.items() if move in ONLY_FOR}
        if not waits:
            return
        for number, move in menu.items():
            if not self.text.minor(move):
                facts = {"label": self.text.label(move), "hint": self.text.hint(view, move, None)}
                yield self.say("princes.board.answer", number=number, **facts)
        listed = []
        for number, move in waits.items():
            profession = self.text.profession(PROFESSION_NAMES[ONLY_FOR.index(move)])
            listed.append(self.say("princes.board.waited", number=number, profession=profession))
        yield self.say("princes.board.waits")
        yield f"      {' · '.join(listed)}"

    def draw(self, view: PrincesView, width: int) -> Iterator[Text | str]:
        yield from folded(self.head(view), width, "bold")
        for line in self.supply(view):
            yield from folded(line, width, "dim")
        yield from self.auction(view, width)
        yield from self.offer(view, width)
        yield ""
        yield from self.plans(view, width)
        yield ""
        for seat in self.order(view):
            yield from self.seat(view, seat, width)
        yield from self.opponent(view, width)
        yield from self.own(view, width)

    def auction(self, view: PrincesView, width: int) -> Iterator[Text]:
        if view.auction is not None:
            yield from folded(self.auction_line(view), width, "magenta")
        if view.lorenzo is not None:
            for line in LorenzoFacts(self.text, view, view.lorenzo).sale():
                yield from folded(line, width, "magenta")

    def offer(self, view: PrincesView, width: int) -> Iterator[Text]:
        for line in offer_lines(self.text, view):
            yield from folded(line, width, "magenta")

    def scene(self, view: PrincesView) -> str:
        """Keep the table on the screen from the opening of an auction to its end."""
        if view.phase in ("offering", "bargaining", "claiming"):
            return f"{view.round}"  # until the player has bought something, only prices change
        return f"{view.round} {view.closed} {view.out}" if view.phase in ("opening", "bidding") else ""

    def glance(self, view: PrincesView) -> Iterator[Text | str]:
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
            for number, line in enumerate(folded(" · ".join([name, *facts]), width, "", "    ")):
                if number == 0:
                    line.stylize("bold", 0, len(name))
                yield line
        for told in known.deck():
            yield from folded(told, width, "dim", "    ")

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
        parts = legend(self.text, view.players)
        parts.append(Text(f": {self.say('princes.board.barred')}", "dim"))
        if view.border is not None:
            parts.append(Text(self.say("princes.board.borders"), "dim"))
        yield from flowing(parts, width)

    def seat(self, view: PrincesView, seat: int, width: int) -> Iterator[Text]:
        name = self.text.names[seat]
        title = self.say("princes.board.you", seat=name) if seat == view.seat else name
        told = " · ".join([title, *self.moment(view, seat), *self.facts(view, seat)])
        for number, line in enumerate(folded(told, width, "", "    ")):
            if number == 0:
                line.stylize("bold", 0, len(title))
            yield line

    def own(self, view: PrincesView, width: int) -> Iterator[Text]:
        if view.own is None:
            return
        yield Text()
        for line in self.mine(view):
            yield from folded(line, width, "bold")
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
            yield from folded(line, width, style, " " * (first + 6))
        for line in self.cards(view, False):
            yield from folded(line, width, "", "    ")

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

    def choices(self, view: PrincesView, width: int) -> Iterator[Text | str]:
        """Draw each way a tile can lie with the cells where it can go, or list the answers."""
        for line in bid_choices(self.text, view):
            yield from folded(line, width, "", " " * 9)
        for line in [*answer_lines(self.text, view), *self.waiting_lines(view)]:
            yield from folded(line, width, "", "      ")
        sites = self.sites(view)
        tile = self.tile(view)
        if not sites or tile is None:
            return
        yield from folded(self.sites_line("princes.board.sites", sites), width, "", "")
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

    def preview(self, view: PrincesView, move: int) -> Iterator[Text | str]:
        """Draw the principality with a tile at a site."""
        if move in PLACE and view.placing is not None and view.seat is not None:
            new = covered(view.placing, PLACE.index(move))
            if view.border is None:
                yield from plan(self.text, view.players[view.seat], True, new)
            else:
                yield from Strip(self.text, view, {view.seat: new}).lines([view.seat])
        if move in ACROSS and view.border is not None and view.border.offer is not None:
            place = CROSSING_NAMES[ACROSS.index(move)]
            yield from pair_lines(self.text, view, view.border.offer, place)

    def read_out(self, view: PrincesView) -> Iterator[str]:
        yield from self.read_table(view)
        yield from (f"{line}." for line in offer_lines(self.text, view))
        for seat in self.order(view):
            yield from self.read_seat(view, seat)
        yield from self.read_opponent(view)
        yield from self.read_own(view)

    def read_again(self, view: PrincesView) -> Iterator[str]:
        """Say what the seat has, which is all that its own moves change for it."""
        if view.seat is not None:
            yield from self.read_seat(view, view.seat)
        yield from self.read_opponent(view)
        yield from self.read_own(view)

    def read_table(self, view: PrincesView) -> Iterator[str]:
        say = self.say
        yield say("princes.plain.round", round=view.round, rounds=len(MINIMUM))
        yield say("princes.plain.minimum", minimum=view.minimum)
        later = ", ".join(str(minimum) for minimum in view.minima[view.round :])
        if later:
            yield say("princes.plain.later", later=later)
        yield say("princes.plain.first", seat=self.text.names[view.first])
        if view.phase != "choosing" and not view.over:
            yield say("princes.plain.turn", seat=self.text.seats(view.actors))
        if view.actions:
            yield self.speech.count("princes.plain.actions", view.actions)
        for name, left in view.piles.items():
            key = "princes.plain.closed" if name in view.closed else "princes.plain.pile"
            yield say(key, object=self.text.thing(name), left=left)
        yield from told_of_characters(self.text, view, "plain")
        for deck in DECK_NAMES[:2]:
            yield say(f"princes.plain.{deck}", left=view.decks[deck])
        for name, left in view.freedoms.items():
            yield say("princes.plain.freedom", freedom=self.text.freedom(name), left=left)
        yield f"{self.buildings(view)}."
        if view.auction is not None:
            yield self.auction_line(view)

    def read_seat(self, view: PrincesView, seat: int) -> Iterator[str]:
        player = view.players[seat]
        name = self.text.names[seat]
        told = [self.say("princes.board.out")] if seat in view.out else []
        for fact in [*told, *self.facts(view, seat)]:
            yield self.say("princes.plain.seat", seat=name, facts=fact)
        if view.border is not None:
            yield from neighbour_lines(self.text, view, seat)
        for lying in player.placed:
            facts = {"seat": name, "tile": self.text.tile(lying.tile), "cells": ", ".join(lying.cells)}
            if lying.partner is None:
                yield self.say("princes.plain.tile", **facts)
            else:
                yield self.say("princes.plain.shared", partner=self.text.names[lying.partner], **facts)
        yield self.speech.count("princes.plain.free", player.free_cells, seat=name)
        without = self.without_room(view, seat)
        if without and seat != view.seat:
            yield self.say("princes.plain.no-room", seat=name, tiles=self.text.tiles(without))

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

    def read_choices(self, view: PrincesView) -> Iterator[str]:
        """Say for each way a tile can lie the cells where it can go, or the answers to an offer."""
        for line in bid_choices(self.text, view):
            yield f"{line.strip()}."
        yield from answer_lines(self.text, view)
        yield from self.waiting_lines(view)
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

    def read_preview(self, view: PrincesView, move: int) -> Iterator[str]:
        """Say which cells a tile at a site would cover."""
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
        """Say for each object what was paid for it, in which round and by whom."""
        paid: dict[str, list[str]] = {}
        round_ = 0
        for event in events:
            if isinstance(event, RoundBegan):
                round_ = event.round
            elif isinstance(event, Acquired | CharacterBought | BankerBought):
                buyer = self.text.names[event.seat]
                price = self.say("princes.prices.one", price=event.price, round=round_, seat=buyer)
                paid.setdefault(sold(event), []).append(price)
        yield self.say("princes.prices" if paid else "princes.prices.none")
        for name in sorted(paid, key=[*OBJECT_NAMES, *CHARACTER_NAMES].index):
            thing = self.text.character(name) if name in CHARACTER_NAMES else self.text.thing(name)
            yield self.say("princes.prices.object", object=thing, prices=", ".join(paid[name]))

    def professions(self, view: PrincesView) -> Iterator[str]:
        """List all 21 professions with their wishes, and where they are as far as the seat knows."""
        yield self.say("princes.professions")
        for name in PROFESSION_NAMES:
            kind, holder = whereabouts(view, name)
            yield self.say(
                f"princes.professions.{kind}",
                profession=self.text.profession(name),
                wishes=self.text.wishes(name),
                seat=self.text.names[holder],
            )


def whereabouts(view: PrincesView, profession: str) -> tuple[str, int]:
    """Tell where a profession is as far as the seat knows, and who has it if somebody does."""
    if view.own is not None and any(held.profession == profession for held in view.own.hand):
        return "hand", 0
    lying = {"works": [seat.works for seat in view.players], "shown": [seat.shown for seat in view.players]}
    if view.lorenzo is not None:
        lying["works"] += [view.lorenzo.works, *[dummy.works for dummy in view.lorenzo.dummies]]
    for kind, places in lying.items():
        for holder, cards in enumerate(places):
            if profession in cards:
                return kind, holder
    known = view.own is not None and profession in view.own.under["profession"]
    return ("deck" if known else "one"), 0


def sold(event: Acquired | CharacterBought | BankerBought) -> str:
    if isinstance(event, Acquired):
        return event.object
    return event.character if isinstance(event, CharacterBought) else "banker"


BOARD = PrincesBoard

"""What is said of a table of The Princes of Florence, drawn or read out."""

from collections.abc import Iterator
from itertools import groupby

from quattrocento.games.princes.border.faces.board import neighbour_lines
from quattrocento.games.princes.box.components import (
    BUILDING_NAMES,
    DECK_NAMES,
    LANDSCAPE_NAMES,
    MINIMUM,
    PROFESSION_NAMES,
    TWO,
)
from quattrocento.games.princes.characters.faces.board import told as told_of_characters
from quattrocento.games.princes.characters.faces.text import held
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.position.view import Held, PrincesView
from quattrocento.games.princes.rules.words import ONLY_FOR
from quattrocento.terminal.board import Board
from quattrocento.terminal.screen import GLUE

THREE = 3
"""So many there are of each building."""


def waiting_lines(text: PrincesText, view: PrincesView) -> Iterator[str]:
    """Say what can be answered while another is on turn; the professions to wait for make one line."""
    menu = text.menu(view)
    waits = {number: move for number, move in menu.items() if move in ONLY_FOR}
    if not waits:
        return
    say = text.speech.say
    for number, move in menu.items():
        if not text.minor(move):
            facts = {"label": text.label(move), "hint": text.hint(view, move, None)}
            yield say("princes.board.answer", number=number, **facts)
    listed = [
        say(
            "princes.board.waited",
            number=number,
            profession=text.profession(PROFESSION_NAMES[ONLY_FOR.index(move)]),
        )
        for number, move in waits.items()
    ]
    yield say("princes.board.waits")
    yield f"      {' · '.join(listed)}"


class PrincesFacts(Board):
    """Puts the facts of a view into words, whether they are drawn or read out."""

    text: PrincesText

    def order(self, view: PrincesView) -> list[int]:
        """List the seats, one's own first, then as they sit."""
        own = view.seat or 0
        return [(own + place) % view.seats for place in range(view.seats)]

    def head(self, view: PrincesView) -> str:
        """Say the round and the minima."""
        later = ", ".join(str(minimum) for minimum in view.minima[view.round :])
        facts = {"round": view.round, "rounds": len(MINIMUM), "minimum": view.minimum}
        if later:
            return str(self.say("princes.board.head", later=later, **facts))
        return str(self.say("princes.board.head.last", **facts))

    def supply(self, view: PrincesView) -> Iterator[str]:
        """Say what is left of everything."""
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
        """Say object, bid, leader and bidders."""
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
        if character := held(view, seat):
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
        """List the works of a player, and the best of this round."""
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
        """Say what a profession does not find here."""
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
        """Say the money, and a work in the making."""
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

    def read_table(self, view: PrincesView) -> Iterator[str]:
        """Say the round and what is left of everything."""
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
        """Say what everybody knows of a player."""
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

"""A table of Firenze, drawn in letters or read out, one fact a line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from quattrocento.games.firenze.box.components import CAMPANILE, CARD_NAMES, RULES
from quattrocento.games.firenze.faces.board_choices import Choices
from quattrocento.games.firenze.faces.board_towers import Towers
from quattrocento.games.firenze.faces.names import ROMAN
from quattrocento.games.firenze.faces.text import FirenzeText
from quattrocento.games.firenze.faces.tower_prospects import TowerProspects
from quattrocento.games.firenze.faces.typed_plans import moment_of
from quattrocento.games.firenze.position.view import Contract, FirenzeView, RowCard, Tower
from quattrocento.terminal.board import Board, folded, sentence
from quattrocento.terminal.screen import GLUE, HIGH_MARKS

BEFORE_RUIN = (
    "choosing",
    "paying",
    "levy",
    "toppling",
    "trading",
    "giving",
    "building",
    "sabotage",
    "wholesale",
)
"""The phases in which towers of the active player can still be saved."""

FEW_SHUFFLES = 2
"""So many shuffles before the end one is warned of it."""


class FirenzeBoard(Board[FirenzeView]):
    """The towers of the board, the row, the churches, and what everybody has."""

    text: FirenzeText
    fresh = frozenset({"trading", "building", "contracts", "storing", "shedding"})

    def head(self, view: FirenzeView) -> str:
        if view.over:
            return self.say("firenze.board.head.over")
        if view.neutral:
            return self.speech.count("firenze.board.head.placing", view.neutral)
        return self.say("firenze.board.head", seat=self.text.player(view.turn))

    def stock(self, view: FirenzeView) -> list[str]:
        told = [self.speech.count("firenze.board.stock", view.deck)]
        told.append(self.say("firenze.board.discards", number=len(view.discards)))
        key = "firenze.board.bag" if view.bag else "firenze.board.bag.none"
        return [*told, self.say(key, stones=self.listed(view.bag))]

    def listed(self, stones: dict[str, int]) -> str:
        return ", ".join(self.text.counted_stones(stones))

    def notices(self, view: FirenzeView) -> Iterator[str]:
        if view.over:
            return
        if view.ender is not None:
            yield self.say("firenze.board.last", seat=self.text.player(view.ender))
            return
        for seat, player in enumerate(view.players):
            if player.seals == 1:
                yield self.say("firenze.board.near", seat=self.text.player(seat))
        if view.shuffles_left == 0:
            yield self.say("firenze.board.shuffles.none")
        elif view.shuffles_left < FEW_SHUFFLES:
            yield self.speech.count("firenze.board.shuffles", view.shuffles_left)

    def bonuses(self, view: FirenzeView) -> list[str]:
        told = [self.balcony(view)]
        churches = [self.church(view, card) for card in view.churches]
        if churches:
            return [*told, self.say("firenze.board.churches", churches=", ".join(churches))]
        return [*told, self.say("firenze.board.churches.none")]

    def balcony(self, view: FirenzeView) -> str:
        for contracts in view.towers.values():
            for contract in contracts:
                if contract.balcony is not None and contract.balcony == view.next_balcony:
                    facts = {"contract": self.text.contract(contract.contract), "points": contract.points}
                    number = ROMAN[contract.balcony]
                    return self.say("firenze.board.balcony", balcony=number, **facts)
        return self.say("firenze.board.balcony.none")

    def church(self, view: FirenzeView, card: str) -> str:
        facts = {"card": self.text.card(card), "points": view.churches[card], "height": view.campanile}
        key = "firenze.board.campanile" if card == CARD_NAMES[CAMPANILE] else "firenze.board.church"
        return self.say(key, **facts)

    def standing(self, view: FirenzeView, seat: int) -> list[str]:
        player = view.players[seat]
        points = player.points + (player.expected if view.over else 0)
        told = [self.speech.count("firenze.board.points", points)]
        if player.expected and not view.over:
            told.append(self.say("firenze.board.expected", expected=f"{player.expected:+d}"))
        told.append(self.speech.count("firenze.board.seals", player.seals))
        return told + ([self.say("firenze.board.turn")] if seat in view.actors else [])

    def site(self, view: FirenzeView, seat: int, marked: bool = True) -> str:
        towers = view.players[seat].towers
        if not towers:
            return self.say("firenze.board.site.none")
        danger = marked and seat == view.turn and view.phase in BEFORE_RUIN
        told = [self.tower(tower, danger) for tower in towers]
        return self.say("firenze.board.site", towers=", ".join(told))

    def tower(self, tower: Tower, danger: bool) -> str:
        key = "firenze.board.tower.danger" if danger and not tower.grown else "firenze.board.tower"
        return self.say(key, tower=self.text.contract(f"{tower.colour} {tower.height}"))

    def warehouse(self, view: FirenzeView, seat: int) -> str:
        player = view.players[seat]
        key = "firenze.board.warehouse" if player.stones else "firenze.board.warehouse.none"
        facts = {"number": player.stones, "room": player.room, "stones": self.listed(player.warehouse)}
        return self.say(key, **facts)

    def cards(self, view: FirenzeView, seat: int) -> list[str]:
        player = view.players[seat]
        told = [self.say("firenze.board.cards", number=player.cards, most=RULES.cards)]
        if player.hand:
            told.append(self.say("firenze.board.hand", cards=", ".join(self.copies(player.hand))))
        unseen = player.cards - len(player.hand) - len(player.buildings)
        if unseen:
            told.append(self.speech.count("firenze.board.hand.hidden", unseen))
        if player.buildings:
            names = ", ".join(self.copies(player.buildings))
            told.append(self.say("firenze.board.buildings", cards=names))
        if player.played and seat == view.turn and not view.over:
            played = ", ".join(self.text.card(card) for card in player.played)
            told.append(self.say("firenze.board.played", cards=played))
        return told

    def copies(self, cards: Sequence[str]) -> list[str]:
        """Name cards, equal ones once with their number."""
        return [
            self.say("firenze.board.copies", card=self.text.card(card), copies=number)
            if number > 1
            else self.text.card(card)
            for card, number in Counter(cards).items()
        ]

    def dangers(self, view: FirenzeView) -> Iterator[str]:
        """Say what the seat is about to lose: ruins, stones and cards above the limits."""
        if view.seat is None or view.over or view.turn != view.seat:
            return
        player = view.players[view.seat]
        ruins = TowerProspects(self.text, view, view.seat).ruins()
        if ruins and view.phase in BEFORE_RUIN:
            yield self.say("firenze.board.ruin", towers=", ".join(ruins))
        if player.stones > player.room:
            yield self.speech.count("firenze.board.over", player.stones - player.room)
        if player.cards > RULES.cards:
            yield self.speech.count("firenze.board.over.cards", player.cards - RULES.cards)

    def chances(self, view: FirenzeView) -> Iterator[str]:
        if view.seat is None or view.over:
            return
        player = view.players[view.seat]
        # A tower that has not grown this turn falls into ruin before contracts are fulfilled (FIR-6.1).
        towers = [tower for tower in player.towers if tower.grown]
        ready = [self.text.contract(tower.contract) for tower in towers if tower.contract]
        if ready and player.seals:
            yield self.say("firenze.board.ready", contracts=", ".join(dict.fromkeys(ready)))
        if view.turn == view.seat and view.next_cost:
            yield self.speech.count("firenze.board.next", view.next_cost)

    def draw(self, view: FirenzeView, width: int) -> Iterator[Text | str]:
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
        key = "firenze.board.row.free" if view.free_card else "firenze.board.row"
        yield from folded([self.say(key)], width, "bold")
        for place, offer in enumerate(view.row, 1):
            yield from self.offer(view, place, offer, width)

    def offer(self, view: FirenzeView, place: int, offer: RowCard, width: int) -> Iterator[Text]:
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
        name = self.short_names(view)[seat]
        if seat == view.seat:
            name = self.say("firenze.board.you", seat=name)
        head = [name, *self.standing(view, seat)]
        yield from folded(head, width, "bold" if seat == view.seat else "")
        belongings = [self.site(view, seat), self.warehouse(view, seat), *self.cards(view, seat)]
        yield from (Text("    ").append_text(line) for line in folded(belongings, width - 4, "", ""))

    def own(self, view: FirenzeView, width: int) -> Iterator[Text]:
        for fact in self.dangers(view):
            yield from folded([fact], width, "red")
        chances = list(self.chances(view))
        if chances:
            yield from folded(chances, width, "green")

    def scene(self, view: FirenzeView) -> str:
        """Keep the table on the screen through each half of a turn: the card, and what follows it."""
        return "" if view.seat is None or view.over else moment_of(view)

    def glance(self, view: FirenzeView) -> Iterator[Text | str]:
        """Say what the seat has now, and what it is about to lose."""
        assert view.seat is not None
        own = [self.site(view, view.seat, marked=False), self.warehouse(view, view.seat)]
        for fact in [*own, *(self.cards(view, view.seat) if view.phase == "shedding" else [])]:
            yield Text(sentence(fact))
        for fact in self.dangers(view):
            yield Text(sentence(fact), "red")
        for fact in self.chances(view):
            yield Text(sentence(fact), "green")

    def choices(self, view: FirenzeView, width: int) -> Iterator[Text | str]:
        """Draw many exchanges or smuggled stones by what they have in common."""
        choices = Choices(self.text, view)
        if not choices.long():
            return
        for line, indent in choices.draw():
            glued = HIGH_MARKS.sub(GLUE, line)
            for part in wrap(glued, width, subsequent_indent=" " * min(indent, width // 2)):
                yield part.replace(GLUE, " ")

    def read_out(self, view: FirenzeView) -> Iterator[str]:
        yield sentence(self.head(view))
        yield from self.notices(view)
        for seat in view.actors:
            yield self.say("firenze.plain.turn", seat=self.text.player(seat))
        for colour in view.towers:
            yield from self.read_tower(view, colour)
        for height, points in view.floors.items():
            yield self.speech.count("firenze.plain.floor", points, height=height)
        yield sentence(self.balcony(view))
        for card in view.churches:
            facts = {"card": self.text.card(card), "text": self.text.card_text(card)}
            yield self.say("firenze.plain.church", **facts)
        yield from self.read_row(view)
        for fact in self.stock(view):
            yield sentence(fact)
        for seat in self.order(view):
            yield from self.read_seat(view, seat)
        yield from self.read_own(view)

    def read_tower(self, view: FirenzeView, colour: str) -> Iterator[str]:
        leader = view.leaders[colour]
        facts = {"colour": self.text.colour(colour).capitalize(), "points": view.majorities[colour]}
        if leader is None:
            yield self.say("firenze.plain.tower", **facts)
        else:
            yield self.say("firenze.plain.tower.led", seat=self.text.player(leader), **facts)
        for contract in view.towers[colour]:
            yield self.read_contract(contract)

    def read_contract(self, contract: Contract) -> str:
        name = self.text.contract(contract.contract).capitalize()
        if contract.neutral:
            return self.say("firenze.plain.neutral", contract=name)
        if contract.owner is not None:
            seat = self.text.player(contract.owner)
            return self.say("firenze.plain.sealed", contract=name, seat=seat)
        if contract.balcony is None:
            return self.speech.count("firenze.plain.open", contract.points, contract=name)
        key = "firenze.plain.balcony.next" if contract.open else "firenze.plain.balcony"
        balcony = ROMAN[contract.balcony]
        return self.speech.count(key, contract.points, contract=name, balcony=balcony)

    def read_row(self, view: FirenzeView) -> Iterator[str]:
        for place, offer in enumerate(view.row, 1):
            facts = {
                "place": place,
                "card": self.text.card_and_kind(offer.card),
                "stones": self.text.stones(offer.stones),
                "text": self.text.card_text(offer.card),
            }
            key = "firenze.plain.card" if offer.stones else "firenze.plain.card.none"
            yield self.speech.count(key, offer.cost, **facts)

    def read_seat(self, view: FirenzeView, seat: int) -> Iterator[str]:
        name = self.text.player(seat)
        belongings = [self.site(view, seat, marked=False), self.warehouse(view, seat)]
        for fact in [*self.standing(view, seat), *belongings, *self.cards(view, seat)]:
            yield self.say("firenze.plain.seat", seat=name, fact=fact)

    def read_own(self, view: FirenzeView) -> Iterator[str]:
        if view.seat is None:
            return
        player = view.players[view.seat]
        name = self.text.player(view.seat)
        for card in dict.fromkeys([*player.hand, *player.buildings]):
            facts = {"card": self.text.the_card(card), "text": self.text.card_text(card)}
            yield self.say("firenze.plain.hold", seat=name, **facts)
        for fact in [*self.dangers(view), *self.chances(view)]:
            yield sentence(fact)

    def read_again(self, view: FirenzeView) -> Iterator[str]:
        """Say what the seat has, which is all that its own moves change for it."""
        if view.seat is not None:
            yield from self.read_seat(view, view.seat)
        for fact in [*self.dangers(view), *self.chances(view)]:
            yield sentence(fact)

    def read_choices(self, view: FirenzeView) -> Iterator[str]:
        choices = Choices(self.text, view)
        if choices.long():
            yield from choices.read()


BOARD = FirenzeBoard

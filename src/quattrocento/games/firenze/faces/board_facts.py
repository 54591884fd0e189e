"""What is said of a table of Firenze, drawn or read out."""

from collections import Counter
from collections.abc import Iterator, Sequence

from quattrocento.games.firenze.box.components import CAMPANILE, CARD_NAMES, RULES
from quattrocento.games.firenze.faces.names import ROMAN
from quattrocento.games.firenze.faces.text import FirenzeText
from quattrocento.games.firenze.faces.tower_prospects import Prospects
from quattrocento.games.firenze.position.view import FirenzeView, Tower
from quattrocento.terminal.board import Board

SHORT = 12
"""Letters of a name where room is scarce."""

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


class FirenzeFacts(Board):
    """Puts the facts of a view into words, whether they are drawn or read out."""

    text: FirenzeText

    def order(self, view: FirenzeView) -> list[int]:
        """List the seats, one's own first, then as they sit."""
        own = view.seat or 0
        return [(own + place) % view.seats for place in range(view.seats)]

    def short_names(self, view: FirenzeView) -> list[str]:
        """Call players by what fits beside each other, unless two would be called the same."""
        names = self.text.names[: view.seats]
        cut = [name.partition(" (")[0][:SHORT] for name in names]
        return cut if len(set(cut)) == len(cut) else [name[:SHORT] for name in names]

    def head(self, view: FirenzeView) -> str:
        """Say whose turn it is."""
        if view.over:
            return str(self.say("firenze.board.head.over"))
        if view.neutral:
            return str(self.speech.count("firenze.board.head.placing", view.neutral))
        return str(self.say("firenze.board.head", seat=self.text.player(view.turn)))

    def stock(self, view: FirenzeView) -> list[str]:
        """Say what is left of cards and stones."""
        told = [self.speech.count("firenze.board.stock", view.deck)]
        told.append(self.say("firenze.board.discards", number=len(view.discards)))
        key = "firenze.board.bag" if view.bag else "firenze.board.bag.none"
        return [*told, self.say(key, stones=self.listed(view.bag))]

    def listed(self, stones: dict[str, int]) -> str:
        """List stones shortly."""
        return ", ".join(self.text.counted_stones(stones))

    def notices(self, view: FirenzeView) -> Iterator[str]:
        """Warn of the end."""
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
        """Say which balcony is open and which churches lie out."""
        told = [self.balcony(view)]
        churches = [self.church(view, card) for card in view.churches]
        if churches:
            return [*told, self.say("firenze.board.churches", churches=", ".join(churches))]
        return [*told, self.say("firenze.board.churches.none")]

    def balcony(self, view: FirenzeView) -> str:
        """Say which balcony can be fulfilled."""
        for contracts in view.towers.values():
            for contract in contracts:
                if contract.balcony is not None and contract.balcony == view.next_balcony:
                    facts = {"contract": self.text.contract(contract.contract), "points": contract.points}
                    number = ROMAN[contract.balcony]
                    return str(self.say("firenze.board.balcony", balcony=number, **facts))
        return str(self.say("firenze.board.balcony.none"))

    def church(self, view: FirenzeView, card: str) -> str:
        """Say what a church brings."""
        facts = {"card": self.text.card(card), "points": view.churches[card], "height": view.campanile}
        key = "firenze.board.campanile" if card == CARD_NAMES[CAMPANILE] else "firenze.board.church"
        return str(self.say(key, **facts))

    def standing(self, view: FirenzeView, seat: int) -> list[str]:
        """Say the points and seals of a player, and whether he is asked."""
        player = view.players[seat]
        points = player.points + (player.expected if view.over else 0)
        told = [self.speech.count("firenze.board.points", points)]
        if player.expected and not view.over:
            told.append(self.say("firenze.board.expected", expected=f"{player.expected:+d}"))
        told.append(self.speech.count("firenze.board.seals", player.seals))
        return told + ([self.say("firenze.board.turn")] if seat in view.actors else [])

    def site(self, view: FirenzeView, seat: int, marked: bool = True) -> str:
        """Say the towers of a player; those that have not grown in his turn are marked, if that is wanted."""
        towers = view.players[seat].towers
        if not towers:
            return str(self.say("firenze.board.site.none"))
        danger = marked and seat == view.turn and view.phase in BEFORE_RUIN
        told = [self.tower(tower, danger) for tower in towers]
        return str(self.say("firenze.board.site", towers=", ".join(told)))

    def tower(self, tower: Tower, danger: bool) -> str:
        """Name a tower."""
        key = "firenze.board.tower.danger" if danger and not tower.grown else "firenze.board.tower"
        return str(self.say(key, tower=self.text.contract(f"{tower.colour} {tower.height}")))

    def warehouse(self, view: FirenzeView, seat: int) -> str:
        """Say the stones of a player and how many he may keep."""
        player = view.players[seat]
        key = "firenze.board.warehouse" if player.stones else "firenze.board.warehouse.none"
        facts = {"number": player.stones, "room": player.room, "stones": self.listed(player.warehouse)}
        return str(self.say(key, **facts))

    def cards(self, view: FirenzeView, seat: int) -> list[str]:
        """Say the cards of a player, and what he has played this turn."""
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
            str(self.say("firenze.board.copies", card=self.text.card(card), copies=number))
            if number > 1
            else self.text.card(card)
            for card, number in Counter(cards).items()
        ]

    def dangers(self, view: FirenzeView) -> Iterator[str]:
        """Say what the seat is about to lose: ruins, stones and cards above the limits."""
        if view.seat is None or view.over or view.turn != view.seat:
            return
        player = view.players[view.seat]
        ruins = Prospects(self.text, view, view.seat).ruins()
        if ruins and view.phase in BEFORE_RUIN:
            yield self.say("firenze.board.ruin", towers=", ".join(ruins))
        if player.stones > player.room:
            yield self.speech.count("firenze.board.over", player.stones - player.room)
        if player.cards > RULES.cards:
            yield self.speech.count("firenze.board.over.cards", player.cards - RULES.cards)

    def chances(self, view: FirenzeView) -> Iterator[str]:
        """Say what the seat could do: contracts within reach, and what the next stone costs."""
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

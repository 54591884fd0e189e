"""What a move of Firenze would do, in a few words."""

from quattrocento.games.firenze.box import components
from quattrocento.games.firenze.box.components import CARD_NAMES, CONTRACT_NAMES, NUMBER, RULES
from quattrocento.games.firenze.faces.names import FirenzeNames, kind_of
from quattrocento.games.firenze.faces.tower_prospects import TowerProspects
from quattrocento.games.firenze.position.view import FirenzeView, RowCard
from quattrocento.games.firenze.rules import words


class Hints:
    """Looks at a view and says in clauses what each move of its seat would do."""

    def __init__(self, text: FirenzeNames, view: FirenzeView) -> None:
        assert view.seat is not None
        self.text = text
        self.say = text.speech.say
        self.count = text.speech.count
        self.view = view
        self.seat = view.players[view.seat]
        self.prospects = TowerProspects(text, view, view.seat)

    def clauses(self, move: int, points: tuple[int, int] | None) -> list[str]:
        """Say what *move* would do, in as many clauses as there are things to say."""
        if move in words.TAKE:
            return self.take_clauses(words.TAKE.index(move))
        if move in words.RAISE or move in words.AGAIN:
            word = words.RAISE if move in words.RAISE else words.AGAIN
            return self.raise_clauses(*_tower(word.complements[word.index(move)]), again=move in words.AGAIN)
        if move == words.BUILT:
            return self.built_clauses()
        if move in words.FULFIL:
            return self.fulfil_clauses(CONTRACT_NAMES[words.FULFIL.index(move)], points)
        if move in words.CAMPANILE:
            told = [self.count("firenze.hint.points", NUMBER[components.CAMPANILE])]
            return [*told, self.say("firenze.hint.no-seal")]
        if move == words.END:
            return self.end_clauses()
        if move in words.TOPPLE:
            return self.topple_clauses(_tower(words.TOPPLE.complements[words.TOPPLE.index(move)])[1])
        return self.card_clauses(move, points) or self.stone_clauses(move)

    def take_clauses(self, place: int) -> list[str]:
        """Say which card it is, what it costs, its stones, and what it does to the seat."""
        offer = self.view.row[place]
        key = "firenze.hint.take" if offer.stones else "firenze.hint.take.bare"
        told = [self.say(key, card=self.text.card(offer.card), stones=self.text.stones(offer.stones))]
        if offer.cost:
            told.append(self.count("firenze.hint.take.cost", offer.cost))
        after = self.seat.stones - offer.cost + sum(offer.stones.values())
        told.append(self.count("firenze.hint.take.then", after))
        return told + self.effects(offer, after)

    def effects(self, offer: RowCard, stones: int) -> list[str]:
        """Say what is not printed on a card but follows from the table."""
        kind = kind_of(offer.card)
        if kind == "event":
            return [self.harm(CARD_NAMES.index(offer.card), stones)]
        if kind == "church":
            full = len(self.view.churches) >= RULES.churches
            return [self.say("firenze.hint.take.full")] if full else []
        if offer.card in self.seat.buildings:
            return [self.say("firenze.hint.take.second")]
        if offer.card == CARD_NAMES[components.MONUMENT]:
            return [self.say("firenze.hint.take.monument", seat=self.text.player(self.monument()))]
        if self.seat.cards >= RULES.cards:
            return [self.say("firenze.hint.take.limit", most=RULES.cards)]
        return []

    def harm(self, card: int, stones: int) -> str:
        if card in (components.COLLAPSE, components.EARTHQUAKE):
            return self.say("firenze.hint.take.tower" if self.seat.towers else "firenze.hint.take.spared")
        number = NUMBER[card]
        due = -(-stones // number)
        if card == components.TRIBUTE:
            due = number
        elif card == components.LUXURY_TAX:
            due = number * len(self.seat.towers)
        elif card == components.FLOOD:
            due = stones // number
        lost = min(due, stones)
        return self.count("firenze.hint.take.loss", lost) if lost else self.say("firenze.hint.take.loss.none")

    def monument(self) -> int:
        """Find who would get the Monument: the tallest tower, from the active player on."""
        order = [(self.view.turn + place) % self.view.seats for place in range(self.view.seats)]
        heights = [
            max((tower.height for tower in self.view.players[seat].towers), default=0) for seat in order
        ]
        return order[heights.index(max(heights))]

    def card_clauses(self, move: int, points: tuple[int, int] | None) -> list[str]:
        """Say what a Mason or a Patrician changes, or what a contract to be covered is worth."""
        if move == words.MASON:
            return [self.count("firenze.hint.mason", NUMBER[components.MASON])]
        if move in words.PATRICIAN and points is not None:
            more = points[1] - points[0]
            return [self.count("firenze.hint.better" if more >= 0 else "firenze.hint.worse", abs(more))]
        if move in words.SEAL:
            colour, height = _tower(CONTRACT_NAMES[words.SEAL.index(move)])
            return [self.count("firenze.hint.worth", self.prospects.contract(colour, height).points)]
        return []

    def stone_clauses(self, move: int) -> list[str]:
        word = words.WORDS.word(move)
        parts = word.complements[word.index(move)].split()
        if word.name in ("pay", "give", "return"):
            return self.parting_clauses(parts[0])
        if word.name in ("exchange", "spy"):
            return [self.then(parts[1], 1)]
        if word.name == "smuggle":
            return [self.then(parts[1], 1), self.left(parts[2])]
        if word.name == "swap":
            return [self.then(parts[1], 1), self.left(parts[0])]
        if word.name == "wholesale":
            stones = self.view.row[int(parts[0]) - 1]
            told = self.text.stones(stones.stones)
            return [self.say("firenze.hint.wholesale", card=self.text.card(stones.card), stones=told)]
        if word.name == "sabotage":
            towers = self.view.players[int(parts[0]) - 1].towers
            told = ", ".join(self.text.contract(f"{tower.colour} {tower.height}") for tower in towers)
            return [self.say("firenze.hint.sabotage", towers=told)]
        if word.name in ("discard", "patrician"):
            return [self.say("firenze.hint.away", text=self.text.card_text(" ".join(parts)))]
        return [self.say(f"firenze.hint.{word.name}")]

    def then(self, colour: str, more: int) -> str:
        number = self.seat.warehouse.get(colour, 0) + more
        return self.say("firenze.hint.then", stones=self.text.stones({colour: number}))

    def left(self, colour: str) -> str:
        number = self.seat.warehouse.get(colour, 0) - 1
        if not number:
            return self.say("firenze.hint.left.none", colour=self.text.colour(colour))
        return self.say("firenze.hint.left", stones=self.text.stones({colour: number}))

    def parting_clauses(self, colour: str) -> list[str]:
        told = [self.left(colour)]
        paying = self.view.phase == "cost"
        if any(tower.colour == colour and (tower.grown or not paying) for tower in self.seat.towers):
            told.append(self.say("firenze.hint.needed", tower=self.text.tower(colour)))
        return told

    def raise_clauses(self, colour: str, height: int, again: bool) -> list[str]:
        told = [self.count("firenze.hint.floors", height + 1)]
        told += self.prospects.clauses(colour, height + 1)
        if not again and self.prospects.in_danger(colour, height):
            told.append(self.say("firenze.hint.saved"))
        if self.view.next_cost:
            told.append(self.count("firenze.hint.cost", self.view.next_cost))
        return told

    def built_clauses(self) -> list[str]:
        cost = self.prospects.cost_now()
        told = [self.count("firenze.hint.due", cost)] if cost else []
        ruins = self.prospects.ruins()
        if ruins:
            return [*told, self.say("firenze.hint.ruin", towers=", ".join(ruins))]
        return [*told, self.say("firenze.hint.no-ruin")]

    def fulfil_clauses(self, contract: str, points: tuple[int, int] | None) -> list[str]:
        """Say the points and bonuses of a contract, and what follows from its seal."""
        colour, height = _tower(contract)
        found = self.prospects.contract(colour, height)
        told = [self.count("firenze.hint.points", found.points), *self.prospects.bonuses(height)]
        gained = found.points + self.prospects.bonus(height)
        if self.seat.seals == 1:
            end = self.prospects.end_bonus()
            gained += end
            told.append(self.count("firenze.hint.last", end) if end else self.say("firenze.hint.last.late"))
        else:
            told.append(self.count("firenze.hint.seals", self.seat.seals - 1))
        if found.balcony is not None:
            told += self.prospects.opened(found.balcony)
        extra = 0 if points is None else points[1] - points[0] - gained
        return told + ([self.count("firenze.hint.extra", extra)] if extra > 0 else [])

    def end_clauses(self) -> list[str]:
        told = []
        towers = [self.text.contract(f"{tower.colour} {tower.height}") for tower in self.seat.towers]
        if towers:
            key = "firenze.hint.keep.last" if self.view.last_round else "firenze.hint.keep"
            told.append(self.say(key, towers=", ".join(towers)))
        above = self.seat.stones - self.seat.room
        if above > 0:
            told.append(self.count("firenze.hint.over", above))
        return told or [self.say("firenze.hint.end")]

    def topple_clauses(self, height: int) -> list[str]:
        told = [self.count("firenze.hint.lower", height - 1)] if height > 1 else []
        if height == 1:
            return [self.say("firenze.hint.gone")]
        if self.view.phase == "toppling" and self.view.turn == self.view.seat:
            told.append(self.say("firenze.hint.must-grow"))
        return told


def _tower(name: str) -> tuple[str, int]:
    colour, _, height = name.partition(" ")
    return colour, int(height)

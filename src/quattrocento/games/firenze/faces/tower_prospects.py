"""What the towers of a seat could become: contracts within reach, bonuses, ruins."""

from quattrocento.games.firenze.box.components import CAMPANILE as CAMPANILE_CARD
from quattrocento.games.firenze.box.components import CARD_NAMES, COST, HEIGHT, HIGHEST, LOWEST, NUMBER, RULES
from quattrocento.games.firenze.faces.names import ROMAN, FirenzeNames
from quattrocento.games.firenze.position.view import Contract, FirenzeView


class TowerProspects:
    """Looks at the board as one seat; reads its own view or anybody's."""

    def __init__(self, text: FirenzeNames, view: FirenzeView, seat: int) -> None:
        self.text = text
        self.say = text.speech.say
        self.count = text.speech.count
        self.view = view
        self.own = view.players[seat]
        self.active = seat == view.turn and not view.over

    def contract(self, colour: str, height: int) -> Contract:
        return self.view.towers[colour][height - LOWEST]

    def clauses(self, colour: str, height: int) -> list[str]:
        """Say what a tower of this height fulfils, or how far it is from the next open contract."""
        told = []
        if height == self.view.campanile:
            told.append(self.count("firenze.hint.campanile", NUMBER[CAMPANILE_CARD]))
        if not self.own.seals:
            return told
        if LOWEST <= height <= HIGHEST and self.contract(colour, height).open:
            name = self.text.contract(f"{colour} {height}")
            told.append(
                self.count("firenze.hint.fulfils", self.contract(colour, height).points, contract=name)
            )
            return told + self.bonuses(height)
        above = self.next_open(colour, height)
        if above is None:
            return told or [self.say("firenze.hint.nothing")]
        name = self.text.contract(above.contract)
        floors = int(above.contract.split()[1]) - height
        return [*told, self.count("firenze.hint.togo", floors, contract=name, points=above.points)]

    def next_open(self, colour: str, height: int) -> Contract | None:
        """Find the lowest open contract of a colour above a height."""
        found = [
            self.contract(colour, above)
            for above in range(max(height + 1, LOWEST), HIGHEST + 1)
            if self.contract(colour, above).open
        ]
        return found[0] if found else None

    def churches(self, height: int) -> list[str]:
        return [
            card
            for card in self.view.churches
            if card != CARD_NAMES[CAMPANILE_CARD] and HEIGHT[CARD_NAMES.index(card)] == height
        ]

    def bonus(self, height: int) -> int:
        return self.view.floors.get(height, 0) + sum(
            self.view.churches[card] for card in self.churches(height)
        )

    def bonuses(self, height: int) -> list[str]:
        floor = self.view.floors.get(height, 0)
        told = [self.say("firenze.hint.floor", points=floor)] if floor else []
        churches = [self.view.churches[card] for card in self.churches(height)]
        return told + [self.say("firenze.hint.church", points=points) for points in churches]

    def end_bonus(self) -> int:
        return 0 if self.view.last_round else RULES.end

    def opened(self, balcony: int) -> list[str]:
        for contracts in self.view.towers.values():
            for contract in contracts:
                if contract.balcony == balcony + 1:
                    name = self.text.contract(contract.contract)
                    return [self.say("firenze.hint.opens", balcony=ROMAN[balcony + 1], contract=name)]
        return []

    def cost_now(self) -> int:
        return max(COST[self.view.added] - self.own.discount, 0)

    def in_danger(self, colour: str, height: int) -> bool:
        """Tell whether a tower of this height has not grown yet."""
        return any(
            tower.colour == colour and tower.height == height and not tower.grown for tower in self.own.towers
        )

    def ruins(self) -> list[str]:
        """List the towers that fall into ruin unless they grow, with the stones that would be kept."""
        return [
            self.say(
                "firenze.hint.ruined",
                tower=self.text.contract(f"{tower.colour} {tower.height}"),
                kept=tower.height // 2,
                height=tower.height,
            )
            for tower in self.own.towers
            if not tower.grown
        ]

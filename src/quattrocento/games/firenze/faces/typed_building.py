"""Building with several stones named in one line: `build white 2, green`, `raise white 3, red 2`."""

from typing import NamedTuple

from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.box.components import COLOUR_NAMES, COST, MOST_ADDED, STONES
from quattrocento.games.firenze.faces.names import FirenzeNames
from quattrocento.games.firenze.faces.typed_stones import Part, Said, check_stock
from quattrocento.games.firenze.position.view import FirenzeView
from quattrocento.games.firenze.rules.words import AGAIN, BUILT, PAY, RAISE, growing


class Key(NamedTuple):
    """What tells the moments of one stage of a turn apart: each move about stones changes it."""

    phase: str
    stones: int
    added: int
    due: int


class Step(NamedTuple):
    """A move and its moment."""

    key: Key
    move: int


def key_of(view: FirenzeView) -> Key:
    assert view.seat is not None
    return Key(view.phase, view.players[view.seat].stones, view.added, view.due)


class Standing(NamedTuple):
    """A tower as an order leaves it."""

    colour: str
    height: int
    grown: bool


class BuildOrder:
    """Stones for towers, in the order in which they were typed."""

    def __init__(self, text: FirenzeNames, view: FirenzeView, said: Said) -> None:
        assert view.seat is not None
        self.text = text
        self.view = view
        self.said = said
        self.seat = view.players[view.seat]
        self.names = {name: text.colour(name) for name in COLOUR_NAMES}
        self.towers = [Standing(one.colour, one.height, one.grown) for one in self.seat.towers]
        self.moves: list[int] = []

    def steps(self) -> list[Step]:
        """Plan all of it, or tell why it cannot be done."""
        parts = self.said.parts
        stones = [part.colour for part in parts for _ in range(self.count(part))]
        later = self.view.phase != "building"
        several = later or len(stones) > 1 or self.said.paid is not None
        if several:
            self.check(stones)
        for part in parts:
            self.add(part)
        key = key_of(self.view)
        steps = [
            Step(Key("building", key.stones - number, key.added + number, 0), move)
            for number, move in enumerate(self.moves)
        ]
        return steps + self.ending(key, len(steps))

    def count(self, part: Part) -> int:
        """Count the stones that a part means; after `raise` a number behind a colour is a height."""
        return 1 if part.number is None or self.is_height(part) else part.number

    def is_height(self, part: Part) -> bool:
        """Tell whether the number of a part is the height of a tower."""
        return part.number is not None and self.said.verb != "build" and not part.before and not part.new

    def cost(self, added: int) -> int:
        return max(COST[added] - self.seat.discount, 0)

    def check(self, stones: list[str]) -> None:
        """Tell if there are not enough stones, or too many, or none left to pay with."""
        added = self.view.added + len(stones)
        if added > MOST_ADDED:
            raise Trouble("stones-most", given=added, most=MOST_ADDED)
        check_stock(stones + (self.said.paid or []), self.seat.warehouse, self.names)
        cost, left = self.cost(added), self.seat.stones - len(stones)
        if left < cost:
            raise Trouble("stones-cost", added=added, cost=cost, left=left)
        if self.said.paid is not None and len(self.said.paid) != cost:
            raise Trouble("stones-count", due=cost, given=len(self.said.paid))

    def add(self, part: Part) -> None:
        tower = self.target(part)
        for _ in range(self.count(part)):
            both = tower.grown and tower._replace(grown=False) in self.towers
            word = AGAIN if both else RAISE
            colour = COLOUR_NAMES.index(tower.colour)
            if tower.height >= STONES[colour]:
                raise Trouble("stones-missing", colour=self.names[tower.colour], given=1, have=0)
            self.moves.append(word.at(growing(colour, tower.height)))
            if tower.height:
                self.towers.remove(tower)
            tower = Standing(tower.colour, tower.height + 1, True)
            self.towers.append(tower)

    def target(self, part: Part) -> Standing:
        alike = sorted({tower for tower in self.towers if tower.colour == part.colour})
        begun = Standing(part.colour, 0, False)
        if part.new or (self.is_height(part) and part.number == 0):
            return begun
        if self.is_height(part):
            assert part.number is not None
            found = [tower for tower in alike if tower.height == part.number]
            if not found:
                raise Trouble("stones-tower", colour=self.names[part.colour], height=part.number)
            return found[-1 if part.again else 0]
        if len(alike) > 1:
            raise Trouble("stones-which", colour=self.names[part.colour], height=alike[0].height)
        return alike[0] if alike else begun

    def ending(self, key: Key, number: int) -> list[Step]:
        if not self.said.done and self.said.paid is None:
            return []
        added, stones = key.added + number, key.stones - number
        steps = [Step(Key("building", stones, added, 0), BUILT)]
        cost = self.cost(added)
        for place, colour in enumerate(self.said.paid or []):
            paying = Key("cost", stones - place, added, cost - place)
            steps.append(Step(paying, PAY.at(COLOUR_NAMES.index(colour))))
        return steps

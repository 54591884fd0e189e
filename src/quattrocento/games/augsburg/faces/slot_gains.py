"""What the slots of a privilege card would bring a seat now."""

from quattrocento.games.augsburg.box.components import (
    AGENCY,
    BRINGS,
    DATA,
    FREE,
    LADDER_NAMES,
    NOBLE_NAMES,
    OFFICE,
    RIGHT_LADDER,
    RIGHT_LEVEL,
    RIGHT_NAMES,
    TOP,
)
from quattrocento.games.augsburg.faces.expected_income import SeatView
from quattrocento.games.augsburg.faces.names import AugsburgNames
from quattrocento.games.augsburg.position.view import AugsburgView


class Slots(SeatView):
    """Looks at a view and says what its seat gets for each slot."""

    def __init__(self, text: AugsburgNames, view: AugsburgView) -> None:
        super().__init__(view)
        self.text = text
        self.say = text.speech.say
        self.count = text.speech.count

    def last_visit(self) -> bool:
        """Tell whether no visit follows before the income of this round."""
        return self.view.noble == NOBLE_NAMES[-1]

    def lost_clause(self, lost: int, gained: int) -> str:
        missing = "cathedral" if "church" in self.seat.rights else "church"
        return self.count(f"augsburg.hint.lost.{missing}", lost, gained=gained)

    def of_card(self, slots: list[str]) -> list[str]:
        """Say what each slot of a card brings now; two equal ones are told once."""
        return [self.clause(slot) for slot in dict.fromkeys(slots)]

    def clause(self, slot: str) -> str:
        name = self.text.slot(slot)
        if slot in LADDER_NAMES:
            return self.ladder_clause(slot, name)
        if slot == "draw":
            return self.say("augsburg.hint.slot.draw" if self.drawable() else "augsburg.hint.slot.no-draw")
        if slot == "florins":
            return name
        gained = int(slot.split("-")[0])
        _, lost = self.after(gained)
        return self.lost_clause(lost, gained) if lost else name

    def ladder_clause(self, ladder: str, name: str) -> str:
        level = self.seat.levels[ladder] + 1
        ways = []
        if level <= TOP and self.view.ladders[ladder].supply[level - 2]:
            ways.append(self.text.level(ladder, level))
        elif level <= TOP:
            victims = self.view.ladders[ladder].standing[level - 1]
            seats = self.text.speech.choice([self.text.player(seat) for seat in victims])
            ways.append(self.say("augsburg.hint.slot.rob", level=self.text.level(ladder, level), seats=seats))
        ways += self.rights_now(ladder)
        if not ways:
            return self.say("augsburg.hint.slot.nothing", slot=name)
        return self.say("augsburg.hint.slot", slot=name, ways=", ".join(ways))

    def rights_now(self, ladder: str) -> list[str]:
        """List what a coloured slot can bring now beside a level card."""
        told = []
        if ladder == LADDER_NAMES[AGENCY] and self.seat.levels[ladder] >= DATA.privileges.agency_level:
            told.append(self.say("augsburg.hint.slot.agency", florins=DATA.privileges.agency))
        for right in RIGHT_NAMES:
            if not self.takes(right, ladder):
                continue
            facts = {"right": self.text.right(right), "number": self.view.rights[right][0]}
            told.append(self.say(f"augsburg.hint.slot.{right}", **facts))
        return told

    def level_clause(self, ladder: str, level: int) -> str:
        number = LADDER_NAMES.index(ladder)
        facts: dict[str, object] = {"title": self.text.title(ladder, level)}
        facts.update(number=BRINGS[number][level], now=BRINGS[number][level - 1])
        if number == OFFICE and FREE[level]:
            return self.say("augsburg.hint.level.office.free", **facts)
        return self.say(f"augsburg.hint.level.{ladder}", **facts)

    def opens(self, right: str, ladder: str, level: int) -> bool:
        number = RIGHT_NAMES.index(right)
        same = LADDER_NAMES[RIGHT_LADDER[number]] == ladder
        return same and RIGHT_LEVEL[number] == level and right not in self.seat.rights

    def right_clause(self, right: str) -> str:
        return self.say("augsburg.hint.opens", right=self.text.right(right))

    def right_worth(self, right: str) -> str:
        return self.count(f"augsburg.hint.right.{right}", self.view.rights[right][0])

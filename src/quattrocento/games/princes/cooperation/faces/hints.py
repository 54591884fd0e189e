"""What a move of cooperative building would do, in a few words."""

from quattrocento.games.princes.box.components import BUILDING_PRESTIGE
from quattrocento.games.princes.cooperation.faces.text import (
    about_border,
    across_cells,
    current,
    money_after,
    offer_key,
    offered_building,
    other_of,
    partner_at,
    sum_of,
)
from quattrocento.games.princes.cooperation.rules.words import ACROSS, AGREE, FOR, OFFER
from quattrocento.games.princes.faces.hints import Hints
from quattrocento.games.princes.rules.words import WORDS


class BorderHints(Hints):
    """Says in clauses what each move would do, those across a border too."""

    def clauses(self, move: int) -> list[str]:
        """Say what *move* would do, in as many clauses as there are things to say."""
        return self.border_clauses(move) if about_border(move) else super().clauses(move)

    def border_clauses(self, move: int) -> list[str]:
        """Say what an offer, a part of one or an answer would do."""
        names = self.text.names
        if move in OFFER:
            costs = {"cost": self.view.building_costs[self.seat.builders], "prestige": BUILDING_PRESTIGE}
            seat = names[partner_at(self.view, offer_key(move)[1:])]
            return [self.say("princes.hint.offer", seat=seat, **costs), *self.wanted(offered_building(move))]
        if move in ACROSS:
            own, other = across_cells(self.view, move)
            cells = {"own": ", ".join(own), "other": ", ".join(other)}
            return [self.say("princes.hint.across", seat=names[other_of(self.view)], **cells)]
        offer = current(self.view)
        if move in FOR:
            side = "active" if self.view.seat == offer.active else "partner"
            money = money_after(self.view, sum_of(move))
            seat = names[other_of(self.view)]
            return [self.say(f"princes.hint.for.{side}", seat=seat, cost=offer.cost, money=money)]
        if move != AGREE or offer.asked is None:
            return [self.say(f"princes.hint.{WORDS.notation(move)}")]
        money = money_after(self.view, offer.asked)
        said = [self.say("princes.hint.agree", prestige=BUILDING_PRESTIGE, money=money)]
        lost = next(effect.lost for effect in offer.effects if effect.seat == self.view.seat)
        said += self.wanted(offer.building)
        return [*said, self.say("princes.hint.no-room", tiles=self.text.tiles(lost))] if lost else said

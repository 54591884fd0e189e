"""What a move of Augsburg 1520 would do, in a few words."""

from quattrocento.games.augsburg.box.components import (
    DATA,
    LADDER_NAMES,
    NOBILITY,
    NOTE_NAMES,
    RIGHT_NAMES,
    TOP,
)
from quattrocento.games.augsburg.faces.hand_of_notes import best_of, most_for, valid
from quattrocento.games.augsburg.faces.names import JOKER
from quattrocento.games.augsburg.faces.slot_gains import Slots
from quattrocento.games.augsburg.rules import words


class Hints(Slots):
    """Looks at a view and says in clauses what each move of its seat would do."""

    def clauses(self, move: int) -> list[str]:
        """Say what *move* would do, in as many clauses as there are things to say."""
        if move in words.BUY:
            return self.buy_clauses(NOTE_NAMES[words.BUY.index(move)])
        if move == words.HOLD or move in words.BID:
            return self.bid_clauses(self.view.bid if move == words.HOLD else words.BID.index(move) + 1)
        if move in words.SHOW:
            return self.show_clauses(NOTE_NAMES[words.SHOW.index(move)])
        if move in words.CHOOSE:
            return self.of_card(words.CHOOSE.complements[words.CHOOSE.index(move)].split("/"))
        if move in words.CLIMB:
            return self.climb_clauses(LADDER_NAMES[words.CLIMB.index(move)], None)
        if move in words.ROB:
            ladder, victim = divmod(words.ROB.index(move), words.MOST_SEATS)
            return self.climb_clauses(LADDER_NAMES[ladder], victim)
        if move in words.RIGHT:
            return self.right_clauses(words.RIGHT.complements[words.RIGHT.index(move)])
        if move in words.BUILD or move in words.EXTRA:
            word = words.BUILD if move in words.BUILD else words.EXTRA
            return self.building_clauses(word.complements[word.index(move)])
        if move in words.DISCARD or move in words.GIVE:
            word = words.DISCARD if move in words.DISCARD else words.GIVE
            return self.parting_clauses(word.complements[word.index(move)])
        return self.plain_clauses(move)

    def plain_clauses(self, move: int) -> list[str]:
        """Say what the moves do that stand alone."""
        if move == words.FORGO:
            return self.points(DATA.privileges.forgone)
        if move in words.POINTS:
            return self.points(int(words.POINTS.complements[words.POINTS.index(move)]))
        if move == words.ACCEPT_POINT:
            return self.points(DATA.amends.points)
        gifts = {
            words.FLORINS: DATA.privileges.florins,
            words.AGENCY_FLORINS: DATA.privileges.agency,
            words.ACCEPT_FLORINS: DATA.amends.florins,
        }
        if move in gifts:
            return self.florins(gifts[move])
        if move == words.DRAW:
            price = self.view.top_price
            return [self.say("augsburg.hint.draw")] + (
                [self.say("augsburg.hint.draw.top", price=price)] if price else []
            )
        if move == words.DONE:
            return self.done_clauses()
        return [self.say(f"augsburg.hint.{words.WORDS.notation(move)}")]

    def florins(self, gained: int) -> list[str]:
        told = [self.say("augsburg.hint.florins", florins=self.own.florins + gained)]
        return told + [self.say("augsburg.hint.florins.last")] * self.view.last_round

    def points(self, gained: int) -> list[str]:
        total, lost = self.after(gained)
        told = [self.count("augsburg.hint.points", total)]
        return told + ([self.lost_clause(lost, gained)] if lost else [])

    def buy_clauses(self, note: str) -> list[str]:
        price = next(offer.price for offer in self.own.offer if offer.note == note)
        left = self.own.florins - self.own.cost - price
        told = [self.say("augsburg.hint.buy", price=price, left=left)]
        hand = [*self.own.hand, *(offer.note for offer in self.own.offer if offer.picked), note]
        if note == JOKER:
            return [*told, self.say("augsburg.hint.buy.joker")]
        noble = note.split()[0]
        return [*told, self.count("augsburg.hint.then", most_for(hand, noble), noble=self.text.noble(noble))]

    def done_clauses(self) -> list[str]:
        picked = [offer.note for offer in self.own.offer if offer.picked]
        if not picked:
            return [self.say("augsburg.hint.done.none")]
        facts = {"cost": self.own.cost, "left": self.own.florins - self.own.cost}
        return [self.count("augsburg.hint.done", len(picked), **facts)]

    def bid_clauses(self, number: int) -> list[str]:
        assert self.view.noble is not None
        cards = valid(self.own.hand, self.view.noble)
        facts = {"most": len(cards), "best": self.text.note(best_of(cards))}
        if number == len(cards):
            told = [self.say("augsburg.hint.bid.only" if number == 1 else "augsburg.hint.bid.all", **facts)]
        else:
            told = [self.count("augsburg.hint.bid", number, **facts)]
        jokers = number - sum(card != JOKER for card in cards)
        return told + ([self.count("augsburg.hint.bid.jokers", jokers)] if jokers > 0 else [])

    def show_clauses(self, note: str) -> list[str]:
        laid = [*self.own.laid, note]
        left = self.view.bid - len(laid)
        told = [self.say("augsburg.hint.show", best=self.text.note(best_of(laid)))]
        return told + ([self.count("augsburg.hint.show.left", left)] if left else [])

    def parting_clauses(self, note: str) -> list[str]:
        """Say how many cards could be bid without a card, and whether it was just drawn."""
        hand = self.own.hand.copy()
        hand.remove(note)
        told = [self.say("augsburg.hint.drawn")] if note in self.own.drawn else []
        if note == JOKER:
            return [*told, self.count("augsburg.hint.jokers-left", hand.count(JOKER))]
        noble = note.split()[0]
        return [*told, self.count("augsburg.hint.then", most_for(hand, noble), noble=self.text.noble(noble))]

    def climb_clauses(self, ladder: str, victim: int | None) -> list[str]:
        """Say what the next level brings, whom it is taken from, and whether it can be lost again."""
        level = self.seat.levels[ladder] + 1
        told = [self.level_clause(ladder, level)]
        if victim is not None:
            below = self.text.title(ladder, level - 1)
            told.append(self.say("augsburg.hint.rob", seat=self.text.player(victim), below=below))
        elif level == TOP:
            told.append(self.say("augsburg.hint.back"))
        opened = [name for name in RIGHT_NAMES if self.opens(name, ladder, level)]
        told += [self.right_clause(name) for name in opened]
        if self.view.last_round and ladder != LADDER_NAMES[NOBILITY]:
            return [*told, self.say("augsburg.hint.too-late")]
        left = self.view.ladders[ladder].supply[level - 2] - (victim is None)
        if level > 2 and left <= 0 and not self.last_visit():
            told.append(self.say("augsburg.hint.risk"))
        return told

    def right_clauses(self, right: str) -> list[str]:
        told = [self.right_worth(right)]
        idle = self.view.last_round and right == "mint master"
        return told + ([self.say("augsburg.hint.too-late")] if idle else [self.say("augsburg.hint.for-good")])

    def building_clauses(self, building: str) -> list[str]:
        price = self.view.rights[building][0]
        told = [self.say("augsburg.hint.build", price=price, left=self.own.florins - price)]
        has = self.seat.rights
        if building == "cathedral" and "church" not in has:
            key = "augsburg.hint.build.useless"
        elif building == "cathedral" or "cathedral" in has:
            key = "augsburg.hint.build.free"
        else:
            key = "augsburg.hint.build.church"
        return [*told, self.say(key)]

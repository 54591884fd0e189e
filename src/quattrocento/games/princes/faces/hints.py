"""What a move of The Princes of Florence would do, in a few words."""

from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_PRESTIGE,
    BUILDING_WORTH,
    CARD_COST,
    CARD_NAMES,
    FREEDOM_COST,
    FREEDOM_NAMES,
    FREEDOM_WORTH,
    JESTER_WORTH,
    LANDSCAPE_NAMES,
    LANDSCAPE_PRESTIGE,
    LANDSCAPE_WORTH,
    LOOKED,
    PAID,
    PRESTIGE_PRICE,
    PROFESSION_NAMES,
    SOLD,
    STEP,
    TILE_NAMES,
)
from quattrocento.games.princes.characters.faces.text import CharacterHints
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.faces.principality_worth import card_now, estate, lay, ways, without_room
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.faces.text import price_range, refusing
from quattrocento.games.princes.lorenzo.position.view import LorenzoView
from quattrocento.games.princes.lorenzo.rules.words import ACCEPT, REFUSE
from quattrocento.games.princes.rules import words
from quattrocento.games.princes.rules.tiles import COVER
from quattrocento.games.princes.rules.work_value import bonus, value

ALL_CARDS = [name for deck in CARD_NAMES for name in deck]
"""The cards in the order in which the words for them are numbered."""

TIGHT = 15
"""Of a tile that fits in no more ways than these it is said."""


class Hints:
    """Looks at a view and says in clauses what each move of its seat would do."""

    def __init__(self, text: PrincesNames, view: PrincesView) -> None:
        assert view.seat is not None
        assert view.own is not None
        self.text = text
        self.speech = text.speech
        self.say = text.speech.say
        self.view = view
        self.own = view.own
        self.seat = view.players[view.seat]
        self.player = estate(view, view.seat, view.own)
        if view.characters is not None and view.turn == view.seat:
            self.player.inspired = view.characters.inspired
        self.characters = CharacterHints(text, view)

    def clauses(self, move: int) -> list[str]:
        """Say what *move* would do, in as many clauses as there are things to say."""
        return self.characters.clauses(move) if self.characters.knows(move) else self.plainly(move)

    def plainly(self, move: int) -> list[str]:
        """Say what a move would do that is not about characters."""
        if move in words.AUCTION or move in words.BUY or move in words.TAKE:
            return self.object_clauses(move)
        if move in words.WORK:
            return self.work_clauses(PROFESSION_NAMES[words.WORK.index(move)])
        if move in words.BUILD:
            return self.build_clauses(words.BUILD.index(move))
        if move in words.FREEDOM:
            return self.freedom_clauses(FREEDOM_NAMES[words.FREEDOM.index(move)])
        if move in words.PLACE:
            return self.place_clauses(words.PLACE.index(move))
        if move in words.KEEP:
            return self.card_clauses(ALL_CARDS[words.KEEP.index(move)])
        if move in words.UNDER:
            return [self.text.about(ALL_CARDS[words.UNDER.index(move)])]
        if move in words.ADD:
            return self.bonus_clauses(BONUS_NAMES[words.ADD.index(move)])
        if move in words.RECRUIT or move in words.REJECT or move in words.ONLY_FOR:
            return self.person_clauses(move)
        return self.plain_clauses(move)

    def object_clauses(self, move: int) -> list[str]:
        word = words.WORDS.word(move)
        name = word.complements[word.index(move)]
        said = []
        if self.view.lorenzo is not None and move in words.AUCTION:
            said += price_range(self.text, self.view.lorenzo, name)
        return said + self.deeds(name)

    def deeds(self, name: str) -> list[str]:
        said = []
        if name in LANDSCAPE_NAMES:
            said += self.raises(name, LANDSCAPE_WORTH)
            if self.seat.landscapes[name]:
                said.append(self.speech.count("princes.hint.prestige", LANDSCAPE_PRESTIGE))
            said += self.room(TILE_NAMES.index(name))
        elif name == "builder":
            said.append(self.say(f"princes.hint.builder.{self.seat.builders + 1}"))
        elif name == "jester":
            said.append(self.say("princes.hint.jester", worth=JESTER_WORTH))
        elif name == "prestige card":
            count = min(LOOKED, self.view.decks["prestige"])
            said.append(self.speech.count("princes.hint.look", count))
        else:
            said.append(self.say(f"princes.hint.{name}"))
        return said

    def raises(self, name: str, worth: int) -> list[str]:
        """Say which works would gain from having something."""
        gained = [
            self.say(
                "princes.hint.value",
                profession=self.text.profession(held.profession),
                value=held.value + worth,
            )
            for held in self.own.hand
            if name in held.missing
        ]
        if not gained:
            return [self.say("princes.hint.raises.none")]
        return [self.say("princes.hint.raises", works=self.speech.listing(gained))]

    def room(self, tile: int) -> list[str]:
        """Say in how many ways a tile could lie, if they are few."""
        number = ways(self.player, tile)
        return [self.speech.count("princes.hint.room", number)] if number <= TIGHT else []

    def work_clauses(self, profession: str) -> list[str]:
        held = next(held for held in self.own.hand if held.profession == profession)
        facts = {"value": held.value, "best": held.with_bonus, "payment": PAID * held.value}
        if held.value < self.view.minimum:
            return [self.say("princes.hint.work.needs", minimum=self.view.minimum, **facts)]
        key = "princes.hint.work.bonus" if self.own.bonus else "princes.hint.work"
        return [self.say(key, **facts)]

    def build_clauses(self, kind: int) -> list[str]:
        cost = self.view.building_costs[self.seat.builders]
        said = [self.say("princes.hint.build", cost=cost, prestige=BUILDING_PRESTIGE)]
        return [*said, *self.wanted(TILE_NAMES[kind]), *self.room(kind)]

    def wanted(self, name: str) -> list[str]:
        """Say which works would gain from a building, if any does."""
        if any(name in held.missing for held in self.own.hand):
            return self.raises(name, BUILDING_WORTH)
        return []

    def freedom_clauses(self, name: str) -> list[str]:
        return [self.say("princes.hint.costs", cost=FREEDOM_COST), *self.raises(name, FREEDOM_WORTH)]

    def place_clauses(self, site: int) -> list[str]:
        """Say what would not fit any more beside a tile placed here."""
        assert self.view.placing is not None
        assert self.view.seat is not None
        after = estate(self.view, self.view.seat, None)
        tile = TILE_NAMES.index(self.view.placing)
        lay(after, tile, COVER[tile][site])
        tiles = [name for name in self.seat.room if name != self.view.placing or name in LANDSCAPE_NAMES]
        lost = without_room(after, tiles)
        if not lost:
            return [self.say("princes.hint.room-for-all")]
        return [self.say("princes.hint.no-room", tiles=self.text.tiles(lost))]

    def card_clauses(self, name: str) -> list[str]:
        """Say what a card of a deck counts, and what that is now."""
        about = self.text.about(name)
        if name in PROFESSION_NAMES:
            return self.worth_clauses(name, 1)
        if name in BONUS_NAMES:
            return [
                about,
                self.say(
                    "princes.hint.adds", adds=max(bonus(self.player, BONUS_NAMES.index(name), False), 0)
                ),
            ]
        return [about, self.say("princes.hint.brings", prestige=card_now(self.view, name))]

    def worth_clauses(self, profession: str, more: int) -> list[str]:
        """Say what a profession prefers and what its work would be worth with so many cards more."""
        worth = value(self.player, PROFESSION_NAMES.index(profession)) + more
        return [self.text.about(profession), self.say("princes.hint.worth", value=worth)]

    def person_clauses(self, move: int) -> list[str]:
        """Say what a profession prefers that is recruited, waited for or given back."""
        if move in words.REJECT:
            return [self.text.about(PROFESSION_NAMES[words.REJECT.index(move)])]
        if move in words.ONLY_FOR:
            return self.worth_clauses(PROFESSION_NAMES[words.ONLY_FOR.index(move)], 0)
        name = PROFESSION_NAMES[words.RECRUIT.index(move)]
        works = [seat.works for seat in self.view.players]
        if self.view.lorenzo is not None:
            works += [self.view.lorenzo.works, *[dummy.works for dummy in self.view.lorenzo.dummies]]
        owner = next(number for number, lying in enumerate(works) if name in lying)
        return [self.say("princes.hint.recruit", seat=self.text.names[owner]), *self.worth_clauses(name, 0)]

    def bonus_clauses(self, name: str) -> list[str]:
        """Say what a bonus card would make of the work in hand."""
        assert self.view.work is not None
        adds = next(held.adds for held in self.own.bonus if held.card == name)
        reached = self.say("princes.hint.add", adds=adds, value=self.view.work.value + adds)
        return [reached, self.text.about(name)]

    def plain_clauses(self, move: int) -> list[str]:
        """Say what the moves do that stand alone."""
        if move in words.PRESTIGE:
            return [self.payment(words.PRESTIGE.index(move))]
        if move == words.COMPLETE and self.view.work is not None:
            value_ = self.view.work.value
            return [self.say("princes.hint.complete", value=value_, payment=PAID * value_)]
        if move == words.RAISE and self.view.auction is not None:
            return [self.bid(self.view.auction.bid + STEP)]
        if move in (ACCEPT, REFUSE) and self.view.lorenzo is not None:
            return self.bargain(move, self.view.lorenzo)
        if move in (words.DRAW_PROFESSION, words.DRAW_BONUS):
            deck = "profession" if move == words.DRAW_PROFESSION else "bonus"
            count = min(LOOKED, self.view.decks[deck])
            costs = self.say("princes.hint.costs", cost=CARD_COST)
            return [costs, self.speech.count(f"princes.hint.draw.{deck}", count)]
        if move in (words.END, words.NOT_NOW):
            return [self.letting_go(move)]
        if move == words.AS_THEY_LIE:
            return [self.text.cards(self.own.looking)]
        if move == words.SELL:
            return [self.say("princes.hint.sell", sold=SOLD)]
        return [self.say(f"princes.hint.{words.WORDS.notation(move)}")]

    def letting_go(self, move: int) -> str:
        """Say what it means to end a turn, or to let others go on."""
        if move == words.NOT_NOW:
            over = words.NOT_THIS_ROUND not in self.view.legal
            return self.say("princes.hint.not now.round" if over else "princes.hint.not now")
        if self.view.actions:
            return self.speech.count("princes.hint.end turn", self.view.actions)
        recruits = any(other in words.RECRUIT for other in self.view.legal)
        return self.say(f"princes.hint.end turn.{'done' if recruits else 'kept'}")

    def bid(self, bid: int) -> str:
        """Say what a bid would leave, or how much prestige it would take (PRI-3.16)."""
        left = self.own.money - bid
        if left < 0:
            return self.speech.count("princes.hint.raise.covered", -(left // SOLD), bid=bid)
        return self.say("princes.hint.raise", bid=bid, left=left)

    def bargain(self, move: int, lorenzo: LorenzoView) -> list[str]:
        """Say what buying what is offered would leave and do, or what refusing it means."""
        assert lorenzo.offer is not None
        if move == REFUSE:
            return refusing(self.text, lorenzo)
        price = lorenzo.offer.price
        costs = self.say("princes.hint.accept", price=price, left=self.own.money - price)
        return [costs, *self.deeds(lorenzo.offer.object)]

    def payment(self, share: int) -> str:
        assert self.view.work is not None
        florins = PAID * self.view.work.value - PRESTIGE_PRICE * share
        return self.speech.count(
            "princes.hint.payment" if share else "princes.hint.payment.none",
            self.seat.prestige + share,
            florins=florins,
            money=self.own.money + florins,
        )

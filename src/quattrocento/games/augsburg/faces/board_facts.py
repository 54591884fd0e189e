"""What is said of a table of Augsburg 1520, drawn or read out."""

from collections.abc import Iterator

from quattrocento.games.augsburg.box.components import NOBLE_NAMES
from quattrocento.games.augsburg.faces.slot_gains import Slots
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.position.view import AugsburgView
from quattrocento.terminal.board import Board

SHORT = 12
"""Letters of a name where room is scarce."""

NUMBERLESS = ("mint master", "master builder")
"""Rights that are all alike."""


class AugsburgFacts(Board):
    """Puts the facts of a view into words, whether they are drawn or read out."""

    text: AugsburgText

    def order(self, view: AugsburgView) -> list[int]:
        """List the seats, one's own first, then as they sit."""
        own = view.seat or 0
        return [(own + place) % view.seats for place in range(view.seats)]

    def short_names(self, view: AugsburgView) -> list[str]:
        """Call players by what fits beside each other, unless two would be called the same."""
        names = self.text.names[: view.seats]
        cut = [name.partition(" (")[0][:SHORT] for name in names]
        return cut if len(set(cut)) == len(cut) else [name[:SHORT] for name in names]

    def head(self, view: AugsburgView) -> str:
        """Say the round and the visit."""
        facts = {"round": view.round, "rounds": view.rounds}
        if view.over:
            return str(self.say("augsburg.board.head.over", rounds=view.rounds))
        if view.round == 0:
            return str(self.say("augsburg.board.head.first", rounds=view.rounds))
        if view.noble is None:
            return str(self.say("augsburg.board.head.income", **facts))
        visit = NOBLE_NAMES.index(view.noble) + 1
        return str(
            self.say("augsburg.board.head.visit", noble=self.text.noble(view.noble), visit=visit, **facts)
        )

    def notices(self, view: AugsburgView) -> Iterator[str]:
        """Warn of the end, after which florins and notes are worth nothing, and of one's own limit."""
        if view.last_round and not view.over:
            yield self.say("augsburg.board.last")
        elif view.phase == "buying" and view.round == view.rounds - 1:
            yield self.say("augsburg.board.last.next")
        own = None if view.seat is None else view.players[view.seat]
        if own is not None and own.points == own.limit and not view.over:
            missing = "cathedral" if "church" in own.rights else "church"
            yield self.say(f"augsburg.board.stuck.{missing}", limit=own.limit)

    def visit(self, view: AugsburgView) -> list[str]:
        """Say how the bids stand."""
        if view.noble is None:
            return []
        noble = self.text.noble(view.noble)
        if view.phase not in ("bidding", "showing"):
            return [self.say("augsburg.board.bid.won", seat=self.text.player(view.turn), noble=noble)]
        if view.leader is None:
            told = [self.say("augsburg.board.bid.none", noble=noble, opener=self.text.player(view.opener))]
        else:
            leader = self.text.player(view.leader)
            told = [self.speech.count("augsburg.board.bid", view.bid, noble=noble, leader=leader)]
        return told + self.bidders(view)

    def bidders(self, view: AugsburgView) -> list[str]:
        """Say who holds, who has named less, who has not answered, who has passed."""
        told = []
        holding = [seat for seat, one in enumerate(view.players) if one.holding and seat != view.leader]
        if holding:
            told.append(self.say("augsburg.board.held", seats=self.text.seats(holding)))
        rest = [seat for seat, one in enumerate(view.players) if not one.holding and not one.passed]
        for seat in rest:
            if view.players[seat].named:
                name = self.text.player(seat)
                told.append(self.say("augsburg.board.lower", seat=name, number=view.players[seat].named))
        if rest and view.phase == "bidding":
            told.append(self.say("augsburg.board.waiting", seats=self.text.seats(rest)))
        out = [seat for seat, one in enumerate(view.players) if one.passed]
        if out:
            told.append(self.speech.count("augsburg.board.out", len(out), seats=self.text.seats(out)))
        return told

    def slots(self, view: AugsburgView) -> Slots | None:
        """Look at the slots as the one who chooses or uses them now; None for everybody else."""
        mine = view.seat is not None and view.seat in view.actors
        return Slots(self.text, view) if mine and view.phase in ("choosing", "using", "discarding") else None

    def card_slots(self, view: AugsburgView) -> list[str]:
        """Name the slots of the card in use, the spent ones marked."""
        assert view.card is not None
        left = view.card.slots.copy()
        told = []
        for slot in view.card.card.split("/"):
            name = self.text.slot(slot)
            if slot in left:
                left.remove(slot)
                told.append(name)
            else:
                told.append(self.say("augsburg.board.used", slot=name))
        return told

    def card_line(self, view: AugsburgView) -> list[str]:
        """Say which card is in use, what is left of it, and what was built beside it."""
        assert view.card is not None
        slots = " / ".join(self.card_slots(view))
        told = [self.say("augsburg.board.card", seat=self.text.player(view.turn), slots=slots)]
        told.append(self.speech.count("augsburg.board.uses", view.card.uses))
        if view.card.extra:
            told.append(self.speech.count("augsburg.board.extra", view.card.extra))
        return told

    def pile(self, view: AugsburgView) -> list[str]:
        """Say what is left of the notes, and what the top one costs."""
        if view.pile:
            told = [self.speech.count("augsburg.board.pile", view.pile, price=view.top_price)]
        else:
            told = [self.say("augsburg.board.pile.none")]
        if view.discards is not None:
            told.append(self.say("augsburg.board.discards", discards=view.discards))
        if view.top_discard is not None:
            told.append(self.say("augsburg.board.top-discard", note=self.text.one_note(view.top_discard)))
        return told

    def facts(self, view: AugsburgView, seat: int) -> list[str]:
        """List what everybody knows of a player; points and limit come first."""
        return [
            *self.standing(view, seat),
            self.cards(view, seat),
            *self.florins(view, seat),
            *self.belongings(view, seat),
        ]

    def standing(self, view: AugsburgView, seat: int) -> list[str]:
        """Say the points of a player, how far the limit is, and what was lost at it."""
        player = view.players[seat]
        told = [self.speech.count("augsburg.board.points", player.points), self.limit(view, seat)]
        return told + ([self.speech.count("augsburg.board.lost", player.lost)] if player.lost else [])

    def cards(self, view: AugsburgView, seat: int) -> str:
        """Say how many cards a player has in hand, as far as one knows."""
        least, most = known_cards(view, seat)
        if least == most:
            return str(self.speech.count("augsburg.board.cards", least))
        return str(self.speech.count("augsburg.board.cards.range", most, least=least))

    def cells(self, view: AugsburgView, seat: int) -> list[str]:
        """Give points of the limit, how far it is, what was lost, cards and florins as numbers."""
        player = view.players[seat]
        limit = player.limit
        points = str(player.points) if limit is None else f"{player.points}/{limit}"
        togo = "-" if limit is None else str(limit - player.points)
        florins = span(player.poorest, player.richest)
        if view.own is not None and seat == view.seat:
            florins = str(view.own.florins)
        return [points, togo, str(player.lost), span(*known_cards(view, seat)), florins]

    def belongings(self, view: AugsburgView, seat: int) -> list[str]:
        """List the rights of a player, and the cards known in his hand."""
        player = view.players[seat]
        told = [self.owned(right, number) for right, number in player.rights.items()]
        if player.shown and not view.over:
            told.append(self.say("augsburg.board.known", notes=self.text.notes(player.shown)))
        return told

    def florins(self, view: AugsburgView, seat: int) -> list[str]:
        """Say the florins another player can have."""
        player = view.players[seat]
        if seat == view.seat or view.over:
            return []
        key = "augsburg.board.florins.range" if player.poorest < player.richest else "augsburg.board.florins"
        return [self.say(key, least=player.poorest, most=player.richest)]

    def limit(self, view: AugsburgView, seat: int) -> str:
        """Say how far a player is from the limit of his points."""
        player = view.players[seat]
        if player.limit is None:
            return str(self.say("augsburg.board.limit.none"))
        if player.points == player.limit:
            return str(self.say("augsburg.board.limit.at", limit=player.limit))
        return str(self.say("augsburg.board.limit", limit=player.limit, togo=player.limit - player.points))

    def owned(self, right: str, number: int) -> str:
        """Name a right that somebody has, with its number if it has one."""
        name = self.text.right(right)
        if right in NUMBERLESS:
            return name
        return str(self.say("augsburg.board.tile.owned", right=name, top=number))

    def moment(self, view: AugsburgView, seat: int) -> list[str]:
        """Say what a player has to do with the present moment."""
        if view.over:
            return []
        if view.players[seat].ready:
            return [self.say("augsburg.board.ready")]
        if seat not in view.actors:
            return []
        together = view.phase in ("buying", "showing", "giving")
        return [self.say("augsburg.board.choosing" if together else "augsburg.board.turn")]

    def purse(self, view: AugsburgView) -> list[str]:
        """Say one's florins and what a round brings."""
        assert view.own is not None
        told = [self.say("augsburg.board.own", florins=view.own.florins)]
        if not view.over:
            income = Slots(self.text, view).income()
            key = "augsburg.board.income"
            if income["free"] and not view.last_round:
                told.append(self.speech.count(f"{key}.free", income["free"], **income))
            else:
                told.append(self.say(f"{key}.last" if view.last_round else key, **income))
        return told

    def in_hand(self, view: AugsburgView) -> Iterator[str]:
        """Say what is picked, laid or drawn just now."""
        assert view.own is not None
        own = view.own
        picked = [offer.note for offer in own.offer if offer.picked]
        if view.phase == "buying":
            facts = {"notes": self.text.notes(picked), "cost": own.cost, "left": own.florins - own.cost}
            key = "augsburg.board.picked" if picked else "augsburg.board.picked.none"
            yield self.say(key, **facts)
        if own.laid:
            yield self.say("augsburg.board.laid", notes=self.text.notes(own.laid))
        if own.drawn:
            yield self.say("augsburg.board.drawn", notes=self.text.notes(own.drawn))

    def sale(self, view: AugsburgView) -> list[str]:
        """List the notes for sale with their numbers and prices."""
        assert view.own is not None
        return [
            str(
                self.say(
                    "augsburg.board.price", number=number, note=self.text.note(offer.note), price=offer.price
                )
            )
            for number, offer in enumerate(view.own.offer, 1)
        ]


def known_cards(view: AugsburgView, seat: int) -> tuple[int, int]:
    """Give the least and the most cards that can be in a hand; one's own are counted."""
    if view.own is not None and seat == view.seat:
        return len(view.own.hand), len(view.own.hand)
    return view.players[seat].least, view.players[seat].most


def span(least: int, most: int) -> str:
    """Write a number, or the two between which it lies."""
    return str(least) if least == most else f"{least}-{most}"

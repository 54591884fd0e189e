"""What is said of Lorenzo's table, drawn or read out."""

from collections.abc import Iterator

from quattrocento.games.princes.box.components import LANDSCAPE_NAMES, PROFESSION_NAMES
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.lorenzo.box.components import FIRST_DUMMY, LORENZO
from quattrocento.games.princes.lorenzo.faces.text import action_list, price_list
from quattrocento.games.princes.lorenzo.position.view import LorenzoView, Worth


class LorenzoFacts:
    """Puts the facts of Lorenzo's table into words."""

    def __init__(self, text: PrincesText, view: PrincesView, lorenzo: LorenzoView) -> None:
        self.text = text
        self.say = text.speech.say
        self.count = text.speech.count
        self.view = view
        self.lorenzo = lorenzo

    def everybody(self) -> Iterator[tuple[str, list[str]]]:
        """Give the names and facts of Lorenzo and of each dummy."""
        yield self.text.names[LORENZO], [*self.moment(), *self.court(), *self.cards()]
        for number, dummy in enumerate(self.lorenzo.dummies):
            facts = [self.say("princes.lorenzo.board.row", cards=self.row(dummy.row))] if dummy.row else []
            facts += self.works(dummy.works, 0)
            yield self.text.names[FIRST_DUMMY + number], facts or [self.say("princes.lorenzo.board.bare")]

    def moment(self) -> list[str]:
        """Say whether he is the first player, and how he stands."""
        lorenzo = self.lorenzo
        told = [self.say("princes.board.first")] if self.view.first == LORENZO and not self.view.over else []
        if not self.view.over:
            told.append(self.count("princes.board.prestige", lorenzo.prestige))
        if lorenzo.points != lorenzo.prestige and not self.view.over:
            told.append(self.count("princes.lorenzo.board.points", lorenzo.points))
        return [*told, self.say("princes.board.money-shown", money=lorenzo.money)]

    def court(self) -> list[str]:
        """List what he has acquired; what he does not have is left out."""
        lorenzo = self.lorenzo
        numbers = {"jesters": lorenzo.jesters, "builders": lorenzo.builders}
        told = [self.count(f"princes.board.{name}", number) for name, number in numbers.items() if number]
        if lorenzo.recruiting:
            told.append(self.count("princes.board.replaced", lorenzo.recruiting))
        tiles = [self.times(self.text.tile(name), n) for name, n in self.tiles().items()]
        if tiles:
            told.append(self.say("princes.lorenzo.board.tiles", tiles=", ".join(tiles)))
        if lorenzo.freedoms:
            freedoms = [self.times(self.text.wish(name), n) for name, n in lorenzo.freedoms.items()]
            told.append(self.say("princes.board.freedoms", freedoms=", ".join(freedoms)))
        return told

    def tiles(self) -> dict[str, int]:
        return {**self.lorenzo.buildings, **self.lorenzo.landscapes}

    def times(self, name: str, number: int) -> str:
        """Name something that he may have several times."""
        if number == 1:
            return name
        return str(self.say("princes.lorenzo.board.times", name=name, number=number))

    def cards(self) -> list[str]:
        """List his face-down cards, the bonus cards on the first, his works and his prestige cards."""
        lorenzo = self.lorenzo
        told = [self.say("princes.lorenzo.board.row.none")]
        if lorenzo.row:
            told = [self.say("princes.lorenzo.board.row", cards=self.row(lorenzo.row))]
        if lorenzo.bonus:
            told.append(self.say("princes.lorenzo.board.bonus", cards=self.worths(lorenzo.bonus)))
        if lorenzo.row and not self.view.over:
            told.append(self.say("princes.lorenzo.board.next", value=lorenzo.next_work))
        told += self.works(lorenzo.works, lorenzo.played + lorenzo.replaced)
        if lorenzo.value:
            told.append(self.say("princes.board.best", value=lorenzo.value))
        if lorenzo.cards:
            told.append(self.say("princes.lorenzo.board.cards", cards=self.worths(lorenzo.cards)))
        return told

    def row(self, names: list[str]) -> str:
        """List face-down cards, a question mark for what is not known."""
        return ", ".join(
            "?"
            if not name
            else self.text.profession(name)
            if name in PROFESSION_NAMES
            else self.text.thing(name)
            for name in names
        )

    def works(self, names: list[str], recruiting: int) -> list[str]:
        """List what lies face up before somebody."""
        works = [self.text.profession(name) for name in names]
        if recruiting:
            works.append(self.count("princes.board.replaced", recruiting))
        return [self.say("princes.lorenzo.board.works", works=", ".join(works))] if works else []

    def worths(self, cards: list[Worth]) -> str:
        return ", ".join(
            self.say("princes.lorenzo.board.worth", card=self.text.card(card.card), worth=card.worth)
            for card in cards
        )

    def sale(self) -> Iterator[str]:
        """Say the prices of the round, what was refused, and what cannot be had in the last auction."""
        lorenzo = self.lorenzo
        if lorenzo.card is None:
            return
        facts = {"automation": lorenzo.card.card, "prices": price_list(self.text, lorenzo.card.prices)}
        yield self.say("princes.lorenzo.board.prices", **facts)
        if lorenzo.refused:
            refused = [
                self.say("princes.lorenzo.board.bid", object=self.text.thing(name), bid=bid)
                for name, bid in lorenzo.refused.items()
            ]
            taken = self.text.thing(lorenzo.takes) if lorenzo.takes else ""
            key = "princes.lorenzo.board.refused" if taken else "princes.lorenzo.board.refused.none"
            yield self.say(key, refused=", ".join(refused), object=taken)
        number = min(lorenzo.auctions + (lorenzo.offer is None), lorenzo.players)
        yield self.say("princes.lorenzo.board.auction", number=number, most=lorenzo.players)
        yield self.say("princes.lorenzo.board.protected", objects=self.protected())

    def protected(self) -> str:
        """List what cannot be had in the last auction; the three landscapes go together."""
        names = self.lorenzo.protected
        if all(name in names for name in LANDSCAPE_NAMES):
            names = [*[name for name in names if name not in LANDSCAPE_NAMES], "landscape"]
        return ", ".join(self.text.thing(name) for name in names)

    def deck(self) -> Iterator[str]:
        """Say what he did last, and how many automation cards of each back are to come."""
        lorenzo = self.lorenzo
        if lorenzo.acts:
            acts = [
                self.say(
                    "princes.lorenzo.board.act" if act.action else "princes.lorenzo.board.act.lost",
                    automation=act.card,
                    action=action_list(self.text, [act.action]) if act.action else "",
                )
                for act in lorenzo.acts
            ]
            yield self.say("princes.lorenzo.board.acts", acts=", ".join(acts))
        left = [
            self.say("princes.lorenzo.board.back", rounds=rounds, number=number)
            for rounds, number in lorenzo.left.items()
            if number
        ]
        if left:
            yield self.say("princes.lorenzo.board.left", left=", ".join(left))
        if lorenzo.reconstructed and not lorenzo.turned:
            yield self.say("princes.lorenzo.reconstructed")

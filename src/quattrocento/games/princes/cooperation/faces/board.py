"""Draws principalities that join at their borders as one strip, and what is said across them."""

from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from quattrocento.games.princes.box.components import TILE_NAMES
from quattrocento.games.princes.cooperation.box.board import SUM_STEP
from quattrocento.games.princes.cooperation.faces.text import halves
from quattrocento.games.princes.cooperation.position.view import BorderView, Offer
from quattrocento.games.princes.cooperation.rules.words import FOR
from quattrocento.games.princes.faces.board_principality import STYLES, WAYS, barred_cells, occupants
from quattrocento.games.princes.faces.names import PrincesNames
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.rules.tiles import CELL_NAMES, WIDTH

EACH = 2 * WIDTH
"""The columns of a principality; the number of the row and a border take two more each."""


def ring(view: PrincesView) -> list[int]:
    """List the seats from left to right, so that one's own lies between its neighbours."""
    own = view.seat or 0
    first = 0 if view.seats == 2 else own - 1
    return [(first + place) % view.seats for place in range(view.seats)]


def rows_of(seats: Sequence[int], width: int) -> list[list[int]]:
    """Break a strip into as many as it takes; each begins where the one before has ended."""
    most = max((width - 4) // (EACH + 2), 2)
    if len(seats) <= most:
        return [list(seats)]
    parts = [list(seats[:most])]
    while parts[-1][-1] != seats[-1]:
        start = seats.index(parts[-1][-1])
        parts.append(list(seats[start : start + most]))
    return parts


def joined(border: BorderView, left: int, right: int, row: int) -> str:
    """Give the sign between two principalities in a row: open, or held by a shared building."""
    if [left, right] not in border.pairs:
        return " "
    here = (f"g{row + 1}", f"a{row + 1}")
    for one in border.shared:
        if (
            (one.left, one.right) == (left, right)
            and here[0] in one.left_cells
            and here[1] in one.right_cells
        ):
            return "="
    return "|"


class Strip:
    """Draws some neighbouring principalities; cells in `new` stand out, by seat."""

    def __init__(self, text: PrincesNames, view: PrincesView, new: Mapping[int, Sequence[str]]) -> None:
        assert view.border is not None
        self.text = text
        self.view = view
        self.border = view.border
        self.new = new
        self.taken = [occupants(seat.placed, view.border.palazzo) for seat in view.players]
        self.barred = [barred_cells(view, number) for number in range(view.seats)]

    def lines(self, seats: Sequence[int]) -> Iterator[Text]:
        """Draw the names, the rows from the seventh down, and the letters of the columns."""
        yield Text("    ").append(self.names(seats))
        before, after = (seats[0] - 1) % self.view.seats, (seats[-1] + 1) % self.view.seats
        for row in range(WIDTH - 1, -1, -1):
            line = Text().append(f"{row + 1} ", "dim")
            line.append(f"{joined(self.border, before, seats[0], row)} ", "dim")
            for place, seat in enumerate(seats):
                for cell in WAYS[row]:
                    self.add(line, seat, CELL_NAMES[cell])
                right = seats[place + 1] if place + 1 < len(seats) else after
                sign = joined(self.border, seat, right, row)
                line.append(f"{sign} ", "bold" if sign == "=" else "dim")
            line.rstrip()
            yield line
        letters = "".join(f"{letter} " for letter in "abcdefg")
        yield Text("    " + f"{letters}  " * len(seats), "dim")

    def names(self, seats: Sequence[int]) -> Text:
        line = Text()
        for seat in seats:
            name = self.text.names[seat].partition(" (")[0][: EACH - 1]
            line.append(f"{name:<{EACH + 2}}", "bold" if seat == self.view.seat else "")
        line.rstrip()
        return line

    def add(self, line: Text, seat: int, name: str) -> None:
        """Write one cell."""
        tile = "+" if name in self.new.get(seat, ()) else self.taken[seat].get(name, "")
        empty = ":" if name in self.barred[seat] else "."
        sign = self.text.letter(tile) if tile in TILE_NAMES else tile or empty
        line.append(f"{sign} ", STYLES[tile] if tile else "dim")


def strips(text: PrincesNames, view: PrincesView, width: int) -> Iterator[Text]:
    """Draw the whole ring, in as many rows as it takes; the place of an offer stands out."""
    assert view.border is not None
    offer = view.border.offer
    new = {} if offer is None else {offer.left: offer.left_cells, offer.right: offer.right_cells}
    strip = Strip(text, view, new)
    for seats in rows_of(ring(view), width):
        yield from strip.lines(seats)


def pair_lines(text: PrincesNames, view: PrincesView, offer: Offer, place: str) -> Iterator[Text]:
    """Draw the two partners with the building at a place."""
    left, right = halves(offer.building, place)
    yield from Strip(text, view, {offer.left: left, offer.right: right}).lines([offer.left, offer.right])


def offer_lines(text: PrincesNames, view: PrincesView) -> Iterator[str]:
    """Say how the offer stands and what it would do for each."""
    offer = view.border.offer if view.border is not None else None
    if offer is None:
        return
    say, names = text.speech.say, text.names
    other = offer.partner if offer.maker == offer.active else offer.active
    facts = {"seat": names[offer.maker], "partner": names[other], "building": text.tile(offer.building)}
    if offer.place is None or offer.asked is None:
        yield say("princes.board.offer.begun", **facts)
        return
    terms = {"place": text.site(offer.place), "payer": names[offer.partner]}
    yield say("princes.board.offer", asked=offer.asked, cost=offer.cost, **facts, **terms)
    for effect in offer.effects:
        key = "princes.board.effect.lost" if effect.lost else "princes.board.effect"
        yield say(
            key,
            seat=names[effect.seat],
            prestige=effect.prestige,
            florins=f"{effect.florins:+}",
            cells=effect.free_cells,
            tiles=text.tiles(effect.lost),
        )


def answer_lines(text: PrincesText, view: PrincesView) -> Iterator[str]:
    """Say what can be answered, each with its number, and which sums can be named by theirs."""
    sums = [number for number, move in text.menu(view).items() if move in FOR]
    if not sums:
        return
    say = text.speech.say
    for number, move in text.menu(view).items():
        if move not in FOR and not text.minor(move):
            facts = {"label": text.label(move), "hint": text.hint(view, move, None)}
            yield say("princes.board.answer", number=number, **facts)
    example = sums[min(3, len(sums) - 1)]
    hint = text.hint(view, FOR.at(example // SUM_STEP), None)
    yield say("princes.board.sums", least=min(sums), most=max(sums), example=example, hint=hint)


def neighbour_lines(text: PrincesNames, view: PrincesView, seat: int) -> Iterator[str]:
    """Say whose principalities lie across the borders of a seat."""
    assert view.border is not None
    left = [one for one, other in view.border.pairs if other == seat]
    right = [other for one, other in view.border.pairs if one == seat]
    names = {"seat": text.names[seat]}
    if left:
        names["left"] = text.names[left[0]]
    if right:
        names["right"] = text.names[right[0]]
    ending = "" if left and right else ".left" if left else ".right"
    yield text.speech.say(f"princes.plain.neighbours{ending}", **names)

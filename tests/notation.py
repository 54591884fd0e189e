"""Moves played by their notation at the table of some game, and what its seats are shown."""

import msgspec


def shown(table, seat):
    """Write all that *seat* is shown."""
    return msgspec.json.encode(table.view(seat))


def everybody(table):
    """Name the seats and the spectator."""
    return [*range(table.seats()), None]


class Notation:
    """Plays and asks in the words of one game; what is refused fails the test."""

    def __init__(self, game):
        self.words = game.vocabulary
        self.game = game

    def play(self, table, *moves):
        """Make *moves*, each for the seat that is asked first."""
        for move in moves:
            self.play_as(table, table.actors()[0], move)
        return table

    def play_as(self, table, seat, *moves):
        """Make *moves* for *seat*; no piece may be lost or made."""
        for move in moves:
            code = self.words.parse(move)
            refusal = table.refusal(seat, code)
            assert refusal is None, f"{move!r} is refused: {refusal}"
            assert code in table.legal(seat), f"{move!r} is not listed: {self.may(table, seat)}"
            table.apply(seat, code)
            assert table.census() == self.game.box(table.seats()), f"{move!r} lost or made a piece"
        return table

    def refused(self, table, move, seat=None):
        """Give the rule that forbids *move* to *seat* (to the one who is asked, if not said)."""
        code = self.words.parse(move)
        seat = table.actors()[0] if seat is None else seat
        refusal = table.refusal(seat, code)
        assert (refusal is None) == (code in table.legal(seat)), f"legal and refusal disagree on {move!r}"
        return refusal and refusal.rule

    def may(self, table, seat=None):
        """Write all moves of *seat*, or of the seat that is asked."""
        seat = table.actors()[0] if seat is None else seat
        return [self.words.notation(code) for code in table.legal(seat)]

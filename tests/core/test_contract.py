"""The contract passes a lawful game and catches every broken law."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bottega import LOTS, PASS, RAISE, WORDS, Auction, Bottega, Raised, Workshop
from quattrocento.core import record
from quattrocento.core.contract import BrokenLaw, check_game, check_record
from quattrocento.core.match import Match
from quattrocento.core.refusal import Refusal
from quattrocento.core.standing import Standing, victory
from quattrocento.core.vocabulary import Vocabulary


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lawful_game_passes(seats):
    seen = []
    report = check_game(Bottega(), seats, 20, spacing=3, progress=seen.append)
    assert report.matches == 20
    assert report.questions == report.decisions * WORDS.size
    assert report.worlds > 0
    assert 0 < report.longest <= Bottega.longest
    assert seen == list(range(1, 21))


class Beaten(Workshop):
    """Somebody whom the rules play wins every match."""

    def scores(self):
        return [replace(standing, rank=2) for standing in super().scores()]

    def automata(self):
        return [Standing(len(self.purses), 99, {"lots": 99}, 0, 1)]


def test_those_whom_the_rules_play_may_win():
    game = type("WithAutomaton", (Bottega,), {"state": Beaten})()
    assert check_game(game, 2, 2, spacing=3).matches == 2
    state = game.new(2, 1)
    assert victory([*state.scores(), *state.automata()]) == [0.0, 0.0, 1.0]


def broken(law, what, *, state=Workshop, auction=Auction, **changed):
    """Make a game that breaks a law, and say which and what should be said of it."""
    members = {"state": state, "auction": auction, **changed}
    return pytest.param(type("Broken", (Bottega,), members)(), law, what, id=f"{law}: {what}")


class Stuck(Auction):
    def legal(self, state, seat):
        return []


class Twice(Auction):
    def legal(self, state, seat):
        return [PASS, PASS]


class Unlisted(Auction):
    def legal(self, state, seat):
        return super().legal(state, seat)[:-1]


class Overlisted(Auction):
    def legal(self, state, seat):
        too_much = [RAISE.end - 1] if state.purses[seat] < 10 else []
        return super().legal(state, seat) + too_much


class Unruled(Auction):
    def refusal(self, state, seat, move):
        found = super().refusal(state, seat, move)
        return Refusal("") if found is not None else None


class Curious(Auction):
    def refusal(self, state, seat, move):
        state.reveals += 1
        return super().refusal(state, seat, move)


class OutOfTurn(Workshop):
    def decides(self, seat):
        return bool(self.lots)


class Endless(Auction):
    def hammer(self, state, seat):
        super().hammer(state, seat)
        state.lots.append(
            state.unsold.pop() if state.unsold else state.won[state.won.index(max(state.won))].pop()
        )


class Miscounted(Workshop):
    def scores(self):
        return [
            Standing(s.seat, s.points, {"lots": s.points + 1}, s.tie_break, s.rank) for s in super().scores()
        ]


class TwoCounts(Workshop):
    def points(self, seat):
        return 0 if self.lots else super().points(seat) + 1

    def scores(self):
        return [
            Standing(s.seat, s.points - 1, {"lots": s.points - 1}, s.tie_break, s.rank)
            for s in super().scores()
        ]


class Nobody(Workshop):
    def scores(self):
        return [Standing(s.seat, s.points, s.breakdown, s.tie_break, s.rank + 1) for s in super().scores()]


class WithMiscounted(Workshop):
    def automata(self):
        return [Standing(len(self.purses), 1, {}, 0, 1)]


class WithMisnumbered(Workshop):
    def automata(self):
        return [Standing(0, 0, {}, 0, 1)]


class Incomplete(Workshop):
    def scores(self):
        return super().scores()[1:]


class Leaky(Auction):
    def hammer(self, state, seat):
        super().hammer(state, seat)
        state.bank -= 1


class Forgetful(Workshop):
    def dump(self):
        return {**super().dump(), "bidders": list(self.bidders), "note": 1}


class Shared(Workshop):
    def clone(self):
        twin = super().clone()
        twin.purses = self.purses
        twin.won = self.won
        twin.bidders = self.bidders
        return twin


class Different(Workshop):
    def clone(self):
        twin = super().clone()
        twin.bank += 1
        twin.purses[0] -= 1
        return twin

    def redeal(self, seat, entropy):
        return Workshop.clone(self)


class Peeking(Workshop):
    def view(self, seat):
        return replace(super().view(seat), left=sum((place + 1) * lot for place, lot in enumerate(self.lots)))


class Silent(Workshop):
    def redraw(self, entropy):
        return self.clone()

    def view(self, seat):
        return replace(super().view(seat), legal=[])


class Knowing(Auction):
    def legal(self, state, seat):
        return [PASS] if state.lots[-1] > 3 else super().legal(state, seat)

    def refusal(self, state, seat, move):
        found = super().refusal(state, seat, move)
        return Refusal("BOT-2.3") if found is None and move != PASS and state.lots[-1] > 3 else found


class Gossip(Auction):
    def apply(self, state, seat, move):
        if state.told is not None:
            state.told.append(Raised(seat=seat, bid=state.lots[-1]))
        super().apply(state, seat, move)


class Secretive(Workshop):
    """Keeps bids secret in the views, while the events still tell them to everybody."""

    def view(self, seat):
        return replace(super().view(seat), bid=0, legal=[], bidders=[], actors=[])


class Frozen(Workshop):
    def redeal(self, seat, entropy):
        return self.clone()


class Losing(Workshop):
    def redeal(self, seat, entropy):
        world = super().redeal(seat, entropy)
        world.bank -= 1
        return world


class Swapping(Workshop):
    def redraw(self, entropy):
        world = super().redraw(entropy)
        world.purses.reverse()
        return world


class Withholding(Workshop):
    """Legal moves hang on a lot that nobody has seen; a redealt world keeps it in its place."""

    def redeal(self, seat, entropy):
        world = self.clone()
        world.lots[1:-1] = sorted(world.lots[1:-1])
        return world

    def view(self, seat):
        return replace(super().view(seat), legal=[])


class Lucky(Auction):
    """Lets what nobody has seen decide who bids next, without a reveal."""

    def apply(self, state, seat, move):
        odd = state.lots[-1] % 2
        super().apply(state, seat, move)
        if odd:
            state.bidders.reverse()


class Fickle(Auction):
    """Counts a bid as a reveal or not, by a lot that nobody has seen."""

    def apply(self, state, seat, move):
        state.reveals += state.lots[-1] % 2
        super().apply(state, seat, move)


class Sly(Auction):
    def hammer(self, state, seat):
        super().hammer(state, seat)
        state.reveals -= 1


class Moody(Bottega):
    """Deals the first match in another order than all later ones, so that it cannot be replayed."""

    def __init__(self):
        self.deals = 0

    def deal(self, seats, entropy, options):
        table = super().deal(seats, entropy, options)
        self.deals += 1
        table.lots.sort(reverse=self.deals > 1)
        return table


class Slurred(Vocabulary):
    def parse(self, text, among=None):
        return 0 if text == "raise to 3" else super().parse(text, among)


def slurred():
    words = Slurred()
    words.add("pass")
    words.add("raise to", range(1, 11))
    return words


BROKEN = [
    broken(1, "has no legal move", auction=Stuck),
    broken(1, "is listed twice", auction=Twice),
    broken(1, "is neither listed nor refused", auction=Unlisted),
    broken(1, "is listed but refused", auction=Overlisted),
    broken(1, "without a rule", auction=Unruled),
    broken(1, "asking for a refusal changed the state", auction=Curious),
    broken(1, "may move out of turn", state=OutOfTurn),
    broken(2, "longer than", auction=Endless),
    broken(2, "do not add up", state=Miscounted),
    broken(2, "counted in two ways", state=TwoCounts),
    broken(2, "nobody has won", state=Nobody),
    broken(2, "somebody whom the rules play do not add up", state=WithMiscounted),
    broken(2, "not numbered on from the last seat", state=WithMisnumbered),
    broken(2, "every seat once", state=Incomplete),
    broken(3, "florins", auction=Leaky),
    broken(4, "does not survive dump and load", state=Forgetful, load=lambda self, dump: Bottega().new(2, 1)),
    broken(4, "notation and parsing", vocabulary=slurred()),
    broken(5, "shares something", state=Shared),
    broken(5, "differs from its origin", state=Different),
    broken(5, "the view of seat", state=Peeking),
    broken(5, "the legal moves of seat", auction=Knowing, state=Silent),
    broken(5, "is told depends", auction=Gossip),
    broken(5, "without counting as a reveal", auction=Sly),
    broken(5, "is told what it cannot see", state=Secretive),
    broken(5, "redealing never changes anything", state=Frozen),
    broken(3, "florins", state=Losing),
    broken(8, "the view of seat None depends on what nobody knows", state=Swapping),
    broken(8, "the legal moves of seat", auction=Knowing, state=Withholding),
    broken(8, "depends on chance, without counting as a reveal", auction=Lucky, state=Withholding),
    broken(8, "whether a move reveals anything", auction=Fickle, state=Withholding),
]


@pytest.mark.parametrize(("game", "law", "what"), BROKEN)
def test_a_broken_law_is_caught_by_its_number(game, law, what):
    with pytest.raises(BrokenLaw, match=what) as caught:
        check_game(game, 3, 30, spacing=1)
    assert caught.value.law == law


def test_the_same_moves_must_lead_to_the_same_state():
    with pytest.raises(BrokenLaw, match="law 4: the same moves lead to another state"):
        check_game(Moody(), 2, 20, spacing=1000)


FIRST_UNDONE = 2
"""A seed with which the move that the contract tries to take back can be."""


class Unsteady(Bottega):
    """Deals every match twice alike and then otherwise, so that undo, which deals again, goes astray."""

    def __init__(self):
        self.deals = Counter()

    def deal(self, seats, entropy, options):
        table = super().deal(seats, entropy, options)
        self.deals[entropy.seed] += 1
        if self.deals[entropy.seed] == 3:
            table.lots.reverse()
        return table


def test_undo_must_lead_exactly_one_move_back():
    with pytest.raises(BrokenLaw, match="law 6: undo does not bring back the state before"):
        check_game(Unsteady(), 2, 1, first_seed=FIRST_UNDONE, spacing=1000)


def finished(game):
    match = Match(game, 2, seed=5)
    while not match.over:
        match.play(match.state.actors()[0], PASS)
    return match


def test_a_recorded_match_must_be_over_and_replay():
    game = Bottega()
    match = finished(game)
    assert check_record(record.write(match), lambda _: game).state.unsold == match.state.unsold
    assert sorted(match.state.unsold) == LOTS
    running = Match(game, 2, seed=5)
    with pytest.raises(BrokenLaw, match="law 7: the recorded match is not over"):
        check_record(record.write(running), lambda _: game)


class Generous(Auction):
    """Rules that were altered without raising the revision: unsold lots go to the last who passed."""

    def hammer(self, state, seat):
        unsold = len(state.unsold)
        super().hammer(state, seat)
        if len(state.unsold) > unsold:
            state.won[seat].append(state.unsold.pop())


def test_altered_rules_do_not_replay_a_recorded_match():
    altered = type("Altered", (Bottega,), {"auction": Generous})()
    with pytest.raises(BrokenLaw, match="law 7: the recorded match does not replay"):
        check_record(record.write(finished(Bottega())), lambda _: altered)

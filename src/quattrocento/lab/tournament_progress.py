"""Which matches a tournament is to have, which have been played, and what they answer so far."""

from collections.abc import Callable, Iterable, Mapping

from quattrocento.lab.tournament_figures import Estimate, block_means, by_block, estimate, less_luck
from quattrocento.lab.tournament_match import Finish, Played
from quattrocento.lab.tournament_plan import Seating, TournamentPlan, seatings
from quattrocento.lab.tournament_verdict import Verdict, verdict


class Ledger:
    """The matches of a tournament: which there are to be, up to block `end`, and which have been played."""

    def __init__(self, plan: TournamentPlan, games: int) -> None:
        self.plan = plan
        self.wanted = seatings(plan, games)
        self.played: dict[tuple[int, int], Played] = {}
        self.rotations: dict[int, int] = {}
        for seating in self.wanted:
            self.rotations[seating.block] = seating.rotation + 1
        self.end = len(self.rotations)

    def add(self, matches: Iterable[Played]) -> None:
        """Enter matches that were played; those that nobody asked for are left out."""
        for match in matches:
            if match.rotation < self.rotations.get(match.block, 0):
                self.played[match.block, match.rotation] = match

    def missing(self) -> list[Seating]:
        return [seating for seating in self.wanted if (seating.block, seating.rotation) not in self.played]

    def blocks(self) -> dict[int, list[Played]]:
        """Give the blocks that are complete, in their order."""
        found = by_block(self.played[place] for place in sorted(self.played))
        return {block: ms for block, ms in found.items() if len(ms) == self.rotations[block]}

    def running(self) -> Estimate | None:
        """Give the share of the first bot so far, where it sits alone."""
        means = self.shares(self.blocks().values())
        return estimate(means) if means else None

    def shares(self, blocks: Iterable[list[Played]]) -> list[float]:
        """List the shares of the first bot in the blocks in which it sits once in a match."""
        return self._first_bot(blocks, lambda finish: finish.share)

    def _first_bot(self, blocks: Iterable[list[Played]], figure: Callable[[Finish], float]) -> list[float]:
        once = len(self.plan.bots) > 1
        return block_means(blocks, self.plan.bots[0], figure, once)

    def verdict(self) -> Verdict | None:
        """Answer the question of the tournament from its blocks without a gap, if it asks one."""
        if self.plan.question is None:
            return None
        blocks = self.blocks()
        row = [blocks[block] for block in range(self._gap(blocks))]
        return verdict(self._counted(row), self.plan.question, self.plan.seats, self.plan.luck)

    def _counted(self, blocks: Iterable[list[Played]]) -> list[float]:
        """List the shares that count for the question: without luck, if the tournament measures it."""
        row = list(blocks)
        shares = self.shares(row)
        if not self.plan.luck:
            return shares
        return less_luck(shares, self._first_bot(row, lambda finish: finish.luck_share or 0.0))

    def _gap(self, blocks: Mapping[int, object]) -> int:
        """Find the first block that is not complete."""
        return next((block for block in self.rotations if block not in blocks), len(self.rotations))

    def close(self) -> bool:
        """Tell whether the question is decided; drop what was played after the block that decided it.

        Other processes may have been ahead. Without this the result would depend on their number.
        """
        found = self.verdict()
        if found is None or found.answer == "open":
            return False
        blocks = self.blocks()
        asked = (block for block, matches in blocks.items() if self.shares([matches]))
        last = [block for block, _ in zip(asked, range(found.blocks), strict=False)][-1]
        self.end = last + 1
        self.played = {place: match for place, match in self.played.items() if place[0] < self.end}
        return True

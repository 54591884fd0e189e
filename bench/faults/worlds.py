"""What each seat must have been sent: made from the acts, in a world it cannot tell from the real one.

All that a seat cannot know is dealt anew before its frame is made, and what others alone were told is struck
out. If what was sent is the same to the last figure, it told nothing of what is hidden, and it was made
from the same acts.
"""

from bisect import bisect_left, bisect_right
from typing import Any

from msgspec import json

from faults.history import Kept, saw, summed
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.counts import UNDO, Act, Counts, audience, everybody
from quattrocento.server.frames import LOG_PAGE, Narrator, frame
from quattrocento.server.match_loading import carry_out
from quattrocento.server.stand_in_moves import Deputies


class Spoilt(Exception):
    """The acts that were kept cannot be carried out one after the other."""


class Worlds:
    """A table after each of its acts; a version is the number of acts that it holds."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.seats = len(kept.names)
        self.seed_hash = seed_hash(kept.seed)
        game = find_game(kept.game)
        match = Match(game, self.seats, kept.seed, kept.options, kept.names, kept.bots)
        self.versions = [match.branch()]
        self.counts = Counts(self.seats)
        # After how many acts each hearer had heard of so many.
        self._heard_at: dict[int | None, list[int]] = {seat: [0] for seat in (None, *range(self.seats))}
        self._looks: dict[tuple[int | None, int], str] = {}
        self._told: dict[tuple[int | None, int, int], str] = {}
        self._narrators: dict[tuple[int | None, int], Narrator] = {}
        for act in kept.acts:
            self._add(act, match)

    def _add(self, act: Act, match: Match) -> None:
        before = match.log[-1] if act.kind == UNDO and match.log else []
        try:
            carry_out(act, match)
        except Trouble as error:
            raise Spoilt(f"act {act.number} of {self.kept.table} cannot be carried out: {error!r}") from error
        told = before if act.kind == UNDO else match.log[-1]
        heard = everybody(self.seats) if match.over else audience(self.seats, act.seat, told)
        if act.audience != heard:
            raise Spoilt(f"act {act.number} of {self.kept.table} was not heard by whom it concerns")
        self.counts.add(act)
        self.versions.append(match.branch())
        for seat, at in self._heard_at.items():
            while len(at) <= self.counts.seq(seat):
                at.append(act.number)

    def numbers(self, seat: int | None, seq: int) -> range:
        """Name the versions at which *seat* has heard of *seq* acts."""
        at = self._heard_at[seat]
        if not 0 <= seq < len(at):
            return range(0)
        until = at[seq + 1] if seq + 1 < len(at) else len(self.versions)
        return range(at[seq], until)

    def seq(self, seat: int | None, version: int) -> int:
        """Count the acts that *seat* has heard of at a version."""
        return bisect_right(self._heard_at[seat], version) - 1

    def after(self, seat: int | None, version: int) -> int:
        """Name the first version from *version* on at which *seat* hears of something new."""
        at = self._heard_at[seat]
        found = bisect_left(at, version)
        return at[found] if found < len(at) else len(self.versions)

    def _narrator(self, seat: int | None, version: int) -> Narrator:
        """Give somebody who tells *seat* of a world in which all is different that it cannot know."""
        if (seat, version) not in self._narrators:
            match = self.versions[version]
            if not match.over:
                real, match = match, match.branch()
                match.state = real.state.redeal(seat, quick(version))
                match.log = [[event for event in events if event.for_(seat)] for events in real.log]
                match.seed = "another"
            self._narrators[seat, version] = Narrator(match, "en", Deputies(self._standing(version)))
        return self._narrators[seat, version]

    def _standing(self, version: int) -> list[Act]:
        return self.kept.acts[:version]

    def look(self, seat: int | None, version: int) -> str:
        """Sum up the frame of *seat* at a version."""
        if (seat, version) not in self._looks:
            narrator = self._narrator(seat, version)
            shown = frame(narrator, self.seq(seat, version), seat, len(self.versions[version].moves))
            plain: dict[str, Any] = json.decode(json.encode(shown))
            self._looks[seat, version] = saw(plain, -1).look
        return self._looks[seat, version]

    def told(self, seat: int | None, version: int, since: int) -> str:
        """Sum up what *seat* is told at a version, of the moves after the first *since*."""
        key = (seat, version, since)
        if key not in self._told:
            lines = self._narrator(seat, version).told(seat, since)
            self._told[key] = summed(json.decode(json.encode(lines)))
        return self._told[key]

    def told_from(self, seat: int | None, version: int, known: int) -> int:
        """Tell after which move a frame must begin to tell, for somebody who knows *known* acts."""
        counts = Counts(self.seats, self.kept.acts[:version])
        match = self.versions[version]
        place = len(match.heard(seat))
        if known == counts.seq(seat):
            return place
        since = 0 if known < 0 or match.over else counts.since(seat, known)
        return max(since, place - LOG_PAGE)

"""Count how often the coach warns in guided matches that bots play, and how many of its warnings are false.

    python tools/coach_alarms.py palazzo --matches 20 --to /tmp/palazzo.jsonl

The gentlest bots play, as in a guided match. Whatever seat 0 does is weighed as the coach does it. Each move
that is warned of is weighed again on eight times as many worlds: it was a false alarm if the move is `good`
then, as a review calls what costs no more than a trifle. Each match is a line of the file; what is in
it is not played again.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.text.coach.caution import caution, second_look

AGAIN = 512
"""Worlds on which a warning is looked at again, at most; the coach himself has 64."""

SEAT = 0
GENTLEST = "apprentice"


def watched(of: Game[Any], seats: int, seed: str, player: str) -> dict[str, Any]:
    """Play a match; give what was asked and warned of."""
    match = Match(of, seats, seed)
    bots = {seat: bot(player if seat == SEAT else GENTLEST, of) for seat in range(seats)}
    chance, asked, warnings = quick(1), 0, []
    while not match.over:
        seat = match.state.actors()[0]
        move = decide(bots[seat], match.state, seat, chance)
        if seat == SEAT and len(match.state.legal(seat)) > 1:
            asked += 1
            number = len(match.moves)
            found = caution(of, match.state, seat, [move], number)
            if found is not None:
                both = (move, found.better)
                lost, kind = second_look(of, match.state, SEAT, both, AGAIN, quick(number + 7))
                tell = of.vocabulary.notation
                warnings.append([number, tell(move), tell(found.better), found.loss, kind, lost.shares[SEAT]])
        match.play(seat, move)
    return {"seed": seed, "moves": len(match.moves), "asked": asked, "warnings": warnings}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--player", default=GENTLEST, help="the bot in the place of the person")
    parser.add_argument("--to", type=Path, required=True)
    chosen = parser.parse_args()
    of = game(chosen.game)
    kept = chosen.to.read_text("utf-8").splitlines() if chosen.to.exists() else []
    with chosen.to.open("a", encoding="utf-8") as file:
        for number in range(len(kept), chosen.matches):
            line = json.dumps(watched(of, chosen.seats, str(number + 1), chosen.player))
            file.write(f"{line}\n")
            file.flush()
            kept.append(line)
    told = [json.loads(line) for line in kept]
    kinds = Counter(warning[4] for one in told for warning in one["warnings"])
    print(
        f"{chosen.game}, {chosen.player}: {len(told)} matches, {sum(one['asked'] for one in told)} decisions,"
    )
    print(f"{kinds.total()} warnings, looked at again: {dict(kinds.most_common())}")


if __name__ == "__main__":
    main()

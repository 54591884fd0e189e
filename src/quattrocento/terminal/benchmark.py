"""The engine's own figures at the terminal; `make bench` sets them beside those of its peers."""

import sys

import msgspec

from quattrocento.adapters.watch import BrokenGame, watched
from quattrocento.games import titles
from quattrocento.lab.bench import measure
from quattrocento.text.speech import Speech

SEATS = 3


def run_bench(speech: Speech, seconds: float, json: bool) -> None:
    measured = []
    for game in titles():
        try:
            with watched(game, seconds=None):
                measured.append(measure(game, SEATS, seconds))
        except BrokenGame as broken:
            print(speech.trouble(broken), file=sys.stderr)
    if json:
        sys.stdout.write(msgspec.json.encode({"games": measured}).decode() + "\n")
        return
    for figures in measured:
        print(
            speech.say(
                "bench.line",
                game=speech.say(f"game.{figures.game}"),
                seats=figures.seats,
                how=speech.say("how.compiled" if figures.compiled else "how.plain"),
                rate=f"{figures.decisions_per_second:.0f}",
                clone=f"{figures.clone_microseconds:.2f}",
                redeal=f"{figures.redeal_microseconds:.2f}",
                state=figures.state_bytes,
                peak=figures.peak_bytes,
            )
        )
        print(
            speech.say(
                "bench.search",
                game=speech.say(f"game.{figures.game}"),
                seats=figures.search_seats,
                rate=f"{figures.simulations_per_second:.0f}",
            )
        )
    print(speech.say("bench.how"))

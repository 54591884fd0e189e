"""Simulations at the terminal: a progress bar, and a result even when interrupted."""

import sys
from collections.abc import Mapping

import msgspec

from quattrocento.adapters.line_protocol import Fault
from quattrocento.adapters.naming import Spec, split_names
from quattrocento.adapters.watch import watched
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.simulate import Simulation, seats_for, simulate
from quattrocento.terminal.arguments import INTERRUPTED
from quattrocento.terminal.progress import progress_bar
from quattrocento.text.bots import forfeit_told
from quattrocento.text.speech import Speech


def run_simulation(
    speech: Speech,
    game: str,
    seats: int | None,
    count: int,
    seed: str,
    bots: str,
    options: Mapping[str, str],
    json: bool,
) -> None:
    """Simulate and print; the bar is drawn beside the result, on the error stream."""
    found = find_game(game)
    names = split_names(bots)
    players = seats_for(found, seats, names)
    with progress_bar() as bar:
        task = bar.add_task(speech.say("simulate.title"), total=count)

        def heed(spec: Spec, fault: Fault) -> None:
            bar.console.print(forfeit_told(speech, spec, fault), markup=False, highlight=False)

        def show(done: int) -> None:
            bar.update(task, completed=done)

        with watched(found, Trouble, seconds=None):
            result = simulate(found, players, count, seed, names, options, show, heed)
    if json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        print_simulation(speech, result)
    if result.games < count:
        print(speech.count("cli.interrupted", result.games), file=sys.stderr)
        sys.exit(INTERRUPTED)


def print_simulation(speech: Speech, result: Simulation) -> None:
    print(
        speech.say(
            "simulate.summary",
            games=result.games,
            game=speech.say(f"game.{result.game}"),
            seats=result.seats,
            decisions=result.decisions,
            seconds=speech.decimal(result.seconds),
            rate=f"{result.decisions_per_second:.0f}",
            how=speech.say("how.compiled" if result.compiled else "how.plain"),
        )
    )
    for seat, scores in enumerate(result.scores, 1):
        wins = speech.decimal(100 * scores.wins)
        print(
            speech.say(
                "simulate.seat",
                seat=seat,
                bot=scores.bot,
                mean=speech.decimal(scores.mean),
                least=scores.least,
                most=scores.most,
                wins=wins,
            )
        )
        if scores.forfeits:
            print(speech.count("simulate.forfeits", scores.forfeits, seat=seat, bot=scores.bot))
    for scores in result.automata:
        print(
            speech.say(
                "simulate.automaton",
                name=speech.say(f"{result.game}.automaton.{scores.bot}"),
                mean=speech.decimal(scores.mean),
                least=scores.least,
                most=scores.most,
                wins=speech.decimal(100 * scores.wins),
            )
        )
    print(speech.say("simulate.digest", digest=result.digest))

"""The command `train`: learn to judge a game by watching matches, and write the weights down."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from quattrocento.terminal.arguments import (
    GameArgument,
    LangOption,
    SeedOption,
    WorkersOption,
    check_language,
    say,
    speech,
)


def train(
    game: GameArgument,
    matches: Annotated[int, typer.Option("--matches", help=say("cli.opt.matches"))] = 1200,
    generations: Annotated[int, typer.Option("--generations", help=say("cli.opt.generations"))] = 2,
    seats: Annotated[
        int | None, typer.Option("--seats", help=say("cli.opt.training-seats"), show_default=False)
    ] = None,
    seed: SeedOption = None,
    out: Annotated[Path, typer.Option("--out", help=say("cli.opt.training-out"))] = Path("training"),
    workers: WorkersOption = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.lab.extras import extra

    check_language(lang)
    extra("numpy")
    from quattrocento.lab.training import Plan, Training, written
    from quattrocento.terminal.files import write_text
    from quattrocento.terminal.progress import progress_bar
    from quattrocento.terminal.simulation import INTERRUPTED

    training = Training(Plan(game, "1" if seed is None else seed, matches, generations, seats), out / game)
    with progress_bar() as bar:
        task = bar.add_task(say("train.watching"), total=training.steps())
        try:
            weights = training.run(workers, lambda done: bar.update(task, completed=done))
        except KeyboardInterrupt:
            bar.stop()
            print(say("train.go-on", folder=out / game), file=sys.stderr)
            sys.exit(INTERRUPTED)
    path = out / game / "judgement.json"
    write_text(path, written(weights))
    for model in weights.models:
        counts = speech.listing([str(seats) for seats in model.seats])
        share = speech.decimal(100 * model.explained)
        print(say("train.learned", seats=counts, matches=model.matches, share=share))
    print(say("train.written", path=path))

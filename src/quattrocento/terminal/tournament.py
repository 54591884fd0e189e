"""The command `tournament`: bots meet on equal deals from every seat."""

from pathlib import Path
from typing import Annotated

import typer

from quattrocento.terminal.arguments import (
    ClusterOption,
    JsonOption,
    LangOption,
    OptionsOption,
    SeatsOption,
    SeedOption,
    WorkersOption,
    check_language,
    read_options,
    say,
    speech,
)


def tournament(
    game: Annotated[str, typer.Option("--game", help=say("cli.arg.game"), show_default=False)],
    bots: Annotated[str, typer.Option("--bots", help=say("cli.opt.pool"), show_default=False)],
    seats: SeatsOption = None,
    count: Annotated[int, typer.Option("--games", help=say("cli.opt.games"))] = 400,
    seed: SeedOption = None,
    option: OptionsOption = None,
    both: Annotated[bool, typer.Option("--both", help=say("cli.opt.both"))] = False,
    until_decided: Annotated[
        bool, typer.Option("--until-decided", help=say("cli.opt.until-decided"))
    ] = False,
    least: Annotated[
        float | None, typer.Option("--least", help=say("cli.opt.least"), show_default=False)
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help=say("cli.opt.out"), show_default=False)] = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.adapters.naming import split_names
    from quattrocento.lab.tournament_plan import Setup
    from quattrocento.terminal.tournament_play import run_tournament

    check_language(lang)
    setup = Setup(
        game=game,
        seats=seats,
        bots=[name for name in split_names(bots) if name],
        games=count,
        seed="1" if seed is None else seed,
        options=read_options(option),
        both=both,
        until_decided=until_decided,
        least=least,
        out=out,
        workers=workers,
        cluster=cluster,
    )
    run_tournament(speech, setup, json)

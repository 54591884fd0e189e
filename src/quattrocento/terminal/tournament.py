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
    """Let bots meet in a tournament."""
    from quattrocento.terminal.tournament_play import Wish, run_tournament

    check_language(lang)
    named = "1" if seed is None else seed
    settled = read_options(option)
    wish = Wish(game, seats, bots, count, named, settled, both, until_decided, least, out, workers, cluster)
    run_tournament(speech, wish, json)

"""The command line. Everything heavy is imported inside the commands, so that help comes at once."""

import os
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from quattrocento import __version__
from quattrocento.core.trouble import Trouble
from quattrocento.terminal.arguments import (
    GAMES,
    INTERRUPTED,
    DatabaseOption,
    DataOption,
    FileArgument,
    FilesArgument,
    GameArgument,
    JsonOption,
    LangOption,
    OptionsOption,
    PlainOption,
    SeatsOption,
    SeedOption,
    check_language,
    read_options,
    say,
    speech,
)
from quattrocento.terminal.lab_commands import lab, puzzles, record_set, tournament, train
from quattrocento.terminal.usage import Command, Commands, complaint

app = typer.Typer(
    cls=Commands,
    help=say("cli.about"),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
command = partial(app.command, cls=Command)


def fail(message: str) -> NoReturn:
    """Say in one line what was wrong, and stop with exit code 2."""
    print(f"quattrocento: {message}", file=sys.stderr)
    sys.exit(2)


@app.callback(invoke_without_command=True)
def common(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=say("cli.opt.version"))] = False,
    lang: LangOption = None,
) -> None:
    """Show, without a command, what there is."""
    check_language(lang)
    if context.invoked_subcommand is None:
        print(__version__ if version else context.get_help())


@command(help=say("cli.play"))
def play(
    game: Annotated[str | None, typer.Argument(help=GAMES, show_default=False)] = None,
    seats: SeatsOption = None,
    players: Annotated[
        str | None, typer.Option("--players", help=say("cli.opt.players"), show_default=False)
    ] = None,
    seed: SeedOption = None,
    option: OptionsOption = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", help=say("cli.opt.resume"), show_default=False)
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", help=say("cli.opt.save"), show_default=False)] = None,
    programs: Annotated[bool, typer.Option("--programs", help=say("cli.opt.programs"))] = False,
    delay: Annotated[float, typer.Option("--delay", min=0.0, max=60.0, help=say("cli.opt.delay"))] = 0.0,
    plain: PlainOption = False,
    daily: Annotated[bool, typer.Option("--daily", help=say("cli.opt.daily"))] = False,
    anew: Annotated[bool, typer.Option("--anew", help=say("cli.opt.anew"))] = False,
    coach: Annotated[bool, typer.Option("--coach", help=say("cli.opt.coach"))] = False,
    thinking: Annotated[str, typer.Option("--thinking", help=say("cli.opt.thinking"))] = "normal",
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.play import daily_match, new_match, play_daily, resume_match, sit_down

    check_language(lang)
    if anew and not daily:
        raise Trouble("anew-alone")
    if resume is not None:
        given = {"GAME": game, "--seats": seats, "--players": players, "--seed": seed, "--option": option}
        given["--daily"] = daily or None
        for name, value in given.items():
            if value is not None:
                raise Trouble("resume-alone", given=name)
        match = resume_match(resume, programs)
    elif daily:
        match = daily_match(game, seats, players, seed, read_options(option), speech)
        play_daily(match, speech, plain, save, delay, players is not None, anew, coach, thinking)
        return
    else:
        match = new_match(game or "palazzo", seats, players, seed, read_options(option), speech)
    if save is not None and save != resume and save.exists():
        raise Trouble("save-exists", path=save)
    sit_down(match, speech, plain, save or resume, delay, coach, thinking)


@command(help=say("cli.learn"))
def learn(
    game: Annotated[str | None, typer.Argument(help=GAMES, show_default=False)] = None,
    lesson: Annotated[str | None, typer.Argument(help=say("cli.arg.lesson"), show_default=False)] = None,
    plain: PlainOption = False,
    anew: Annotated[bool, typer.Option("--anew", help=say("cli.opt.anew-lesson"))] = False,
    check: Annotated[bool, typer.Option("--check", help=say("cli.opt.check-lessons"))] = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal import learn as lessons

    check_language(lang)
    if check:
        lessons.check(speech, game, lesson)
    else:
        lessons.learn(speech, game, lesson, plain, anew)


@command(help=say("cli.puzzle"))
def puzzle(
    game: Annotated[str | None, typer.Argument(help=GAMES, show_default=False)] = None,
    theme: Annotated[
        str | None, typer.Option("--theme", help=say("cli.opt.theme"), show_default=False)
    ] = None,
    anew: Annotated[bool, typer.Option("--anew", help=say("cli.opt.puzzle-anew"))] = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.puzzles import solve_puzzles

    check_language(lang)
    solve_puzzles(speech, game, theme, anew, plain)


@command(help=say("cli.games"))
def games(json: JsonOption = False, lang: LangOption = None) -> None:
    from quattrocento.terminal.game_list import list_games

    check_language(lang)
    list_games(speech, json)


@command(help=say("cli.simulate"))
def simulate(
    game: GameArgument,
    seats: SeatsOption = None,
    count: Annotated[int, typer.Option("--games", help=say("cli.opt.games"))] = 100,
    seed: SeedOption = None,
    bot: Annotated[str, typer.Option("--bot", help=say("cli.opt.bot"))] = "random",
    option: OptionsOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.simulation import run_simulation

    check_language(lang)
    run_simulation(speech, game, seats, count, "1" if seed is None else seed, bot, read_options(option), json)


command(help=say("cli.lab"))(lab)
command(help=say("cli.tournament"))(tournament)
command("record-set", help=say("cli.record-set"))(record_set)
command(help=say("cli.train"))(train)
command(help=say("cli.puzzles"))(puzzles)


@command(help=say("cli.replay"))
def replay(
    file: FileArgument,
    at: Annotated[int | None, typer.Option("--at", help=say("cli.opt.at"), show_default=False)] = None,
    seat: Annotated[int | None, typer.Option("--as", help=say("cli.opt.as"), show_default=False)] = None,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.records import show_record

    check_language(lang)
    show_record(speech, file, at, seat, plain)


@command(help=say("cli.verify"))
def verify(file: FileArgument, lang: LangOption = None) -> None:
    from quattrocento.terminal.records import verify_record

    check_language(lang)
    verify_record(speech, file)


@command(help=say("cli.review"))
def review(
    files: FilesArgument,
    seat: Annotated[
        int | None, typer.Option("--seat", help=say("cli.opt.review-seat"), show_default=False)
    ] = None,
    deep: Annotated[bool, typer.Option("--deep", help=say("cli.opt.deep"))] = False,
    json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.review import review_records

    check_language(lang)
    review_records(speech, files, seat, deep, json, plain)


@command(help=say("cli.results"))
def results(json: JsonOption = False, plain: PlainOption = False, lang: LangOption = None) -> None:
    from quattrocento.terminal.solo import show_results

    check_language(lang)
    show_results(speech, json, plain)


@command(help=say("cli.bench"))
def bench(
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help=say("cli.opt.seconds"))] = 3.0,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.benchmark import run_bench

    check_language(lang)
    run_bench(speech, seconds, json)


@command(help=say("cli.serve"))
def serve(
    host: Annotated[str, typer.Option("--host", help=say("cli.opt.host"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help=say("cli.opt.port"), show_default=False)
    ] = None,
    data: DataOption = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help=say("cli.opt.open"))] = False,
    log: Annotated[str | None, typer.Option("--log", help=say("cli.opt.log"), show_default=False)] = None,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help=say("cli.opt.limits"))] = True,
    metrics: Annotated[bool, typer.Option("--metrics", help=say("cli.opt.metrics"))] = False,
    rooms: Annotated[int, typer.Option("--rooms", min=1, help=say("cli.opt.rooms"))] = 500,
    undo: Annotated[float, typer.Option("--undo-seconds", min=0, help=say("cli.opt.undo"))] = 2.0,
    keep: Annotated[int, typer.Option("--keep-days", min=0, help=say("cli.opt.keep"))] = 365,
    database: DatabaseOption = None,
    bot_workers: Annotated[
        int | None, typer.Option("--bot-workers", min=0, help=say("cli.opt.bot-workers"), show_default=False)
    ] = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.server.serving import ServeOptions, serve

    check_language(lang)
    places = (host, port, data, browser, log, limits, metrics, rooms, undo, keep, database, bot_workers)
    serve(ServeOptions(*places), speech)


@command(help=say("cli.worker"))
def worker(
    database: DatabaseOption = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help=say("cli.opt.worker-places"), show_default=False)
    ] = None,
    log: Annotated[
        str | None, typer.Option("--log", help=say("cli.opt.worker-log"), show_default=False)
    ] = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.server.worker import work

    check_language(lang)
    if database is None:
        raise Trouble("worker-alone")
    work(database, workers, log, speech)


@command(help=say("cli.backup"))
def backup(
    file: Annotated[Path | None, typer.Argument(help=say("cli.arg.backup"), show_default=False)] = None,
    data: DataOption = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.server.backup import backup, database_of, refuse_postgres

    check_language(lang)
    refuse_postgres(data)
    path = backup(database_of(data), file)
    print(say("serve.backup", path=path, size=path.stat().st_size))


@command(help=say("cli.restore"))
def restore(
    file: Annotated[Path, typer.Argument(help=say("cli.arg.restore"), show_default=False)],
    data: DataOption = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.server.backup import database_of, refuse_postgres, restore

    check_language(lang)
    refuse_postgres(data)
    kept = restore(file, data)
    print(say("serve.restored", path=database_of(data)))
    if kept is not None:
        print(say("serve.restored.kept", path=kept))


@command("move-house", help=say("cli.move-house"))
def move_house(
    source: Annotated[str, typer.Option("--from", help=say("cli.opt.from"), show_default=False)],
    target: Annotated[str, typer.Option("--to", help=say("cli.opt.to"), show_default=False)],
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.moving import move_and_tell

    check_language(lang)
    move_and_tell(speech, source, target)


def main() -> None:
    """Run the command line; what people get wrong is told in one line, exit code 2."""
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except Trouble as trouble:
        fail(speech.trouble(trouble))
    except TyperException as error:
        fail(complaint(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has seen enough, as with `quattrocento games | head -1`.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    finally:
        # All is put away: Ctrl-C once more would only print where Python was on its way out.
        signal.signal(signal.SIGINT, signal.SIG_IGN)

"""The commands of the laboratory: `lab`, `tournament`, `record-set`, `train` and `puzzles`.

They play thousands of matches: to write a page of pictures and numbers, to let bots meet on equal deals
from every seat, to write every decision into a file, to learn to judge a game, and to find
puzzles.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from quattrocento.core.trouble import Trouble
from quattrocento.terminal.arguments import (
    GAMES,
    INTERRUPTED,
    ClusterOption,
    GameArgument,
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

if TYPE_CHECKING:
    from quattrocento.lab.study_plan import StudyPlan

REPORT = "report.html"
REPORT_PACKAGES = ("polars", "altair", "vl_convert")

PUZZLES = 150
"""So many puzzles are looked for if nothing is said."""


def lab(
    game: GameArgument,
    out: Annotated[Path, typer.Option("--out", help=say("cli.opt.out"), show_default=False)],
    seats: SeatsOption = None,
    bots: Annotated[str, typer.Option("--bots", help=say("cli.opt.bots"))] = "greedy",
    count: Annotated[int, typer.Option("--games", help=say("cli.opt.games"))] = 2000,
    option: OptionsOption = None,
    compare: Annotated[
        list[str] | None,
        typer.Option("--compare", help=say("cli.opt.compare"), metavar="OPTION", show_default=False),
    ] = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    lang: LangOption = None,
) -> None:
    check_language(lang)
    plan = _planned(
        game, seats, bots, count, "1" if seed is None else seed, read_options(option), compare or []
    )
    done = _play(plan, out, workers, cluster)
    if done is not None:
        print(speech.count("lab.interrupted", done), file=sys.stderr)
        sys.exit(INTERRUPTED)
    _tell(plan, out)


def _planned(
    game: str,
    seats: int | None,
    bots: str,
    count: int,
    seed: str,
    options: dict[str, str],
    compare: Sequence[str],
) -> "StudyPlan":
    """Check what is asked, before anything heavy is loaded."""
    from quattrocento.games import game as find_game
    from quattrocento.lab.extras import extra
    from quattrocento.lab.simulate import seats_for
    from quattrocento.lab.study_plan import plan_study

    found = find_game(game)
    names = [name.strip() for name in bots.split(",")]
    plan = plan_study(found, seats_for(found, seats, names), names, count, seed, options, compare)
    for package in REPORT_PACKAGES:
        extra(package)
    return plan


def _play(plan: "StudyPlan", out: Path, workers: int | None, cluster: str | None) -> int | None:
    """Play, with a progress bar on the error stream; interrupted, give how many matches are kept."""
    from quattrocento.lab.study import kept, study
    from quattrocento.terminal.progress import progress_bar

    with progress_bar() as bar:
        task = bar.add_task(say("lab.progress"), total=None)
        try:
            study(plan, out, workers, cluster, lambda now, all_: bar.update(task, completed=now, total=all_))
        except KeyboardInterrupt:
            return kept(plan, out)
    return None


def _tell(plan: "StudyPlan", out: Path) -> None:
    from quattrocento.games import game as find_game
    from quattrocento.lab.study import tables
    from quattrocento.lab.study_figures import shares
    from quattrocento.lab.study_findings import Findings
    from quattrocento.lab.study_report import report, summary
    from quattrocento.terminal.files import write_text

    findings = Findings(find_game(plan.game), speech, **tables(out))
    path = out / REPORT
    write_text(path, report(findings, plan))
    print(summary(findings, plan)[0])
    means = findings.points_by_seat()
    for row in shares(findings.results, ["seat"]).iter_rows(named=True):
        print(
            say(
                "lab.said.seat",
                who=say("lab.seat", number=row["seat"]),
                share=findings.percent(row["share"]),
                interval=findings.interval(row),
                mean=speech.decimal(means[row["seat"]]),
            )
        )
    print(say("lab.written", path=path))


def tournament(
    game: Annotated[str, typer.Option("--game", help=GAMES, show_default=False)],
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
    luck: Annotated[bool, typer.Option("--luck", help=say("cli.opt.luck"))] = False,
    out: Annotated[Path | None, typer.Option("--out", help=say("cli.opt.out"), show_default=False)] = None,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    from quattrocento.adapters.naming import split_names
    from quattrocento.lab.extras import extra

    check_language(lang)
    for package in REPORT_PACKAGES:
        extra(package)
    from quattrocento.lab.tournament_plan import Setup
    from quattrocento.terminal.tournament_play import run_tournament

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
        luck=luck,
        out=out,
        workers=workers,
        cluster=cluster,
    )
    run_tournament(speech, setup, json)


def record_set(
    game: GameArgument,
    out: Annotated[Path, typer.Option("--out", help=say("cli.opt.record-set-out"), show_default=False)],
    bots: Annotated[str, typer.Option("--bots", help=say("cli.opt.house-bots"))] = "greedy",
    matches: Annotated[int, typer.Option("--matches", help=say("cli.opt.games"))] = 1000,
    seats: SeatsOption = None,
    option: OptionsOption = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.games import game as find_game
    from quattrocento.lab.extras import extra
    from quattrocento.lab.simulate import seats_for
    from quattrocento.terminal.progress import progress_bar

    check_language(lang)
    found, names = find_game(game), [name.strip() for name in bots.split(",")]
    extra("polars")
    from quattrocento.lab.record_set import kept, plan_record_set, write_record_set

    chairs = seats_for(found, seats, names)
    given = (matches, "1" if seed is None else seed, read_options(option))
    wanted = plan_record_set(found, chairs, names, *given)
    with progress_bar() as bar:
        task = bar.add_task(say("lab.progress"), total=matches)
        try:
            rows = write_record_set(wanted, out, workers, lambda done: bar.update(task, completed=done))
        except KeyboardInterrupt:
            bar.stop()
            print(speech.count("lab.interrupted", kept(wanted, out)), file=sys.stderr)
            sys.exit(INTERRUPTED)
    print(say("record-set.written", path=out, matches=matches, decisions=rows))


def train(
    game: GameArgument,
    matches: Annotated[int, typer.Option("--matches", help=say("cli.opt.matches"))] = 1200,
    generations: Annotated[int, typer.Option("--generations", help=say("cli.opt.generations"))] = 2,
    seats: Annotated[
        int | None, typer.Option("--seats", help=say("cli.opt.training-seats"), show_default=False)
    ] = None,
    start: Annotated[
        Path | None, typer.Option("--start", help=say("cli.opt.training-start"), show_default=False)
    ] = None,
    seed: SeedOption = None,
    out: Annotated[Path, typer.Option("--out", help=say("cli.opt.training-out"))] = Path("training"),
    workers: WorkersOption = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.lab.extras import extra

    check_language(lang)
    extra("numpy")
    from quattrocento.bots.weights import read
    from quattrocento.lab.training import Training, TrainingPlan, written
    from quattrocento.terminal.files import write_text
    from quattrocento.terminal.progress import progress_bar

    known = None if start is None else read(start.read_bytes(), str(start))
    plan = TrainingPlan(
        game,
        "1" if seed is None else seed,
        matches,
        generations,
        seats,
        known,
        "" if start is None else str(start),
    )
    training = Training(plan, out / game)
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


def puzzles(
    action: Annotated[str, typer.Argument(help=say("cli.arg.puzzles-action"), show_default=False)],
    game: GameArgument,
    file: Annotated[
        Path | None, typer.Option("--file", help=say("cli.opt.puzzles-file"), show_default=False)
    ] = None,
    matches: Annotated[
        int | None, typer.Option("--matches", min=1, help=say("cli.opt.puzzles-matches"), show_default=False)
    ] = None,
    count: Annotated[
        int | None, typer.Option("--puzzles", min=1, help=say("cli.opt.puzzles-count"), show_default=False)
    ] = None,
    sample: Annotated[
        int | None, typer.Option("--sample", min=1, help=say("cli.opt.puzzles-sample"), show_default=False)
    ] = None,
    seed: SeedOption = None,
    workers: WorkersOption = None,
    lang: LangOption = None,
) -> None:
    from quattrocento.terminal.puzzles import check_puzzles, make_puzzles

    check_language(lang)
    if action == "make":
        path = Path(f"{game}-puzzles.jsonl") if file is None else file
        wanted = PUZZLES if matches is None and count is None else count
        make_puzzles(speech, game, path, matches, wanted, "1" if seed is None else seed, workers)
    elif action == "check":
        check_puzzles(speech, game, file, sample)
    else:
        raise Trouble("puzzles-action", given=action)

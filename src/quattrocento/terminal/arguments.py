"""What the commands of the command line share: the language, and arguments that several of them take."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from quattrocento.core.trouble import Trouble
from quattrocento.games import names
from quattrocento.text.speech import LANGUAGES, Speech, language_of

INTERRUPTED = 130
"""The exit code of a command that Ctrl-C has ended."""


def _language() -> str:
    """Find the language before the arguments are parsed, for the help texts are in it too."""
    arguments = sys.argv[1:]
    for place, argument in enumerate(arguments):
        value = argument.partition("=")[2] if argument.startswith("--lang=") else ""
        if argument == "--lang" and place + 1 < len(arguments):
            value = arguments[place + 1]
        if value in LANGUAGES:
            return value
    return language_of(os.environ)


speech = Speech(_language())
say = speech.say

GAMES = say("cli.arg.game", games=speech.choice(sorted(names())))
GameArgument = Annotated[str, typer.Argument(help=GAMES)]
FileArgument = Annotated[Path, typer.Argument(help=say("cli.arg.file"), show_default=False)]
FilesArgument = Annotated[list[Path], typer.Argument(help=say("cli.arg.files"), show_default=False)]
SeatsOption = Annotated[int | None, typer.Option("--seats", help=say("cli.opt.seats"), show_default=False)]
SeedOption = Annotated[str | None, typer.Option("--seed", help=say("cli.opt.seed"), show_default=False)]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option("--option", help=say("cli.opt.option"), metavar="NAME=VALUE", show_default=False),
]
LangOption = Annotated[str | None, typer.Option("--lang", help=say("cli.opt.lang"), show_default=False)]
PlainOption = Annotated[bool, typer.Option("--plain", help=say("cli.opt.plain"))]
DataOption = Annotated[Path | None, typer.Option("--data", help=say("cli.opt.data"), show_default=False)]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database", envvar="QUATTROCENTO_DATABASE", help=say("cli.opt.database"), show_default=False
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help=say("cli.opt.json"))]
WorkersOption = Annotated[
    int | None, typer.Option("--workers", help=say("cli.opt.workers"), show_default=False)
]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", help=say("cli.opt.cluster"), show_default=False)
]


def check_language(language: str | None) -> None:
    if language is not None:
        Speech(language)


def read_options(given: list[str] | None) -> dict[str, str]:
    options = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Trouble("option-form", given=text)
        options[name.strip()] = value.strip()
    return options

"""What the command line says of itself: its help, and what is wrong with arguments."""

from difflib import get_close_matches
from typing import Any

from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from quattrocento.core.trouble import Trouble
from quattrocento.terminal.arguments import say

LINES = {
    "Arguments:": "cli.help.arguments",
    "Options:": "cli.help.options",
    "Commands:": "cli.help.commands",
}
"""Headings that stand alone on a line."""

PIECES = {
    "Usage: ": "cli.help.usage",
    "COMMAND [ARGS]...": "cli.help.command",
    "Show this message and exit.": "cli.help.help",
    "[default: ": "cli.help.default",
    "[required]": "cli.help.required",
}
"""What the library that reads the arguments says in English within lines."""


def translated(text: str) -> str:
    """Put what the library says of its own into the language; what it does not say is left alone."""
    lines = [say(LINES[line]) if line in LINES else line for line in text.split("\n")]
    told = "\n".join(lines)
    for piece, key in PIECES.items():
        told = told.replace(piece, say(key))
    return told


class Command(TyperCommand):
    """A command whose help is in the language."""

    allow_extra_args = True  # they are refused below, in the language

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse more arguments than the command takes."""
        over = super().parse_args(ctx, args)
        if over:
            raise Trouble("too-many-arguments", given=" ".join(over))
        return over


class Commands(TyperGroup):
    """All commands, listed in the language."""

    def get_help(self, ctx: Any) -> str:
        return translated(super().get_help(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; suggest one where a word is none."""
        word = args[0]
        if word not in self.commands and not word.startswith("-"):
            near = get_close_matches(word, self.commands, 1)
            if near:
                raise Trouble("no-such-command-but", given=word, nearest=near[0])
            raise Trouble("no-such-command", given=word, commands=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def complaint(error: TyperException) -> str:
    kind, param = type(error).__name__, getattr(error, "param", None)
    option = getattr(error, "option_name", "")
    if kind == "MissingParameter":
        return say("cli.missing", name=getattr(param, "name", "?"))
    if kind == "NoSuchOption":
        return say("cli.no-option", name=option)
    if kind == "BadOptionUsage":
        return say("cli.bad-use", name=option)
    if kind == "BadParameter":
        return _bad_value(param)
    return say("cli.bad-arguments", detail=error.format_message())


def _bad_value(param: Any) -> str:
    """Say that a value is not what an option takes, and between which numbers it must be."""
    name = next(iter(getattr(param, "opts", ())), "?")
    least, most = getattr(param, "min", None), getattr(param, "max", None)
    if least is None or most is None:
        return say("cli.bad-value", name=name)
    return say("cli.bad-number", name=name, least=f"{least:g}", most=f"{most:g}")

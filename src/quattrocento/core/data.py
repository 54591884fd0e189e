"""What the data files of all games have in common."""

import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from quattrocento.core.trouble import Trouble

Source = Literal["rulebook", "found", "reconstructed"]
"""Printed in the rules; read off the components or known from public pages; or ours."""

D = TypeVar("D", bound=Struct)


class WrongData(Trouble):
    """The data file contradicts the rulebook's list of components; the text says where."""

    def __init__(self, text: str) -> None:
        super().__init__("wrong-data", detail=text)

    def __str__(self) -> str:
        return str(self.facts["detail"])


def read(game: str) -> dict[str, Any]:
    """Read the file that comes with a game."""
    return tomllib.loads(files(f"quattrocento.games.{game}.box").joinpath("data.toml").read_text("utf-8"))


def convert(raw: dict[str, Any], kind: type[D], title: str) -> D:
    """Give the data their form, or say which field is wrong."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise WrongData(f"{title}'s data.toml: {error}.") from None


def check_sums(sums: list[tuple[str, int, int]]) -> None:
    """Hold what was counted against what the rulebook prints."""
    for name, found, printed in sums:
        if found != printed:
            raise WrongData(f"It has {found} {name}; the rulebook has {printed}.")


def fingerprint(data: Struct) -> str:
    """Make a short hash of all values: it changes when a component is corrected, not its source."""
    return sha256(msgspec.json.encode(_values(msgspec.to_builtins(data)))).hexdigest()[:12]


def _values(part: Any) -> Any:
    """Leave out where values come from."""
    if isinstance(part, dict):
        return {name: _values(value) for name, value in part.items() if name != "source"}
    return [_values(value) for value in part] if isinstance(part, list) else part

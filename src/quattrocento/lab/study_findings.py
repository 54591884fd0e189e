"""What a study found, with the words to tell it in one language."""

from collections.abc import Mapping
from typing import Any

import polars as pl

from quattrocento.core.game import Game
from quattrocento.lab.match_facts import Names, names_of
from quattrocento.lab.study_plan import BASE
from quattrocento.text.games import game_text, value_label
from quattrocento.text.speech import Speech

Row = Mapping[str, Any]


class Naming:
    """The names of a game's things, options and seats in one language."""

    def __init__(self, game: Game[Any], speech: Speech) -> None:
        self.game = game
        self.speech = speech
        self.names: Names = names_of(game, game_text(game, speech, []))

    def what(self, kind: str, what: str) -> str:
        """Name a thing of a kind, as the beginning of a line."""
        name = self.names[kind](what)
        return name[:1].upper() + name[1:]

    def setting(self, setting: str) -> str:
        """Name what a setting changes: an option and its value."""
        option, _, value = setting.partition("=")
        key = f"{self.game.id}.option.{option}"
        label = value_label(option, key, value, self.speech)
        return self.speech.say("lab.setting", option=self.speech.say(f"{key}.name"), value=label)


class Findings:
    """The tables of a study: `results` and `facts` of the base setting, `all` results of every setting."""

    def __init__(self, game: Game[Any], speech: Speech, results: pl.DataFrame, facts: pl.DataFrame) -> None:
        self.game = game
        self.speech = speech
        self.naming = Naming(game, speech)
        self.all = results
        self.results = results.filter(setting=BASE)
        self.facts = facts.filter(setting=BASE)
        self.matches = self.results["match"].n_unique()
        self.seats = self.results["seat"].n_unique()
        self.fair = 1 / self.seats

    def percent(self, share: float) -> str:
        return self.speech.say("lab.percent", number=self.speech.decimal(100 * share))

    def heads(self, *columns: str) -> list[str]:
        return [self.speech.say(f"lab.column.{column}") for column in columns]

    def interval(self, row: Row) -> str:
        return self.speech.say("lab.interval", low=self.percent(row["low"]), high=self.percent(row["high"]))

    def present(self, kinds: tuple[str, ...]) -> list[str]:
        seen = set(self.facts["kind"].unique())
        return [kind for kind in kinds if kind in seen]

    def points_by_seat(self) -> dict[int, float]:
        means = self.results.group_by("seat").agg(pl.col("points").mean())
        return {int(seat): float(points) for seat, points in means.iter_rows()}

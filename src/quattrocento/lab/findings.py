"""What a study found, with the words to tell it in one language."""

from collections.abc import Mapping
from typing import Any

import polars as pl

from quattrocento.core.game import Game
from quattrocento.lab.naming import Naming
from quattrocento.lab.study_plan import BASE
from quattrocento.text.speech import Speech

Row = Mapping[str, Any]


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
        """Leave out the kinds of which nothing was seen."""
        seen = set(self.facts["kind"].unique())
        return [kind for kind in kinds if kind in seen]

    def points_by_seat(self) -> dict[int, float]:
        means = self.results.group_by("seat").agg(pl.col("points").mean())
        return {int(seat): float(points) for seat, points in means.iter_rows()}

"""Finished matches: one's own, and the public ones of others."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from quattrocento.games import game as find_game
from quattrocento.server.api_base import GuestDep, HouseDep, LanguageDep, declared
from quattrocento.server.finished_matches import FinishedMatches

GameQuery = Annotated[
    str | None,
    QueryParameter(name="game", max_length=40, description="The id of a game; all games if not said."),
]


class MatchesApi(Controller):
    """Finished matches."""

    tags = ("matches",)

    @get(
        "/matches",
        operation_id="publicMatches",
        summary="Finished public matches",
        responses=declared(422),
    )
    async def public(
        self, house: HouseDep, guest: GuestDep, tongue: LanguageDep, game: GameQuery = None
    ) -> FinishedMatches:
        """List the finished matches that everybody could watch, the latest first."""
        return await house.finished.public(guest, known_game(game), tongue)

    @get("/me/matches", operation_id="myMatches", summary="My finished matches", responses=declared(422))
    async def mine(
        self, house: HouseDep, guest: GuestDep, tongue: LanguageDep, game: GameQuery = None
    ) -> FinishedMatches:
        """List the finished matches of whoever asks, the latest first."""
        return await house.finished.mine(guest, known_game(game), tongue)


def known_game(game: str | None) -> str | None:
    """Check that a game is one of this house."""
    return None if game is None else find_game(game).id

"""What there is to play, by which rules, and the words of the page."""

from hashlib import sha256
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.server.api_base import AnyRequest, LanguageDep, declared
from quattrocento.server.catalogue import GameInfo, RulesText, games, rules
from quattrocento.server.figures import box
from quattrocento.server.problems import Problem, with_status
from quattrocento.text.page_phrases import phrases
from quattrocento.text.speech import LANGUAGES

GameId = Annotated[str, PathParameter(description="A game.")]
Language = Annotated[str, PathParameter(description="A language: en or fr.")]
Edition = Annotated[
    str | None, QueryParameter(name="edition", description="A printed edition, for words of its own.")
]

UNCHANGED = {304: ResponseSpec(None, description="You have them already.")}


def existing(game: str) -> str:
    """Check that there is a game of that id."""
    try:
        return find_game(game).id
    except Trouble as trouble:
        raise with_status(404, trouble) from None


def printed(game: str, edition: str | None) -> str:
    """Give the edition of a game, if there is one of that name."""
    editions = [option.values for option in find_game(game).options if option.id == "edition"]
    return edition if edition and any(edition in values for values in editions) else ""


def phrasebook(request: AnyRequest, language: str, game: str | None, edition: str = "") -> Response[Any]:
    """Give sentences, unless the reader has the very same."""
    if language not in LANGUAGES:
        raise Problem(404, "no-such-language", given=language, languages=", ".join(LANGUAGES))
    body = msgspec.json.encode(phrases(language, game, edition))
    tag = f'"{sha256(body).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": CacheControlHeader(no_cache=True).to_header()}
    if request.headers.get("if-none-match") == tag:
        return Response(None, status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


class GamesApi(Controller):
    """What there is."""

    tags = ("games",)

    @get("/games", operation_id="games", summary="The games", responses=declared())
    async def games(self, tongue: LanguageDep) -> list[GameInfo]:
        """Tell of all games with their seats, options and bots."""
        return games(tongue)

    @get("/box/{game:str}", operation_id="box", summary="The pieces of a game", responses=declared(404))
    async def box(self, game: GameId) -> dict[str, Any]:
        """Give what is printed on the pieces of a game, as far as its board draws it."""
        return box(existing(game))

    @get("/rules/{game:str}", operation_id="rules", summary="The rules of a game", responses=declared(404))
    async def rules(self, game: GameId, tongue: LanguageDep) -> RulesText:
        """Say all rules of a game, and then those of every table, in chapters from 101 on."""
        return rules(existing(game), tongue)

    @get(
        "/phrases/{lang:str}",
        operation_id="phrases",
        summary="The sentences of the page",
        responses={**declared(404), **UNCHANGED},
    )
    async def phrases(self, request: AnyRequest, lang: Language) -> Response[dict[str, list[str]]]:
        """Give the sentences that the page says by itself, each in its plural forms."""
        return phrasebook(request, lang, None)

    @get(
        "/phrases/{lang:str}/{game:str}",
        operation_id="phrasesOfGame",
        summary="The sentences of a game's board",
        responses={**declared(404), **UNCHANGED},
    )
    async def game_phrases(
        self, request: AnyRequest, lang: Language, game: GameId, edition: Edition = None
    ) -> Response[dict[str, list[str]]]:
        """Give the sentences that the board of a game says by itself, in the words of its edition."""
        return phrasebook(request, lang, existing(game), printed(game, edition))

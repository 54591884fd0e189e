"""In which language somebody is answered."""

from typing import Annotated, Any, Literal

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import QueryParameter, SkipValidation
from litestar.types import Scope

from quattrocento.server.guests import Guest
from quattrocento.text.speech import LANGUAGES

Lang = Annotated[
    Literal["en", "fr"] | None,
    QueryParameter(name="lang", description="The language of sentences; your own choice if not said."),
]


def language_of(
    connection: ASGIConnection[Any, Any, Any, Any], guest: Guest | None, lang: str | None = None
) -> str:
    """Follow what was asked for, then the guest's choice, then the browser's; English if none fits."""
    if lang in LANGUAGES:
        return lang
    if guest is not None and guest.language in LANGUAGES:
        return guest.language
    for part in connection.headers.get("accept-language", "").split(","):
        code = part.strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


async def provide_language(
    scope: Scope, guest: NamedDependency[SkipValidation[Guest | None]], lang: Lang = None
) -> str:
    """Give handlers the language of the answer."""
    return language_of(ASGIConnection(scope), guest, lang)

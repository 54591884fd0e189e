"""In which language somebody is answered."""

from typing import Annotated

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import QueryParameter, SkipValidation
from litestar.types import Scope

from quattrocento.server.guests import Guest
from quattrocento.text.speech import LANGUAGES, Language

DEFAULT = "en"

Lang = Annotated[
    Language | None,
    QueryParameter(name="lang", description="The language of sentences; your own choice if not said."),
]


def accepted(header: str) -> str | None:
    """Choose from an Accept-Language header by its weights; nothing if it names no language of ours."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(header.split(",")[:20]):
        code, _, weight = part.strip().partition(";")
        language = code.strip()[:2].lower()
        if language in LANGUAGES:
            wishes.append((-_weight(weight), place, language))
    return min(wishes)[2] if wishes else None


def _weight(text: str) -> float:
    """Read the weight of a wish, written `q=0.8`."""
    name, _, number = text.strip().partition("=")
    try:
        return float(number) if name == "q" else 1.0
    except ValueError:
        return 0.0


def answered(lang: str | None, own: str | None, header: str) -> str:
    """Decide: what the address says, then the guest's own choice, then the browser's."""
    for wish in (lang, own):
        if wish in LANGUAGES:
            return wish
    return accepted(header) or DEFAULT


async def provide_language(
    scope: Scope, guest: NamedDependency[SkipValidation[Guest | None]], lang: Lang = None
) -> str:
    """Give handlers the language of the answer."""
    header = ASGIConnection(scope).headers.get("accept-language", "")
    return answered(lang, None if guest is None else guest.language, header)

"""Which language somebody who asks wants to be answered in."""

from quattrocento.text.speech import LANGUAGES

DEFAULT = "en"


def accepted(header: str) -> str | None:
    """Choose from an Accept-Language header; nothing if it names no language of ours."""
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

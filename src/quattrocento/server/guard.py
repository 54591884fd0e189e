"""Who may ask: signed cookies, the origin of a request, and what a browser may do with our pages."""

from functools import lru_cache
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import Cookie

from quattrocento.server.settings import Settings

GUEST_COOKIE = "quattrocento_guest"
COOKIES_AT_HAND = 2000
YEAR = 365 * 24 * 3600
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""What every answer tells the browser."""


class Signet:
    """Signs the guest's cookie: whoever holds it is that guest, and nobody can make one up."""

    def __init__(self, secret: bytes) -> None:
        self._serializer = URLSafeSerializer(secret, salt="quattrocento.guest")
        # What was read lately is kept; of a cookie that is not ours nothing is, for it raises something.
        self._loads = lru_cache(COOKIES_AT_HAND)(self._serializer.loads)

    def read(self, text: str | None) -> str | None:
        """Read what a cookie says of its guest; nothing if it is not ours."""
        if not text:
            return None
        try:
            guest = self._loads(text)
        except BadSignature:
            return None
        return guest if isinstance(guest, str) else None

    def cookie(self, guest: str) -> Cookie:
        """Make the cookie that says this of its guest."""
        text = str(self._serializer.dumps(guest))
        return Cookie(key=GUEST_COOKIE, value=text, max_age=YEAR, path="/", httponly=True, samesite="lax")

    def forget(self) -> Cookie:
        """Make a cookie that takes the guest's away."""
        return Cookie(key=GUEST_COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")


def csrf(settings: Settings) -> CSRFConfig:
    """Ask for a token that only our own page can read, with every request that changes something."""
    return CSRFConfig(
        secret=f"csrf:{settings.secret.hex()}",
        cookie_name="csrftoken",
        header_name="x-csrftoken",
        cookie_samesite="lax",
        safe_methods={"GET", "HEAD", "OPTIONS"},
    )


def same_origin(origin: str | None, fetched_from: str | None, host: str | None) -> bool:
    """Tell whether a request comes from our own page, or from a script, which names no origin.

    The scheme is not compared: a proxy in front may speak https where we speak http.
    """
    if fetched_from in {"cross-site", "same-site"}:
        return False
    if origin is None:
        return True
    place = place_of(origin)
    return place[0] is not None and place == place_of(f"//{host or ''}")


def place_of(address: str) -> tuple[str | None, int | None]:
    """Take host and port out of an address; the usual ports go without saying."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None, None
    return parts.hostname, None if port in {80, 443} else port


def is_local(client: str | None, host: str | None) -> bool:
    """Tell whether somebody asks from this machine, and by its own name, not through a proxy."""
    return client in LOOPBACK and place_of(f"//{host or ''}")[0] in LOOPBACK

"""What happened."""

from msgspec import Struct


class Event(Struct, frozen=True, kw_only=True, tag_field="event"):
    """One thing that happened, in the past tense.

    Games derive their own events, each with its facts; the sentence for it is in
    `quattrocento.text`. `only` names the seats that may know of it; None is everybody.
    """

    only: tuple[int, ...] | None = None

    def for_(self, seat: int | None) -> bool:
        """Tell whether *seat* (None: a spectator) may know of it."""
        return self.only is None or seat in self.only

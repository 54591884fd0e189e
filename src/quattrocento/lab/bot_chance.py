"""The chance of bots follows from the name of the match they play."""

from hashlib import sha256


def bot_chance(name: str) -> int:
    """Give the number from which the bots' chance follows in the match of that name."""
    return int.from_bytes(sha256(name.encode()).digest()[:8], "little")

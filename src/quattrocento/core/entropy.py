"""Chance: secret and verifiable for matches, quick for search, the same on every machine."""

from abc import ABC, abstractmethod
from hashlib import blake2b, sha256
from struct import unpack
from typing import Final

from mypy_extensions import i64, mypyc_attr

from quattrocento.core.trouble import Unwritten

WORDS: Final = 16
"""How many 32-bit words one hash block gives."""

MASK: Final = 0xFFFFFFFF

WIDE: Final = 0x40000000
"""The widest bound of a draw: far above every count of pieces."""


def seed_hash(seed: str) -> str:
    """Commit to *seed* without telling it: shown before the first move, checked after the last."""
    return sha256(b"quattrocento seed " + seed.encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Entropy(ABC):
    """A stream of random numbers that a state owns and a clone copies."""

    @abstractmethod
    def below(self, bound: int) -> int:
        """Draw a number from 0 to *bound* - 1; the bound is at least 1 and at most WIDE."""
        raise Unwritten(self, "below")

    @abstractmethod
    def clone(self) -> "Entropy":
        """Copy the stream at its present place."""
        raise Unwritten(self, "clone")

    def fork(self) -> "Quick":
        """Open a stream of its own for an imagined world, unlike what this one will draw next."""
        return Quick(self.below(WIDE), self.below(WIDE), self.below(WIDE), 1 + self.below(WIDE))

    def shuffle(self, items: list[int]) -> None:
        """Put *items* into random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1


class Sealed(Entropy):
    """The stream of a match: blocks of a hash keyed by the secret seed.

    Nobody who has seen any part of it can tell another part without the seed, and
    everybody who is told the seed can compute all of it. `place` counts the words used.
    """

    def __init__(self, seed: str, key: bytes, place: int, block: tuple[int, ...]) -> None:
        self.seed = seed
        self.key = key
        self.place = place
        self.block = block

    def turn_to(self, number: int) -> None:
        """Compute block *number*."""
        digest = blake2b(number.to_bytes(8, "little"), digest_size=4 * WORDS, key=self.key).digest()
        self.block = unpack(f"<{WORDS}I", digest)

    def below(self, bound: int) -> int:
        """Draw without any bias: words of the incomplete last stretch are passed over."""
        width: i64 = bound
        limit: i64 = (MASK + 1) // width * width
        while True:
            offset = self.place % WORDS
            if offset == 0:
                self.turn_to(self.place // WORDS)
            word: i64 = self.block[offset]
            self.place += 1
            if word < limit:
                return int(word % width)

    def clone(self) -> "Sealed":
        """Copy without hashing again."""
        return Sealed(self.seed, self.key, self.place, self.block)


def sealed(seed: str, place: int = 0) -> Sealed:
    """Open the stream of *seed*, after *place* words of it have been used."""
    key = blake2b(seed.encode(), digest_size=32, person=b"quattrocento").digest()
    stream = Sealed(seed, key, place, ())
    if place % WORDS:
        stream.turn_to(place // WORDS)
    return stream


class Quick(Entropy):
    """A stream for search and simulation, a few integer operations a draw (xorshift, 128 bits).

    Good enough to imagine worlds with, and predictable: never use it to deal a match.
    The integers are native, since a product of ordinary ones may be interrupted by a signal,
    which compiled code takes for a lack of memory.
    """

    def __init__(self, x: int, y: int, z: int, w: int) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.z: i64 = z
        self.w: i64 = w

    def below(self, bound: int) -> int:
        """Draw; the bias is below one in a million for the bounds of a board game."""
        t: i64 = (self.x ^ (self.x << 11)) & MASK
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        width: i64 = bound
        return int(self.w * width >> 32)

    def shuffle(self, items: list[int]) -> None:
        """Draw as `below` does, all in one place: imagined worlds are dealt by it."""
        x, y, z, w = self.x, self.y, self.z, self.w
        last: i64 = len(items) - 1
        while last > 0:
            t: i64 = (x ^ (x << 11)) & MASK
            x, y, z = y, z, w
            w = w ^ (w >> 19) ^ t ^ (t >> 8)
            other: i64 = w * (last + 1) >> 32
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1
        self.x, self.y, self.z, self.w = x, y, z, w

    def clone(self) -> "Quick":
        """Copy the four words."""
        return Quick(self.x, self.y, self.z, self.w)


def quick(seed: int) -> Quick:
    """Open the stream of a number; neighbouring numbers give unrelated streams.

    The number may be of any size, so it is hashed as text.
    """
    x, y, z, w = unpack("<4I", blake2b(str(seed).encode(), digest_size=16).digest())
    return Quick(x, y, z, w | 1)  # a stream of nothing but zeros would stay so

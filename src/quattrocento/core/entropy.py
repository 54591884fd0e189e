"""Chance: secret and verifiable for matches, quick for search, the same on every machine."""

from abc import abstractmethod
from hashlib import blake2b, sha256
from struct import unpack
from typing import Final

from mypy_extensions import mypyc_attr

WORDS: Final = 16
"""How many 32-bit words one hash block gives."""

MASK: Final = 0xFFFFFFFF
MASK_64: Final = 0xFFFFFFFFFFFFFFFF


def seed_hash(seed: str) -> str:
    """Commit to *seed* without telling it: shown before the first move, checked after the last."""
    return sha256(b"quattrocento seed " + seed.encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Entropy:
    """A stream of random numbers that a state owns and a clone copies."""

    @abstractmethod
    def below(self, bound: int) -> int:
        """Draw a number from 0 to *bound* - 1."""

    @abstractmethod
    def clone(self) -> "Entropy":
        """Copy the stream at its present place."""

    def fork(self) -> "Quick":
        """Open a stream of its own for an imagined world, unlike what this one will draw next."""
        return Quick(self.below(MASK), self.below(MASK), self.below(MASK), 1 + self.below(MASK))

    def shuffle(self, items: list[int]) -> None:
        """Put *items* into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept


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
        limit = (MASK + 1) // bound * bound
        while True:
            offset = self.place % WORDS
            if offset == 0:
                self.turn_to(self.place // WORDS)
            word = self.block[offset]
            self.place += 1
            if word < limit:
                return word % bound

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
    """

    def __init__(self, x: int, y: int, z: int, w: int) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.w = w

    def below(self, bound: int) -> int:
        """Draw; the bias is below one in a million for the bounds of a board game."""
        t = (self.x ^ (self.x << 11)) & MASK
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return (self.w * bound) >> 32

    def clone(self) -> "Quick":
        """Copy the four words."""
        return Quick(self.x, self.y, self.z, self.w)


def quick(seed: int) -> Quick:
    """Open the stream of a number; neighbouring numbers give unrelated streams (splitmix, 64 bits)."""
    words: list[int] = []
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & MASK_64
        mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK_64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK_64
        words.append((mixed ^ (mixed >> 31)) & MASK)
    return Quick(words[0], words[1], words[2], words[3] | 1)  # a stream of nothing but zeros would stay so

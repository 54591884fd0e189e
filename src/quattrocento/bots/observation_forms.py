"""Shorter ways to tell an observation than 16 bits for each number: in bytes, and as lists."""

from librt.strings import BytesWriter, read_i16_le, read_i64_le, write_i16_le
from mypy_extensions import i16, i64, u8


def in_bytes(packed: bytes, wide: list[int], blank: bytes) -> bytes:
    """Write a byte for each number, then the high bytes of the *wide* ones; *blank* are so many zeros."""
    writer = BytesWriter()
    writer.write(blank)
    place: i64 = 0
    words: i64 = len(packed) // 8 * 8
    while place < words:
        word = read_i64_le(packed, place)
        at: i64 = place // 2
        while word:
            writer[at] = u8(word & 255)
            word = (word >> 16) & 0xFFFFFFFFFFFF
            at += 1
        place += 8
    while place < len(packed):
        writer[place // 2] = u8(packed[place])
        place += 2
    at = len(packed) // 2
    for number in wide:
        writer[at] = u8(packed[2 * number + 1])
        at += 1
    return writer.getvalue()


def list_numbers(packed: bytes, places: BytesWriter, values: BytesWriter) -> None:
    """Append the places of the numbers that are not zero, and the numbers."""
    place: i64 = 0
    words: i64 = len(packed) // 8 * 8
    while place < len(packed):
        if place < words and read_i64_le(packed, place) == 0:
            place += 8
            continue
        last: i64 = place + 8 if place < words else len(packed)
        while place < last:
            value = read_i16_le(packed, place)
            if value != 0:
                write_i16_le(places, i16(place // 2))
                write_i16_le(values, value)
            place += 2

"""Players sit in a circle; some of them are still in something, such as an auction."""


def left_of(seat: int, seats: int) -> int:
    """Give the seat to the left, which is next in clockwise order."""
    return seat + 1 if seat + 1 < seats else 0


def next_in(inside: int, seat: int, seats: int) -> int:
    """Find the next seat clockwise after *seat* among those *inside* (a set of bits), itself last; or -1."""
    if not inside:
        return -1
    following = left_of(seat, seats)
    while not inside >> following & 1:
        following = left_of(following, seats)
    return following

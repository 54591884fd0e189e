"""How The Princes of Florence is checked: how many random matches, and the questions about its book."""

COMPILED, PLAIN = 4, 1
"""So many random matches of each table hold the contract, by engine."""

WITH_OPTIONS, SPACING = 2, 20
"""So many with every value of every option, compiled, the dearer laws at one position in so many."""

RULINGS = (*(f"R{number}" for number in range(1, 41)), *(f"L{number:02}" for number in range(1, 14)))
"""The questions about the printed rulebook that its rules must answer."""

TOGETHER = [
    ({"characters": "on"}, range(2, 6)),
    ({"cooperation": "on"}, range(2, 6)),
    ({"characters": "on", "cooperation": "on"}, range(2, 6)),
]
"""Options that are checked with every seat count: each expansion, and both together."""

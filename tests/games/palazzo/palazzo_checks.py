"""How Palazzo is checked: how many random matches, and the questions about its book."""

COMPILED, PLAIN = 20, 3
"""So many random matches of each table hold the contract, by engine."""

WITH_OPTIONS, SPACING = 4, 60
"""So many with every value of every option, compiled, the dearer laws at one position in so many."""

RULINGS = tuple(f"P{number:02}" for number in range(1, 33))
"""The questions about the printed rulebook that its rules must answer."""

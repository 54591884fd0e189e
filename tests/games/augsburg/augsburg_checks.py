"""How Augsburg 1520 is checked: how many random matches, and the questions about its book."""

COMPILED, PLAIN = 8, 2
"""So many random matches of each table hold the contract, by engine."""

WITH_OPTIONS, SPACING = 3, 30
"""So many with every value of every option, compiled, the dearer laws at one position in so many."""

RULINGS = tuple(f"A{number:02}" for number in range(1, 35))
"""The questions about the printed rulebook that its rules must answer."""

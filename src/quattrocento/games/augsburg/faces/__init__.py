"""How Augsburg 1520 shows itself: in words, at the terminal, to learners and in the lab."""

"""How the solo game shows itself: in words, at the terminal, to learners and in the lab."""

"""How cooperative building shows itself: in words, at the terminal, to learners and in the lab."""

"""How The Muse and the Princess shows itself: in words, at the terminal, to learners and in the lab."""

"""Positions of The Muse and the Princess: seen by players, written down, drawn anew, counted."""

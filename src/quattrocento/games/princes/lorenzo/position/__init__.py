"""Positions of the solo game: seen by players, written down, drawn anew, counted."""

"""Positions of Palazzo: seen by players, written down, drawn anew, counted."""

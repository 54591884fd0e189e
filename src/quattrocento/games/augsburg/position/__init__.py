"""Positions of Augsburg 1520: seen by players, written down, drawn anew, counted."""

"""Positions of The Princes of Florence: seen by players, written down, drawn anew, counted."""

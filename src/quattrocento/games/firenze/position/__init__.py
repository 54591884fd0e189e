"""Positions of Firenze: seen by players, written down, drawn anew, counted."""

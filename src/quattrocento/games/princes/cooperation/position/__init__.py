"""Positions of cooperative building: seen by players, written down, drawn anew, counted."""

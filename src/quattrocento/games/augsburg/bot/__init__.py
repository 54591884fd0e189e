"""How a sensible player of Augsburg 1520 thinks."""

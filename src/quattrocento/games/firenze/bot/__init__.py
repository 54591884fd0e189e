"""How a sensible player of Firenze thinks."""

"""How a sensible player of the solo game thinks."""

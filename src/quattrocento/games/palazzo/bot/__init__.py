"""How a sensible player of Palazzo thinks."""

"""How a sensible player of The Princes of Florence thinks."""

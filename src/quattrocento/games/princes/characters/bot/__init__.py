"""How a sensible player of The Muse and the Princess thinks."""

"""How a sensible player of cooperative building thinks."""

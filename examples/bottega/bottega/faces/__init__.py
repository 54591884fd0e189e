"""How Bottega shows itself: in words alone; boards, observations and hints come from the house."""

"""Bottega: six lots, hidden in their order, go to the highest bidder one by one."""

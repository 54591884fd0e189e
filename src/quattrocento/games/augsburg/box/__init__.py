"""What lies in the box of Augsburg 1520: the data, its reader, and the tables made of it."""

"""What lies in the box of the solo game: the data, its reader, and the tables made of it."""

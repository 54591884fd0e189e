"""What lies in the box of Palazzo: the data, its reader, and the tables made of it."""

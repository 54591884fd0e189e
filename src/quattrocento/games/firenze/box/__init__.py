"""What lies in the box of Firenze: the data, its reader, and the tables made of it."""

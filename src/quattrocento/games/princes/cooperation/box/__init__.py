"""What lies in the box of cooperative building: the data, its reader, and the tables made of it."""

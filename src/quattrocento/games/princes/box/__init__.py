"""What lies in the box of The Princes of Florence: the data, its reader, and the tables made of it."""

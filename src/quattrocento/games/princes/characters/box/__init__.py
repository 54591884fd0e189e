"""What lies in the box of The Muse and the Princess: the data, its reader, and the tables made of it."""

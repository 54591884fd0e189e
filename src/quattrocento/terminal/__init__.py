"""The text client and the command line."""

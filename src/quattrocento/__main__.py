"""Lets `python -m quattrocento` do what the command `quattrocento` does."""

from quattrocento.terminal.main import main

if __name__ == "__main__":
    main()

"""`python -m downforce`: one game of greedy bots and its account; with words, the command `downforce`."""

import sys

from downforce.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or ["play", "--account"]))

"""`python -m downforce`: one game of greedy bots and its account; with words, the command `downforce`."""

import sys

from downforce.cli import main

if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main(words) if words else main(["play", "--account"], opening="play.demonstration"))

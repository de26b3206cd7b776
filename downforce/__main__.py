"""`python -m downforce`: the same as the command `downforce`."""

import sys

from downforce.cli import main

if __name__ == "__main__":
    sys.exit(main())

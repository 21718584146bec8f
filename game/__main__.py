"""`python -m game`: the same as the command `ringtable`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a computer opponent's process starts the executable again
    from game.cli.main import main

    sys.exit(main())

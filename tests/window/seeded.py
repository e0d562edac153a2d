"""The program, with all chance of the operating system's drawn from a number: ``python -m
tests.window.seeded NUMBER [ARGUMENTS]``. So that a deal comes again when input is replayed."""

import os
import random
import sys

from scenes.__main__ import main


def seeded(number):
    """From now on."""
    os.urandom = random.Random(number).randbytes


if __name__ == "__main__":
    seeded(sys.argv[1])
    raise SystemExit(main(sys.argv[2:]))

"""Riddance, as it is installed: the one name that it puts among other people's packages.

The house (``game``, ``scenes``, ``assets``) lies below it, in ``_house``. It is put in front of
all that Python finds, so that neither a folder called ``game`` where somebody stands nor the
package ``game`` of another program is taken for ours. In a checkout there is no ``_house``: there
the house stands where it was written.
"""

from __future__ import annotations

import sys
from pathlib import Path

HOUSE = Path(__file__).with_name("_house")


def main() -> int:
    """Begin the program; its exit code."""
    if HOUSE.is_dir() and str(HOUSE) not in sys.path:
        sys.path.insert(0, str(HOUSE))
    from scenes.__main__ import main as begin

    return begin()

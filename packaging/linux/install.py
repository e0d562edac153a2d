"""Lay what a desktop reads of the program below PREFIX/share; the program itself is put there by
whoever makes the package.

    python packaging/linux/install.py /app
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    packaging = Path(__file__).resolve().parents[1]
    sys.path[:0] = [str(packaging), str(packaging.parent)]
    from linux import share

    share.write(Path(sys.argv[1]) / "share")

"""`python -m tools.typeface FOLDER` writes the display face there, the same bytes every time."""

from __future__ import annotations

import argparse
from pathlib import Path

from tools.typeface.glyphs import glyphs
from tools.typeface.sfnt import font

FILE = "RiddanceDisplay.ttf"
#: As the table ``name`` numbers them: rights, family, style, identity, full name, version.
NAMES = {
    0: "Copyright 2026 the authors of Riddance", 1: "Riddance Display", 2: "Regular",
    3: "Riddance Display 1.0", 4: "Riddance Display", 5: "Version 1.0", 6: "RiddanceDisplay",
    13: "MIT licence, as all of Riddance",
}  # fmt: skip


def main() -> None:
    """Write the font."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    path: Path = parser.parse_args().folder / FILE
    path.write_bytes(font(glyphs(), NAMES))
    print(f"{path}: {path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()

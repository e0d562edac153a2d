"""``python -m riddance``."""

from __future__ import annotations

from riddance import main

if __name__ == "__main__":
    raise SystemExit(main())

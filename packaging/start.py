"""Where the bundled program begins (``riddance.spec``): the same as ``python -m scenes``."""

from __future__ import annotations

if __name__ == "__main__":
    from scenes.__main__ import main

    raise SystemExit(main())

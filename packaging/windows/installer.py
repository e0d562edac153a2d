"""Makes the Windows installer: ``python packaging/windows/installer.py PAYLOAD OUT``.

Needs ``makensis`` (NSIS 3; it runs on Linux too). ``PAYLOAD`` is the folder that PyInstaller made
on Windows.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from game import identity  # noqa: E402  (the house is found first)

SCRIPT = Path(__file__).with_name("riddance.nsi")
NEEDED = ("riddance.exe", "riddance-console.exe", "riddance.ico", "_internal")


def command(payload: Path, out: Path) -> list[str]:
    """How makensis is called; warnings are errors."""
    definitions = {
        "VERSION": identity.version(), "APP_ID": identity.APP_ID, "SUFFIX": identity.FILE_SUFFIX,
        "MIME": identity.MIME_TYPE, "HOMEPAGE": identity.HOMEPAGE, "PAYLOAD": payload.resolve(),
        "OUT": out.resolve(),
    }
    return ["makensis", "-V2", "-WX", *(f"-D{name}={value}" for name, value in definitions.items()),
            str(SCRIPT)]


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    payload, out = map(Path, sys.argv[1:])
    lacking = [name for name in NEEDED if not (payload / name).exists()]
    if lacking:
        print(f"{payload} is no folder of the program: it lacks {', '.join(lacking)}.",
              file=sys.stderr)
        return 2
    if shutil.which("makensis") is None:
        print("makensis is needed; on Debian and Ubuntu: apt-get install nsis.", file=sys.stderr)
        return 2
    out.parent.mkdir(parents=True, exist_ok=True)
    return subprocess.run(command(payload, out), check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())

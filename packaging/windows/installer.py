"""Makes the Windows installer: ``python packaging/windows/installer.py PAYLOAD OUT``.

Needs ``makensis`` (NSIS 3; it runs on Linux too). ``PAYLOAD`` is the folder that PyInstaller made
on Windows.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent)]

import icons  # noqa: E402  (the house and its packages are found first)
from game import identity  # noqa: E402  (as above)

SCRIPT = HERE / "riddance.nsi"
NEEDED = ("riddance.exe", "riddance-table.exe", "_internal")


def command(payload: Path, icon: Path, out: Path) -> list[str]:
    """How makensis is called; warnings are errors."""
    definitions = {
        "VERSION": identity.version(), "APP_ID": identity.APP_ID, "SUFFIX": identity.FILE_SUFFIX,
        "MIME": identity.MIME_TYPE, "HOMEPAGE": identity.HOMEPAGE, "PAYLOAD": payload.resolve(),
        "ICON": icon.resolve(), "OUT": out.resolve(),
    }
    return ["makensis", "-V2", "-WX", *(f"-D{name}={value}" for name, value in definitions.items()),
            str(SCRIPT)]


def main() -> int:
    """Makes it. The exit code: that of makensis, or 2 for what is missing."""
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
    with tempfile.TemporaryDirectory() as folder:
        icon = Path(folder, "riddance.ico")
        icon.write_bytes(icons.ico())
        return subprocess.run(command(payload, icon, out), check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())

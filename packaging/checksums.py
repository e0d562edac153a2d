"""The last of ``make dist``: the bill of materials beside the packages, and SHA256SUMS of all."""

from __future__ import annotations

import hashlib
import shutil

import licences
import project

#: How the names of packages end.
PACKAGES = (".whl", ".tar.gz", ".deb", ".AppImage", ".flatpak", ".exe", ".dmg", ".cdx.json")


def main() -> None:
    """Writes both into the folder of the packages, and tells the size of each package."""
    bill = project.BUNDLE / "_internal/licences" / licences.BILL
    if bill.is_file():
        shutil.copyfile(bill, project.DIST / f"riddance-{project.VERSION}.cdx.json")
    lines = []
    for path in sorted(project.DIST.iterdir()):
        if path.name.endswith(PACKAGES):
            data = path.read_bytes()
            lines.append(f"{hashlib.sha256(data).hexdigest()}  {path.name}")
            print(f"{len(data) / 1e6:8.2f} MB  {path.name}")
    (project.DIST / "SHA256SUMS").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()

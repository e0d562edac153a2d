"""The package for Debian and Ubuntu: the bundle, and what a desktop reads of it.

    PYTHONPATH=packaging python -m linux.deb [--as-version 0.0.1] [FOLDER]

The same bytes from the same commit. ``--as-version`` is for the test of an upgrade.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import project
from game.catalogue import CATALOGUE
from linux import share

HERE = Path(__file__).parent
#: What the bundle's files ask the loader for, and who brings it.
PACKAGES = {
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libz.so.1": "zlib1g",
}
#: SDL opens these by name when it opens a window; the first two it cannot do without.
OF_A_WINDOW = ("libx11-6", "libxext6", "libxcursor1", "libxfixes3", "libxi6", "libxrandr2",
               "libxss1")  # fmt: skip
#: The loader's and the C library's own.
OF_LIBC = re.compile(r"(ld-linux.*|lib(c|m|dl|rt|util|pthread))\.so\.\d+")


def build(out: Path, version: str = project.VERSION) -> Path:
    """The package of the bundle that there is; its path."""
    if not project.BUNDLE.is_dir():
        raise SystemExit("there is no bundle in dist/riddance: make bundle first")
    root = project.BUILD / "deb" / f"riddance-{version}"
    shutil.rmtree(root, ignore_errors=True)
    _lay(root, version)
    _write(root / "DEBIAN/control", _control(root, version))
    sums = (f"{_md5(path)}  {path.relative_to(root)}\n" for path in _files(root / "usr"))
    _write(root / "DEBIAN/md5sums", "".join(sums))
    _settle(root)
    out.mkdir(parents=True, exist_ok=True)
    made = out / f"riddance_{version}_{architecture()}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(made)]
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(project.epoch_s())}
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return made


def architecture() -> str:
    """As dpkg calls this machine: amd64, arm64."""
    done = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True,
                          text=True)  # fmt: skip
    return done.stdout.strip()


def _lay(root: Path, version: str) -> None:
    """All files, each in its place."""
    shutil.copytree(project.BUNDLE, root / "usr/lib/riddance", symlinks=True)
    (root / "usr/games").mkdir()        # where policy 11.11 wants games
    (root / "usr/games/riddance").symlink_to("../lib/riddance/riddance")
    share.write(root / "usr/share")
    documents = root / "usr/share/doc/riddance"
    _write(documents / "copyright", _copyright())
    _zipped(documents / "changelog.gz", (project.ROOT / "CHANGELOG.md").read_text("utf-8"))
    _zipped(documents / "changelog.Debian.gz", _changelog(version))
    _write(root / "usr/share/lintian/overrides/riddance", (HERE / "lintian-overrides").read_text())


def _copyright() -> str:
    _title, _holder, text = (project.ROOT / "LICENSE").read_text("utf-8").split("\n\n", 2)
    lines = (f" {line}" if line else " ." for line in text.strip().splitlines())
    template = (HERE / "copyright").read_text("utf-8")
    return project.filled(template, MIT="\n".join(lines))


def _changelog(version: str) -> str:
    """Debian's own list of changes, of the package and not of the program."""
    day = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(project.epoch_s()))
    template = (HERE / "control").read_text("utf-8")
    maintainer = re.search(r"Maintainer: (.*)", template)
    assert maintainer is not None
    return (f"riddance ({_revision(version)}) unstable; urgency=medium\n\n"
            f"  * Release {version}; changelog.gz tells what is new in it.\n\n"
            f" -- {project.filled(maintainer[1])}  {day}\n")  # fmt: skip


def _revision(version: str) -> str:
    return f"{version}-1"


def _control(root: Path, version: str) -> str:
    more = {
        "DEB_VERSION": _revision(version),
        "ARCHITECTURE": architecture(),
        "INSTALLED_KB": str(installed_kb(root)),
        "DEPENDS": ", ".join(depends(root)),
        "GAMES": str(len(CATALOGUE)),
    }
    return project.filled((HERE / "control").read_text("utf-8"), **more)


def installed_kb(root: Path) -> int:
    """As policy counts it: a kB for each folder, and files rounded up."""
    paths = [path for path in root.rglob("*") if "DEBIAN" not in path.parts]
    files = [path for path in paths if path.is_file() and not path.is_symlink()]
    return sum(-(-path.stat().st_size // 1024) for path in files) + len(paths) - len(files)


def depends(root: Path) -> list[str]:
    """What the bundle asks of the system: asked of its files, but for what SDL opens by name."""
    binaries = [path for path in _files(root / "usr/lib") if _is_binary(path)]
    here = {path.name for path in root.rglob("*.so*")}
    asked = {library for path in binaries for library in _needed(path)} - here
    asked = {library for library in asked if not OF_LIBC.fullmatch(library)}
    strangers = asked - set(PACKAGES)
    if strangers:
        raise SystemExit(f"nobody has said which package brings {', '.join(sorted(strangers))}")
    libraries = sorted({PACKAGES[library] for library in asked} | set(OF_A_WINDOW))
    return [f"libc6 (>= {_least_libc(binaries)})", *libraries]


def _needed(path: Path) -> list[str]:
    told = subprocess.run(["objdump", "-p", str(path)], check=True, capture_output=True, text=True)
    return re.findall(r"NEEDED\s+(\S+)", told.stdout)


def _least_libc(binaries: list[Path]) -> str:
    """The oldest C library that has all that is asked of it."""
    versions = {match for path in binaries
                for match in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())}  # fmt: skip
    major, minor = max((int(major), int(minor)) for major, minor in versions)
    return f"{major}.{minor}"


def _is_binary(path: Path) -> bool:
    with path.open("rb") as stream:
        return stream.read(4) == b"\x7fELF"


def _files(folder: Path) -> Iterator[Path]:
    """All files, but no links, in one order."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def _settle(root: Path) -> None:
    """Rights as policy has them, whatever the builder's umask; the time of the commit."""
    when = project.epoch_s()
    for path in sorted(root.rglob("*"), reverse=True):
        if not path.is_symlink():
            runs = path.is_dir() or path == root / "usr/lib/riddance/riddance"
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)
    root.chmod(0o755)
    os.utime(root, (when, when))


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes()).hexdigest()


def _zipped(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def main() -> None:
    """Makes the package from the bundle in ``dist``, and tells its size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=project.DIST)
    parser.add_argument("--as-version", default=project.VERSION)
    given = parser.parse_args()
    made = build(given.folder, given.as_version)
    print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()

"""Debians in folders: made by debootstrap, kept as they were made, copied for each use.

What this machine asks of pip (its settings, an index in a folder, certificates) holds in a root as
well, so that a root fetches from where this machine does.
"""

import configparser
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from tests.packaging.builder import run

#: Made roots lie here; one is made anew after that many days.
KEPT = Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "riddance-tests/roots"
KEEP_DAYS = 14
#: A mirror may be a copy of some weeks ago: its date is no matter here.
OF_ANY_DAY = "-o Acquire::Check-Valid-Until=false"
#: What every installation of anything leaves: lists and logs of the package system itself.
OF_THE_SYSTEM = re.compile(r"/(var/(lib/(dpkg|apt|systemd)|cache|log)|etc/ld\.so\.cache|tmp)(/|$)")
#: A setting of pip that may name a place on this disk.
PLACES = ("find-links", "index-url", "extra-index-url")
#: Where this machine's certificates lie in a root: the root's own are its packages' business.
CERTIFICATES = "/srv/certificates.pem"


class CannotMake(Exception):
    """Why there can be no root here."""


class Root:
    """A Debian in a folder. Each command has its own mounts, which end with it."""

    def __init__(self, folder, env=None, shown=()):
        """``env``: more of the environment there; ``shown``: places of this disk seen there too."""
        self.folder = folder
        self.shown = tuple(shown)
        self.env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive",
                    "LC_ALL": "C.UTF-8"} | (env or {})  # fmt: skip

    def command(self, *words):
        inside = " ".join(map(str, words))
        mounts = 'mount -t proc proc "$0/proc"; mount -t tmpfs tmpfs "$0/dev/shm"; '
        for place in self.shown:
            mounts += f'mount --bind "{place}" "$0{place}"; '
        return ["unshare", "--mount", "sh", "-c", f'{mounts}exec chroot "$0" sh -c "$1"',
                str(self.folder), inside]  # fmt: skip

    def run(self, *words, code=0):
        """A command's words; it must end with that code, if not None."""
        return run(*self.command(*words), env=self.env, code=code)

    def install(self, *packages):
        self.run(f"apt-get update -qq {OF_ANY_DAY} && apt-get install -qq",
                 "--no-install-recommends", *packages)

    def files(self):
        """All there is, but for what the package system keeps of everything."""
        found = set()
        for path in self.folder.rglob("*"):
            name = "/" + str(path.relative_to(self.folder))
            if not name.startswith(("/proc/", "/sys/", "/dev/")) and not OF_THE_SYSTEM.match(name):
                found.add(name)
        return found

    def packages(self):
        return set(self.run("dpkg-query", "-W", "-f '${Package}\\n'").split())


def hindrance(*programs):
    """Why it cannot be done here; None where it can. ``programs``: needed beside debootstrap."""
    if os.geteuid():
        return "only root may make a Debian root"
    for program in ("debootstrap", "unshare", *programs):
        if shutil.which(program) is None:
            return f"{program} is not there"
    alone = ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]
    if subprocess.run(alone, capture_output=True, check=False).returncode:
        return "this root may mount nothing"
    return None


def made_root(folder, suite):
    """A root of that suite in ``folder``, with the settings of this machine. `CannotMake` where
    debootstrap cannot."""
    kept = _kept(suite)
    subprocess.run(["cp", "--archive", "--reflink=auto", str(kept), str(folder)], check=True)
    for name in ("/etc/resolv.conf", "/etc/hosts"):
        shutil.copy(name, folder / name.lstrip("/"))
    env, shown = settings_of_pip()
    for place in shown:
        (folder / str(place).lstrip("/")).mkdir(parents=True, exist_ok=True)
    if "PIP_CERT" in env:
        shutil.copy(env["PIP_CERT"], folder / CERTIFICATES.lstrip("/"))
        env["PIP_CERT"] = CERTIFICATES
    return Root(folder, env, shown)


def _kept(suite):
    """A root as debootstrap makes it, made now or lately."""
    kept = KEPT / suite
    if kept.is_dir() and time.time() - kept.stat().st_mtime < KEEP_DAYS * 86400:
        return kept
    KEPT.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(kept, ignore_errors=True)
    begun = KEPT / f"{suite}.begun-{os.getpid()}"
    command = ["debootstrap", "--variant=minbase", suite, str(begun)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        shutil.rmtree(begun, ignore_errors=True)
        raise CannotMake(f"debootstrap cannot make {suite} here: {done.stdout[-300:].strip()}")
    shutil.rmtree(begun / "var/cache/apt/archives", ignore_errors=True)
    (begun / "var/cache/apt/archives/partial").mkdir(parents=True)
    os.utime(begun)
    begun.rename(kept)
    return kept


def settings_of_pip():
    """What pip is asked here: as variables, and the folders that they name."""
    env = {name: value for name, value in os.environ.items()
           if name.startswith("PIP_") or name.lower().endswith("_proxy")}  # fmt: skip
    for name, value in _settings_in_files().items():
        env.setdefault("PIP_" + name.upper().replace("-", "_"), value)
    named = " ".join(env.get("PIP_" + name.upper().replace("-", "_"), "") for name in PLACES)
    shown = [_on_disk(word) for word in named.split()]
    return env, sorted({place for place in shown if place is not None})


def _settings_in_files():
    found = {}
    for name in ("/etc/pip.conf", "~/.pip/pip.conf", "~/.config/pip/pip.conf"):
        parser = configparser.RawConfigParser()
        parser.read(Path(name).expanduser())
        if parser.has_section("global"):
            found |= {key: " ".join(value.split()) for key, value in parser.items("global")}
    return found


def _on_disk(word):
    """The folder that a word of a setting means; None for one on a network."""
    path = Path(word.removeprefix("file://"))
    if not path.is_absolute() or not path.is_dir():
        return None
    # An index in a folder is one with the files that stand beside it.
    return path.parent if word.startswith("file://") else path

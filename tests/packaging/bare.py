"""The README's two commands in Debians that have nothing but what the README names: a table opened
and played at, and tests, from every kind of checkout.

    make bare-test                              every suite by every way, with the tests that hang
                                                on the machine
    make bare-test ARGS="sid --way tarball"     some of them
    make bare-test ARGS=--whole                 all of `make test` each time
    make bare-test ARGS=--one                   one way, the next one with each commit

It tries what is committed. It needs root, git, debootstrap, Xvfb, xdotool and a network; where a
root cannot be made it says so and does nothing. It ends with 1 where anything fails.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.packaging.builder import ROOT
from tests.packaging.clean_root import PERSON, Started, first_turn
from tests.packaging.debian import CannotMake, hindrance, made_root
from tests.window.driver import Player, can_act
from tools import with_xvfb

SUITES = ("bookworm", "trixie", "sid")
#: Whose checkout it is where it is somebody else's.
STRANGER = 4321
#: The tests that ask what else there is on a machine: git, tools of the desktop, folders, disks.
FEW = ("tests/test_house.py", "tests/test_desktop.py", "tests/test_cli.py", "tests/tools",
       "tests/packaging", "tests/store", "tests/session/journal",
       "tests/scenes/program")  # fmt: skip


@dataclass(frozen=True)
class Way:
    """How the program has come to a machine. ``cloned``: with its ``.git``; ``git``: whether git
    is there; ``owned``: whether the checkout is the person's own."""

    name: str
    cloned: bool
    git: bool
    folder: str = "riddance"
    owned: bool = True


#: First those without git: it cannot be taken away again.
WAYS = (
    Way("tarball", cloned=False, git=False),
    Way("no-git", cloned=True, git=False),
    Way("clone", cloned=True, git=True),
    Way("foreign", cloned=True, git=True, owned=False),
    Way("spaces", cloned=True, git=True, folder="Karten & kártya, игры"),
)


class Played(Started):
    """The table as `make play` opens it in a checkout; all is fetched first."""

    patience_s = 300

    def __init__(self, root, folder):
        self.checkout = folder
        super().__init__(root)

    def asked(self):
        words = f"--trace /home/{PERSON}/trace.jsonl --speed instant --size 1280x800"
        session = f"DISPLAY={os.environ['DISPLAY']} SDL_AUDIODRIVER=dummy"
        return f"cd {shlex.quote(self.checkout)} && {session} make play ARGS={shlex.quote(words)}"


def said(text):
    print(f"[{time.monotonic() - BEGAN_S:6.1f} s] {text}", flush=True)


BEGAN_S = time.monotonic()


def named_packages():
    """What the README tells to install first."""
    text = (ROOT / "README.md").read_text("utf-8")
    (line,) = re.findall(r"^    apt-get install (make .*)$", text, re.M)
    return line.split()


def checked_out(root, way):
    """The committed tree in the root, by that way; its folder there."""
    folder = f"/home/{PERSON}/{way.folder}"
    at = root.folder / folder.lstrip("/")
    shutil.rmtree(at, ignore_errors=True)
    if way.cloned:
        command = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(at)]
        subprocess.run(command, check=True)
    else:
        at.mkdir()
        tree = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["tar", "--extract", "--directory", str(at)], input=tree.stdout, check=True)
    root.run("chown --recursive", PERSON if way.owned else STRANGER, shlex.quote(folder))
    if not way.owned:
        root.run("chmod --recursive a+rwX", shlex.quote(folder))
    for name in (".config", ".local", ".cache"):        # a new person each time
        shutil.rmtree(root.folder / f"home/{PERSON}" / name, ignore_errors=True)
    return folder


def play(root, folder):
    """`make play`, from nothing to two actions at a table; the seconds to the first turn."""
    began = time.monotonic()
    with Played(root, folder) as window:
        first_turn(window)
        took = time.monotonic() - began
        player = Player(window)
        for _ in range(2):
            player.act(window.until(can_act, "a turn", 60))
    return f"{took:.0f} s"


def test(root, folder, tests):
    """`make test`; pytest's own last line."""
    command = f"cd {shlex.quote(folder)} && make test TESTS={shlex.quote(' '.join(tests))}"
    told = root.run("su", PERSON, "-c", shlex.quote(command))
    (last,) = re.findall(r"^=+ (\d+ passed.*) =+$", told, re.M)
    return last


def tried(root, way, tests):
    """Both commands by one way: the row that tells of it, and whether all was well."""
    folder = checked_out(root, way)
    row, well = [way.name], True
    for told in (lambda: play(root, folder), lambda: test(root, folder, tests)):
        try:
            row.append(told())
        except (AssertionError, SystemExit) as error:
            print(error, flush=True)
            row.append("FAILS")
            well = False
    said(" | ".join(row))
    return row, well


def one_of(suite, ways, tests):
    """All ways in one root; its rows, and whether all was well."""
    folder = Path(tempfile.mkdtemp(prefix="riddance-bare-"))
    rows, well = [], True
    try:
        root = made_root(folder / "root", suite)
        said(f"Debian {(root.folder / 'etc/debian_version').read_text().strip()} ({suite}), "
             f"{len(root.packages())} packages")
        root.install(*named_packages())
        root.run("useradd --create-home --shell /bin/sh", PERSON)
        for way in ways:
            if way.git and not (root.folder / "usr/bin/git").exists():
                root.install("git")
            row, fine = tried(root, way, tests)
            rows.append([suite, *row])
            well &= fine
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return rows, well


def this_time():
    """The way whose turn it is, by the number of commits."""
    done = subprocess.run(["git", "rev-list", "--count", "HEAD"], cwd=ROOT, check=False,
                          capture_output=True, text=True)  # fmt: skip
    return WAYS[int(done.stdout or 0) % len(WAYS)]


def asked(arguments):
    parser = argparse.ArgumentParser(prog="python -m tests.packaging.bare", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=", ".join(SUITES))
    parser.add_argument("--way", action="append", choices=[each.name for each in WAYS])
    parser.add_argument("--one", action="store_true", help="trixie by one way")
    parser.add_argument("--whole", action="store_true", help="all of make test")
    found = parser.parse_args(arguments)
    if strange := set(found.suites) - set(SUITES):
        parser.error(f"{', '.join(sorted(strange))}: one of {', '.join(SUITES)}")
    return found


def main(arguments):
    words = asked(arguments)
    why = hindrance("git", "Xvfb", "xdotool")
    if why is None and not (ROOT / ".git").exists():
        why = "this folder is no clone, and what is committed is tried"
    if why is not None:
        print(f"skipped: {why}")
        return 0
    ways = [each for each in WAYS if not words.way or each.name in words.way]
    suites = words.suites or SUITES
    if words.one:
        suites, ways = ("trixie",), [this_time()]
    # Without a list of who may come in: an X server lets nobody in but the user who started it.
    server, os.environ["DISPLAY"] = with_xvfb.start("-ac")
    rows, well = [], True
    try:
        for suite in suites:
            found, fine = one_of(suite, ways, () if words.whole else FEW)
            rows += found
            well &= fine
    except CannotMake as error:
        print(f"skipped: {error}")
    finally:
        server.terminate()
        server.wait()
    print("\n| root | way | make play, to the first turn | make test |\n|---|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

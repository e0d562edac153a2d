"""A saved game of each game, by the rules of today: ``python -m tests.session.journal.saves``
writes those that are missing. None is ever written over: a game whose rules get another version has
one more, and the older one must still open."""

import contextlib
import shutil
import sys
import tempfile
from pathlib import Path

from game.catalogue import CATALOGUE
from game.session.table import Session, Setup, Sitter
from game.store.journal import read
from tests.session.driving import Driver

FOLDER = Path(__file__).parent / "old" / "games"
MOST_ACTIONS = 24


def path_of(key):
    """Where the saved game by the present rules lies."""
    return FOLDER / f"{key}-{CATALOGUE[key].rules.version}.jsonl"


def seats_of(game):
    return tuple(Sitter("Ann") if seat == 0 else Sitter(f"C{seat}", "easy")
                 for seat in range(game.seats[0]))


def some_play(session, actions=MOST_ACTIONS):
    """People do what is allowed, computer players what they like, and time goes by."""
    session.set_pace(0)
    driver = Driver(session, tick_ms=100)
    for _ in range(actions):
        if session.outcome is not None:
            return
        if session.game.real_time:
            session.wait(0)
            driver.tick(10)
        else:
            driver.step()
    with contextlib.suppress(ValueError):
        session.undo(0)


def write(key):
    """Play a while, and leave the table."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session.start(Setup(key, seats_of(CATALOGUE[key]), {}, 21), Path(folder))
        some_play(session)
        session.close()
        read(session.path or next(Path(folder).rglob("*.jsonl")))
        shutil.copy(next(Path(folder).rglob("*.jsonl")), path_of(key))


def main():
    FOLDER.mkdir(exist_ok=True)
    missing = [key for key in CATALOGUE if not path_of(key).exists()]
    for key in missing:
        write(key)
        print(path_of(key).name, path_of(key).stat().st_size)
    kept = len(CATALOGUE) - len(missing)
    if kept:
        print(f"{kept} saved games by the present rules are there and stay as they are. Another is "
              "written once the version of a game's rules has changed; while a game is still "
              "being written, delete its file first.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

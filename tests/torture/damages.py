"""Saved games damaged at random places, made whole again and played on: where does the match stand
then?"""

import random
from pathlib import Path

from game.session.journal.salvage import repaired
from game.session.table import Session
from game.store.journal import JournalError, checksum, from_line, read

ALL = sorted((Path(__file__).parents[1] / "session/journal/old").rglob("*.jsonl"))
#: "whole": where it stood; "earlier": where it once stood; "refused": in a sentence.
RIGHT = ("whole", "earlier", "refused")


def damaged(content, rng):
    """One byte changed, a piece gone, doubled or zeroed, or two pieces changed places."""
    place, length = rng.randrange(len(content)), rng.randrange(1, 400)
    piece = content[place:place + length]
    return rng.choice([
        content[:place] + bytes([rng.randrange(256)]) + content[place + 1:],
        content[:place] + bytes([content[place] ^ 1]) + content[place + 1:],
        content[:place] + content[place + length:], content[:place],
        content[:place] + piece + content[place:],
        content[:place] + b"\0" * len(piece) + content[place + length:],
        content[place:] + content[:place]])


def sums_of(path):
    """The checksum of the last position of a saved game, and of all that it tells."""
    told = [from_line(line) or {} for line in path.read_bytes().splitlines(keepends=True)]
    sums = [entry["sum"] for entry in told if "sum" in entry]
    return sums[-1], set(sums)


def after(path, content, folder):
    """What becomes of a saved game with that content."""
    journal = folder / "journals" / path.name
    journal.parent.mkdir(parents=True)
    journal.write_bytes(content)
    last, sums = sums_of(path)
    try:
        found = repaired(journal)
        assert found is None or found.aside.read_bytes() == content, "it is not kept as it was"
        session = Session.resume(journal if found is None else found.path)
        try:
            stands = checksum(session.deal.position())
        finally:
            session.close()
        read(session.path or journal if found is None else found.path)
    except JournalError as error:
        known = str(error).isprintable() and len(str(error)) < 400
        return "refused" if known else f"a bad sentence: {str(error)[:80]!r}"
    except Exception as error:
        return repr(error)[:200]
    if stands == last:
        return "whole"
    return "earlier" if stands in sums else "elsewhere"


def attacks(path, count, seed=1):
    """N damaged contents of a saved game."""
    rng, good = random.Random(f"{path.name} {seed}"), path.read_bytes()
    return [damaged(good, rng) for _ in range(count)]

"""Journals as a stranger may have made them: every key of every kind of line, with every hostile
value, given to all that read journals. None of them may fail otherwise than in a sentence."""

import json
import zlib
from dataclasses import dataclass
from pathlib import Path

from game.session.replay.deal_replay import JournalReplay, Perspective
from game.session.replay.replaying import told
from game.session.table import Session
from game.store.journal import JournalError, from_line, journals

OLD = sorted((Path(__file__).parents[1] / "session/journal/old").glob("*.jsonl"))
#: Taken away altogether.
GONE = "<gone>"
#: As JSON texts, for some of them Python cannot hold.
VALUES = (
    "null", "true", "false", "0", "-1", "1", "1.5", "99", "-1e999", "NaN", "Infinity",
    "123456789012345678901234567890", "9" * 5000, '""', '"x"', '"\\ud800"', '"\\u001b[2J\\u202e"',
    '"' + "deals:" + "9" * 5000 + '"', '"' + "W" * 20_000 + '"', "[]", "[[]]", "[99, null]",
    '["x", 5]', "{}", '{"x": {"y": null}}', "[" * 5000 + "]" * 5000, '{"seats": 2.0}', GONE)
#: A key of a line -> one that such lines did not have in the first release.
LATER = {"format": "salt", "begins": "notes", "kept": "notes", "finished": "won"}
RIGHT = ("shown", "refused")


@dataclass(frozen=True)
class Attack:
    """A changed journal: which line and key, what stands there now, and the whole file."""

    told: str
    name: str
    content: bytes


def line_of(text):
    """A JSON text as a line with its checksum, though it may be no JSON."""
    return f'{text[:-1]}, "crc": "{zlib.crc32(text.encode("utf-8", "replace")):08x}"}}\n'.encode()


def places(value, way=(), deep=3):
    """Every way into an object, but in lists only to the first part."""
    inside = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value[:1]))
    for key, part in inside:
        yield (*way, key)
        if deep > 1:
            yield from places(part, (*way, key), deep - 1)


def changed(entry, way, value):
    """The JSON text of an entry with that value there."""
    copy = json.loads(json.dumps(entry))
    inner = copy
    for key in way[:-1]:
        inner = inner[key]
    if value == GONE:
        inner[way[-1]] = None
        del inner[way[-1]]
        return json.dumps(copy, ensure_ascii=False)
    inner[way[-1]] = "<here>"
    return json.dumps(copy, ensure_ascii=False).replace('"<here>"', value, 1)


def all_places(entry, deep):
    """Every way into an entry, and what this release writes there besides."""
    more = [(name,) for key, name in LATER.items() if key in entry and name not in entry]
    return [*places(entry, deep=deep), *more]


def kind(entry):
    """Lines that say the same things are of one kind."""
    return tuple(key for key in entry if key not in ("n", "time", "sum"))


def attacks(path, deep=3):
    """All attacks on a journal: the last line of each kind, key by key."""
    lines = path.read_bytes().splitlines(keepends=True)
    entries = [from_line(line) for line in lines]
    last = {kind(entry): number for number, entry in enumerate(entries)}
    return [Attack(f"{path.stem} line {number + 1} {'.'.join(map(str, way))} = {value[:30]}",
                   path.name, b"".join([*lines[:number],
                                        line_of(changed(entries[number], way, value)),
                                        *lines[number + 1:]]))
            for number in last.values() for way in all_places(entries[number], deep)
            for value in VALUES]


# --- who reads journals ---------------------------------------------------------------------------

def listed(path):
    """The start page and the list of past games."""
    for found in journals(path.parent):
        assert all(len(name) <= 40 and name.isprintable() for name, _level in found.seats)
        assert found.game == "x" or isinstance(found.game, str)


def in_sentences(path):
    """``riddance replay``."""
    names, sentences = told(path)
    assert all(map(str.isprintable, names))
    for sentence in sentences:
        str(sentence)


def gone_through(path):
    """A file dropped on the window."""
    story = JournalReplay.of(path)
    for chapter in story.chapters:
        course = story.course(chapter)
        for at in {0, len(course) // 2, len(course)}:
            course.view(at, Perspective(0, True))
            course.told(at, Perspective(0))
            course.standing(at)


def played_on(path):
    """Continue: and the table is left again, after some steps."""
    session = Session.resume(path)
    try:
        session.view(None)
        for now_ms in range(1000, 4000, 200):
            for seat in session.people:
                if session.outcome is None and seat in session.deal.actors():
                    session.submit(seat, session.legal(seat)[0])
            session.update(now_ms)
    finally:
        session.close()


READERS = {"list": listed, "replay": in_sentences, "drop": gone_through, "continue": played_on}


def read_by_all(attack, folder):
    """What becomes of it: "shown", "refused" in a sentence, or the failure that got through."""
    found = {}
    for name, reader in READERS.items():
        path = folder / name / "journals" / attack.name
        path.parent.mkdir(parents=True)
        path.write_bytes(attack.content)
        try:
            reader(path)
            found[name] = "shown"
        except JournalError as error:
            known = str(error).isprintable() and len(str(error)) < 300
            found[name] = "refused" if known else f"a bad sentence: {str(error)[:80]!r}"
        except Exception as error:
            found[name] = repr(error)[:200]
    return found

"""One meaning of every entry: going on, looking again and telling lead to the same position after
each."""

import pytest

from game.core.errors import IllegalAction
from game.core.rng import Rng
from game.session.journal.branching import bring_back, can_bring_back
from game.session.journal.entries import KINDS, Unknown, entry_of
from game.session.replay.deal_replay import JournalReplay
from game.session.replay.replaying import OTHER_RULES, Teller, told
from game.session.table import Session, Setup
from game.store.journal import JournalError, checksum, from_line, read, to_line
from tests.session.driving import Driver, begin, resume, sit
from tests.toys import TOYS


def live(session, steps, seed):
    """Some steps of a table with everything that a journal can tell of it."""
    driver, rng = Driver(session, seed, tick_ms=100), Rng.seeded(seed)
    for _ in range(steps):
        if session.outcome is not None and (rng.below(2) or not session.next_deal()):
            session.restart_deal()
        what = rng.below(12)
        if what == 0:
            session.undo(0, session.people)
        elif what == 1 or (what == 2 and session.undo(0, session.people)):
            session.redo(0)
        elif what == 3 and rng.below(3) == 0:
            session.restart_deal()
        elif what == 4 and can_bring_back(session):
            bring_back(session)
        elif what == 5 and rng.below(3) == 0:
            session.give_level(1, rng.choice(("easy", "hard")))
        elif session.outcome is None:
            race(session, driver, rng) if session.game.real_time else driver.step()


def race(session, driver, rng):
    """A person's command, and a while."""
    if session.people and (legal := session.legal(0)):
        session.submit(0, rng.choice(legal), quick=True)
    driver.tick(5)


def seen_by_all(path, folder, k):
    """The position after the first ``k`` entries, for who goes on and for who looks at it again."""
    part = folder / f"part-{k}" / "journals" / path.name
    part.parent.mkdir(parents=True)
    part.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:k + 1]))
    story = JournalReplay.of(part, TOYS)
    course = story.course(story.current)
    session = resume(part)
    found = checksum(session.deal.position()), checksum(course.deal(len(course)).position())
    session.close()
    return found


#: Chosen so that every kind of entry is among them.
TABLES = [("shed", ("human", "medium"), 4), ("shed", ("human", "human"), 18),
          ("doubt", ("human", "medium", "hard"), 16), ("doubt", ("human", "human", "easy"), 12),
          ("rush", ("human", "hard"), 6)]


def lived(key, levels, seed, folder):
    """A journal of one of the tables."""
    session = begin(key, *levels, folder=folder, deals=2, cards=3)
    live(session, 30, seed)
    path = session.path
    session.close()
    return session, path


@pytest.mark.parametrize("key, levels, seed", TABLES)
def test_all_who_read_a_journal_stand_at_the_same_position(key, levels, seed, tmp_path):
    """After every entry: who goes on with it, who looks at it again, and who tells it."""
    session, path = lived(key, levels, seed, tmp_path)
    entries = read(path).entries
    teller = Teller(TOYS[key], session.seats)
    for k, raw in enumerate(entries, 1):
        list(teller.told(entry_of(raw), k))
        assert not teller.left
        wanted = raw.get("sum") or checksum(teller.deal.position())
        assert checksum(teller.deal.position()) == wanted, raw
        assert seen_by_all(path, tmp_path, k) == (wanted, wanted), raw
    assert len(entries) > 10


def test_the_tables_above_have_every_kind_of_entry(tmp_path):
    met = set()
    for number, (key, levels, seed) in enumerate(TABLES):
        _session, path = lived(key, levels, seed, tmp_path / str(number))
        met |= {type(entry_of(raw)) for raw in read(path).entries}
    assert met == set(KINDS)


def test_a_line_and_its_record_are_the_same(tmp_path):
    _session, path = lived("doubt", ("human", "human", "easy"), 12, tmp_path)
    for raw in read(path).entries:
        line = {key: value for key, value in raw.items() if key not in ("n", "time", "crc")}
        assert entry_of(raw).written() == line
    assert isinstance(entry_of({"dance": True}), Unknown)
    with pytest.raises(KeyError):
        entry_of({"play": "pass"})


def undone_and_redone(folder):
    """Durak: an action taken back and done again, and one more."""
    session = Session.start(Setup("durak", sit("human", "human"), {}, 5), folder)
    for _ in range(2):
        seat = session.deal.actors()[0]
        assert session.submit(seat, session.legal(seat)[0]) is None
    assert session.undo(seat, session.people) and session.redo(seat)
    seat = session.deal.actors()[0]
    assert session.submit(seat, session.legal(seat)[0]) is None
    path = session.path
    session.close()
    return path


def test_what_was_taken_back_and_done_again_is_told_to_the_end(tmp_path):
    """Whoever told a journal once looked for the position of a redo among those before an action:
    where it was the last of all, the deal went on from another one, and the journal seemed to make
    no sense."""
    _names, sentences = told(undone_and_redone(tmp_path))
    texts = [str(sentence) for sentence in sentences]
    assert str(OTHER_RULES) not in texts
    again = next(k for k, text in enumerate(texts) if text.endswith("does it again."))
    assert len(texts) > again + 1


def changed(path, kind, **values):
    """The journal with its first line of that kind changed."""
    lines = [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]
    next(line for line in lines if kind in line).update(values)
    path.write_bytes(b"".join(to_line(line) for line in lines))
    return path


def gone_through(path):
    story = JournalReplay.of(path)
    return story.course(story.current)


@pytest.mark.parametrize("change", [{"undo": 9}, {"sum": "0" * 16}])
def test_an_undo_that_cannot_be_is_believed_by_nobody(change, tmp_path):
    path = changed(undone_and_redone(tmp_path), "undo", **change)
    with pytest.raises(JournalError, match="makes no sense"):
        gone_through(path)
    if "sum" in change:
        _names, sentences = told(path)
        assert str(OTHER_RULES) == str(list(sentences)[-1])
    else:
        with pytest.raises(JournalError, match="makes no sense"):
            told(path)
    with pytest.raises(JournalError, match=r"makes no sense|leads to another position"):
        Session.resume(path)


@pytest.mark.parametrize("values", [{"seat": 9, "level": "easy"}, {"seat": 0, "level": "god"}])
def test_a_level_that_cannot_be_is_said_in_a_sentence(values, tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path)
    session.give_level(1, "hard")
    path = session.path
    session.close()
    with pytest.raises(JournalError, match="makes no sense in line 3"):
        resume(changed(path, "level", **values))


def test_who_follows_a_journal_is_told_what_the_rules_refuse(tmp_path):
    session = begin("shed", "human", "human", folder=tmp_path)
    path = session.path
    session.close()
    teller = Teller(TOYS["shed"], session.seats)
    list(teller.told(entry_of(read(path).entries[0]), 1))
    with pytest.raises(IllegalAction):
        list(teller.told(entry_of({"seat": 1 - session.deal.state.turn, "play": "pass"}), 2))

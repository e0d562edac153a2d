"""A program killed at the end of a deal: its journal and the statistics are made up for, once."""

import pytest

from game.store.folders import journals, statistics
from game.store.journal import from_line, read, unfinished
from game.store.statistics import Statistics
from tests.session.driving import Driver, begin, resume


def killed(folder, left, deals):
    """The journal of a match of ``deals``, its first deal over, as a process left it that was
    killed when the end had ``left`` lines of its result."""
    session = begin("shed", "human", "medium", folder=folder, deals=deals)
    Driver(session).play_out()
    session.close()
    path = next(journals(folder).glob("*.jsonl"))
    lines = path.read_bytes().splitlines(keepends=True)
    ends = [k for k, line in enumerate(lines) if "result" in from_line(line)]
    path.write_bytes(b"".join(lines[:ends[-1] + left]))
    statistics(folder).unlink()
    return path


@pytest.mark.parametrize("left, deals", [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)])
def test_a_deal_that_was_over_is_counted_once(left, deals, tmp_path):
    path = killed(tmp_path, left, deals)
    for _ in range(3):
        resume(path).close()
    entries = read(path).entries
    assert sum("result" in entry for entry in entries) == 1
    assert sum("finished" in entry for entry in entries) == (deals == 1)
    base = Statistics(statistics(tmp_path))
    assert [row["deal"] for row in base.deals()] == [1]
    assert len(base.matches()) == (deals == 1)
    assert len(unfinished(journals(tmp_path))) == (deals == 2)


def test_a_match_goes_on_behind_what_was_made_up(tmp_path):
    path = killed(tmp_path, 0, 2)
    session = resume(path)
    assert session.next_deal()
    Driver(session).play_out()
    session.close()
    again = resume(path)
    assert again.match.over and again.match.state() == session.match.state()
    again.close()
    assert [row["deal"] for row in Statistics(statistics(tmp_path)).deals()] == [1, 2]
    assert len(Statistics(statistics(tmp_path)).matches()) == 1


def test_a_journal_with_nothing_behind_its_head_is_not_offered(tmp_path):
    path = killed(tmp_path, 0, 1)
    head = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(head)
    assert unfinished(journals(tmp_path)) == []

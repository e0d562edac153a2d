"""A journal damaged anywhere: what is before the damage stays, and the match goes on from its last
whole position."""

import random
from pathlib import Path

import pytest

from game.session.journal.salvage import repaired
from game.session.replay.deal_replay import JournalReplay
from game.store.folders import journals
from game.store.journal import JournalError, Taken, from_line, read, to_line
from tests.session.driving import Driver, begin, resume
from tests.toys import TOYS


def made(folder, steps=45, **options):
    """The journal of a match that was left, its lines, and where it stood."""
    session = begin("doubt", "human", "medium", "hard", folder=folder, cards=7, **options)
    driver = Driver(session)
    for _ in range(steps):
        driver.step()
    assert session.outcome is None
    path, position = session.path, session.deal.position()
    session.close()
    return path, path.read_bytes().splitlines(keepends=True), position


def spoil(path, lines, *numbers):
    """Flip a letter in the middle of these lines."""
    for number in numbers:
        line = bytearray(lines[number])
        line[len(line) // 2] ^= 1
        lines = [*lines[:number], bytes(line), *lines[number + 1:]]
    path.write_bytes(b"".join(lines))


def the_line(lines, key, which=0):
    return [k for k, line in enumerate(lines) if key in from_line(line)][which]


def position_after(path):
    session = resume(path)
    found = session.deal.position()
    Driver(session).step()
    session.close()
    return found


def test_nothing_is_done_to_a_whole_journal(tmp_path):
    path, lines, _ = made(tmp_path)
    assert repaired(path, TOYS) is None
    assert path.read_bytes() == b"".join(lines) and len(list(path.parent.iterdir())) == 1


@pytest.mark.parametrize("key", ["play", "kept", "begins"])
def test_a_damaged_line_costs_no_more_than_what_stood_there(key, tmp_path):
    path, lines, position = made(tmp_path)
    number = the_line(lines, key, 1 if key == "play" else 0)
    spoil(path, lines, number)
    with pytest.raises(JournalError, match=f"damaged in line {number + 1}"):
        read(path)
    damaged = path.read_bytes()
    found = repaired(path, TOYS)
    assert (found.path, found.aside.read_bytes()) == (path, damaged)
    assert position_after(path) == position
    assert repaired(path, TOYS) is None


def test_the_deal_before_the_damage_is_still_shown(tmp_path):
    path, lines, position = made(tmp_path)
    number = the_line(lines, "play", 12)
    spoil(path, lines, number)
    assert repaired(path, TOYS).lost >= 1
    story = JournalReplay.of(path, TOYS)
    assert story.chapters[0].moves == 12
    assert len(story.course(story.chapters[0])) >= 12
    assert position_after(path) == position


def test_without_a_whole_position_behind_it_goes_on_before_the_damage(tmp_path):
    path, lines, _ = made(tmp_path, steps=12)
    number = the_line(lines, "play", 6)
    spoil(path, lines, number, the_line(lines, "kept", -1))
    repaired(path, TOYS)
    entries = read(path).entries
    assert entries == [from_line(line) for line in lines[1:number]]
    again = resume(path)
    assert again.actions == 6
    again.close()


@pytest.mark.parametrize("lost", [None, 4])
def test_a_first_deal_without_its_beginning_is_dealt_again(lost, tmp_path):
    path, lines, position = made(tmp_path, steps=12)
    lines = [line for line in lines if "kept" not in from_line(line)]
    spoil(path, lines, *([1] if lost is None else [1, the_line(lines, "play", lost)]))
    repaired(path, TOYS)
    entries = read(path).entries
    assert entries[0]["sum"] == from_line(lines[1])["sum"]
    again = resume(path)
    found, done = again.deal.position(), again.actions
    again.close()
    assert found == position if lost is None else done == lost


def test_a_flipped_byte_in_the_last_line_is_no_torn_line(tmp_path):
    path, lines, position = made(tmp_path)
    spoil(path, lines, len(lines) - 1)
    with pytest.raises(JournalError, match=f"damaged in line {len(lines)}"):
        read(path)
    found = repaired(path, TOYS)
    assert found.lost == 1 and found.aside.exists()
    assert position_after(path) == position, "the last line was the whole position of leaving"


def test_a_damaged_head_is_read_all_the_same(tmp_path):
    path, lines, position = made(tmp_path)
    path.write_bytes(b"".join([lines[0].replace(b"P1", b"PX", 1), *lines[1:]]))
    repaired(path, TOYS)
    assert [seat["name"] for seat in read(path).head["seats"]] == ["P0", "PX", "P2"]
    assert position_after(path) == position


def test_a_head_that_says_nothing_is_made_of_a_whole_position(tmp_path):
    path, lines, position = made(tmp_path)
    path.write_bytes(b"".join([b'\0\0"format"' + lines[0][40:], *lines[1:]]))
    repaired(path, TOYS)
    head = read(path).head
    assert (head["game"], head["seed"], len(head["seats"])) == ("doubt", 7, 3)
    assert position_after(path) == position


def test_nonsense_with_a_right_checksum_is_a_damage_too(tmp_path):
    path, lines, position = made(tmp_path)
    number = the_line(lines, "play", 3)
    lines[number] = to_line({**from_line(lines[number]), "play": "dance"})
    path.write_bytes(b"".join(lines))
    repaired(path, TOYS)
    assert position_after(path) == position


def test_a_file_set_aside_is_made_whole_under_a_free_name(tmp_path):
    path, lines, position = made(tmp_path)
    spoil(path, lines, 5)
    with pytest.raises(JournalError, match="damaged"):
        resume(path)
    aside = path.with_name(path.stem + ".damaged-1")
    found = repaired(aside, TOYS)
    assert (found.path, found.aside) == (path, aside) and aside.exists()
    assert position_after(path) == position
    assert repaired(aside, TOYS).path == path.with_name(path.stem + "-2.jsonl")


def test_later_deals_of_the_match_go_on_though_an_earlier_one_is_damaged(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path, deals=3)
    Driver(session).play_out()
    session.next_deal()
    Driver(session).step()
    path, state, position = session.path, session.match.state(), session.deal.position()
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    spoil(path, lines, 4)
    repaired(path, TOYS)
    again = resume(path)
    assert (again.match.state(), again.deal.position()) == (state, position)
    again.close()


def test_what_holds_nothing_is_said_and_left_where_it_is(tmp_path):
    path, lines, _ = made(tmp_path)
    for content in (b"", b"hello\n", b"".join([lines[0][:-3] + b"x\n"])):
        path.write_bytes(content)
        with pytest.raises(JournalError):
            repaired(path, TOYS)
        assert path.read_bytes() == content
    path.write_bytes(lines[0].replace(b"doubt", b"whist"))
    with pytest.raises(JournalError):
        repaired(path, TOYS)


def test_a_match_open_in_another_window_is_not_touched(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path)
    with pytest.raises(Taken):
        repaired(session.path, TOYS)
    session.close()


def test_any_damage_leads_to_the_same_table_or_an_earlier_one(tmp_path):
    path, lines, position = made(tmp_path, steps=45)
    sums = {entry["sum"] for line in lines if "sum" in (entry := from_line(line))}
    good, rng, refused = b"".join(lines), random.Random(5), 0
    for number in range(60):
        content = bytearray(good)
        content[rng.randrange(len(content))] = rng.randrange(256)
        if number % 3 == 0:
            begins = rng.randrange(len(content))
            del content[begins:begins + rng.randrange(300)]
        folder = journals(tmp_path / str(number))
        folder.mkdir(parents=True)
        spoiled = folder / path.name
        spoiled.write_bytes(content)
        try:
            repaired(spoiled, TOYS)
        except JournalError:
            refused += 1
            continue
        again = resume(spoiled)
        assert read(spoiled).entries[-1].get("sum", "") in {*sums, ""}
        again.close()
    assert refused <= 2


def test_a_deal_that_nobody_dealt_is_not_dealt_again(tmp_path):
    """A match played on from a position: without its first line there is nothing to stand on."""
    old = Path(__file__).parent / "old" / "rolling_stone_branch.jsonl"
    path = journals(tmp_path) / old.name
    path.parent.mkdir()
    lines = old.read_bytes().splitlines(keepends=True)
    lines = [line for line in lines if "kept" not in from_line(line)]
    spoil(path, lines, 1)
    with pytest.raises(JournalError, match="damaged in line 2"):
        repaired(path)

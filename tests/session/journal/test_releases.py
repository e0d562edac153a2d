"""Forwards and back: what a later release wrote is opened as far as it is understood, and left as
it is where it is not."""

import json
import tomllib
from pathlib import Path

import pytest

from game.identity import RELEASE
from game.players.answers import Here
from game.session.journal.counting import recount
from game.session.journal.salvage import mended, rescued
from game.session.table import Session, Setup, Sitter
from game.store import folders
from game.store.journal import JournalError, NewerRelease, check_release
from game.store.library import Library
from game.store.lines import from_line, to_line
from game.store.profiles import Profiles
from game.store.shelf import journals
from game.store.statistics import Statistics
from tests.session.driving import Driver

NEXT = "99.1.0"


def begun(folder):
    """A match of Durak with a person's move in it, and its journal."""
    sitters = (Sitter("Ann"), Sitter("Ben", "easy"))
    session = Session.start(Setup("durak", sitters, {}, 4), folder, thinker=Here(20))
    for now_ms in range(1_000, 60_000, 1_000):
        session.update(now_ms)
        if 0 in session.deal.actors():
            session.submit(0, session.legal(0)[0])
            break
    session.close()
    return next(folder.glob("journals/*.jsonl"))


def rewritten(path, change, release=NEXT):
    """The journal as another release would have written it."""
    lines = [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]
    for line in lines:
        if "release" in line:
            line["release"] = release
    change(lines)
    path.write_bytes(b"".join(map(to_line, lines)))


def unknown_option(lines):
    lines[0]["options"]["wind"] = "north"


def unknown_level(lines):
    for line in lines:
        if "levels" in line:
            line["levels"][1] = "grandmaster"


def unknown_value(lines):
    lines[0]["options"]["form"] = "seven"


def unknown_line(lines):
    lines.append({"n": len(lines), "time": 5, "weather": "rain"})


def unknown_game(lines):
    lines[0]["game"] = "tarot"


def another_format(lines):
    lines[0]["format"] = 2


def another_move(lines):
    played = next(line for line in lines if "play" in line)
    played["play"] = "levitate"


UNKNOWN = (unknown_option, unknown_level, unknown_value, unknown_line, unknown_game, another_format,
           another_move)


@pytest.mark.parametrize("change", UNKNOWN)
def test_what_a_later_release_wrote_stays_as_it_is(change, tmp_path):
    path = begun(tmp_path)
    rewritten(path, change)
    before = path.read_bytes()
    with pytest.raises(NewerRelease, match=r"later release of Riddance \(99\.1\.0\)"):
        Session.resume(path)
    assert rescued(path) is None
    with pytest.raises(JournalError):
        mended(path)
    assert path.read_bytes() == before and list(path.parent.glob("*damaged*")) == []


@pytest.mark.parametrize("change", UNKNOWN)
def test_what_makes_no_sense_in_this_release_is_damaged(change, tmp_path):
    path = begun(tmp_path)
    rewritten(path, change, RELEASE)
    with pytest.raises(JournalError) as caught:
        Session.resume(path)
    assert not isinstance(caught.value, NewerRelease) and not path.exists()


def test_what_this_release_understands_is_played_on(tmp_path):
    path = begun(tmp_path)

    def more_is_said(lines):
        lines[0]["mood"] = "merry"
        for line in lines[1:]:
            line["wind"] = [1, 2]

    rewritten(path, more_is_said)
    again = Session.resume(path)
    assert again.outcome is None
    again.close()


def test_a_journal_continued_by_a_later_release_names_it_in_its_lines(tmp_path):
    path = begun(tmp_path)
    check_release(path)
    lines = [from_line(line) for line in path.read_bytes().splitlines(keepends=True)]
    lines[-1]["release"] = NEXT
    path.write_bytes(b"".join(map(to_line, lines)))
    with pytest.raises(NewerRelease):
        check_release(path)


@pytest.mark.parametrize("change", UNKNOWN)
def test_the_list_of_past_games_leaves_it_alone_too(change, tmp_path):
    path = begun(tmp_path)
    rewritten(path, change)
    before = path.read_bytes()
    journals(path.parent)
    list(Library(path.parent).games)
    assert path.read_bytes() == before


def test_the_release_is_that_of_the_project():
    project = Path(__file__).parents[3] / "pyproject.toml"
    assert tomllib.loads(project.read_text("utf-8"))["project"]["version"] == RELEASE


# --- people have names, and may have others --------------------------------------------------


def test_a_match_goes_on_under_the_name_that_somebody_has_now(tmp_path):
    people = Profiles(folders.profiles(tmp_path))
    ann = people.add("Ann")
    sitters = (Sitter("Ann", person=ann.id), Sitter("Ben", "easy"))
    Session.start(Setup("durak", sitters, {}, 4), tmp_path, thinker=Here(20)).close()
    people.rename("Ann", "Zoe")
    people.add("Ann")
    again = Session.resume(next(tmp_path.glob("journals/*.jsonl")), thinker=Here(20))
    assert [sitter.name for sitter in again.seats] == ["Zoe", "Ben"]
    Driver(again, tick_ms=2_000).play_out()
    again.close()
    kept = Statistics(folders.statistics(tmp_path))
    assert [row["names"] for row in kept.deals()] == [["Zoe", "Ben"]]
    kept.path.unlink()
    assert recount(kept) == 1
    assert [row["names"] for row in kept.deals()] == [["Zoe", "Ben"]]


def test_a_journal_that_knows_names_only_finds_who_was_called_so(tmp_path):
    people = Profiles(folders.profiles(tmp_path))
    people.add("Ann")
    begun(tmp_path)
    people.rename("Ann", "Zoe")
    again = Session.resume(next(tmp_path.glob("journals/*.jsonl")), thinker=Here(20))
    assert [sitter.name for sitter in again.seats] == ["Zoe", "Ben"]
    again.close()


def test_what_a_later_release_says_of_people_stays(tmp_path):
    path = folders.profiles(tmp_path)
    Profiles(path).add("Ann")
    content = json.loads(path.read_text())
    content["people"][0]["hat"] = "bowler"
    path.write_text(json.dumps(content))
    people = Profiles(path)
    people.rename("Ann", "Zoe")
    people.give_sign("Zoe", 3)
    people.add("Ben")
    row = json.loads(path.read_text())["people"][0]
    assert row["hat"] == "bowler" and row["name"] == "Zoe" and row["former"] == ["Ann"]

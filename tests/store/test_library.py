"""A person's saved games: found, named, kept, thrown away, tidied up, taken in from elsewhere."""

import json
import time

import pytest

from game.session.journal.counting import recount
from game.store import folders
from game.store.folders import journals, library, statistics
from game.store.journal import JournalError, Taken
from game.store.library import ClearingRule, Library
from game.store.statistics import Statistics
from tests.session.driving import Driver, begin
from tests.toys import TOYS


def behind_the_head(path):
    """All lines but the first, in which a copy says that it is one."""
    return path.read_bytes().partition(b"\n")[2]


def play(folder, seed, over=True, key="shed"):
    session = begin(key, "human", "medium", folder=folder, seed=seed)
    if over:
        Driver(session).play_out()
    path = session.path
    session.close()
    time.sleep(0.003)
    return path


def names(found):
    return [each.path.name for each in found]


def test_words_find_games_by_all_that_is_known_of_them(tmp_path):
    one, other = play(tmp_path, 4711), play(tmp_path, 12, key="doubt")
    mine = Library(tmp_path)
    mine.rename(one, "  Zoë's  great win ")
    for text, found in (("", [other, one]), ("4711", [one]), ("ZOE win", [one]), ("p0 p1", [
            other, one]), ("doubt", [other]), ("doubt zoe", []), (time.strftime("%Y-%m-%d"), [
            other, one]), ("crazy", [one])):
        shown = mine.search(text, lambda key: {"shed": "Crazy Shed"}.get(key, key))
        assert names(shown) == [path.name for path in found], text


def test_names_and_favourites_stay_and_two_windows_merge(tmp_path):
    one, other = play(tmp_path, 7), play(tmp_path, 8)
    mine, yours = Library(tmp_path), Library(tmp_path)
    mine.rename(one, "The long one\x1b[31m")
    yours.favour(one, True)
    yours.rename(other, "x")
    mine.rename(other, "")
    found = {each.path: each for each in Library(tmp_path).games}
    assert (found[one].name, found[one].favourite) == ("The long one[31m", True)
    assert (found[other].name, found[other].favourite) == ("", False)
    mine.favour(one, False)
    assert not any(each.favourite for each in Library(tmp_path).games)


@pytest.mark.parametrize("content", ["{", '{"schema": 1, "names": {"x": 5}, "favourites": [1]}',
                                     '{"schema": 1, "tidy": {"days": "x", "most": -3}}'])
def test_a_damaged_file_costs_names_and_no_games(content, tmp_path):
    play(tmp_path, 7)
    library(tmp_path).write_text(content)
    mine = Library(tmp_path)
    assert len(mine.games) == 1 and mine.rule == ClearingRule() and mine.tidy() == []


def test_what_is_deleted_comes_back_with_its_name(tmp_path):
    one, other = play(tmp_path, 7), play(tmp_path, 8)
    mine = Library(tmp_path)
    mine.rename(one, "kept")
    thrown = mine.delete(one)
    mine.delete(other)
    assert (mine.games, len(mine.thrown)) == ([], 2)
    assert mine.bring_back(thrown) == one
    assert [each.name for each in mine.games] == ["kept"]
    assert mine.bring_back() == other and mine.bring_back() is None


def test_a_bin_that_nobody_knows_is_not_read_in_a_hurry(tmp_path):
    path = play(tmp_path, 7)
    mine = Library(tmp_path)
    assert mine.is_quick
    mine.delete(path)
    for number in range(100):
        (mine.folder / "bin" / f"{number + 1}~x.jsonl").write_bytes(b"")
    assert not mine.is_quick and len(mine.bin) == 1
    assert mine.is_quick


def test_a_game_in_play_is_not_deleted(tmp_path):
    session = begin("shed", "human", "medium", folder=tmp_path)
    with pytest.raises(Taken):
        Library(tmp_path).delete(session.path)
    session.close()


def test_tidying_up_goes_by_the_rule_and_spares_what_is_dear(tmp_path):
    paths = [play(tmp_path, seed) for seed in range(1, 7)]
    left = play(tmp_path, 7, over=False)
    mine = Library(tmp_path)
    mine.favour(paths[0], True)
    assert mine.tidy() == [] == mine.untidy(), "at first there is no rule"
    mine.set_rule(ClearingRule(most=2))
    assert names(mine.untidy()) == [path.name for path in (paths[3], paths[2], paths[1])]
    assert len(mine.tidy()) == 3
    kept = {left, paths[0], paths[4], paths[5]}
    assert {each.path for each in Library(tmp_path).games} == kept
    assert Library(tmp_path).rule == ClearingRule(most=2)
    mine.set_rule(ClearingRule(days=30))
    assert mine.tidy() == []
    assert len(mine.tidy(time.time() + 31 * 86_400)) == 2
    assert {each.path for each in mine.games} == {left, paths[0]}
    while mine.bring_back():
        pass
    assert len(mine.games) == 7


def test_a_game_from_elsewhere_is_taken_in_and_counts_for_nobody(tmp_path):
    theirs = play(tmp_path / "theirs", 7)
    given = (tmp_path / "Shed 2026-11-23, of Zoë!.riddance")
    given.write_bytes(theirs.read_bytes() + b'{"torn')
    mine = Library(tmp_path / "mine")
    made = [mine.take_in(given) for _ in range(2)]
    assert behind_the_head(made[0]) == behind_the_head(theirs) and made[0].parent == mine.folder
    assert len(set(made)) == 2 and made[0].suffix == ".jsonl"
    assert [each.imported for each in mine.games] == [True, True]
    base = Statistics(statistics(tmp_path / "mine"))
    assert recount(base) == 0 and TOYS
    assert recount(Statistics(statistics(tmp_path / "theirs"))) == 0
    given.write_text(json.dumps({}))
    with pytest.raises(JournalError):
        mine.take_in(given)
    assert len(list(journals(tmp_path / "mine").glob("*.jsonl"))) == 2


def test_why_the_system_does_not_let_a_file_be_read(tmp_path):
    whole = tmp_path / "a.jsonl"
    whole.write_bytes(b"")
    library = Library(tmp_path)
    assert library.why_unread(whole) == ""
    assert library.why_unread(tmp_path / "gone.jsonl") == "No such file or directory"


# --- marks go with the game, not with the name of its file --------------------------------------


def test_marks_stay_with_their_game_when_files_change_names(tmp_path):
    mine, theirs = tmp_path / "mine", tmp_path / "theirs"
    begin("shed", "human", "human", folder=theirs, seed=3).close()
    (given,) = (theirs / "journals").glob("*.jsonl")
    kept = Library(mine)
    first = kept.take_in(given)
    kept.rename(first, "the first")
    kept.favour(first, True)
    thrown = kept.delete(first)
    second = kept.take_in(given)
    kept.rename(second, "the second")
    back = kept.bring_back(thrown)
    marks = {game.path: (game.name, game.favourite, game.imported) for game in kept.games}
    assert marks == {back: ("the first", True, True), second: ("the second", False, True)}


def test_marks_of_older_releases_go_by_the_name_of_the_file(tmp_path):
    begin("shed", "human", "human", folder=tmp_path, seed=3).close()
    (path,) = (tmp_path / "journals").glob("*.jsonl")
    marks = {"schema": 1, "names": {path.name: "old"}, "favourites": {path.name: True}}
    library(tmp_path).write_text(json.dumps(marks))
    (game,) = Library(tmp_path).games
    assert (game.name, game.favourite) == ("old", True)
    Library(tmp_path).rename(path, "new")
    (game,) = Library(tmp_path).games
    assert (game.name, game.favourite) == ("new", True)


def test_a_name_of_many_large_letters_can_be_thrown_away_again(tmp_path):
    begin("shed", "human", "human", folder=tmp_path / "theirs", seed=3).close()
    (given,) = (tmp_path / "theirs" / "journals").glob("*.jsonl")
    long = given.with_name("戸" * 80 + given.suffix)
    given.rename(long)
    kept = Library(tmp_path / "mine")
    kept.delete(kept.take_in(long))
    assert len(kept.bin) == 1


def test_a_damaged_file_of_marks_is_called_by_its_name(tmp_path):
    library(tmp_path).write_text("{")
    assert "names and stars" in str(Library(tmp_path).trouble)


def test_the_programs_folders_are_for_their_owner_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "riddance")
    (tmp_path / "riddance").mkdir(mode=0o755)
    begin("shed", "human", "human", folder=folders.data(), seed=3).close()
    assert folders.data().stat().st_mode & 0o777 == 0o700

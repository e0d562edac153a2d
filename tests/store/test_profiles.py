"""People on one computer: their names, and what becomes of their file."""

import json
from dataclasses import replace

import pytest

from game.store.profiles import LONGEST_NAME, NameProblem, Profile, Profiles


def people(tmp_path):
    return Profiles(tmp_path / "profiles.json")


def test_who_is_added_is_there_at_the_next_start(tmp_path):
    known = people(tmp_path)
    known.add("  Ann  ", 1000)
    known.add("Grand  ma", 2000)
    known.give_sign("Ann", 3)
    known.keep_score("grand ma", False)
    grand_ma = Profile("Grand ma", None, 2000, keeps_score=False)
    again = people(tmp_path).all
    assert tuple(replace(each, id="") for each in again) == (Profile("Ann", 3, 1000), grand_ma)
    assert all(each.id for each in again) and again == known.all
    assert people(tmp_path).of("ANN") .name == "Ann"


@pytest.mark.parametrize("name, says", [
    ("", "at least one letter"), ("   ", "at least one letter"), ("...", "at least one letter"),
    ("x" * (LONGEST_NAME + 1), "at most 20 letters"), ("An\nn", "can be seen"),
    ("Ann\u200b", "can be seen"), ("Zoë", "Somebody here is called Zoë"),
    ("zoë", "Somebody here is called Zoë"), ("ZOE\u0308", "Somebody here is called Zoë"),
])
def test_a_name_that_cannot_be_says_why(tmp_path, name, says):
    known = people(tmp_path)
    known.add("Zoë")
    known.add("Ben")
    with pytest.raises(NameProblem, match=says):
        known.add(name)
    with pytest.raises(NameProblem, match=says):
        known.rename("Ben", name)
    assert people(tmp_path).names == ("Zoë", "Ben")


def test_twenty_letters_are_not_too_many_and_one_may_write_oneself_otherwise(tmp_path):
    known = people(tmp_path)
    known.add("x" * LONGEST_NAME)
    known.rename("x" * LONGEST_NAME, "X")
    known.rename("X", "x")
    assert people(tmp_path).names == ("x",)


def test_who_was_removed_comes_back_to_the_old_place(tmp_path):
    known = people(tmp_path)
    for created, name in enumerate(("Ann", "Ben", "Cleo")):
        known.add(name, created)
    known.give_sign("Ben", 2)
    known.remove("Ben")
    known.remove("Ann")
    again = people(tmp_path)
    assert (again.names, [each.name for each in again.removed]) == (("Cleo",), ["Ann", "Ben"])
    again.bring_back()
    again.bring_back()
    assert (people(tmp_path).names, people(tmp_path).removed) == (("Ann", "Ben", "Cleo"), ())
    assert people(tmp_path).of("Ben").sign == 2


def test_nobody_comes_back_under_a_name_that_was_given_again(tmp_path):
    known = people(tmp_path)
    known.add("Ann")
    known.remove("Ann")
    known.add("ANN")
    with pytest.raises(NameProblem):
        known.bring_back()
    assert people(tmp_path).names == ("ANN",)
    assert len(people(tmp_path).removed) == 1


def test_a_stranger_cannot_be_changed(tmp_path):
    with pytest.raises(KeyError):
        people(tmp_path).remove("Ann")


def test_a_damaged_file_is_kept_aside_and_an_older_one_read(tmp_path):
    known = people(tmp_path)
    for name in ("Ann", "Ben"):
        known.add(name)
    (tmp_path / "profiles.json").write_text("{")
    again = people(tmp_path)
    assert again.names == ("Ann",)
    assert "list of people was damaged" in str(again.trouble)


@pytest.mark.parametrize("rows", [
    [7, "Ann", None, {"name": 3}, {"name": ""}, {"nom": "Ann"}],
    [{"name": "Ben"}, {"name": "BEN"}, {"name": "x" * 50}],
    [{"name": "Ben", "sign": 99, "created": "yesterday", "keeps_score": 0}],
])
def test_nonsense_in_the_file_is_passed_over(tmp_path, rows):
    (tmp_path / "profiles.json").write_text(json.dumps({"schema": 1, "people": rows}))
    assert people(tmp_path).all in ((), (Profile("Ben"),))


def test_without_a_file_people_are_known_for_this_run():
    known = Profiles(None)
    known.add("Ann")
    assert known.names == ("Ann",)

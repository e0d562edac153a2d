"""Positions in which two levels do something else: they are real, and found again."""

import itertools
import json
import re

from game.catalogue import CATALOGUE
from game.core.action import Action
from tools.positions import core, differences, main

DURAK = CATALOGUE["durak"]
PAIR = ("easy", "hard")


def few(count=4):
    options = DURAK.settle(2, None)
    return list(itertools.islice(differences(DURAK, 2, options, PAIR, 3, 2), count))


def test_each_is_a_position_in_which_both_choices_are_legal_and_differ():
    for one in few():
        deal = DURAK.arrange(one.position)
        for choice in (one.best, one.other):
            assert deal.check(one.view.seat, choice.action) is None
        assert core(one.best.action) != core(one.other.action)


def test_the_same_command_finds_the_same_on_any_day(tmp_path, capsys):
    asked = ["durak", "--seats", "2", "--count", "3", "--other", "easy", "--iterations", "2"]
    assert main(asked) == 0
    text = capsys.readouterr().out
    assert main([*asked, "--write", str(tmp_path / "found")]) == 0
    page = (tmp_path / "found" / "durak.md").read_text("utf-8")
    assert page == text.removesuffix("\n") and page.count("\n### ") == 3
    assert "`python -m tools.positions durak --seats 2 --other easy --count 3 --seed 1" in page
    for position in re.findall(r"^`(\{.*\})`$", page, re.MULTILINE):
        DURAK.arrange(json.loads(position))
    for action in re.findall(r"\*\*: `(.*?)`", page):
        Action.parse(action)


def test_where_there_are_none_it_says_so(capsys):
    for key, *more in (("spit",), ("old_maid",), ("durak", "--seats", "9"), ("nothing",),
                       ("durak", "--other", "hard")):
        assert main([key, *more]) == 2
        assert capsys.readouterr().err.strip().endswith((".", "?"))

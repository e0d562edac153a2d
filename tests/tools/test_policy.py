"""Learning of a policy: it goes on where it stood, finds the same numbers whoever works on it,
writes a file of them, and finds out what brings most."""

import runpy
from types import SimpleNamespace

import pytest

from game.brains.policies import Pupil, drawn, shares
from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.players.crew import ThisProcess
from tools.learn import __main__ as learn
from tools.learn import policy, practice
from tools.learn.practice import Batch, practised, pupil_of

KEY = "sift_smoke"
LITTLE = ["--deals", "12", "--match", "2", "--seed", "3"]
TAUGHT = [key for key, game in CATALOGUE.items() if isinstance(game.brain.learns, Pupil)]


@pytest.fixture(autouse=True)
def little_rounds(monkeypatch):
    monkeypatch.setattr(policy, "BATCH", 2)
    monkeypatch.setattr(policy, "BATCHES", 2)


def learnt(folder, *more):
    out = folder / "values.py"
    code = learn.main([KEY, *LITTLE, "--folder", str(folder), "--out", str(out), *more])
    return code, runpy.run_path(str(out))["VALUES"] if out.exists() else None


def test_the_file_has_a_number_for_each_feature_and_the_command_that_made_them(tmp_path):
    code, values = learnt(tmp_path, "--jobs", "1")
    assert code == 0
    assert {head: tuple(row) for head, row in values.items()} == dict(pupil_of(KEY).heads)
    assert any(any(row.values()) for row in values.values())
    text = (tmp_path / "values.py").read_text()
    assert "python -m tools.learn sift_smoke --deals 12 --match 2 --seed 3" in text
    assert "choices of 12 deals" in text and "% of 2 matches" in text.replace("\n", " ")


def test_interrupted_it_goes_on_and_finds_the_same(tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert learnt(parts, "--jobs", "1", "--seconds", "0") == (1, None)
    assert policy.PolicySchool(policy.Plan(KEY, 12, 3, 2), parts, None).learnt.rounds == 1
    assert learnt(parts, "--jobs", "1") == (whole.mkdir(), learnt(whole, "--jobs", "1"))[1]


def test_another_plan_is_begun_anew_and_a_broken_note_does_not_count(tmp_path):
    learnt(tmp_path, "--jobs", "1")
    assert policy.PolicySchool(policy.Plan(KEY, 12, 3, 2), tmp_path, None).learnt.rounds == 3
    assert policy.PolicySchool(policy.Plan(KEY, 12, 3, 9), tmp_path, None).learnt.rounds == 3
    assert policy.PolicySchool(policy.Plan(KEY, 16, 3, 2), tmp_path, None).learnt.rounds == 0
    (tmp_path / f"{KEY}-3-policy.json").write_text('{"plan": ')
    assert policy.PolicySchool(policy.Plan(KEY, 12, 3, 2), tmp_path, None).learnt.rounds == 0


@pytest.mark.slow
def test_more_hands_find_the_same(tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    assert learnt(one, "--jobs", "1") == learnt(two, "--jobs", "2")


class Coins:
    """One choice for each of two seats: a coin of gold or of copper."""

    def __init__(self):
        self.taken = []

    turn = property(lambda self: len(self.taken))

    def over(self):
        return len(self.taken) == 2

    def options(self):
        return "coin", {5: (1.0, 0.0), 1: (0.0, 1.0)}

    def usual(self):
        return 1

    wavering = usual

    def standing(self):
        return ""

    def act(self, action):
        self.taken.append(action)

    def rewards(self):
        return [coin - sum(self.taken) / 2 for coin in self.taken]


@pytest.fixture
def coins(monkeypatch):
    pupil = Pupil({"coin": ("gold", "copper")}, lambda *told: Coins(), ((2, {}),))
    game = SimpleNamespace(brain=SimpleNamespace(learns=pupil), settle=lambda seats, options: {})
    monkeypatch.setattr(practice, "CATALOGUE", {"coins": game})


def test_what_brings_more_is_taken_more_often(tmp_path, coins):
    school = policy.PolicySchool(policy.Plan("coins", 80, 1, 4), tmp_path, None)
    numbers = school.numbers(ThisProcess())
    gold, copper = numbers["coin"]
    assert gold > 1 and copper < -1
    school.met(ThisProcess(), numbers)
    assert "100.0" in school.figures(), "who has learnt nothing takes copper"


def test_a_slope_is_what_came_of_an_action_beyond_what_was_expected(coins):
    def slope(means):
        return practised(Batch("coins", 0, 1, {"coin": (50.0, 0.0)}, means)).slope["coin"]

    assert slope({}) == pytest.approx([0.0, 0.0]), "what is certain to be done shows nothing"
    told = practised(Batch("coins", 0, 40, {"coin": (0.0, 0.0)}, {}))
    assert told.slope["coin"][0] > 0 > told.slope["coin"][1]
    assert told.choices == told.met[""][0] == 60, "in half of the deals one seat plays as usual"


def test_an_action_is_drawn_as_often_as_its_share_says():
    rng, parts = Rng(1), shares({7: 0.0, 9: 1.0986})
    assert parts[9] == pytest.approx(.75, abs=1e-4)
    assert sum(drawn(parts, rng) == 9 for _ in range(4000)) / 4000 == pytest.approx(.75, abs=.03)


@pytest.mark.parametrize("key", TAUGHT)
def test_rows_have_the_features_that_are_named(key):
    pupil, met = pupil_of(key), set()
    for number in range(12):
        seats, options = pupil.tables[number % len(pupil.tables)]
        rng = Rng.seeded(number)
        model = pupil.deal(seats, CATALOGUE[key].settle(seats, options), 0, rng)
        while not model.over():
            found = model.options()
            if found is None:
                model.act(model.usual())
                continue
            head, rows = found
            met.add(head)
            assert all(len(row) == len(pupil.heads[head]) for row in rows.values())
            model.act(rng.choice(list(rows)))
        assert sum(model.rewards()) == pytest.approx(0)
    assert met == set(pupil.heads)

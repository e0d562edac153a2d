"""Learning by self-play: it goes on where it stood, finds the same numbers whoever works on it, and
writes a file of them that says where they come from."""

import runpy

import pytest

from game.brains.values import Learner
from game.catalogue import CATALOGUE
from tools.learn import __main__ as learn
from tools.learn import fitting, playing
from tools.learn.fitting import fitted
from tools.learn.playing import Job, learner_of, lessons

KEY = "spite_and_malice"
LITTLE = ["--deals", "4", "--match", "1", "--seed", "3"]


def learnt(folder, *more):
    out = folder / "values.py"
    code = learn.main([KEY, *LITTLE, "--folder", str(folder), "--out", str(out), *more])
    return code, runpy.run_path(str(out))["VALUES"] if out.exists() else None


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole")
    code, values = learnt(folder, "--jobs", "1")
    assert code == 0
    return folder, values


def test_the_file_has_a_number_for_each_feature_and_the_command_that_made_them(whole):
    folder, values = whole
    assert {head: tuple(row) for head, row in values.items()} == dict(learner_of(KEY).heads)
    text = (folder / "values.py").read_text()
    assert "python -m tools.learn spite_and_malice --deals 4 --match 1 --seed 3" in text
    assert "% of 1 paired deals" in text.replace("\n", " ")


@pytest.mark.slow
def test_interrupted_it_goes_on_and_finds_the_same(tmp_path, whole):
    assert learnt(tmp_path, "--jobs", "1", "--seconds", "0") == (1, None)
    assert len((tmp_path / f"{KEY}-3.jsonl").read_text().splitlines()) == 2, "settings, one deal"
    with (tmp_path / f"{KEY}-3.jsonl").open("a") as file:
        file.write('{"round": 1, "rows": [')
    assert learnt(tmp_path, "--jobs", "2") == (0, whole[1])


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning",
                            "ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_cluster_finds_the_same(tmp_path, whole):
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None,
                                  silence_logs=50) as cluster:
        assert learnt(tmp_path, "--dask", cluster.scheduler_address) == (0, whole[1])


def test_a_game_that_lets_nothing_be_learnt_is_refused_with_those_that_do(capsys):
    assert learn.main(["old_maid"]) == 2
    told = capsys.readouterr().err
    assert "say one of " in told and KEY in told and "sift_smoke" in told


def test_what_came_of_a_position_is_mixed_of_what_was_thought_next(monkeypatch):
    monkeypatch.setattr(playing, "KEPT", 1.0)
    learner = learner_of(KEY)
    weights = {head: (0.0,) * len(names) for head, names in learner.heads.items()}
    ends = {target for _, _, target in lessons(Job(KEY, 2, 7, 1.0, weights))}
    assert ends == {0.0, 1.0}, "the end of the deal alone"
    mixed = {target for _, _, target in lessons(Job(KEY, 2, 7, .5, weights))}
    assert {0.0, 1.0, .25, .75} <= mixed and all(0 <= each <= 1 for each in mixed)


def test_a_fit_finds_the_odds_that_made_the_rows():
    rows = [((1.0, x), p) for x, p in ((-1.0, .2), (1.0, .8)) for _ in range(500)]
    constant, slope = fitted(rows, (0.0, 0.0))
    assert abs(constant) < .01 and slope == pytest.approx(1.386, abs=.02)


#: Those with a brain of their own: a variant has that of another game, and not all of its options.
LEARNT = [key for key, game in CATALOGUE.items()
          if isinstance(game.brain.learns, Learner)
          and type(game.brain).__module__.startswith(game.at)]


def test_a_part_of_the_positions_of_a_deal_is_learnt_from(monkeypatch):
    some = lessons(Job(KEY, 2, 7, 1.0, None))
    monkeypatch.setattr(playing, "KEPT", 1.0)
    every = lessons(Job(KEY, 2, 7, 1.0, None))
    assert .3 < len(some) / len(every) < .7 and all(each in every for each in some)


def test_the_curvature_of_some_rows_leads_to_the_same_fit(monkeypatch):
    rows = [((1.0, (i * 37 % 100) / 50), float(i * 61 % 97 > 30 + i * 37 % 100 / 2))
            for i in range(3000)]
    whole = fitted(rows, (0.0, 0.0))
    monkeypatch.setattr(fitting, "CURVE_ROWS", 200)
    assert fitted(rows, (0.0, 0.0)) == pytest.approx(whole, abs=.002)


@pytest.mark.parametrize("key", LEARNT)
def test_rows_have_the_features_that_are_named(key, monkeypatch):
    monkeypatch.setattr(playing, "KEPT", 1.0)
    heads, tables = learner_of(key).heads, len(learner_of(key).options)
    found = [row for table in range(tables) for row in lessons(Job(key, table, 1, 1.0, None))]
    assert {head for head, _, _ in found} == set(heads)
    assert all(len(row) == len(heads[head]) for head, row, _ in found)

"""What is thrown away can be taken back."""

from game.store.discards import (
    KEPT_MS,
    MOST,
    discard,
    discard_all,
    discarded,
    empty,
    name_of,
    take_back,
)


def put(folder, name):
    path = folder / f"{name}.jsonl"
    path.write_text(name)
    return path


def test_what_was_thrown_away_last_comes_back_first(tmp_path):
    paths = [put(tmp_path, name) for name in ("a-1", "b.2", "c")]
    for path in paths:
        discard(path)
    assert list(tmp_path.glob("*.jsonl")) == []
    assert [take_back(tmp_path) for _ in range(4)] == [paths[2], paths[1], paths[0], None]
    assert [path.read_text() for path in paths] == ["a-1", "b.2", "c"]


def test_the_same_name_may_be_thrown_away_twice_and_both_come_back(tmp_path):
    path = put(tmp_path, "a")
    discard(path)
    put(tmp_path, "a")
    discard(path)
    assert len(discarded(tmp_path)) == 2
    assert [take_back(tmp_path).name for _ in range(2)] == ["a.jsonl", "a-2.jsonl"]


def test_one_of_them_can_be_chosen(tmp_path):
    first, _ = [discard(put(tmp_path, name)) for name in "ab"]
    assert take_back(tmp_path, first) == tmp_path / "a.jsonl"
    assert [path.name[-7:] for path in discarded(tmp_path)] == ["b.jsonl"]


def test_for_a_month_all_are_kept_and_then_the_last_ones(tmp_path):
    for k in range(MOST + 5):
        discard(put(tmp_path, f"m{k}"), 1000)
    assert len(discarded(tmp_path)) == MOST + 5
    discard(put(tmp_path, "late"), 2000 + KEPT_MS)
    assert len(discarded(tmp_path)) == MOST
    assert take_back(tmp_path) == tmp_path / "late.jsonl"


def test_other_files_are_left_alone(tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "old~x.jsonl").write_text("")
    assert discarded(tmp_path) == [] and take_back(tmp_path) is None


def test_what_old_releases_have_thrown_away_goes_into_the_bin(tmp_path):
    for name in ("a.jsonl.1.deleted", "b.jsonl.2.deleted", "x.deleted", "a.jsonl.x.deleted"):
        (tmp_path / name).write_text(name)
    assert len(discarded(tmp_path)) == 2
    assert [take_back(tmp_path).name for _ in range(2)] == ["b.jsonl", "a.jsonl"]
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "a.jsonl", "a.jsonl.x.deleted", "b.jsonl", "x.deleted"]


def test_many_are_thrown_away_in_one_go_as_one_by_one(tmp_path):
    paths = [put(tmp_path, f"m{k}") for k in range(MOST + 5)]
    assert len(discard_all([*paths, tmp_path / "gone.jsonl"], 1000)) == MOST + 5
    assert [name_of(path) for path in discarded(tmp_path)] == [
        path.name for path in reversed(paths)]
    discard_all([put(tmp_path, "late"), put(tmp_path, "later")], 2000 + KEPT_MS)
    assert len(discarded(tmp_path)) == MOST
    asked = iter((True, False))
    assert len(discard_all([put(tmp_path, "x"), put(tmp_path, "y")],
                           go_on=lambda: next(asked))) == 1
    assert (tmp_path / "y.jsonl").exists()


def test_the_bin_is_emptied_and_the_others_stay(tmp_path):
    discard(put(tmp_path, "a"))
    kept = put(tmp_path, "b")
    assert (empty(tmp_path), discarded(tmp_path), kept.exists()) == (1, [], True)

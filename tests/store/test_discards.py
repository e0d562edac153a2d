"""What is thrown away can be taken back."""

from game.store.discards import KEPT_MS, MOST, discard, discarded, take_back


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

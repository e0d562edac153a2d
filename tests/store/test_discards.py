"""What is thrown away can be taken back, ten times."""

from game.store.discards import MOST, discard, discarded, take_back


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


def test_the_same_name_may_be_thrown_away_twice(tmp_path):
    path = put(tmp_path, "a")
    discard(path)
    put(tmp_path, "a")
    discard(path)
    assert len(discarded(tmp_path)) == 2


def test_only_the_last_ones_are_kept(tmp_path):
    for k in range(MOST + 3):
        discard(put(tmp_path, f"m{k}"))
    assert len(discarded(tmp_path)) == MOST
    assert take_back(tmp_path) == tmp_path / f"m{MOST + 2}.jsonl"


def test_other_files_are_left_alone(tmp_path):
    (tmp_path / "x.jsonl.old.deleted").write_text("")
    assert discarded(tmp_path) == [] and take_back(tmp_path) is None

"""What was played leaves as a file that other programs can read."""

import csv
import json

import pytest

from game.store.export import save
from game.store.statistics import PlayedDeal

ROWS = [
    PlayedDeal(0, "durak", 3, "hard", True, 1, 0, 90_000, 1, 2, 0, 0, False, 7,
               {"form": "individual"}),
    PlayedDeal(86_400, "durak", 2, "", False, 2, 1, 60_000, 0, 0, 3, 4, True, 8, {}),
]


def test_a_spreadsheet_reads_it(tmp_path):
    path = save("Zoë", ROWS, tmp_path / "deep", "csv")
    assert path.read_bytes().startswith(b"\xef\xbb\xbftime,game,")
    with path.open(encoding="utf-8-sig", newline="") as file:
        found = list(csv.DictReader(file))
    names = ("game", "won", "against", "hints", "seed")
    assert [[row[name] for name in names] for row in found] == [
        ["durak", "1", "hard", "2", "7"], ["durak", "0", "", "0", "8"]]
    assert json.loads(found[0]["options"]) == {"form": "individual"}
    assert len(found[0]["time"]) == len("1970-01-01 00:00:00")


def test_a_program_reads_it(tmp_path):
    found = json.loads(save("Zoë", ROWS, tmp_path, "json").read_text("utf-8"))
    assert found["name"] == "Zoë"
    names = ("won", "race_losses", "misplays", "options")
    assert [[row[name] for name in names] for row in found["deals"]] == [
        [True, 0, 0, {"form": "individual"}], [False, 3, 4, {}]]


@pytest.mark.parametrize("form", ["csv", "json"])
def test_no_file_is_written_over(form, tmp_path):
    first, second = (save("../Ann", ROWS, tmp_path, form) for _ in range(2))
    assert first != second and first.parent == second.parent == tmp_path
    assert first.read_bytes() == second.read_bytes()


def test_a_folder_that_takes_nothing_is_an_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        save("Ann", ROWS, tmp_path / "file", "csv")

"""Each game goes as a person has read it; ``python -m tests.golden`` writes its deal anew."""

import pytest

from game.catalogue import CATALOGUE
from tests.golden import deals, driver


@pytest.mark.parametrize("key", CATALOGUE)
def test_the_deal_goes_as_it_was_read(key):
    path = driver.FOLDER / f"{key}.txt"
    if not path.exists():
        pytest.fail(
            f"{key} has no golden deal: `python -m tests.golden {key}` writes {path.name}; "
            "read it line by line against the sheet",
            pytrace=False,
        )
    text = driver.written(CATALOGUE[key], deals.scripts_of(key))
    assert text.splitlines() == path.read_text("utf-8").splitlines()
    assert text.count("\n") <= driver.LONGEST, "too long to be read again"


def test_each_file_and_each_script_is_of_a_game():
    files = {path.stem for path in driver.FOLDER.glob("*.txt")}
    assert files <= set(CATALOGUE)
    assert set(deals.SCRIPTS) <= set(CATALOGUE)

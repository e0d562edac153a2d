"""`pytest -k KEY` leaves out no case of a game."""

import pytest

from game.catalogue import CATALOGUE
from tests.one_game import may_ask


def cases_of(item: pytest.Item) -> str:
    """All names by which ``-k`` finds it."""
    return " ".join(each.name for each in item.listchain()
                    if not isinstance(each, pytest.Session | pytest.Directory)).lower()


def test_every_case_of_a_game_is_in_a_module_that_may_ask_about_it(
    request: pytest.FixtureRequest,
) -> None:
    """Of all that was collected: in `make test` all that there is. A module that has games from
    elsewhere names them, or the catalogue."""
    asked: dict[object, set[str]] = {}
    for item in request.session.items:
        names = cases_of(item)
        asked.setdefault(item.path, set()).update(key for key in CATALOGUE if key in names)
    missed = {(str(path), key) for path, keys in asked.items() for key in keys
              if not may_ask(path, key)}
    assert missed == set()


def test_what_can_ask_about_no_game_is_left_out(pytestconfig: pytest.Config) -> None:
    folder = pytestconfig.rootpath / "tests"
    laws, values = folder / "conformance/test_laws.py", folder / "core/test_values.py"
    assert may_ask(laws, "old_maid") and not may_ask(values, "old_maid")
    left = [path for path in folder.rglob("test_*.py") if not may_ask(path, "old_maid")]
    assert len(left) > 200

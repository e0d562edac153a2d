"""The tests a change can break are among those that are chosen for it, and not all of them."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from tests.affected import ALWAYS, Choice, Reach, above, choose, told, words_for
from tests.affected_cases import is_chosen
from tests.changes import ROOT


@pytest.fixture(scope="module")
def tests() -> Reach:
    return Reach(ROOT)


@pytest.mark.parametrize("name, seen_by, not_by", [
    ("game/engines/old_maid/brain.py", "tests/engines/old_maid/test_old_maid_rules.py",
     "tests/engines/durak/test_durak_rules.py"),
    ("game/engines/old_maid/brain.py", "tests/scenes/play/aids/test_ending.py",
     "tests/store/test_saves.py"),
    ("game/engines/arlington/judge.py", "tests/engines/fortune_rummy/test_fortune_rummy_rules.py",
     "tests/engines/durak/test_durak_rules.py"),
    ("assets/rules/old_maid.md", "tests/engines/old_maid/test_old_maid_rules.py",
     "tests/engines/durak/test_durak_rules.py"),
    ("scenes/widgets/page.py", "tests/scenes/pages/test_pages.py",
     "tests/engines/durak/test_durak_rules.py"),
    ("scenes/play/aids/hints.py", "tests/scenes/play/aids/test_hints.py",
     "tests/core/test_cards.py"),
    ("game/core/deal.py", "tests/engines/durak/test_durak_rules.py", "tests/assets/test_synth.py"),
    ("game/brains/search.py", "tests/engines/durak/test_durak_brain.py",
     "tests/core/test_cards.py"),
    ("game/brains/search.py", "tests/players/test_worker.py", "tests/assets/test_synth.py"),
    ("game/players/worker.py", "tests/players/test_worker.py",
     "tests/engines/durak/test_durak_rules.py"),
    ("game/session/undo.py", "tests/scenes/play/test_scene.py", "tests/core/test_cards.py"),
    ("tests/scenes/toys.py", "tests/scenes/pages/test_pages.py", "tests/core/test_cards.py"),
    ("tests/scenes/play/conftest.py", "tests/scenes/play/keys/test_focus.py",
     "tests/scenes/pages/test_pages.py"),
    ("tools/mutants/child.py", "tests/tools/test_mutants.py", "tests/tools/test_learn.py"),
    ("packaging/project.py", "tests/tools/test_makefile.py", "tests/tools/test_learn.py"),
    ("tests/conformance/perft.txt", "tests/conformance/test_perft.py", "tests/core/test_cards.py"),
    ("Makefile", "tests/tools/test_makefile.py", "tests/core/test_cards.py"),
    ("tests/core/test_cards.py", "tests/core/test_cards.py", "tests/core/test_deal.py"),
], ids=count())     # who asks for a game by -k does not mean those that are named here
def test_a_change_is_seen_by(name: str, seen_by: str, not_by: str, tests: Reach) -> None:
    chosen = choose([name], tests)
    assert seen_by in chosen.files and not_by not in chosen.files
    assert chosen.files >= set(ALWAYS) and not chosen.all


def test_whatever_imports_a_module_is_chosen_for_it(tests: Reach) -> None:
    """At first hand the arrows and the imports must say the same."""
    for module in ("scenes.table.draw.pills", "game.store.saves", "game.i18n"):
        path = f"{module.replace('.', '/')}.py"
        path = path if (ROOT / path).exists() else f"{module.replace('.', '/')}/__init__.py"
        assert tests.that_import({module}) <= choose([path], tests).files


def test_the_cases_of_a_changed_game_are_chosen_everywhere(tests: Reach) -> None:
    chosen = choose(["game/engines/cheat/brain.py"], tests)
    laws = "tests/conformance/test_laws.py::test_the_clock"
    assert chosen.keys == {"cheat"} and "tests/conformance/test_laws.py" not in chosen.files
    assert is_chosen(f"{laws}[cheat]", chosen.files, chosen.keys)
    assert is_chosen(f"{laws}[hard-cheat-3]", chosen.files, chosen.keys)
    assert not is_chosen(f"{laws}[durak]", chosen.files, chosen.keys)
    assert "tests.affected_cases" in words_for(chosen, ROOT)


def test_what_runs_all_tests_chooses_all(tests: Reach) -> None:
    for name in ("pyproject.toml", "tests/conftest.py", "requirements/test.txt"):
        assert choose([name], tests).all


def test_who_may_know_of_a_part_however_indirectly() -> None:
    known = above()
    assert known["scenes"] == {"scenes"}
    assert "scenes.play" in known["game.core"] and "game.core" not in known["scenes.play"]
    assert "scenes.program.opening" in known["scenes.widgets"]


def test_what_is_chosen_is_told_and_what_is_gone_is_not_run(tmp_path: Path) -> None:
    (tmp_path / "test_there.py").touch()
    chosen = Choice({"test_there.py", "test_gone.py"}, why=["a.py: because"])
    assert [*told(chosen)] == ["a.py: because", "=> 2 modules of tests"]
    assert words_for(chosen, tmp_path)[-1] == "test_there.py"

"""What is typed after `riddance`: understood, or refused in one sentence with exit code 2."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.core.game import Game
from game.session.seats import Setup, Sitter
from scenes.__main__ import main
from scenes.program import arguments
from tests.scenes.toys import TOYS


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Game]:
    monkeypatch.setattr(arguments, "CATALOGUE", TOYS)
    return TOYS


BAD = [
    (["chess"], "There is no game chess. riddance list names them all."),
    (["beeting"], "There is no game beeting. Did you mean beating?"),
    (["beating", "--seats", "99999999999"], "2 to 6 players, not 999"),
    (["beating", "--seats", "9"], "2 to 6 players, not 9"),
    (["beating", "--seats", "0"], "2 to 6 players, not 0"),
    (["beating", "--seats", "human"], "2 to 6 players, not 1"),
    (["beating", "--seats", "human,clever"],
     "clever cannot sit at a table: say human, easy, medium or hard."),
    (["beating", "--seats", ""], "''"),
    (["pair", "--seats", "human,hard,hard"], "not 3"),
    (["beating", "--option", "sides"], "sides is no option: write --option key=value."),
    (["beating", "--option", "colour=red"], "no option colour"),
    (["beating", "--option", "attackers=7"], "attackers cannot be 7"),
    (["beating", "--option", "attackers=2", "--option", "attackers=3"], "given twice"),
    (["beating", "--option", "preset=mine"], "no preset mine"),
    (["beating", "--option", "sides=partners", "--option", "passing=on"], "each plays alone"),
    (["beating", "--seats", "3", "--option", "sides=partners", "--option", "passing=on"],
     "each plays alone"),
    (["beating", "--seed", "seven"], "A deal number has at most 18 digits"),
    (["beating", "--seed", "-1"], "A deal number has at most 18 digits"),
    (["beating", "--seed", "9" * 40], "A deal number has at most 18 digits"),
    (["--seed", "7"], "Name a game"),
    (["--seats", "2"], "Name a game"),
    (["beating", "--continue"], "not both"),
    (["--speed", "warp"], "no speed warp"),
    (["--size", "10x10"], "'10x10'"),
    (["--size", "large"], "'large'"),
    (["--trace", "/nowhere/at/all"], "cannot be written"),
    (["--nonsense"], "nonsense"),
    (["beating", "pair"], "pair"),
    (["beating", "--seats"], "expected one argument"),
]


@pytest.mark.parametrize("argv, says", BAD, ids=[" ".join(argv) for argv, _ in BAD])
def test_a_mistake_is_told_in_one_sentence(
    argv: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert says in told.err and told.err.count("\n") == 1 and told.err.startswith("riddance: ")


def test_a_table_is_set_up() -> None:
    request = arguments.parse(
        ["beating", "--seats", "human,hard,easy", "--seed", "7", "--option", "attackers=3",
         "--option", "preset=book", "--size", "1280x800", "--speed", "fast", "--safe-mode"]
    )  # fmt: skip
    sitters = (Sitter("Ann"), Sitter("Ben", "hard"), Sitter("Cleo", "easy"))
    assert request.setup == Setup("beating", sitters, {"attackers": 3, "preset": "book"}, 7)
    assert (request.size, request.speed) == ((1280, 800), "fast")
    assert request.safe_mode and not request.resume


@pytest.mark.parametrize("words, levels", [
    ([], ["human", "medium", "medium", "medium"]),
    (["--seats", "2"], ["human", "medium"]),
    (["--seats", "hard, easy"], ["hard", "easy"]),
])  # fmt: skip
def test_who_sits_there(words: list[str], levels: list[str]) -> None:
    setup = arguments.parse(["beating", *words]).setup
    assert setup is not None and [sitter.level for sitter in setup.sitters] == levels


def test_nothing_opens_the_start() -> None:
    assert arguments.parse([]) == arguments.Request()


def test_help_names_the_commands_without_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    assert end.value.code == 0
    told = capsys.readouterr().out.replace("\n", " ")
    assert "list, rules, simulate, arena, replay, text" in told


def test_commands_without_a_screen_go_to_the_command_line_and_need_no_pygame() -> None:
    program = (
        "import sys; from scenes.__main__ import main\n"
        "code = main(['list'])\n"
        "sys.exit(code or ('pygame' in sys.modules and 'pygame was imported'))"
    )
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_no_display_is_told_in_one_sentence(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    env = {**bare, "XDG_RUNTIME_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-m", "scenes"], capture_output=True, text=True,
                          check=False, env=env, timeout=60)  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == (
            "riddance: No display was found; set DISPLAY or WAYLAND_DISPLAY, or play in the "
            "terminal with riddance text GAME.\n"
        )

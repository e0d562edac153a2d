"""No test draws on a real screen, makes a sound or reads and writes in the home directory.

`tools/with_xvfb.py` names the x11 driver before it starts pytest, so window tests get a display.
"""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from tests import chance, changes, examples, memory, one_game, slow_marks
from tools import with_xvfb

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

HOUSE_DIRS = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
#: Where pictures and tables go that a person wants to find.
PERSON_DIRS = ("XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR")

# Processes side by side would press the keys of each other's windows.
if os.environ["SDL_VIDEODRIVER"] == "x11" and "PYTEST_XDIST_WORKER" in os.environ:
    _server, os.environ["DISPLAY"] = with_xvfb.start()
    atexit.register(_server.terminate)

# Set while the tests are collected, before any module can ask platformdirs; processes that a test
# starts inherit it.
_home = Path(tempfile.mkdtemp(prefix="riddance-tests-"))
atexit.register(shutil.rmtree, _home, ignore_errors=True)
for _name in (*HOUSE_DIRS, *PERSON_DIRS):
    os.environ[_name] = str(_home / _name.lower())
# All has its place elsewhere: what is found here would have been written into a person's home.
NOBODYS_HOME = _home / "home"
NOBODYS_HOME.mkdir()
os.environ["HOME"] = os.environ["USERPROFILE"] = str(NOBODYS_HOME)

memory.grow_undisturbed()
chance.stay_the_same()

# The same examples on every machine; HYPOTHESIS_PROFILE=search looks for new ones.
hypothesis.settings.register_profile("same", derandomize=True, deadline=None)
hypothesis.settings.register_profile("search", deadline=None, max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))


def pytest_configure(config: pytest.Config) -> None:
    # Registered, it sees the folders beside this one too.
    config.pluginmanager.register(examples)
    config.pluginmanager.register(one_game)


def affected_keys() -> set[str]:
    """The games that `make affected` asks for."""
    chosen = os.environ.get("RIDDANCE_AFFECTED", "").splitlines()
    return {each[1:] for each in chosen if each.startswith("[")}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests come last, where many share them those whose turn it is. A window test without a
    display says so, instead of failing oddly."""
    slow_marks.thin_out(items, affected_keys())
    if slow_marks.parts() > 1:
        items[:], out = slow_marks.in_turn(items, slow_marks.parts(), changes.commits())
        config.hook.pytest_deselected(items=out)
    # What -k and -m leave out, pytest leaves out last: by then others have looked through it all.
    config.pluginmanager.get_plugin("mark").pytest_collection_modifyitems(items, config)
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
    if os.environ["SDL_VIDEODRIVER"] == "x11":
        return
    for item in items:
        if item.get_closest_marker("window"):
            item.add_marker(pytest.mark.skip(reason="needs a display of its own: make window-test"))


def pytest_collection_finish() -> None:
    memory.settle()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """A test after which its process is too large has left something behind, or those before."""
    yield
    why = memory.overgrown()
    if why is not None:
        pytest.fail(why, pytrace=False)
    left = [entry.name for entry in os.scandir(NOBODYS_HOME)]
    if left:
        shutil.rmtree(NOBODYS_HOME)
        NOBODYS_HOME.mkdir()
        pytest.fail(f"it has written into the home directory: {left}", pytrace=False)


@pytest.fixture
def own_dirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, saves and statistics of this test alone."""
    for name in HOUSE_DIRS:
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    return tmp_path

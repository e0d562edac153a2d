"""The wheel as somebody installs it: among careless others, where nothing may be written."""

import json
import shutil
import tarfile
import zipfile
from email.parser import Parser

import pytest

from game import identity
from game.catalogue import CATALOGUE
from tests.packaging.builder import (
    ENVIRONMENT,
    PYTHON,
    ROOT,
    VERSION,
    made,
    run,
    tree,
    without_python,
)

pytestmark = pytest.mark.package

#: A third of it are typefaces, the rest the house: 33 games, most with three levels of players,
#: and what is told to screen readers. Of the source a third are the front page's five pictures: a
#: cloth with a nap does not pack well.
WHEEL_B, SDIST_B = 2_700_000, 5_900_000
HOSTILE = 'raise RuntimeError("somebody else\'s {name} was taken for ours")\n'


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """An environment with the wheel and, beside it, the package `game` of another program."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    # What pip starts, to say who it is, may leave something in a home.
    env = without_python() | {"HOME": str(tmp_path_factory.mktemp("home"))}
    run(PYTHON, "-m", "venv", folder, env=env)
    run(folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", made("*.whl"),
        env=env)  # fmt: skip
    other = next(folder.glob("lib/python3*/site-packages")) / "game"
    other.mkdir()
    (other / "__init__.py").write_text(HOSTILE.format(name="game"), "utf-8")
    return folder


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    """A folder to stand in, with modules called as ours are."""
    folder = tmp_path_factory.mktemp("hostile")
    for name in ("game", "scenes", "assets"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(HOSTILE.format(name=name), "utf-8")
    return folder


def test_wheel_and_sdist_have_the_same_bytes_each_time(tmp_path):
    run(PYTHON, "-m", "build", "--no-isolation", "--outdir", tmp_path, ROOT)
    for pattern in ("*.whl", "*.tar.gz"):
        (again,) = tmp_path.glob(pattern)
        assert again.name == made(pattern).name
        assert again.read_bytes() == made(pattern).read_bytes(), f"{again.name} differs"


def test_the_wheel_has_one_name_and_all_that_is_read():
    with zipfile.ZipFile(made("*.whl")) as wheel:
        names = wheel.namelist()
    told = f"riddance-{VERSION}.dist-info"
    assert {name.split("/")[0] for name in names} == {"riddance", told}
    ours = {f"riddance/_house/assets/rules/{key}.md" for key in CATALOGUE}
    fonts = {f"riddance/_house/assets/fonts/NotoSans-{cut}.ttf" for cut in ("Regular", "Bold")}
    fonts.add("riddance/_house/assets/fonts/RiddanceDisplay.ttf")
    assert ours | fonts <= set(names)
    assert f"{told}/licenses/assets/fonts/OFL.txt" in names
    assert not [name for name in names if name.endswith((".pyc", ".png"))]


def test_what_the_index_shows():
    with zipfile.ZipFile(made("*.whl")) as wheel:
        told = Parser().parsestr(wheel.read(f"riddance-{VERSION}.dist-info/METADATA").decode())
        scripts = wheel.read(f"riddance-{VERSION}.dist-info/entry_points.txt").decode()
    assert told["Version"] == identity.version()
    assert f"Homepage, {identity.HOMEPAGE}" in told.get_all("Project-URL")
    assert "[gui_scripts]" in scripts and "[console_scripts]" in scripts


def test_they_are_as_small_as_they_can_be():
    assert made("*.whl").stat().st_size <= WHEEL_B
    assert made("*.tar.gz").stat().st_size <= SDIST_B
    with tarfile.open(made("*.tar.gz")) as sdist:
        names = sdist.getnames()
    assert f"riddance-{VERSION}/packaging/linux/control" in names
    assert not [name for name in names if "/.venv" in name or "/docs/deck/" in name]


def test_it_plays_among_careless_others_and_writes_nothing_there(installed, hostile):
    before = tree(installed)
    for path in sorted(installed.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    env = without_python() | {"PYTHONPATH": "."}
    program = installed / "bin/riddance"
    assert run(program, "--version", cwd=hostile, env=env) == f"Riddance {VERSION}\n"
    assert "durak" in run(program, "list", cwd=hostile, env=env)
    assert "## " in run(program, "rules", "durak", cwd=hostile, env=env)
    run(program, "simulate", "cheat", "--deals", "2", cwd=hostile, env=env)
    checked = run(installed / "bin/python", "-m", "riddance", "--selftest", cwd=hostile, env=env)
    assert "parts are well" in checked
    assert tree(installed) == before, "it has written beside itself"


def test_the_others_would_really_be_taken_for_ours(installed, hostile, tmp_path):
    """What the test above stands on: without our launcher they are found."""
    ask = [installed / "bin/python", "-c", "import game"]
    env = without_python()
    assert "was taken for ours" in run(*ask, cwd=hostile, env=env, code=1)
    assert "was taken for ours" in run(*ask, cwd=tmp_path, env=env, code=1)


def test_pip_finds_nothing_missing(installed):
    run(installed / "bin/python", "-m", "pip", "check", env=without_python())
    listed = run(installed / "bin/pip", "list", "--format", "json", "--disable-pip-version-check",
                 env=without_python())  # fmt: skip
    names = {each["name"].lower().replace("_", "-") for each in json.loads(listed)}
    assert "pygame" not in names and "pygame-ce" in names


def test_the_builder_is_told_nothing_of_this_checkout():
    """Otherwise the tests above would run what stands here."""
    assert shutil.which("riddance", path=without_python()["PATH"]) is None
    assert "PYTHONPATH" not in without_python() and "PYTHONPATH" in ENVIRONMENT

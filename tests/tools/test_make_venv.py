"""The environment that `make play` makes: one sentence for whatever is in the way, and nothing half
made. The sentences are asked of the script itself, in folders of their own."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import project

SCRIPT = project.ROOT / "tools/make_venv.sh"
#: Nothing is listening there: a network without an index.
NOWHERE = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_EXTRA_INDEX_URL": "",
           "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}  # fmt: skip
#: Somebody to whom nothing belongs.
NOBODY = 65534
pytestmark = pytest.mark.skipif(os.name != "posix", reason="a script of the shell")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkout that needs one release of one package, called as nobody should call a folder."""
    made = tmp_path / "Пасьянс & kártya"
    (made / "requirements").mkdir(parents=True)
    shutil.copy(SCRIPT, made)
    (made / "pyproject.toml").write_text('[project]\nname = "thing"\nversion = "1"\n', "utf-8")
    lock(made, "0" * 64)
    return made


def lock(folder: Path, digest: str) -> None:
    text = f"thing-wanted==1.0 --hash=sha256:{digest}\n"
    (folder / "requirements/play.txt").write_text(text, "utf-8")


def asked(folder: Path, *words: str, user: int | None = None, **env: str) -> tuple[int, str]:
    """The script's code and all it says, with no index but what ``env`` names."""
    given = os.environ | NOWHERE | {"HOME": str(folder.parent)} | env
    done = subprocess.run(["/bin/sh", "make_venv.sh", ".venv", "play", *words], cwd=folder,
                          env=given, capture_output=True, text=True, check=False, timeout=120,
                          user=user)  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def one_sentence(told: tuple[int, str], sentence: str) -> None:
    """It ends with code 2 and this line, with nothing but its own progress before it."""
    code, said = told
    *before, last = said.splitlines()
    assert code == 2 and sentence in last, said
    assert all(line.startswith(("Making .venv", "Installing ")) for line in before), said


def left(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def python_that(folder: Path, *, fails: str) -> str:
    """A Python which cannot do what the words of ``fails`` are in."""
    script = folder.parent / "odd-python"
    script.write_text(f'#!/bin/sh\ncase "$*" in *"{fails}"*) exit 1;; esac\n'
                      f'exec "{sys.executable}" "$@"\n', "utf-8")  # fmt: skip
    script.chmod(0o755)
    return str(script)


def test_an_old_python_is_refused(folder: Path) -> None:
    old = python_that(folder, fails="version_info")
    one_sentence(asked(folder, old), f"needs Python 3.11 or newer, and PYTHON={old} is not one.")
    assert ".venv" not in left(folder)


def test_without_any_python_it_says_how_to_name_one(folder: Path) -> None:
    tools = folder.parent / "tools"
    tools.mkdir()
    for name in ("sh", "cat", "cksum", "grep", "pwd", "ls", "rm"):
        where = shutil.which(name)
        assert where is not None
        (tools / name).symlink_to(where)
    told = asked(folder, PATH=str(tools))
    one_sentence(told, "none was found; name one with: make play PYTHON=")


def test_a_python_without_venv_names_the_package(folder: Path) -> None:
    told = asked(folder, python_that(folder, fails="ensurepip, venv"))
    one_sentence(told, "no venv module; on Debian and Ubuntu: apt-get install python3-venv")
    assert ".venv" not in left(folder)


def test_a_file_of_that_name_stays(folder: Path) -> None:
    (folder / ".venv").write_text("mine")
    one_sentence(asked(folder), ".venv is a file")
    assert (folder / ".venv").read_text() == "mine"


def test_a_folder_of_somebodys_own_stays(folder: Path) -> None:
    (folder / ".venv").mkdir()
    (folder / ".venv/diary.txt").write_text("mine")
    one_sentence(asked(folder), "holds something else than an environment of Python; move it away")
    assert (folder / ".venv/diary.txt").read_text() == "mine"


@pytest.fixture
def shared(folder: Path) -> Iterator[Path]:
    """The same checkout where everybody may look, and nobody but its owner write."""
    place = Path(tempfile.mkdtemp(prefix="riddance-shared-"))
    place.chmod(0o755)
    shutil.copytree(folder, place / folder.name)
    (place / folder.name).chmod(0o555)
    yield place / folder.name
    (place / folder.name).chmod(0o755)
    shutil.rmtree(place)


def asked_by_a_guest(folder: Path) -> tuple[int, str]:
    """As `asked`, by somebody who may not write there; root asks as nobody."""
    return asked(folder, user=NOBODY if os.geteuid() == 0 else None, PATH="/usr/bin:/bin")


def test_a_folder_that_cannot_be_written_is_told(shared: Path) -> None:
    one_sentence(asked_by_a_guest(shared), "Nothing can be written into this folder; copy it")


def test_an_environment_of_somebody_else_is_told(shared: Path) -> None:
    shared.chmod(0o755)
    (shared / ".venv").mkdir()
    (shared / ".venv/pyvenv.cfg").write_text("home = /nowhere\n")
    (shared / ".venv").chmod(0o555)
    one_sentence(asked_by_a_guest(shared), ".venv belongs to somebody else")
    (shared / ".venv").chmod(0o755)


@pytest.mark.slow
def test_without_a_network_nothing_half_made_is_left(folder: Path) -> None:
    told = asked(folder, PIP_TIMEOUT="1")
    one_sentence(told, "The package index cannot be reached: the first run needs a network.")
    assert ".venv" not in left(folder)


@pytest.mark.slow
def test_an_environment_of_another_machine_is_made_anew(folder: Path) -> None:
    other = folder / ".venv/bin"
    other.mkdir(parents=True)
    (folder / ".venv/pyvenv.cfg").write_text("home = /nowhere\n")
    (other / "python").symlink_to("/nowhere/python3")
    told = asked(folder, PIP_TIMEOUT="1")
    assert "Making .venv with Python" in told[1]
    one_sentence(told, "The package index cannot be reached")


@pytest.mark.slow
def test_what_is_not_what_the_lock_names_is_thrown_away(folder: Path) -> None:
    wheels = folder.parent / "wheels"
    wheels.mkdir()
    told = {"METADATA": "Metadata-Version: 2.1\nName: thing-wanted\nVersion: 1.0\n",
            "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
            "RECORD": ""}  # fmt: skip
    with zipfile.ZipFile(wheels / "thing_wanted-1.0-py3-none-any.whl", "w") as wheel:
        for name, text in told.items():
            wheel.writestr(f"thing_wanted-1.0.dist-info/{name}", text)
    said = asked(folder, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(wheels))
    one_sentence(said, "What was fetched is not what requirements/play.txt names")
    assert ".venv" not in left(folder)


#: A command in a folder of its own that holds 2 MB: the checkout is copied there first.
ON_A_SMALL_DISK = """
mkdir ../disk && mount -t tmpfs -o size=2m tmpfs ../disk && cp -r . ../disk && cd ../disk || exit 9
sh make_venv.sh .venv play; echo "code $?"; ls -A
"""


@pytest.mark.slow
def test_a_full_disk_is_told(folder: Path) -> None:
    alone = ["unshare", "--user", "--map-root-user", "--mount"]
    able = "mount -t tmpfs tmpfs /mnt"
    if shutil.which("unshare") is None or subprocess.run(
            [*alone, "sh", "-c", able], capture_output=True, check=False).returncode:  # fmt: skip
        pytest.skip("nobody may have a disk of their own here")
    env = os.environ | NOWHERE | {"HOME": str(folder.parent)}
    done = subprocess.run([*alone, "sh", "-c", ON_A_SMALL_DISK], cwd=folder, env=env, text=True,
                          capture_output=True, check=False)  # fmt: skip
    assert "The disk is full: Riddance needs" in done.stderr, done.stderr + done.stdout
    assert len(done.stderr.splitlines()) == 1
    _making, code, *there = done.stdout.splitlines()
    assert code == "code 2" and "make_venv.sh" in there and ".venv" not in there

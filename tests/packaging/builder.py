"""The packages that ``make dist`` has made, and the environment that made them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import project

ROOT, DIST, BUNDLE, VERSION = project.ROOT, project.DIST, project.BUNDLE, project.VERSION
PYTHON = ROOT / ".venv-packaging/bin/python"
#: A commit's time is written into packages; a test must not ask git for another one meanwhile.
ENVIRONMENT = os.environ | {
    "PYTHONHASHSEED": "0",
    "PYTHONPATH": str(ROOT / "packaging"),
    "SOURCE_DATE_EPOCH": str(project.epoch_s()),
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def made(pattern):
    """The one package of that name."""
    found = list(DIST.glob(pattern))
    assert len(found) == 1, f"make dist leaves one {pattern}: {found}"
    return found[0]


def run(*words, cwd=ROOT, env=None, code=0):
    """A command's words on stdout and stderr, together; it must end with that code, if not None."""
    done = subprocess.run([*map(str, words)], cwd=cwd, env=env or ENVIRONMENT, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # fmt: skip
    assert code is None or done.returncode == code, f"{words}: {done.returncode}\n{done.stdout}"
    return done.stdout


def without_python():
    """An environment in which nothing of this checkout or its Python can be found."""
    kept = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
            "XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER",
            "LANG", "DISPLAY")  # fmt: skip
    return {name: os.environ[name] for name in kept if name in os.environ} | {
        "PATH": "/usr/bin:/bin"
    }


def tree(folder: Path):
    """All that lies in a folder: names, rights and bytes."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            held = path.readlink()
        else:
            held = path.read_bytes() if path.is_file() else None
        found[str(path.relative_to(folder))] = held
    return found


def needs(program, package):
    """Mark a test that asks a tool of Debian's, and say which."""
    why = f"{program} is not there: apt-get install {package}"
    return pytest.mark.skipif(shutil.which(program) is None, reason=why)

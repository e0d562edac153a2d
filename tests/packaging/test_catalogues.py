"""A catalogue that lies in the tree is in the wheel as gettext reads it, whoever builds it."""

import gettext
import io
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
PARTS = ("game", "scenes", "assets", "tools", "packaging")
IN_THE_WHEEL = "riddance/_house/assets/locale/{}/LC_MESSAGES/riddance.mo"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The house with the Finnish and the Russian of the tests among its languages."""
    folder = tmp_path / "tree"
    left_out = shutil.ignore_patterns("__pycache__", "*.mo")
    for name in PARTS:
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for language in ("fi", "ru"):
        shutil.copytree(ROOT / "tests" / "languages" / language,
                        folder / "assets" / "locale" / language, dirs_exist_ok=True)
    return folder


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """A wheel beside the folder, as pip and `build` ask for it: from outside of any module path."""
    return subprocess.run([sys.executable, "-P", "-c", BUILD, str(folder.parent)], cwd=folder,
                          capture_output=True, text=True, check=False)


def test_a_wheel_has_the_catalogues_of_the_tree(tree: Path) -> None:
    done = build(tree)
    assert done.returncode == 0, done.stderr
    (wheel,) = tree.parent.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        made = packed.read(IN_THE_WHEEL.format("fi"))
        assert IN_THE_WHEEL.format("ru") in packed.namelist()
    said = gettext.GNUTranslations(io.BytesIO(made))
    assert said.gettext("You get {cards}.").startswith("Saat ")


def test_a_catalogue_with_a_mistake_stops_the_build(tree: Path) -> None:
    path = tree / "assets" / "locale" / "fi" / "riddance.po"
    path.write_text(path.read_text("utf-8").replace("Saat {cards:", "Saat {kards:"), "utf-8")
    done = build(tree)
    assert done.returncode != 0
    assert "nothing is called kards" in done.stderr
    assert not [*tree.parent.glob("*.whl")]

"""What is written for systems that are not here says the same as the program, and can be read."""

import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import identity

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
SCRIPTS = sorted(PACKAGING.rglob("*.sh"))


def test_the_folder_is_no_package() -> None:
    """pytest needs the library of that name."""
    assert not (PACKAGING / "__init__.py").exists()


def test_macos_is_told_the_same_kind_of_file() -> None:
    told = plistlib.loads((PACKAGING / "macos/Info.plist").read_bytes())
    kind, = told["UTExportedTypeDeclarations"]
    opened, = told["CFBundleDocumentTypes"]
    assert kind["UTTypeIdentifier"] == f"{identity.APP_ID}.game"
    assert opened["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [identity.FILE_SUFFIX[1:]]
    assert tags["public.mime-type"] == identity.MIME_TYPE


def test_macos_allows_what_python_needs_and_nothing_else() -> None:
    allowed = plistlib.loads((PACKAGING / "macos/entitlements.plist").read_bytes())
    assert all(allowed.values()) and not [key for key in allowed if "network" in key]


def test_the_flatpak_has_the_id_and_no_network() -> None:
    recipe, = (PACKAGING / "flatpak").glob("*.yml")
    text = recipe.read_text("utf-8")
    assert recipe.stem == identity.APP_ID and f"id: {identity.APP_ID}\n" in text
    assert "--share=network" not in text


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_can_be_read(script: Path) -> None:
    assert script.stat().st_mode & 0o100
    assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0


def test_the_workflow_makes_the_three_systems() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    assert re.findall(r"^  (\w+):$", text, re.MULTILINE)[-4:] == ["linux", "windows", "macos",
                                                                 "draft"]
    named = re.findall(r"(?:python |run: )(packaging/[\w./]+)", text)
    assert named and all((ROOT / name).exists() for name in named)


def installer(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(PACKAGING / "windows/installer.py"), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_folder_without_the_program_is_refused(tmp_path: Path) -> None:
    done = installer(tmp_path, tmp_path / "out.exe")
    assert done.returncode == 2 and "it lacks riddance.exe" in done.stderr
    assert installer().returncode == 2


@pytest.mark.skipif(shutil.which("makensis") is None, reason="no makensis: apt-get install nsis")
def test_the_windows_installer_compiles_without_warnings(tmp_path: Path) -> None:
    payload = tmp_path / "payload"
    (payload / "_internal").mkdir(parents=True)
    for name in ("riddance.exe", "riddance-table.exe", "_internal/part"):
        (payload / name).write_bytes(b"a stand-in")
    out = tmp_path / f"Riddance-{identity.version()}-windows.exe"
    done = installer(payload, out)
    assert done.returncode == 0, done.stdout + done.stderr
    assert out.read_bytes()[:2] == b"MZ"


"""``riddance install-desktop`` and ``remove-desktop``: an entry that works, and nothing left."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import desktop
from game.asked import COMMANDS, Misasked
from game.identity import APP_ID, FILE_SUFFIX, MIME_TYPE
from game.store import folders
from scenes.__main__ import main

ENTRY = f"applications/{APP_ID}.desktop"


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own share, with nothing in it."""
    made = tmp_path / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(made))
    monkeypatch.setattr(folders, "data", lambda: made / "riddance")
    monkeypatch.setattr(sys, "platform", "linux")
    return made


def files_in(folder: Path) -> dict[str, bytes]:
    """All that is there, but for what the desktop's own programs make of it."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    names = {path.relative_to(folder).as_posix(): path for path in paths}
    made = {f"{place}/{name}" for place, all_of in desktop.GENERATED.items() for name in all_of}
    made.add(f"mime/{MIME_TYPE}.xml")
    return {name: path.read_bytes() for name, path in names.items() if name not in made}


def validated(path: Path) -> None:
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("needs desktop-file-validate: apt-get install desktop-file-utils")
    done = subprocess.run(["desktop-file-validate", str(path)], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0 and done.stdout + done.stderr == ""


# --- the texts ------------------------------------------------------------------------------------

def test_the_entry_says_what_the_window_says(tmp_path: Path) -> None:
    reader = configparser.RawConfigParser()
    reader.optionxform = str  # type: ignore[assignment,method-assign]  # as its manual tells to
    reader.read_string(desktop.entry(["riddance"]))
    told = reader["Desktop Entry"]
    assert told["Icon"] == told["StartupWMClass"] == APP_ID
    assert told["MimeType"] == f"{MIME_TYPE};" and told["Exec"] == "riddance %f"
    assert reader["Desktop Action continue"]["Exec"] == "riddance --continue"
    assert "@" not in desktop.entry(["riddance"]) + desktop.kind()


@pytest.mark.parametrize("command", [
    ["riddance"], ["/opt/my games/riddance"], ["/opt/100%/riddance"],
    ["/usr/bin/python3", "-m", "riddance"], ["/o'neill/$HOME/`x`/back\\slash/\"q\"/riddance"],
    ["/home/зоя/riddance"],
], ids=str)  # fmt: skip
def test_any_path_is_valid_and_is_read_back(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / f"{APP_ID}.desktop"
    path.write_text(desktop.entry(command), "utf-8")
    line = next(line for line in path.read_text("utf-8").splitlines() if line.startswith("Exec="))
    # As a desktop reads it: the value's escapes, then quotes, which are those of a shell, then
    # what per cent signs say.
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    told = subprocess.run(["sh", "-c", f"printf '%s\\n' {value}"], capture_output=True, text=True,
                          check=True)
    *words, file = told.stdout.splitlines()
    assert [word.replace("%%", "%") for word in words] == command and file == "%f"
    validated(path)


def test_the_kind_is_well_formed_and_known_by_its_ending() -> None:
    root = ElementTree.fromstring(desktop.kind())
    (kind,) = root
    assert kind.attrib["type"] == MIME_TYPE
    assert [each.attrib["pattern"] for each in kind if each.tag.endswith("glob")] == [
        f"*{FILE_SUFFIX}"
    ]


# --- how it is begun ------------------------------------------------------------------------------

def script_in(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / "riddance"
    made.write_text("#!/bin/sh\n")
    made.chmod(0o755)
    return made


def test_the_script_that_was_called_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, link = script_in(tmp_path / "venvs" / "riddance"), tmp_path / "bin" / "riddance"
    link.parent.mkdir()
    link.symlink_to(target)
    monkeypatch.setattr(sys, "argv", [str(link), "install-desktop"])
    assert desktop.running() == [str(link)], "pipx's link, which outlives a release"
    monkeypatch.chdir(tmp_path / "bin")
    monkeypatch.setattr(sys, "argv", ["riddance", "install-desktop"])
    assert desktop.running() == [str(link)]


def test_from_a_checkout_it_is_the_script_of_its_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = script_in(tmp_path / ".venv" / "bin")
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "scenes" / "__main__.py")])
    monkeypatch.setattr(sys, "executable", str(script.with_name("python")))
    assert desktop.running() == [str(script)]
    script.unlink()
    monkeypatch.setattr(desktop, "find_spec", lambda name: name)
    assert desktop.running() == [str(script.with_name("python")), "-m", "riddance"]
    monkeypatch.setattr(desktop, "find_spec", lambda _name: None)
    with pytest.raises(Misasked, match="is not installed"):
        desktop.running()


def test_a_bundle_is_begun_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert desktop.running() == [sys.executable]
    monkeypatch.setenv("APPIMAGE", "/home/ann/Riddance.AppImage")
    assert desktop.running() == ["/home/ann/Riddance.AppImage"]


# --- laid and taken away --------------------------------------------------------------------------

def test_what_was_laid_is_all_there_and_all_goes(share: Path) -> None:
    script = str(script_in(share.parent / "bin"))
    assert "in the menu" in desktop.install([script])[-1]
    laid = files_in(share)
    icons = [name for name in laid if name.endswith(".svg")]
    assert set(laid) == {
        ENTRY, f"mime/packages/{APP_ID}.xml", *icons, "riddance/desktop.json",
    }  # fmt: skip
    assert {Path(name).parent.name for name in icons} == {"apps", "mimetypes"}
    assert all(laid[name].startswith(b"<svg") for name in icons)
    validated(share / ENTRY)
    again = desktop.install([script])
    assert len(again) == 1 and files_in(share) == laid
    assert "your games stay" in desktop.remove()[-1]
    assert [*share.iterdir()] == [] if share.exists() else True


def test_other_programs_keep_what_is_theirs(share: Path) -> None:
    theirs = {
        "applications/other.desktop": "[Desktop Entry]\n", "mime/packages/other.xml": desktop.KIND
        .replace("@MIME_TYPE@", "x/y").replace("@FILE_SUFFIX@", ".y"), "riddance/journals/a": "",
        "icons/hicolor/scalable/apps/other.svg": "<svg/>",
    }  # fmt: skip
    for name, text in theirs.items():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_text(text)
    before = {name: data for name, data in files_in(share).items() if name in theirs}
    desktop.install(["riddance"])
    desktop.remove()
    left = {name: data for name, data in files_in(share).items() if name != "mime/x/y.xml"}
    assert left == before


def test_another_copy_takes_the_entry_over(share: Path) -> None:
    desktop.install(["/old/riddance"])
    assert len(desktop.install(["/new/riddance"])) == 1
    assert "Exec=/new/riddance %f" in (share / ENTRY).read_text("utf-8")
    desktop.remove()
    assert not (share / ENTRY).exists()


def test_what_somebody_has_changed_stays_and_is_named(share: Path) -> None:
    desktop.install(["riddance"])
    path = share / ENTRY
    path.write_text(path.read_text("utf-8").replace("Name=Riddance", "Name=Cards"), "utf-8")
    changed = path.read_bytes()
    assert str(path) in desktop.install(["riddance"])[0] and path.read_bytes() == changed
    assert str(path) in desktop.remove()[0] and path.read_bytes() == changed
    assert len(files_in(share)) == 1


def test_an_entry_that_was_there_before_stays(share: Path) -> None:
    path = share / ENTRY
    path.parent.mkdir(parents=True)
    path.write_text("[Desktop Entry]\nName=Mine\n", "utf-8")
    assert "stays" in desktop.install(["riddance"])[0]
    desktop.remove()
    assert path.read_text("utf-8") == "[Desktop Entry]\nName=Mine\n"


def test_nothing_laid_nothing_taken(share: Path) -> None:
    assert desktop.remove() == ["Nothing was installed into the menu from here."]
    (share / "riddance").mkdir(parents=True)
    for note in ("", "[]", '{"files": 3}', '{"files": {}}', "\0"):
        (share / "riddance" / "desktop.json").write_text(note)
        assert desktop.remove() == ["Nothing was installed into the menu from here."]


def test_a_note_cannot_lead_elsewhere(share: Path) -> None:
    outside = share.parent / "letter.txt"
    outside.write_text("Dear Ann")
    digest = desktop._digest(b"Dear Ann")
    (share / "riddance").mkdir(parents=True)
    for name in ("../letter.txt", str(outside)):
        desktop.Made({name: digest}, [".."]).write()
        desktop.remove()
        assert outside.exists() and desktop.Made.last() == desktop.Made()


def test_a_home_that_cannot_be_written_is_a_sentence(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    share.write_text("a file")
    with pytest.raises(Misasked, match=r"cannot be written: (Not a directory|File exists)"):
        desktop.install(["riddance"])
    assert main(["install-desktop"]) == 2
    assert re.fullmatch(r"riddance: .* cannot be written: .*\.\n", capsys.readouterr().err)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_it_is_one_sentence(
    platform: str, share: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for command in ("install-desktop", "remove-desktop"):
        assert command in COMMANDS and main([command]) == 2
        assert "the installer makes it" in capsys.readouterr().err
    assert not share.exists()


def test_without_the_programs_of_a_desktop_it_is_laid_all_the_same(
    share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(share))
    desktop.install(["riddance"])
    assert (share / ENTRY).is_file() and not (share / "mime" / "globs").exists()
    desktop.remove()
    assert not share.exists() or [*share.iterdir()] == []


def test_a_place_that_is_not_absolute_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    for named in ("", "share", "./x"):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert desktop.shared() == Path.home() / ".local" / "share"


@pytest.mark.skipif(shutil.which("gio") is None, reason="needs gio: apt-get install libglib2.0-bin")
def test_a_saved_game_is_ours_for_the_desktop(tmp_path: Path) -> None:
    """The whole way, by the command, as another process."""
    home = tmp_path / "share"
    saved = tmp_path / f"Durak{FILE_SUFFIX}"
    saved.write_text("{}")
    env = os.environ | {"XDG_DATA_HOME": str(home), "XDG_DATA_DIRS": "/usr/share",
                        "XDG_CURRENT_DESKTOP": "X-Test"}

    def ran(*words: str) -> str:
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    ran(sys.executable, "-m", "scenes", "install-desktop")
    assert MIME_TYPE in ran("gio", "info", "-a", "standard::content-type", str(saved))
    assert f"{APP_ID}.desktop" in ran("gio", "mime", MIME_TYPE)
    assert APP_ID in (home / ENTRY).read_text("utf-8")
    ran(sys.executable, "-m", "scenes", "remove-desktop")
    assert f"{APP_ID}.desktop" not in ran("gio", "mime", MIME_TYPE)

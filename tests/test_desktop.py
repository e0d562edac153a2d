"""``riddance install-desktop`` and ``remove-desktop``: an entry that works, and nothing left."""

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import hypothesis
import pytest
from hypothesis import strategies as st

from game import desktop, mimeapps
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
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
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


def said(sentences: list[str]) -> list[str]:
    """What was told, but for what this machine has no program for."""
    return [each for each in sentences if "shared-mime-info" not in each]


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
    assert any("is in the menu" in each for each in desktop.install([script]))
    laid = files_in(share)
    icons = [name for name in laid if name.endswith(".svg")]
    assert set(laid) == {
        ENTRY, f"mime/packages/{APP_ID}.xml", *icons, "riddance/desktop.json",
    }  # fmt: skip
    assert {Path(name).parent.name for name in icons} == {"apps", "mimetypes"}
    assert all(laid[name].startswith(b"<svg") for name in icons)
    validated(share / ENTRY)
    again = said(desktop.install([script]))
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
    assert len(said(desktop.install(["/new/riddance"]))) == 1
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


def test_what_fails_half_way_leaves_nothing_lying(
    share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(share))
    written = desktop._write
    for fails_at in range(1, 10):
        calls = []

        def full(path: Path, text: str, last: int = fails_at, calls: list[Path] = calls) -> None:
            calls.append(path)
            if len(calls) >= last:
                raise OSError(28, "No space left on device", str(path))
            written(path, text)

        monkeypatch.setattr(desktop, "_write", full)
        with pytest.raises(Misasked, match="No space left"):
            desktop.install(["riddance"])
        assert [*share.iterdir()] == [], fails_at


class Killed(BaseException):
    """The program ends, without a last word."""


@pytest.mark.parametrize("fails_at", range(1, 10))
def test_what_a_kill_left_half_laid_can_be_taken_away(
    fails_at: int, share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(share))
    replaced, calls = Path.replace, []

    def killed(path: Path, target: Path) -> Path:
        calls.append(path)
        if len(calls) >= fails_at:
            raise Killed
        return replaced(path, target)

    desktop.install(["/old/riddance"])
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", killed)
        patched.setattr(Path, "unlink", lambda *_: None)
        with pytest.raises(Killed):
            desktop.install(["/new/riddance"])
    assert not any("stays" in each for each in desktop.install(["/new/riddance"]))
    assert len(desktop.remove()) == 1
    assert not share.exists() or [*share.iterdir()] == []


def test_the_menu_is_not_ours_where_anothers_entry_stays(share: Path) -> None:
    (share / ENTRY).parent.mkdir(parents=True)
    (share / ENTRY).symlink_to(share / "theirs.desktop")
    told = desktop.install(["riddance"])
    assert not any("is in the menu" in each for each in told)
    assert any("keeps the entry" in each for each in told)
    assert (share / ENTRY).is_symlink(), "a link that leads nowhere is somebody's all the same"
    assert "is no longer in the menu" in desktop.remove()[-1]


def test_a_link_at_the_name_of_a_draft_is_not_followed(share: Path) -> None:
    letter, draft = share.parent / "letter.txt", share / f"applications/.{APP_ID}.desktop.new"
    letter.write_text("Dear Ann")
    draft.parent.mkdir(parents=True)
    draft.symlink_to(letter)
    desktop.install(["riddance"])
    desktop.remove()
    assert letter.read_text() == "Dear Ann" and draft.is_symlink()


def test_empty_folders_of_others_stay(share: Path) -> None:
    desktop.install(["riddance"])
    theirs = share / "icons" / "hicolor" / "scalable" / "apps" / "theirs"
    theirs.mkdir()
    desktop.remove()
    assert theirs.is_dir() and [*(share / "icons").rglob("*.svg")] == []


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
    told = desktop.install(["riddance"])
    assert (share / ENTRY).is_file() and not (share / "mime" / "globs").exists()
    assert not any("opens" in each and "in the menu" in each for each in told)
    assert "install shared-mime-info" in told[-1], "nobody can tell the desktop of the kind"
    desktop.remove()
    assert not share.exists() or [*share.iterdir()] == []
    assert not mimeapps.config().exists()


def test_a_place_that_is_not_absolute_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    for named in ("", "share", "./x"):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        assert desktop.shared() == Path.home() / ".local" / "share"


# --- the double click -----------------------------------------------------------------------------

TELLS = "update-desktop-database"
#: What stands on PATH in its place: as it works, as it fails, as it does nothing.
STAND_INS = {
    "works": """#!/bin/sh
echo "[MIME Cache]" > "$1/mimeinfo.cache"
for entry in "$1"/*.desktop; do
    while read -r line; do case "$line" in
        MimeType=*) kind="${line#MimeType=}"; echo "${kind%;}=${entry##*/};" ;;
    esac; done < "$entry" >> "$1/mimeinfo.cache"
done
""",
    "fails": "#!/bin/sh\nexit 1\n",
    "does nothing": "#!/bin/sh\n",
}
#: Knows of the kind, and no more.
KNOWS = f"""#!/bin/sh
echo "50:{MIME_TYPE}:*{FILE_SUFFIX}" > "$1/globs2"
"""


def tools(folder: Path, **scripts: str) -> str:
    """A PATH on which just these programs are."""
    folder.mkdir()
    for name, text in scripts.items():
        (folder / name).write_text(text)
        (folder / name).chmod(0o755)
    return str(folder)


@pytest.mark.parametrize("how", [*STAND_INS, "is missing"])
def test_the_double_click_is_ours_with_the_tool_and_without(
    how: str, share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = {"update-mime-database": KNOWS}
    scripts |= {TELLS: STAND_INS[how]} if how in STAND_INS else {}
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **scripts))
    listed = tmp_path / "config" / "mimeapps.list"
    told = desktop.install(["riddance"])
    assert told[-1] == f"Riddance is in the menu of your desktop, and opens {FILE_SUFFIX} files."
    if how == "works":
        assert len(told) == 1 and not listed.exists(), "the person's list is let be"
    else:
        assert told[0] == f"{listed} now says that Riddance opens {FILE_SUFFIX} files."
        assert mimeapps.names_ours(listed.read_text())
    assert desktop.install(["riddance"]) == told[-1:], "the second time changes nothing"
    assert desktop.remove() == ["Riddance is no longer in the menu; your games stay."]
    assert not listed.parent.exists() and not [*share.rglob("*")]


THEIRS = (
    b"[Default Applications]\ntext/plain=a.desktop;\n",
    b"# mine\r\n[Default Applications]\r\nx/y=a.desktop\r\n\r\n[Added Associations]\r\n"
    b"x/y=b.desktop;c.desktop;\r\n",
    b"[Added Associations]\n%s=gedit.desktop\n[Default Applications]\nx/y=\xd1\x8f.desktop"
    % MIME_TYPE.encode(),
    b"[Added Associations]\n%s=gedit.desktop;\n" % MIME_TYPE.encode(),
    b"[Added Associations]\n%s= \n" % MIME_TYPE.encode(),
    b"[Added Associations]", b"[Added Associations]\n\n", b"# only this", b"\n",
)


@pytest.mark.parametrize("theirs", THEIRS, ids=repr)
def test_lines_of_other_programs_stay_byte_for_byte(
    theirs: bytes, share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    kept = tmp_path / "dotfiles" / "apps"
    kept.parent.mkdir()
    kept.write_bytes(theirs)
    kept.chmod(0o640)
    listed = tmp_path / "config" / "mimeapps.list"
    listed.parent.mkdir()
    listed.symlink_to(kept)
    desktop.install(["riddance"])
    now = kept.read_bytes()
    assert mimeapps.names_ours(now.decode()) and mimeapps.odd_line(now.decode()) == 0
    other = [line for line in theirs.split(b"\n") if MIME_TYPE.encode() not in line]
    left = now.split(b"\n")
    assert [line for line in left if line in other][-len(other):] == other
    if b"gedit" in theirs:
        assert now.index(b"gedit.desktop;") < now.index(APP_ID.encode()), "theirs goes first"
    desktop.remove()
    assert kept.read_bytes() == theirs and listed.is_symlink()
    assert kept.stat().st_mode & 0o777 == 0o640 and [*kept.parent.iterdir()] == [kept]


def test_what_others_list_meanwhile_stays(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    listed = tmp_path / "config" / "mimeapps.list"
    desktop.install(["riddance"])
    listed.write_text(listed.read_text() + "x/y=a.desktop;\n[Default Applications]\n")
    desktop.remove()
    assert listed.read_text() == "[Added Associations]\nx/y=a.desktop;\n[Default Applications]\n"


def test_what_a_person_has_listed_is_never_taken_away(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    listed = tmp_path / "config" / "mimeapps.list"
    listed.parent.mkdir()
    own = f"[Added Associations]\n{MIME_TYPE}=a.desktop;{APP_ID}.desktop;\n"
    listed.write_text(own)
    assert len(desktop.install(["riddance"])) == 1 and listed.read_text() == own
    desktop.remove()
    assert listed.read_text() == own


REMOVED = f"[Removed Associations]\n{MIME_TYPE}={APP_ID}.desktop;\n".encode()


@pytest.mark.parametrize("bad, why", [
    (b"[Default Applications]\nx/y\n", "has a mistake in line 2"),
    (b"x/y=a.desktop\n", "has a mistake in line 1"),
    (b"[Added Associations]\nx/y=\0\n", "has a mistake in line 2"),
    (b"\n\n\xff\n", "has a mistake in line 3"),
    (b"\xef\xbb\xbf[Added Associations]\n", "has a mistake in line 1"),
    (b"#" * (mimeapps.MOST_BYTES + 1), "is no list of programs"),
    (REMOVED, "says that Riddance is not to open"),
    (None, "Is a directory"),
], ids=lambda each: repr(each)[:50])  # fmt: skip
def test_a_broken_list_is_a_sentence_and_stays(
    bad: bytes | None, why: str, share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    listed = tmp_path / "config" / "mimeapps.list"
    listed.parent.mkdir()
    if bad is None:
        listed.mkdir()
    else:
        listed.write_bytes(bad)
    told = desktop.install(["riddance"])
    assert told[0] == "Riddance is in the menu of your desktop." and (share / ENTRY).is_file()
    assert str(listed) in told[1] and why in told[1] and "double click" in told[2]
    assert bad is None or listed.read_bytes() == bad
    assert [*listed.parent.iterdir()] == [listed]
    assert desktop.remove() == ["Riddance is no longer in the menu; your games stay."]


def test_a_pipe_in_its_place_does_not_hold_it_up(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    listed = tmp_path / "config" / "mimeapps.list"
    listed.parent.mkdir()
    os.mkfifo(listed)
    assert "is no list of programs" in desktop.install(["riddance"])[1]


def test_a_list_that_cannot_be_written_stays_and_is_named_again_at_the_end(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    listed = tmp_path / "config" / "mimeapps.list"
    listed.parent.mkdir()
    listed.write_text("[Default Applications]\n")
    # Root may write anywhere: what the kernel says to others is said here.
    allowed, asked = {"now": False}, os.access
    monkeypatch.setattr(os, "access", lambda path, mode, **more: (
        allowed["now"] if path == listed else asked(path, mode, **more)))
    told = desktop.install(["riddance"])
    assert "cannot be written: Permission denied" in told[1] and "double click" in told[2]
    assert listed.read_text() == "[Default Applications]\n"
    allowed["now"] = True
    desktop.install(["riddance"])
    allowed["now"] = False
    with_it = listed.read_text()
    told = desktop.remove()
    assert "cannot be written" in told[0] and "is still named" in told[1]
    assert listed.read_text() == with_it and not (share / ENTRY).exists()
    allowed["now"] = True
    desktop.remove()
    assert listed.read_text() == "[Default Applications]\n"
    assert not (share / "riddance").exists()


def test_a_folder_that_cannot_be_made_is_a_sentence(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", tools(tmp_path / "tools", **{"update-mime-database": KNOWS}))
    (tmp_path / "config").write_text("a file")
    told = desktop.install(["riddance"])
    assert "cannot be written" in told[1] and (tmp_path / "config").read_text() == "a file"


_KEYS = st.sampled_from([MIME_TYPE, "x/y", "text/plain"])
_ENTRIES = st.lists(st.sampled_from(["a.desktop", "b.desktop", ""]), max_size=3).map(";".join)
_LINES = st.one_of(
    st.sampled_from(["", "# mine", " ", mimeapps.ADDED, "[Default Applications]",
                     mimeapps.REMOVED, mimeapps.ADDED + " "]),
    st.builds("{}={}".format, _KEYS, _ENTRIES), st.builds("{} = {} ".format, _KEYS, _ENTRIES),
)
_LISTS = st.lists(_LINES, max_size=8).map("\n".join)


@hypothesis.given(_LISTS, st.booleans())
def test_what_is_put_into_any_list_comes_out_of_it_again(text: str, dos: bool) -> None:
    text = text.replace("\n", "\r\n") if dos else text
    hypothesis.assume(not mimeapps.odd_line(text))
    joined, made = mimeapps.with_ours(text)
    assert mimeapps.names_ours(joined) and not mimeapps.odd_line(joined)
    assert mimeapps.without_ours(joined, made) == text
    assert not mimeapps.names_ours(mimeapps.without_ours(joined, made))


NEEDED = ("gio", "update-mime-database")
MISSING = [name for name in NEEDED if shutil.which(name) is None]


@pytest.mark.skipif(bool(MISSING), reason=f"needs {MISSING}: apt-get install libglib2.0-bin "
                                          "shared-mime-info")
@pytest.mark.parametrize("told", [True, False], ids=["with the tool", "without it"])
def test_a_saved_game_is_ours_for_the_desktop(tmp_path: Path, told: bool) -> None:
    """The whole way, by the command, as another process."""
    if told and shutil.which(TELLS) is None:
        pytest.skip("needs update-desktop-database: apt-get install desktop-file-utils")
    home, path = tmp_path / "share", tmp_path / "tools"
    path.mkdir()
    for name in (*NEEDED, *([TELLS] if told else [])):
        (path / name).symlink_to(str(shutil.which(name)))
    saved = tmp_path / f"Durak{FILE_SUFFIX}"
    saved.write_text("{}")
    env = os.environ | {"XDG_DATA_HOME": str(home), "XDG_DATA_DIRS": "/usr/share",
                        "XDG_CONFIG_HOME": str(tmp_path / "config"), "PATH": str(path),
                        "XDG_CURRENT_DESKTOP": "X-Test"}

    def ran(*words: str) -> str:
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    said = ran(sys.executable, "-m", "scenes", "install-desktop")
    assert f"and opens {FILE_SUFFIX} files." in said and ("mimeapps.list" in said) != told
    assert MIME_TYPE in ran("gio", "info", "-a", "standard::content-type", str(saved))
    assert f"{APP_ID}.desktop" in ran("gio", "mime", MIME_TYPE)
    assert APP_ID in (home / ENTRY).read_text("utf-8")
    ran(sys.executable, "-m", "scenes", "remove-desktop")
    assert f"{APP_ID}.desktop" not in ran("gio", "mime", MIME_TYPE)
    assert not (tmp_path / "config").exists()

"""About: every licence is there to be read, and places are opened or a sentence says why not."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from game.identity import HOMEPAGE, version
from game.store import folders
from game.surroundings import for_others
from scenes.look.theme import Theme
from scenes.pages.about import about, notices
from scenes.pages.about.about import AboutScene
from scenes.pages.about.licence import LicenceScene, paragraphs
from scenes.pages.about.notices import LicenceNotice
from scenes.pages.settings import SettingsScene
from scenes.program import opener
from scenes.program.app import App
from scenes.widgets.page import Page
from scenes.widgets.piece import Piece
from tests.scenes.pages.test_pages import bad_texts, meetings, out_of_place
from tests.scenes.toys import window
from tests.slow_marks import covering

pytestmark = pytest.mark.usefixtures("own_dirs")
ROOT = Path(notices.__file__).parents[3]


def piece(page: Page, name: str) -> Piece:
    return next(each for each in page.pieces if each.name == name)


def said(page: Page) -> str:
    return " / ".join(getattr(each, "text", "") for each in page.pieces)


def opened(app: App) -> AboutScene:
    page = AboutScene()
    app.push(page)
    app.tick()
    return page


# --- the works ------------------------------------------------------------------------------------


def test_all_that_we_need_is_named_with_its_text() -> None:
    found = {each.name: each for each in notices.notices()}
    assert list(found) == [
        "Riddance", "Noto Sans", "pygame-ce", "pygame-gui", "python-i18n", "platformdirs",
        "accesskit", "Python",
    ]  # fmt: skip
    assert found["Riddance"].text == (ROOT / "LICENSE").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in found["Noto Sans"].text
    assert "Permission is hereby granted" in found["pygame-gui"].text
    assert "PSF" in found["Python"].text
    for name in ("pygame-ce", "pygame-gui", "python-i18n", "platformdirs", "accesskit"):
        assert found[name].version == metadata.version(name) and found[name].licence


def test_every_package_that_we_require_is_among_them() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    required = {re.split(r"[<>=; ]", line)[0] for line in told["dependencies"]}
    assert len(required) == 4 and required <= set(notices.PACKAGES)


RULE = "=" * 78
BUNDLE = f"""Riddance 0.1.0 is under the MIT licence. This copy of it
brings along the work of others (www.example.org).

Python 3.11.2: PSF-2.0, https://www.python.org
Noto Sans: OFL-1.1, https://notofonts.github.io
Noto Sans of pygame_gui: OFL-1.1, https://github.com/MyreMylar/pygame_gui
SDL: Zlib, https://libsdl.org
    Copyright (C) Sam
PyInstaller's starter 6.22.3: GPL-2.0-or-later WITH Bootloader-exception, https://pyinstaller.org

{RULE}
Python
{RULE}

Of Python.

==========================

{RULE}
Noto Sans, Noto Sans of pygame_gui, SDL
{RULE}

Of three.

{RULE}
SDL
{RULE}

Of one.

{RULE}
PyInstaller's starter
{RULE}

Of the starter.
"""


def test_the_notices_of_a_bundle_are_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "licences").mkdir()
    (tmp_path / notices.BUNDLED).write_text(BUNDLE, "utf-8")
    (tmp_path / "licences" / "LICENSE").write_text("Of ours.", "utf-8")
    monkeypatch.setattr(notices, "HOUSE", tmp_path)
    ours, python, noto, second, sdl, starter = notices.notices()
    assert ours == LicenceNotice("Riddance", version(), "MIT", HOMEPAGE, "Of ours.")
    assert (python.name, python.version) == ("Python", "3.11.2")
    assert python.text == "Of Python.\n\n" + 26 * "="
    assert (noto.name, noto.version, second.name) == ("Noto Sans", "", "Noto Sans of pygame_gui")
    assert noto.text == second.text == "Of three." and starter.text == "Of the starter."
    assert sdl.text == "Copyright (C) Sam\n\nOf three.\n\nOf one."
    assert starter.licence.endswith("Bootloader-exception") and starter.version == "6.22.3"


def test_the_licence_of_a_wheel_lies_in_its_metadata(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / "riddance-0.1.0.dist-info"
    (place / "licenses").mkdir(parents=True)
    (place / "METADATA").write_text("Metadata-Version: 2.4\nName: riddance\nVersion: 0.1.0\n")
    (place / "licenses" / "LICENSE").write_text("Of the wheel.")
    (place / "RECORD").write_text(f"{place.name}/METADATA,,\n{place.name}/licenses/LICENSE,,\n")
    monkeypatch.setattr(notices, "HOUSE", tmp_path / "house")
    monkeypatch.syspath_prepend(tmp_path)
    assert notices.own().text == "Of the wheel."


# --- the page -------------------------------------------------------------------------------------


def test_it_is_reached_from_the_settings_and_left_again() -> None:
    for scale in (1.0, 2.0):
        with window((1024, 640), scale) as app:
            settings = SettingsScene()
            app.push(settings)
            app.tick()
            if scale == 1.0:
                piece(settings, "section.about").activate()
            else:
                settings._open("about")
            app.tick()
            assert isinstance(app.top, AboutScene) and f"release {version()}" in said(app.top)
            assert str(folders.data()) in said(app.top) and HOMEPAGE in said(app.top)
            piece(app.top, "back").activate()
            assert app.top is settings and settings.section == "display"


@pytest.mark.parametrize("size, scale", covering(
    [(1024, 640), (1920, 1080)], [2.0, 1.0], together=1))
def test_every_licence_can_be_read_at_every_size(size: tuple[int, int], scale: float) -> None:
    with window(size, scale) as app:
        page = opened(app)
        for k, work in enumerate(page.works):
            if not work.text:
                assert "its text is at https://spdx.org" in said(page)
                continue
            piece(page, f"read.{k}").activate()
            app.tick()
            shown = app.top
            assert isinstance(shown, LicenceScene) and work.name in said(shown)
            assert out_of_place(shown) == [] and bad_texts(shown) == []
            for words in work.text.split()[:5] + work.text.split()[-5:]:
                assert words.strip("=-") in said(shown)
            app.pop()


def test_pieces_of_a_licence_do_not_meet() -> None:
    with window((1024, 640)) as app:
        shown = LicenceScene(notices.own())
        app.push(shown)
        app.tick()
        assert meetings(shown) == []


def test_tables_of_a_licence_stay_tables() -> None:
    table = "Release    Year\n0.9   1991"
    assert [*paragraphs(table)] == [["Release    Year", "0.9   1991"]]
    assert [*paragraphs("x\f y\n\n\n")] == [["x"], ["y"]]


# --- opening --------------------------------------------------------------------------------------


def test_a_folder_is_opened_beside_the_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told, opens = tmp_path / "told", tmp_path / "xdg-open"
    opens.write_text(f'#!/bin/sh\necho "$@" > {told}\n')
    opens.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    with window() as app:
        page = opened(app)
        assert not folders.data().exists()
        piece(page, "open.data").activate()
        assert page._opening is not None and page._opening.process is not None
        page._opening.process.wait(10)
        app.tick()
        assert told.read_text().strip() == str(folders.data()) and folders.data().is_dir()
        assert app.notice.sentence == ""


@pytest.mark.parametrize("script", [None, "#!/bin/sh\nexit 3\n"])
def test_where_nothing_opens_it_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str | None
) -> None:
    if script is not None:
        (tmp_path / "xdg-open").write_text(script)
        (tmp_path / "xdg-open").chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    with window() as app:
        page = opened(app)
        piece(page, "open.home").activate()
        if page._opening is not None and page._opening.process is not None:
            page._opening.process.wait(10)
        app.tick()
        assert app.notice.sentence == f"This computer has no program that opens {HOMEPAGE}."
        app.notice.sentence = ""
        app.tick()
        assert app.notice.sentence == "", "it is said once"


def test_a_home_that_cannot_be_written_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(about.folders, "data", lambda: tmp_path / "file" / "riddance")
    with window() as app:
        piece(opened(app), "open.data").activate()
        assert "cannot be opened: Not a directory" in app.notice.sentence


def test_other_programs_do_not_get_the_libraries_of_a_bundle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/riddance")
    assert for_others()["LD_LIBRARY_PATH"] == "/opt/riddance"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in for_others()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/local/lib")
    assert for_others()["LD_LIBRARY_PATH"] == "/usr/local/lib"


def test_an_opener_that_cannot_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_of: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(opener.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "Popen", broken)
    with pytest.raises(opener.CannotOpen, match="no program that opens /x"):
        opener.start("/x")


def test_a_path_is_broken_behind_its_slashes() -> None:
    theme = Theme(1.0)
    folder = "/home/somebody/.local/share/riddance"
    narrow = theme.width("/home/somebody/.local", "small")
    lines = theme.wrap(f"They lie in {folder}", "small", narrow)
    assert "".join(lines).endswith(folder) and len(lines) > 2

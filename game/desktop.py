"""The entry in a desktop's menu and the kind of saved games: what packages lay below /usr/share,
and what ``riddance install-desktop`` lays into one person's folders for a copy that came by pip.

    entry(["riddance"])     kind()     install(command)     remove()

What was made is written down, so that just that is taken away again.
"""
from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from assets.art.icons import app_icon
from game import mimeapps
from game.asked import Misasked
from game.core.records import dataclass, field
from game.core.words import N_
from game.i18n import _
from game.identity import APP_ID, FILE_SUFFIX, MIME_TYPE, NAME
from game.store import folders
from game.store.shapes import may_be_read
from game.surroundings import for_others

#: Freedesktop's Desktop Entry Specification 1.0: what the validators of all releases take.
ENTRY = """\
[Desktop Entry]
Version=1.0
Type=Application
Name=@NAME@
GenericName=Card Games
Comment=Durak, Spite and Malice, Racing Demon and other games of going out first
Exec=@COMMAND@ %f
Icon=@APP_ID@
Terminal=false
Categories=Game;CardGame;
Keywords=cards;durak;rummy;patience;solitaire;cheat;old maid;gin;klondike;spit;
MimeType=@MIME_TYPE@;
StartupWMClass=@APP_ID@
Actions=continue;

[Desktop Action continue]
Name=Go on with the last game
Exec=@COMMAND@ --continue
"""
#: Of the Shared MIME-info Database.
KIND = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="@MIME_TYPE@">
    <comment>saved card game of @NAME@</comment>
    <sub-class-of type="text/plain"/>
    <glob pattern="*@FILE_SUFFIX@"/>
  </mime-type>
</mime-info>
"""
_WORDS = {
    "NAME": NAME, "APP_ID": APP_ID, "MIME_TYPE": MIME_TYPE, "FILE_SUFFIX": FILE_SUFFIX,
}
#: They bring the desktop's own lists up to date. With the folder each is told.
UPDATES = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
UPDATE_S = 60
#: Of a list of all programs or kinds.
MOST_BYTES = 1 << 26
#: What they write, folder by folder.
GENERATED = {
    "applications": frozenset({"mimeinfo.cache"}),
    "mime": frozenset({
        "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic",
        "mime.cache", "subclasses", "treemagic", "types", "version",
    }),
}
#: And the folder that they make for our kind.
GENERATED_FOLDERS = {"mime": (MIME_TYPE.partition("/")[0],)}
ENTRY_PATH = f"applications/{APP_ID}.desktop"
#: How the name of a file ends that is being written.
DRAFT = ".new"
_RESERVED = re.compile(r"""[\s"'\\><~|&;$*?#()`]""")
NOWHERE = N_("Only desktops of Linux and its like take an entry from here; on Windows and macOS "
             "the installer makes it.")


# --- the texts ------------------------------------------------------------------------------------

def entry(command: Sequence[str]) -> str:
    """The menu's entry, for a program that is begun by these words.

    >>> [line for line in entry(["/opt/my games/riddance"]).splitlines() if "%f" in line]
    ['Exec="/opt/my games/riddance" %f']
    """
    return _filled(ENTRY, COMMAND=" ".join(map(quoted, command)))


def kind() -> str:
    """The kind of saved games."""
    return _filled(KIND)


def quoted(word: str) -> str:
    r"""A word as ``Exec`` has it: quoted where it must be, then escaped as every value is.

    >>> [quoted(word) for word in ("/usr/bin/riddance", "50%", "a b", 'say "x"', "$1")]
    ['/usr/bin/riddance', '50%%', '"a b"', '"say \\\\"x\\\\""', '"\\\\$1"']
    """
    word = word.replace("%", "%%")
    if not _RESERVED.search(word):
        return word
    inner = re.sub(r'(["`$\\])', r"\\\1", word)
    return '"' + inner.replace("\\", "\\\\") + '"'


def _filled(template: str, **more: str) -> str:
    words = _WORDS | more
    return re.sub(r"@([A-Z_]+)@", lambda match: words[match[1]], template)


# --- where everything goes ------------------------------------------------------------------------

def shared() -> Path:
    """One person's ``share`` (XDG Base Directory; a path that is not absolute does not count)."""
    named = Path(os.environ.get("XDG_DATA_HOME") or "-")
    return named if named.is_absolute() else Path.home() / ".local" / "share"


def files(command: Sequence[str]) -> dict[str, str]:
    """All that is laid below `shared`: path -> text."""
    icons = "icons/hicolor/scalable"
    return {
        ENTRY_PATH: entry(command),
        f"mime/packages/{APP_ID}.xml": kind(),
        f"{icons}/apps/{APP_ID}.svg": app_icon(),
        f"{icons}/mimetypes/{MIME_TYPE.replace('/', '-')}.svg": app_icon(),
    }


def running() -> list[str]:
    """How this very copy of the program is begun, wherever one stands; Misasked if it cannot be."""
    if getattr(sys, "frozen", False):
        return [os.environ.get("APPIMAGE") or sys.executable]
    begun, python = Path(sys.argv[0]).absolute(), Path(sys.executable)
    for script in (begun, python.with_name("riddance")):
        # Not resolved: pipx's link stays where it is over releases.
        if script.name == "riddance" and script.is_file() and os.access(script, os.X_OK):
            return [str(script)]
    if find_spec("riddance") is not None:
        return [str(python), "-m", "riddance"]
    raise Misasked(_("This copy of Riddance is not installed; say make play once, or "
                     "pip install."))


# --- doing it -------------------------------------------------------------------------------------

@dataclass(slots=True)
class Made:
    """What was laid: paths below `shared` with a digest of each, and folders that were new;
    ``listed``: what had to be made in the person's list of programs, None where it was let be;
    ``before``: of files that are being laid anew, the digest of what we had laid there."""

    files: dict[str, str] = field(default_factory=dict)
    new_folders: list[str] = field(default_factory=list)
    listed: list[str] | None = None
    before: dict[str, str] = field(default_factory=dict)

    @classmethod
    def last(cls) -> Made:
        """As it was written down; nothing where there is no note. It names no place but ours."""
        ours = files([])
        above = {folder.as_posix() for path in ours for folder in Path(path).parents}
        try:
            if not may_be_read(_note(), MOST_BYTES):
                return cls()
            told: Any = json.loads(_note().read_text("utf-8"))
            listed, before = told.get("listed"), told.get("before", {})
            return cls({path: str(told["files"][path]) for path in told["files"] if path in ours},
                       [path for path in told["new_folders"] if path in above - {"."}],
                       None if listed is None else [a for a in mimeapps.MADE if a in listed],
                       {path: str(before[path]) for path in before if path in ours})
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            return cls()

    def write(self) -> None:
        """Note it down."""
        told: dict[str, Any] = {"files": self.files, "new_folders": self.new_folders}
        if self.listed is not None:
            told["listed"] = self.listed
        if self.before:
            told["before"] = self.before
        _note().parent.mkdir(parents=True, exist_ok=True)
        _write(_note(), json.dumps(told, indent=1) + "\n")

    def begin(self, name: str, text: str) -> None:
        """Note down that a file is about to be laid, and the folders that it needs: whatever ends
        the program then, it can be taken away."""
        path = shared() / name
        if name in self.files:
            self.before[name] = self.files[name]
        self.files[name] = _digest(text.encode())
        new = [folder for folder in path.parents
               if folder.is_relative_to(shared()) and not folder.exists()]
        self.new_folders += [folder.relative_to(shared()).as_posix() for folder in reversed(new)
                             if folder != shared()]
        self.write()

    def is_anothers(self, name: str, text: str | None = None) -> bool:
        """Whether something lies there that is not as we have laid it, or would lay it."""
        path = shared() / name
        if not os.path.lexists(path):
            return False
        if path.is_symlink() or path.is_dir() or not may_be_read(path, MOST_BYTES):
            return True
        ours = {self.files.get(name), self.before.get(name)}
        if text is not None:
            ours.add(_digest(text.encode()))
        return _digest(path.read_bytes()) not in ours


def install(command: Sequence[str]) -> list[str]:
    """Lay entry, icon and kind; sentences of what was done. The second time changes nothing.

    What somebody else has laid or changed stays as it is. Misasked where it cannot be; then
    nothing new is left lying.
    """
    _only_on_linux()
    made = Made.last()
    old = replace(made, files=dict(made.files), new_folders=list(made.new_folders))
    try:
        stays = _lay_all(files(command), made)
        made.before.clear()
        made.write()
    except OSError as error:
        _undo(made, old)
        raise _cannot(error) from error
    _update()
    told = [_stays(name) for name in stays]
    missing = _opened_by_nothing(made, told)
    return [*told, _in_the_menu(ENTRY_PATH in stays, opens=not missing), *missing]


def _lay_all(texts: Mapping[str, str], made: Made) -> list[str]:
    """Lay each file where nobody else's lies; the names of those that somebody else keeps."""
    stays = []
    for name, text in texts.items():
        if made.is_anothers(name, text):
            stays.append(name)
            continue
        made.begin(name, text)
        (shared() / name).parent.mkdir(parents=True, exist_ok=True)
        _write(shared() / name, text)
    return stays


def _undo(made: Made, old: Made) -> None:
    """Take away what was laid anew before something failed; what had been there stays noted."""
    with suppress(OSError):
        for name in [name for name in made.files if name not in old.files]:
            if not made.is_anothers(name):
                (shared() / name).unlink(missing_ok=True)
            del made.files[name]
        for folder in reversed(made.new_folders[len(old.new_folders):]):
            _clear(folder)
        made.new_folders[:] = old.new_folders
        if made.files or made.listed is not None:
            made.write()
        else:
            _note().unlink(missing_ok=True)
            folders.data().rmdir()


def _in_the_menu(stays: bool, *, opens: bool) -> str:
    """What has become of the entry. ``stays``: another's lies in its place."""
    if stays:
        return _("The menu keeps the entry that somebody has made there.")
    if opens:
        return _("{program} is in the menu of your desktop, and opens {kind} files.",
                 program=NAME, kind=FILE_SUFFIX)
    return _("{program} is in the menu of your desktop.", program=NAME)


def _stays(name: str) -> str:
    return _("{file} was changed by somebody and stays.", file=str(shared() / name))


def _opened_by_nothing(made: Made, told: list[str]) -> list[str]:
    """Let saved games be opened by a double click; why they are not yet, in sentences. ``told``
    gets what was done for it."""
    missing = []
    if not _has(shared() / "mime" / "globs2", MIME_TYPE):
        missing.append(_(
            "Your desktop does not know {kind} files yet: install shared-mime-info, then say "
            "riddance install-desktop again.", kind=FILE_SUFFIX))
    try:
        _list_it(made, told)
    except Misasked as why:
        missing += [str(why), _(
            "So a double click on a {kind} file does not open it yet. Mend that or install "
            "desktop-file-utils, then say riddance install-desktop again.", kind=FILE_SUFFIX)]
    return missing


def _list_it(made: Made, told: list[str]) -> None:
    """Name our entry in the person's list of programs, where nothing else says that it opens saved
    games: where update-desktop-database is missing, or fails."""
    applications = shared() / "applications"
    line = rf"^{re.escape(MIME_TYPE)}=(.*;)?{re.escape(APP_ID)}\.desktop(;|$)"
    if _has(applications / "mimeinfo.cache", line, is_pattern=True):
        return
    if not _has(applications / f"{APP_ID}.desktop", MIME_TYPE):
        # Somebody has changed the entry: it opens nothing any more.
        raise Misasked(_("The entry in the menu says nothing of {kind} files.", kind=FILE_SUFFIX))
    listed = mimeapps.join()
    if listed is None:
        return
    made.listed = listed
    try:
        made.write()
    except OSError as error:
        raise _cannot(error) from error
    told.append(_("{file} now says that {program} opens {kind} files.",
                  file=str(mimeapps.config() / mimeapps.NAME_OF_LIST), program=NAME,
                  kind=FILE_SUFFIX))


def _has(path: Path, text: str, *, is_pattern: bool = False) -> bool:
    """Whether a file of the desktop's says that; not where it cannot be read."""
    with suppress(OSError):
        if may_be_read(path, MOST_BYTES):
            pattern = text if is_pattern else re.escape(text)
            return bool(re.search(pattern, path.read_text("utf-8", "replace"), re.MULTILINE))
    return False


def remove() -> list[str]:
    """Take away what `install` has made and nobody has changed; sentences of what was done."""
    _only_on_linux()
    made = Made.last()
    if not made.files and made.listed is None:
        return [_("Nothing was installed into the menu from here.")]
    try:
        stays = [name for name in made.files if made.is_anothers(name)]
        for name in made.files:
            if name not in stays:
                (shared() / name).unlink(missing_ok=True)
        for path in (_note(), *(shared() / name for name in made.files)):
            for draft in path.parent.glob(f".{path.name}.????????{DRAFT}"):
                draft.unlink()
        told = [*map(_stays, stays), *_unlist(made)]
    except OSError as error:
        raise _cannot(error) from error
    _update()
    for folder in reversed(made.new_folders):
        _clear(folder)
    with suppress(OSError):
        folders.data().rmdir()
    if ENTRY_PATH in stays:
        return [*told, _("All else is taken away; your games stay.")]
    return [*told, _("{program} is no longer in the menu; your games stay.", program=NAME)]


def _unlist(made: Made) -> list[str]:
    """Take our line out of the person's list of programs, and the note away; what stands against
    it: then the note stays, for another try."""
    try:
        if made.listed is not None:
            mimeapps.part(made.listed)
    except Misasked as why:
        Made(listed=made.listed).write()
        return [str(why), _("There {program} is still named; say riddance remove-desktop again "
                            "when that is mended.", program=NAME)]
    _note().unlink(missing_ok=True)
    return []


def _note() -> Path:
    return folders.data() / "desktop.json"


def _only_on_linux() -> None:
    if sys.platform in ("win32", "darwin"):
        raise Misasked(_(NOWHERE))


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all; its draft is new and follows no link."""
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}{DRAFT}")
    try:
        with draft.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def _update() -> None:
    """Let the desktop read again what has changed."""
    for program, folder in UPDATES:
        path = shared() / folder
        if path.is_dir() and shutil.which(program):
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run([program, str(path)], check=False, capture_output=True,
                               timeout=UPDATE_S, env=for_others())
    # A theme of icons is read anew when its folder is younger than what is known of it.
    with suppress(OSError):
        os.utime(shared() / "icons" / "hicolor")


def _clear(folder: str) -> None:
    """Take a folder away in which others have laid nothing since, be it an empty folder."""
    path = shared() / folder
    with suppress(OSError):
        for made in GENERATED_FOLDERS.get(folder, ()):
            with suppress(OSError):
                (path / made).rmdir()
        left = {each.name for each in path.iterdir()}
        if left <= GENERATED.get(folder, frozenset()):
            for name in left:
                (path / name).unlink()
            path.rmdir()


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _cannot(error: OSError) -> Misasked:
    return Misasked(_("{file} cannot be written: {reason}.", file=str(error.filename or shared()),
                      reason=error.strerror or str(error)))

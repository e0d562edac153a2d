"""The saved games as a person keeps them: with names, favourites, a bin, and a rule by which they
are tidied up."""
from __future__ import annotations

import os
import time
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.core.records import dataclass
from game.core.words import N_, Words, plain
from game.store import discards, folders
from game.store.gifts import write_new
from game.store.journal import SUFFIX, Record, Summary, from_line, journals, read, to_line
from game.store.settings import Settings, Troubles
from game.store.shapes import LONGEST_NAME
from game.store.shelf import id_of, is_quick, strange_ones

#: ``tidy``: games that were not played for so many days go, and the oldest above so many games;
#: 0: none.
_DEFAULTS: dict[str, Any] = {"names": {}, "favourites": {}, "imported": {},
                             "tidy": {"days": 0, "most": 0}}
#: What is said when the file cannot be used.
TROUBLES = Troubles(
    N_("The names and stars of saved games cannot be read ({reason})."),
    N_("The names and stars of saved games were written by a later release of Riddance; they are "
       "left as they are."),
    N_("The names and stars of saved games were damaged; they were kept as {file}, and older ones "
       "are used if there are any."),
    N_("The names and stars of saved games cannot be saved: {reason}."),
)
#: The name of a file that was taken in is no longer, in bytes: the bin puts more before it.
LONGEST_STEM = 120
_DAY_S = 24 * 3600


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game: what it is about, the name that a person gave it ("": none), and whether it is
    a favourite. ``imported``: it was played elsewhere."""

    summary: Summary
    name: str = ""
    favourite: bool = False
    imported: bool = False

    @property
    def path(self) -> Path:
        """The file of its journal."""
        return self.summary.path


@dataclass(frozen=True, slots=True)
class ClearingRule:
    """By which games are thrown away: not played for ``days``, or more than the ``most`` that were
    played last; 0: never. Unfinished games and favourites never are."""

    days: int = 0
    most: int = 0


class Library:
    """The journals of a data folder. What is said of them lies in a file of its own: nothing is
    ever written into a journal that is over."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folders.journals(folder)
        self._file = Settings(folders.library(folder), _DEFAULTS, TROUBLES)

    @property
    def games(self) -> list[SavedGame]:
        """All of them, those played last first."""
        return [SavedGame(each, _shown(self._said("names", each, each.path.name)),
                          self._said("favourites", each, each.path.name) is True,
                          each.imported or self._said("imported", each, each.path.name) is True)
                for each in journals(self.folder)]

    def _said(self, what: str, game: Summary, file: str) -> Any:
        """What was said of a game, by its own id; older releases went by the name of its file."""
        said = self._file[what]
        return said[game.id] if game.id in said else said.get(file)

    @property
    def is_quick(self) -> bool:
        """Whether games and bin are listed within a frame or two."""
        return is_quick(self.folder) and is_quick(self.folder / discards.BIN)

    def search(self, text: str, title: Callable[[str], str] = str) -> list[SavedGame]:
        """Those in which every word is found: in the name, in the game's key or ``title``, in the
        name of somebody at the table, in the deal number or the day (2026-11-23).

        Capitals and accents do not matter.
        """
        wanted = wanted_words(text)
        return [each for each in self.games if speaks_of(told(each, title), wanted)]

    # --- what a person says of them ---------------------------------------------------------------

    @property
    def trouble(self) -> Words | None:
        """Why what was said of them last is not kept, or None."""
        return self._file.trouble

    def rename(self, path: Path, name: str) -> None:
        """Give a game a name of its own; "": none any more."""
        self._say("names", path, plain(name).strip()[:LONGEST_NAME] or None)

    def favour(self, path: Path, is_favourite: bool) -> None:
        """Whether it is a favourite, which nothing tidies up."""
        self._say("favourites", path, is_favourite or None)

    def _say(self, what: str, path: Path, value: Any) -> None:
        self._file.refresh()
        own = id_of(path) or path.name
        others = {name: each for name, each in self._file[what].items()
                  if name not in (own, path.name)}
        self._file[what] = others if value is None else {**others, own: value}

    # --- the bin ----------------------------------------------------------------------------------

    @property
    def bin(self) -> list[SavedGame]:
        """What can be brought back, thrown away last first; ``path`` is where it lies."""
        summaries = {each.path: each for each in journals(self.folder / discards.BIN)}
        return [SavedGame(summaries[path], _shown(self._said("names", summaries[path],
                                                             discards.name_of(path))))
                for path in self.thrown if path in summaries]

    def empty_bin(self) -> int:
        """What was thrown away goes for good; how many games. OSError where that cannot be."""
        return discards.empty(self.folder)

    @property
    def damaged(self) -> list[Path]:
        """Files that cannot be listed, and those that were set aside, by their names."""
        names = (name for name in folders.names_in(self.folder) if ".damaged-" in name)
        aside = {self.folder / name for name in names if os.path.isfile(self.folder / name)}
        return sorted({*strange_ones(self.folder), *aside})

    def why_unread(self, path: Path) -> str:
        """Why the system does not let a file be read; "": it does."""
        try:
            with path.open("rb") as file:
                file.read(1)
        except OSError as error:
            return error.strerror or str(error)
        return ""

    def delete(self, path: Path) -> Path:
        """Throw a game away; where it is until it is brought back. OSError where that cannot be,
        `Taken` while it is played."""
        return discards.discard(path)

    def bring_back(self, thrown: Path | None = None) -> Path | None:
        """Bring a game back from the bin, or the one that was thrown away last; None: there is
        none."""
        return discards.take_back(self.folder, thrown)

    @property
    def thrown(self) -> list[Path]:
        """What can be brought back, thrown away last first."""
        return discards.discarded(self.folder)

    # --- tidying up -------------------------------------------------------------------------------

    @property
    def rule(self) -> ClearingRule:
        """As the person has set it; at first nothing is ever thrown away."""
        told = self._file["tidy"]
        days, most = (told.get(name) for name in ("days", "most"))
        return ClearingRule(*(each if type(each) is int and each > 0 else 0
                              for each in (days, most)))

    def set_rule(self, rule: ClearingRule) -> None:
        """Tidy up by this from now on."""
        self._file["tidy"] = {"days": rule.days, "most": rule.most}

    def untidy(self, now_s: float | None = None) -> list[SavedGame]:
        """What the rule would throw away."""
        return fallen(self.games, self.rule, time.time() if now_s is None else now_s)

    def tidy(self, now_s: float | None = None, *,
             go_on: Callable[[], bool] = lambda: True) -> list[Path]:
        """Throw away what the rule says, as long as ``go_on`` says so before each; where it is
        until it is brought back. What is being played, or cannot be moved, stays."""
        return self.throw([each.path for each in self.untidy(now_s)], go_on)

    def throw(self, paths: Iterable[Path], go_on: Callable[[], bool]) -> list[Path]:
        """Throw games away, as long as ``go_on`` says so before each; where they are now. What is
        being played, or cannot be moved, stays."""
        return discards.discard_all(paths, go_on=go_on)

    # --- other people's games --------------------------------------------------------------------

    def take_in(self, path: Path) -> Path:
        """A copy of a saved game from elsewhere among the own ones; where it is. It says in its
        first line that it is one. JournalError for what is none, OSError."""
        record = read(path)
        data = path.read_bytes()[:record.good_bytes]
        first, _, rest = data.partition(b"\n")
        head = {**(from_line(first + b"\n") or record.head), "imported": os.urandom(4).hex()}
        stem = "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in path.stem)
        short = stem.strip(".").encode()[:LONGEST_STEM].decode(errors="ignore")
        return write_new(self.folder, short or "game", SUFFIX, to_line(head) + rest, between="-")

    def is_imported(self, record: Record) -> bool:
        """Whether a game was played elsewhere."""
        return "imported" in record.head or self._file["imported"].get(record.path.name) is True



def _shown(name: Any) -> str:
    return plain(name)[:LONGEST_NAME] if isinstance(name, str) else ""


def _folded(text: str) -> str:
    """
    >>> _folded("Zoë ÉCARTÉ")
    'zoe ecarte'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in letters if not unicodedata.combining(sign))


def told(game: SavedGame, title: Callable[[str], str] = str) -> str:
    """All by which a game can be found, for ``speaks_of``."""
    about = game.summary
    day = time.strftime("%Y-%m-%d", time.localtime(about.changed))
    names = " ".join(name for name, _level in about.seats)
    return _folded(f"{game.name} {about.game} {title(about.game)} {names} {about.number} {day}")


def wanted_words(text: str) -> list[str]:
    """The words that somebody has typed, for ``speaks_of``.

    >>> wanted_words(" Zoë 11")
    ['zoe', '11']
    """
    return _folded(text).split()


def speaks_of(told: str, wanted: Iterable[str]) -> bool:
    """Whether every word stands in what is ``told`` of a game."""
    return all(word in told for word in wanted)


def fallen(games: Iterable[SavedGame], rule: ClearingRule, now_s: float) -> list[SavedGame]:
    """What a rule would throw away of games that stand the latest first."""
    over = [each for each in games if each.summary.finished and not each.favourite]
    return [each for number, each in enumerate(over)
            if (rule.most and number >= rule.most)
            or (rule.days and each.summary.changed < now_s - rule.days * _DAY_S)]

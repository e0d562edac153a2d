"""The people who play on this computer: a name each, a sign, and whether their deals
are counted."""
from __future__ import annotations

import os
import re
import time
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.core.records import dataclass
from game.core.words import N_, Words, words
from game.store.settings import Settings, Troubles

LONGEST_NAME = 20
#: How many motifs there are for a seat's sign.
SIGNS = 6
#: Removed people who can be brought back.
MOST_REMOVED = 10
#: So many former names are known of somebody.
MOST_FORMER = 20
_DEFAULTS: dict[str, Any] = {"people": [], "removed": []}
TROUBLES = Troubles(
    N_("The list of people cannot be read ({reason}); names can be typed, but are not kept."),
    N_("The list of people was written by a later release of Riddance; it is left as it is."),
    N_("The list of people was damaged; it was kept as {file}, and an older one is used if there "
       "is one."),
    N_("The list of people cannot be saved: {reason}."),
)


class NameProblem(Exception):
    """A name that nobody can have here; one sentence says why."""

    def __init__(self, sentence: Words) -> None:
        super().__init__(str(sentence))
        self.words = sentence


@dataclass(frozen=True, slots=True)
class Profile:
    """A person: ``sign`` the motif they like at the table (0 to 5, None: that of the seat),
    ``created`` in seconds since 1970, ``keeps_score`` False where no number is to be shown.
    ``id``: what journals call them, whatever their name becomes; "" for who came before there were
    any. ``former``: the names they had, the last one last."""

    name: str
    sign: int | None = None
    created: int = 0
    keeps_score: bool = True
    id: str = ""
    former: tuple[str, ...] = ()


def tidy(name: str) -> str:
    """A name without space around it and with single spaces in it.

    >>> tidy("  Mary   Ann ")
    'Mary Ann'
    """
    return " ".join(part for part in unicodedata.normalize("NFC", name).split(" ") if part)


def same_name(one: str, other: str) -> bool:
    """Whether two names read alike, capitals and ways of writing an accent aside.

    >>> same_name("Zoë", "ZOË "), same_name("Ann", "Anna")
    (True, False)
    """
    return _folded(one) == _folded(other)


@lru_cache(1 << 14)
def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def name_problem(name: str, others: Iterable[str] = ()) -> Words | None:
    """Why this cannot be a name beside ``others``, or None.

    >>> str(name_problem("", ())), name_problem("Ann", ["Ben"])
    ('A name has at least one letter.', None)
    >>> str(name_problem("ann", ["Ann"]))
    'Somebody here is called Ann already; choose another name.'
    """
    name = tidy(name)
    if not any(sign.isalnum() for sign in name):
        return words("A name has at least one letter.")
    if len(name) > LONGEST_NAME:
        return words("A name has at most {most} letter.",
                     "A name has at most {most} letters.",
                     counted="most", most=LONGEST_NAME)
    if any(unicodedata.category(sign).startswith("C") for sign in name):
        return words("A name has letters that can be seen.")
    if (other := next((each for each in others if same_name(each, name)), None)) is not None:
        return words("Somebody here is called {name} already; choose another name.", name=other)
    return None


class Profiles:
    """The file of people, written at each change. Where it cannot be written ``trouble`` is a
    sentence.

    >>> people = Profiles(None)
    >>> people.add("Ann").name, people.names
    ('Ann', ('Ann',))
    """

    def __init__(self, path: Path | None) -> None:
        self._file = Settings(path, _DEFAULTS, TROUBLES)
        #: As the file has them, and what was made of that: rows are replaced, never changed.
        self._rows: Any = None
        self._all: tuple[Profile, ...] = ()

    @property
    def trouble(self) -> Words | None:
        """What is wrong with the file, or None."""
        return self._file.trouble

    @property
    def all(self) -> tuple[Profile, ...]:
        """Everybody, in the order they came."""
        rows = self._file["people"]
        if rows is not self._rows:
            self._rows, self._all = rows, _read(rows)
        return self._all

    @property
    def removed(self) -> tuple[Profile, ...]:
        """Who was removed, the last one first."""
        return _read(self._file["removed"])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all."""
        return tuple(each.name for each in self.all)

    def of(self, name: str) -> Profile | None:
        """Who has that name, or None."""
        folded = _folded(name)
        return next((each for each in self.all if _folded(each.name) == folded), None)

    def add(self, name: str, now_s: int | None = None) -> Profile:
        """A new person; NameProblem."""
        self._file.refresh()
        created_s = int(time.time()) if now_s is None else now_s
        made = Profile(self._checked(name, self.names), created=created_s, id=_new_id())
        self._write([*self.all, made])
        return made

    def rename(self, name: str, new: str) -> Profile:
        """Another name for somebody; NameProblem. KeyError for a stranger."""
        self._file.refresh()
        others = [each for each in self.names if not same_name(each, name)]
        old, checked = self._known(name), self._checked(new, others)
        former = old.former
        if not same_name(checked, old.name):
            former = (*(each for each in former if each != old.name), old.name)[-MOST_FORMER:]
        return self._change(name, name=checked, former=former)

    def name_of(self, person: str, name: str) -> str:
        """What somebody is called now: by the ``person`` that a journal has, else by the ``name``
        in it, which may be a former one."""
        for each in self.all:
            if person and each.id == person:
                return each.name
        known = self.of(name)
        if person or known is not None:
            return name
        folded = _folded(name)
        later = (each.name for each in self.all if folded in map(_folded, each.former))
        return next(later, name)

    def give_sign(self, name: str, sign: int | None) -> Profile:
        """The motif somebody likes, None: any."""
        return self._change(name, sign=sign)

    def keep_score(self, name: str, keeps: bool) -> Profile:
        """Whether somebody's numbers are shown."""
        return self._change(name, keeps_score=keeps)

    def remove(self, name: str) -> Profile:
        """Take somebody off the list; ``bring_back`` undoes it. KeyError for a stranger."""
        self._file.refresh()
        gone = self._known(name)
        self._file["removed"] = [asdict(each) for each in (gone, *self.removed)][:MOST_REMOVED]
        self._write([each for each in self.all if each != gone])
        return gone

    def bring_back(self) -> Profile:
        """The one who was removed last is on the list again; NameProblem where somebody has that
        name by now, ValueError where there is nobody to bring back."""
        self._file.refresh()
        back, *rest = self.removed
        self._checked(back.name, self.names)
        self._write(sorted([*self.all, back], key=lambda each: each.created))
        self._file["removed"] = [asdict(each) for each in rest]
        return back

    # --- how ------------------------------------------------------------------------------------

    def _checked(self, name: str, others: Iterable[str]) -> str:
        problem = name_problem(name, others)
        if problem is not None:
            raise NameProblem(problem)
        return tidy(name)

    def _known(self, name: str) -> Profile:
        profile = self.of(name)
        if profile is None:
            raise KeyError(name)
        return profile

    def _change(self, name: str, /, **changes: Any) -> Profile:
        self._file.refresh()
        before = self._known(name)
        after = replace(before, **{"id": before.id or _new_id(), **changes})
        self._write([after if each == before else each for each in self.all])
        return after

    def _write(self, people: Iterable[Profile]) -> None:
        """What this release does not know of a person stays."""
        rows = [row for row in self._file["people"] if isinstance(row, Mapping)]
        self._file["people"] = [{**_row_of(each, rows), **asdict(each), "former": [*each.former]}
                                for each in people]


def _row_of(person: Profile, rows: Iterable[Mapping[str, Any]]) -> Mapping[str, Any]:
    """The row that the file has of somebody, perhaps under the name before."""
    names = (person.name, *person.former[-1:])
    fits = (row for row in rows if (person.id and row.get("id") == person.id)
            or row.get("name") in names)
    return next(fits, {})


def _new_id() -> str:
    return os.urandom(6).hex()


def _read(rows: Any) -> tuple[Profile, ...]:
    """The people of a file, as far as they make sense: files outlive versions."""
    profiles: list[Profile] = []
    taken: set[str] = set()
    for row in rows:
        if not isinstance(row, Mapping) or not isinstance(name := row.get("name"), str):
            continue
        if name_problem(name) is None and _folded(name) not in taken:
            taken.add(_folded(name))
            sign, created = row.get("sign"), row.get("created")
            known_sign = sign if sign in range(SIGNS) else None
            created_s = created if type(created) is int else 0
            keeps_score = row.get("keeps_score") is not False
            profiles.append(Profile(tidy(name), known_sign, created_s, keeps_score,
                                    _id(row.get("id")), _former(row.get("former"))))
    return tuple(profiles)


def _id(value: Any) -> str:
    return value if isinstance(value, str) and re.fullmatch(r"[0-9a-f]{1,32}", value) else ""


def _former(value: Any) -> tuple[str, ...]:
    names = value if isinstance(value, list) else []
    return tuple(name for name in names if isinstance(name, str) and name_problem(name) is None)

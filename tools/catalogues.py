"""Catalogues of translations: begun, brought up to date, checked and compiled.

    python -m tools.catalogues start LANG       begins assets/locale/LANG: riddance.po, forms.po
    python -m tools.catalogues update [LANG]    takes over what is new in build/riddance.pot
    python -m tools.catalogues compile [LANG]   checks, and writes LC_MESSAGES/riddance.mo; whoever
                                                builds a wheel or a bundle does so by the way

``riddance.po`` has the sentences, ``forms.po`` the table of forms: the ranks, suits and cards in
every form that its sentences ask for, by context ("rank, genitive plural"). Both are compiled into
one catalogue, which the program reads by gettext; Babel is needed here alone.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.core.forms import FORMS, asked, context_of
from game.i18n import DOMAIN, TABLE
from tools.messages import KEY, Message, collect

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "locale"
SENTENCES, TABLE_OF_FORMS = f"{DOMAIN}.po", "forms.po"
#: What stands in a header and changes though no sentence does.
_DATED = (b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By')
#: The context of what stands between a whole number and its digits.
MARK = "decimal mark"
#: What a date may have in it, and what stands there at all.
_IN_FIGURES = ("%Y", "%y", "%m", "%d", "%H", "%I", "%M", "%S", "%p")
_DATES = re.compile("%.?")
_MILLIONS = re.compile(r"^\(*(.+?)\)* \? 0 : .*1000000.* \? 1 : 2\)*$")


def filled(messages: Iterable[Message], language: str | None = None) -> Catalog:
    """A catalogue with these messages, untranslated."""
    found = _empty(language, "# Messages of Riddance.")
    for each in messages:
        name = each.text if each.plural is None else (each.text, each.plural)
        entry = found.add(name, locations=[(place, 0) for place in each.places],
                          flags=each.flags, auto_comments=each.remarks,
                          context=each.context or None)
        _unbraced(entry)
    return found


def _empty(language: str | None, about: str) -> Catalog:
    """A catalogue under the licence of the project."""
    own = "# This file is distributed under the same license as the riddance package."
    found = Catalog(locale=language, project="Riddance", fuzzy=False,
                    header_comment=f"{about}\n# Copyright (C) 2026 the Riddance authors\n{own}")
    found.version = found.msgid_bugs_address = found.last_translator = ""
    # French, Italian and Spanish have a third plural, for whole millions: no number here is one.
    if millions := _MILLIONS.search(found.plural_expr):
        found.mime_headers = [("Plural-Forms", f"nplurals=2; plural=({millions[1]} ? 0 : 1);")]
    return found


def _unbraced(entry: Entry | None) -> None:
    """Placeholders ask for forms: the general check of braces would refuse them."""
    if entry is not None and "no-python-brace-format" in entry.flags:
        entry.flags.discard("python-brace-format")


def blank_forms(language: str) -> Catalog:
    """The table of forms of a language: the words that every language has, in their usual form, to
    be copied for each form that its sentences ask for."""
    found = _empty(language, "# Forms of cards, by context (game/core/forms.py).")
    for kind, entries in TABLE.items():
        for word in entries:
            _unbraced(found.add(word, context=kind, flags={"no-python-brace-format"}))
    return found


# --- what is wrong with one -----------------------------------------------------------------------

def problems(catalogue: Catalog) -> Iterator[str]:
    """What would be wrong on the screen: placeholders that the sentence has not, forms that no
    language has, forms that its table lacks."""
    there = {entry.context for entry in catalogue if entry.string}
    for entry in catalogue:
        wanted = {name for text in parts(entry.id) for name, _form in asked(text)}
        for text in filter(None, parts(entry.string)):
            for name, form in asked(text):
                if name not in wanted:
                    yield f"{text!r}: nothing is called {name}"
                if form and form not in FORMS:
                    yield f"{text!r}: no form is called {form}"
                elif form and not _has(there, form):
                    yield f"{text!r}: the table of forms has none {FORMS[form]!r}"
    yield from _signs(catalogue)


def parts(text: object) -> tuple[str, ...]:
    """A message or its translation, with its plurals if it has any; one empty text for none.

    >>> parts(("{n} card", "{n} cards")), parts(None)
    (('{n} card', '{n} cards'), ('',))
    """
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text or ""),)


def _has(contexts: set[str | None], form: str) -> bool:
    kinds = (*TABLE, "number", "phrase")
    return any(context_of(kind, form) in contexts for kind in kinds)


def _signs(catalogue: Catalog) -> Iterator[str]:
    """Letters, marks and dates that are none: a name of a month would be that of the system."""
    for entry in catalogue:
        told = str(entry.string or "")
        if entry.context in (KEY, MARK) and len(told) > 1:
            yield f"{entry.id!r}: {told!r} is more than one letter"
        for sign in _DATES.findall(told if entry.context == "time" else ""):
            if sign not in _IN_FIGURES:
                yield f"{told!r}: {sign} is no date or time in figures"


# --- files ----------------------------------------------------------------------------------------

def read(path: Path, language: str) -> Catalog:
    """A catalogue as its file has it."""
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def whole(folder: Path) -> Catalog:
    """The sentences and the table of forms of a language as one catalogue."""
    found = read(folder / SENTENCES, folder.name)
    for entry in read(folder / TABLE_OF_FORMS, folder.name):
        if entry.id:
            found[entry.id] = entry
    return found


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    stream = BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def there(folder: Path = FOLDER) -> list[Path]:
    """The folders of all languages that have a catalogue."""
    return sorted(path.parent for path in folder.glob(f"*/{SENTENCES}"))


def compile_all(folders: Iterable[Path]) -> int:
    """Check and compile; how many are wrong."""
    wrong = 0
    for folder in folders:
        found = whole(folder)
        told = list(problems(found))
        for problem in told:
            print(f"{folder.name}: {problem}", file=sys.stderr)
        wrong += bool(told)
        if not told:
            target = folder / "LC_MESSAGES" / f"{DOMAIN}.mo"
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(compiled(found))
    return wrong


def written(catalogue: Catalog) -> bytes:
    """The catalogue as translators' tools read it, without dates."""
    stream = BytesIO()
    write_po(stream, catalogue, width=98, include_lineno=False)
    lines = stream.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_DATED))


def start(folder: Path, messages: Iterable[Message]) -> None:
    """Begin the catalogue of a language; a table of forms that is there already stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, begun in ((SENTENCES, filled(messages, folder.name)),
                        (TABLE_OF_FORMS, blank_forms(folder.name))):
        if not (folder / name).exists():
            (folder / name).write_bytes(written(begun))


def update(folder: Path, messages: Iterable[Message]) -> None:
    """Take over what is new of these messages, and keep what is translated."""
    found = read(folder / SENTENCES, folder.name)
    found.update(filled(messages), no_fuzzy_matching=True)
    for entry in found:
        _unbraced(entry)
    (folder / SENTENCES).write_bytes(written(found))


def main(arguments: list[str]) -> int:
    """Do what was asked; 1 where a catalogue is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("what", choices=("start", "update", "compile"))
    parser.add_argument("language", nargs="?", default="")
    asked_for = parser.parse_args(arguments)
    if asked_for.what == "start":
        start(FOLDER / asked_for.language, collect(ROOT))
        return 0
    folders = [path for path in there() if asked_for.language in ("", path.name)]
    if asked_for.what == "compile":
        return min(compile_all(folders), 1)
    messages = collect(ROOT) if folders else []
    for folder in folders:
        update(folder, messages)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

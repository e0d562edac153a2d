"""Whether a catalogue keeps to the words of its glossary: `python -m tools.glossary [LANG]`.

``assets/locale/LANG/glossary.md`` says how a language calls what lies on a card table, one a row:

    | term | translation | where it is said so |
    |---|---|---|
    | trump | козыр* | Rules of Durak, gambler.ru |
    | stock | колод*, прикуп* | the same |

A star stands for any ending. A sentence that has the term, or its plural, must have one of its
translations; a longer term goes before one that is part of it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog

from tools import catalogues

NAME = "glossary.md"
#: Contexts in which a word is no word of a sentence.
_NO_WORDS = ("key", "time")
#: What a sentence is given is no word of it: "{suit}" does not ask for the word "suit".
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the card world: in English, what may stand for it, and who says so."""

    english: str
    translations: tuple[str, ...]
    source: str

    def is_in(self, message: str) -> bool:
        """Whether a message has the term.

        >>> Term("trump", ("козыр*",), "").is_in("Only trumps beat {card}.")
        True
        """
        found = self.english.lower() in message.lower()     # most are in few, and this is quick
        return found and bool(re.search(rf"\b{re.escape(self.english)}(s|es)?\b", message, re.I))

    def is_said(self, translation: str) -> bool:
        """Whether one of its translations is in that text.

        >>> Term("trump", ("козыр*",), "").is_said("Побейте её козырем.")
        True
        """
        return any(re.search(_pattern(each), translation, re.I) for each in self.translations)


def _pattern(translation: str) -> str:
    return rf"\b{re.escape(translation)}\b".replace(r"\*\b", "").replace(r"\*", r"\w*")


def terms(text: str) -> list[Term]:
    """The rows of a glossary, of all its tables, the longest terms first. Raises ValueError where a
    row lacks a part.

    >>> terms("| term | translation | said |\\n|---|---|---|\\n| pack | колод* | a book |")
    [Term(english='pack', translations=('колод*',), source='a book')]
    """
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")]
            for line in text.splitlines() if line.startswith("|")]
    heads = [at for at, row in enumerate(rows) if set("".join(row)) == {"-"}]
    found = []
    for at, row in enumerate(rows):
        if at in heads or at + 1 in heads:
            continue
        if len(row) != 3 or not all(row):
            raise ValueError(f"{' | '.join(row)}: a term, its translation, and where it is said so")
        english, translation, source = row
        found.append(Term(english, tuple(each.strip() for each in translation.split(",")), source))
    return sorted(found, key=lambda term: -len(term.english))


def problems(catalogue: Catalog, glossary: Sequence[Term]) -> Iterator[str]:
    """Sentences that call a thing otherwise, and terms that no message has."""
    unused = {term.english for term in glossary}
    for entry in catalogue:
        if not entry.id or entry.context in _NO_WORDS:
            continue
        left, told = _own(catalogues.parts(entry.id)[0]), catalogues.parts(entry.string)
        for term in glossary:
            if not term.is_in(left):
                continue
            unused.discard(term.english)
            left = re.sub(rf"\b{re.escape(term.english)}", "", left, flags=re.I)
            if any(told) and not any(term.is_said(_own(text)) for text in told):
                wanted = " or ".join(term.translations)
                yield f"{told[0]!r}: {term.english} is {wanted}"
    yield from (f"{english}: no message has this term" for english in sorted(unused))


def _own(text: str) -> str:
    return _PLACEHOLDER.sub("", text)


def check(folders: Iterable[Path]) -> Iterator[str]:
    """What is wrong in the languages of those folders, as far as they have a glossary."""
    for folder in folders:
        path = folder / NAME
        if path.is_file():
            found = catalogues.read(folder / catalogues.SENTENCES, folder.name)
            yield from (f"{folder.name}: {problem}"
                        for problem in problems(found, terms(path.read_text("utf-8"))))


def main(arguments: list[str]) -> int:
    """Print what is wrong; 1 where something is."""
    parser = argparse.ArgumentParser(prog="python -m tools.glossary", description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)  # fmt: skip
    parser.add_argument("language", nargs="?", default="")
    language = parser.parse_args(arguments).language
    found = list(check(folder for folder in catalogues.there() if language in ("", folder.name)))
    for problem in found:
        print(problem, file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""What the sources and pages refer to: sheets, the design, pages; and whether it is there.

A *reference* is "sheet 3.4" in an engine and its tests, "RT3", a section of `docs/design.md`, a
page of `docs`, a link of a page, and anything that reads as the section of a paper ("UX 3.2").
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

DESIGN, SHEETS = "docs/design.md", "docs/sheets"
RACES = f"{SHEETS}/realtime_common.md"
#: The pages whose links are followed.
PAGES = ("*.md", "docs/*.md", "docs/sheets/*.md", "packaging/*.md")

_NUMBER = r"\d+(?:\.\d+)*"
_SECTION = rf"(?:(?:section\s+)?{_NUMBER}|'[^']*'|Names|Settled since)"
#: "sheet 3.4", "sheet, Names and 3", "the sheet's section 8", "sheet 2 'Melds', 3 'Barbele'".
SHEET = re.compile(rf"\b[Ss]heet(?:'s)?((?:,?\s+(?:(?:and|to)\s+)?{_SECTION})+)")
RACE = re.compile(r"\bRT(\d+)\b")
PAGE = re.compile(rf"\b(docs/[\w/]+\.md)((?:,?\s+(?:(?:and|to)\s+)?{_NUMBER})*)")
LINK = re.compile(r"\]\(([^)\s]+)\)")
#: A word in capitals with a number or as a page: "UX 3.2", "LAYOUT.md".
PAPER = re.compile(rf"\b(UX|[A-Z]{{4,}})(?:\.md\b| {_NUMBER})")
#: What reads so and is none: journals, programs, what people type.
NO_PAPERS = {"ICAPS", "NSIS", "PLIST", "RIDDANCE", "RUMMY", "TVCG"}
#: Where references are made up, to be asked about.
MADE_UP = {"tests/references.py", "tests/test_references.py", "tests/packaging/test_due.py"}
#: In these folders a sheet is that of the game whose folder it is.
ENGINES = re.compile(r"(?:game|tests)/engines/(\w+)/")


@dataclass(frozen=True, slots=True)
class Reference:
    """``text`` in line ``line`` of ``file`` means ``section`` of ``page`` ("" for all of it)."""

    file: str
    line: int
    text: str
    page: str
    section: str = ""

    def __str__(self) -> str:
        meant = f"{self.page} {self.section}".strip() or "no page of this repository"
        return f"{self.file}:{self.line}: {self.text!r} means {meant}"


# --- what there is --------------------------------------------------------------------------------


def sections(text: str) -> frozenset[str]:
    """The sections of a page, by number, "RT" and number, or name; of a numbered one its numbered
    clauses, items and rows as well.

    >>> sorted(sections("## 3. Play\\n### 3.2 Ends\\n1. First\\n| 4 | row |\\n3.5 Out\\n## Names"))
    ['3', '3.1', '3.2', '3.4', '3.5', 'Names']
    """
    found, at = set[str](), ""
    for line in text.splitlines():
        if heading := re.match(rf"##+ ((?:RT)?{_NUMBER})\.? ", line):
            found.add(heading[1])
            at = heading[1].partition(".")[0]
        elif heading := re.match("## (.+)", line):
            found.add(heading[1])
            at = ""
        elif clause := re.match(rf"({_NUMBER}) \S", line):
            found.add(clause[1])
        elif at and (item := re.match(r"(\d+)\. |\| (\d+) \|", line)):
            found.add(f"{at}.{item[1] or item[2]}")
    return frozenset(found)


@cache
def _sections_of(path: Path) -> frozenset[str]:
    return sections(path.read_text("utf-8")) if path.exists() else frozenset()


def leads_nowhere(root: Path, reference: Reference) -> bool:
    """Whether there is no such page below ``root``, or no such section in it."""
    path = root / reference.page
    if reference.section:
        return reference.section not in _sections_of(path)
    return not reference.page or not path.exists()


# --- what is referred to --------------------------------------------------------------------------


def references(root: Path, sources: Mapping[str, str]) -> Iterator[Reference]:
    """All of them, in ``sources`` (name below ``root`` -> text) and in the pages there."""
    for name, text in sources.items():
        if name not in MADE_UP:
            yield from in_text(name, text)
    for path in sorted({path for pattern in PAGES for path in root.glob(pattern)}):
        name, text = path.relative_to(root).as_posix(), path.read_text("utf-8")
        yield from in_text(name, text)
        yield from _links(root, name, text)


def in_text(name: str, text: str) -> Iterator[Reference]:
    """Those of a source or a page, but for links.

    >>> [each.section for each in in_text("game/engines/spit/a.py", "(sheet 3.1 and Names, RT2)")]
    ['3.1', 'Names', 'RT2']
    >>> [each.page for each in in_text("game/a.py", "As STYLE 3 has it.")]
    ['']
    """
    engine = ENGINES.match(name)
    for match in SHEET.finditer(text) if engine else ():
        for section in re.findall(rf"{_NUMBER}|Names|Settled since", _plain(match[1])):
            yield _reference(name, text, match, f"{SHEETS}/{engine[1]}.md", section)
    for match in RACE.finditer(text):
        yield _reference(name, text, match, RACES, f"RT{match[1]}")
    for match in PAGE.finditer(text):
        if match[1].endswith("/KEY.md"):
            continue
        for section in re.findall(_NUMBER, match[2]) or [""]:
            yield _reference(name, text, match, match[1], section)
    # A sheet has names of its own for what a player does ("TURN 2").
    for match in () if name.startswith(SHEETS) else PAPER.finditer(text):
        if match[1] not in NO_PAPERS and not _is_in_path(text, match):
            yield _reference(name, text, match, match[0] if match[0].endswith(".md") else "")


def _plain(found: str) -> str:
    """Without what is quoted: the name of a paragraph within the section."""
    return re.sub(r"'[^']*'", "", found)


def _is_in_path(text: str, match: re.Match[str]) -> bool:
    """Whether it is the last part of a path: pages are looked for as such."""
    return text[match.start() - 1 : match.start()] == "/" and match[0].endswith(".md")


def _links(root: Path, name: str, text: str) -> Iterator[Reference]:
    for match in LINK.finditer(text):
        target = match[1].partition("#")[0]
        if target and "://" not in target and not target.startswith("mailto:"):
            path = (root / name).parent.joinpath(target).resolve()
            there = path.relative_to(root.resolve()).as_posix()
            yield _reference(name, text, match, there)


def _reference(name: str, text: str, match: re.Match[str], page: str,
               section: str = "") -> Reference:
    line = text.count("\n", 0, match.start()) + 1
    return Reference(name, line, match[0], page, section)

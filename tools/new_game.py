"""Begin a new game: `python tools/new_game.py KEY "Title"` copies a tiny game of `template/`
under a name of its own; with `--family solitaire` or `--family tricks` one that is declared with
that family's kit.

Engine, rules page, examples and tests go where those of the other games are, with the template's
names changed to yours, and the game gets its line in the catalogue. It can be played at once, and
all tests pass: change it from there, step by step. `template/` must be at its place beside `game/`;
`--root FOLDER` names another house than the one this file stands in.
"""

from __future__ import annotations

import argparse
import keyword
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
#: The template's own names, for a game that is written by hand.
KEY, TITLE = "highest_card", "Highest Card"
#: Family -> the names of its game in the template.
FAMILIES = {"": (KEY, TITLE), "solitaire": ("open_columns", "Open Columns"),
            "tricks": ("most_tricks", "Most Tricks")}
#: The line of the catalogue after which its games stand, one on each line.
OPENS = "GAMES: tuple[Game, ...] = (\n"

NEXT = """\
{title} is there: {files} files. All its tests pass, and shall at every step. Now
  python -m tests.conformance.perft        counts rows of actions: only the new game's may be new
  python -m pytest -k {key}
  python -m scenes {key}
and then go on as CONTRIBUTING.md says under "A new game": cards and rules are yours to change."""


def camel(key: str) -> str:
    """
    >>> camel("spite_and_malice")
    'SpiteAndMalice'
    """
    return "".join(part.capitalize() for part in key.split("_"))


def renamed(text: str, key: str, title: str, family: str = "") -> str:
    """The template's text with the names of the new game.

    >>> renamed("class HighestCard: Highest Card of highest_card", "old_sock", "Old Sock")
    'class OldSock: Old Sock of old_sock'
    """
    old_key, old_title = FAMILIES[family]
    for old, new in ((old_key, key), (camel(old_key), camel(key)), (old_title, title)):
        text = text.replace(old, new)
    return text


def is_key(text: str) -> bool:
    """Whether a text can be a game's key.

    >>> [is_key(text) for text in ("old_maid", "spit2", "Old", "old__maid", "2spit", "class", "")]
    [True, True, False, False, False, False, False]
    """
    parts = text.split("_")
    plain = all(part.isascii() and part.isalnum() and part.islower() for part in parts)
    return plain and text.isidentifier() and not keyword.iskeyword(text)


def complaint(root: Path, key: str, title: str) -> str | None:
    """Why no such game can be made, in a sentence; None where it can."""
    if not is_key(key):
        return f"{key!r} is no key: small letters, with _ between words."
    if not title.strip() or '"' in title or "\\" in title or "\n" in title:
        return f"{title!r} is no title: a line without quotes."
    if (root / "game" / "engines" / key).exists():
        return f"There is a game {key} already."
    return None


def copied(root: Path, key: str, title: str, family: str = "") -> list[Path]:
    """The files of the new game, written: those of the template that are named after the family's
    game, or lie in a folder that is."""
    made, template = [], root / "template"
    for path in sorted(template.rglob("*")):
        inner = path.relative_to(template)
        ours = FAMILIES[family][0] in inner.as_posix()
        if not ours or not path.is_file() or "__pycache__" in inner.parts:
            continue
        target = root / renamed(inner.as_posix(), key, title, family)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(path.read_text("utf-8"), key, title, family), "utf-8")
        made.append(target)
    return made


def listed(catalogue: str, key: str) -> str:
    """The text of the catalogue with the game at the end of the menu.

    >>> print(listed("from game.core.game import Game\\nfrom game.engines.b import GAME as B\\n\\n"
    ...              "GAMES: tuple[Game, ...] = (\\n    B,\\n)\\n", "a"), end="")
    from game.core.game import Game
    from game.engines.a import GAME as A
    from game.engines.b import GAME as B
    <BLANKLINE>
    GAMES: tuple[Game, ...] = (
        B,
        A,
    )
    """
    lines = catalogue.splitlines(keepends=True)
    imports = [line for line in lines if line.startswith("from game.engines.")]
    mine = f"from game.engines.{key} import GAME as {key.upper()}\n"
    at = lines.index(imports[0])
    lines[at:at + len(imports)] = sorted([*imports, mine])
    end = lines.index(")\n", lines.index(OPENS))
    lines.insert(end, f"    {key.upper()},\n")
    return "".join(lines)


def make(root: Path, key: str, title: str, family: str = "") -> list[Path]:
    """The new game in the house at ``root``: its files, and its line in the catalogue."""
    made, path = copied(root, key, title, family), root / "game" / "catalogue.py"
    path.write_text(listed(path.read_text("utf-8"), key), "utf-8")
    return made


def main() -> int:
    """Makes the game, and says what comes next. The exit code: 2 if key or title will not do."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("key", help="as in old_maid")
    parser.add_argument("title", help='as in "Old Maid"')
    parser.add_argument("--family", choices=[name for name in FAMILIES if name], default="",
                        help="declare it with the kit of a family; left out: written by hand")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    given = parser.parse_args()
    why_not = complaint(given.root, given.key, given.title)
    if why_not is not None:
        print(why_not, file=sys.stderr)
        return 2
    made = make(given.root, given.key, given.title, given.family)
    print(NEXT.format(title=given.title, key=given.key, files=len(made)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Deliberate mistakes in the rules of a game: which of them do its tests see?

    python -m tools.mutants durak --sample 80
    python -m tools.mutants durak --file judge.py --json build/durak.json
    python -m tools.mutants durak --again build/durak.json
    python -m tools.mutants klondike --family solitaire --kin --sample 60

Each mistake is made alone, in a process of its own, and the tests of the game run until one fails:
those of ``tests/engines/KEY``, the worked examples, the golden deal, and the quickest laws of
conformance. The quickest come first, and before them those that have seen mistakes already. A test
that never ends or eats all memory has seen the mistake too. The files are never changed.

``--sample`` takes so many, from each function as many as it has of the whole; ``--again`` only
those that survived in the file that ``--json`` wrote, to see whether new tests see them.
``--family`` makes them in the kit that the game is declared with; the tests of the kit are asked as
well. Those of its other games are with ``--kin`` alone: without it what this game does not use may
well survive.
``mistakes.py`` beside this file says which mistakes are made and which are not. What survives is
read by a person: it needs a test, or it changes nothing that could be seen.
"""
from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import catalogue
from game.players.arena import wilson
from tools.mutants import sample
from tools.mutants.mistakes import Mistake
from tools.mutants.parent import Trial, Verdict, tests_of

ROOT = Path(__file__).resolve().parents[2]


def main(given: Sequence[str] | None = None) -> int:
    """0 if the tests see as many as ``--least`` asks for, 1 if not."""
    wish = _parser().parse_args(given)
    at = f"game.families.{wish.family}" if wish.family else f"game.engines.{wish.key}"
    paths = sample.modules(ROOT / at.replace(".", "/"), wish.file)
    if not paths:
        print(f"{wish.key} has no module of rules of the name {wish.file}.", file=sys.stderr)
        return 2
    # Tests are made for every game of the catalogue: here only this one's are wanted.
    kin = [key for key in catalogue.CATALOGUE if key == wish.key or _is_of(wish.family, key)]
    vars(catalogue)["CATALOGUE"] = {key: catalogue.CATALOGUE[key] for key in kin}
    asked = kin if wish.kin else [wish.key]
    chances = sample.chances(paths)
    mistakes = sample.drawn(chances, wish.sample, wish.seed)
    if wish.again:
        mistakes = _again(sample.drawn(chances, None, 0), wish.again)
    with tempfile.TemporaryDirectory(prefix="riddance-mutants-") as folder:
        tempfile.tempdir = folder
        trial = Trial(at, tests_of(asked, ROOT, wish.family), wish.laws, asked)
        verdicts = tried(trial, mistakes)
        tempfile.tempdir = None
    print(summary(wish.key, len(chances), verdicts))
    if wish.json:
        wish.json.parent.mkdir(parents=True, exist_ok=True)
        wish.json.write_text(json.dumps([*map(_row, verdicts)], indent=1), "utf-8")
    return int(_rate(verdicts) < wish.least)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("key", choices=catalogue.CATALOGUE, metavar="KEY", help="the game")
    parser.add_argument("--sample", type=int, help="so many mistakes, not all")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--file", default="", help="in this module alone, such as judge.py")
    parser.add_argument("--family", default="", help="in the kit of this family, such as solitaire")
    parser.add_argument("--kin", action="store_true",
                        help="ask the tests of all games of the family")
    parser.add_argument("--json", type=Path, help="write what became of each to this file")
    parser.add_argument("--again", type=Path, help="only what survived in this file of --json")
    parser.add_argument("--laws", type=float, default=10, help="seconds of conformance tests (10)")
    parser.add_argument("--least", type=float, default=0,
                        help="end with 1 if they see a smaller part, such as 0.85")
    return parser


def _is_of(family: str, key: str) -> bool:
    """Whether a game is declared with the kit of that family; "": none is."""
    rules = (ROOT / "game/engines" / key / "rules.py").read_text("utf-8")
    return bool(family) and f"from game.families.{family}." in rules


def _again(mistakes: Sequence[Mistake], path: Path) -> list[Mistake]:
    rows = json.loads(path.read_text("utf-8"))
    left = {(row["file"], row["function"], row["diff"]) for row in rows
            if row["verdict"] == "survived"}
    return [each for each in mistakes if (each.path.name, each.function, each.diff()) in left]


def tried(trial: Trial, mistakes: Sequence[Mistake]) -> list[Verdict]:
    """What became of each, told as it goes."""
    whole = trial.begin()
    print(f"{len(trial.known.seconds)} tests take {whole:.1f} s; {len(mistakes)} mistakes",
          flush=True)
    found = []
    for mistake in mistakes:
        found.append(trial.ask(mistake))
        print(_told(found[-1]), flush=True)
    return found


def _told(found: Verdict) -> str:
    test = found.test.rpartition("::")[2] or found.test
    by = f" by {test}" if test else ""
    return (f"{found.verdict:8} {found.mistake.where}  [{found.seconds:.1f} s]{by}\n"
            f"{found.mistake.diff()}")


def _rate(verdicts: Sequence[Verdict]) -> float:
    return sum(each.caught for each in verdicts) / max(1, len(verdicts))


def summary(key: str, whole: int, verdicts: Sequence[Verdict]) -> str:
    """By module and together, with the interval of the rate."""
    modules: dict[str, list[Verdict]] = {}
    for each in verdicts:
        modules.setdefault(each.mistake.path.name, []).append(each)
    lines = [f"  {name:24} {sum(each.caught for each in some):4} of {len(some)}"
             for name, some in modules.items()]
    caught = sum(each.caught for each in verdicts)
    _share, low, high = wilson(caught, len(verdicts))
    seconds = sum(each.seconds for each in verdicts)
    return "\n".join([
        "", *lines,
        f"{key}: {caught} of {len(verdicts)} seen, {100 * _rate(verdicts):.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f} %); {whole} can be made; {seconds:.0f} s"])


def _row(found: Verdict) -> Mapping[str, object]:
    mistake = found.mistake
    return {"file": mistake.path.name, "line": mistake.line, "function": mistake.function,
            "verdict": found.verdict, "test": found.test, "seconds": round(found.seconds, 2),
            "diff": mistake.diff()}


if __name__ == "__main__":
    sys.exit(main())

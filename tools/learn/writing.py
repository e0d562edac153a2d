"""The file of numbers that a learning leaves in the engine's folder."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.brains.values import Learner
from game.catalogue import CATALOGUE
from game.players.arena import share_of
from tools.learn.notebook import Settings
from tools.learn.playing import Told


def target(key: str) -> Path:
    """``brain_values.py`` in the folder of the engine whose brain it is: variants share one."""
    package = type(CATALOGUE[key].brain).__module__.rpartition(".")[0]
    return Path(__file__).parents[2].joinpath(*package.split("."), "brain_values.py")


def figures(learnt: tuple[int, int], results: Sequence[float]) -> str:
    """What the numbers were made of, and what they are worth."""
    deals, rows = learnt
    share, low, high = (round(100 * each, 1) for each in share_of(results))
    return (f"Learnt from {rows:,} positions of {deals:,} deals. Against the policy it won {share} "
            f"[{low}, {high}] % of {len(results)} paired deals.")


def written(settings: Settings, learner: Learner, weights: Told, told: str) -> str:
    """The text of the module: the command that made it, when, the figures, and the numbers."""
    command = (f"python -m tools.learn {settings.key} --deals {settings.deals} --match "
               f"{settings.match} --seed {settings.seed} --trace {settings.trace:g}")
    return module("What the features are worth, as logarithms of odds", command, told,
                  learner.heads, weights)


def module(first: str, command: str, told: str, heads: Mapping[str, Sequence[str]],
           weights: Told) -> str:
    """The text of a module of numbers; ``first`` says what they are."""
    day = datetime.now(UTC).date().isoformat()
    lines = [f'"""{first}; written on {day} by', "",
             f"    {command}", "", *_folded(told.split()), '"""',
             "from __future__ import annotations", "",
             "VALUES: dict[str, dict[str, float]] = {"]
    for head, names in heads.items():
        lines.append(f'    "{head}": {{')
        row = [f'"{name}": {value!r},' for name, value in zip(names, weights[head])]
        lines += [f"        {line}" for line in _folded(row, 92)]
        lines.append("    },")
    return "\n".join([*lines, "}", ""])


def _folded(words: Sequence[str], width: int = 100) -> list[str]:
    """Lines of at most N letters, none of the words broken."""
    lines, now = [], ""
    for word in words:
        if len(now) + len(word) >= width:
            lines.append(now)
            now = ""
        now = f"{now} {word}".strip()
    return [*lines, now]

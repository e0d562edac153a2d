"""The small game that the page of a family has in full, made of the page's own code."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import count
from typing import Any

from game.core.deal import Deal
from game.core.game import Game
from tests.conformance import laws
from tests.house import ROOT


@cache
def code_of(family: str) -> str:
    """That code."""
    page = ROOT / "docs" / "families" / f"{family}.md"
    (code,) = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    return str(code)


def declared(family: str) -> dict[str, Any]:
    """What it makes, by name, each time anew."""
    made: dict[str, Any] = {}
    exec(compile(code_of(family), f"docs/families/{family}.md", "exec"), made)
    return made


def game_of(made: dict[str, Any]) -> Game:
    """The whole game, with what of it the page declares."""
    parts = {name.lower(): made[name] for name in ("RULES", "TABLE", "BRAIN") if name in made}
    whole: Game = made["GAME"].made_of(**parts)
    return whole


def keep_the_laws(game: Game, deal: Deal, seed: int, steps: int | None = None) -> None:
    """Step by step at random, that many steps or to the end."""
    rng, follows = random.Random(seed), laws.Follower(deal)
    for step in count():
        if step == steps or not laws.step_at_random(deal, rng, watch=follows):
            return
        laws.check_choices(deal)
        laws.check_mutations(deal, rng)
        laws.check_position(game, deal)
        laws.check_memory(deal)
        laws.check_imagine(game, deal, seed)

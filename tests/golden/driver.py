"""Golden deals: each action and some views, written down so that a person can read them.

A game needs no script of its own: medium players at the best number of seats, a line an action,
the view of seat 0 at three moments, the outcome. What differs stands in `deals.py`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core.events import Said
from game.core.rng import Rng

FOLDER = Path(__file__).parent
LONGEST = 150
LEVEL = "medium"


# --- how it is written, where a game says nothing else ------------------------------------------


def head(game, deal, script):
    options = f" {script.options}" if script.options else ""
    return [f"{game.key} {deal.state.seats}{options} seed {script.seed}"]


def turns(game, deal, script) -> Iterator[list[str]]:
    """The lines of one action after the other; the first of those who may act and do not wait goes
    first."""
    rng = Rng.seeded(script.seed)
    while deal.outcome() is None:
        asked = ((seat, game.brain.decide(game, deal.view(seat), script.level, rng))
                 for seat in deal.actors())
        seat, action = next((seat, choice.action) for seat, choice in asked if choice)
        said = [event for event in deal.play(seat, action) if isinstance(event, Said)]
        yield [" ".join([f"{seat} {action}", *(f"[{each.name} {each.by}]" for each in said)])]


def view(game, deal, script):
    seen = deal.view(0)
    fields, notes = dict(seen.fields), seen.memory["notes"]
    first = f"  seat 0 sees {seen.phase}, turn {seen.turn}, {fields}, notes {notes}"
    return [first, *piles(seen)]


def piles(seen):
    """A line for each pile in which cards lie."""
    return [f"    {name}: {' '.join(pile)}" for name, pile in seen.piles.items() if pile]


def end(game, deal, script):
    return [*script.view(game, deal, script), outcome(deal)]


def outcome(deal):
    found = deal.outcome()
    return f"points {found.points} places {found.places} {found.reason}: {found.words}"


# --- the driver -----------------------------------------------------------------------------------


Lines = Callable[..., list[str]]


@dataclass(frozen=True, kw_only=True)
class Script:
    """How a golden deal is dealt, played and written. The functions are asked with
    ``(game, deal, script)``; ``turns`` yields the lines of a turn as it plays it, and before
    the turns numbered in ``viewed`` stands a view."""

    seats: int | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 11
    dealer: int = 0
    level: str = LEVEL
    viewed: tuple[int, ...] = (0, 6, 13)
    head: Lines = head
    turns: Callable[..., Iterator[list[str]]] = turns
    view: Lines = view
    end: Lines = end


def playthrough(game, script):
    """The lines of one deal."""
    deal = game.deal(script.seats, script.options, seed=script.seed, dealer=script.dealer)
    lines, number = script.head(game, deal, script), 0
    played = script.turns(game, deal, script)
    while deal.outcome() is None:
        if number in script.viewed:
            lines += script.view(game, deal, script)
        lines += next(played)
        number += 1
    return [*lines, *script.end(game, deal, script)]


def written(game, scripts):
    """The text of a golden file: the deals of these scripts."""
    lines = [line for script in scripts for line in playthrough(game, script)]
    return "\n".join(lines) + "\n"

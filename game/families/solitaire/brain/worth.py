"""What a position of a declared patience is worth: as the game weighs what is left to do."""
from __future__ import annotations

from game.core.records import dataclass
from game.families.solitaire.brain.model import SolitaireModel
from game.families.solitaire.brain.shape import RANK_COUNT


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What each of these brings or costs.

    ``up``       a card that is done with
    ``covered``  a card that lies face down
    ``buried``   a card that lies on one which goes up next
    ``breaks``   a card of a column that does not lie in sequence
    ``cell``     a cell that is taken
    ``space``    an empty column
    ``stock``    a card of stock or waste
    ``reserve``  a card of the reserve
    """

    up: float = 2.0
    covered: float = 8.0
    buried: float = 1.0
    breaks: float = 1.0
    cell: float = 1.0
    space: float = 2.0
    stock: float = 0.0
    reserve: float = 4.0


def worth(model: SolitaireModel, weights: Weights) -> float:
    """More is better; nothing is said of what is not seen."""
    shape, rows = model.shape, model.rows
    if shape.spots:
        return -sum([len(rows[at]) for at in shape.spots]) - 0.1 * len(rows[shape.waste])
    found = weights.up * sum(model.up) if model.up else 0.0
    if shape.onto_waste:
        found += weights.up * len(rows[shape.waste])
    found -= weights.covered * sum([len(pile) for pile in model.downs])
    found -= weights.cell * sum([len(rows[cell]) for cell in shape.cells])
    if shape.reserve >= 0:
        found -= weights.reserve * len(rows[shape.reserve])
    if shape.waste >= 0 and not shape.onto_waste:
        found -= weights.stock * (len(model.stock) + len(rows[shape.waste]))
    return found - _disorder(model, weights)


def _disorder(model: SolitaireModel, weights: Weights) -> float:
    """What columns cost for the order in which their cards lie."""
    shape, rows, run = model.shape, model.rows, model.shape.run
    wanted = _wanted(model)
    breaks = buried = spaces = 0
    for at in range(shape.columns):
        pile = rows[at]
        if not pile:
            spaces += 1
            continue
        size, last = len(pile), -1
        for place, card in enumerate(pile):
            if card < 0:
                continue
            if wanted >> card & 1:
                buried += size - 1 - place
            if last >= 0 and not run[last] >> card & 1:
                breaks += 1
            last = card
    return weights.buried * buried + weights.breaks * breaks - weights.space * spaces


def _wanted(model: SolitaireModel) -> int:
    """The cards that go up next, as bits."""
    found, base = 0, model.base
    if model.shape.plan.sweeps:
        return 0
    for suit, homes in enumerate(model.shape.homes_of):
        for home in homes:
            height = model.up[home]
            if height < RANK_COUNT:
                found |= 1 << (4 * ((height + base) % RANK_COUNT) + suit)
    return found


__all__ = ["Weights", "worth"]

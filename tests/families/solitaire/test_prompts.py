"""What a declared patience asks for, by what there is to do."""

import pytest

from game.families.solitaire.prompts import prompt
from tests.families.solitaire.kinds import KINDS


def told(kind, options=None, **piles):
    """The long prompt of a position."""
    game, kit = KINDS[kind]
    deal = game.deal(1, options or {}, seed=1)
    for name, cards in piles.items():
        deal.state.piles[name.replace("_", ".")] = cards
    return str(prompt(kit.plans(deal.state.options), deal.state)[0])


@pytest.mark.parametrize("kind, piles, sentence", [
    ("groups", {}, "Play what fits."),
    ("rows", {}, "Play what fits, or deal a row."),
    ("rows", {"stock": []}, "Play what fits."),
    ("rows", {"column_9": []}, "Fill the empty columns before you deal."),
    ("two_packs", {}, "Play what fits, or turn cards from the stock."),
    ("two_packs", {"stock": []}, "Play what fits: there is nothing left to turn."),
])
def test_what_can_be_done_is_asked_for(kind, piles, sentence):
    assert told(kind, **piles) == sentence

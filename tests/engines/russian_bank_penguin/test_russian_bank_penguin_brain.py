"""How the levels of the book form differ: in what they misjudge, and by how much at most."""

from game.core.rng import Rng
from game.engines.russian_bank_penguin import GAME
from tests.engines.seen import positions

LEVELS = ("easy", "medium", "hard")


def test_hard_errs_in_nothing_and_the_others_within_their_bounds():
    mistaken = dict.fromkeys(LEVELS, 0)
    for number, deal in enumerate(positions(GAME, 2, {}, seeds=4)):
        if deal.outcome() is not None:
            continue
        view = deal.view(deal.actors()[0])
        for level in LEVELS:
            choice = GAME.brain.decide(GAME, view, level, Rng(number))
            worth = {each.action: each.value for each in choice.candidates}
            if not worth:
                continue
            lost = max(worth.values()) - worth[choice.action]
            assert level in GAME.brain.error_model or not lost
            assert not lost or lost <= GAME.brain.error_model[level].most
            mistaken[level] += lost > 0
    assert mistaken["easy"] > mistaken["medium"] > 0 == mistaken["hard"]


def test_hard_is_offered():
    assert GAME.brain.levels_for(2, GAME.settle(2, {})) == LEVELS

"""How players err: the same cards forgotten, nothing absurd done, nothing hidden used."""

import random
from collections import Counter

import pytest

from game.brains.brain import Brain, Candidate, Choice, Limit
from game.brains.error_model import ErrorModel, Recall, mistaken, noticed
from game.catalogue import CATALOGUE
from game.core.action import act
from game.core.rng import Rng

ERRING = [game for game in CATALOGUE.values() if "easy" in game.brain.error_model]


def middles(game, deals=3):
    """Deals in mid-play, each with who may act."""
    rng = random.Random(game.key)
    for seed in range(deals):
        deal = game.deal(game.best_seats[0], seed=seed)
        for _ in range(rng.randrange(4, 24)):
            if deal.outcome() is not None or not deal.actors():
                break
            seat = deal.actors()[0]
            legal = game.rules.willing(deal.legal(seat))
            deal.play(seat, game.brain.policy(game.rules, deal.state, seat, legal, Rng(seed)))
        if deal.outcome() is None and deal.actors():
            yield deal, deal.actors()[0]


def test_a_card_is_forgotten_for_the_whole_deal():
    deal = CATALOGUE["durak"].deal(2, seed=1)
    cards = [str(card) for card in deal.state.piles["stock"]]
    store: dict[str, object] = {}
    seen = []

    class Watched(type(CATALOGUE["durak"].brain)):
        def choose(self, asked):
            seen.append([asked.recall.has(card) for card in cards])
            return super().choose(asked)

    brain, game = Watched(), CATALOGUE["durak"]
    for step in range(6):
        seat = deal.actors()[0]
        kept = store if seat == deal.state.dealer else {}
        choice = brain.decide(game, deal.view(seat), "easy", Rng(step), Limit(iterations=2), kept)
        if kept is not store:
            seen.pop()
        deal.play(seat, choice.action)
    assert len(seen) > 1 and all(row == seen[0] for row in seen)
    assert True in seen[0] and False in seen[0]


def test_of_a_double_pack_both_copies_are_forgotten():
    recall = Recall(0.5, 3)
    assert all(recall.has(f"{rank}Sa") == recall.has(f"{rank}Sb") for rank in "A23456789TJQK")


def test_what_is_obvious_is_never_overlooked_and_something_is_always_left():
    row = [act("lay"), act("draw"), act("steal")]
    blind = ErrorModel(overlooks={"lay": 1.0, "steal": 1.0})

    def kind(action):
        return "" if action.verb == "draw" else action.verb

    assert noticed(row, kind, blind, Rng(1)) == [row[1]]
    assert noticed(row[:1], kind, blind, Rng(1)) == row[:1]


def test_the_closer_the_values_the_oftener_mistaken_and_never_beyond_the_greatest_loss():
    lapses = ErrorModel(spread=1.0, most=3.0)
    found = Counter(mistaken([5.0, 4.9, 3.0, 1.9], lapses, Rng(seed)) for seed in range(600))
    assert found[0] > found[2] > 20 and found[1] > 2 * found[2] and not found[3]


def test_a_mistake_is_told_as_one():
    class Sure(Brain):
        error_model = {"easy": ErrorModel(spread=9.0, most=9.0)}

        def choose(self, asked):
            row = [Candidate(action, -at) for at, action in enumerate(asked.legal[:2])]
            return Choice(row[0].action, candidates=tuple(row))

    game = CATALOGUE["durak"]
    view = game.deal(2, seed=1).view(1)
    made = [Sure().decide(game, view, "easy", Rng.seeded(seed)) for seed in range(20)]
    wrong = [choice for choice in made if choice.action != choice.candidates[0].action]
    assert 3 < len(wrong) < 17
    assert {str(choice.note) for choice in wrong} == {"It seemed as good as anything else."}


@pytest.mark.parametrize("game", ERRING, ids=lambda game: game.key)
def test_no_mistake_costs_more_than_the_greatest_loss(game):
    most = game.brain.error_model["easy"].most
    for deal, seat in middles(game):
        view = deal.view(seat)
        for seed in range(6):
            choice = game.brain.decide(game, view, "easy", Rng(seed), Limit(iterations=2))
            if choice is None or not choice.candidates:
                continue
            values = {each.action: each.value for each in choice.candidates}
            lost = choice.candidates[0].value - values[choice.action]
            assert lost <= most
            assert deal.check(seat, choice.action) is None


@pytest.mark.parametrize("game", ERRING, ids=lambda game: game.key)
def test_who_errs_does_the_same_in_every_deal_that_looks_the_same(game):
    """The cards that the seat cannot know are dealt anew: nothing changes."""
    for deal, seat in middles(game, deals=2):
        view = deal.view(seat)
        other = game.imagine(view, 5)
        other._watchers = {viewer: each.copy() for viewer, each in deal._watchers.items()}
        made = [game.brain.decide(game, table.view(seat), "easy", Rng(7), Limit(iterations=2))
                for table in (deal, other)]
        assert made[0] == made[1]


def test_in_real_time_who_overlooks_all_that_there_is_waits():
    """Elsewhere what would leave nothing is seen after all."""
    class Blind(Brain):
        error_model = {"easy": ErrorModel(overlooks={"any": 1.0})}

        def kind(self, asked, action):
            return "any"

        def choose(self, asked):
            return Choice(asked.legal[0])

    row = {"stock.0.0": "2H 8H", "stock.0.1": "2C 6D", "centre.0": "7S", "centre.1": "QS"}
    spit = CATALOGUE["spit"].arrange({"piles": row, "phase": "run"})
    for deal in (spit, CATALOGUE["durak"].deal(2, seed=1)):
        game = CATALOGUE[deal.rules.key].made_of(brain=Blind())
        asked = game, deal.view(deal.actors()[0])
        assert (Blind().decide(*asked, "easy", Rng(1)) is None) == game.real_time
        assert Blind().decide(*asked, "medium", Rng(1)) is not None

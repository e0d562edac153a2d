"""What a seat sees must be enough: for its rules, and for the policy of its computer player."""

from itertools import product
from random import Random

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.going_on import run_to
from game.core.rng import Rng


def positions(game, seats, options=None, *, seeds, every=25):
    """Deals played on by the policy and at random in turns, each looked at now and then."""
    for seed in range(seeds):
        deal, chance, rng = game.deal(seats, options, seed=seed), Random(seed), Rng(seed)
        for step in range(600):
            seats_now = deal.actors()
            if deal.outcome() is not None:
                break
            if not seats_now:
                deal.advance(deal.due())
                continue
            if step % every == 0:
                yield deal
            seat = chance.choice(seats_now)
            legal = deal.legal(seat)
            action = chance.choice(legal)
            if chance.random() < 0.7:
                action = game.brain.policy(game.rules, deal.state, seat, legal, rng)
            deal.rules.apply(deal.state, seat, action)
            if game.clock != "none":
                run_to(game.rules, deal.state, deal.state.now + 100)
            deal = type(deal)(game.rules, deal.state)


def policy_sees_enough(game, deal):
    """The policy says the same of what the seat sees as of the truth."""
    rules, brain = game.rules, game.brain
    for seat in deal.actors():
        seen, legal = rules.state_from_view(deal.view(seat)), deal.legal(seat)
        assert rules.moves(seen, seat) == legal
        of_truth = brain.policy(rules, deal.state, seat, legal, Rng(7))
        assert of_truth in legal
        assert brain.policy(rules, seen, seat, legal, Rng(7)) is of_truth
        assert brain.candidates(rules, seen, seat) == brain.candidates(rules, deal.state, seat)


def attempts(deal, seat, rng, count):
    """Actions of the right form about any cards that the seat sees, sensible or not."""
    view = deal.view(seat)
    shown = [Card(card) for pile in view.piles.values() for card in pile or () if card != HIDDEN]
    names = list(deal.state.piles)
    verbs = deal.rules.verbs(deal.state, seat)
    for _ in range(count):
        cards = tuple(rng.sample(shown, min(len(shown), rng.choice((0, 1, 1, 1, 2, 3)))))
        yield Action(rng.choice(verbs), cards, rng.choice(names), rng.choice(names))
    for card, target in product(rng.sample(shown, min(8, len(shown))), names):
        source = next(name for name, pile in deal.state.piles.items() if card in pile)
        yield Action(verbs[0], (card,), source, target)


def judged_alike(deal, rng, count=60):
    """Whatever is tried, the refusal is the same for the true state and for what the seat sees."""
    rules, state = deal.rules, deal.state
    for seat in deal.actors():
        seen = rules.state_from_view(deal.view(seat))
        for action in attempts(deal, seat, rng, count):
            named = [pile for pile in (action.source, action.target) if pile]
            if all(rules.usable(state, seat, pile) for pile in named):
                of_truth = rules.judge(state, seat, action)
                assert rules.judge(seen, seat, action) == of_truth, str(action)

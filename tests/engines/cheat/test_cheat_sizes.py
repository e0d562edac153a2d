"""In two packs large claims are not lies as a rule: liars lay one or two cards (sheet 8)."""

from collections import Counter

from game.catalogue import CATALOGUE
from game.core.rng import Rng

GAME = CATALOGUE["cheat"]


def claims(seats, seed, actions=160):
    """(cards laid, whether it was a lie) of the claims that medium makes."""
    deal, rng = GAME.deal(seats, {}, seed=seed), Rng.seeded(seed)
    for _ in range(actions):
        if deal.outcome() is not None:
            return
        actors = list(deal.actors())
        rng.shuffle(actors)
        for seat in actors:
            choice = GAME.brain.decide(GAME, deal.view(seat), "medium", rng)
            if choice is None:
                continue
            if choice.action.verb == "claim":
                cards = choice.action.cards
                yield len(cards), any(card.rank != choice.action.value for card in cards)
            deal.play(seat, choice.action)
            break
        deal.advance(deal.state.now + 900)


def test_at_ten_seats_liars_lay_few_cards():
    lies, laid = Counter(), Counter()
    for seed in range(8):
        for size, lie in claims(10, seed):
            laid[size] += 1
            lies[size] += lie
    total = sum(lies.values())
    assert total > 30 and lies[1] + lies[2] >= 0.85 * total
    assert lies[4] <= 0.1 * total and lies[4] <= max(1, laid[4] // 2)

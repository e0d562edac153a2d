"""Phases in which several decide and nobody is quicker (``Rules.together``)."""

from dataclasses import replace

from game.brains.brain import Limit, limited
from game.core.rng import Rng
from tests.session.driving import Driver, begin
from tests.toy_passing import GAME, Passes

RACED = GAME.made_of(rules=replace(GAME.rules, together=frozenset()), brain=Passes(),
                     table=GAME.table)


def decided(game, seat=1):
    deal = game.deal(3, seed=4)
    limit = limited(game, deal.view(seat), iterations=400)
    return deal, game.brain.decide(game, deal.view(seat), "hard", Rng(1), limit)


def test_where_all_decide_a_computer_player_thinks_as_in_its_turn():
    deal, choice = decided(GAME)
    assert not limited(GAME, deal.view(1)).reaction
    assert choice.candidates and choice.action.cards[0].value == min(
        card.value for card in deal.state.piles["hand.1"])


def test_where_one_may_be_quicker_it_does_without_a_thought():
    deal, choice = decided(RACED)
    assert limited(RACED, deal.view(1)).reaction
    assert not choice.candidates and choice.action.cards[0].value == max(
        card.value for card in deal.state.piles["hand.1"])


def test_worlds_are_drawn_also_where_somebody_has_chosen():
    deal = GAME.deal(3, seed=4)
    deal.play(0, deal.legal(0)[0])
    view = deal.view(2)
    assert view.fields["chosen"] == ["-", None, None] and view.actors == (1, 2)
    for seed in range(20):
        world = GAME.imagine(view, seed)
        assert world.state.chosen[0] in world.state.piles["hand.0"]
        assert world.view(2).fields == view.fields


def asked_at_a_table(game):
    """How often computer players decide until all three have."""
    game.brain.asked = 0
    session = begin(game.key, "hard", "hard", "hard", games={game.key: game})
    Driver(session).play_out()
    return game.brain.asked


def test_what_others_chose_meanwhile_makes_nobody_think_again():
    assert asked_at_a_table(GAME) == 3
    assert asked_at_a_table(RACED) == 6


def test_people_decide_in_any_order_and_nothing_they_meant_is_stale():
    session = begin("passing", "human", "human", "human", games={"passing": GAME})
    seen = session.number
    for seat in (2, 0, 1):
        assert session.submit(seat, session.legal(seat)[0], seen=seen) is None
    assert session.outcome is not None


def test_a_computer_player_that_has_answered_is_not_held_up_by_a_person():
    session = begin("passing", "human", "hard", "hard", games={"passing": GAME})
    GAME.brain.asked = 0
    driver = Driver(session)
    driver.tick(200)
    assert session.deal.actors() == (0,) and GAME.brain.asked == 2


def test_a_limit_of_ones_own_is_kept():
    deal = GAME.deal(3, seed=4)
    quick = Limit(iterations=4, reaction=True)
    choice = GAME.brain.decide(GAME, deal.view(0), "hard", Rng(1), quick)
    assert not choice.candidates

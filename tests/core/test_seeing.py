"""The state that one seat sees, made once for each view."""

from dataclasses import replace

from game.catalogue import CATALOGUE
from game.core.cards import BLANK
from game.core.seeing import state_from_view


def test_a_view_is_read_once_and_another_view_anew():
    game = CATALOGUE["durak"]
    view = game.deal(3, {}, seed=1).view(0)
    seen = state_from_view(game.rules, view)
    assert state_from_view(game.rules, view) is seen
    twin = replace(view)
    assert twin == view and state_from_view(game.rules, twin) is not seen
    assert state_from_view(game.rules, twin) == seen == game.rules.state_from_view(view)


def test_what_is_not_seen_is_blank_and_old_views_are_forgotten():
    game = CATALOGUE["durak"]
    first = game.deal(3, {}, seed=1).view(0)
    kept = state_from_view(game.rules, first)
    assert kept.piles["hand.1"] == [BLANK] * 6 and BLANK not in kept.piles["hand.0"]
    for seed in range(40):
        state_from_view(game.rules, game.deal(3, {}, seed=seed).view(seed % 3))
    again = state_from_view(game.rules, first)
    assert again is not kept and again == kept

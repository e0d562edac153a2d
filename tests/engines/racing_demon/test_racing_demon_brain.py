"""What a computer player does is in the order of sheet 8, rests on open cards alone and comes to an
end."""

import pytest

from game.core.rng import Rng
from game.engines.racing_demon import GAME
from game.players.playing import played
from tests.without_errors import without_errors

BASE = {"pack.0": "3Da", "off.1": "JCb JSb 5Sb 4Db", "pack.1": "3Cb 8Db"}


def decided(piles, level="medium", options=None, **fields):
    deal = GAME.arrange({"seats": 2, "options": options or {}, "piles": BASE | piles,
                         "fields": fields})
    choice = without_errors(GAME.brain).decide(GAME, deal.view(0), level, Rng.seeded(1))
    if choice is None:
        return None
    assert deal.check(0, choice.action) is None and str(choice.note)
    return str(choice.action)


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("piles, action", [
    ({"off.0": "9Da 2Sa", "work.0.0": "3Ha", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "KCa", "centre.0": "ASb"},
     "play 2Sa off.0>centre.0"),
    ({"off.0": "9Da 2Sa", "work.0.0": "KHa", "centre.0": "ASb"}, "play 2Sa off.0>centre.0"),
    ({"off.0": "9Da 7Sa", "work.0.0": "8Ha", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "9Ca", "waste.0": "2Sa",
      "centre.0": "ASb"}, "play 7Sa off.0>work.0.0"),
    ({"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "2Sa", "centre.0": "ASb"},
     "play 2Sa work.0.3>centre.0"),
    ({"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "QSa"},
     "play JHa work.0.0>work.0.3"),
    ({"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
      "waste.0": "2Sa"}, "play 7Sa off.0>work.0.3"),
    ({"off.0": "9Da 7Sa", "work.0.0": "8Ha 7Ca", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "8Da"},
     "play 7Sa off.0>work.0.3"),
    ({"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "KCa"}, "draw pack.0>waste.0"),
    ({"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "KCa", "pack.0": "",
      "waste.0": "3Ca"}, "redeal"),
    ({"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
      "work.0.3": "KCa", "pack.0": ""}, "stuck"),
])
def test_order_of_looking(level, piles, action):
    assert decided(piles, level) == action


MISSED = {"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa"}


@pytest.mark.parametrize("piles, seen, least, most", [
    # To the middle; a shift that makes a space; the next card of the waste. With nothing else to
    # be seen they deal.
    ({"work.0.3": "2Sa", "centre.0": "ASb"}, "play 2Sa work.0.3>centre.0", 73, 97),
    ({"work.0.3": "QSa"}, "play JHa work.0.0>work.0.3", 35, 65),
    ({"work.0.3": "KCa", "waste.0": "TCa"}, "play TCa waste.0>work.0.0", 62, 88),
    # The off-pile is what everybody looks at.
    ({"work.0.3": "8Da"}, "play 7Sa off.0>work.0.3", 100, 100)])
def test_medium_overlooks_now_and_then_and_hard_nothing(piles, seen, least, most):
    deal = GAME.arrange({"seats": 2, "piles": BASE | MISSED | piles})
    view = deal.view(0)
    assert str(GAME.brain.decide(GAME, view, "hard", Rng.seeded(1)).action) == seen
    found = [str(GAME.brain.decide(GAME, view, "medium", Rng.seeded(seed)).action)
             for seed in range(100)]
    assert least <= found.count(seen) <= most
    assert set(found) <= {seen, "draw pack.0>waste.0"}


def test_one_who_is_stuck_waits():
    piles = {"off.0": "9Da 7Sa", "work.0.0": "JHa", "work.0.1": "KHa", "work.0.2": "KDa",
             "work.0.3": "KCa"}
    assert decided(piles, flags=[0]) is None


def test_calls_when_nothing_scores_any_more():
    piles = {"off.0": "", "waste.0": "2Sa", "work.0.0": "JHa"}
    assert decided(piles | {"centre.0": "ASb"}, options={"call": "manual"}) == (
        "play 2Sa waste.0>centre.0")
    found = decided(piles | {"centre.0": "AHb", "waste.0": ""}, options={"call": "manual"})
    assert found.startswith(("out", "draw"))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_spaces_are_not_for_the_waste_and_hidden_cards_change_nothing(level):
    """Exchange what nobody can know: the choice stays; and while there is an off-pile no waste or
    pack card takes a space."""
    for seed in range(4):
        deal, rng = GAME.deal(3, {}, seed=seed), Rng.seeded(seed)
        deal.advance(0)
        for step in range(120):
            if deal.outcome() is not None:
                break
            seat = step % 3
            if seat not in deal.actors():
                deal.advance(deal.state.now + 100)
                continue
            view = deal.view(seat)
            choice = GAME.brain.decide(GAME, view, level, Rng(rng.state))
            # Hard remembers the waste, and an imagined deal has no memory.
            if level != "hard":
                again = GAME.brain.decide(GAME, GAME.imagine(view, step).view(seat), level,
                                          Rng(rng.state))
                assert (choice and choice.action) == (again and again.action)
            if choice is not None:
                source, target = choice.action.source, choice.action.target
                space = target.startswith("work.") and not view.pile(target)
                assert not (space and source.startswith(("waste", "pack")))
                deal.play(seat, choice.action)
            rng.bits()
            deal.advance(deal.state.now + 300)


@pytest.mark.parametrize("seats, levels, options", [
    (2, ["medium", "medium"], {}), (3, ["easy", "medium", "hard"], {}),
    (4, ["hard"] * 4, {"version": "original"}),
    (2, ["easy", "easy"], {"turn": 1}),
    (3, ["medium"] * 3, {"call": "manual", "space_from_pack": "off"})])
def test_deals_of_computer_players_end(seats, levels, options):
    for seed in range(3):
        deal = GAME.deal(seats, options, seed=seed)
        deal.advance(0)
        assert played(GAME, deal, levels, Rng.seeded(seed)).reason in ("out", "dead")

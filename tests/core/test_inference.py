"""What rules can say of hidden cards, and who is told of an action."""

import json
import random

import pytest

from game.core.cards import BLANK, HIDDEN, Card
from game.core.clocks import ClockKind
from game.core.deal import Deal
from game.core.errors import RulesBug
from game.core.events import Picture
from game.core.playing_on import played_on
from game.core.rng import Rng
from game.core.view import View
from tests.core.toy_inference import Amended, Twinless, has_twins, twinless


def aces(deal):
    return sum(card.rank == "A" for seat in (0, 1) for card in deal.state.piles[f"hand.{seat}"])


def fair(game):
    """A deal that keeps what the toy's rules show: two Aces at the most in both hands."""
    return next(deal for seed in range(99) if aces(deal := game.deal(seed=seed)) <= 2)


def played(game, seed, steps=4):
    deal, rng = fair(game), random.Random(seed)
    for _ in range(steps):
        if deal.outcome() is None:
            deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn)))
    return deal


def test_the_seen_state_has_blanks_where_the_seat_sees_nothing():
    deal = fair(twinless())
    seen = deal.rules.state_from_view(deal.view(0))
    assert seen.piles["hand.0"] == deal.state.piles["hand.0"]
    assert seen.piles["hand.1"] == [BLANK] * 4 and set(seen.piles["stock"]) == {BLANK}
    assert (seen.phase, seen.turn, seen.dealer) == ("play", 1, 0)
    text = View.from_dict(json.loads(json.dumps(deal.view(0).to_dict())))
    assert deal.rules.state_from_view(text) == seen


def test_a_blank_card_is_no_card_of_a_text():
    assert BLANK == HIDDEN and not BLANK.rank and not BLANK.joker and BLANK.value == 0
    with pytest.raises(ValueError, match="no card"):
        Card("-")


@pytest.mark.parametrize("rules", [Twinless, Amended])
def test_worlds_are_consistent_and_keep_what_two_piles_hold_together(rules):
    game = twinless(rules)
    deal = fair(game)
    worlds, rng = game.worlds(deal.view(0)), Rng(1)
    for _ in range(60):
        state = worlds.draw(rng)
        world = Deal(game.rules, state)
        assert not has_twins(state.piles["hand.1"]) and aces(world) <= 2
        assert sorted(c for pile in state.piles.values() for c in pile) == sorted(
            game.rules.pack(2, {}))
        assert world.view(0).piles == deal.view(0).piles
    often = game.rules.secrets.consistent.__self__.asked
    assert often == 60 if rules is Amended else often > 60


def test_a_view_that_fits_no_deal_is_our_mistake():
    game = twinless(Never)
    with pytest.raises(RulesBug, match="consistent"):
        game.imagine(fair(game).view(0), 1)


def test_worlds_are_weighted_by_what_others_did():
    game = twinless()
    worlds = game.worlds(fair(game).view(0))
    found = worlds.drawn(Rng(1), 8, lambda view, state: state.piles["hand.1"][0].value)
    assert sum(weight for _, weight in found) == pytest.approx(1)
    first = [state.piles["hand.1"][0].value for state, _ in found]
    assert [w for _, w in found] == pytest.approx([v / sum(first) for v in first])
    alike = worlds.drawn(Rng(1), 4, lambda view, state: 0.0)
    assert [weight for _, weight in alike] == [.25] * 4


def test_sight_may_hang_on_counts_and_on_what_everybody_can_tell():
    """Hands open with an Ace on the heap and shut with another card on it; folding what was sent
    gives the view all the time."""
    met = set()
    for seed in range(30):
        deal, rng = fair(twinless()), random.Random(seed)
        pictures = {viewer: Picture.of(deal.view(viewer)) for viewer in (0, 1, None)}
        while deal.outcome() is None:
            for event in deal.play(deal.state.turn, rng.choice(deal.legal(deal.state.turn))):
                for viewer, picture in pictures.items():
                    if event.seen_by(viewer) is not None:
                        picture.fold(event.seen_by(viewer))
            for viewer, picture in pictures.items():
                piles = deal.view(viewer).piles
                assert {n: tuple(p) for n, p in picture.piles.items()} == piles
            hidden = HIDDEN in deal.view(None).piles["hand.0"]
            met.add((hidden, len(deal.state.piles["heap"]) > 5))
    assert met >= {(True, False), (False, False), (False, True)}


def test_what_is_not_public_is_not_counted():
    public = twinless().rules.public(fair(twinless()).state)
    assert (public.count("stock"), public.count("heap"), public.ace_lies) == (12, 0, False)
    with pytest.raises(AttributeError, match="not public"):
        public.piles()


def test_learn_is_told_of_the_table_and_of_actions_as_others_know_them():
    deal = fair(twinless())
    offer = deal.legal(1)[-1]
    deal.play(1, offer)
    mine, other = (deal.view(seat).memory["notes"] for seat in (1, 0))
    assert mine["sat"] == [1, 0] and other["sat"] == [0, 0]
    assert mine["did"] == [f"1 {offer}"] and other["did"] == ["1 offer"]
    thrown = deal.legal(0)[0]
    deal.play(0, thrown)
    assert deal.view(None).memory["notes"]["did"] == ["1 offer", f"0 {thrown}"]


def test_a_computer_player_keeps_notes_through_a_match():
    def watch(notes, event, picture, learning):
        if learning.action is not None:
            notes["heard"] = notes.get("heard", 0) + 1

    deal = fair(twinless())
    deal.attach(0, watch, {"heard": 40})
    deal.play(1, deal.legal(1)[0])
    other = deal.copy()
    other.play(0, other.legal(0)[0])
    assert deal.view(0).memory["brain"] == {"heard": 41} and "brain" not in deal.view(1).memory
    assert other.brain_notes(0) == {"heard": 42} and deal.brain_notes(0) == {"heard": 41}
    deal.attach(1, watch, {})
    deal.play(0, deal.legal(0)[0])
    assert deal.view(1).memory["brain"] == {"heard": 1}


def test_a_deal_is_watched_only_when_somebody_looks():
    """The beginning is told to who looks later as if he had looked on."""
    game = twinless()
    deal, looked = game.deal(seed=3), game.deal(seed=3)
    assert [event.name for event in looked.opening] == ["dealt"]
    assert not deal._watchers and deal.position() == looked.position()
    assert deal.view(0).to_dict() == looked.view(0).to_dict()
    alone = game.deal(seed=3)
    alone.only_for((1,))
    alone.play(1, alone.legal(1)[0])
    with pytest.raises(KeyError):
        alone.view(0)
    with pytest.raises(ValueError, match="before"):
        alone.only_for((0,))


def test_playouts_stop_at_steps_at_a_moment_and_at_a_value():
    game = twinless()
    deal, seats = fair(game), []

    def policy(state, seat, actions, rng):
        seats.append(seat)
        return actions[0]

    game.playout(deal, random.Random(1), policy)
    assert seats[:4] == [1, 0, 1, 0]
    worth = game.playout(deal, random.Random(1), policy, steps=3,
                         value=lambda state: len(state.piles["heap"]))
    assert worth == 3
    two = game.playout(deal, random.Random(1), until=lambda state: len(state.piles["heap"]) == 2,
                       value=lambda state: state.turn)
    assert two in (0, 1)
    with pytest.raises(RulesBug, match="end"):
        game.playout(deal, random.Random(1), steps=1)
    old = game.playout(deal, random.Random(1), lambda state, actions, rng: actions[0])
    assert old == game.playout(deal, random.Random(1), lambda state, seat, actions: actions[0])


class Never(Twinless):
    """No deal is consistent with anything."""

    def consistent(self, state, view):
        return False


class Stuck(Twinless):
    """Nobody may act after the first action, and the deal is not over."""

    def actors(self, state):
        return () if state.offered or state.piles["heap"] else super().actors(state)


def test_to_play_on_where_nothing_happens_any_more_is_our_mistake():
    game = twinless(Stuck)
    with pytest.raises(RulesBug, match="nobody may act"):
        played_on(game.rules, fair(game).state, random.Random(1))


class Waiting(Stuck):
    """And time goes by for ever."""

    kind = ClockKind.TIMERS

    def due(self, state):
        return state.now + 10


def test_to_wait_for_ever_is_our_mistake_as_well():
    game = twinless(Waiting)
    state = fair(game).state
    with pytest.raises(RulesBug, match="ever act again"):
        played_on(game.rules, state, random.Random(1))

"""A pile in another order: shown to who sees it, as if shuffled to all others; and what lies in an
unordered pile has no order."""

import random

import pytest

from game.core.action import act
from game.core.cards import Card, cards
from game.core.events import Hidden, Moved, Picture, Shown, Shuffled
from game.core.log import EventLog
from game.core.memory import Observer
from game.core.piles import ALL, COUNT, OWNER, TOP, PileSpec
from game.core.state import State
from game.core.telling import move, reorder, shuffle
from game.engines.old_maid import GAME
from game.session.replay.opened import Perspective, opened_events, opened_view, reversed_events
from tests.conformance.laws import Follower
from tests.parts import Parts, rules_of


def dealt(seed=3, seats=3):
    return GAME.deal(seats, seed=seed)


def other_order(deal, seat):
    held = deal.state.piles[f"hand.{seat}"]
    return tuple(reversed(held))


def test_the_owner_is_shown_the_order_and_others_a_shuffle():
    deal = dealt()
    seat, order = deal.state.turn, other_order(deal, deal.state.turn)
    watch = Follower(deal)
    action = act("offer", order)
    events = deal.play(seat, action)
    watch(deal, seat, action, events)
    # Then the turn goes on, which is told to all.
    sent = [event for event in events if event.seen_by(seat) is not None][:-1]
    assert [type(event) for event in sent] == [Shown]
    assert sent[0].content == order and sent[0].cards == ()
    for other in (None, *(each for each in range(3) if each != seat)):
        told = [event.seen_by(other) for event in events if event.seen_by(other) is not None]
        assert told[:-1] == [Shuffled(f"hand.{seat}")]


def test_a_card_that_was_seen_to_come_may_lie_anywhere_after_it():
    deal = dealt()
    offerer = deal.state.turn
    deal.play(offerer, "offer")
    drawer = deal.state.turn
    held = deal.state.piles[f"hand.{drawer}"]
    single = [k for k, card in enumerate(deal.state.piles[f"hand.{offerer}"])
              if card.rank not in {each.rank for each in held}]
    assert single, "this deal was chosen for a card that makes no pair"
    card = deal.state.piles[f"hand.{offerer}"][single[0]]
    deal.play(drawer, f"draw hand.{offerer}>hand.{drawer} ={single[0]}")
    assert deal.state.turn == drawer and deal.state.piles[f"hand.{drawer}"][-1] == card

    def last_places(worlds):
        views = deal.view(offerer)
        return {GAME.imagine(views, seed).state.piles[f"hand.{drawer}"].index(card)
                for seed in range(worlds)}

    size = len(deal.state.piles[f"hand.{drawer}"])
    assert last_places(12) == {size - 1}, "who saw it come knows its place"
    deal.play(drawer, act("offer", other_order(deal, drawer)))
    assert last_places(60) == set(range(size)), "and does not after it was put in order"


@pytest.mark.slow
def test_every_viewer_follows_it_through_random_deals():
    rng = random.Random(4)
    for seed in range(12):
        deal = dealt(seed, rng.choice((2, 3, 4)))
        watch = Follower(deal)
        for _ in range(60):
            if not deal.actors():
                break
            seat = deal.state.turn
            action = rng.choice(deal.legal(seat))
            if action.verb == "offer":
                order = deal.state.piles[f"hand.{seat}"][:]
                rng.shuffle(order)
                action = act("offer", tuple(order))
            watch(deal, seat, action, deal.play(seat, action))
            for viewer in (0, 1, None):
                world = GAME.imagine(deal.view(viewer), seed) if viewer is not None else deal
                if viewer is not None:
                    assert world.view(viewer).piles == deal.view(viewer).piles


@pytest.mark.parametrize("eye", [Perspective(0), Perspective(1), Perspective(0, True)])
def test_it_is_followed_backwards_as_well(eye):
    deal = dealt()
    seat = deal.state.turn
    before = opened_view(deal, eye.seat) if eye.open else deal.view(eye.seat)
    happened = deal.play(seat, act("offer", other_order(deal, seat)))
    events = (opened_events(happened, eye.seat, lambda pile: False) if eye.open
              else [told for each in happened if (told := each.seen_by(eye.seat)) is not None])
    picture = Picture.of(before)
    for event in events:
        picture.fold(event)
    after = opened_view(deal, eye.seat) if eye.open else deal.view(eye.seat)
    assert picture.piles == Picture.of(after).piles
    for event in reversed_events(Picture.of(before), events):
        picture.fold(event)
    assert picture.piles == Picture.of(before).piles


def test_only_the_same_cards_can_be_put_in_order():
    deal = dealt()
    with pytest.raises(ValueError, match="are not the cards of hand"):
        reorder(deal.state, [Card("AS")], "hand.0")
    assert deal.check(deal.state.turn, act("offer", (Card("AS"),))).code in ("form", "unseen")


# --- piles of every sight -------------------------------------------------------------------------

class Piles(Parts):
    """A table with a pile of each kind."""

    key, phases, state_type = "piles", ("play", "over"), State

    def pile_specs(self, seats, options):
        return (PileSpec("hand.*", "hand", OWNER, sizes=(seats,), owner=1),
                PileSpec("top", "waste", TOP), PileSpec("open", "heap", ALL),
                PileSpec("dark", "heap", COUNT), PileSpec("loose", "out", ALL, ordered=False),
                PileSpec("aside.*", "out", ALL, ordered=False, sizes=(None,)))

    def pack(self, seats, options):
        return cards("2C 3H 4S 5D 6D 7D 8D 9S")

    def outcome(self, state):
        return None

    deal_out = verbs = moves = judge = apply = None


def table(**piles):
    rules = rules_of(Piles())
    state = rules.blank(2, {})
    for name, text in piles.items():
        state.piles[name.replace("_", ".")] = list(cards(text))
    return rules, state


def watched(rules, state):
    from game.core.deal import Deal

    deal = Deal(rules, state)
    deal._watch()
    return deal, EventLog(rules, state, deal._watchers)


def pictures_are_views(deal):
    for viewer in (0, 1, None):
        view = {name: None if pile is None else list(pile)
                for name, pile in deal.view(viewer).piles.items()}
        assert deal.picture(viewer).piles == view


def test_a_shuffle_leaves_an_unordered_pile_sorted():
    for log in (False, True):
        rules, state = table(loose="2C 3H 4S 5D 6D 7D 8D")
        deal, writes = watched(rules, state)
        shuffle(state, "loose", writes if log else None)
        assert state.piles["loose"] == sorted(state.piles["loose"])
        reorder(state, list(reversed(state.piles["loose"])), "loose", writes if log else None)
        assert state.piles["loose"] == sorted(state.piles["loose"])
        if log:
            pictures_are_views(deal)


def test_unordered_piles_that_are_made_in_play_stay_unordered():
    rules, state = table(open="7D 3H 9S")
    deal, log = watched(rules, state)
    move(state, cards("9S 3H 7D"), "open", "aside.2", log)
    assert "aside.2" in state.loose and "aside.x" not in state.loose
    assert state.piles["aside.2"] == sorted(cards("9S 3H 7D"))
    assert log.events[-1].to is None
    pictures_are_views(deal)
    copied = rules.copy(state)
    move(copied, cards("3H"), "aside.2", "open")
    assert copied.piles["aside.2"] == ["7D", "9S"]


@pytest.mark.parametrize("change", ["shuffle", "reorder"])
def test_what_was_on_top_may_lie_anywhere_after_it(change):
    rules, state = table(top="2C 3H 4S 5D 6D 7D 8D")
    deal, log = watched(rules, state)
    for card in list(state.piles["top"])[:-1]:
        assert card in deal.view(0).memory["zones"]["top"][0]["cards"]
    if change == "shuffle":
        shuffle(state, "top", log)
    else:
        reorder(state, list(reversed(state.piles["top"])), "top", log)
    pictures_are_views(deal)
    top = state.piles["top"][-1]
    assert top != "8D"
    zones = deal.view(0).memory["zones"]["top"]
    assert [zone["count"] for zone in zones] == [6]
    assert set(zones[0]["cards"]) == {"2C", "3H", "4S", "5D", "6D", "7D", "8D"} - {top}


def test_the_whole_truth_holds_an_order_that_nobody_sees():
    rules, state = table(dark="2C 3H 4S")
    deal, log = watched(rules, state)
    reorder(state, cards("4S 2C 3H"), "dark", log)
    assert [type(event) for event in log.events] == [Shuffled, Shown]
    assert log.events[-1].content == ("4S", "2C", "3H")
    assert log.events[-1].seen_by(0) is None
    pictures_are_views(deal)


@pytest.mark.parametrize("moved, to", [("2C 5D", 3), ("5D 2C", 0), ("3H 6D 4S", 1), ("6D", 0),
                                       ("2C 3H 4S 5D 6D", 0), ("6D 2C", None)])
def test_cards_moved_within_one_pile_go_back(moved, to):
    rules, state = table(open="2C 3H 4S 5D 6D")
    deal, log = watched(rules, state)
    before = Picture.of(deal.view(0))
    move(state, cards(moved), "open", "open", log, at=to)
    pictures_are_views(deal)
    after = deal.picture(0).copy()
    for event in reversed_events(before, log.events):
        after.fold(event)
    assert after.piles == before.piles


def test_memory_follows_cards_within_one_hidden_pile():
    picture = Picture("play", 0, {}, {"heap": ["-", "8H", "-", "9C"]})
    found = Observer(picture, ["2C", "3C"], frozenset(), lambda notes, event, picture, told: None)
    found.take(Hidden("heap", ("-", "-", "-", "-")))
    found.take(Moved(("-", "-"), "heap", "heap", (1, 3), 0, ("-", "-")))
    zones = [zone["cards"] for zone in found.to_dict()["zones"]["heap"]]
    assert zones == [["8H"], ["9C"], ["2C", "3C"]]

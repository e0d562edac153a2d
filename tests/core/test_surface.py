"""The names and text forms that other programs are written against (docs/design.md 2 to 4),
asked of every game."""

import json
import random
from collections.abc import Mapping

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.cards import Card, NotationError
from game.core.errors import IllegalAction, OptionError, PositionError, Refusal
from game.core.events import Event
from game.core.options import Needs, Option, Preset
from game.core.outcome import Outcome
from game.core.piles import PileSpec
from game.core.rng import Rng
from game.core.view import View
from tests.conformance import laws

GAMES = [pytest.param(game, id=game.key) for game in CATALOGUE.values()]
every_game = pytest.mark.parametrize("game", GAMES)
VIEW_KEYS = ["game", "seats", "options", "dealer", "seat", "phase", "turn", "actors", "due",
             "fields", "piles", "memory", "log"]
POSITION_KEYS = ["game", "seats", "options", "dealer", "phase", "turn", "fields", "rng", "piles"]


def course(game, seed=3, steps=40):
    """A deal as it stands before the first action and after some of those that follow,
    to its end or N steps on."""
    rng = random.Random(f"{game.key}/{seed}")
    deal = game.deal(seed=seed)
    for step in range(steps):
        if step % 7 == 0:
            yield deal
        if not laws.step_at_random(deal, rng):
            break
    yield deal


def everybody(deal):
    return [*range(deal.state.seats), None]


# --- before a deal --------------------------------------------------------------------------------

@every_game
def test_what_a_game_says_of_itself(game):
    assert CATALOGUE[game.key] is game and isinstance(CATALOGUE, Mapping)
    assert all(map(str, (game.key, game.title, game.family, game.summary, *game.other_names)))
    assert isinstance(game.seats, range) and set(game.best_seats) <= set(game.seats)
    for kind, found in ((Option, game.options), (Preset, game.presets),
                        *((PileSpec, game.piles(n, {})) for n in game.seats)):
        assert isinstance(found, tuple) and all(isinstance(each, kind) for each in found)
    for seats in game.seats:
        assert game.min_window(seats) >= (1024, 640)
        for spec in game.piles(seats, {}):
            assert spec.kind and (spec.owner is None or spec.pattern.split(".")[spec.owner] == "*")


@every_game
def test_a_default_is_what_settle_fills_in(game):
    for option in game.options:
        settled = {game.settle(n, {})[option.key] for n in game.seats if option.offered(n)}
        assert settled and all(map(option.accepts, settled))
        if option.default is not None:
            assert option.default == option.values[0] and settled == {option.default}
        if isinstance(option.matters, Needs):
            assert option.key not in option.matters.values and all(option.matters.values.values())
        assert not option.accepts(None) and not option.accepts([])
        assert not option.accepts("no such value")


@every_game
def test_options_are_taken_settled_or_not_and_with_a_preset(game):
    seats = game.best_seats[0]
    of_deal = {option.key for option in game.options if option.scope == "deal"}
    for given in [{}, *({"preset": preset.key} for preset in game.presets)]:
        settled = game.settle(seats, given)
        assert game.settle(seats, settled) == settled and "preset" not in settled
        deal = game.deal(seats=seats, options=given, seed=7, dealer=0, carry=None)
        again = game.deal(seats=seats, options=settled, seed=7)
        assert deal.position() == again.position()
        assert deal.position()["options"] == {k: v for k, v in settled.items()
                                              if k in of_deal} == dict(deal.view(0).options)
        for form in (given, settled):
            assert game.arrange(deal.position() | {"options": form}).position() == deal.position()
            assert game.piles(seats, form) == game.piles(seats, settled)
        assert game.match(seats, given).state()["options"] == settled
    for bad in ({"moon": 1}, {"preset": "moon"}, 5, "form=two"):
        with pytest.raises(OptionError) as caught:
            game.settle(seats, bad)
        assert str(caught.value.words) == str(caught.value)


# --- actions --------------------------------------------------------------------------------------

@every_game
def test_legal_actions_have_a_stable_order(game):
    for deal in course(game):
        for seat in range(deal.state.seats):
            legal = deal.legal(seat)
            texts = [str(action) for action in legal]
            assert bool(legal) == (seat in deal.actors())
            legal.clear()
            for same in (deal, deal.copy(), game.arrange(deal.position())):
                assert [str(action) for action in same.legal(seat)] == texts


@every_game
def test_an_action_or_its_text_is_checked_and_played_alike(game):
    for deal in course(game):
        for seat in deal.actors()[:1]:
            action = deal.legal(seat)[-1]
            assert Action.parse(str(action)) == action
            assert deal.check(seat, action) is None is deal.check(seat, str(action))
            one, other = deal.copy(), deal.copy()
            events = one.play(seat, action)
            assert isinstance(events, list) and all(isinstance(event, Event) for event in events)
            assert other.play(seat, str(action)) == events and one.position() == other.position()


@every_game
def test_the_fixed_refusals_come_in_their_order(game):
    """over, turn, phase, foreign, unseen; in real time by the names of RT10."""
    codes = {code: game.rules.clock.code_of(code)
             for code in ("over", "turn", "phase", "foreign", "unseen")}
    met = set()

    def refused(deal, seat, action, code):
        refusal = deal.check(seat, action)
        assert isinstance(refusal, Refusal) and str(refusal.words)
        assert refusal.code == codes[code], f"{action} of {seat}: {refusal}"
        before = deal.position()
        with pytest.raises(IllegalAction) as caught:
            deal.play(seat, action)
        assert caught.value.refusal == refusal and deal.position() == before
        met.add(code)

    for deal in course(game, steps=80):
        seats, nobody = deal.actors(), set(range(deal.state.seats)) - set(deal.actors())
        for seat in [*nobody, 99, None] if deal.outcome() is None else ():
            refused(deal, seat, "gibberish 7Hz moon>sun =9", "turn")
        for seat in seats[:1]:
            shown = {card for pile in deal.view(seat).piles.values() for card in pile or ()}
            refused(deal, seat, "gibberish 7Hz moon>sun =9", "phase")
            for action in deal.legal(seat)[:3]:
                refused(deal, seat, Action(action.verb, (Card("7Hz"),), "moon", "sun"), "foreign")
                hidden = [card for pile in deal.state.piles.values() for card in pile
                          if card not in shown]
                for card in [Card("7Hz"), *hidden[:1]]:
                    refused(deal, seat, Action(action.verb, (card,), action.source, action.target,
                                               action.value), "unseen")
    over, rng = game.deal(seed=3), random.Random(3)
    while laws.step_at_random(over, rng):
        pass
    for seat in everybody(over):
        refused(over, seat, "gibberish 7Hz moon>sun =9", "over")
        assert over.actors() == () and over.legal(seat) == [] == over.matching(seat)
    assert met == set(codes)


@every_game
def test_only_the_grammar_makes_a_notation_error(game):
    deal = game.deal(seed=1)
    for text in ("", "Take", "play 7h", "play 1H", "play 7H,", "play 7H hand.0",
                 "play 7H  hand.0>heap", "take =", "7H"):
        with pytest.raises(NotationError):
            deal.play(0, text)
    for text in ("moon", "play", "play 7Hz,7Hz", "play XRz hand.99>moon.new", "a =%&/()",
                 "take 7H x_y.0.new>z =7/8"):
        assert isinstance(deal.check(0, text), Refusal)


@every_game
def test_a_gesture_that_means_nothing_has_a_reason(game):
    for deal in course(game):
        for gesture in (((), None, None), (("7Hz",), "moon", None), ((), "stock", "stock"),
                        (("7H", "8H"), None, "hand.0")):
            for seat in range(deal.state.seats):
                assert isinstance(refusal := deal.why_not(seat, *gesture), Refusal) and refusal.code
                assert str(refusal)


# --- time and events ------------------------------------------------------------------------------

@every_game
def test_no_event_and_no_view_holds_clock_chance_or_seed(game):
    rng = random.Random(1)
    deal = game.deal(seed=123456789)
    events = list(deal.opening)
    for _ in range(40):
        def note(deal, seat, action, found):
            events.extend(found)
        if not laws.step_at_random(deal, rng, note):
            break
    for event in events:
        assert "now" not in json.dumps(event.to_dict())
        assert "now" not in json.dumps([sent.to_dict() for seat in everybody(deal)
                                        if (sent := event.seen_by(seat))])
    for seat in everybody(deal):
        view = deal.view(seat).to_dict()
        assert view["fields"].get("now") is None
        assert not any(word in json.dumps(view)
                       for word in ("rng", "seed", "123456789", deal.position()["rng"]))


# --- views, memory, worlds ------------------------------------------------------------------------

@every_game
def test_a_view_has_just_these_parts(game):
    for deal in course(game):
        for seat in everybody(deal):
            view = deal.view(seat)
            data = view.to_dict()
            assert list(data) == VIEW_KEYS and all(hasattr(view, key) for key in VIEW_KEYS)
            assert (view.game, view.seats, view.seat, view.due) == (game.key, deal.state.seats,
                                                                    seat, deal.due())
            assert view.actors == deal.actors() and data["actors"] == list(deal.actors())
            assert View.from_dict(json.loads(json.dumps(data))).to_dict() == data
            for name, pile in data["piles"].items():
                cards = None if pile is None else pile.split()
                truth = list(map(str, deal.state.piles[name]))
                assert cards is None or (len(cards) == len(truth) and set(cards) <= {"-", *truth})
            assert set(deal.position()["piles"]) <= set(data["piles"])


@every_game
def test_worlds_are_imagined_from_a_view_and_from_its_text(game):
    for deal in course(game, steps=24):
        for seat in everybody(deal):
            view = deal.view(seat)
            worlds = [game.imagine(form, 5)
                      for form in (view, view.to_dict(), json.loads(json.dumps(view.to_dict())))]
            assert [world.position() for world in worlds] == [worlds[0].position()] * 3
            assert laws.seen_of(worlds[0].view(seat)) == laws.seen_of(view)


@every_game
def test_a_copy_remembers_and_an_arranged_deal_does_not(game):
    *_, deal = course(game, steps=8)
    for seat in everybody(deal):
        assert deal.copy().view(seat).to_dict() == deal.view(seat).to_dict()
        assert deal.view(seat).log and game.arrange(deal.position()).view(seat).log == ()


# --- positions ------------------------------------------------------------------------------------

@every_game
def test_a_position_may_leave_out_what_is_usual(game):
    for deal in course(game):
        whole = deal.position()
        assert list(whole) == POSITION_KEYS and json.loads(json.dumps(whole)) == whole
        for key in ("rng", "dealer", "options", "game", "turn"):
            assert fixed(game, {k: v for k, v in whole.items() if k != key})
        for name in whole["fields"]:
            assert fixed(game, whole | {"fields": {k: v for k, v in whole["fields"].items()
                                                   if k != name}})
    part = {key: value for key, value in whole.items() if key not in ("rng", "dealer")}
    assert game.arrange(part).position() == game.arrange(part | {"seed": 0, "dealer": 0}).position()
    other = game.arrange(part | {"seed": 1})
    assert other.position()["rng"] != game.arrange(part).position()["rng"]


def fixed(game, position):
    """Whether a position is refused in words, or is a fixed point once it has been arranged."""
    try:
        once = game.arrange(position).position()
    except PositionError as error:
        return " " in str(error)
    return game.arrange(once).position() == once


@every_game
def test_values_that_no_position_has(game):
    good = game.deal(seed=1).position()
    for bad in ({"rng": "0x12345678901234"}, {"rng": "1_2_3_4_5_6_7_8_"},
                {"rng": None, "seed": [1]}, {"rng": None, "seed": 1.5},
                {"dealer": True}, {"dealer": "0"}, {"turn": 0.0}, {"turn": True}, {"turn": "0"},
                {"seats": 2.0}, {"seats": None},
                {"options": 5}, {"options": {5: 5}}, {"options": {"preset": []}}, {"phase": []},
                {"piles": {"hand.0": 5}},
                {"piles": {"hand.0": [[]]}}, {"fields": []}, {"game": None}, {5: 5}):
        with pytest.raises(PositionError, match=" "):
            game.arrange(good | bad)
    for name in good["fields"]:
        for value in (None, -1, 99, "x", [], {}, [None], ["x"], [99] * 9, [[1]], [{}], {"x": "y"},
                      True, 1.5):
            assert fixed(game, good | {"fields": good["fields"] | {name: value}})


# --- results --------------------------------------------------------------------------------------

@every_game
def test_playouts_by_policy_and_by_chance(game):
    deal, asked = game.deal(seed=4), []

    def policy(state, actions, rng):
        asked.append(len(actions))
        return actions[int(rng.random() * len(actions))]

    before = deal.position()
    for rng in (random.Random(2), Rng(2)):
        for outcome in (game.playout(deal, rng), game.playout(deal, rng, policy)):
            assert isinstance(outcome, Outcome)
            rows = (outcome.won, outcome.places, outcome.points)
            assert {len(row) for row in rows} == {deal.state.seats}
            assert outcome.reason and str(outcome.words) and min(outcome.places) == 1
            assert json.loads(json.dumps(outcome.to_dict()))["carry"] == outcome.carry
    assert asked and min(asked) > 0 and deal.position() == before


@every_game
def test_a_match_is_its_state(game):
    seats = game.seats[0]
    match = game.match(seats, {}, seed=40)
    for number in range(4):
        step = match.next()
        if step is None:
            break
        assert set(step) == {"seed", "dealer", "carry"} and step == match.next()
        assert step["seed"] == 40 + number
        assert (match.over, match.dealer) == (False, step["dealer"])
        with pytest.raises(ValueError, match="points"):
            match.record({"points": [0] * (seats + 1)})
        match.record(game.playout(game.deal(seats, **step), random.Random(number)).to_dict())
        again = game.match(seats, {}, state=json.loads(json.dumps(match.state())))
        for part in ("totals", "places", "over", "dealer"):
            assert getattr(again, part) == getattr(match, part)
        assert (again.next(), again.state()) == (match.next(), match.state())
    assert match.over == (match.next() is None) == (match.dealer is None)
    assert len(match.totals) == len(match.places) == seats

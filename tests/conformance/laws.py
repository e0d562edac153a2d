"""The laws that every game keeps (docs/design.md 4),
as functions that a test or the fuzzer asks of a deal."""

import json
import random
from contextlib import suppress
from functools import lru_cache

from game.core.action import Action
from game.core.capabilities import nothing_carried
from game.core.cards import HIDDEN, Card
from game.core.errors import IllegalAction, OptionError
from game.core.events import Picture
from game.core.going_on import run_to
from game.core.piles import seen
from game.core.rng import Rng
from game.core.state import as_json, field_for
from game.players.playing import played
from tests.conformance.choosing import at_random

MOST_ACTIONS = 2_000
MOST_STEPS = 6_000


def viewers(deal):
    """All who look on; of those who see the same in every position two and the spectator."""
    seats = range(deal.state.seats)
    return [0, seats[-1], None] if deal.rules.secrets.open_to_all else [*seats, None]


def all_cards(deal):
    return sorted(card for pile in deal.state.piles.values() for card in pile)


def random_options(game, seats, rng):
    """One offered value for each option, as far as they go together at that number of seats."""
    for _ in range(50):
        chosen = {o.key: rng.choice(o.offered(seats)) for o in game.options
                  if o.offered(seats) and rng.random() < .7}
        with suppress(OptionError):
            return game.settle(seats, chosen)
    return game.settle(seats, {})


def single_options(game):
    """(seats, options) with every offered value of every option, each at a number of seats that
    takes it; of options that there is one of for each seat (``handicap.3``) all values of the first
    and the extreme ones of the others."""
    for option in game.options:
        head, dot, number = option.key.partition(".")
        ends = (min(option.values), max(option.values)) if dot and number != "0" else ()
        for value in ends or option.values:
            for seats in sorted(game.seats, key=lambda n: (n not in game.best_seats, n)):
                if value not in option.offered(seats):
                    continue
                try:
                    game.settle(seats, {option.key: value})
                except OptionError:
                    continue
                yield seats, {option.key: value}
                break


def carry_for(game, seats, options, rng):
    """What a match hands to a deal somewhere in its course, rather late than early."""
    if game.rules.match.carry is nothing_carried or rng.random() < .3:
        return {}
    results = match_of(game, seats, options, rng).results
    gone = max(rng.randrange(len(results)), rng.randrange(len(results)))
    match = game.match(seats, options, seed=rng.randrange(1000))
    for result in results[:gone]:
        match.record(result)
    return match.next()["carry"]


def match_of(game, seats, options, rng, most=40):
    """A whole match (or N deals of it), with points of the game's own size: deals that were
    really played follow each other as chance will."""
    match = game.match(seats, options, seed=rng.randrange(1000))
    while not match.over and len(match.results) < most:
        match.record(rng.choice(played_results(game, seats, json.dumps(options))))
    return match


@lru_cache(256)
def played_results(game, seats, options):
    """How deals end: three played at random, one by computer players of medium strength, who get
    somewhere where chance does not."""
    settled, found = json.loads(options), []
    for seed in range(3):
        deal = game.deal(seats, settled, seed=seed, dealer=seed % seats)
        found.append(game.playout(deal, random.Random(seed)).to_dict())
    found += well_played(game, seats)
    return (*found, *(() if _hands_on(game, seats, settled, found) else rare_ends(game, seats)))


def _hands_on(game, seats, settled, results):
    """Whether deals that ended so hand anything on that the first deal is not given."""
    if game.rules.match.carry is nothing_carried:
        return True
    match = game.match(seats, settled)
    first = match.next()["carry"]
    for result in results:
        if not match.over:
            match.record(result)
    return not match.over and match.next()["carry"] != first


@lru_cache(256)
def rare_ends(game, seats):
    """How deals end that players of medium strength play on from positions worth asking about: what
    a match hands on may hang on what hardly ever happens."""
    found = [at for at in game.rules.corners if at.get("seats") == seats]
    return tuple(played(game, game.arrange(at), ["medium"] * seats, Rng(1)).to_dict()
                 for at in found if not at.get("options"))


@lru_cache(256)
def well_played(game, seats):
    """Of the usual options, for all others too: it takes its time."""
    deal = game.deal(seats, {}, seed=1, dealer=seats - 1)
    return (played(game, deal, ["medium"] * seats, Rng(1)).to_dict(),)


def step_at_random(deal, rng, watch=None, choose=at_random, before=None):
    """One action (or what falls due), and with a clock some time. False when the deal is over.

    ``choose(deal, rng)`` says which; ``before(deal, seat, action)`` is called before it, and
    ``watch(deal, seat, action, events)`` after each thing that happens; seat and action are None
    for the clock.
    """
    chosen = choose(deal, rng) if deal.actors() else None
    if chosen is None:
        return _time_alone(deal, rng, watch)
    assert deal.outcome() is None
    seat, action = chosen
    if before:
        before(deal, seat, action)
    events = deal.play(seat, action)
    if watch:
        watch(deal, seat, action, events)
    if deal.rules.clock.kind != "none":
        due, now = deal.due(), deal.state.now
        if due is None or rng.random() >= .1:
            due = now + rng.choice((0, 50, 100, 400, 1500))
        events = deal.advance(due)
        if watch:
            watch(deal, None, None, events)
    return True


def _time_alone(deal, rng, watch):
    """Nobody acts: time goes on, to what falls due if nobody may act or all wait for it."""
    due = deal.due()
    if due is None and not deal.actors():
        assert deal.outcome() is not None, "nobody may act, nothing is due and it is not over"
        return False
    events = deal.advance(deal.state.now + 500 if due is None else due)
    if watch:
        watch(deal, None, None, events)
    return True


class Follower:
    """Folds what each viewer is sent, and holds it against what he sees after every action."""

    def __init__(self, deal):
        self.pictures = {viewer: Picture.of(deal.view(viewer)) for viewer in viewers(deal)}
        self.truths = Truths(deal.rules, self.pictures)

    def __call__(self, deal, seat, action, events):
        self.truths.take(deal.state)
        for viewer, picture in self.pictures.items():
            for event in events:
                sent = event.seen_by(viewer)
                if sent is not None:
                    picture.fold(sent)
            note = f"{action} of {seat}, seen by {viewer}"
            assert (picture.phase, picture.turn) == (deal.state.phase, deal.state.turn), note
            assert picture.fields == self.truths.fields[viewer], note
            assert picture.piles == self.truths.piles[viewer], note


class Truths:
    """The fields and piles that each viewer sees, by the rules' own sight. Sight hangs on public
    state alone: while that stays, only what has itself changed is looked at again.
    """

    def __init__(self, rules, watching):
        self.rules = rules
        self.fields = {viewer: {} for viewer in watching}
        self.piles = {viewer: {} for viewer in watching}
        self._open, self._values, self._held = None, {}, {}

    def take(self, state):
        """What has changed since the last state."""
        public, layout = self.rules.public(state), self.rules.layout(state)
        values = {spec.name: as_json(getattr(state, spec.name)) for spec in self.rules.fields}
        known = {name: value for name, value in values.items() if hasattr(public, name)}
        open_now = state.phase, state.turn, known
        if open_now != self._open:
            self._open, self._values, self._held = open_now, {}, {}
        is_new = self._is_new
        specs = [spec for spec in self.rules.fields if is_new(self._values, spec.name, values)]
        names = [name for name in state.piles if is_new(self._held, name, state.piles)]
        for viewer, fields in self.fields.items():
            for spec in specs:
                fields[spec.name] = field_for(spec, getattr(state, spec.name), public, viewer)
        for viewer, piles in self.piles.items():
            for name in names:
                own = viewer is not None and layout.owner(name) == viewer
                piles[name] = seen(self.rules.sight(public, name, viewer), state.piles[name], own)
            for name in piles.keys() - state.piles.keys():
                del piles[name]
        self._values = values
        self._held = {name: list(cards) for name, cards in state.piles.items()}

    @staticmethod
    def _is_new(before, name, now):
        return name not in before or before[name] != now[name]


def check_choices(deal):
    """Legal actions are few, different, accepted, and there are some for everybody who may act."""
    for seat in range(deal.state.seats):
        legal = deal.legal(seat)
        if seat in deal.actors():
            assert legal, f"seat {seat} may act and cannot"
        else:
            assert not legal
        assert len(legal) <= MOST_ACTIONS, len(legal)
        assert len({str(a) for a in legal}) == len(legal), "an action is listed twice"
        for action in legal:
            refusal = deal.check(seat, action)
            assert refusal is None, f"{action} of {seat}: {refusal}"
            assert Action.parse(str(action)) == action


def mutated(action, deal, rng):
    """Something like an action, and most likely none."""
    cards = all_cards(deal)
    piles = sorted(deal.state.piles)
    kind = rng.randrange(6)
    if kind == 0:
        verb = rng.choice(("play", "draw", "take", "pass", "nonsense", action.verb))
        return Action(verb, action.cards, action.source, action.target, action.value)
    if kind == 1:
        return Action(action.verb, (*action.cards, Card(rng.choice(cards))), action.source,
                      action.target, action.value)
    if kind == 2:
        return Action(action.verb, tuple(Card(rng.choice(cards)) for _ in action.cards),
                      action.source, action.target, action.value)
    if kind == 3:
        return Action(action.verb, action.cards, rng.choice(piles),
                      action.target or rng.choice(piles), action.value)
    if kind == 4:
        target = rng.choice([*piles, "moon", "meld.new"])
        return Action(action.verb, action.cards, action.source or rng.choice(piles), target,
                      action.value)
    return Action(action.verb, action.cards, action.source, action.target,
                  rng.choice(("", "7", "A", "99", "7S,8S", "x")))


def check_mutations(deal, rng, count=6):
    """What is not accepted is refused in words and changes nothing;
    what is accepted can be played and loses no card."""
    before = deal.position()
    for _ in range(count):
        actors = deal.actors() or (0,)
        seat = rng.randrange(deal.state.seats)
        legal = deal.legal(rng.choice(actors))
        action = mutated(rng.choice(legal) if legal else Action("pass"), deal, rng)
        refusal = deal.check(seat, action)
        if refusal is None:
            trial = deal.copy()
            trial.play(seat, action)
            assert all_cards(trial) == all_cards(deal)
            assert deal.position() == before
            continue
        assert refusal.code and str(refusal.words).strip(), action
        assert deal.check(seat, str(action)) == refusal
        try:
            deal.play(seat, action)
        except IllegalAction:
            pass
        else:
            raise AssertionError(f"{action} is refused and played")
        assert deal.position() == before, action


def check_position(game, deal):
    """A position is JSON, a fixed point of ``arrange``, and stands for the same choices."""
    position = json.loads(json.dumps(deal.position()))
    assert position == deal.position()
    again = game.arrange(position)
    assert again.position() == position
    assert again.actors() == deal.actors()
    assert again.due() == deal.due()
    for seat in deal.actors():
        assert again.legal(seat) == deal.legal(seat)
    mine, theirs = deal.outcome(), again.outcome()
    assert (mine is None) == (theirs is None)
    if mine is not None:
        assert (mine.points, mine.places, mine.reason) == (theirs.points, theirs.places,
                                                           theirs.reason)


def check_paths(deal, seat, action):
    """The fast path and ``play`` lead to one position. ``deal`` stands before the action."""
    slow = deal.copy()
    slow.play(seat, action)
    rules = deal.rules
    fast = rules.copy(deal.state)
    rules.apply(fast, seat, action)
    assert type(deal)(rules, fast).position() == slow.position(), action


def check_clock_paths(deal, to_ms):
    if deal.rules.clock.kind == "none":
        assert deal.advance(to_ms) == []
        return
    slow = deal.copy()
    slow.advance(to_ms)
    fast = deal.rules.copy(deal.state)
    run_to(deal.rules, fast, to_ms)
    assert type(deal)(deal.rules, fast).position() == slow.position()


def check_memory(deal):
    """Where the memory says that a card may be, it is; and what the rules show is true."""
    for viewer in viewers(deal):
        view = deal.view(viewer)
        for name, zones in view.memory["zones"].items():
            pile, shown = deal.state.piles[name], view.piles[name]
            hidden = list(pile) if shown is None else [c for c, s in zip(pile, shown)
                                                       if s == HIDDEN]
            if shown is None or not deal.rules.layout(deal.state).spec(name).ordered:
                may = {c for zone in zones for c in zone["cards"]}
                assert set(hidden) <= may, f"{name} as {viewer} remembers it"
                assert shown is None or sum(zone["count"] for zone in zones) == len(hidden), name
                continue
            at = 0
            for zone in zones:
                part = hidden[at:at + zone["count"]]
                assert set(part) <= set(zone["cards"]), f"{name} as {viewer} remembers it: {part}"
                at += zone["count"]
            assert at == len(hidden), name
        for holds in deal.rules.constraints(view):
            assert is_true(deal, holds), f"{holds.pile} of {viewer}: {holds}"


def is_true(deal, holds):
    have = sum(card in holds.cards for card in deal.state.piles.get(holds.pile, ()))
    if have < holds.at_least or (holds.at_most is not None and have > holds.at_most):
        return False
    return not holds.any_of or any(is_true(deal, one) for one in holds.any_of)


def seen_of(view):
    """A view without memory and log."""
    return {key: value for key, value in view.to_dict(log=False).items()
            if key not in ("memory", "log")}


def check_imagine(game, deal, seed):
    """An imagined deal shows the seat what the true one does, and goes on."""
    for viewer in viewers(deal):
        view = deal.view(viewer)
        form = json.loads(json.dumps(view.to_dict())) if seed % 5 == 0 else view
        other = game.imagine(form, seed)
        assert seen_of(other.view(viewer)) == seen_of(view)
        assert all_cards(other) == all_cards(deal)
        if viewer is not None:
            assert other.legal(viewer) == deal.legal(viewer)
        for seat in other.actors():
            assert other.legal(seat), f"imagined for {viewer}: seat {seat} may act and cannot"


def check_refusals_imagined(game, deal, rng, seed):
    """What the seat is refused, and in which words, is the same in a deal it imagines."""
    seat = rng.randrange(deal.state.seats)
    other = game.imagine(deal.view(seat), seed)
    legal = deal.legal(seat)
    for _ in range(6):
        action = mutated(rng.choice(legal) if legal else Action("pass"), deal, rng)
        mine, theirs = deal.check(seat, action), other.check(seat, action)
        assert (mine is None) == (theirs is None), f"{action} of {seat}: {mine} / {theirs}"
        assert mine is None or (mine.code, str(mine)) == (theirs.code, str(theirs)), action


def check_secrets(deal):
    """A view names no card that the seat does not see, but as one of those a zone may hold."""
    for viewer in viewers(deal):
        view = deal.view(viewer)
        public = deal.rules.public(deal.state)
        layout = deal.rules.layout(deal.state)
        for name, pile in view.piles.items():
            kind = deal.rules.sight(public, name, viewer).kind
            own = viewer is not None and layout.owner(name) == viewer
            if kind == "none":
                assert pile is None
            elif kind == "count" or (kind == "owner" and not own):
                assert set(pile or ()) <= {HIDDEN}
        # the rest: before
        text = json.dumps([view.to_dict(log=False),
                           *(event.to_dict() for event in view.log[-400:])])
        assert '"rng"' not in text
        assert f"{deal.state.rng:016x}" not in text


def check_copies(deal, rng):
    """A copy goes its own way."""
    before = [deal.position(), *map(told, map(deal.view, viewers(deal)))]
    other = deal.copy()
    for _ in range(3):
        step_at_random(other, rng)
    assert [deal.position(), *map(told, map(deal.view, viewers(deal)))] == before


def told(view):
    """A view; of its log only how long it is, for that grows to thousands of events."""
    return json.dumps(view.to_dict(log=False)), len(view.log)


def check_gestures(deal, rng):
    """A gesture with an action's own parts can mean that action."""
    for seat in deal.actors():
        legal = deal.legal(seat)
        for action in rng.sample(legal, min(4, len(legal))):
            if action.cards or action.source:
                found = deal.matching(seat, action.cards, action.source or None,
                                      action.target or None)
                assert action in found, f"{action} is not among {found}"
        refusal = deal.why_not(seat, (), "nowhere", "elsewhere")
        assert refusal.code and str(refusal.words).strip()


def check_outcome(deal):
    found = deal.outcome()
    seats = deal.state.seats
    assert found is not None and len(found.points) == len(found.places) == len(found.won) == seats
    assert min(found.places) == 1 and found.reason and str(found.words).strip()
    json.dumps(found.to_dict())
    assert all(place == 1 for place, won in zip(found.places, found.won) if won)
    assert deal.state.turn in (None, *range(seats)), "turn is null in over, or kept"
    assert all(not deal.legal(seat) for seat in range(seats))
    assert deal.check(0, "pass").code == "over"

"""Every game keeps the contract on the day it is registered.

With 25 games all of it takes minutes: ``make test`` asks whole deals at a game's best number of
seats, a player of medium strength, and the first two positions worth asking about; the other
numbers of seats and levels, other values of options and more positions are slow.
"""

import json
import random

import pytest

from game.catalogue import CATALOGUE
from game.core.cards import NotationError
from game.core.checked import checked
from game.core.errors import OptionError, PositionError
from game.core.piles import ALL, layout_of
from game.core.rng import Rng
from game.core.state import SECRET, State
from game.core.view import View
from tests.conformance import asking, laws, perturbing
from tests.conformance.choosing import at_random, brains
from tests.conformance.coverage import Coverage
from tests.slow_marks import slow_case

GAMES = [pytest.param(game, id=game.key) for game in CATALOGUE.values()]
#: Those in which a card lies covered, or a hand is held.
HIDING = [pytest.param(game, id=game.key) for game in CATALOGUE.values()
          if any(spec.sight != ALL for spec in game.piles(game.best_seats[0]))]
TABLES = [pytest.param(game, seats, id=f"{game.key}-{seats}") for game in CATALOGUE.values()
          for seats in game.seats]
#: For tests that play: the others are slow.
PLAYED = [pytest.param(game, seats, id=f"{game.key}-{seats}",
                       marks=() if seats == game.best_seats[0] else pytest.mark.slow)
          for game in CATALOGUE.values() for seats in game.seats]
LEVELS = ["medium", slow_case("easy"), slow_case("hard")]


SINGLE = [pytest.param(game, seats, options,
                       id=f"{game.key}-{seats}-{'-'.join(f'{k}={v}' for k, v in options.items())}")
          for game in CATALOGUE.values() for seats, options in laws.single_options(game)]
RARE = [pytest.param(game, position, id=f"{game.key}-{number}",
                     marks=pytest.mark.slow if number > 1 else ())
        for game in CATALOGUE.values()
        for number, position in enumerate(game.rules.corners)]


@pytest.mark.parametrize("game, seats", PLAYED)
def test_random_deals_keep_all_laws(game, seats):
    settled = game.settle(seats, {})
    asking.play_and_check(game, seats, settled, 0, looks=6, followed=laws.MOST_STEPS)


@pytest.mark.parametrize("game, seats", PLAYED)
def test_deals_of_computer_players_keep_all_laws(game, seats):
    """Most actions by the game's own computer player: chance alone does not get far."""
    asking.play_and_check(game, seats, game.settle(seats, {}), 1, looks=4, choose=brains(game))


@pytest.mark.slow
@pytest.mark.parametrize("game, seats, options", SINGLE)
def test_every_option_value_plays_to_an_end(game, seats, options):
    """Every other one is played by chance alone."""
    choose = at_random if len(str(options)) % 2 else brains(game)
    asking.play_and_check(game, seats, game.settle(seats, options), 5, looks=1, choose=choose)


@pytest.mark.parametrize("game, position", RARE)
def test_positions_worth_asking_about_keep_all_laws(game, position):
    asking.play_on_and_check(game, position, 1)


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_play_never_leads_to_are_refused_or_played_on(game):
    assert sum(perturbing.check_perturbed(game, seed) for seed in range(4))


@pytest.mark.parametrize("game", GAMES)
def test_every_name_that_is_declared_is_met(game):
    """Phases, verbs, said names, reasons, and kinds that ``legal`` stands for: by computer players
    at every option, and from the positions worth asking about."""
    met = Coverage(game.rules)
    played = asking.reaching(game, met)
    while met.missing and next(played, None):
        pass
    missing = met.missing
    assert not missing, (
        f"{game.key}: never met in the suite's deals: {missing}. Give positions in ``corners`` "
        "from which they are, or strike them off.")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_random_combinations_of_options(game):
    rng = random.Random(game.key)
    for seed in range(4):
        seats = rng.choice(game.seats)
        choose = brains(game) if seed % 2 else at_random
        options = laws.random_options(game, seats, rng)
        asking.play_and_check(game, seats, options, seed, looks=4, choose=choose)


@pytest.mark.parametrize("game, seats", TABLES)
def test_settled_options_settle_to_themselves(game, seats):
    rng = random.Random(seats)
    for options in [{}, *(laws.random_options(game, seats, rng) for _ in range(10))]:
        settled = game.settle(seats, options)
        assert game.settle(seats, settled) == settled
        json.dumps(settled)
    for preset in game.presets:
        settled = game.settle(seats, {"preset": preset.key})
        assert settled == game.settle(seats, preset.options)


@pytest.mark.parametrize("game", GAMES)
def test_bad_options_are_refused_in_words(game):
    seats = game.best_seats[0]
    for options in ({"no_such_option": 1}, {"preset": "no_such_preset"},
                    *({o.key: "no such value"} for o in game.options)):
        with pytest.raises(OptionError, match=" "):
            game.settle(seats, options)
    for count in (0, game.seats[0] - 1, game.seats[-1] + 1, 99, "2", None, True):
        with pytest.raises(OptionError):
            game.settle(count, {})


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_before_a_deal(game):
    assert game.title and game.summary and game.family and set(game.best_seats) <= set(game.seats)
    assert game.real_time == (game.clock == "real_time")
    assert game.clock == game.rules.clock.kind and game.rules.key == game.key
    for option in game.options:
        assert option.title and option.help and option.scope in ("deal", "match", "table")
        assert option.values and len(set(map(str, option.values))) == len(option.values)
        for value in option.values:
            assert option.accepts(value)
    for seats in game.seats:
        width, height = game.min_window(seats)
        assert width >= 1024 and height >= 640


@pytest.mark.parametrize("game", GAMES)
def test_the_table_speaks_of_declared_names_alone(game):
    rules, table = game.rules, game.table
    assert checked(game.title, table, rules) is table
    assert rules.other_orders.verbs <= set(rules.all_verbs)


@pytest.mark.parametrize("game", GAMES)
def test_state_and_position_hold_the_same(game):
    """Every field of the state is declared,
    so nothing is hidden from a position or open by accident."""
    declared = {spec.name for spec in game.rules.fields}
    own = {name for kind in game.rules.state_type.__mro__
           if issubclass(kind, State) and kind is not State
           for name in getattr(kind, "__slots__", ())}
    assert own == declared, own ^ declared


@pytest.mark.parametrize("game, seats", TABLES)
def test_piles_are_declared(game, seats):
    deal = game.deal(seats, {}, seed=3)
    layout = layout_of(game.piles(seats, {}))
    for name in deal.state.piles:
        spec = layout.spec(name)
        assert spec is not None and [s for s in layout.specs if s.matches(name)] == [spec], name
    for name in layout.loose:
        assert deal.state.piles[name] == sorted(deal.state.piles[name])


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_give_equal_deals_and_others_do_not(game):
    seats = game.best_seats[0]
    one, same, other = (game.deal(seats, {}, seed=n) for n in (7, 7, 8))
    assert one.position() == same.position()
    assert one.position()["piles"] != other.position()["piles"]


@pytest.mark.parametrize("game", GAMES)
def test_playouts_agree_with_themselves_and_leave_the_deal(game):
    deal = game.deal(seed=2)
    before = deal.position()
    one, same = (game.playout(deal, random.Random(4)) for _ in range(2))
    assert (one.points, one.places, one.reason) == (same.points, same.places, same.reason)
    assert deal.position() == before


@pytest.mark.parametrize("game", GAMES)
def test_positions_that_are_none(game):
    good = game.deal(seed=1).position()
    some = next(name for name, cards in good["piles"].items() if cards)
    card = good["piles"][some].split()[0]
    for bad in ([], {"game": "bridge"}, good | {"extra": 1}, good | {"seats": 99},
                good | {"dealer": 99}, good | {"turn": 99},
                good | {"phase": "lunch"}, good | {"rng": "xyz"}, good | {"rng": 5},
                good | {"piles": []},
                good | {"piles": {"moon": card}}, good | {"piles": {some: card + " " + card}},
                good | {"piles": {some: "1H"}},
                good | {"fields": {"moon": 1}}, good | {"fields": 3},
                good | {"options": {"moon": 1}}):
        with pytest.raises(PositionError, match=" "):
            game.arrange(bad)


@pytest.mark.parametrize("game", GAMES)
def test_texts_that_are_no_actions(game):
    deal = game.deal(seed=1)
    for text in ("", " ", "PLAY", "play  7H", "play 7h", "play 11H", "play 7H hand.0",
                 "play 7H hand.0>", "take =", "take = 7"):
        with pytest.raises(NotationError):
            deal.check(0, text)
    for text in ("gibberish", "play 7H moon>sun", "take =nonsense"):
        refusal = deal.check(deal.actors()[0] if deal.actors() else 0, text)
        assert refusal is not None and str(refusal)


@pytest.mark.parametrize("game", GAMES)
def test_the_clock(game):
    deal = game.deal(seed=1)
    if game.clock == "none":
        assert deal.advance(5) == [] and deal.advance(0) == [] and deal.due() is None
        return
    deal.advance(1000)
    before = deal.position()
    with pytest.raises(ValueError, match="back"):
        deal.advance(999)
    assert deal.position() == before
    deal.advance(1000)
    assert "now" in {spec.name for spec in game.rules.fields if spec.sight == SECRET}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_computer_players_finish_a_deal_from_their_views(game, level):
    """They decide from the text of a view as from the view, the same twice over,
    and never what is refused."""
    rng = random.Random(3)
    deal = game.deal(seed=11)
    for step in range(laws.MOST_STEPS):
        seats = deal.actors()
        done = False
        for seat in rng.sample(seats, len(seats)):
            view = deal.view(seat)
            choice = game.brain.decide(game, view, level, Rng(step))
            if step % 17 == 0:
                text = json.loads(json.dumps(view.to_dict()))
                again = game.brain.decide(game, View.from_dict(text), level, Rng(step))
                assert (again and again.action) == (choice and choice.action)
            if choice is not None:
                deal.play(seat, choice.action)
                done = True
                break
        if deal.outcome() is not None:
            break
        if deal.rules.clock.kind != "none":
            due = deal.due()
            if done or due is None:
                due = deal.state.now + (500 if done else 1000)
            deal.advance(due)
    assert deal.outcome() is not None or game.real_time


@pytest.mark.parametrize("game", HIDING)
def test_exchanging_unseen_cards_changes_no_decision(game):
    """A computer player's choice is the same in every deal that its seat cannot tell from the true
    one."""
    rng = random.Random(8)
    deal = game.deal(seed=4)
    met = 0
    for step in range(150):
        # A step on is much the same position, but for the cards that are exchanged in it.
        for seat in deal.actors()[:1] if step % 3 == 0 else ():
            view = deal.view(seat)
            other = game.arrange(deal.position())
            plain = other.view(seat)
            swapped = exchanged(game, other, seat, rng)
            if swapped is None or laws.seen_of(swapped.view(seat)) != laws.seen_of(plain):
                continue
            met += 1
            assert swapped.view(seat).to_dict() == plain.to_dict()
            mine, theirs = (game.brain.decide(game, v, "medium", Rng(step))
                            for v in (plain, swapped.view(seat)))
            assert (mine and mine.action) == (theirs and theirs.action)
            assert laws.seen_of(view) == laws.seen_of(plain)
        if not laws.step_at_random(deal, rng):
            if met > 5:
                break
            deal = game.deal(seed=5 + step)
    assert met > 5


def exchanged(game, deal, seat, rng):
    """The deal with two cards changed about that the seat does not see;
    None where there are none."""
    view = deal.view(seat)
    hidden = [(name, i) for name, pile in deal.state.piles.items() for i in range(len(pile))
              if view.piles[name] is None or pile[i] not in view.piles[name]]
    if len(hidden) < 2:
        return None
    (one, i), (two, j) = rng.sample(hidden, 2)
    piles = {name: list(pile) for name, pile in deal.state.piles.items()}
    piles[one][i], piles[two][j] = piles[two][j], piles[one][i]
    position = deal.position() | {"piles": {name: " ".join(pile) for name, pile in piles.items()}}
    try:
        return game.arrange(position)
    except PositionError:
        return None

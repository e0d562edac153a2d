"""The arena: who sits where, what counts as one, who may enter, and that others than computer
players may."""

import json
from dataclasses import replace
from statistics import mean

import pytest

from game.brains.brain import Brain, Choice
from game.catalogue import CATALOGUE
from game.core.rng import Rng
from game.players import arena, playing
from game.players.arena import compared, interval, seatings, share_of
from game.players.playing import Entrant, Unending, greedy, played
from tests import toys
from tests.brains.brains import GAMES


class Eager(Brain):
    """Plays what it can; ``lazy`` draws whenever it may."""

    def policy(self, rules, state, seat, actions, rng):
        return max(actions)

    @staticmethod
    def _lazy(rules, state, seat, actions, rng):
        return min(actions)

    bots = {"lazy": _lazy}


SHED = {"shed": toys.toy(toys.Shed, "none", Eager)}


def report(players, deals=6, **more):
    return compared("shed", players, deals, games=SHED, **more)


def test_levels_bots_and_the_policy_meet():
    found = report(["medium", "random", "greedy", "lazy", "policy"][:4], deals=3)
    assert [share.players for share in found.shares] == ["medium", "random", "greedy", "lazy"]
    assert found.games == 3 * 8, "round the table, and the other way round"
    assert all(share.fair == .25 and share.seats == 1 for share in found.shares)
    assert sum(share.wins[0] for share in found.shares) == pytest.approx(1)
    assert found.shares[0].wins[0] > found.shares[3].wins[0]


def test_the_policy_is_medium_s_without_a_thought():
    found = report(["policy", "medium"])
    assert found.shares[0].wins[0] == found.shares[1].wins[0] == .5, "the same deals both ways"


def test_the_same_is_found_each_time_and_on_more_cores():
    def figures(cores):
        found = compared("durak", ["medium", "easy"], 2, seed=3, cores=cores).to_dict()
        for share in found["shares"]:
            del share["think_ms"]
        return found

    assert figures(1) == figures(2)


def test_a_match_counts_as_one_and_its_deals_differ(monkeypatch):
    dealt, given = [], []

    def lucky(game, deal, entrants, rng, *, notes, took_ms):
        dealt.append(deal.state.dealer)
        given.append(deal.position()["rng"])
        found = played(game, deal, entrants, rng, notes=notes, took_ms=took_ms)
        won = found.carry["winner"]
        return replace(found, points=tuple(3 * (seat == won) for seat in range(4)))

    monkeypatch.setattr(arena, "played", lucky)
    game = {"sift_smoke": CATALOGUE["sift_smoke"]}
    found = compared("sift_smoke", ["medium", "random"], 2, 4, games=game, matches=True)
    assert found.matches and found.games == 4 and len(dealt) == 4 * 4
    assert all(sorted(dealt[at:at + 4]) == [0, 1, 2, 3] for at in range(0, 16, 4))
    assert len(set(given)) == 8, "of two matches, each played twice"
    assert sum(2 * share.points[0] for share in found.shares) == 4 * 3
    assert sum(share.wins[0] for share in found.shares) == pytest.approx(1)


def test_notes_go_from_deal_to_deal_of_a_match(monkeypatch):
    told = []

    def noting(game, deal, entrants, rng, *, notes, took_ms):
        told.append([dict(each) for each in notes])
        return played(game, deal, entrants, rng, notes=notes, took_ms=took_ms)

    monkeypatch.setattr(arena, "played", noting)
    game = {"durak": CATALOGUE["durak"]}
    compared("durak", ["medium", "random"], 1, 3, {"match": "deals:2"}, games=game, matches=True)
    first, second, *_ = told
    assert first == [{}, {}, {}] and any(second) and not all(second)


def test_one_against_three_of_a_kind():
    found = report(["medium", "lazy", "lazy", "lazy"], deals=4)
    assert [(each.players, each.fair, each.seats) for each in found.shares] == [
        ("medium", .25, 1), ("lazy", .75, 3)]
    assert found.games == 4 * 4, "every seat once, and no seating twice"


def test_partners_sit_as_sides():
    durak = CATALOGUE["durak"]
    for seats in (4, 6):
        sides = durak.rules.sides(seats, durak.settle(seats, {"form": "partners"}))
        rows = seatings(["medium", "easy"], sides)
        assert rows == [tuple(sides), tuple(1 - side for side in sides)]
    assert durak.rules.sides(4, durak.settle(4, {"form": "individual"})) == (0, 1, 2, 3)


@pytest.mark.parametrize("seats", [4, 6])
def test_who_are_of_one_side_share_their_place(seats):
    durak = CATALOGUE["durak"]
    options = durak.settle(seats, {"form": "partners"})
    sides = durak.rules.sides(seats, options)
    for seed in range(4):
        deal = durak.deal(seats, options, seed=seed)
        places = played(durak, deal, ["easy"] * seats, Rng(seed)).places
        assert len({(sides[seat], places[seat]) for seat in range(seats)}) <= 2


def test_a_deal_counts_once_however_often_it_is_played(monkeypatch):
    """What luck gives to one seating it takes from the other: of that no interval is made."""
    def lucky(game, deal, entrants, rng, took_ms):
        class Won:
            won, places, points = (True, False), (1, 2), (1, -1)
        return Won

    monkeypatch.setattr(arena, "played", lucky)
    found = report(["medium", "easy"], deals=30)
    share = found.shares[0]
    assert share.wins[0] == .5 and found.games == 60 and share.games == 60
    assert share.wins == share_of([.5] * 30)


def test_intervals_narrow_with_deals_and_hold_the_mean():
    few, many = interval([0.0, 1.0] * 5), interval([0.0, 1.0] * 500)
    for middle, low, high in (few, many):
        assert middle == .5 and low < .5 < high
    assert few[2] - few[1] > 9 * (many[2] - many[1])
    assert interval([3.0])[1:] == (float("-inf"), float("inf"))
    assert share_of([0.0] * 5)[2] > .3, "five deals alike prove little"


def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty():
    rng, held = Rng.seeded(4), 0
    for _ in range(400):
        low, high = share_of([(rng.below(2) + rng.below(2)) / 2 for _ in range(25)])[1:]
        held += low <= .5 <= high
    assert 365 <= held <= 392


def test_points_draws_and_think_times(monkeypatch):
    found = report(["medium", "lazy"], deals=5)
    for share in found.shares:
        assert share.points[1] <= share.points[0] <= share.points[2] <= 0
        assert share.think_ms[0] > 0 and list(share.think_ms) == sorted(share.think_ms)
        assert share.decisions >= 10
    ended = [playing.played(SHED["shed"], SHED["shed"].deal(2, seed=n), ["medium"] * 2, Rng(1))
             for n in range(3)]
    assert all(outcome is not None for outcome in ended)
    text = json.dumps(found.to_dict(), allow_nan=False)
    assert json.loads(text)["shares"][0]["players"] == "medium"
    assert json.dumps(report(["medium", "lazy"], deals=1).to_dict(), allow_nan=False)


def test_a_game_without_an_end_is_counted_and_not_waited_for(monkeypatch):
    class Circling(toys.Shed):
        def apply(self, state, seat, action, log=None):
            state.turn = (seat + 1) % state.seats

    monkeypatch.setattr(playing, "MOST_STEPS", 200)
    game = toys.toy(Circling, "none", Eager)
    with pytest.raises(Unending) as caught:
        played(game, game.deal(2, seed=1), ["medium", "easy"], Rng(1))
    assert caught.value.position["piles"]
    found = compared("shed", ["medium", "easy"], 2, games={"shed": game})
    assert (found.games, found.unended, found.draws) == (4, 4, 0)
    assert found.shares[0].games == 0
    json.dumps(found.to_dict(), allow_nan=False)


def test_entrants_are_read_and_written():
    for told in ("medium", "hard:olga/ms=200", "random", "easy/iterations=50/tempo=900"):
        assert str(Entrant.of(told)) == told
    for wrong in ("", "/ms=5", "medium/ms", "medium/ms=0", "medium/ms=-5", "medium/speed=4",
                  "medium/"):
        with pytest.raises(ValueError):
            Entrant.of(wrong)


def test_limits_reach_the_brain():
    game, notes = GAMES["Searching"], []

    class Telling(type(game.brain)):
        def choose(self, asked):
            found = super().choose(asked)
            notes.append(str(found.note))
            return Choice(found.action)

    game = toys.toy(toys.Shed, "none", Telling)
    for told, heard in (("hard/iterations=7", "7 of 7, None ms"), ("hard/ms=3", "of None, 3 ms")):
        notes.clear()
        played(game, game.deal(2, {"cards": 1}, seed=1), [told, "random"], Rng(1))
        assert notes and all(heard in note for note in notes)


def test_notes_go_from_deal_to_deal():
    game = GAMES["Noting"]
    first, second = game.deal(2, seed=1), game.deal(2, seed=2)
    played(game, first, ["medium", "random"], Rng(1))
    notes = [first.brain_notes(seat) for seat in (0, 1)]
    assert notes[0]["deals"] == 1 and notes[1] == {}
    played(game, second, ["medium", "random"], Rng(1), notes=notes)
    assert second.brain_notes(0)["deals"] == 2


def test_the_greedy_one_gets_rid_of_most_cards():
    game, able_in = SHED["shed"], 0
    for seed in range(30):
        deal = game.deal(2, seed=seed)
        seat = deal.actors()[0]
        legal = deal.legal(seat)
        able = any(action.verb == "play" for action in legal)
        chosen = greedy(game.rules, deal.state, seat, legal, Rng(seed))
        assert (chosen.verb == "play") is able, "a card drawn is none that is gone"
        able_in += able
    assert 0 < able_in < 30


def test_in_a_race_tempo_is_apart_from_level():
    game = CATALOGUE["racing_demon"]

    def share(*players):
        found = compared("racing_demon", players, 2, seats=2, cores=1)
        return mean(one.decisions for one in found.shares[:1]), found.shares

    fast, _ = share("medium/tempo=800", "medium/tempo=3200")
    slow, shares = share("medium/tempo=3200", "medium/tempo=800")
    assert fast > 1.5 * slow
    assert game.real_time and shares[0].players == "medium/tempo=3200"

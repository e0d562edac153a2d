"""How matches stand: each way of counting that a rule sheet of a game to come asks for is said with
the four hooks, and nothing else of a game."""

import json

import pytest

from game.core.ending import so_far
from game.core.match import Match
from game.core.outcome import places_by, winners
from game.core.standing import Standing, carried, totals_of
from game.core.words import words
from game.mechanics.matches import is_over, summed
from tests.parts import Parts


class Plain(Parts):
    """All by default: one deal, more is better."""


def played(rules, seats, options, *deals):
    """The match after these deals, each its points or a whole result."""
    results = [deal if isinstance(deal, dict) else {"points": deal} for deal in deals]
    return Match(rules, seats, options, 0, results)


def test_by_default_one_deal_is_a_match():
    match = Match(Plain(), 3, {}, seed=8)
    assert (match.totals, match.over, match.standing.deals) == ([0, 0, 0], False, 0)
    assert match.standing.won == (False,) * 3
    match.record({"points": [1, 4, 4]})
    assert (match.totals, match.places, match.over) == ([1, 4, 4], (3, 1, 1), True)
    assert match.standing.won == (False, True, True) and match.dealer is None
    with pytest.raises(ValueError, match="over"):
        match.record({"points": [0, 0, 0]})


def test_a_match_of_one_seat_is_won_when_its_deal_was():
    for won in (True, False):
        match = played(Plain(), 1, {}, {"points": [12], "places": [1], "won": [won]})
        assert (match.places, match.standing.won) == ((1,), (won,))
    assert played(Plain(), 1, {}, [12]).standing.won == (False,)


def test_a_result_keeps_who_has_won_and_goes_through_json():
    match = played(Plain(), 1, {}, {"points": [52], "places": [1], "won": [True], "reason": "out",
                                    "carry": {}, "words": "not kept"})
    state = json.loads(json.dumps(match.state()))
    assert state["results"] == [{"points": [52], "places": [1], "won": [True], "reason": "out",
                                 "carry": {}}]
    assert Match(Plain(), 1, {}, 0, state["results"]).standing == match.standing


class Gin(Parts):
    """Bonuses at the end, places by who reached the target, three games side by side."""

    def standing(self, results, seats, options):
        games = [list(results)]
        if options["hollywood"] == "on":
            games = [self._from(results, number) for number in range(3)]
        counted = [self._game(game, options) for game in games]
        totals = tuple(sum(game[0][seat] for game in counted) for seat in range(2))
        over, places = all(game[1] for game in counted), places_by(totals)
        if over and options["hollywood"] == "off":
            first = counted[0][2]
            places = tuple(1 if seat == first else 2 for seat in range(2))
        told = tuple(words("{points} + game {game} + boxes {boxes}", points=points, game=game,
                           boxes=boxes) for points, game, boxes in counted[0][3]) if over else ()
        return Standing(totals, places, over, to=options["target"], told=told)

    def _from(self, results, number):
        """The results as one of the three games counts them: a player's first deals are missing."""
        won, found = [0, 0], []
        for result in results:
            points = list(result["points"])
            for seat in range(2):
                won[seat] += points[seat] > 0
                points[seat] = points[seat] if won[seat] > number else 0
            found.append({"points": points})
        return found

    def _game(self, results, options):
        """Scores, whether the game is closed, who reached the target, and the parts of each."""
        scores, boxes, first = [0, 0], [0, 0], None
        for result in results:
            if first is None:
                for seat in range(2):
                    scores[seat] += result["points"][seat]
                    boxes[seat] += result["points"][seat] > 0
                first = next((s for s in range(2) if scores[s] >= options["target"]), None)
        if first is None:
            return scores, False, None, []
        bonus = [0, 0]
        bonus[first] = options["game_bonus"] * (1 if boxes[1 - first] else 2)
        parts = [(scores[s], bonus[s], boxes[s] * options["box_bonus"]) for s in range(2)]
        return [sum(part) for part in parts], True, first, parts

    def next_dealer(self, dealer, results, seats, options):
        points = results[-1]["points"]
        if not any(points):
            return dealer
        scorer = points.index(max(points))
        return {"loser": 1 - scorer, "winner": scorer, "alternate": 1 - dealer}[options["dealer"]]


GIN = {"target": 100, "game_bonus": 100, "box_bonus": 25, "hollywood": "off", "dealer": "loser"}


def test_gin_adds_its_bonuses_when_the_game_is_over():
    match = played(Gin(), 2, GIN, [60, 0], [0, 90], [0, 0])
    assert (match.totals, match.places, match.over) == ([60, 90], (2, 1), False)
    match.record({"points": [43, 0]})
    assert match.over and match.totals == [103 + 100 + 50, 90 + 25] and match.places == (1, 2)
    assert str(match.standing.telling(0)) == "103 + game 100 + boxes 50"
    assert match.standing.won == (True, False)


def test_gin_is_won_by_who_reached_the_target_whatever_the_totals():
    options = GIN | {"game_bonus": 0, "box_bonus": 200}
    match = played(Gin(), 2, options, [20, 0], [30, 0], [40, 0], [0, 100])
    assert match.totals == [690, 300] and match.places == (2, 1)
    assert match.standing.won == (False, True)


def test_gin_doubles_the_bonus_of_a_shutout():
    match = played(Gin(), 2, GIN, [70, 0], [31, 0])
    assert match.totals == [101 + 200 + 50, 0]


def test_hollywood_scores_three_games_side_by_side():
    options = GIN | {"hollywood": "on"}
    match = played(Gin(), 2, options, [60, 0], [50, 0])
    assert match.totals == [110 + 200 + 50 + 50, 0] and not match.over
    match.record({"points": [60, 0]})
    # The first game is closed and counts no more; the second has two deals, the third one.
    assert match.totals == [360 + (110 + 200 + 50) + 60, 0] and not match.over
    match.record({"points": [0, 40]})
    match.record({"points": [40, 0]})
    # A first deal of the other seat counts in the first game alone, and that is closed: a shutout.
    assert match.over and match.totals == [360 + 360 + (100 + 200 + 50), 0]


@pytest.mark.parametrize("who, points, dealt, following", [
    ("loser", [9, 0], 0, 1), ("loser", [0, 9], 0, 0), ("winner", [9, 0], 1, 0),
    ("loser", [0, 0], 1, 1), ("winner", [0, 0], 0, 0), ("alternate", [9, 0], 0, 1)])
def test_gin_s_next_dealer(who, points, dealt, following):
    result = {"points": points, "carry": {"dealer": dealt}}
    assert played(Gin(), 2, GIN | {"dealer": who}, result).dealer == following


class Arlington(Parts):
    """Bonuses put aside, which come last; the best totals share 200; at most 30 deals."""

    def carry(self, totals, results, options):
        return {"aside": self._aside(results, len(totals))}

    def _aside(self, results, seats):
        given = [result.get("carry", {}).get("aside", [0] * seats) for result in results]
        return [sum(each[seat] for each in given) for seat in range(seats)]

    def standing(self, results, seats, options):
        totals, aside = totals_of(results, seats), self._aside(results, seats)
        over = is_over(options["target"], totals, len(results)) or len(results) >= 30
        if not over:
            return Standing(totals, places_by(totals), False)
        best = [seat for seat in range(seats) if totals[seat] == max(totals)]
        bonus = [200 // len(best) if seat in best else 0 for seat in range(seats)]
        final = tuple(map(sum, zip(totals, bonus, aside)))
        told = tuple(words("{total} + {bonus} + {aside}", total=total, bonus=more, aside=kept)
                     for total, more, kept in zip(totals, bonus, aside))
        return Standing(final, places_by(final), True, told=told)


def test_arlington_puts_bonuses_aside_until_the_end():
    match = played(Arlington(), 3, {"target": 1000},
                   {"points": [900, 0, 10], "carry": {"aside": [0, 0, 250]}},
                   {"points": [50, 5, 10], "carry": {"aside": [0, 0, 250]}})
    assert not match.over and match.totals == [950, 5, 20]
    assert match.next()["carry"] == {"aside": [0, 0, 500]}
    match.record({"points": [60, 1000, -10]})
    assert match.over and match.totals == [1210, 1005, 510] and match.places == (1, 2, 3)
    assert str(match.standing.telling(2)) == "10 + 0 + 500"


def test_arlington_s_best_share_their_bonus_and_thirty_deals_are_enough():
    assert played(Arlington(), 3, {"target": 1000}, [1000] * 3).totals == [1066] * 3
    match = played(Arlington(), 2, {"target": 1000}, *[[1, 0]] * 30)
    assert match.over and match.totals == [230, 0]


class Conquian(Parts):
    """A drawn deal doubles the stake of the next one, up to 8."""

    def standing(self, results, seats, options):
        totals, stake = [0] * seats, 1
        for result in results:
            for seat in range(seats):
                totals[seat] += stake * result["points"][seat]
            stake = 1 if any(result["points"]) else min(8, 2 * stake)
        over = max(totals) >= options["target"]
        note = words("The next deal counts {n}.", n=stake) if stake > 1 and not over else None
        return Standing(tuple(totals), places_by(totals), over, words=note)


def test_conquian_s_stake_is_carried_by_the_match():
    match = played(Conquian(), 2, {"target": 5}, [0, 0], [0, 0])
    assert str(match.standing.words) == "The next deal counts 4."
    match.record({"points": [1, 0]})
    match.record({"points": [0, 1]})
    assert match.totals == [4, 1] and match.standing.words is None
    match = played(Conquian(), 2, {"target": 9}, *[[0, 0]] * 9)
    match.record({"points": [0, 1]})
    assert match.totals == [0, 8] and not match.over


class Chase(Parts):
    """Lives: places by when one went out; who is out deals no more; quiet deals end it."""

    def _lives(self, results, seats, options):
        return [options["lives"] + total for total in totals_of(results, seats)]

    def standing(self, results, seats, options):
        lives = self._lives(results, seats, options)
        gone = [next((n for n in range(len(results) + 1)
                      if self._lives(results[:n], seats, options)[seat] <= 0), len(results) + 1)
                for seat in range(seats)]
        alive = sum(life > 0 for life in lives)
        quiet = not any(any(result["points"]) for result in results[-20:])
        over = alive < 2 or (len(results) >= 20 and quiet)
        places = places_by(gone)
        if not alive and options["last_life_tie"] == "none":
            places = tuple(max(2, place) for place in places)
        return Standing(totals_of(results, seats), places, over)

    def next_dealer(self, dealer, results, seats, options):
        lives = self._lives(results, seats, options)
        around = [(dealer + step) % seats for step in range(1, seats + 1)]
        return next(seat for seat in around if lives[seat] > 0)

    def carry(self, totals, results, options):
        return {"totals": list(totals)}


CHASE = {"lives": 1, "last_life_tie": "share"}


def test_chase_the_ace_places_are_by_who_lived_longest():
    match = played(Chase(), 4, CHASE, {"points": [0, -1, -1, 0], "carry": {"dealer": 0}})
    # Seats 1 and 2 are out: the deal goes to seat 3, and they are told to take no part.
    assert (match.dealer, match.over, match.places) == (3, False, (1, 3, 3, 1))
    assert match.next()["carry"] == {"totals": [0, -1, -1, 0]}
    match.record({"points": [-1, 0, 0, 0]})
    assert match.over and match.places == (2, 3, 3, 1)
    assert match.standing.won == (False, False, False, True)


@pytest.mark.parametrize("tie, places, won", [
    ("share", (1, 1, 3), (True, True, False)), ("none", (2, 2, 3), (False, False, False))])
def test_chase_the_ace_may_end_with_nobody_left(tie, places, won):
    options = CHASE | {"last_life_tie": tie}
    match = played(Chase(), 3, options, [0, 0, -1], [-1, -1, 0])
    assert (match.over, match.places, match.standing.won) == (True, places, won)


def test_chase_the_ace_ends_when_nobody_loses_a_life_any_more():
    match = played(Chase(), 2, CHASE, *[[0, 0]] * 20)
    assert match.over and match.places == (1, 1) and not any(match.standing.won)


class Continental(Parts):
    """N deals, void ones too; the next dealer may be who went out."""

    def standing(self, results, seats, options):
        return summed(f"deals:{options['match_deals']}", results, seats)

    def next_dealer(self, dealer, results, seats, options):
        points, out = results[-1]["points"], carried(results, "out")
        if options["next_dealer"] == "winner" and results[-1].get("reason") == "out":
            return points.index(max(points)) if out is None else out
        return (dealer + 1) % seats


@pytest.mark.parametrize("result, dealer", [
    ({"points": [15, 3, 0], "reason": "out", "carry": {"dealer": 0, "out": 1}}, 1),
    ({"points": [0, 0, 9], "reason": "out", "carry": {"dealer": 0}}, 2),
    ({"points": [0, 0, 0], "reason": "void", "carry": {"dealer": 1}}, 2)])
def test_continental_rummy_s_dealer_may_be_who_went_out(result, dealer):
    options = {"match_deals": 4, "next_dealer": "winner"}
    assert played(Continental(), 3, options, result).dealer == dealer


class Pinaculo(Parts):
    """Sides; to the right; on until one side is alone at the top."""

    def next_dealer(self, dealer, results, seats, options):
        return (dealer - 1) % seats

    def carry(self, totals, results, options):
        return {"totals": list(totals)}

    def standing(self, results, seats, options):
        totals = totals_of(results, seats)
        sides = set(totals[:2])
        over = is_over(options["target"], totals, len(results)) and len(sides) > 1
        return Standing(totals, places_by(totals), over or len(results) >= 30)


def test_pinaculo_goes_on_at_a_tie():
    options = {"target": 1500}
    match = played(Pinaculo(), 4, options, {"points": [1500] * 4, "carry": {"dealer": 0}})
    assert not match.over and match.dealer == 3
    assert match.next()["carry"] == {"totals": [1500] * 4}
    match.record({"points": [-40, 5, -40, 5]})
    assert match.over and match.places == (3, 1, 3, 1)


class RussianBank(Parts):
    """Who began is handed on."""

    def carry(self, totals, results, options):
        first = carried(results, "first")
        return {} if first is None else {"first": first}

    def standing(self, results, seats, options):
        return summed(options["target"], results, seats)


def test_russian_bank_hands_on_who_began():
    match = Match(RussianBank(), 2, {"target": 100})
    assert match.next()["carry"] == {}
    match.record({"points": [0, 44], "carry": {"first": 1}})
    assert match.next()["carry"] == {"first": 1}
    match.record({"points": [60, -10], "carry": {"first": 0}})
    assert match.next()["carry"] == {"first": 0} and match.totals == [60, 34]


class Spit(Parts):
    """Best of five; a drawn game counts for nobody."""

    def standing(self, results, seats, options):
        return summed(f"wins:{options['best_of'] // 2 + 1}", results, seats)


def test_spit_is_the_best_of_some_games():
    match = played(Spit(), 2, {"best_of": 3}, [1, 0], [0, 0], [0, 1])
    assert not match.over
    match.record({"points": [0, 1]})
    assert match.over and match.standing.won == (False, True)


@pytest.mark.parametrize("form, low, deals, over, places", [
    ("losses:2", False, ([-1, 0, 0], [0, -1, 0]), False, (2, 2, 1)),
    ("losses:2", False, ([-1, 0, 0], [-1, 0, 0]), True, (3, 1, 1)),
    ("marks:2", True, ([1, 0, 0], [1, 0, 0]), True, (3, 1, 1)),
    ("round", False, ([5, 0, 0], [0, 9, 0]), False, (2, 1, 3))])
def test_the_usual_forms(form, low, deals, over, places):
    class Usual(Parts):
        def standing(self, results, seats, options):
            return summed(form, results, seats, low=low)

    match = played(Usual(), 3, {}, *deals)
    assert (match.over, match.places) == (over, places)
    assert match.standing.won == (winners(places) if over else (False,) * 3)


@pytest.mark.parametrize("form, points, told", [
    ("target:100", [63, -2], ["63 of 100", "-2 of 100"]), (50, [7, 0], ["7 of 50", "0 of 50"]),
    ("losses:3", [0, -2], ["0 of 3", "2 of 3"]), ("deals:4", [-9, 9], ["-9", "9"]),
    ("round", [63, 0], ["63", "0"]), ("single", [1, 0], [None, None])])
def test_a_total_beside_a_name(form, points, told):
    class Usual(Parts):
        def standing(self, results, seats, options):
            return summed(form, results, seats)

    def found(match):
        words = [so_far(match.standing, seat) for seat in range(2)]
        return [each and str(each) for each in words]

    match = Match(Usual(), 2, {})
    assert found(match) == [None, None]
    match.record({"points": points})
    assert found(match) == told

"""Characters do as they like where it costs next to nothing, and see nothing more for it."""

from dataclasses import fields

import pytest

from game.asked import Misasked, check_player, levels_of, names_at
from game.brains.brain import Brain, Candidate, Choice, Limit, Player, Question
from game.brains.characters import TASTE, leant, likings, remembering, tags_of
from game.brains.error_model import ErrorModel, Recall
from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.characters import CHARACTERS, character_called
from game.core.rng import Rng
from game.players.answers import Answer
from game.session.pacing import LEAST_MS, MOST_MS, closeness, thinking_ms
from tests import toys
from tests.brains.brains import Policy

LEAD, WAIT, PASS = Action("lead"), Action("wait"), Action("pass")
ROW = [(LEAD, 5.0), (WAIT, 4.8), (PASS, 1.0)]


def likes_waiting(actions):
    return [1.0 if action == WAIT else -1.0 for action in actions]


def test_only_what_is_nearly_as_good_is_done_for_the_liking_of_it():
    assert leant(ROW, LEAD, 0.3, likes_waiting)[0][0] == WAIT
    assert leant(ROW, LEAD, 0.19, likes_waiting)[0][0] == LEAD
    assert leant(ROW, LEAD, 0.0, likes_waiting) == ROW
    assert leant(ROW, LEAD, 1e9, lambda near: [float(each == PASS) for each in near])[0][0] == PASS


def test_what_was_chosen_against_the_values_stays_against_them():
    """A brain has reasons that its values do not tell: what they hold to be better is no bait."""
    assert leant(ROW, PASS, 0.3, likes_waiting)[0][0] == PASS
    assert leant(ROW, WAIT, 0.3, lambda near: [0.0] * len(near))[0][0] == WAIT
    assert leant(ROW, Action("take"), 9.0, likes_waiting) == ROW


@pytest.mark.parametrize("key", CHARACTERS)
def test_a_character_is_in_order(key):
    who = CHARACTERS[key]
    assert who.key == key == who.name.casefold() and character_called(who.name) is who
    assert all(-1 <= much <= 1 for much in who.leans.values())
    assert 0.5 <= who.tempo <= 1.5 and set(who.keeps) <= set("A23456789TJQK")
    assert likings(who, [{}, {}]) == [0.0, 0.0]
    assert all(-1 <= each <= 1 for each in likings(who, [{}, dict.fromkeys(who.leans, 1.0)]))


def test_no_two_characters_are_alike():
    assert 6 <= len(CHARACTERS) <= 8
    assert len({tuple(sorted(each.leans.items())) for each in CHARACTERS.values()}) == 8


def test_they_remember_as_much_as_their_level_does():
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    for who in CHARACTERS.values():
        for forgets in (0.3, 0.9, 1.0):
            recall = remembering(who, forgets, 1)
            rest = 13 - len(recall.dear)
            mean = (rest * recall.forgets + len(recall.dear) * recall.forgets_dear) / 13
            assert mean == pytest.approx(forgets), who.key
    held = [sum(remembering(CHARACTERS["dan"], 0.5, seed).has(card) for card in cards)
            for seed in range(20)]
    assert sum(held) / 20 == pytest.approx(26, abs=3)
    assert remembering(None, 0.5, 7).has("7C") == Recall(0.5, 7).has("7C")


def told(key, text, seat=0):
    game = CATALOGUE[key]
    deal = game.deal(3, seed=4)
    return tags_of(game.rules, deal.state, seat, Action.parse(text))


def test_what_an_action_looks_like_to_the_others():
    lie = told("cheat", "claim KH hand.0>heap =3")
    assert (lie["lie"], lie["high"], lie["hearts"]) == (1.0, pytest.approx(5 / 6), 1.0)
    assert told("cheat", "claim 3H hand.0>heap =3")["lie"] == 0.0
    assert told("cheat", "challenge")["doubt"] == 1.0
    assert told("sequence_rummy", "take 3Ha discard>hand.0") == {"take": 1.0}
    assert told("cheat", "pass") == {}


class Weighing(Policy):
    """It weighs a row of its legal actions, each worth a tenth less than the one before."""

    error_model = {"easy": ErrorModel(spread=4.0, most=9.0)}

    def choose(self, asked):
        row = sorted(asked.legal)
        return Choice(row[0], candidates=tuple(
            Candidate(action, 5 - 0.1 * n) for n, action in enumerate(row)))


@pytest.fixture
def lying_last(monkeypatch):
    """The last of the legal actions looks like a lie."""
    def tags(rules, state, seat, action):
        return {"lie": float(action == sorted(rules.moves(state, seat))[-1])}

    monkeypatch.setattr("game.brains.brain.tags_of", tags)


def decided(player, seed=1):
    game = toys.toy(toys.Shed, "none", Weighing)
    deal = game.deal(2, seed=seed)
    seat = deal.actors()[0]
    choice = game.brain.decide(game, deal.view(seat), player, Rng(seed), Limit(iterations=1))
    return sorted(deal.legal(seat)), choice


def test_a_brain_that_weighs_need_do_nothing_for_characters(lying_last):
    row, choice = decided("medium:cleo")
    assert len(row) > 1 and choice.action == row[-1] and choice.note == TASTE
    assert choice.candidates[0].action == row[0], "what was weighed is told as it is"
    assert choice.leeway == pytest.approx(Brain.leeway(Weighing(), None))
    for player in ("medium", "medium:iris", "medium:nobody"):
        assert decided(player)[1].action == row[0]


def test_who_errs_errs_around_what_he_likes(lying_last):
    liked = [decided("easy:cleo", seed)[1].action == decided("easy:cleo", seed)[0][-1]
             for seed in range(60)]
    plain = [decided("easy", seed)[1].action == decided("easy", seed)[0][-1] for seed in range(60)]
    assert sum(plain) < sum(liked) < 60


def is_cheap(game, view, plain, choice):
    """Whether what was done for the liking of it is nearly as good, by what the level weighed or as
    another way to do as well."""
    asked = Question(game, view, Player("medium"), Rng(1), Limit(iterations=1))
    values = {each.action: each.value for each in plain.candidates}
    if choice.action in values:
        return abs(values[plain.action] - values[choice.action]) <= game.brain.taste(asked) + 1e-9
    ways = {each.action: each.value for each in game.brain.alternatives(asked, plain.action)}
    return -ways[choice.action] <= game.brain.taste(asked) + 1e-9


def test_the_loss_is_never_more_than_the_leeway():
    for key, seats in (("durak", 2), ("arlington", 2), ("rolling_stone", 3)):
        game, leant_to = CATALOGUE[key], 0
        for seed in range(3):
            deal = game.deal(seats, seed=seed)
            for step in range(24):
                if deal.outcome() is not None or not deal.actors():
                    break
                seat = deal.actors()[0]
                for who in ("dan", "hugo", "iris", "olga"):
                    choice = game.brain.decide(game, deal.view(seat), f"medium:{who}", Rng(step))
                    plain = game.brain.decide(game, deal.view(seat), "medium", Rng(step))
                    assert choice is None or choice.candidates == plain.candidates
                    if choice is not None and choice.action != plain.action:
                        assert is_cheap(game, deal.view(seat), plain, choice)
                        leant_to += 1
                deal.play(seat, plain.action if plain else deal.legal(seat)[0])
        assert leant_to, key


@pytest.mark.parametrize(("key", "seats"), [("gin_rummy", 2), ("arlington", 2),
                                            ("verish_ne_verish", 3)])
def test_another_way_is_legal_and_no_better(key, seats):
    game, found = CATALOGUE[key], 0
    deal = game.deal(seats, seed=5)
    for step in range(60):
        if deal.outcome() is not None or not deal.actors():
            break
        seat = deal.actors()[0]
        plain = game.brain.decide(game, deal.view(seat), "medium", Rng(step))
        asked = Question(game, deal.view(seat), Player("medium"), Rng(1), Limit(iterations=1))
        for way in game.brain.alternatives(asked, plain.action):
            assert deal.check(seat, way.action) is None and way.action != plain.action
            assert way.value <= 0
            found += 1
        deal.play(seat, plain.action)
    assert found


def test_who_likes_to_take_takes_and_who_does_not_leaves():
    """At gin the level takes only what makes a meld."""
    took = {}
    game = CATALOGUE["gin_rummy"]
    for who in ("olga", "iris"):
        deals = [game.deal(2, seed=seed) for seed in range(12)]
        chosen = [game.brain.decide(game, deal.view(deal.actors()[0]), f"medium:{who}", Rng(1))
                  for deal in deals]
        took[who] = sum(choice.action.verb == "take" for choice in chosen)
    assert took["olga"] > took["iris"]


def test_they_are_reached_by_name():
    durak = CATALOGUE["durak"]
    assert levels_of("human,hard:olga", durak) == ("human", "hard:olga")
    assert names_at(("human", "hard:olga", "easy")) == ("Ann", "Olga", "Ben")
    with pytest.raises(Misasked):
        check_player("hard:zoe", durak, 2, durak.settle(2))


def weighed(*values, leeway=0.0):
    row = tuple(Candidate(LEAD, value) for value in values)
    return Answer(0, LEAD, candidates=row, leeway=leeway)


def test_a_choice_is_close_by_what_is_next_to_nothing():
    """One that is hopeless makes the choice between the two others no closer."""
    far, near = weighed(5, 2, -1e6, leeway=0.4), weighed(5, 4.9, -1e6, leeway=0.4)
    assert closeness(far.candidates, far.leeway) == 0.0
    assert closeness(near.candidates, near.leeway) > 0.8
    assert Answer.of(near.to_dict()) == near


def test_each_thinks_in_his_tempo_and_never_too_long():
    for answer in (weighed(5, 5, leeway=1.0), weighed(9, 1, leeway=1.0), Answer(0, LEAD)):
        usual = thinking_ms(answer, thoughtful=True)
        for who in CHARACTERS.values():
            least, most = thinking_ms(answer, thoughtful=True, tempo=who.tempo)
            assert LEAST_MS <= least <= most <= MOST_MS
            assert (least <= usual[0]) if who.tempo < 1 else (least >= usual[0])


def test_nobody_is_described_by_what_a_game_does_not_have():
    told = {key: {who.key: who.line_in(CATALOGUE[key].brain.has) for who in CHARACTERS.values()}
            for key in ("cheat", "durak", "gin_rummy")}
    assert "doubt" in told["cheat"]["iris"] and "trump" not in told["cheat"]["dan"]
    assert "trump" in told["durak"]["dan"] and "doubt" not in told["durak"]["ben"]
    lines = " ".join(told["gin_rummy"].values())
    assert not any(word in lines for word in ("doubt", "lies without", "trump"))
    assert all(told["gin_rummy"].values())


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_brain_says_what_its_game_has(key):
    rules, said = CATALOGUE[key].rules, CATALOGUE[key].brain.has
    assert ("doubt" in said) == ("challenge" in rules.all_verbs)
    assert ("lie" in said) == ("claim" in rules.all_verbs)
    assert ("trump" in said) == ("trump" in {each.name for each in fields(rules.state_type)})
    assert said <= {"doubt", "lie", "trump", "take", "act", "cards"}
    assert "take" not in said or "take" in rules.all_verbs

"""What each seat sees and knows, how the computer plays, and the sentences of the table (sheet 7, 8
and 'What the rules show')."""

from collections import Counter
from itertools import chain

import pytest

from game.catalogue import CATALOGUE
from game.core.action import Action
from game.core.asking import Arranged
from game.core.cards import Card
from game.core.piles import ALL, TOP
from game.core.rng import Rng
from game.engines.gin_rummy import inference
from game.engines.gin_rummy.state import TURNING, banned, can_knock
from tests.engines.gin_rummy.test_gin_rummy_rules import (
    MELDS,
    READY,
    arranged,
    at_wall,
    knocking,
    texts,
)

GAME = CATALOGUE["gin_rummy"]
TABLE, RULES, BRAIN = GAME.table, GAME.rules, GAME.brain


def decided(deal, level="medium", seat=None):
    who = deal.actors()[0] if seat is None else seat
    return str(BRAIN.decide(GAME, deal.view(who), level, Rng(3)).action)


# --- sight and knowledge --------------------------------------------------------------------------

@pytest.mark.parametrize("value, sight", [("off", TOP), ("on", ALL)])
def test_the_discards(value, sight):
    deal = arranged("draw", {"discard": "TD 8C 3H"}, options={"show_discards": value})
    specs = {spec.pattern: spec.sight for spec in GAME.piles(2, {"show_discards": value})}
    assert specs["discard"] == sight
    kinds = {spec.pattern: spec.kind for spec in GAME.piles(2, {"show_discards": value})}
    assert kinds["discard"] == "discard"
    shown = ["TD", "8C", "3H"] if value == "on" else ["-", "-", "3H"]
    assert list(deal.view(0).piles["discard"]) == shown


def test_who_took_at_the_wall_can_knock_in_every_imagined_deal():
    deal = at_wall()
    deal.play(1, "take 8D discard>hand.1")
    view = deal.view(0)
    for seed in range(60):
        state = GAME.imagine(view, seed).state
        assert can_knock(state, state.piles["hand.1"], banned(state))
        assert "8D" in state.piles["hand.1"]
    # Drawn without help, hardly any deal is like that: the rules do the rest.
    drawn = [GAME.worlds(view)._drawn(Rng(seed)) for seed in range(60)]
    assert not all(inference.consistent(state) for state in drawn)


def wall_taken():
    deal = at_wall()
    deal.play(1, "take 8D discard>hand.1")
    return deal


def test_who_could_not_knock_is_given_cards_that_may_lie_there():
    view = wall_taken().view(0)
    poor = [state for state in (GAME.worlds(view)._drawn(Rng(seed)) for seed in range(60))
            if not inference.consistent(state)]
    assert poor
    for seed, state in enumerate(poor):
        before = {name: list(pile) for name, pile in state.piles.items()}
        inference.repair(state, view, Rng(seed))
        assert inference.consistent(state)
        assert {name: len(pile) for name, pile in state.piles.items()} == {
            name: len(pile) for name, pile in before.items()}
        assert sorted(chain(*state.piles.values())) == sorted(chain(*before.values()))
        assert state.piles["hand.0"] == before["hand.0"] and "8D" in state.piles["hand.1"]
        assert state.piles["discard"] == before["discard"]
        # In the stock none moves but those that are exchanged.
        assert all(now == then or now in before["hand.1"]
                   for now, then in zip(state.piles["stock"], before["stock"]))


def test_at_most_three_cards_are_exchanged_and_a_seat_never_exchanges_its_own():
    deal = wall_taken()
    view, own = deal.view(0), deal.view(1)
    poor = next(state for state in (GAME.worlds(view)._drawn(Rng(seed)) for seed in range(60))
                if not inference.consistent(state))
    sizes = [len(away) for away, come in inference._exchanges(poor, view, Rng(1))
             if len(away) == len(come)]
    assert sizes == sorted(sizes) and set(sizes) <= {1, 2, 3} and sizes[0] == 1
    before = {name: list(pile) for name, pile in poor.piles.items()}
    inference.repair(poor, own, Rng(1))
    assert poor.piles == before
    consistent = deal.state
    before = {name: list(pile) for name, pile in consistent.piles.items()}
    inference.repair(consistent, view, Rng(1))
    assert consistent.piles == before


def test_of_very_many_exchanges_some_are_tried():
    deal = GAME.deal(2, {}, seed=1, dealer=0)
    sizes = Counter(len(away) for away, _come in
                    inference._exchanges(deal.state, deal.view(0), Rng(1)))
    assert 100 < sizes[1] <= inference._TRIES + 1
    assert sizes[1] + sizes[2] == sum(sizes.values()) == 2 * inference._TRIES + 1


def test_an_arranged_wall_is_imagined_as_well():
    options = {"last_discard": "knock_only"}
    deal = arranged("discard", {"hand.1": READY + " 8D", "hand.0": "2S 4H 6H 9H KC QC 5D 7C 6D KS",
                                "discard": "3H", "stock": "9D KH"}, turn=1, options=options,
                    taken="8D")
    for seed in range(20):
        state = GAME.imagine(deal.view(0), seed).state
        assert "8D" in state.piles["hand.1"] and can_knock(
            state, state.piles["hand.1"], Card("8D"))


def test_the_first_upcard_never_comes_back_into_the_stock():
    deal = arranged("draw", {"hand.1": "7S 2C 5S", "discard": "TD"}, upcard="7S")
    assert all("7S" not in GAME.imagine(deal.view(0), seed).state.piles["stock"]
               for seed in range(40))


# --- how it plays ---------------------------------------------------------------------------------

@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_discard_is_taken_only_for_a_meld(level):
    assert decided(arranged("draw", {"hand.0": "3S 3D 9C KD JD 7S 5H TC 2C 6D"}), level).startswith(
        "take")
    assert decided(arranged("draw", {"hand.0": "4H 9C KD JD 7S 8H TC 2C 6D QS"}), level).startswith(
        "draw")


def test_a_beginner_overlooks_a_new_run_and_sees_a_longer_one():
    hand = "4H 5H 9C KD JD 7S TC 2C 6D QS"
    assert decided(arranged("draw", {"hand.0": hand}), "easy").startswith("draw")
    assert decided(arranged("draw", {"hand.0": hand})).startswith("take")
    longer = "4H 5H 6H KD JD 7S TC 2C 6D QS"
    assert decided(arranged("draw", {"hand.0": longer}), "easy").startswith("take")


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_melds_are_kept_and_high_loose_cards_thrown(level):
    deal = arranged("discard", {"hand.0": "2S 2H 2D 4H 5H 6H KC 9S 3D 7C TD"})
    assert decided(deal, level) in ("discard KC hand.0>discard", "discard TD hand.0>discard")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_gin_is_declared_with_as_many_cards_as_may_be(level):
    deal = knocking(f"{MELDS} KC QC", "9C TC 8S 8H 8C TD JC JD JH TH")
    assert decided(deal, level) == "knock QC hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD,KC"
    big = knocking("2S 2H 2D 4H 5H 6H 7H KS KH KD KC", options={"big_gin": 31})
    assert decided(big, level).startswith("out")


def test_early_any_knock_is_good_and_later_only_a_small_one():
    hand, others = f"{MELDS} 9S QC", "9C TC 8S 8H 8C TD JC JD JH TH"
    rest = [card for card in RULES.pack(2, {}) if card not in (hand + " " + others).split()]
    early = arranged("discard", {"hand.0": hand, "hand.1": others, "discard": str(rest[0]),
                                 "stock": " ".join(rest[1:27])})
    late = arranged("discard", {"hand.0": hand, "hand.1": others, "discard": str(rest[0]),
                                "stock": " ".join(rest[1:6])})
    assert decided(early).startswith("knock") and decided(late).startswith("discard")
    assert decided(late, "easy").startswith("knock")


def test_the_last_discard_is_taken_only_with_little():
    assert decided(at_wall("8S 8H 8C TD JC JD JH AS 2C 9S")) == "pass"
    assert decided(at_wall("8S 8H 8C AS JC JD JH 2C 2H TD")).startswith("take")


def test_by_hand_nothing_is_left_that_could_lie():
    melds = {"meld.0.0": "2S 2H 2D", "meld.0.1": "4H 5H 6H", "meld.0.2": "KS KH KD", "knock": "QC",
             "hand.0": "9S", "hand.1": "7H JC JD JH AD"}
    deal = arranged("layoff", melds, turn=1, options={"layoff": "manual"})
    while deal.outcome() is None:
        deal.play(1, decided(deal))
    assert deal.state.piles["hand.1"] == ["AD"]


def test_a_player_remembers_what_was_thrown_and_taken():
    deal = arranged("draw", {"discard": "TD 3H"})
    deal.attach(1, BRAIN.observe, {})
    for seat, text in ((0, "take 3H discard>hand.0"), (0, "discard KC hand.0>discard"),
                       (1, "draw stock>hand.1"), (1, "discard 2C hand.1>discard")):
        deal.play(seat, text)
    notes = deal.view(1).memory["brain"]
    assert notes["took0"] == ["3H"] and notes["by0"] == ["KC"] and notes["by1"] == ["2C"]
    assert notes["thrown"] == ["KC", "2C"]


# --- the table ------------------------------------------------------------------------------------

def test_the_prompts_of_every_phase():
    for phase, options, said in (
            ("upcard", {}, "Take the upcard, or pass."),
            ("first_draw", {}, "Both have passed: draw a card."),
            ("draw", {}, "Draw a card, or take the discard."),
            ("discard", {}, "Throw a card, or knock with 10 or less.")):
        deal = arranged(phase, options=options)
        assert str(TABLE.asked(deal.view(0))[0]) == said
        assert "to play" in str(TABLE.asked(deal.view(1))[0])
    assert str(TABLE.asked(at_wall().view(1))[0]) == "Two cards left: take it to knock, or pass."
    deal = at_wall()
    deal.play(1, "take 8D discard>hand.1")
    assert str(TABLE.asked(deal.view(1))[0]) == "Knock with the card that you took."


def test_the_counter_of_deadwood_is_the_own_one_until_a_knock():
    deal = arranged("discard", {"hand.0": "5S 5H 5D 6D 7D KC"})
    assert str(TABLE.plate(deal.view(0), 0).line) == "deadwood 10"
    assert "deadwood" not in str(TABLE.plate(deal.view(0), 1).line)
    assert "deadwood" not in str(TABLE.plate(deal.view(1), 0).line)
    shown = knocking(f"{MELDS} TS QC", "9C 8S 8H 8C TD JC JD JH AH")
    shown.play(0, "knock QC hand.0>knock =2S,2H,2D/4H,5H,6H/KS,KH,KD")
    assert str(TABLE.plate(shown.view(1), 0).line) == "deadwood 10"


def test_a_knock_is_proposed_told_and_made_by_hand():
    deal = knocking("2S 3S 4S 4H 4D 6H 7H 8H 9H AC KC", "7C 3C 9S AD JC JD JH 8S 8D 8C")
    view = deal.view(0)
    knocks = [action for action in deal.legal(0) if action.verb == "knock"]
    button = next(each for each in TABLE.buttons if each.verb == "knock")
    found = button.choose(view, knocks)
    assert found.text == "knock KC hand.0>knock =4S,4H,4D/6H,7H,8H,9H"
    assert str(button.label(view, found)) == "Knock (6)" and TABLE.edits(button)
    arranging = TABLE.arranging[0]
    laid = arranging.laid(view, found)
    assert laid.rest == {"loose": ("2S", "3S", "AC"), "thrown": ("KC",)}
    assert arranging.made(view, laid) == found
    other = Arranged((("9H", "8H", "7H", "6H"), ("4S", "2S", "3S")),
                     {"loose": ("4D", "4H", "AC"), "thrown": ("KC",)})
    made = arranging.made(view, other)
    assert deal.check(0, made) is None and str(arranging.words(view, made)) == "Knock with 9"
    none = arranging.made(view, Arranged(laid.groups, laid.rest | {"thrown": ()}))
    assert deal.check(0, none) is not None
    bad = TABLE.melds.look(view, ("2S", "3S", "4H"))
    assert not bad.done and TABLE.melds.look(view, ("2S", "3S", "4S")).done
    assert TABLE.melds.best(view, view.pile("hand.0"))[0] == ("4S", "4H", "4D")


def test_gin_has_its_own_word():
    deal = knocking(f"{MELDS} KC QC")
    button = next(each for each in TABLE.buttons if each.verb == "knock")
    knocks = [action for action in deal.legal(0) if action.verb == "knock"]
    found = button.choose(deal.view(0), knocks)
    assert str(button.label(deal.view(0), found)) == "Gin!"


@pytest.mark.parametrize("cards, source, target, verb", [
    (["9D"], "stock", "hand.0", "draw"), (["3H"], "discard", "hand.0", "take"),
    (["KC"], "hand.0", "discard", "discard"), (["KC"], "hand.0", "knock", "knock"),
    (["KC"], "hand.0", "meld.1.0", "lay"), (["KC", "QC"], "hand.0", "meld.new", "meld"),
])
def test_what_a_drag_was_meant_to_be(cards, source, target, verb):
    deal = arranged("draw")
    found = RULES.gesture(deal.state, 0, [Card(card) for card in cards], source, target)
    assert found.verb == verb


def test_a_card_dragged_to_the_knock_says_how_much_is_too_much():
    deal = arranged("discard")
    found = deal.why_not(0, ("KC",), "hand.0", "knock")
    assert str(found.words).startswith("Deadwood ")


def test_a_double_click():
    deal = arranged("draw")
    assert TABLE.meaning.best(deal.view(0), "stock", None, deal.legal(0)).verb == "draw"
    assert TABLE.meaning.best(deal.view(0), "discard", "3H", deal.legal(0)).verb == "take"
    deal.play(0, "draw stock>hand.0")
    assert TABLE.meaning.best(deal.view(0), "hand.0", "KC", deal.legal(0)) == Action.parse(
        "discard KC hand.0>discard")


def test_oklahoma_keeps_its_limit_in_sight():
    deal = arranged("draw", {"discard": "6C"}, options={"knock_limit": "upcard"})
    badge, = TABLE.badges(deal.view(0))
    assert str(badge.words) == "Knock with 6 or less" and badge.sign == "", "no suit is trumps"
    assert TABLE.badges(arranged("draw").view(0)) == ()


@pytest.mark.parametrize("upcard, sign, told", [
    ("6C", "", "Knock with 6 or less"), ("6S", "S", "Knock with 6 or less, counts double"),
    ("AS", "S", "Gin only, counts double"), ("AH", "", "Gin only")])
def test_a_suit_stands_in_the_corner_only_where_it_counts(upcard, sign, told):
    options = {"knock_limit": "upcard", "spade_double": "on", "oklahoma_ace": "gin_only"}
    badge, = TABLE.badges(arranged("draw", {"discard": upcard}, options=options).view(0))
    assert (str(badge.words), badge.sign, badge.trump) == (told, sign, False)


def test_a_hand_of_hundreds_of_knocks_lists_each_once():
    deal = GAME.arrange(RULES.corners[0])
    found = texts(deal, 0)
    assert sum(text.startswith("knock") for text in found) == 247
    assert len(found) == len(set(found))


def test_aces_count_fifteen_round_the_corner():
    assert TURNING.value[Card("AS")] == 15 and TURNING.value[Card("KS")] == 10

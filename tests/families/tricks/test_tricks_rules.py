"""What the kit makes of a declaration: who may be told what, what gestures mean, what hidden cards
are known to be, and the positions that cannot be. Asked of Hearts, which declares the most, and of
the small game of the family's page."""

import random
import re
from dataclasses import replace

import pytest

from game.core.cards import Card
from game.core.errors import PositionError
from game.engines.hearts import GAME as HEARTS
from game.families.tricks.declared import Gifts
from game.families.tricks.rules import best_at, trick_rules
from game.families.tricks.table import trick_table
from tests.conformance import laws
from tests.families.page import declared

PAGE = declared("tricks")
WHIST = PAGE["GAME"].made_of(rules=PAGE["RULES"], table=PAGE["TABLE"], brain=PAGE["BRAIN"])
FOUR = ["2D 3D", "4D 5C", "6D 7C", "8D 9C"]


def arrange(game, hands, turn=0, trick="", won=(), **more):
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)} | {"trick": trick}
    piles |= {f"won.{seat}": cards for seat, cards in enumerate(won)}
    return game.arrange({"seats": len(hands), "turn": turn, "piles": piles} | more)


def whist(hands, turn=0, trick="", trump="S"):
    return arrange(WHIST, hands, turn, trick, fields={"trump": trump})


# --- what is declared -----------------------------------------------------------------------------

def test_a_game_has_the_verbs_and_sayings_of_what_it_declares():
    rules = PAGE["RULES"]
    assert (rules.all_verbs, rules.phases) == (("play",), ("play", "over"))
    assert rules.said == ("taken", "trumps") and not rules.together
    assert HEARTS.rules.all_verbs == ("play", "give") and HEARTS.rules.together == {"pass"}
    assert HEARTS.rules.said == ("taken", "exchanged")
    kinds = {"hand.*": "hand", "trick": "trick", "won.*": "out"}
    assert {spec.pattern: spec.kind for spec in rules.pile_specs(4, {})} == kinds
    assert {spec.pattern: spec.kind for spec in HEARTS.rules.pile_specs(4, {})} == {
        **kinds, "given.*": "out"}


@pytest.mark.parametrize("seed", range(4))
def test_the_dealers_last_card_makes_trumps_and_is_seen_by_all(seed):
    deal = WHIST.deal(4, {}, seed=seed, dealer=seed)
    (said,) = [event for event in deal.view(0).log if getattr(event, "name", "") == "trumps"]
    card = said.args["card"]
    assert (said.by, deal.state.trump) == (seed, Card(card).suit)
    assert card in deal.state.piles[f"hand.{seed}"] and not deal.state.piles["trick"]
    assert [len(deal.state.piles[f"hand.{seat}"]) for seat in range(4)] == [13] * 4
    other = deal.view((seed + 1) % 4)
    assert {tuple(world.state.piles[f"hand.{seed}"].count(card) for world in (
        WHIST.imagine(other, at),)) for at in range(8)} == {(1,)}
    assert deal.actors() == ((seed + 1) % 4,)
    assert f"Player {seed + 1} has" in str(WHIST.table.badges(other)[1].words)


@pytest.mark.parametrize("seed", range(3))
def test_cards_that_are_not_dealt_stay_aside_unseen(seed):
    fives = replace(PAGE["WHIST"], each=lambda seats, options: 5)
    rules = trick_rules(fives, PAGE["GAME"])
    game = WHIST.made_of(rules=rules, table=trick_table(fives, rules))
    deal, rng = game.deal(4, {}, seed=seed, dealer=seed), random.Random(seed)
    assert len(deal.state.piles["stock"]) == 32 and deal.view(0).pile("stock")[0] == "-"
    (said,) = [event for event in deal.view(0).log if getattr(event, "name", "") == "trumps"]
    assert said.args["card"] in deal.state.piles[f"hand.{seed}"]
    follows = laws.Follower(deal)
    while laws.step_at_random(deal, rng, watch=follows):
        laws.check_choices(deal)
        laws.check_position(game, deal)
        laws.check_memory(deal)
        laws.check_imagine(game, deal, seed)
    assert sum(deal.outcome().points) == 5


def test_sides_win_together():
    declared_game = replace(PAGE["WHIST"], sides=lambda seats, options: (0, 1, 0, 1),
                            points=lambda won, options: [
                                (won[seat] | won[(seat + 2) % 4]).bit_count() // 4
                                for seat in range(4)])
    game = WHIST.made_of(rules=trick_rules(declared_game, PAGE["GAME"]))
    deal = arrange(game, ["AD", "2D", "3D", "4D"], fields={"trump": "S"})
    for seat, card in enumerate(("AD", "2D", "3D", "4D")):
        deal.play(seat, f"play {card} hand.{seat}>trick")
    found = deal.outcome()
    assert game.rules.sides(4, deal.state.options) == (0, 1, 0, 1)
    assert (found.points, found.won) == ((1, 0, 1, 0), (True, False, True, False))
    assert str(found.words) == "The side of Player 1 has the most points: 1."


@pytest.mark.parametrize("trump, card, sentence", [
    ("S", "AD", "Player 1 has the most points: 1."),
    ("S", "2S", "Player 2 has the most points: 1.")])
def test_who_has_won_is_told(trump, card, sentence):
    deal = whist(["AD", "2S", "3D", "4D"] if card == "2S" else ["AD", "2D", "3D", "4D"])
    for seat in range(4):
        deal.play(seat, deal.legal(seat)[0])
    assert str(deal.outcome().words) == sentence


@pytest.mark.parametrize("trick, trump, at", [
    ("7S 9H 8S", "", 2), ("7S 2H", "H", 1), ("7S 2H 3H", "H", 2), ("2H AH 3S", "H", 1),
    ("AS KS", "D", 0)])
def test_who_takes_a_trick(trick, trump, at):
    assert best_at(list(map(Card, trick.split())), trump) == at


# --- gestures -------------------------------------------------------------------------------------

@pytest.mark.parametrize("cards, source, target, meant", [
    (["2D"], "hand.0", "trick", "play 2D hand.0>trick"),
    (["2D"], None, None, "play 2D hand.0>trick"),
    (["2D", "3D"], "hand.0", "trick", None), (["2D"], "hand.1", "trick", None),
    (["2D"], "hand.0", "won.0", None), ([], "hand.0", "trick", None)])
def test_a_drag_means_a_play(cards, source, target, meant):
    for game, deal in ((WHIST, whist(FOUR)), (HEARTS, arrange(HEARTS, FOUR))):
        found = game.rules.gesture(deal.state, 0, list(map(Card, cards)), source, target)
        assert (found and str(found)) == meant
        assert game.rules.matching(deal.state, 0, list(map(Card, cards)), source, target) is None
        assert game.rules.other_orders(deal.state, 0, None) == []


@pytest.mark.parametrize("cards, source, target, meant", [
    ("2C 3C 4C", "hand.0", "given.0", "give 2C,3C,4C hand.0>given.0"),
    ("4C 2C 3C", None, None, "give 2C,3C,4C hand.0>given.0"),
    ("2C", "hand.0", "given.0", "give 2C hand.0>given.0"),
    ("2C 3C 4C", "hand.1", "given.0", None), ("2C 3C 4C", "hand.0", "trick", None),
    ("", "hand.0", "given.0", None)])
def test_a_drag_means_a_gift(cards, source, target, meant):
    deal = passing()
    row = [Card(card) for card in cards.split()]
    found = HEARTS.rules.gesture(deal.state, 0, row, source, target)
    assert (found and str(found)) == meant
    wanted = [found] if found is not None and len(row) == 3 else []
    matching = HEARTS.rules.matching(deal.state, 0, row, source, target)
    assert matching == (wanted if row else None)


def passing(**more):
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2S 3S 4S 5S", "2H 3H 4H 5H"]
    return arrange(HEARTS, hands, None, phase="pass", **more)


def test_who_has_chosen_waits_and_the_last_one_lets_all_have_theirs():
    deal = passing()
    assert deal.actors() == (0, 1, 2, 3)
    deal.play(2, "give 2S,3S,5S hand.2>given.2")
    assert deal.actors() == (0, 1, 3) and deal.state.piles["given.2"] == ["2S", "3S", "5S"]
    for seat, cards in ((0, "2C,3C,4C"), (3, "2H,3H,4H"), (1, "2D,3D,5D")):
        deal.play(seat, f"give {cards} hand.{seat}>given.{seat}")
    assert deal.state.piles["hand.3"] == ["2S", "3S", "5H", "5S"]
    assert deal.state.piles["hand.0"] == ["2H", "3H", "4H", "5C"]
    assert not any(deal.state.piles[f"given.{seat}"] for seat in range(4))
    assert deal.actors() == (1,)            # nobody holds all cards dealt: the dealer's left leads


def test_the_quick_way_gives_and_exchanges_as_the_told_one_does():
    for seed in range(6):
        deal = HEARTS.deal(4, seed=seed, carry={"deal": seed % 3})
        state = HEARTS.rules.copy(deal.state)
        for seat in range(4):
            action = HEARTS.rules.moves(state, seat)[seed]
            HEARTS.rules.apply(state, seat, action)
            deal.play(seat, action)
        assert state.piles == deal.state.piles
        assert (state.turn, state.phase) == (deal.state.turn, "play")


# --- what hidden cards are known to be ------------------------------------------------------------

def known(deal, viewer):
    return {(each.pile, each.at_least, each.at_most): {*each.cards}
            for each in HEARTS.rules.constraints(deal.view(viewer))}


def test_a_void_is_of_cards_that_nobody_has_seen():
    deal = arrange(HEARTS, ["2D 3D 4C", "5S 6S 7S", "8D 9C TC", "JD QC KC"])
    deal.view(0)
    for seat, card in ((0, "2D"), (1, "5S"), (2, "8D"), (3, "JD")):
        deal.play(seat, f"play {card} hand.{seat}>trick")
    (diamonds,) = [cards for (pile, _, most), cards in known(deal, 0).items()
                   if pile == "hand.1" and most == 0]
    assert {card[1] for card in diamonds} == {"D"} and not diamonds & {"2D", "8D", "JD"}


def test_whoever_comes_in_the_middle_of_a_trick_sees_who_has_not_followed():
    deal = arrange(HEARTS, ["4C", "6S", "8D 9C", "JD QC"], 2, "2D 5S",
                   fields={"broken": False})
    assert {pile for pile, _, most in known(deal, 3) if most == 0} == {"hand.1"}
    assert {pile for pile, _, most in known(deal, 1) if most == 0} == set()


def test_before_the_first_card_all_know_who_holds_the_one_that_opens():
    deal = HEARTS.deal(4, {"passing": "none"}, seed=4)
    (leader,) = deal.actors()
    for viewer in range(4):
        wanted = {} if viewer == leader else {(f"hand.{leader}", 1): {"2C"}}
        assert {(pile, least): cards for (pile, least, _), cards in known(deal, viewer).items()
                if least} == wanted
    deal = arrange(HEARTS, FOUR)
    assert not [least for _, least, _ in known(deal, 1) if least]


def test_whoever_plays_a_barred_card_has_nothing_else():
    deal = arrange(HEARTS, ["2H 3H", "4D 5C", "6D 7C", "8D 9C"])
    deal.view(1)
    deal.play(0, "play 2H hand.0>trick")
    (others,) = [cards for (pile, _, most), cards in known(deal, 1).items()
                 if pile == "hand.0" and most == 0]
    assert "AH" not in others and {"2C", "AS", "4D"} <= others
    deal = arrange(HEARTS, ["2H 3H", "4D 5C", "6D 7C", "8D 9C"], fields={"broken": True})
    deal.view(1)
    deal.play(0, "play 2H hand.0>trick")
    assert not [pile for pile, _, most in known(deal, 1) if pile == "hand.0" and most == 0]


# --- positions ------------------------------------------------------------------------------------

@pytest.mark.parametrize("position, sentence", [
    ({"phase": "over", "piles": {"trick": "2C"}}, "A card lies in the trick in phase play only."),
    ({"phase": "over", "piles": {"hand.1": "2C"}}, "The deal is over when all cards are played."),
    ({"turn": 0, "piles": {"hand.0": "2D", "hand.1": "2S", "hand.2": "2H"}},
     "hand.3 holds 0 cards, and should hold 1."),
    ({"turn": 1, "piles": {"trick": "3D", "hand.0": "2D", "hand.1": "2S", "hand.2": "2H",
                           "hand.3": "3S"}}, "hand.0 holds 1 cards, and should hold 0."),
    ({"turn": 0}, "Who is in turn has a card to play, and room for it in the trick."),
    ({"turn": 0, "piles": {"trick": "3D 4D 5D 6D", "hand.0": "2D", "hand.1": "2S", "hand.2": "2H",
                           "hand.3": "3S"}},
     "Who is in turn has a card to play, and room for it in the trick."),
    ({"turn": 0, "piles": {"hand.0": "2D", "hand.1": "2S", "hand.2": "2H", "hand.3": "3S",
                           "won.2": "4S 5S 6S"}}, "won.2 holds whole tricks, of 4 cards each.")])
@pytest.mark.parametrize("game", [WHIST, HEARTS], ids=["whist", "hearts"])
def test_positions_that_cannot_be(game, position, sentence):
    with pytest.raises(PositionError, match=re.escape(sentence)):
        game.arrange({"seats": 4} | position)


@pytest.mark.parametrize("more, sentence", [
    ({"phase": "play", "turn": 0, "piles": {"given.1": "2D 3D 4D", **dict.fromkeys(())}},
     "Cards that are passed on lie there in phase pass only."),
    ({"piles": {"won.0": "2D 3D 4D 5D"}}, "Cards are passed on before the first trick."),
    ({"fields": {"passing": 4}}, "In phase pass the cards go to another seat."),
    ({"piles": {"given.0": "2D 3D"}}, "given: 3 cards of each who has chosen"),
    ({"piles": {f"given.{seat}": f"2{suit} 3{suit} 4{suit}" for seat, suit in enumerate("SHDC")}},
     "given: 3 cards of each who has chosen"),
    ({"piles": {"hand.0": "2C 3C 4C 5C", "hand.1": "6C 7C 8C"}},
     "In phase pass all have equally many cards, and enough to pass on."),
    ({"piles": {f"hand.{seat}": f"2{suit} 3{suit}" for seat, suit in enumerate("SHDC")}},
     "In phase pass all have equally many cards, and enough to pass on.")])
def test_positions_of_passing_that_cannot_be(more, sentence):
    position = {"seats": 4, "phase": "pass"} | more
    if position["phase"] == "play":
        position["piles"] |= {f"hand.{seat}": f"A{suit}" for seat, suit in enumerate("SHDC")}
    with pytest.raises(PositionError, match=re.escape(sentence)):
        HEARTS.arrange(position)


def test_whoever_opens_is_in_turn_with_all_cards_in_the_hands():
    hands = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "SHDC"]
    assert arrange(HEARTS, hands, None, phase="play").state.turn == 3
    with pytest.raises(PositionError, match="Who holds 2C leads to the first trick"):
        arrange(HEARTS, hands, 1)
    assert whist(hands, None).state.turn == 1


@pytest.mark.parametrize("lying, options, broken", [
    ("3H", {}, True), ("QS", {}, False), ("QS", {"breaking": "queen"}, True),
    ("2D", {"breaking": "free"}, True), ("2D", {}, False)])
@pytest.mark.parametrize("is_won", [False, True])
def test_a_bar_is_lifted_where_such_a_card_was_played(lying, options, broken, is_won):
    hands = ["AD", "AC", "AS", "AH"] if is_won else ["", "AC", "AS", "AH"]
    won = [f"{lying} 4C 5C 6C"] if is_won else []
    deal = arrange(HEARTS, hands, 1 - is_won, "" if is_won else lying, won, options=options)
    assert deal.state.broken is broken


def test_gifts_are_too_many():
    with pytest.raises(Exception, match="with 4 players 14 cards are passed on, of 13"):
        trick_rules(replace(PAGE["WHIST"], gifts=Gifts(14, lambda state: 1, "")), PAGE["GAME"])
    assert trick_rules(replace(PAGE["WHIST"], gifts=Gifts(13, lambda state: 1, "")), PAGE["GAME"])

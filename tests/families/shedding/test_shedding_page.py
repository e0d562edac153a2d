"""The small game of the family's page is a game: it keeps the laws, and Queens are skipped over."""

import random
import re
from dataclasses import replace

import pytest

from game.brains.brain import Limit
from game.core.errors import ContractError, PositionError
from game.core.rng import Rng
from game.families.shedding.declared import Call, Debt, Power, Terms
from game.families.shedding.rules import shedding_rules
from tests.families.page import declared, game_of, keep_the_laws

DEBT = Debt(3, "due", "Answer, or take {n}.", "All at once.", "Nothing is owed.")


@pytest.fixture(scope="module")
def made():
    return declared("shedding")


@pytest.fixture(scope="module")
def eights(made):
    return game_of(made)


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_the_laws(eights, seed):
    deal = eights.deal(seed=seed, dealer=seed)
    keep_the_laws(eights, deal, seed, steps=25)
    assert eights.playout(deal, random.Random(seed)).reason in ("out", "blocked")


def arrange(game, hands, discard, **more):
    piles = {f"hand.{seat}": cards for seat, cards in enumerate(hands)}
    return game.arrange({"seats": len(hands), "turn": 0, **more,
                         "piles": {**piles, "discard": discard, "stock": "AC 3C"}})


def test_queens_skip_and_eights_name_a_suit(eights):
    deal = arrange(eights, ["QS 8H KD", "2D 3D", "4D KC"], "9S")
    deal.play(0, "play QS hand.0>discard")
    assert deal.state.turn == 2
    deal = arrange(eights, ["8H KD", "2C 3D"], "9S")
    deal.play(0, "play 8H hand.0>discard =D")
    assert [str(each) for each in deal.legal(1)] == ["play 3D hand.1>discard", "draw stock>hand.1"]
    assert [str(badge.words) for badge in eights.table.badges(deal.view(1))] == ["Wanted: diamonds"]


def test_it_declares_only_what_can_happen(eights):
    assert eights.rules.all_verbs == ("play", "draw", "pass")
    assert eights.rules.phases == ("play", "drawn", "over")
    assert eights.rules.said == ("skipped", "renewed", "out", "blocked")
    assert [button.verb for button in eights.table.buttons] == ["pass"]
    assert set(eights.table.told) == {*eights.rules.said, "play", "draw", "pass"}


def test_a_position_owes_nothing_where_nobody_takes(eights):
    with pytest.raises(PositionError, match="owed: no card makes anybody take others"):
        arrange(eights, ["QS", "2D"], "9S", fields={"owed": 2})


@pytest.mark.parametrize("action, code, sentence", [
    ("play KD hand.0>discard", "fit", "King of diamonds does not fit on 9 of spades: neither its "
                                      "suit nor its rank."),
    ("play QS,KD hand.0>discard", "form", "Play one card from your hand to the discards."),
    ("play KD hand.0>stock", "form", "Play one card from your hand to the discards."),
    ("play 8H hand.0>discard", "suit", "Name a suit with that card."),
    ("play QS hand.0>discard =H", "suit", "No suit is named with that card."),
    ("draw stock>discard", "form", "Draw one card from the stock."),
    ("pass KD", "form", "To pass needs no card."),
    ("pass", "pass", "There are cards to draw.")])
def test_each_refusal_has_its_code_and_sentence(eights, action, code, sentence):
    refusal = arrange(eights, ["QS 8H KD", "2D 3D"], "TC 9S").check(0, action)
    assert (refusal.code, str(refusal.words)) == (code, sentence)


def test_a_card_dragged_onto_the_discards_is_meant_to_be_played(eights):
    deal = arrange(eights, ["QS 8H KD", "2D 3D"], "9S")
    assert deal.why_not(0, ("KD",), "hand.0", "discard").code == "fit"


def test_the_tenth_renewal_is_the_last(eights):
    over = {"phase": "over", "fields": {"renewals": 11}}
    assert arrange(eights, ["QS", "2D"], "9S", **over).outcome().reason == "blocked"
    with pytest.raises(PositionError, match="renewals of at most 11"):
        arrange(eights, ["QS", "2D"], "9S", phase="over", fields={"renewals": 12})


def test_its_player_keeps_eights(eights):
    deal = arrange(eights, ["8H KS QD", "2D 3D", "4D KC 5C"], "9S")
    choice = eights.brain.decide(eights, deal.view(0), "medium", Rng(1), Limit(iterations=9))
    assert str(choice.action) == "play KS hand.0>discard"


def test_a_debt_is_answered_by_its_rank_or_taken(made):
    game = replace(made["EIGHTS"], powers={"2": Power.TAKES}, debt=DEBT, agreed=(
        lambda options: replace(made["EIGHTS"].agreed(options), acting=frozenset("2"))))
    twos = made["GAME"].made_of(rules=shedding_rules(game, made["GAME"]))
    deal = arrange(twos, ["2S KD", "2D 3S 8C", "4D KC"], "9S")
    deal.play(0, "play 2S hand.0>discard")
    assert (deal.state.phase, deal.state.owed) == ("due", 3)
    assert [str(each) for each in deal.legal(1)] == ["play 2D hand.1>discard", "take"]
    refusal = deal.check(1, "play 3S hand.1>discard")
    assert (refusal.code, str(refusal.words)) == ("due", "Answer, or take 3.")
    deal.play(1, "play 2D hand.1>discard")
    deal.play(2, "take")
    # Six are owed, and four are there: two of the stock, two discards below the top one.
    assert len(deal.state.piles["hand.2"]) == 2 + 4
    assert (deal.state.phase, deal.state.turn) == ("play", 0)


@pytest.mark.parametrize("change, sentence", [
    ({"pack": lambda made: made["PACK"][:20]},
     "eights: with 4 players 20 cards are dealt, and 21 are needed"),
    ({"pack": lambda made: [card for card in made["PACK"] if card.rank != "8"]},
     "eights: with 2 players the rank '8' is wild, and not in the pack"),
    ({"acting": lambda made: frozenset("7")},
     "eights: with 2 players the rank '7' acts, and has no power"),
    ({"calls": lambda made: True},
     "eights: with 2 players one's last card but one is called, and nothing says how"),
    ({"doubles": lambda made: True},
     "eights: with 2 players going out with a wild card counts twice, and nothing announces it"),
    ({"values": lambda made: {}}, "eights: with 2 players 2S counts nothing, not even 0")])
def test_terms_that_cannot_be_are_one_sentence(made, change, sentence):
    def agreed(options) -> Terms:
        changed = {name: made_of(made) for name, made_of in change.items()}
        if "pack" in changed and len(changed["pack"]) == 20:
            changed["wild"] = ""
        return replace(made["EIGHTS"].agreed(options), **changed)

    with pytest.raises(ContractError, match=re.escape(sentence)):
        shedding_rules(replace(made["EIGHTS"], agreed=agreed), made["GAME"])


@pytest.mark.parametrize("change, sentence", [
    ({"powers": {"2": Power.TAKES}},
     "eights: whoever takes cards needs a debt that says how many, and a debt a card that asks it"),
    ({"debt": DEBT},
     "eights: whoever takes cards needs a debt that says how many, and a debt a card that asks it"),
    ({"powers": {"2": Power.TAKES, "3": Power.TAKES}, "debt": DEBT},
     "eights: cards of one rank alone make others take, as they are answered by that rank"),
    *(({"powers": {"2": Power.TAKES}, "debt": replace(DEBT, phase=phase)},
       f"eights: the debt is answered in a phase of its own, and {phase!r} is none")
      for phase in ("play", "drawn", "over")),
    ({"call": Call("draw", "", "")},
     "eights: the last card is called by a verb of its own, and 'draw' is none")])
def test_a_declaration_that_cannot_be_is_one_sentence(made, change, sentence):
    with pytest.raises(ContractError, match=re.escape(sentence)):
        shedding_rules(replace(made["EIGHTS"], **change), made["GAME"])

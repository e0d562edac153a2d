"""How the kit's computer players play where tricks are wanted: by their reasons, alone and with a
partner, in imagined deals, and level against level."""

from dataclasses import replace

import pytest

from game.brains.brain import Limit
from game.core.cards import Card
from game.core.rng import Rng
from game.families.tricks.bits import BIT, NUMBER, bits
from game.families.tricks.brain.taking import TakingBrain, TakingModel
from game.families.tricks.declared import Gifts
from game.families.tricks.giving import gift
from game.families.tricks.rules import trick_rules
from game.players.playing import played
from tests.families.tricks.test_tricks_rules import PAGE, WHIST, arrange, whist


def made(**changes):
    """The page's game with changes, and its computer player."""
    declared = replace(PAGE["WHIST"], **changes)

    class Model(TakingModel):
        game, most = declared, 13.0

    class Brain(TakingBrain):
        fast = Model

    return WHIST.made_of(rules=trick_rules(declared, PAGE["GAME"]), brain=Brain())


def of_sides(won, options):
    return [(won[seat] | won[(seat + 2) % 4]).bit_count() // 4 for seat in range(4)]


PARTNERS = made(sides=lambda seats, options: (0, 1, 0, 1), points=of_sides)


def choice(deal, level="medium", game=WHIST, **limit):
    found = game.brain.decide(game, deal.view(deal.state.turn), level, Rng(1),
                              Limit(**limit) if limit else None)
    return str(found.action.cards[0]), str(found.note)


@pytest.mark.parametrize("hand, trick, card, note", [
    ("KD 2D", "9D TD JD", "KD", "The cheapest card that takes the trick for certain."),
    ("AD KD", "9D TD JD", "KD", "The cheapest card that takes the trick for certain."),
    ("2S AC", "9D TD JD", "2S", "The cheapest card that takes the trick for certain."),
    ("4D 2D", "9D TD JD", "2D", "The trick is lost: the worst card goes."),
    ("5H 3C", "9D TD JD", "3C", "The trick is lost: the worst card goes."),
    ("5D", "9D TD JD", "5D", "There is nothing else to do.")])
def test_the_last_to_play_wins_cheaply_or_throws_the_worst_away(hand, trick, card, note):
    size = len(hand.split())
    others = [" ".join(f"{rank}C" for rank in row[:size - 1]) for row in ("67", "89", "TJ")]
    assert choice(whist([hand, *others], 0, trick)) == (card, note)


def test_a_sure_card_is_led_from_trumps_else_the_lowest():
    others = ["2C 3C 4C", "5C 6C 7C", "8C 9C TC"]
    assert choice(whist(["AS KS 2D", *others])) == (
        "KS", "The cheapest card that takes the trick for certain.")
    assert choice(whist(["QD 3D 4H", "AD KD 4C", "AH KH 7C", "2S 3S TC"])) == (
        "3D", "The lowest card: the good ones are kept.")


def partners(hands, turn, trick):
    return arrange(PARTNERS, hands, turn, trick, fields={"trump": "S"})


def test_a_partners_trick_is_left_alone():
    hands = ["KD 2D", "3C", "4C", "5C"]
    assert choice(partners(hands, 0, "TD AD 3D"), game=PARTNERS) == (
        "2D", "The trick is most likely the partner's.")
    assert choice(partners(hands, 0, "AD QD 3D"), game=PARTNERS)[0] == "2D"
    assert choice(partners(hands, 0, "QD 3D 4D"), game=PARTNERS)[0] == "KD"


def test_what_is_passed_on_wins_least():
    game = made(turns=lambda options: False, gifts=Gifts(2, lambda state: 1, "Two."))
    assert game.rules.all_verbs == ("play", "give")
    hands = [f"A{suit} K{suit} 3{suit} 2{suit}" for suit in "SHDC"]
    deal = arrange(game, hands, None, phase="pass", fields={"trump": "S"})
    found = game.brain.decide(game, deal.view(1), "medium", Rng(1))
    assert found.action == gift(1, [Card("2H"), Card("3H")])
    assert str(found.note) == "The cards that are least likely to win anything."
    found = game.brain.decide(game, deal.view(1), "hard", Rng(1), Limit(iterations=40))
    assert len(found.action.cards) == 2


def test_hard_tells_its_worth_in_points():
    deal = WHIST.deal(4, {}, seed=3)
    while len(deal.legal(deal.state.turn)) < 4:
        deal.play(deal.state.turn, deal.legal(deal.state.turn)[0])
    found = WHIST.brain.decide(WHIST, deal.view(deal.state.turn), "hard", Rng(1),
                               Limit(iterations=60))
    note = str(found.counted)
    assert " imagined deal" in note and (" ahead" in note or " behind" in note)


# --- the model ------------------------------------------------------------------------------------

def model_of(deal, game=WHIST):
    return game.brain.fast.of(deal.state)


@pytest.mark.parametrize("hand, trick, card", [
    ("KD 2D", "9D TD JD", "KD"), ("AD KD 2D", "9D TD JD", "KD"), ("4D 2D", "9D TD JD", "2D"),
    ("2S 3S AC", "9D TD JD", "2S"), ("3S AC 2H", "9D TD 4S", "2H"), ("2S 3S", "9D TD 4S", "2S"),
    ("AD 2D", "9D", "AD"), ("QD 2D", "9D", "2D"), ("AH 3C", "", "AH"), ("QH 3C", "", "3C")])
def test_what_is_played_in_rollouts(hand, trick, card):
    size, lying = len(hand.split()), len(trick.split())
    rows = [["3D" if "KD" in hand else "KD", "4C", "5C"], ["KH", "6H", "7C"], ["8H", "9H", "TH"]]
    others = [" ".join(row[:size - (at >= 3 - lying)]) for at, row in enumerate(rows)]
    model = model_of(whist([hand, *others], 0, trick))
    assert model.may() == bits(map(Card, hand.split()))
    assert model.chosen(model.may()) == NUMBER[Card(card)]


def test_partners_do_not_beat_each_other_in_rollouts_and_share_what_it_is_worth():
    deal = partners(["KD 2D", "3C", "4C", "5C"], 0, "QD AD 3D")
    model = model_of(deal, PARTNERS)
    assert model.chosen(model.may()) == NUMBER[Card("2D")]
    model.play_on()
    assert model.over() and model.worth(0) == model.worth(2)
    assert model.worth(0) + model.worth(1) == pytest.approx(1)
    assert model.copy().trumps == model.trumps == sum(
        BIT[card] for card in BIT if card.suit == "S")


def test_medium_beats_easy():
    ahead = 0
    for seed in range(24):
        for swapped in (0, 1):
            seats = [("medium", "easy")[(seat + swapped) % 2] for seat in range(4)]
            points = played(WHIST, WHIST.deal(4, {}, seed=seed), seats, Rng(seed)).points
            ahead += sum(-n if (seat + swapped) % 2 else n for seat, n in enumerate(points))
    assert ahead > 0

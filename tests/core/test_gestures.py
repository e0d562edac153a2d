"""What the parts of a gesture mean among listed actions."""
from game.core.action import Action, act
from game.core.cards import Card
from game.core.gestures import like

SEVENS, EIGHTS = (Card("7S"), Card("7H")), (Card("8S"), Card("8H"))


def _lead(cards: tuple[Card, ...], target: str = "bout") -> Action:
    return act("lead", cards, "hand.0", target)


def test_cards_that_are_listed_are_meant_in_the_order_that_is_listed() -> None:
    legal = [_lead(SEVENS), _lead(EIGHTS)]
    for cards in (EIGHTS, EIGHTS[::-1]):
        assert like(legal, lambda action: True, cards, None, None) == [_lead(EIGHTS)]


def test_of_others_of_a_kind_the_judge_is_asked() -> None:
    clubs, asked = (Card("7C"), Card("7D")), []
    meant = like([_lead(SEVENS)], lambda action: not asked.append(action), clubs, "hand.0", "bout")
    assert meant == asked == [_lead(clubs)]


def test_two_orders_that_are_both_listed_are_two_choices() -> None:
    legal = [_lead(SEVENS), _lead(SEVENS[::-1])]
    assert like(legal, lambda action: True, SEVENS, None, None) == legal


def test_an_empty_place_stands_for_the_others_of_its_row() -> None:
    legal = [_lead(SEVENS, "row.0"), _lead(EIGHTS, "row.0")]
    meant = like(legal, lambda action: True, EIGHTS[::-1], None, "row.3")
    assert meant == [_lead(EIGHTS, "row.3")]

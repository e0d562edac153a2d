"""A declaration that cannot be is one sentence at import, with the game's key."""

import re

import pytest

import game.families.solitaire as family
from game.core.cards import pack
from game.core.errors import ContractError
from game.families.solitaire import builds, declared, piles, rules
from game.families.solitaire.brain.player import SolitaireBrain
from game.families.solitaire.brain.worth import Weights
from game.families.solitaire.declared import Solitaire
from game.families.solitaire.piles import (
    Cells,
    Deals,
    Finish,
    Foundations,
    Lift,
    Pyramid,
    Reserve,
    Stock,
    Tableau,
    Waste,
)
from game.families.solitaire.rules import declare
from game.families.solitaire.table import table_of
from tests.families.solitaire.kinds import game

EIGHT = Tableau(heights=(7, 7, 7, 7, 6, 6, 6, 6))
TEN = Tableau(heights=(4,) * 10)

WRONG = {
    "two piles have the role Stock": (Stock(), Stock(), Waste(), TEN, Foundations()),
    "a waste that is not there": (Stock(), TEN, Foundations()),
    "the waste would stay empty": (Stock(deals=Deals.TO_COLUMNS), Waste(), TEN, Foundations()),
    "columns that are not there": (Stock(deals=Deals.TO_COLUMNS), Pyramid()),
    "nothing can be turned over again": (
        Stock(deals=Deals.TO_COLUMNS, redeals=1), TEN, Foundations()),
    "no stock that fills it": (Waste(), EIGHT, Foundations()),
    "nothing is laid out": (Stock(), Waste(), Foundations()),
    "a pyramid has no columns beside it": (Pyramid(), TEN, Stock(), Waste()),
    "not as many as the numbers of their open cards": (
        Tableau(heights=(26, 26), open=(1,)), Foundations()),
    "by way of free cells, and there are none": (
        Tableau(heights=(26, 26), lift=Lift.BY_CELLS), Foundations()),
    "more than its last card may be lifted": (
        Tableau(heights=(26, 26), build=None), Foundations()),
    "filled from 'reserve', which is no pile of it": (
        Tableau(heights=(26, 26), filled_from=("reserve",)), Foundations()),
    "one is dealt no card": (
        Tableau(heights=(0, 40), filled_from=("reserve",)), Reserve(12), Foundations()),
    "do not go round the corner": (
        Stock(), Waste(), TEN, Foundations(begins="")),
    "no card ever leaves the columns": (EIGHT,),
    "whole suits are swept away, and their cards go back": (
        EIGHT, Foundations(sweeps=True, back=True)),
    "60 cards are dealt, and the pack has 52": (
        Tableau(heights=(30, 30)), Foundations()),
    "40 cards of 52 are dealt, and there is no stock": (TEN, Foundations()),
    "28 cards of 52 are dealt, and there is no stock": (Pyramid(),),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_a_sentence(what):
    with pytest.raises(ContractError, match=re.escape(what)) as told:
        declare(game("old_sock"), lambda options: Solitaire(piles=WRONG[what]))
    assert "old_sock" in str(told.value)


def test_the_end_that_plays_itself_needs_foundations():
    with pytest.raises(ContractError, match="nowhere to play it"):
        declare(game("old_sock"), lambda options: Solitaire(
            piles=(Pyramid(), Stock(), Waste()), finish=Finish.SURE))


def test_every_value_of_an_option_is_looked_at():
    from game.core.options import Option
    offered = game("old_sock", Option("cells", "", "", (4, 0)))
    with pytest.raises(ContractError, match="there is no stock for the rest"):
        declare(offered, lambda options: Solitaire(piles=(
            EIGHT if options["cells"] else TEN, Cells(4), Foundations())))


def test_the_game_of_the_page_can_be_played():
    """What the page of the family shows is a game."""
    code = "\n".join(line[4:] for line in re.findall(r"^    .*$|^$", family.__doc__, re.M))
    at = code.index("def declared")
    space = {name: value for module in (builds, piles, declared) for name, value in
             vars(module).items()}
    exec(code[at:code.index("KIT = declare")].replace("Mapping[str, Any]", "dict"), space)
    made = declare(game("page"), space["declared"])
    assert rules.declare is declare
    whole = game("page").made_of(rules=made.rules, table=table_of(made, ()),
                                 brain=SolitaireBrain(made, Weights(covered=6.0)))
    deal = whole.deal(1, {}, seed=3)
    assert len(deal.state.piles["column.4"]) == 8 and len(deal.state.piles["stock"]) == 12
    assert len(made.rules.pack(1, {})) == len(pack())
    view = deal.view(0)
    assert whole.table.asked(view) and whole.table.arrange(view).centre

"""A table that does not fit its rules is told so when it is loaded, in one sentence."""

from dataclasses import replace

import pytest

from game.catalogue import CATALOGUE
from game.core.checked import check_options, checked
from game.core.errors import ContractError
from game.core.meaning import Meaning
from game.core.options import Option
from game.core.table import Button, Told
from game.core.told import Effect
from game.core.words import words

DURAK = CATALOGUE["durak"]


@pytest.mark.parametrize("told, what", [
    ({"atacks": Told("{who} attacks.")},
     "the table tells of atacks, which is neither said nor done."),
    ({"lead": Told("{who} leads {card}.")},
     "the table tells of lead with {card}, which nothing fills in."),
    ({"beat": Told("{who} beats.", effect=Effect.DOUBT)},
     "the table tells of beat what only an announcement has."),
    ({"attacks": Told("{who} attacks.", with_={"leed": "{who} leads."})},
     "the table tells of attacks with leed, which is no verb of it."),
    ({"out": Told("{who} is out.", folded="{all} are out.")},
     "the table tells of out with {all}, which nothing fills in."),
])
def test_what_is_told_is_said_or_done(told: dict, what: str) -> None:
    with pytest.raises(ContractError) as caught:
        checked("Durak", replace(DURAK.table, told=told), DURAK.rules)
    assert str(caught.value) == f"Durak: {what}"


@pytest.mark.parametrize("part", [
    {"buttons": (Button("draw", words("Draw")),)},
    {"meaning": Meaning(one_click=frozenset({"draw"}))},
    {"meaning": Meaning(clicks={"stock": ("draw",)})},
])
def test_what_the_table_does_is_a_verb(part: dict) -> None:
    with pytest.raises(ContractError) as caught:
        checked("Durak", replace(DURAK.table, **part), DURAK.rules)
    assert str(caught.value) == "Durak: the table does draw, which is no verb of it."


def test_an_option_hangs_on_options_that_are_there() -> None:
    odd = Option("odd", "Odd", "", (1, 2), matters=lambda seats, settled: settled["pakc"])
    with pytest.raises(ContractError) as caught:
        check_options("Durak", (*DURAK.options, odd), {4: DURAK.settle(4)})
    assert str(caught.value) == "Durak: option odd hangs on 'pakc', which is no option of it."

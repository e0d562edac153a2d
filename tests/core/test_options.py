"""Options that mean something only with others: why they do not, and that there are such."""

import pytest

from game.core.errors import ContractError
from game.core.game import Game
from game.core.options import Option, needs

STOP = Option("stop", "Stop!", "", ("call", "off"), titles={"call": "Players call"})


def made(*options: Option) -> Game:
    return Game("toy", "A Toy", "More", "", range(2, 3), (2,), at="never dealt", options=options)


def test_an_option_tells_which_other_it_lacks() -> None:
    stop, cost = made(STOP, Option("cost", "", "", (0, 2), matters=needs(stop=("call",)))).options
    assert stop == STOP and cost.matters(2, {"stop": "call"}) is None
    assert str(cost.matters(2, {"stop": "off"})) == "Only with “Stop!”: Players call."
    assert cost.matters(2, {}) is None, "there is no such option at this table"


@pytest.mark.parametrize("needed, told", [
    (needs(halt=("call",)), "A Toy: option cost needs halt, which is no option of it."),
    (needs(stop=("cry",)), "A Toy: option cost needs stop to be 'cry', which it cannot be."),
])
def test_what_an_option_needs_is_there(needed: object, told: str) -> None:
    with pytest.raises(ContractError) as caught:
        made(STOP, Option("cost", "", "", (0, 2), matters=needed))
    assert str(caught.value) == told

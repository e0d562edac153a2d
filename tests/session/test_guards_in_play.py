"""A session of a game whose rules would hang ends in an error."""

import pytest

from game.core.errors import RulesBug
from game.players.worker import Here
from tests.session.driving import Driver, begin
from tests.toys import Shed, toy


class Speechless(Shed):
    """Whoever should draw has no action."""

    def moves(self, state, seat):
        return [action for action in super().moves(state, seat) if action.verb == "play"]


@pytest.mark.parametrize("levels", [("medium", "medium"), ("human", "human")])
def test_a_seat_that_may_act_and_has_no_action_is_an_error(levels):
    game = toy(Speechless, "none")
    session = begin("shed", *levels, thinker=Here(), games={"shed": game})
    with pytest.raises(RulesBug, match="may act and has no action"):
        Driver(session).play_out()
    session.close()

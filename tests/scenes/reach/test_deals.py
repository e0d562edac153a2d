"""A deal of each family, from the first page to its result, by fingers alone and by one switch."""

from __future__ import annotations

import pytest

from scenes.pages.start.start import StartScene
from tests.scenes.reach.driver import Finger, Somebody, Switcher
from tests.slow_marks import slow_case
from tools.backstage import opened

#: Of each family one that ends soon however it is played.
SOON = ["sift_smoke", "golf"]
LATER = ["old_maid", "conquian", "spit"]
GAMES = [*SOON, *map(slow_case, LATER)]
AT_ONCE = {"thinking": "instant", "sound": False}


def played(key: str, who: type[Somebody], **settings: object) -> Somebody:
    """Somebody who has seen the result."""
    with opened(settings={**AT_ONCE, **settings}, speed="instant") as stage:
        stage.show(StartScene())
        made = who(stage, 1)
        made.rest()
        made.sit_down(key)
        made.play()
        assert made.session.outcome is not None
        return made


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_is_played_by_fingers_alone(key: str) -> None:
    made = played(key, Finger)
    assert isinstance(made, Finger)
    assert made.drags or key == "old_maid", "no card was dragged"


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_is_played_by_one_switch_alone(key: str) -> None:
    made = played(key, Switcher, switch="key", switch_ms=600)
    assert isinstance(made, Switcher)
    # A person waits for the ring: it must come round before one has forgotten why.
    assert made.waited < 40 * made.presses, (made.waited, made.presses)

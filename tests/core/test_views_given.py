"""Views that no deal has shown: refused by name."""

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import RulesBug, ViewError
from game.core.rng import Rng
from game.core.view import View

SHOWN = CATALOGUE["racing_demon"].deal(3, seed=1).view(0).to_dict()


@pytest.mark.parametrize("changes", [
    {"piles": 5}, {"piles": {"off.0": 3}}, {"log": [{}]}, {"actors": None}, {"log": {"a": 1}}])
def test_what_is_no_view_is_told_so(changes):
    with pytest.raises(ViewError, match="This is no view"):
        View.from_dict({**SHOWN, **changes})
    with pytest.raises(ViewError, match="no view"):
        CATALOGUE["racing_demon"].worlds({"seat": 1})


@pytest.mark.parametrize("changes", [
    {"piles": {**SHOWN["piles"], "off.0": "`"}}, {"fields": {}}, {"seats": "3"}, {"options": 5}])
def test_a_view_of_no_deal_has_no_worlds(changes):
    with pytest.raises(ValueError):
        CATALOGUE["racing_demon"].worlds({**SHOWN, **changes})


def test_what_no_deal_can_show_is_found_when_one_is_drawn():
    more = {**SHOWN["piles"], "off.1": " ".join("-" * 90)}
    worlds = CATALOGUE["racing_demon"].worlds({**SHOWN, "piles": more})
    with pytest.raises(RulesBug):
        worlds.draw(Rng(1))

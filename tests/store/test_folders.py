"""Everything lies where the system wants it."""

import sys

import pytest

from game.store import folders


@pytest.mark.skipif(sys.platform != "linux", reason="XDG")
def test_the_xdg_variables_decide(own_dirs):
    assert folders.data() == own_dirs / "xdg_data_home" / "riddance"
    assert folders.config() == own_dirs / "xdg_config_home" / "riddance"
    assert folders.state() == own_dirs / "xdg_state_home" / "riddance"
    assert folders.cache() == own_dirs / "xdg_cache_home" / "riddance"
    assert folders.drawings().parent == folders.cache()
    assert folders.journals() == folders.data() / "journals"
    assert folders.statistics().parent == folders.data()
    assert not folders.data().exists(), "asking makes no folder"

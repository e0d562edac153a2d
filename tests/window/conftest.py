"""A window manager for the tests that want one."""

import pytest

from tests.window.managed import managed


@pytest.fixture
def manager(tmp_path):
    with managed(tmp_path) as openbox:
        yield openbox

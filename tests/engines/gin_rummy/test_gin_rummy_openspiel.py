"""In step with OpenSpiel, where it is installed (``.[bench]``)."""

import importlib.util
import subprocess
import sys

import pytest

from tests.engines.gin_rummy import openspiel

LACKING = "OpenSpiel is not installed (pip install '.[bench]')"


@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason=LACKING)
def test_gin_rummy_is_in_step_with_openspiel():
    steps, _skipped, met = openspiel.in_step(60)
    assert steps > 1000 and met["knock"] and met["layoff"]


def _installed():
    return importlib.util.find_spec("pyspiel") is not None


@pytest.mark.skipif(_installed(), reason="OpenSpiel is installed")
def test_without_openspiel_the_command_says_how_to_get_it():
    done = subprocess.run([sys.executable, "-m", "tests.engines.gin_rummy.openspiel"],
                          capture_output=True, text=True)
    assert done.returncode == 2 and "pip install" in done.stderr

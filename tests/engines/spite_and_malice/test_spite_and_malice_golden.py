"""A whole deal, read by a person against the sheet; `golden.py` writes it anew."""

import pytest

from tests.engines.spite_and_malice.golden import DEALS, playthrough


@pytest.mark.parametrize("key", sorted(DEALS))
def test_the_deal_goes_as_it_was_read(key):
    path = DEALS[key][0]
    text = path.read_text(encoding="utf-8")
    assert playthrough(key) == text
    assert text.count("\n") <= 150

"""FreeCell's numbered deals are those that players know (docs/sheets/freecell.md 2)."""

import pytest

from game.core.cards import cards, pack
from game.core.rng import Rng
from game.mechanics import numbered_deals
from game.mechanics.numbered_deals import IMPOSSIBLE, LAST, any_number, columns_of, numbered_deal

#: Row by row, as they are published.
KNOWN = {
    1: """JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C
          4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H""",
    617: """7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC
            KD 5H 9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H""",
    11982: """AH AS 4H AC 2D 6S TS JS 3D 3H QS QC 8S 7H AD KS KD 6H 5S 4D 9H JH 9S 3C
            JC 5D 5C 8C 9D TD KH 7C 6C 2C TH QH 6D TC 4S 7S JD 7D 8H 9C 2H QD 4C 5H KC 8D 2S 3S""",
}
#: The first two rows of numbers that are dealt in another way each: the last of 31 bits, the first
#: of 32, the first of 33, and the last there is. The Python package pysol-cards deals them so.
LONG = {
    (1 << 31) - 1: "9S 2H 7C 5H 4C 6D 3D 4S JH TC TD QS 3S KH 8D JC",
    1 << 31: "QH QC 2H 6S 2S 3D KS 8C 3H JD KC 7C 8H 5C 8D 9H",
    1 << 32: "TS 5S 2S TD 3C AD JC 6D 3S QD 7C 7D 8S 5D 5H 4C",
    LAST: "TC 2S JS 5S 4D 6H 3H 7C 8S TD TH QS 4C KH 2C KS",
}


@pytest.mark.parametrize("number", KNOWN)
def test_published_deals_are_dealt(number: int) -> None:
    assert numbered_deal(number) == cards(KNOWN[number])


@pytest.mark.parametrize("number", LONG)
def test_long_numbers_are_dealt_in_the_ways_that_came_later(number: int) -> None:
    assert numbered_deal(number)[:16] == cards(LONG[number])
    assert sorted(numbered_deal(number)) == sorted(pack())


@pytest.mark.parametrize("number", [0, -1, LAST + 1])
def test_no_other_number_is_dealt(number: int) -> None:
    with pytest.raises(ValueError, match="none of them"):
        numbered_deal(number)


def test_columns_are_dealt_row_by_row() -> None:
    columns = columns_of(617)
    assert [len(column) for column in columns] == [7] * 4 + [6] * 4
    assert columns[0] == cards("7D TD TH KD 4C 4S JD")
    assert columns[4] == cards("5S 6D 6S 8S 7C JC")


def test_any_number_is_of_the_million_and_can_be_won(monkeypatch) -> None:
    met = {any_number(Rng.seeded(seed)) for seed in range(200)}
    assert len(met) > 190
    assert min(met) >= 1
    assert max(met) <= 1_000_000
    monkeypatch.setattr(numbered_deals, "FIRST", IMPOSSIBLE[0])
    monkeypatch.setattr(numbered_deals, "MILLION", 2)
    assert {any_number(Rng.seeded(seed)) for seed in range(20)} == {IMPOSSIBLE[0] + 1}

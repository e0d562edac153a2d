"""An option that means nothing at this table is grey, with the reason."""

from game.catalogue import CATALOGUE
from scenes.pages.setup.plan import Plan


def off_at(count: int) -> dict[str, str]:
    plan = Plan(CATALOGUE["durak"])
    plan.set_count(count)
    return {row.option.key: row.why_off for row in plan.rows() if row.why_off}


def test_durak_for_two_has_no_helpers_and_for_more_no_rules_of_two() -> None:
    transfer = {"transfer_first_bout": "Only with “Transfer”: On or Also by showing a trump."}
    two, three = off_at(2), off_at(3)
    assert set(two) == {"attackers", "permission", *transfer}
    assert two["permission"] == "Only with 3 to 6 players."
    assert two["attackers"] == three["attackers"] == "Only with 4 to 6 players."
    assert set(three) == {"attackers", "twelve_cards", "load_limit", *transfer}
    assert three["twelve_cards"] == "Only with 2 players."


def test_what_means_nothing_at_some_table_means_something_at_another() -> None:
    for game in CATALOGUE.values():
        for option in game.options:
            assert not set(game.seats) <= set(option.idle), (game.key, option.key)

"""An option that means nothing at this table is grey, with the reason."""

import random
from contextlib import suppress

import pytest

from game.catalogue import CATALOGUE
from game.core.errors import OptionError
from game.core.game import Game
from game.core.options import Option
from scenes.pages.setup.plan import SetupPlan


def off_at(count: int) -> dict[str, str]:
    plan = SetupPlan(CATALOGUE["durak"])
    plan.set_count(count)
    return {row.option.key: row.why_off for row in plan.rows() if row.why_off}


def test_durak_for_two_has_no_helpers_and_for_more_no_rules_of_two() -> None:
    transfer = {"transfer_first_bout": "Only with “Transfer”: On or Also by showing a trump."}
    two, three = off_at(2), off_at(3)
    single = {"hat_trap": "Only in a match of several deals.",
              "next_first": "Only in a match of several deals."}
    assert set(two) == {"attackers", "permission", *transfer, *single}
    assert {key: two[key] for key in single} == single
    assert two["permission"] == "Only with 3 to 6 players."
    assert two["attackers"] == three["attackers"] == "Only with 4 to 6 players."
    assert set(three) == {"attackers", "twelve_cards", "load_limit", *transfer, *single}
    assert three["twelve_cards"] == "Only with 2 players."


def matters_somewhere(game: Game, option: Option) -> bool:
    """Whether an option means something with some number of seats and one other option chosen."""
    for count in game.seats:
        chosen = [{}, *({each.key: value} for each in game.options for value in each.values)]
        for options in chosen:
            with suppress(OptionError):
                if option.matters(count, game.settle(count, options)) is None:
                    return True
    return False


def test_what_means_nothing_at_some_table_means_something_at_another() -> None:
    for game in CATALOGUE.values():
        for option in game.options:
            assert matters_somewhere(game, option), (game.key, option.key)


@pytest.mark.parametrize("key, count, options, idle", [
    ("durak", 6, {}, {"swap_six"}), ("durak", 6, {"pack": 52}, set()),
    ("durak", 4, {"pack": 24}, {"swap_six"}), ("durak", 4, {"match": "hats:3"}, set()),
    ("cheat", 4, {}, {"max_cards"}), ("cheat", 4, {"packs": 2}, set()), ("cheat", 8, {}, set()),
    ("old_maid", 2, {}, {"after_out", "two_players"}), ("old_maid", 4, {}, {"two_players"}),
    ("sift_smoke", 5, {}, {"deal"}), ("sift_smoke", 4, {}, set()),
    ("pinaculo", 3, {}, {"teams"}), ("pinaculo", 4, {}, set()),
])  # fmt: skip
def test_what_hangs_on_seats_and_other_options_is_grey_there_alone(
    key: str, count: int, options: dict, idle: set[str]
) -> None:
    plan = SetupPlan(CATALOGUE[key])
    plan.set_count(count)
    plan.chosen = options
    watched = {"swap_six", "max_cards", "after_out", "two_players", "deal", "teams"}
    assert {row.option.key for row in plan.rows() if row.why_off} & watched == idle


def told(game, count: int, options: dict, seed: int) -> object:
    """All that could be done in a deal of chance, and how it ended."""
    deal = game.deal(count, options, seed=seed, dealer=seed % count)
    seen = []

    def any_of(state, actions, rng):
        # Who attacks alone ends the attack by either word.
        seen.append(tuple(str(action).replace("pass", "end") for action in actions))
        return actions[int(rng.random() * len(actions))]

    outcome = game.playout(deal, random.Random(seed), any_of)
    return seen, outcome.points, outcome.places


@pytest.mark.parametrize("key", CATALOGUE)
def test_what_is_grey_changes_nothing_whatever_its_value(key: str) -> None:
    game = CATALOGUE[key]
    for count in game.seats:
        settled = game.settle(count)
        for option in game.options:
            if option.scope != "deal" or len(option.offered(count)) < 2:
                continue
            if option.matters(count, settled) is None:
                continue
            for seed in range(3):
                found = []
                for value in option.offered(count):
                    try:
                        chosen = game.settle(count, {option.key: value})
                    except OptionError:
                        continue
                    found.append(told(game, count, chosen, seed))
                assert all(each == found[0] for each in found), (count, option.key)

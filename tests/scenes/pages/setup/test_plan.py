"""A set-up in the making always settles, and yields what was chosen."""

from typing import Any

import pytest

from game.catalogue import CATALOGUE
from game.session.seats import HUMAN, Setup, Sitter
from game.store.profiles import LONGEST_NAME
from scenes.pages.setup.agreeing import OptionRow
from scenes.pages.setup.plan import OWN, SetupPlan
from scenes.widgets.choice import ChoiceItem
from tests.scenes.toys import BEATING, CROWD, PAIR, STOPPING


def test_untouched_it_is_the_usual_game() -> None:
    computers = [Sitter(name, "medium", name.lower()) for name in ("Ben", "Cleo", "Dan")]
    sitters = (Sitter("Ann"), *computers)
    assert SetupPlan(BEATING).setup() == Setup("beating", sitters, {}, None)


def test_what_was_chosen_is_played() -> None:
    plan = SetupPlan(BEATING)
    assert plan.set_count(2) == ""
    plan.names[0], plan.names[1] = "Maud", "  "
    plan.levels[1] = "hard"
    plan.choose("passing", "show")
    plan.set_number(" 4 711 208.")
    sitters = (Sitter("Maud"), Sitter("Ben", "hard", "ben"))
    assert plan.setup() == Setup("beating", sitters, {"passing": "show"}, 4711208)


def test_only_options_of_this_number_of_seats_are_shown() -> None:
    plan = SetupPlan(BEATING)
    keys = [row.option.key for row in plan.rows()]
    assert keys == ["sides", "attackers", "passing", "pack", "match"]
    plan.set_count(3)
    assert [row.option.key for row in plan.rows()] == ["attackers", "passing", "pack", "match"]


def test_what_does_not_go_together_says_why() -> None:
    plan = SetupPlan(BEATING)
    row = next(row for row in plan.rows() if row.option.key == "passing")
    assert row.why_off == "Passing on is only for games in which each plays alone."
    plan.choose("passing", "on")
    assert plan.chosen == {}
    plan.choose("sides", "alone")
    plan.choose("passing", "on")
    assert plan.settled()["passing"] == "on"
    sides = next(row for row in plan.rows() if row.option.key == "sides")
    why = "Passing on is only for games in which each plays alone."
    assert sides.choices[0] == ChoiceItem("partners", "Partners", why)


def test_options_that_do_not_go_with_another_number_are_given_up_and_told() -> None:
    plan = SetupPlan(BEATING)
    plan.choose("sides", "alone")
    plan.choose("passing", "on")
    plan.chosen = {"sides": "alone", "passing": "on", "attackers": 3}
    assert plan.set_count(3) == ""
    plan.chosen = {"passing": "on"}
    assert "alone" in plan.set_count(4)
    assert plan.chosen == {}


def test_presets_and_a_mixture_of_ones_own() -> None:
    plan = SetupPlan(BEATING)
    assert [choice.value for choice in plan.preset_choices()] == ["", "book", OWN]
    assert "kept as your way" in plan.preset_choices()[-1].why_not
    plan.use_preset("book")
    assert (plan.preset(), plan.preset_help()) == ("book", "As most books have it.")
    assert plan.settled()["pack"] == 52
    plan.choose("match", "hats:3")
    assert plan.preset() == OWN
    assert plan.preset_choices()[-1].why_not == ""
    mine = dict(plan.chosen)
    plan.use_preset("")
    assert plan.chosen == {}
    again = SetupPlan(BEATING, plan.to_remember())
    assert (again.chosen, again.preset_choices()[-1].why_not) == ({}, "")
    again.use_preset(OWN)
    assert again.chosen == mine and again.preset() == OWN


def test_an_option_that_means_nothing_says_what_it_needs() -> None:
    plan = SetupPlan(STOPPING)

    def cost() -> OptionRow:
        return next(row for row in plan.rows() if row.option.key == "false_stop")

    assert cost().why_off == ""
    plan.choose("false_stop", 2)
    plan.choose("stop", "auto")
    assert cost().why_off == "Only with “Stop!”: Players call it."
    assert [choice.why_not for choice in cost().choices if choice.value != 2] == [cost().why_off]
    assert plan.settled()["false_stop"] == 2, "it is accepted, and says nothing"
    plan.choose("stop", "call")
    assert cost().why_off == "" and cost().value == 2


def test_a_preset_for_programs_is_offered_to_nobody() -> None:
    plan = SetupPlan(STOPPING)
    assert [choice.value for choice in plan.preset_choices()] == ["", "first", OWN]
    assert STOPPING.settle(2, {"preset": "rival"})["fill"] == "reserve"
    plan.choose("fill", "reserve")
    assert plan.preset() == OWN
    remembered = SetupPlan(STOPPING, {"options": {"preset": "rival"}})
    assert remembered.settled()["fill"] == "reserve"


def test_in_steps_nobody_needs_a_device_of_their_own() -> None:
    plan = SetupPlan(CATALOGUE["racing_demon"])
    plan.set_people(2)
    assert plan.needs_devices
    plan.choose("mode", "stepped")
    assert not plan.needs_devices


def test_twelve_names_are_known() -> None:
    plan = SetupPlan(CROWD)
    plan.set_count(12)
    names = [sitter.name for sitter in plan.setup().sitters]
    assert len(set(names)) == 12 and all(names)


def test_it_remembers_itself() -> None:
    plan = SetupPlan(BEATING)
    plan.set_count(5)
    plan.names[4] = "Zoë"
    plan.choose("attackers", "all")
    assert SetupPlan(BEATING, plan.to_remember()).setup() == plan.setup()


@pytest.mark.parametrize("nonsense", [
    {"seats": 99}, {"seats": "four"}, {"names": 7}, {"names": [None, 3]},
    {"levels": ["god", 1, []]}, {"levels": {}},
    {"options": {"colour": "red"}}, {"options": {"passing": "on"}}, {"options": [1]},
    {"names": ["x" * 500] * 50},
])  # fmt: skip
def test_nonsense_in_the_file_is_passed_over(nonsense: dict[str, Any]) -> None:
    setup = SetupPlan(BEATING, nonsense).setup()
    assert len(setup.sitters) == 4 and setup.options == {}
    assert all(len(sitter.name) <= LONGEST_NAME for sitter in setup.sitters)


def test_a_game_for_two_has_one_number() -> None:
    assert [choice.value for choice in SetupPlan(PAIR).seat_choices()] == [2]


def test_whoever_is_called_like_a_character_is_that_one() -> None:
    plan = SetupPlan(CROWD)
    assert [each.character for each in plan.setup().sitters[:3]] == ["", "ben", "cleo"]
    plan.names[1], plan.levels[2] = "Somebody", "easy"
    assert [each.told for each in plan.setup().sitters[1:3]] == ["medium", "easy:cleo"]
    plan.seat_character(1, "Cleo")
    assert [plan.name_of(seat) for seat in (1, 2)] == ["Cleo", "Somebody"], "they change places"


def test_a_person_is_nobodys_character() -> None:
    plan = SetupPlan(PAIR, people=("Olga", "Ben"), alone="Olga")
    assert plan.setup().sitters[0].told == HUMAN
    assert not {"Olga", "Ben"} & {choice.value for choice in plan.character_choices()}
    plan.names[1] = "Ben"
    assert plan.setup().sitters[1].character == "", "that Ben is a person of this computer"


def test_what_is_said_of_all_levels_is_not_said_again_of_each() -> None:
    plan = SetupPlan(BEATING)
    who = plan.character(1)
    assert who is not None
    line = who.line_in(BEATING.brain.has)
    assert plan.seat_note(1) == line
    plan.set_level(2, "easy")
    assert plan.seat_note(1).endswith(line) and plan.seat_note(1) != line
    assert plan.seat_note(0) == ""

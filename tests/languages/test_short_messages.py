"""A short message has one role, or a context for each: "Draw" on a button is no "Draw" that tells
what to do, and "Stop!" no title of an option.
"""

import ast

import pytest

from tests.languages.roles import Role, role_of, roles

#: Two roles that are one meaning: what a button calls out is what stands in the bubble.
CALLED_OUT = {Role.BUTTON, Role.SAID}
#: And those of which a person has thought: a noun is the button that leads to its page, a variant
#: is a value by its own name.
ONE_MEANING = {
    "Past games": {Role.TITLE, Role.BUTTON},
    "Speed": {Role.GAME, Role.VALUE},
    "Spit": {Role.GAME, Role.VALUE},
}


def _several(text: str, found: set[Role]) -> bool:
    return len(found) > 1 and found != ONE_MEANING.get(text) and not (
        text.endswith("!") and found == CALLED_OUT)


def test_a_short_message_has_one_role() -> None:
    found = roles()
    assert len(found) > 500
    assert {key: {role.name: places for role, places in each.items()}
            for key, each in found.items() if _several(key[0], set(each))} == {}


def test_no_exception_is_left_over() -> None:
    assert {text: set(roles()[text, ""]) for text in ONE_MEANING} == ONE_MEANING


@pytest.mark.parametrize("source, role", [
    ('Button("draw", words("Draw"), "d")', Role.BUTTON),
    ('def _prompt(view):\n    return words("Draw a card."), words("Draw")', Role.PROMPT),
    ('TOLD = {"pass": Told(bubble=N_("Pass"))}', Role.SAID),
    ('Option("play_on", N_("Play on"), N_("Whether."), titles={})', Role.OPTION),
    ('Option("form", "", "", titles={"on": N_("On")})', Role.VALUE),
    ('_YES_NO = {"no": N_("No")}', Role.VALUE),
    ('Game("rummy", title=N_("Rummy"), family=N_("Rummy"))', Role.GAME),
    ('Place("stock", empty=words("Stock"))', Role.PILE),
    ('keyed("Undo", "u")', Role.BUTTON),
    ('def draw(self):\n    say(_("Undo"))', None),
])
def test_a_role_is_told_by_what_is_around_it(source: str, role: Role | None) -> None:
    assert role_of(ast.parse(source)) == role

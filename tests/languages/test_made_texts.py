"""No sentence takes in a text that is made already where its language would ask for a form."""

import ast

import pytest

from game.core.words import Words
from tests.languages.made_texts import found_in, made_texts, stands_apart
from tests.languages.pseudo import pseudo

#: What is made of words and yet has no forms: what is printed on a key.
NAMES = {"key"}


def test_a_text_that_is_made_stands_apart() -> None:
    found = made_texts()
    assert len(found) > 20
    assert [each for each in found
            if each.name not in NAMES and not stands_apart(each.message, each.name)] == []


@pytest.mark.parametrize("source", [
    '_("Play {game}", game=_(found.title))',
    '_("Did you mean {game}?", game=listing(names))',
    'words("{n} of {game}", n=n, game=PreRendered(stage.looks.edge.tell(title)))',
    '_("Play {game}", game=_("Durak") if found else "")',
    '_("Play {game}", game=f"{_(found.title)} 2")',
])
def test_a_text_in_the_middle_of_a_sentence_is_found(source: str) -> None:
    (found,) = found_in(ast.parse(f"def draw():\n    return {source}"), "scenes/x.py")
    assert found.name == "game" and not stands_apart(found.message, "game")


@pytest.mark.parametrize("source", [
    '_("Play {game}", game=Words(found.title))',
    '_("Play {game}", game=file.name)',
    '_("There is {n}.", n=rows[_("Name")])',
])
def test_what_has_forms_or_is_a_name_is_none(source: str) -> None:
    assert list(found_in(ast.parse(f"def draw():\n    return {source}"), "scenes/x.py")) == []


def test_the_language_of_brackets_sees_one_while_the_program_runs() -> None:
    edge = pseudo()
    title = Words("Durak")
    Words("Play {game}", game=title).render(edge)
    Words("Match: {game}", game=edge.tell(title)).render(edge)
    assert edge.glued == set()
    Words("Play {game}", game=edge.tell(title)).render(edge)
    assert edge.glued == {edge.tell(title)}

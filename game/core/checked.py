"""What a game says of itself, compared when its table is first loaded: names that nothing has are
told in one sentence that names the game, and not found out in the middle of a deal."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.core.errors import ContractError
from game.core.retelling import TURNED_UP
from game.core.told import OF_ACTIONS, Effect, Told, names_in

if TYPE_CHECKING:
    from game.core.options import Option
    from game.core.rules import Rules
    from game.core.table import Table


def checked(title: str, table: Table, rules: Rules[Any]) -> Table:
    """The table of the game of that title, once it fits the rules. ContractError where it does
    not."""
    verbs, said = frozenset(rules.all_verbs), frozenset(rules.said)
    for name, told in table.told.items():
        for what in _wrong_in(name, told, verbs, said | {TURNED_UP}):
            raise ContractError(title, what)
    for verb in _verbs_of(table):
        if verb not in verbs:
            raise ContractError(title, f"the table does {verb}, which is no verb of it.")
    return table


def check_options(title: str, options: Iterable[Option], settled: Mapping[int, Mapping[str, Any]]
                  ) -> None:
    """ContractError where whether an option matters hangs on one that is not there. ``settled``:
    number of seats -> all options with their values."""
    for option in options:
        for seats, values in settled.items():
            try:
                option.matters(seats, values)
            except KeyError as missing:
                what = f"option {option.key} hangs on {missing}, which is no option of it."
                raise ContractError(title, what) from missing


def _wrong_in(name: str, told: Told, verbs: Collection[str], said: Collection[str]
              ) -> Iterator[str]:
    if name not in verbs and name not in said:
        yield f"the table tells of {name}, which is neither said nor done."
    if name not in said and (told.folded or told.with_ or told.effect is not Effect.NOTHING):
        yield f"the table tells of {name} what only an announcement has."
    for verb in told.with_.keys() - verbs:
        yield f"the table tells of {name} with {verb}, which is no verb of it."
    wrong = names_in(told.of_action) - OF_ACTIONS if name in verbs else frozenset[str]()
    wrong |= names_in(told.folded) - {"who"}
    if wrong:
        yield f"the table tells of {name} with {{{min(wrong)}}}, which nothing fills in."


def _verbs_of(table: Table) -> Iterator[str]:
    for button in table.buttons:
        yield button.verb
    yield from table.meaning.one_click
    for verbs in table.meaning.clicks.values():
        yield from verbs

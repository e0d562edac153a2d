"""Which keys are whose in a race, as they are shown on piles and told before it begins (RT5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.racing import SHARED, Racing
from game.core.words import AFTER, N_
from scenes.devices.devices import LEFT, MOUSE, PAD, RIGHT
from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.race.racer import Racer
from scenes.play.race.roles import GRABS, KEYS, grab_keys, verb_of

#: As they are printed on keys.
PRINTED = {"space": N_("Space"), "return": N_("Enter")}


def printed(key: str) -> str:
    """What stands on a key."""
    return _(PRINTED[key]) if key in PRINTED else key.upper()


class Legend:
    """``used``: the device that a seat used last; ``hand``: of a seat; ``piles``: its own, by
    role."""

    def __init__(self, desk: PlayDesk, used: Mapping[int, str],
                 hand: Callable[[int | None], Racer | None],
                 piles: Callable[[int], Mapping[str, str]]) -> None:
        self._desk, self._used, self._hand, self._piles = desk, used, hand, piles

    @property
    def _racing(self) -> Racing:
        racing = self._desk.setting.table.racing
        assert racing is not None, "a game in real time says what hands do in it"
        return racing

    def keys_of(self, seat: int) -> dict[str, str]:
        """Role -> key, for a seat whose keys are to be shown: it has no mouse, or used its keys
        last; else nothing."""
        theirs, half = self._desk.devices.get(seat, ()), self._half(seat)
        if not half or (MOUSE in theirs and self._used.get(seat) != half):
            return {}
        return {role: key for key, role in KEYS[half].items()}

    def by_verb(self, seat: int) -> dict[str, str]:
        """As ``keys_of``, with the verbs of buttons in place of their roles."""
        return {verb: key for role, key in self.keys_of(seat).items()
                if (verb := verb_of(self._desk.setting.table, role))}

    def grab_keys(self, seat: int) -> Mapping[str, str]:
        """Shared pile -> key, where a seat may grab one now and its keys are to be shown."""
        hand = self._hand(seat)
        if hand is None or not self.keys_of(seat):
            return {}
        return {pile: key for key, pile in grab_keys(self._half(seat), hand.grabs()).items()}

    def _half(self, seat: int) -> str:
        """The half of the keyboard that a seat has; "" for none."""
        theirs = self._desk.devices.get(seat, ())
        return next((half for half in (LEFT, RIGHT) if half in theirs), "")

    def keys_in_words(self, seat: int) -> str:
        """Which key does what, for a seat whose keys are to be shown; "" for others. Known before
        the race begins."""
        keys = {role: printed(key) for role, key in self.keys_of(seat).items()}
        if not keys:
            return ""
        columns = [keys[role] for role in self._piles(seat) if role.isdecimal()] or [""]
        left, right = map(printed, GRABS[self._half(seat)][:2])
        said = {verb_of(self._desk.setting.table, role) or role: key for role, key in keys.items()}
        told = self._racing.keys_at(self._desk.session.settled)
        return _(told, name=self._desk.setting.names[seat], first=columns[0],
                 last=columns[-1], centre=keys[SHARED], left=left, right=right, **said)

    def mouse_in_words(self, seat: int) -> str:
        """What the mouse does, for a seat that has it and whose keys are not shown; else ""."""
        told = self._racing.mouse
        if not told or MOUSE not in self._desk.devices.get(seat, ()) or self.keys_of(seat):
            return ""
        line = _(told, name=self._desk.setting.names[seat])
        if self._desk.session.settled.get("quick_play") == "off":
            return line
        more = _("A double click sends a card to the middle, else to the only place for it.")
        return _(AFTER, first=line, next=more)

    def ways_to_answer(self, seat: int) -> str:
        """How a person says "ready", in a few words."""
        ways = {LEFT: _("Space"), RIGHT: _("Enter"), MOUSE: _("a click")}
        theirs = self._desk.devices.get(seat, ())
        ways |= {device: _("A on the pad") for device in theirs if device.startswith(PAD)}
        told = [ways[device] for device in theirs if device in ways]
        return _(" or ").join(told) or _("a touch")

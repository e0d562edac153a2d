"""What the set-up page decides: who sits where, with what, by which rules, which deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_letters, digits
from typing import Any

from game.asked import NAMES
from game.core.characters import Character, character_called
from game.core.deal_numbers import number_of
from game.core.errors import OptionError
from game.core.game import Game
from game.core.options import Option, Preset
from game.core.player import Player
from game.core.words import plain
from game.session.daily import winnable_first
from game.session.seats import HUMAN, LEVELS, Setup, Sitter
from game.store.profiles import LONGEST_NAME, name_problem, same_name, tidy
from scenes.devices import devices
from scenes.i18n import _, edge
from scenes.pages.setup import characters
from scenes.pages.setup.agreeing import OptionRow
from scenes.program.people import undrawable
from scenes.widgets.choice import ChoiceItem

MOST_SIGNS = 18
_OF_NUMBERS = frozenset(ascii_letters + digits + "- ")
#: The preset that stands for a mixture of one's own.
OWN = "*"


class SetupPlan:
    """A set-up in the making. It always settles: what does not go together cannot be chosen."""

    def __init__(
        self, game: Game, remembered: Mapping[str, Any] | None = None, *,
        people: Sequence[str] = (), alone: str = "",
    ) -> None:  # fmt: skip
        """``people``: who is known at this computer; ``alone``: who plays alone by default."""
        self.game, self.people, self.alone = game, tuple(people), alone
        self.count, most = game.best_seats[0], game.seats[-1]
        self.names = [alone or NAMES[0], *self._computer_names(most)][:most]
        self.levels = [HUMAN, *["medium"] * (most - 1)][:most]
        #: Where deals are known to come out they are offered first.
        self.chosen: dict[str, Any] = winnable_first(game)
        #: The mixture of one's own that was chosen last; empty: none yet.
        self.mine: dict[str, Any] = {}
        self.number = ""
        #: So many gamepads there are, and whether the screen can be touched.
        self.pads, self.touch = 0, False
        self.devices: dict[int, tuple[str, ...]] = {}
        self._recall(remembered or {})

    # --- seats -----------------------------------------------------------------------------------

    def seat_choices(self) -> tuple[ChoiceItem, ...]:
        """How many may play."""
        return tuple(ChoiceItem(count, str(count)) for count in self.game.seats)

    def set_count(self, count: int) -> str:
        """Another number of seats.

        A sentence about options that do not go with it and were given up, or "".
        """
        self.count = count
        self._seat_who_plays_alone()
        why = self._settle_problem(self.chosen)
        if not why:
            return ""
        offered = {option.key: option.offered(count) for option in self.game.options}
        kept = {key: value for key, value in self.chosen.items() if value in offered.get(key, ())}
        self.chosen = kept
        while self.chosen and self._settle_problem(self.chosen):
            self.chosen.popitem()
        return why

    def _seat_who_plays_alone(self) -> None:
        """At one seat sits a person: the computer would play against nobody."""
        if self.count == 1 and self.levels[0] != HUMAN:
            self.set_level(0, HUMAN)

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat in range(self.count) if self.levels[seat] == HUMAN)

    def people_choices(self) -> tuple[ChoiceItem, ...]:
        """How many of the players are people; nobody only while that is so. One for one seat."""
        least, most = min(len(self.seated), 1), max(self._most_people(), len(self.seated))
        return tuple(ChoiceItem(n, str(n)) for n in range(least, most + 1))

    def _most_people(self) -> int:
        return min(self.count, devices.MOST_PEOPLE) if self._at_once() else self.count

    def set_people(self, count: int) -> None:
        """Seats these people, the first at the first seat; computer players at the others."""
        for seat in range(self.count):
            if seat >= count and self.levels[seat] == HUMAN:
                self.set_level(seat, "medium")
            elif seat < count:
                self.set_level(seat, HUMAN)

    def set_level(self, seat: int, level: str) -> None:
        """Who sits at a seat.

        A person, then the next one who is not at the table yet, or a computer player.
        """
        was, self.levels[seat] = self.levels[seat], level
        if level == HUMAN and was != HUMAN:
            self.names[seat] = next(iter(self.free_people()), self.names[seat])
        elif level != HUMAN and was == HUMAN and self._is_known(self.names[seat]):
            self.names[seat] = self._computer_name(seat)

    def free_people(self) -> list[str]:
        """Who is known and not at the table; who plays alone by default comes first."""
        taken = [self.names[seat] for seat in self.seated]
        free = [name for name in self.people if not any(same_name(name, each) for each in taken)]
        return sorted(free, key=lambda name: name != self.alone)

    def person_choices(self) -> tuple[ChoiceItem, ...]:
        """Who may sit at a person's seat."""
        return tuple(ChoiceItem(name, name) for name in self.people)

    def seat_person(self, seat: int, name: str) -> None:
        """Let somebody sit there; if they sat elsewhere the two change places."""
        others = (each for each in self.seated if each != seat)
        other = next((each for each in others if same_name(self.names[each], name)), None)
        if other is not None:
            self.names[other] = self.names[seat]
        self.names[seat], self.levels[seat] = name, HUMAN

    def level_of(self, seat: int) -> str:
        """Who sits there: as wished, as far as this game has it at this table."""
        wished = self.levels[seat]
        if wished == HUMAN:
            return wished
        return str(self.game.brain.nearest(wished, self.count, self.settled()))

    def level_choices(self) -> tuple[ChoiceItem, ...]:
        """Who may sit at a seat: a person, or computer players of levels that really differ. Where
        it is the only one, a person."""
        if self.count == 1:
            return (ChoiceItem(HUMAN, _("Person")),)
        offered = self.game.brain.levels_for(self.count, self.settled())
        choices = (
            ChoiceItem(HUMAN, _("Person")),
            ChoiceItem("easy", _("Easy")),
            ChoiceItem("medium", _("Medium")),
            ChoiceItem("hard", _("Hard")),
        )
        told = tuple(choice for choice in choices if choice.value in (HUMAN, *offered))
        best = offered[-1]
        return told + tuple(ChoiceItem(str(Player(best, name)), _(name.capitalize()))
                            for name in self.game.brain.characters)

    def level_note(self, seat: int) -> str:
        """What the choice of a computer player means; "" for a person."""
        return self.manner(self.level_of(seat))

    def seat_note(self, seat: int) -> str:
        """What is said of a seat, and is not said above of all computer players."""
        same = len(self.computers) > 1 and self.all_computers()
        return characters.note("" if same else self.level_note(seat), self.character(seat),
                               self.game)

    def character(self, seat: int) -> Character | None:
        """Whose manners the computer player at a seat has: whoever is called like a character is
        that one, but where a person of this computer has that name."""
        name = self.name_of(seat)
        if self.count == 1 or self.levels[seat] == HUMAN or self._is_known(name):
            return None
        return character_called(name)

    def character_choices(self) -> tuple[ChoiceItem, ...]:
        """Who may be asked to a computer player's seat."""
        return characters.choices((*self.people, *map(self.name_of, self.seated)), self.game)

    def seat_character(self, seat: int, name: str) -> None:
        """Let a character sit there; whoever has sat elsewhere changes places."""
        for other in self.computers:
            if other != seat and same_name(self.name_of(other), name):
                self.names[other] = self.name_of(seat)
        self.names[seat] = name

    def manner(self, level: str) -> str:
        """What a level does, in this game's own words where it has some; "" for a person."""
        own = self.game.manners.get(level, "")
        return _(own) if own else {
            "easy": _("the computer: bold, forgets cards"),
            "medium": _("the computer: careful, plays by the book"),
            "hard": _("the computer: remembers and thinks ahead"),
        }.get(level, "")

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats where computer players sit."""
        return tuple(seat for seat in range(self.count) if self.levels[seat] != HUMAN)

    def all_computers(self) -> str:
        """The level of all computer players; "" where they differ, or where there are none."""
        levels = {self.level_of(seat) for seat in self.computers}
        return levels.pop() if len(levels) == 1 else ""

    def set_computers(self, level: str) -> None:
        """All computer players are of that level."""
        for seat in self.computers:
            self.levels[seat] = level

    def name_of(self, seat: int) -> str:
        """The name of who sits there; its usual one where none was typed."""
        typed = tidy(self.names[seat])
        known = next((name for name in self.people if same_name(name, typed)), typed)
        if typed:
            return known
        return self._computer_name(seat) if self._is_known(NAMES[seat]) else NAMES[seat]

    def problem(self) -> str:
        """Why these cannot sit down to play, as a sentence; "" if they can."""
        names = [self.name_of(seat) for seat in range(self.count)]
        for seat, name in enumerate(names):
            wrong = name_problem(name)
            if wrong is None and not self._is_known(name):
                wrong = undrawable(name)
            if wrong is not None:
                return wrong.render(edge())
            if any(same_name(name, other) for other in names[:seat]):
                return _("Two players are called {name}; give one of them another name.", name=name)
        if self.number.strip() and number_of(self.number) is None:
            return _("A deal number has digits only, or looks like K7M2-9QXT-4HBD.")
        if self.needs_devices and len(self.seated) > devices.MOST_PEOPLE:
            return _("At most {n} person can play at once at one screen.",
                     "At most {n} people can play at once at one screen.", n=devices.MOST_PEOPLE)
        return devices.problem(self.playing_with(), self.seated) if self.needs_devices else ""

    def _is_known(self, name: str) -> bool:
        return any(same_name(name, each) for each in self.people)

    def _computer_names(self, count: int) -> list[str]:
        """Names for computer players, none of them a person's."""
        taken = (*self.people, self.alone or NAMES[0])
        free = [name for name in NAMES if not any(same_name(name, each) for each in taken)]
        return [*free, *(name for name in NAMES if name not in free)][:count]

    def _computer_name(self, seat: int) -> str:
        others = [name for k, name in enumerate(self.names[: self.count]) if k != seat]
        return next(name for name in (*self._computer_names(len(NAMES)), NAMES[seat])
                    if not any(same_name(name, each) for each in others))  # fmt: skip

    # --- devices ----------------------------------------------------------------------------------

    @property
    def needs_devices(self) -> bool:
        """Whether several people play at once, so that each must have something to play with."""
        return self._at_once() and len(self.seated) > 1

    def _at_once(self) -> bool:
        """Whether all play at the same time, without turns."""
        return self.game.real_time and not self.game.stepped(self.settled())

    def playing_with(self) -> dict[int, tuple[str, ...]]:
        """Who plays with what, by seat; the usual where nobody has said for just these people."""
        if set(self.devices) != set(self.seated):
            self.devices = devices.usual(self.seated, self.pads, touch=self.touch)
        return self.devices

    def give_device(self, seat: int, device: str) -> None:
        """That seat plays with this device; who had it gets the other."""
        self.devices = devices.give(self.playing_with(), seat, device)

    # --- options ---------------------------------------------------------------------------------

    def settled(self) -> dict[str, Any]:
        """All options with their values."""
        return self.game.settle(self.count, self.chosen)

    def rows(self) -> list[OptionRow]:
        """The options there are at this number of seats, in the game's order."""
        settled = self.settled()
        return [self._row(option, settled[option.key]) for option in self.game.options
                if option.key in settled and len(option.offered(self.count)) > 1]  # fmt: skip

    def choose(self, key: str, value: Any) -> None:
        """Agree on a value; one that does not go with the others is left alone."""
        trial = _with(self, key, value)
        if not self._settle_problem(trial):
            self.chosen = trial
            if self.preset() == OWN:
                self.mine = dict(trial)

    def preset_choices(self) -> tuple[ChoiceItem, ...]:
        """How it is played in this house, by the presets for this number of seats, and one's own
        way; () where there is nothing to agree on."""
        if not self.rows():
            return ()
        presets = [ChoiceItem(preset.key, _(preset.title)) for preset in self._presets]
        choices = [ChoiceItem("", _("House way")), *presets]
        kept = [choice for choice in choices
                if not self._settle_problem(self._preset(choice.value))]
        return (*kept, ChoiceItem(OWN, _("My way"), self._why_no_own()))

    def _why_no_own(self) -> str:
        """Why there is no way of one's own to choose; "" if there is."""
        if self.preset() == OWN:
            return ""
        if not self.mine:
            return _("Change anything below, and it is kept as your way.")
        return self._settle_problem(self.mine)

    def preset(self) -> str:
        """The preset that says what is agreed now; ``OWN`` for none of them."""
        settled = self.settled()
        for key in ("", *(preset.key for preset in self._presets)):
            given = self._preset(key)
            if not self._settle_problem(given) and self.game.settle(self.count, given) == settled:
                return key
        return OWN

    def preset_help(self) -> str:
        """A sentence about the preset in force."""
        key = self.preset()
        return next((_(preset.help) for preset in self._presets if preset.key == key), "")

    @property
    def _presets(self) -> tuple[Preset, ...]:
        """Those for people."""
        return tuple(preset for preset in self.game.presets if not preset.hidden)

    def use_preset(self, key: str) -> None:
        """Agree on a preset, in place of all choices."""
        self.chosen = dict(self.mine) if key == OWN else self._preset(key)

    # --- the result ------------------------------------------------------------------------------

    def set_number(self, text: str) -> None:
        """The deal number as typed; signs that no number has are left out."""
        self.number = "".join(sign for sign in text if sign in _OF_NUMBERS)[:MOST_SIGNS]

    def setup(self) -> Setup:
        """What is to be played."""
        players = (characters.with_manners(self.level_of(seat), self.character(seat))
                   for seat in range(self.count))
        sitters = tuple(map(Sitter.of, map(self.name_of, range(self.count)), players))
        number = number_of(self.number) if self.number.strip() else None
        return Setup(self.game.key, sitters, dict(self.chosen), number)

    def to_remember(self) -> dict[str, Any]:
        """JSON-able, for ``SetupPlan(game, remembered)``; the deal number is not kept."""
        made = {"seats": self.count, "names": self.names, "levels": self.levels,
                "options": self.chosen, "mine": self.mine}  # fmt: skip
        if not self.needs_devices:
            return made
        return {**made, "devices": devices.to_remember(self.playing_with())}

    # --- how -------------------------------------------------------------------------------------

    def _row(self, option: Option, value: Any) -> OptionRow:
        values = list(option.offered(self.count))
        if value not in values:
            values.append(value)
        idle = option.matters(self.count, self.settled())
        reason = "" if idle is None else idle.render(edge())
        choices = tuple(
            ChoiceItem(each, _(option.title_of(each)),
                       "" if each == value
                       else reason or self._settle_problem(_with(self, option.key, each)))
            for each in values
        )  # fmt: skip
        others = [choice.why_not for choice in choices if choice.value != value]
        why_off = others[0] if others and all(others) else ""
        note = option.notes.get(value, "")
        return OptionRow(option, _(option.title), _(option.help), _(note), choices, value, why_off)

    def _preset(self, key: str) -> dict[str, Any]:
        usual = {"": winnable_first(self.game)}
        presets = {preset.key: dict(preset.options) for preset in self.game.presets}
        return (usual | presets).get(key, {})

    def _settle_problem(self, options: Mapping[str, Any]) -> str:
        try:
            self.game.settle(self.count, options)
        except OptionError as error:
            return error.words if isinstance(error.words, str) else error.words.render(edge())
        return ""

    def _recall(self, remembered: Mapping[str, Any]) -> None:
        """What was remembered, as far as it still makes sense: files outlive versions."""
        seats = remembered.get("seats")
        if type(seats) is int and seats in self.game.seats:
            self.count = seats
        for seat, name in enumerate(_list(remembered.get("names"))[: len(self.names)]):
            if isinstance(name, str):
                self.names[seat] = plain(name)[:LONGEST_NAME]
        for seat, level in enumerate(_list(remembered.get("levels"))[: len(self.levels)]):
            if isinstance(level, str) and Player.of(level).level in LEVELS:
                self.levels[seat] = level
        self._seat_who_plays_alone()
        if len(self.seated) == 1 and self.alone:
            self.seat_person(self.seated[0], self.alone)
        for seat in range(self.count):
            if self.levels[seat] != HUMAN and self._is_known(self.names[seat]):
                self.names[seat] = self._computer_name(seat)
        self.devices = devices.remembered(remembered.get("devices"), self.seated) or {}
        options = remembered.get("options")
        if isinstance(options, dict) and not self._settle_problem(options):
            both = {**self.chosen, **options}
            self.chosen = dict(options) if self._settle_problem(both) else both
        mine = remembered.get("mine")
        self.mine = dict(mine) if isinstance(mine, dict) and not self._settle_problem(mine) else {}
        if self.preset() == OWN:
            self.mine = dict(self.chosen)


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _with(plan: SetupPlan, key: str, value: Any) -> dict[str, Any]:
    """What is chosen, with that besides; which deals come out is known by the usual rules alone,
    and is given up for others."""
    trial = {**plan.chosen, key: value}
    first = winnable_first(plan.game)
    if key in first or not plan._settle_problem(trial):
        return trial
    return {each: chosen for each, chosen in trial.items() if first.get(each) != chosen}

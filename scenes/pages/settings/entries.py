"""What can be set, as data: sections; name, sentence and choices of each setting."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.records import dataclass
from game.core.words import N_, Decimal, Words, words
from game.i18n import languages
from game.store.settings import Settings
from scenes.i18n import _, edge
from scenes.preferences import (
    BACKS,
    CLOSES,
    FELTS,
    GUARDS,
    RESTS,
    SCALES,
    SWITCH_STEPS,
    THEMES,
    VOLUMES,
)
from scenes.widgets.choice import ChoiceItem

#: In the order of the page.
SECTIONS = {
    "display": N_("Display"),
    "motion": N_("Motion"),
    "play": N_("Play", context="settings"),
    "people": N_("Several people"),
    "sound": N_("Sound"),
    "access": N_("Access"),
    "keys": N_("Keys"),
    "language": N_("Language"),
}
#: Languages in their own words, for those there may be sentences in.
TONGUES = {
    "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "en": "English", "es": "Español",
    "et": "Eesti", "fi": "Suomi", "fr": "Français", "hu": "Magyar", "it": "Italiano",
    "lt": "Lietuvių", "lv": "Latviešu", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
    "pt": "Português", "ro": "Română", "ru": "Русский", "sv": "Svenska", "tr": "Türkçe",
    "uk": "Українська",
}  # fmt: skip


def _nothing_else(settings: Settings) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting on the page.

    ``choices``  value -> how it reads; empty for On and Off
    ``why_off``  why it does nothing now, as a sentence; "" if it does
    """

    name: str
    section: str
    title: str
    sentence: str
    choices: tuple[tuple[Any, Words], ...] = ()
    why_off: Callable[[Settings], str] = _nothing_else

    def options(self) -> list[ChoiceItem]:
        """What can be chosen, in the person's language."""
        if self.name == "language":
            codes = ("en", *languages())
            spoken = [TONGUES.get(code, TONGUES.get(code.split("_")[0], code)) for code in codes]
            named = [ChoiceItem(code, name) for code, name in zip(codes, spoken)]
            return [ChoiceItem("", _("As the system")), *named]
        return [ChoiceItem(value, label.render(edge())) for value, label in self.choices]

    def label(self, value: Any) -> str:
        """How a value reads."""
        if not self.choices and self.name != "language":
            return _("On") if value else _("Off")
        labels = (choice.label for choice in self.options() if choice.value == value)
        return next(labels, str(value))

    def fits(self, asked: str) -> bool:
        """Whether all words that are looked for stand somewhere in it."""
        labels = [each.label for each in self.options()]
        told = [_(self.title), _(self.sentence), _(SECTIONS[self.section]), *labels]
        text = " ".join(told).casefold()
        return all(word in text for word in asked.casefold().split())


def _in_percent(values: tuple[float, ...], of: float) -> tuple[tuple[Any, Words], ...]:
    return tuple((value, words("{percent} %", percent=round(100 * value / of))) for value in values)


def _in_contrast(settings: Settings) -> str:
    return _("High contrast is on and has its own.") if settings["high_contrast"] else ""


def _in_calm(settings: Settings) -> str:
    calm = settings["reduced_motion"] or settings["speed"] == "instant"
    return _("Not in calm motion, nor at once.") if calm else ""


def _uncurtained(settings: Settings) -> str:
    return "" if settings["curtain"] else _("Only with the curtain.")


def _unswitched(settings: Settings) -> str:
    return _("Only with one switch.") if settings["switch"] == "off" else ""


def _silent(settings: Settings) -> str:
    return "" if settings["sound"] else _("The sound is off.")


_SPEEDS = (
    ("slow", words("Slow")), ("normal", words("Normal")), ("fast", words("Fast")),
    ("instant", words("Instant")),
)  # fmt: skip
_DECKS = (
    ("two", words("Two", context="colours of suits")),
    ("four", words("Four", context="colours of suits")), ("safe", words("Four, safe")),
    ("contrast", words("Contrast")),
)  # fmt: skip
_THEME_WORDS = {
    "lamplight": words("Lamplight"), "plain": words("Plain"),
    "night": words("Night", context="look of the table"),
}  # fmt: skip
_FELT_WORDS = {
    "pine": words("Pine"), "midnight": words("Midnight"), "bordeaux": words("Bordeaux"),
    "walnut": words("Walnut"), "slate": words("Slate"), "black": words("Black"),
}  # fmt: skip
_BACK_WORDS = {
    "leaf": words("Leaves"), "sun": words("Sun"), "wave": words("Waves"),
    "lattice": words("Lattice"), "chevron": words("Roofs"), "ring": words("Rings"),
}  # fmt: skip


def _or(value: Any, some: Words, none: Words) -> tuple[Any, Words]:
    """A choice of which 0 means something of its own."""
    return value, some if value else none


_RESTS = tuple(
    _or(rest, words("{n} s", n=Decimal(f"{rest / 1000:g}")), words("Until I go on"))
    for rest in (*RESTS[1:], 0)
)
_CLOSES = tuple(
    _or(close, words("{n} s", n=str(close)), words("Never", context="closing by itself"))
    for close in (*CLOSES[1:], 0)
)
_SWITCHES = (
    ("off", words("Off", context="one switch")), ("key", words("Space or Enter")),
    ("click", words("Mouse button or a tap")), ("pad", words("Button of a gamepad")),
    ("any", words("Any of these")),
)  # fmt: skip
_STEPS = tuple((ms, words("{n} s", n=Decimal(f"{ms / 1000:g}"))) for ms in SWITCH_STEPS)
_GUARDS = tuple(
    _or(guard, words("{n} ms", n=str(guard)), words("At once")) for guard in GUARDS
)

ENTRIES: tuple[Setting, ...] = (
    Setting("scale", "display", N_("Size of text and buttons"), N_("Everything grows together."),
            _in_percent(SCALES, 1)),
    Setting("cards", "display", N_("Size of cards"),
            N_("Larger ones lie closer together; text and buttons stay as they are."),
            (("auto", words("Automatic")), ("large", words("Large")),
             ("largest", words("Largest")))),
    Setting("full_screen", "display", N_("Full screen"), N_("Also by F11.")),
    Setting("theme", "display", N_("Look"),
            N_("What the table and all pages are made of. High contrast stands under Access."),
            tuple((theme, _THEME_WORDS[theme]) for theme in THEMES), _in_contrast),
    Setting("felt", "display", N_("Table"), N_("The colour of the cloth."),
            tuple((felt, _FELT_WORDS[felt]) for felt in FELTS), _in_contrast),
    Setting("deck", "display", N_("Suit colours"),
            N_("Safe: told apart also without seeing red and green."), _DECKS, _in_contrast),
    Setting("back", "display", N_("Backs"), N_("In a race the backs tell the players apart."),
            tuple((back, _BACK_WORDS[back]) for back in BACKS)),
    Setting("large_index", "display", N_("Cards", context="kind of deck"),
            N_("Large: rank and suit as large as a card has room for, of a court the head."),
            ((False, words("Courts", context="kind of deck")),
             (True, words("Large index")))),
    Setting("left_handed", "display", N_("Left-handed"),
            N_("Buttons on the left, rail on the right.")),
    Setting("speed", "motion", N_("Speed of cards"),
            N_("How fast cards move. At the table a full stop is faster, a comma slower."),
            _SPEEDS),
    Setting("reduced_motion", "motion", N_("Calm motion"),
            N_("Cards fade from place to place; nothing flies, tilts or shakes.")),
    Setting("rest", "motion", N_("A finished trick lies"),
            N_("How long it can be read before it is taken away."), _RESTS),
    Setting("thinking", "motion", N_("Computer players take their time"),
            N_("How long they think before they act."), _SPEEDS),
    Setting("remarks", "motion", N_("Opponents’ faces and remarks"),
            N_("They show now and then what they think of what all have seen. Never in a race."),
            why_off=_in_calm),
    Setting("one_click", "play", N_("Play by one click"),
            N_("A card that can go to one place only goes there at once.")),
    Setting("double_click", "play", N_("Double click"),
            N_("Plays a card to the most obvious place.")),
    Setting("lapses", "play", N_("Pass by itself"),
            N_("Against computer players, where there is nothing else that you could do.")),
    Setting("going_up", "play", N_("Patience: cards go up by themselves"),
            N_("To the foundations, after a move of yours, and back with it. Safe: none that "
               "another card may still have to lie on."),
            (("off", words("Off", context="cards that go up")), ("safe", words("Safe ones")),
             ("all", words("All", context="cards that go up")))),
    Setting("card_click", "play", N_("Patience: a click moves"),
            N_("A card goes where it fits, the foundations first; drag it to go elsewhere.")),
    Setting("moves_and_time", "play", N_("Patience: moves and time"),
            N_("In a corner of the table. A click puts them away; also by Ctrl+T.")),
    Setting("marks", "play", N_("Show what can be played"),
            N_("Cards that cannot be played now are dimmed.")),
    Setting("sorted", "play", N_("Hands are sorted"),
            N_("When they are dealt; the program never moves your cards later."),
            (("suit", words("By suit")), ("rank", words("By rank")), ("own", words("As dealt")))),
    Setting("trumps_apart", "play", N_("Trumps at the right end"),
            N_("In a hand that is sorted they lie together, under a bracket.")),
    Setting("time_limits", "play", N_("Time limits"),
            N_("Off: no clock ever runs out while you think.")),
    Setting("curtain", "people", N_("Curtain between turns"),
            N_("Hides all hands until the next person has sat down.")),
    Setting("reveal", "people", N_("The hand is open"),
            N_("After one press, or only while the button is held."),
            (("press", words("After a press")), ("held", words("While held"))), _uncurtained),
    Setting("close_after", "people", N_("Cover the hand after"),
            N_("When nobody has touched anything for so long."), _CLOSES, _uncurtained),
    Setting("sides", "people", N_("Two with open cards"),
            N_("Where no hand is hidden the table turns to who plays, or lies between the two."),
            (("turn", words("The table turns")), ("face", words("They face each other")))),
    Setting("far_turned", "people", N_("Turn the far side round"),
            N_("For two who face each other over a flat screen.")),
    Setting("sound", "sound", N_("Sound"), N_("Also by F9.")),
    Setting("effects", "sound", N_("Volume"), N_("Cards, your turn, the end of a deal."),
            _in_percent(VOLUMES, 100), _silent),
    Setting("captions", "sound", N_("Captions for sounds"),
            N_("Each sound as a word, at the lower right.")),
    Setting("high_contrast", "access", N_("High contrast"),
            N_("White cards on a black table; what counts is yellow.")),
    Setting("big_pointer", "access", N_("Large pointer"), N_("A yellow arrow, twice as large.")),
    Setting("key_guard", "access", N_("Repeated keys"),
            N_("The same key counts again only after so long, for unsteady hands."), _GUARDS),
    Setting("switch", "access", N_("One switch"),
            N_("A ring goes by itself through all that can be used; this presses where it stands. "
               "No clock runs meanwhile."), _SWITCHES),
    Setting("switch_ms", "access", N_("The ring stands for"),
            N_("How long it waits at each place."), _STEPS, _unswitched),
    Setting("voice", "access", N_("Speak to me"),
            N_("Aloud, where no screen reader runs: what is in focus and what happens. Also by "
               "Shift+F9.")),
    Setting("voice_rate", "access", N_("How fast it speaks"), N_("The program's own voice."),
            _SPEEDS[:3]),
    Setting("voice_name", "access", N_("Which voice"), N_("Of those that the system has."),
            (("", words("As the system")),)),
    Setting("telling", "access", N_("How much is told"),
            N_("Of what happens at a table, by a screen reader or the own voice. Also by F8."),
            (("short", words("In short")), ("usual", words("As usual")),
             ("all", words("Everything")))),
    Setting("language", "language", N_("Language"),
            N_("What is not translated yet stands in English.")),
)  # fmt: skip


def found(asked: str, section: str) -> Iterator[Setting]:
    """The entries of a section, or all that fit what is looked for."""
    for entry in ENTRIES:
        if entry.fits(asked) if asked.strip() else entry.section == section:
            yield entry

"""What the house wears: a theme, a cloth, and all colours that go with them.

Modules name colours as they are in Plain on Pine (``scenes.look.theme``); ``worn`` says what such a
colour is now. It is asked where a colour becomes a pixel, before anything is kept by it.
"""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from typing import Any

from scenes.look import theme
from scenes.look.wardrobe import (
    CLOTHED,
    CONTRAST,
    EBONY,
    FELTS,
    FURNITURE,
    LAMPLIT,
    WALNUT,
    WOODEN,
    ClothShades,
)

#: How much of a cloth's light is left at night.
NIGHT = 0.55


def dyed(colour: str, felt: str) -> str:
    """A colour of Pine as it is on another cloth: as light, in the cloth's own hue.

    >>> dyed("#1F4C45", "pine"), dyed("#1F4C45", "black")
    ('#1F4C45', '#363636')
    """
    if felt == "pine":
        return colour
    hue, _light, strength = _hls(FELTS[felt].base)
    _hue, light, own = _hls(colour)
    pine = _hls(theme.PINE)[2]
    rgb = colorsys.hls_to_rgb(hue, light, min(1.0, own * strength / pine))
    return "#" + "".join(f"{round(255 * each):02X}" for each in rgb)


def darker(colour: str, light: float) -> str:
    """A colour in so much of its light.

    >>> darker("#80FF00", 0.5)
    '#408000'
    """
    return "#" + "".join(f"{round(light * int(colour[k:k + 2], 16)):02X}" for k in (1, 3, 5))


def _hls(colour: str) -> tuple[float, float, float]:
    return colorsys.rgb_to_hls(*(int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)))


class _Worn(dict[str, str]):
    """A colour -> what it is now: another than itself only where theme or cloth change it."""

    def __missing__(self, colour: str) -> str:
        self[colour] = colour
        return colour


_felt, _theme = "pine", "plain"
_WORN = _Worn()
_WOOD: set[str] = set()
_METAL: set[str] = set()
#: What a colour is now.
worn: Callable[[str], str] = _WORN.__getitem__
#: Whether what has this colour, as it is worn, is of wood; of brass that shines.
is_wooden: Callable[[object], bool] = _WOOD.__contains__
is_metal: Callable[[object], bool] = _METAL.__contains__


def wear(felt: str, theming: str = "plain", *, high_contrast: bool = False) -> None:
    """Dress everything for a cloth and a theme from now on; what was drawn before must be drawn
    anew."""
    global _felt, _theme
    _felt = "black" if high_contrast else felt
    _theme = "contrast" if high_contrast else theming
    theme.plain_titles(plain=high_contrast)
    _WORN.clear()
    _WORN.update(CONTRAST if high_contrast else _colours(felt, theming))
    _WOOD.clear()
    _METAL.clear()
    if has_wood():
        _WOOD.update(map(worn, WOODEN))
    if _theme == "lamplight":
        _METAL.update((theme.BRASS, theme.BRASS_LIT))


def _colours(felt: str, theming: str) -> dict[str, str]:
    """Of a theme on a cloth: what differs from Plain on Pine."""
    made = {colour: dyed(colour, felt) for colour in CLOTHED}
    made.update(zip(FELTS["pine"], shades(felt, theming)))
    if theming == "lamplight":
        return made | WALNUT
    if theming == "night":
        return made | EBONY
    return made | {colour: dyed(colour, felt) for colour in FURNITURE}


def furniture(theming: str) -> str:
    """What large grounds of the furniture are in a theme, on the cloth of now."""
    return _colours(_felt, theming)[theme.PANEL]


def shades(felt: str, theming: str = "") -> ClothShades:
    """The colours of a cloth in a theme, "" for the one of now."""
    theming = theming or _theme
    if theming == "lamplight":
        return LAMPLIT[felt]
    if theming == "night":
        return ClothShades(*(darker(each, NIGHT) for each in LAMPLIT[felt]))
    return FELTS[felt]


def dressed(theming: dict[str, Any]) -> dict[str, Any]:
    """A theme of pygame_gui in the colours of now."""
    made: dict[str, Any] = {}
    for name, value in theming.items():
        if isinstance(value, dict):
            made[name] = dressed(value)
        else:
            made[name] = worn(value) if isinstance(value, str) else value
    return made


def felt() -> str:
    """The cloth of now."""
    return _felt


def has_wood() -> bool:
    """Whether furniture has a grain, and the table an edge, in the theme of now."""
    return _theme in ("lamplight", "night")

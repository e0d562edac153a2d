"""What the house wears: the cloth, and all colours that go with it.

Modules name colours as they are on Pine (``scenes.look.theme``); ``worn`` says what such a colour
is on the cloth of now. It is asked where a colour becomes a pixel, before anything is kept by it.
"""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from typing import Any

from scenes.look import theme

#: cloth -> (base, below the lamp, corner); Pine is the one that colours are named on.
FELTS = {
    "pine": (theme.PINE, theme.LAMP, theme.CORNER),
    "midnight": ("#17213A", "#213054", "#0F1526"),
    "bordeaux": ("#3A1520", "#541E2F", "#260E15"),
    "walnut": ("#3B2A1E", "#563D2C", "#271C14"),
    "slate": ("#2A2F36", "#3D444E", "#1B1F23"),
    "black": ("#000000", "#000000", "#000000"),
}
#: Cloths without a weave; Black has no light either.
SMOOTH = ("slate", "black")
#: What shows the colour of the cloth: grounds, rims and rules. Not what means something: brass,
#: focus, legal, refused, seats.
CLOTHED = (
    *FELTS["pine"], theme.PANEL, theme.BUTTON, theme.HOVER, theme.WELL, theme.LINE, theme.RIM,
    theme.TILE, theme.POCKET,
    theme.RULE, theme.DIVIDER, theme.OFF,
    # of the table: mats, shades, rims, empty places, plates, the curtain
    "#081A18", "#0A1D1A", "#2B5149", "#35605A", "#6F8D80", "#86A093", "#7E8F89", "#1B443E",
    "#7FA298", "#14332E",
)  # fmt: skip
#: White on black; every rim can be seen.
CONTRAST = dict.fromkeys(CLOTHED, "#000000") | {
    theme.BUTTON: "#161616", theme.HOVER: "#3A3A3A", theme.LINE: "#FFFFFF", theme.RIM: "#FFFFFF",
    theme.RULE: "#FFFFFF", theme.POCKET: "#FFFFFF", theme.DIVIDER: "#9A9A9A", theme.OFF: "#9A9A9A",
    "#2B5149": "#FFFFFF", "#35605A": "#FFFFFF",
    "#6F8D80": "#FFFFFF", "#86A093": "#FFFFFF", "#7E8F89": "#B4B4B4",
    "#1B443E": "#262626", "#7FA298": "#FFFFFF",
    theme.TEXT: "#FFFFFF", theme.SOFT: "#FFFFFF", theme.MUTED: "#E6E6E6",
    theme.FOCUS: "#FFE000", theme.BRASS: "#FFE000",
    theme.BRASS_LIT: "#FFF07A", theme.INK: "#000000", theme.LEGAL: "#7DFFBE",
}  # fmt: skip


def dyed(colour: str, felt: str) -> str:
    """A colour of Pine as it is on another cloth: as light, in the cloth's own hue.

    >>> dyed("#1F4C45", "pine"), dyed("#1F4C45", "black")
    ('#1F4C45', '#363636')
    """
    if felt == "pine":
        return colour
    hue, _light, strength = _hls(FELTS[felt][0])
    _hue, light, own = _hls(colour)
    pine = _hls(theme.PINE)[2]
    rgb = colorsys.hls_to_rgb(hue, light, min(1.0, own * strength / pine))
    return "#" + "".join(f"{round(255 * each):02X}" for each in rgb)


def _hls(colour: str) -> tuple[float, float, float]:
    return colorsys.rgb_to_hls(*(int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)))


class _Worn(dict[str, str]):
    """A colour -> what it is now: another than itself only where the cloth changes it."""

    def __missing__(self, colour: str) -> str:
        self[colour] = colour
        return colour


_felt = "pine"
_WORN = _Worn()
#: What a colour is now.
worn: Callable[[str], str] = _WORN.__getitem__


def wear(felt: str, *, high_contrast: bool = False) -> None:
    """Dress everything for a cloth from now on; what was drawn before must be drawn anew."""
    global _felt
    _felt = "black" if high_contrast else felt
    theme.plain_titles(plain=high_contrast)
    _WORN.clear()
    if high_contrast:
        _WORN.update(CONTRAST)
    else:
        _WORN.update({colour: dyed(colour, felt) for colour in CLOTHED})
        _WORN.update(zip(FELTS["pine"], FELTS[felt]))


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

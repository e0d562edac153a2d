"""The colours of each theme and of each cloth (docs/look.md).

Modules name a colour as it is in Plain on Pine (``scenes.look.theme``). What is made of cloth and
what is furniture are told apart here: in Plain both have the hue of the cloth, in Lamplight the
furniture is walnut and brass, in Night ebony.
"""

from __future__ import annotations

from typing import NamedTuple

from scenes.look import theme


class ClothShades(NamedTuple):
    """A cloth: its own colour, the one below the lamp, the one in the corners."""

    base: str
    lamp: str
    corner: str


#: cloth -> its colours in Plain; Pine is the one that colours are named on.
FELTS = {
    "pine": ClothShades(theme.PINE, theme.LAMP, theme.CORNER),
    "midnight": ClothShades("#17213A", "#213054", "#0F1526"),
    "bordeaux": ClothShades("#3A1520", "#541E2F", "#260E15"),
    "walnut": ClothShades("#3B2A1E", "#563D2C", "#271C14"),
    "slate": ClothShades("#2A2F36", "#3D444E", "#1B1F23"),
    "black": ClothShades("#000000", "#000000", "#000000"),
}
#: The same under a warm lamp, for a nap that takes an eighth of the light away.
LAMPLIT = {
    "pine": ClothShades("#1C5035", "#2D663A", "#071A10"),
    "midnight": ClothShades("#1C2A4C", "#2E4274", "#080D1C"),
    "bordeaux": ClothShades("#511B29", "#742C36", "#1C070D"),
    "walnut": ClothShades("#4C3826", "#6C5034", "#1A110A"),
    "slate": ClothShades("#363C43", "#50565C", "#111417"),
    "black": FELTS["black"],
}
#: Cloths without a weave; Black has no light either.
SMOOTH = ("slate", "black")

# Of the table: what is drawn on the cloth itself, and what is not.
MAT, SHADE, EMPTY, EMPTY_SIGN = "#081A18", "#0A1D1A", "#6F8D80", "#86A093"
EDGE, PILL_RIM, OFF_TEXT = "#2B5149", "#35605A", "#7E8F89"
ACTIVE, COUNT_RIM, COUNTER_RIM = "#1B443E", "#7FA298", "#5E8278"
#: Two sides of a fold.
CURTAIN, FOLD = "#14332E", "#0F2624"

#: What lies on the cloth has its hue in every theme.
CLOTHED = (*FELTS["pine"], MAT, SHADE, EMPTY, EMPTY_SIGN)
#: Grounds, rims and rules of the furniture. Not what means something: brass, focus, legal,
#: refused, seats.
FURNITURE = (
    theme.PANEL, theme.BUTTON, theme.HOVER, theme.WELL, theme.LINE, theme.RIM, theme.TILE,
    theme.POCKET, theme.RULE, theme.DIVIDER, theme.OFF, theme.SLIP, theme.SLIP_RIM,
    EDGE, PILL_RIM, OFF_TEXT, ACTIVE, COUNT_RIM, COUNTER_RIM, CURTAIN, FOLD,
)  # fmt: skip
#: What is cut from wood, where there is any: large grounds, not what is pressed.
WOODEN = (theme.PANEL, theme.TILE, ACTIVE)

#: Walnut with brass; the curtain is velvet.
WALNUT = {
    theme.PANEL: "#432A1B", theme.TILE: "#523523", theme.BUTTON: "#5A3B26", theme.HOVER: "#6B4830",
    theme.WELL: "#22140C", theme.LINE: "#6A4A2E", theme.RIM: "#A8874F", theme.POCKET: "#80603C",
    theme.RULE: "#8F7446", theme.DIVIDER: "#5C4029", theme.OFF: "#5E4A39",
    EDGE: "#A8874F", PILL_RIM: "#7A5C3A", OFF_TEXT: "#A79884", ACTIVE: "#6E482B",
    COUNT_RIM: "#C9A86A", COUNTER_RIM: "#9C7B4C", CURTAIN: "#541D28", FOLD: "#45141F",
    theme.MUTED: "#CFC6B2", theme.SOFT: "#E2DBCC", theme.TRIM: "#A8874F",
    theme.SLIP: "#F6ECD6", theme.SLIP_TEXT: theme.INK, theme.SLIP_RIM: "#8F7446",
    theme.SLIP_SOFT: "#5A4D3D",
}  # fmt: skip
#: Ebony; nothing shines.
EBONY = {
    theme.PANEL: "#1C1814", theme.TILE: "#25201A", theme.BUTTON: "#2C2620", theme.HOVER: "#39312A",
    theme.WELL: "#0D0B09", theme.LINE: "#3A322B", theme.RIM: "#5F5343", theme.POCKET: "#3A322B",
    theme.RULE: "#463C31", theme.DIVIDER: "#2F2822", theme.OFF: "#332C26",
    EDGE: "#3F362C", PILL_RIM: "#463C31", OFF_TEXT: "#8C8274", ACTIVE: "#342C24",
    COUNT_RIM: "#8A7A62", COUNTER_RIM: "#6B5D49", CURTAIN: "#221C17", FOLD: "#191511",
    theme.TEXT: "#DDD3C1", theme.SOFT: "#CBC1AF", theme.MUTED: "#ADA391",
    theme.BRASS: "#B8964E", theme.BRASS_LIT: "#C7A55C", theme.TRIM: "#6B5D43",
    theme.SLIP: "#2C2620", theme.SLIP_TEXT: "#DDD3C1", theme.SLIP_RIM: "#8A7A62",
    theme.SLIP_SOFT: "#ADA391",
}  # fmt: skip
#: White on black; every rim can be seen.
CONTRAST = dict.fromkeys((*CLOTHED, *FURNITURE), "#000000") | {
    theme.BUTTON: "#161616", theme.HOVER: "#3A3A3A", theme.LINE: "#FFFFFF", theme.RIM: "#FFFFFF",
    theme.RULE: "#FFFFFF", theme.POCKET: "#FFFFFF", theme.DIVIDER: "#9A9A9A", theme.OFF: "#9A9A9A",
    EDGE: "#FFFFFF", PILL_RIM: "#FFFFFF", EMPTY: "#FFFFFF", EMPTY_SIGN: "#FFFFFF",
    OFF_TEXT: "#B4B4B4", ACTIVE: "#262626", COUNT_RIM: "#FFFFFF", COUNTER_RIM: "#FFFFFF",
    theme.TEXT: "#FFFFFF", theme.SOFT: "#FFFFFF", theme.MUTED: "#E6E6E6",
    theme.FOCUS: "#FFE000", theme.BRASS: "#FFE000",
    theme.TRIM: "#FFE000", theme.SLIP_TEXT: "#FFFFFF", theme.SLIP_RIM: "#FFFFFF",
    theme.SLIP_SOFT: "#E6E6E6",
    theme.BRASS_LIT: "#FFF07A", theme.INK: "#000000", theme.LEGAL: "#7DFFBE",
}  # fmt: skip

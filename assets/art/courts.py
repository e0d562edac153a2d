"""The twelve courts and the two jokers, fourteen figures. Kings and queens are in ``royals``.

Each figure is drawn once, in units of the card (250 x 350) about its middle: x to the right, y
downwards, the belt at y = 0 and the top of the picture at y = -146; ``deck`` turns a copy by 180
degrees for the other half. A figure may run over the edge of its picture: the deck lays a mat over
it.

Rank is told by outline: a **king** is a block from edge to edge with a crown and a beard; a
**queen** is a bell below a round fan collar, with a diadem; a **jack** is slim, with a slanting
hat, a feather and a cape on one shoulder. Suit is told by manner: **spades** (night, steel,
chevrons) look askance; **hearts** (roses, scales) look at you; **diamonds** (coins, lozenges) are
always in profile; **clubs** (leaves) look up, out of the picture.
"""

from __future__ import annotations

from collections.abc import Callable

from assets.art.anatomy import (
    AUBURN,
    HONEY,
    IVORY,
    JACK_BODY,
    LEAF,
    LIPS,
    SNOW,
    STEEL,
    STRAW,
    UMBER,
    WOOD,
    CourtFigure,
    Paint,
    chevrons,
    dots,
    fist,
    front_face,
    leaves,
    lozenges,
    profile_face,
    robe,
    scales,
    sleeve,
)
from assets.art.ink import Polygon, area, disc, flat, group, line, outline, place
from assets.art.royals import (
    king_of_clubs,
    king_of_diamonds,
    king_of_hearts,
    king_of_spades,
    queen_of_clubs,
    queen_of_diamonds,
    queen_of_hearts,
    queen_of_spades,
)

# --- jacks ----------------------------------------------------------------------------------------


def doublet(paint: Paint, pattern: Callable[[Polygon, str], str], cape: str, side: int) -> str:
    """A slim coat, buttons, and a cape over one shoulder."""
    body = robe(JACK_BODY, paint, pattern) + area("M-7-52L7-52L5 0L-5 0Z", paint.paper)
    body += dots("0 -38 0 -28 0 -18", paint.ink, 4.6) if paint.fine else ""
    shoulder = area("M10-56L40-52C58-46 66-26 70 2L34 2C36-20 28-40 10-56Z", cape)
    return body + group(shoulder, f"scale({side} 1)")


def feather(data: str, colour: str, quill: str) -> str:
    """A feather on a hat, with its quill."""
    return area(data, colour) + line(quill, width=1.2)


def jack_of_spades(paint: Paint) -> CourtFigure:
    """The guard: a thin moustache, a halberd, and doubts about your story."""
    behind = area("M-23-110L-25-76L-15-70L15-70L25-76L23-110Z", paint.ink)
    body = doublet(paint, chevrons, STEEL, -1)
    body += area("M-20-66L-14-48L0-40L14-48L20-66L8-58L-8-58Z", paint.paper)
    head = front_face(paint, "jack", HONEY, (-2.8, 0.4), "M-17-98L-4-97M4-100L17-103")
    head += line("M-1-75L-9-73L-12-75M1-75L9-73L12-75", width=2.2)
    head += line("M-3-69L5-69", LIPS, 2.4) + line("M0-65v4", width=2.6)
    plume = "M-18-124C-22-140-40-146-54-136C-46-134-44-118-24-112Z"
    head += feather(plume, STEEL, "M-22-118L-46-134")
    head += area("M-30-110L-24-132L26-128L30-114L24-108Z", paint.robe)
    head += area("M-31-110L30-114L30-106L-30-102Z", paint.brass)
    held = line("M50 0L50-126", width=7) + line("M50 0L50-126", WOOD, 3.4)
    held += area("M50-146L55-122L45-122Z", STEEL)
    blade = "M47-122C40-122 34-126 32-132C24-116 26-100 34-90C36-98 40-102 47-102Z"
    held += area(blade + "M53-118L63-112L53-106Z", STEEL)
    held += sleeve(50, -36, paint.robe, paint.brass) + fist(50, -40, HONEY, paint)
    return CourtFigure(behind, body, head, held)


def jack_of_hearts(paint: Paint) -> CourtFigure:
    """The messenger: a wink, a ruff, and a letter that was not meant for you."""
    behind = area("M-20-112C-32-104-32-78-24-68L24-68C32-78 32-104 20-112Z", STRAW)
    body = doublet(paint, scales, paint.brass, 1)
    ruff = (
        "M-30-56c-4-8 4-12 8-9c2-6 9-6 11-2c3-5 8-5 11 0c3-5 8-5 11 0c2-4 9-4 11 2c4-3 12 1 8 9"
        "c-2 6-8 6-11 4c-3 5-8 5-10 2c-3 4-6 4-9 0c-3 4-6 4-9 0c-2 3-7 3-10-2c-3 2-9 2-11-4z"
    )
    body += area(ruff, paint.paper)
    brows = "M-16-101Q-10-106-4-101M4-98Q10-101 16-98"
    head = front_face(paint, "jack", IVORY, (0, 0), brows, closed=(1,), neck=False)
    head += line("M-6-72Q2-67 8-74", LIPS, 2.6)
    head += area("M-19-104C-10-106 6-104 19-106L21-114L-21-114Z", STRAW)
    plume = "M-18-126C-30-138-50-136-56-124C-46-128-40-116-22-114Z"
    head += feather(plume, paint.paper, "M-22-119L-46-129")
    hat = "M-28-112C-34-126-10-138 8-136C30-134 36-116 26-106C10-114-12-116-28-112Z"
    head += area(hat, paint.robe)
    head += area("M-27-112C-10-118 12-114 26-106L25-101C10-109-10-111-26-107Z", paint.brass)
    head += disc(-20, -119, 4.5, paint.brass)
    held = sleeve(-46, -34, paint.light, paint.paper) + area("M-61-80L-33-86L-29-62L-57-56Z", SNOW)
    held += line("M-61-80L-43-67L-33-86", width=1.6)
    seal = "M0 9C-3 5-9 2-9-3C-9-8-3-9 0-5C3-9 9-8 9-3C9 2 3 5 0 9Z"
    held += place(seal, -44, -69, 0.8, paint.suit)
    held += fist(-46, -46, IVORY, paint)
    return CourtFigure(behind, body, head, held)


def jack_of_diamonds(paint: Paint) -> CourtFigure:
    """The gambler: a broad brim, a sharp nose, and three cards he is rather pleased with."""
    behind = area("M-12-112C-28-110-30-78-24-68C-18-62-8-66-4-72Z", paint.ink)
    body = doublet(paint, lozenges, paint.brass, -1)
    body += area("M-24-64L-16-46L2-38L16-50L18-60L4-54L-14-60Z", paint.paper)
    head = profile_face(paint, UMBER, nose=22) + line("M8-70L14-71", LIPS, 2.4)
    head += area("M-17-106L-8-106L-8-90L-4-82L-9-72L-17-70Z", paint.ink)
    head += line("M11-77L4-75", width=2.2)
    plume = "M-18-122C-28-142-48-144-58-134C-48-134-44-120-24-112Z"
    head += feather(plume, paint.light, "M-22-117L-46-135")
    head += area("M-20-110C-22-128-14-140 0-140C12-140 16-128 16-112Z", paint.robe)
    head += line("M-19-114L15-117", paint.brass, 4)
    brim = "M-40-112C-30-102 20-104 40-128C38-110 22-100 4-100C-16-100-34-100-40-112Z"
    head += area(brim, paint.brass)
    card = area("M-9-29h18v26h-18z", paint.paper)
    card += flat("M0-28l3.5 5.5-3.5 5.5-3.5-5.5z", paint.suit)
    held = sleeve(46, -32, paint.robe, paint.paper)
    for turn in (-36, 0, 36):
        held += group(card, f"translate(45 -40)rotate({turn})")
    held += fist(46, -38, UMBER, paint)
    return CourtFigure(behind, body, head, held)


def jack_of_clubs(paint: Paint) -> CourtFigure:
    """The archer: a peaked cap, freckles, bow in hand, eyes on tomorrow's weather."""
    behind = area("M-20-110C-32-100-26-80-21-74L-12-68L12-68L21-74C26-80 32-100 20-110Z", AUBURN)
    body = doublet(paint, leaves, LEAF, 1)
    body += area("M-34-52L-12-64L0-58L12-64L34-52L16-44L0-26L-16-44Z", paint.light)
    brows = "M-16-100Q-10-104-4-100M4-100Q10-104 16-100"
    head = front_face(paint, "jack", IVORY, (-1.8, -1.8), brows)
    head += line("M-5-72Q0-68 6-73", LIPS, 2.6)
    if paint.fine:
        head += flat("M-14-82h2v2h-2zM-10-79h2v2h-2zM9-79h2v2h-2zM13-82h2v2h-2z", AUBURN)
    head += area("M-19-106L-10-100L-4-106L4-100L10-106L19-102L20-114L-20-114Z", AUBURN)
    plume = "M8-122C14-142 34-150 50-144C40-140 36-126 14-114Z"
    head += feather(plume, paint.brass, "M12-119L38-141")
    cap = "M-40-112C-26-112-20-136 0-138C16-138 26-124 26-108C8-116-12-112-40-112Z"
    head += area(cap, paint.robe)
    head += area("M-42-112C-20-114 6-120 27-108L26-102C6-112-18-106-42-112Z", LEAF)
    bow = "M-44-140C-46-118-62-110-61-72C-62-34-46-26-44-4"
    held = line("M-44-140L-44-4", width=1.2) + line(bow, width=7) + line(bow, WOOD, 3.4)
    held += sleeve(-52, -44, paint.robe, paint.brass) + fist(-57, -54, IVORY, paint)
    return CourtFigure(behind, body, head, held)


# --- jokers ---------------------------------------------------------------------------------------


def star_collar(paint: Paint) -> str:
    """A joker's collar with bells at its points."""
    points = (
        "M0-62L-12-52L-46-60L-34-44L-58-28L-30-30L-22-8L-10-26"
        "L0-2L10-26L22-8L30-30L58-28L34-44L46-60L12-52Z"
    )
    bells = ((-58, -28), (-22, -8), (0, -3), (22, -8), (58, -28)) if paint.fine else ()
    return area(points, paint.brass) + "".join(disc(x, y, 3.6, paint.paper) for x, y in bells)


def motley(paint: Paint) -> str:
    """A joker's coat, half plain and half checked."""
    half = [(0, 0), (0, -55), *JACK_BODY[4:]]
    return (
        area(outline(JACK_BODY), paint.paper)
        + area(outline(half), paint.robe)
        + flat("M-34-8l8-14l8 14l-8 14zM-16-8l8-14l8 14l-8 14z", paint.robe)
        + flat("M18-8l8-14l8 14l-8 14zM0-8l8-14l8 14l-8 14z", paint.light)
    )


def half_mask(colour: str, hole: str) -> str:
    """A domino with two eyes, about the point between them."""
    domino = (
        "M-24-7C-14-13-6-9 0-6C6-9 14-13 24-7"
        "C25 4 18 11 10 10C5 9 2 5 0 2C-2 5-5 9-10 10C-18 11-25 4-24-7Z"
    )
    eyes = "M-16-1Q-10-6-5 0Q-11 5-16-1ZM16-1Q10-6 5 0Q11 5 16-1Z"
    return area(domino, colour) + flat(eyes, hole)


def red_joker(paint: Paint) -> CourtFigure:
    """She wears the mask, and laughs: three horns, curls, a star collar."""
    curl = "M-19-104c-10 1-11 11-5 15c-9 4-8 14 0 16c-6 5-2 14 6 13l4-6l0-34z"
    behind = area(curl, AUBURN) + group(area(curl, AUBURN), "scale(-1 1)")
    body = motley(paint) + star_collar(paint)
    head = area("M-20-100C-34-104-50-100-58-84C-62-114-44-132-18-124Z", paint.robe)
    head += area("M20-100C34-104 50-100 58-84C62-114 44-132 18-124Z", paint.robe)
    head += area("M-22-104C-22-126-10-128 2-144C14-128 22-126 22-104Z", paint.brass)
    head += front_face(paint, "queen", IVORY, (0, 0))
    head += area("M-10-77Q0-72 10-77Q7-65 0-65Q-7-65-10-77Z", LIPS)
    head += flat("M-8-76Q0-71 8-76L6-72.5Q0-69-6-72.5Z", paint.paper)
    head += group(half_mask(paint.suit, paint.paper), "translate(0 -92)")
    head += line("M-10-92h.5M10-92h.5", width=4.4)
    head += area("M-23-114Q0-104 23-114L22-104Q0-96-22-104Z", paint.robe)
    head += disc(-58, -82, 5, paint.brass) + disc(58, -82, 5, paint.brass)
    head += disc(2, -141, 4.5, paint.brass)
    return CourtFigure(behind, body, head)


def ruff(paint: Paint) -> str:
    """A wheel of pleats below the chin."""
    wheel = "M-40-54C-44-66-22-72 0-72C22-72 44-66 40-54C44-42 20-36 0-36C-20-36-44-42-40-54Z"
    made = area(wheel, paint.paper)
    if paint.fine:
        made += line("M-36-56L-12-60M-34-48L-10-56M-22-41L-6-54M0-37L0-54M22-41L6-54M34-48L10-56"
                     "M36-56L12-60", paint.light, 1.6)  # fmt: skip
    return made


def black_joker(paint: Paint) -> CourtFigure:
    """He has taken the mask off, and looks at it: an old fool in profile, two long ears, a ruff."""
    body = robe(JACK_BODY, paint, lozenges)
    body += area("M-8-50L8-50L6 0L-6 0Z", paint.brass)
    body += dots("0 -30 0 -20 0 -10", paint.ink, 4.6) if paint.fine else ""
    collar = ruff(paint)
    ear = "M-4-132C-16-150-46-146-54-120C-58-106-56-92-50-82C-46-100-38-110-22-112Z"
    head = area(ear, paint.robe)
    head += area("M2-134C14-146 36-142 44-124C48-114 46-104 42-98C36-110 26-114 14-114Z",
                 paint.light)  # fmt: skip
    head += profile_face(paint, UMBER, nose=24)
    head += area("M12-62C8-56 0-56-6-60C-2-50 6-44 18-42C20-50 18-58 12-62Z", SNOW)
    head += line("M5-73.5Q9-70 14-71.5", LIPS, 2.4)
    head += line("M-1-98Q5-105 11-101", SNOW, 3.4)
    head += area("M-19-106L-12-106L-9-88L-5-80L-10-70L-18-72Z", SNOW)
    cap = "M-22-104C-24-128-12-138 0-138C14-138 20-124 18-108L10-102L4-108L-3-101L-9-108L-15-101Z"
    head += area(cap, paint.robe)
    head += area("M-22-110C-8-118 8-118 18-112L18-104L10-100L4-106L-3-99L-9-106L-15-99L-22-103Z",
                 paint.brass)  # fmt: skip
    head += disc(-50, -80, 5, paint.brass) + disc(42, -96, 4.6, paint.brass)
    mask = half_mask(paint.ink, paint.paper)
    held = line("M-47-38L-46-74", paint.brass, 4)
    held += group(mask, "translate(-44 -84)rotate(12)scale(.86)")
    held += sleeve(-47, -30, paint.robe, paint.paper) + fist(-47, -36, UMBER, paint)
    head = group(head, "scale(-1 1)")
    return CourtFigure("", body, collar + head, held)


COURTS: dict[str, Callable[[Paint], CourtFigure]] = {
    "KS": king_of_spades,
    "KH": king_of_hearts,
    "KD": king_of_diamonds,
    "KC": king_of_clubs,
    "QS": queen_of_spades,
    "QH": queen_of_hearts,
    "QD": queen_of_diamonds,
    "QC": queen_of_clubs,
    "JS": jack_of_spades,
    "JH": jack_of_hearts,
    "JD": jack_of_diamonds,
    "JC": jack_of_clubs,
    "XR": red_joker,
    "XB": black_joker,
}

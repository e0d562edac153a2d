"""The four kings and the four queens; ``courts`` says how a figure is drawn and who is who."""

from __future__ import annotations

from collections.abc import Callable

from assets.art.anatomy import (
    AUBURN,
    CHESTNUT,
    HONEY,
    IVORY,
    KING_BODY,
    LEAF,
    LIPS,
    QUEEN_BODY,
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
    lips,
    lozenges,
    profile_face,
    robe,
    scales,
    sleeve,
)
from assets.art.ink import Polygon, area, disc, flat, group, line, spun

# --- kings ----------------------------------------------------------------------------------------


def king_of_spades(paint: Paint) -> CourtFigure:
    """The sentinel: spires, a long black beard, sword upright, eyes on whoever moves next."""
    behind = area("M-25-112L-27-62L-16-54L16-54L27-62L25-112Z", paint.ink)
    body = robe(KING_BODY, paint, chevrons)
    body += area("M-44-54L0-14L44-54L22-62L-22-62Z", STEEL)
    body += area("M-10-30L10-30L10 0L-10 0Z", paint.brass)
    if paint.fine:
        body += line("M-34-54L0-22L34-54", width=1.4)
        body += line("M-10-20L0-10L10-20M-10-10L0 0L10-10", width=1.4)
    head = front_face(paint, "king", IVORY, (-2.6, 0), "M-17-100L-4-97M17-100L4-97")
    beard = "M-21-98L-16-96L-14-83L-7-77L0-79L7-77L14-83L16-96L21-98L20-74L0-28L-20-74Z"
    moustache = "M0-78C-5-82-12-80-17-72C-10-72-4-71 0-75C4-71 10-72 17-72C12-80 5-82 0-78Z"
    head += area(beard, paint.ink) + area(moustache, paint.ink)
    head += line("M-4-68h8", LIPS, 2.4)
    if paint.fine:
        head += line("M-8-63L-1-38M0-63L0-34M8-63L1-38", STEEL, 1.2)
    spires = "M-24-110L-31-134L-18-123L-15-141L-6-124L0-145L6-124L15-141L18-123L31-134L24-110Z"
    head += area(spires, paint.brass)
    head += area("M-25-114L25-114L25-106L-25-106Z", paint.robe)
    if paint.fine:
        head += line("M-18-110h5M-3-110h6M13-110h5", paint.brass, 3)
    held = area("M46-46L46-130L50-140L54-130L54-46Z", STEEL) + line("M50-130L50-50", width=1.2)
    held += area("M36-48h28v6h-28z", paint.brass)
    held += sleeve(50, -32, paint.robe, paint.brass) + fist(50, -34, IVORY, paint)
    return CourtFigure(behind, body, head, held)


def king_of_hearts(paint: Paint) -> CourtFigure:
    """The host: closed crown, curls, ermine, and the cup raised to your health."""
    curl = "M-22-108c-9 0-12 9-6 13c-8 3-8 12-1 14c-6 4-5 13 3 14l6-3l0-38z"
    behind = area(curl, AUBURN) + group(area(curl, AUBURN), "scale(-1 1)")
    body = robe(KING_BODY, paint, scales) + area("M-10-30L10-30L10 0L-10 0Z", paint.brass)
    body += area("M-58-50C-46-30-22-20 0-20C22-20 46-30 58-50L20-60L-20-60Z", paint.paper)
    if paint.fine:
        tails = "M-44-45v5M-32-36v5M-20-30v5M44-45v5M32-36v5M20-30v5M-30-48v5M30-48v5"
        body += line(tails, width=2.4)
    head = front_face(paint, "king", IVORY, (0, 0), "M-16-99Q-10-104-4-99M4-101Q10-107 16-102")
    beard = (
        "M-21-96L-16-95C-16-84-8-78 0-78C8-78 16-84 16-95L21-96c7 5 6 12 2 15c4 6 1 14-6 14"
        "c1 8-6 12-11 9c-2 7-10 7-12 0c-5 3-12-1-11-9c-7 0-10-8-6-14c-4-3-5-10 2-15z"
    )
    moustache = (
        "M0-77C-4-81-10-80-13-76C-15-74-18-75-19-79C-21-71-13-67-7-70C-4-71-2-72 0-74"
        "C2-72 4-71 7-70C13-67 21-71 19-79C18-75 15-74 13-76C10-80 4-81 0-77Z"
    )
    head += area(beard, AUBURN) + area(moustache, AUBURN) + line("M-4-66Q0-64 4-66", LIPS, 2.6)
    arches = "M-23-112C-32-132-14-138 0-134C14-138 32-132 23-112M0-112L0-134"
    head += flat("M-23-112C-32-132-14-138 0-134C14-138 32-132 23-112Z", paint.robe)
    head += line(arches, width=9) + line(arches, paint.brass, 5)
    head += area("M-26-115L26-115L25-106L-25-106Z", paint.brass) + disc(0, -138, 5, paint.brass)
    if paint.fine:
        head += flat("M-18-110l4-3l4 3l-4 3zM-4-110l4-3l4 3l-4 3zM10-110l4-3l4 3l-4 3z", paint.suit)
    cup = "M-61-94L-37-94C-36-78-42-72-47-70L-47-56L-40-52L-58-52L-51-56L-51-70C-56-72-62-78-61-94Z"
    held = area(cup, paint.brass) + area("M-61-94Q-49-99-37-94Q-49-89-61-94Z", LIPS)
    held += sleeve(-49, -42, paint.robe, paint.paper)
    held += fist(-49, -44, IVORY, paint)
    return CourtFigure(behind, body, head, held)


def king_of_diamonds(paint: Paint) -> CourtFigure:
    """The merchant: walls for a crown, a chain of office, and one more look at the coin."""
    behind = area("M-16-112C-30-106-32-74-26-60L-12-50L-6-58L-8-112Z", paint.ink)
    body = robe(KING_BODY, paint, lozenges) + area("M-10-40L10-40L10 0L-10 0Z", paint.robe)
    body += area("M-44-54L-20-62L0-44L10-60L34-56L12-36L-14-34Z", paint.paper)
    chain = "M-40-50C-30-24-14-16 0-16C14-16 26-24 34-48"
    body += line(chain, width=6) + line(chain, paint.brass, 2.6)
    body += area("M0-27l9 11-9 11-9-11z", paint.brass)
    head = profile_face(paint, UMBER, stern=True, nose=21)
    beard = "M13-77C6-80 0-77-3-70L-12-84L-17-100L-17-70L-6-56L4-40L13-52L14-66L9-66L4-70"
    head += area(beard + "C8-71 11-73 13-77Z", paint.ink)
    if paint.fine:
        head += line("M-6-66L4-48M0-64L7-50M6-63L10-52", STEEL, 1.2)
    walls = "M-24-110L-28-140L-17-140L-17-132L-10-132L-10-140L6-140L6-132L13-132L13-140L24-140"
    head += area(walls + "L20-110Z", paint.brass)
    head += area("M-25-114L21-114L20-106L-24-106Z", paint.robe)
    if paint.fine:
        gems = "M-14-126l4 5l-4 5l-4-5zM-2-126l4 5l-4 5l-4-5zM10-126l4 5l-4 5l-4-5z"
        head += flat(gems, paint.robe)
    held = sleeve(48, -50, paint.robe, paint.paper) + fist(48, -52, UMBER, paint)
    held += line("M42-56L44-66M51-57L51-66", UMBER[0], 5)
    held += disc(48, -78, 14, paint.brass) + disc(48, -78, 9.5, STRAW)
    held += flat("M48-86l5 8l-5 8l-5-8z", paint.robe)
    return CourtFigure(behind, body, head, held)


def king_of_clubs(paint: Paint) -> CourtFigure:
    """The forester: a crown of leaves, a snowy beard, a staff that has not noticed it was cut."""
    behind = area("M-22-110L-30-64L-18-48L18-48L30-64L22-110Z", SNOW)
    body = robe(KING_BODY, paint, leaves) + area("M-10-40L10-40L10 0L-10 0Z", paint.brass)
    leaf = "M0-52C20-46 34-36 44-16C24-18 8-30 0-52Z"
    body += area(spun(leaf, -32, 0, -58) + spun(leaf, 88, 0, -58), LEAF)
    body += area(spun(leaf, -8, 0, -58) + spun(leaf, 112, 0, -58), paint.light)
    head = front_face(paint, "king", IVORY, (1.5, -1.6), "")
    head += line("M-17-97Q-11-104-4-98M17-97Q11-104 4-98", SNOW, 5)
    head += line("M-17-99Q-11-106-4-100M17-99Q11-106 4-100", width=1.4)
    beard = "M-21-98L-15-94L-13-84L-6-78L0-80L6-78L13-84L15-94L21-98L24-66L14-32L0-52L-14-32"
    beard += "L-24-66Z"
    moustache = "M0-78C-5-82-14-80-20-68C-12-68-4-69 0-74C4-69 12-68 20-68C14-80 5-82 0-78Z"
    head += area(beard, SNOW) + area(moustache, SNOW) + line("M-3-66h6", LIPS, 2.4)
    if paint.fine:
        head += line("M-16-62L-13-42M-9-60L-9-46M16-62L13-42M9-60L9-46", width=1.1)
    crown = "M0-112C-9-122-7-134 0-144C7-134 9-122 0-112Z"
    head += area("".join(spun(crown, turn, 0, -92) for turn in (-52, 0, 52)), LEAF)
    head += area("".join(spun(crown, turn, 0, -92) for turn in (-27, 27)), paint.brass)
    head += area("M-24-114Q0-106 24-114L24-106Q0-98-24-106Z", paint.brass)
    held = line("M-50 0L-50-104", width=8) + line("M-50 0L-50-104", WOOD, 4)
    held += area("M-50-96c-16 4-20-6-18-14c10-2 18 4 18 14c0-10 8-16 18-14c2 8-2 18-18 14z", LEAF)
    held += area("M-50-104c-9-8-9-20 0-30c9 10 9 22 0 30z", LEAF)
    held += area("M-50-62c10 0 14-6 14-12c-8 0-14 4-14 12z", LEAF)
    held += sleeve(-50, -36, paint.robe, paint.brass) + fist(-50, -38, IVORY, paint)
    return CourtFigure(behind, body, head, held)


# --- queens ---------------------------------------------------------------------------------------


def bell(paint: Paint) -> str:
    """The fall of a queen's sleeves."""
    right = "M28-48C50-42 62-22 60 2L20 2L34-32Z"
    return area("M-28-48C-50-42-62-22-60 2L-20 2L-34-32Z" + right, paint.robe)


def bodice(paint: Paint, pattern: Callable[[Polygon, str], str], skin: tuple[str, str]) -> str:
    """A queen's dress from neck to belt."""
    neckline = area("M-16-52L0-22L16-52L9-58L-9-58Z", skin[0])
    return bell(paint) + robe(QUEEN_BODY, paint, pattern) + neckline


def queen_of_spades(paint: Paint) -> CourtFigure:
    """The night: a black bob under a crescent, and an owl that agrees with her."""
    collar = (
        "M0-50L-58-52L-46-66L-62-78L-46-84L-56-102L-38-100L-40-120"
        "L40-120L38-100L56-102L46-84L62-78L46-66L58-52Z"
    )
    behind = area(collar, paint.paper)
    if paint.fine:
        behind += line("M-46-66L0-66L46-66M-46-84L0-66L46-84M-38-100L0-66L38-100", paint.light, 1.4)
    behind += area("M-26-66C-32-100-24-124 0-124C24-124 32-100 26-66Z", paint.ink)
    body = bodice(paint, chevrons, UMBER)
    if paint.fine:
        body += line("M-11-52L0-34L11-52", paint.brass, 2.4) + disc(0, -32, 3, paint.brass)
    head = front_face(paint, "queen", UMBER, (2.4, 0.4), "M-17-99L-5-99M5-99L17-99") + lips()
    bob = "M-22-100L-22-112C-18-122-8-122 0-122C8-122 18-122 22-112L22-100L14-105L-14-105Z"
    head += area(bob, paint.ink)
    head += area("M-24-108C-14-116 14-116 24-108L25-114C14-122-14-122-25-114Z", paint.brass)
    crescent = "M-15-142C-17-120 17-120 15-142C24-126 14-114 0-114C-14-114-24-126-15-142Z"
    head += area(crescent, paint.brass)
    head += disc(0, -132, 3.6, paint.paper)
    held = area("M34-52C30-76 36-86 46-86C56-86 62-76 58-52L46-42Z", CHESTNUT)
    held += area("M40-56C38-68 41-72 46-72C51-72 54-68 52-56L46-50Z", SNOW)
    held += area("M33-92L40-88L52-88L59-92L58-76L46-70L34-76Z", CHESTNUT)
    held += disc(40.5, -81, 4, STRAW) + disc(51.5, -81, 4, STRAW)
    held += line("M42-81h.5M53-81h.5", width=3.4) + flat("M43.5-77L48.5-77L46-71Z", paint.brass)
    held += sleeve(46, -32, paint.light, paint.paper) + fist(46, -36, UMBER, paint)
    return CourtFigure(behind, body, head, held)


def queen_of_hearts(paint: Paint) -> CourtFigure:
    """The rose: finger waves, a scalloped collar, eyes closed over the scent."""
    collar = (
        "M0-54C-22-48-42-50-50-58C-60-64-58-76-50-78C-58-86-52-98-42-96C-44-108-32-114-24-108"
        "L24-108C32-114 44-108 42-96C52-98 58-86 50-78C58-76 60-64 50-58C42-50 22-48 0-54Z"
    )
    behind = area(collar, paint.paper)
    if paint.fine:
        behind += line("M-48-62L0-70L-46-78M-44-92L0-70L44-92M46-78L0-70L48-62", paint.light, 1.4)
    waves = (
        "M-18-122c-12 3-14 14-9 20c-7 6-5 16 2 19c-4 7 1 15 9 15l32 0"
        "c8 0 13-8 9-15c7-3 9-13 2-19c5-6 3-17-9-20z"
    )
    behind += area(waves, AUBURN)
    body = bodice(paint, scales, IVORY)
    pearls = "-10 -48 -6 -42 0 -39 6 -42 10 -48"
    body += dots(pearls, paint.ink, 7) + dots(pearls, paint.paper, 4.4) if paint.fine else ""
    brows = "M-16-100Q-10-105-4-100M4-100Q10-105 16-100"
    head = front_face(paint, "queen", IVORY, brows=brows, closed=(-1, 1)) + lips()
    head += area("M0-116C-12-118-22-108-21-92C-16-98-14-104-6-104C0-104 2-110 0-116Z", AUBURN)
    head += area("M0-116C12-118 22-108 21-92C18-100 12-106 4-106Q0-110 0-116Z", AUBURN)
    if paint.fine:
        head += line("M-18-101C-14-107-10-109-3-109M18-101C15-107 12-109 6-110", STRAW, 1.4)
    diadem = (
        "M-25-112C-22-118-12-121 0-121C12-121 22-118 25-112C24-128 16-132 12-128"
        "C10-138 4-140 0-134C-4-140-10-138-12-128C-16-132-24-128-25-112Z"
    )
    head += area(diadem, paint.brass) + disc(0, -125, 3.6, paint.suit)
    held = line("M-44-40L-40-70", LEAF, 4) + area("M-44-52c-9 2-14-3-15-9c8-1 14 2 15 9z", LEAF)
    rose = "M-40-70C-54-70-58-82-52-92L-44-88L-40-96L-34-89L-27-92C-23-82-27-70-40-70Z"
    held += area(rose, paint.suit)
    held += line("M-46-84C-46-76-36-74-34-82C-34-87-41-88-41-83", paint.paper, 1.6)
    held += sleeve(-46, -32, paint.light, paint.paper) + fist(-46, -36, IVORY, paint)
    return CourtFigure(behind, body, head, held)


def queen_of_diamonds(paint: Paint) -> CourtFigure:
    """The sun: rays in her hair, a long neck, and no doubt about the mirror."""
    behind = area("M0-50L-54-54L-58-74L-46-92L-30-102L30-102L46-92L58-74L54-54Z", paint.paper)
    if paint.fine:
        behind += line("M-54-60L0-66L-52-82M-38-97L0-66L38-97M52-82L0-66L54-60", paint.light, 1.4)
    body = bodice(paint, lozenges, HONEY)
    locks = (
        "M12-116C0-124-22-122-26-106C-32-98-32-86-24-78C-24-70-18-66-12-68"
        "C-8-76-12-86-8-94C0-96 8-102 12-116Z"
    )
    hair = area(locks, STRAW)
    if paint.fine:
        hair += line("M6-112C-6-114-16-108-18-98M-24-92C-24-86-20-82-15-80", width=1.3)
    sun = "M-20-112L-36-126L-23-124L-30-141L-14-129L-12-146L-2-130L7-143L9-127L20-133L13-114Z"
    rays = area(sun, paint.brass)
    face = profile_face(paint, HONEY, nose=18)
    face += flat("M13-75L8-73L13-71L7-70L11-67Z", LIPS) + line("M7-71.5h6", LIPS, 3)
    ring = disc(-12, -72, 3.4, paint.brass) + line("M-12-69v8", paint.brass, 2.4)
    band = area("M-25-104C-18-114 0-118 13-114L13-109C0-112-14-110-22-99Z", paint.brass)
    head = group(rays + face + hair + band + ring, "scale(-1 1)")
    held = line("M-46-36L-46-62", paint.brass, 6)
    held += disc(-46, -82, 18, paint.brass) + disc(-46, -82, 13, STEEL)
    held += line("M-52-78L-42-90M-49-75L-45-80", paint.paper, 2)
    held += sleeve(-46, -32, paint.light, paint.paper) + fist(-46, -38, HONEY, paint)
    return CourtFigure(behind, body, head, held)


def queen_of_clubs(paint: Paint) -> CourtFigure:
    """The green: two plaits, a wreath, and a finch about to tell her everything."""
    petal = "M0-62C-22-74-22-100 0-122C22-100 22-74 0-62Z"
    behind = area("".join(spun(petal, turn, 0, -62) for turn in (-78, 78, -42, 42)), paint.paper)
    if paint.fine:
        behind += line("M-16-66L-50-72M16-66L50-72M-16-76L-36-98M16-76L36-98", paint.light, 1.4)
    behind += area("M-24-96C-24-124 24-124 24-96L22-70L-22-70Z", CHESTNUT)
    body = bodice(paint, leaves, IVORY)
    plait = "M-21-88q-9 7-1 14q-8 7 0 14q-7 7 0 13l4 9l4-9q7-6 0-13q8-7 0-14q8-7 2-14z"
    brows = "M-16-99Q-10-104-4-100M4-100Q10-104 16-99"
    head = front_face(paint, "queen", IVORY, (2, -1.6), brows) + lips()
    hair = "M0-117C-14-118-22-106-21-90C-14-94-4-102 0-112C4-102 14-94 21-90C22-106 14-118 0-117Z"
    head += area(hair, CHESTNUT)
    head += area(plait, CHESTNUT) + group(area(plait, CHESTNUT), "scale(-1 1)")
    leaf = "M0-113C-6-120-5-128 0-136C5-128 6-120 0-113Z"
    wreath = ((LEAF, (-66, 66, -22, 22)), (paint.light, (-44, 44)), (paint.brass, (0,)))
    for colour, turns in wreath:
        head += area("".join(spun(leaf, turn, 0, -92) for turn in turns), colour)
    head += dots("-16 -111 -8 -115 8 -115 16 -111", paint.brass, 5) if paint.fine else ""
    finch = "M30-66L44-70C40-80 44-90 54-90C60-90 62-86 62-82L66-80L61-78C60-66 54-60 44-62Z"
    wing = "M42-70C46-76 54-76 57-70C52-65 46-65 42-70Z"
    held = area(finch, STRAW) + area(wing, paint.brass) + disc(56, -84, 1.2, paint.ink)
    held += line("M46-61v8M51-62v8", width=1.6) + sleeve(46, -32, paint.light, paint.paper)
    hand = (
        "M39-38C38-46 42-52 48-53L58-55C61-55 61-51 58-50"
        "L52-48L54-42C54-36 51-34 46-34C41-34 39-35 39-38Z"
    )
    held += area(hand, IVORY[0])
    held += line("M43-44L50-47M46-40h7", width=1.2) if paint.fine else ""
    return CourtFigure(behind, body, head, held)

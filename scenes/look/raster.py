"""Drawings and soft shadows as pixels: SVG text in, pictures that are fast to draw out."""

from __future__ import annotations

from io import BytesIO

import pygame


def rasterise(svg: str, width_px: int, height_px: int) -> pygame.Surface:
    """SVG text as a picture of exactly this size; fast to draw once a display mode is set."""
    size = (max(1, width_px), max(1, height_px))
    drawn = pygame.image.load_sized_svg(BytesIO(svg.encode()), size)
    if drawn.get_size() != size:
        # The reader keeps proportions and rounds up, so it may miss the size by a pixel.
        fitted = pygame.Surface(size, pygame.SRCALPHA)
        fitted.blit(drawn, (0, 0))
        drawn = fitted
    return ready(drawn)


def ready(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the form that is fast to draw, once a display mode is set."""
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def soft_shadow(
    width_px: int, height_px: int, radius_px: int, blur_px: int, alpha: int
) -> pygame.Surface:
    """A blurred rectangle, larger than its size by ``2 * blur_px`` on each side.

    Only the corners are blurred, and the sides stretched: blurring a whole panel takes 50 ms.
    """
    margin = 2 * blur_px
    corner = margin + radius_px + 3 * blur_px
    full = (width_px + 2 * margin, height_px + 2 * margin)
    small = (min(full[0], 2 * corner + 1), min(full[1], 2 * corner + 1))
    patch = pygame.Surface(small, pygame.SRCALPHA)
    inner = (margin, margin, small[0] - 2 * margin, small[1] - 2 * margin)
    pygame.draw.rect(patch, (0, 0, 0, alpha), inner, border_radius=radius_px)
    patch = pygame.transform.gaussian_blur(patch, blur_px)
    if small == full:
        return ready(patch)
    grown = pygame.Surface(full, pygame.SRCALPHA)
    for x, from_x, to_x in _spans(small[0], full[0], corner):
        for y, from_y, to_y in _spans(small[1], full[1], corner):
            part = patch.subsurface((x[0], y[0], from_x, from_y))
            grown.blit(pygame.transform.scale(part, (to_x, to_y)), (x[1], y[1]))
    return ready(grown)


def _spans(small: int, full: int, corner: int) -> list[tuple[tuple[int, int], int, int]]:
    """Along one side: ((begin in the patch, begin in the picture), length there, length here)."""
    if small == full:
        return [((0, 0), full, full)]
    return [
        ((0, 0), corner, corner),
        ((corner, corner), 1, full - 2 * corner),
        ((small - corner, full - corner), corner, corner),
    ]

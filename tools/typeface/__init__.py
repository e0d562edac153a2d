"""The display face of titles and numbers, drawn by code.

`python -m tools.typeface assets/fonts` writes it.
"""

"""Races: all at once, against the clock, each with a device.

What is numbered RT stands in docs/sheets/realtime_common.md.
"""

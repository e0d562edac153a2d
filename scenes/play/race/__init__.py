"""Races: all at once, against the clock, each with a device."""

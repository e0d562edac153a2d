"""The deals of the day of a patience: a month at a time, with what was made of each."""

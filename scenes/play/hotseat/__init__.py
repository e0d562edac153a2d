"""Several people at one screen, one after the other: the curtain and what it says."""

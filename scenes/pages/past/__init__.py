"""Games that were played, to be gone on with or looked at."""

"""What the program is, whose work is in it, and where it keeps what a person has."""

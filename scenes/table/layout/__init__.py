"""Where things lie on a table: pure geometry (LAYOUT)."""

"""How a table is drawn: text, plates, pills, panels."""

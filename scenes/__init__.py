"""Everything of Riddance that needs a screen."""

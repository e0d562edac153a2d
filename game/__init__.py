"""Everything about the games of Riddance that is true without a screen."""

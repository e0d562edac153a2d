"""Those who play here, and how they have fared."""

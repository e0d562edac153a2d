"""What is kept on disk: settings, journals, statistics."""

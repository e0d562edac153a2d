"""What Riddance looks and sounds like: drawings, texts and sounds, all made by this project."""

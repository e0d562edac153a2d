"""What Riddance looks and sounds like: drawings, texts and sounds, all made by this project.

The typeface alone is from elsewhere: ``assets/fonts/README.md``.
"""

"""Every drawing of Riddance as SVG text, written by code; nothing here needs a screen."""

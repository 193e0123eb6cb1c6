"""Whole games in a real browser: `make run` as a newcomer starts it, and nothing but clicks."""

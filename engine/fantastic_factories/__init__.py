"""Fantastic Factories, for 1 to 5: market and work phase, with Subterfuge and the Machine.

The rules by section stand in steps/, the rulings in RULES.md.
"""

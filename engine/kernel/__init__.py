"""What every game shares: steps, choices, events, dice, and a match being played.

The kernel imports no game, and grows only when two games need the same thing.
"""

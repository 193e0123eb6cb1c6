"""The real process, killed at random moments under play, and what it must have kept."""

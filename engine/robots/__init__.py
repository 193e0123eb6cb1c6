"""Automatic players. They get a view, a choice and redealt worlds: what a person's seat knows."""

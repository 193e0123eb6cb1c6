"""A month of play on a clock turned by hand: what happens to a bot, and what must hold."""

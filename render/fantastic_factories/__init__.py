"""The pictures of Fantastic Factories: board, market, compound, a seat's own, and their words."""

"""The pictures of Little Factory: the board, a seat's hand, and both in words."""

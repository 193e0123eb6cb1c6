"""The pictures of Faktoria: the board, the auction, a seat's own, and all of them in words."""

"""The pictures of Factory 42: the board, one location large, player boards, and all in words."""

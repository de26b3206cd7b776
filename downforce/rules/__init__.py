"""The game and nothing but the game: imports networkx and the standard library only."""

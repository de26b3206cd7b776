"""Pictures of the game as text: SVG, HTML fragments and boards for a terminal. Pure functions."""

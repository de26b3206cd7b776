"""Makes what the project ships: the track files, the recorded races, the notebooks."""

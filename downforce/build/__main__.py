"""Write the built-in track files anew: ``python -m downforce.build``."""

from pathlib import Path

from downforce.circuit import build, write

from .circuits import CIRCUITS


def main() -> None:
    """Build every circuit into ``downforce/data/tracks``."""
    folder = Path(__file__).parent.parent / "data" / "tracks"
    for circuit in CIRCUITS:
        (folder / f"{circuit.name}.json").write_text(write(build(circuit)), "utf-8")


if __name__ == "__main__":
    main()

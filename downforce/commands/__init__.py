"""The commands of the terminal, a module each: ``add_parser(commands)`` and ``run(args) -> int``."""

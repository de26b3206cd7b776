"""Who may import whom; the contracts themselves stand in pyproject.toml."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def imported_by(statement: str) -> set[str]:
    """The top-level names of all modules that a statement brings into a fresh interpreter."""
    ask = f"import json, sys; before = set(sys.modules); {statement}; "
    ask += "print(json.dumps(sorted({name.split('.')[0] for name in set(sys.modules) - before})))"
    done = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True)
    return set(json.loads(done.stdout))


def test_the_layers_hold() -> None:
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    command = [sys.executable, "-c", lint, "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "0 broken" in done.stdout, done.stdout + done.stderr


def test_importing_downforce_imports_networkx_and_the_standard_library_only() -> None:
    everything = "import downforce as df; [getattr(df, name) for name in dir(df)]"
    foreign = imported_by(everything) - set(sys.stdlib_module_names)
    assert foreign <= {"downforce", "networkx"}


def test_nothing_but_jupyter_parts_imports_jupyter() -> None:
    command_line = "import downforce.cli, downforce.commands.lab"
    assert not {"jupyterlab", "IPython", "ipywidgets", "matplotlib", "numpy"} & imported_by(command_line)

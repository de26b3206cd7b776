"""What is built and installed: the wheel, and the two lists of packages."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml
from packaging.requirements import Requirement
from rattler import MatchSpec

import downforce

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONDA_NAMES = {"matplotlib": "matplotlib-base"}  # conda's `matplotlib` brings a whole GUI toolkit
PIP_ONLY = {"matplotlib-fontja"}

needs_git = pytest.mark.skipif(
    not (ROOT / ".git").exists() or shutil.which("git") is None, reason="this is no clone, or there is no git"
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the working tree."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", folder, ROOT]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture
def from_the_wheel(wheel: Path, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the command of the unpacked wheel, in an empty folder; the clone is not imported."""
    with ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")
    (tmp_path / "work").mkdir()
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "DOWNFORCE_LANG": "en"}

    def command(*words: str) -> subprocess.CompletedProcess[str]:
        line = [sys.executable, "-m", "downforce", *words]
        return subprocess.run(line, cwd=tmp_path / "work", env=environment, capture_output=True, text=True)

    return command


def in_git(*folders: str) -> set[str]:
    shown = subprocess.run(
        ["git", "ls-files", *folders], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(shown.stdout.splitlines())


@needs_git
def test_the_wheel_holds_code_data_and_lessons_and_nothing_else(wheel: Path) -> None:
    inside = set(ZipFile(wheel).namelist())
    lessons = {f"downforce/{name}" for name in in_git("notebooks/en", "notebooks/ja")}
    assert in_git("downforce") | lessons <= inside
    assert {name.split("/")[0] for name in inside} == {
        "downforce",
        f"downforce-{downforce.__version__}.dist-info",
    }


def test_the_wheel_knows_its_tracks_and_its_version(
    from_the_wheel: Callable[..., subprocess.CompletedProcess[str]],
) -> None:
    assert from_the_wheel("--version").stdout == f"downforce {downforce.__version__}\n"
    assert "harbour" in from_the_wheel("tracks").stdout


def test_the_wheel_lays_its_lessons_out_before_it_serves_them(
    from_the_wheel: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
) -> None:
    refused = from_the_wheel("lab", "lessons", "--port", "99999")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "99999" in refused.stderr and "Traceback" not in refused.stderr
    assert (tmp_path / "work/lessons/en/00-start-here.ipynb").exists()
    assert (tmp_path / "work/lessons/ja/00-start-here.ipynb").exists()


def conda_dependencies() -> list[str | dict[str, list[str]]]:
    listed: list[str | dict[str, list[str]]] = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))[
        "dependencies"
    ]
    return listed


def test_the_conda_environment_is_well_formed() -> None:
    listed = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
    assert set(listed) == {"name", "channels", "dependencies"}
    for dependency in listed["dependencies"]:
        if isinstance(dependency, str):
            MatchSpec(dependency, strict=True)


def test_the_conda_environment_agrees_with_pyproject() -> None:
    wanted = {"python": PROJECT["requires-python"]}
    extras = PROJECT["optional-dependencies"]
    for text in PROJECT["dependencies"] + extras["lab"] + extras["print"]:
        requirement = Requirement(text)
        if requirement.name in PIP_ONLY:
            continue
        wanted[CONDA_NAMES.get(requirement.name, requirement.name)] = str(requirement.specifier)
    specs = [MatchSpec(text) for text in conda_dependencies() if isinstance(text, str) and text != "pip"]
    assert {spec.name.normalized: str(spec.version) for spec in specs} == wanted
    assert {"pip": ["-e .[print]"]} in conda_dependencies()


@needs_git
def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    done = subprocess.run(
        [
            "git",
            "grep",
            "-nIE",
            r"(^|[^a-zA-Z0-9_./-])/(home|root|Users)/[a-z]|index-url *=",
            "--",
            ".",
            ":!*.ipynb",
            f":!tests/{Path(__file__).name}",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout == ""

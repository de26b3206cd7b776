"""What every test and every documented example starts from."""

import os
import tempfile
from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest

import downforce
from downforce.rules import language as speech
from downforce.teach.learner import forget

collect_ignore = ["notebooks/source", "benchmarks", "start.py"]  # no modules, so no doctests

hypothesis.settings.register_profile("downforce", deadline=None, print_blob=True)
hypothesis.settings.load_profile("downforce")


def pytest_configure(config: pytest.Config) -> None:
    """Neither the saved games nor the language of whoever runs the tests are seen, nor changed."""
    folder = tempfile.TemporaryDirectory(prefix="downforce-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ |= {"XDG_DATA_HOME": folder.name, "XDG_STATE_HOME": folder.name, "DOWNFORCE_LANG": "en"}
    os.environ |= {"DOWNFORCE_PROGRESS": "", "DOWNFORCE_SEED": "0"}  # no learner's file is touched


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits longest comes first: where two share the tests, neither is left alone with it at the end."""
    items.sort(key=lambda item: (not item.get_closest_marker("browser"), item.path.suffix != ".ipynb"))


@pytest.fixture(autouse=True)
def _games_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test saves lies apart from where the notebooks run, which look for saved games."""
    for place in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(place, os.path.join(os.environ[place], "tests"))


@pytest.fixture(autouse=True)
def _nothing_answered() -> None:
    """What one test has answered is not known to the next."""
    forget()


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """The language is the one thing the whole process shares: each test begins in English."""
    speech.language("en")
    yield
    speech.language("en")


@pytest.fixture(autouse=True)
def _public_names(doctest_namespace: dict[str, Any]) -> None:
    """Examples use the public names as a reader does who has imported the package as `df`."""
    doctest_namespace.update({name: getattr(downforce, name) for name in getattr(downforce, "__all__", ())})
    doctest_namespace["df"] = downforce

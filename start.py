#!/usr/bin/env python3
"""One command: makes the environment beside this file, then opens the lessons. Standard library only.

Works where `pip install` is refused (externally managed), where `python3 -m venv` has no ensurepip
(Debian and Ubuntu without python3-venv), and with a pip too old to install into another Python.
What is installed stands in pyproject.toml. Pythons from 3.7 on can read this file, to be refused kindly.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP, LOG = VENV / "downforce-installed.json", HERE / "install.log"
# A notebook's cells stay together, and files with few but long tests are not left to the end.
SHARED = ["--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder"]
TOO_OLD = {
    "en": "Downforce needs Python 3.11 or newer, and this is {}. {}",
    "ja": "Downforce には Python 3.11 以降が必要ですが、これは {} です。{}",
    "en-other": "This machine has one: {} start.py",
    "ja-other": "このコンピューターにもあります: {} start.py",
    "en-none": "Get one from https://www.python.org/downloads/ and start again with it.",
    "ja-none": "https://www.python.org/downloads/ から入手して、それで始めてください。",
}


def main(words: list[str]) -> int:
    """Do what the words after `start.py` ask; return the exit status."""
    lang, words = language(words)
    if sys.version_info < (3, 11):
        return complain(too_old(lang))
    say = speaker(lang)
    if words[:1] in (["-h"], ["--help"]):
        print(say("help"))
        return 0
    if words and not words[0].startswith("-") and words[0] not in commands():
        return complain(say("no-command", word=words[0], commands=", ".join(commands())), status=2)
    testing = words[:1] == ["test"]
    fault = set_up(["lab", "print", *(["test"] if testing else [])], say)
    if fault:
        return complain(fault)
    return hand_over(test_command(words[1:]) if testing else downforce_command(words))


def language(words: list[str]) -> tuple[str, list[str]]:
    """The language asked for, or else the system's as the package itself finds it; the other words."""
    parser = argparse.ArgumentParser(prog="start.py", add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", choices=["en", "ja"])
    asked, others = parser.parse_known_args(words)
    if asked.lang:
        os.environ["DOWNFORCE_LANG"] = asked.lang  # for what comes after this file, too
    if sys.version_info < (3, 11):
        return asked.lang or ("ja" if os.environ.get("LANG", "").startswith("ja") else "en"), others
    spec: Any = importlib.util.spec_from_file_location("language", HERE / "downforce/rules/language.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.system_language(), others


def speaker(lang: str) -> Callable[..., str]:
    """How to say a sentence of table [start] in the words files."""
    import tomllib

    phrases = tomllib.loads((HERE / f"downforce/data/words.{lang}.toml").read_text("utf-8"))["start"]
    return lambda key, **values: phrases[key].format(**values)


def too_old(lang: str) -> str:
    newest_first = [f"python3.{minor}" for minor in range(19, 10, -1)]
    other = next(filter(shutil.which, newest_first), None)
    way_on = TOO_OLD[lang + "-other"].format(other) if other else TOO_OLD[lang + "-none"]
    return TOO_OLD[lang].format(sys.version.split()[0], way_on)


def commands() -> list[str]:
    """What may be asked for, known before anything is installed."""
    return [*sorted(file.stem for file in HERE.glob("downforce/commands/[a-z]*.py")), "test"]


def set_up(extras: list[str], say: Callable[..., str]) -> str | None:
    """Make the environment hold what pyproject.toml names; return what went wrong, as a sentence."""
    if is_installed(extras):
        return None
    if not os.access(HERE, os.W_OK):
        return say("read-only", folder=HERE)
    print(say("setting-up", folder=VENV), flush=True)
    try:
        LOG.unlink(missing_ok=True)
        if is_of_others() and not is_usable():
            return say("not-ours", folder=VENV)
        if not make_environment():
            return say("no-venv", python=sys.executable, log=LOG)
        if not install(extras):
            return say("install-failed", log=LOG)
        STAMP.write_text(json.dumps(wanted(extras)), "utf-8")
    except OSError as error:  # a full disk, say
        return say("os-error", reason=error)
    print(say("ready"), flush=True)
    return None


def is_installed(extras: list[str]) -> bool:
    try:
        found = json.loads(STAMP.read_text("utf-8"))
        return bool(found == wanted(found["extras"]) and set(extras) <= set(found["extras"]))
    except (OSError, ValueError, KeyError, TypeError):
        return False


def wanted(extras: list[str]) -> dict[str, Any]:
    """What makes an installation out of date: another Python, place, list of packages."""
    import tomllib

    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    needs = {part: project[part] for part in ("dependencies", "optional-dependencies", "scripts")}
    return {"python": version_there(), "folder": str(HERE), "extras": extras, "needs": needs}


def version_there() -> str | None:
    """The version of the environment's Python, or None if there is none that works and is new enough."""
    ask = "import sys; print(sys.version) if sys.version_info >= (3, 11) else sys.exit(1)"
    try:
        return subprocess.check_output([PYTHON, "-c", ask], text=True)
    except (OSError, subprocess.CalledProcessError):
        return None


def make_environment() -> bool:
    """Make an environment that can be installed into: from inside or, without ensurepip, from outside."""
    if is_usable():
        return True
    venv: list[str | Path] = [sys.executable, "-m", "venv", "--clear"]
    if run([*venv, VENV]) and has_pip(PYTHON):
        return True
    return run([*venv, "--without-pip", VENV]) and (has_pip(sys.executable) or bool(shutil.which("uv")))


def is_usable() -> bool:
    return bool(version_there()) and has_pip(PYTHON)


def is_of_others() -> bool:
    """Whether what has the environment's name may be somebody's work, and must not be emptied."""
    if VENV.is_symlink() or not VENV.is_dir():
        return os.path.lexists(VENV)
    is_environment = STAMP.exists() or (VENV / "pyvenv.cfg").exists()
    return not is_environment and any(VENV.iterdir())


def has_pip(python: str | Path) -> bool:
    return run([python, "-m", "pip", "--version"])


def install(extras: list[str]) -> bool:
    """Install the project in place, by the first of three ways that this machine offers."""
    what = ["install", "-q", "-e", f"{HERE}[{','.join(extras)}]"]
    if has_pip(PYTHON):
        return run([PYTHON, "-m", "pip", *what])
    if run([sys.executable, "-m", "pip", "--python", PYTHON, *what]):  # pip 22.3 or newer
        return True
    run([sys.executable, "-m", "pip", "install", "-q", "--target", VENV / "uv", "uv"])
    uv = VENV / "uv/bin/uv"
    return run([uv if uv.exists() else "uv", "pip", *what, "--python", PYTHON])


def run(command: list[str | Path]) -> bool:
    """Run one step, its words kept in the log; tell whether it worked."""
    no_habits = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    with LOG.open("a", encoding="utf-8") as log:
        print("$", *command, file=log, flush=True)
        try:
            with subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **no_habits}) as step:
                return not wait_with_dots(step)
        except OSError as error:
            print(error, file=log)
            return False


def wait_with_dots(step: subprocess.Popen[bytes], pause: float = 10) -> int:
    """Wait for a step to end, with a dot now and then as a sign of life; return its status."""
    dots = 0
    while True:
        try:
            status = step.wait(pause)
        except subprocess.TimeoutExpired:
            dots += 1
            print(".", end="", flush=True)
        except BaseException:
            step.kill()
            raise
        else:
            print("\n" if dots else "", end="", flush=True)
            return status


def test_command(words: list[str]) -> list[str]:
    """Pytest with the words that are its own; a whole run is shared between the processors."""
    os.chdir(HERE)
    everything = ["-m", "long or not long"] if "--all" in words else []
    own = [word for word in words if word != "--all"]
    shared = [] if any(Path(word.split("::")[0]).exists() for word in own) else SHARED
    return ["pytest", *shared, *everything, *own]


def downforce_command(words: list[str]) -> list[str]:
    """The command asked for; options alone are those of `lab`."""
    os.environ["DOWNFORCE_COMMAND"] = typed()  # there is no `downforce` on the path
    named = words and (not words[0].startswith("-") or words[0] == "--version")
    return ["downforce", *([] if named else ["lab"]), *words]


def typed() -> str:
    """How this file is started, for hints that can be copied."""
    if WINDOWS:
        return "py " + subprocess.list2cmdline(sys.argv[:1])
    return "python3 " + shlex.quote(sys.argv[0])


def hand_over(module: list[str]) -> int:
    """Go on as a module of the environment's Python."""
    command = [str(PYTHON), "-m", *module]
    if sys.stdout:
        sys.stdout.flush()
    if not WINDOWS:
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for what runs, and this waits for it to end
    return subprocess.call(command)


def complain(sentence: str, status: int = 1) -> int:
    print(sentence, file=sys.stderr)
    return status


if __name__ == "__main__":
    try:
        for stream in filter(None, (sys.stdout, sys.stderr)):  # none where the shell has closed it
            stream.reconfigure(errors="replace")
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

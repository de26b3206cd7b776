#!/usr/bin/env python3
"""One command: makes the environment beside this file, then opens the lessons. Standard library only.

Works where `pip install` is refused (externally managed), where `python3 -m venv` has no ensurepip
(Debian and Ubuntu without python3-venv), and with a pip too old to install into another Python.
What is installed stands in pyproject.toml; this file stays readable for the Pythons it refuses.
"""

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP, LOG = VENV / "downforce-installed.json", HERE / "install.log"
NEWEST_FIRST = ["python3.{}".format(minor) for minor in range(19, 10, -1)]
TOO_OLD = {
    "en": "Downforce needs Python 3.11 or newer, and this is {}. {}",
    "ja": "Downforce には Python 3.11 以降が必要ですが、これは {} です。{}",
    "en-other": "This machine has one: {} start.py",
    "ja-other": "このコンピューターにもあります: {} start.py",
    "en-none": "Get one from https://www.python.org/downloads/ and start again with it.",
    "ja-none": "https://www.python.org/downloads/ から入手して、それで始めてください。",
}


def main(words):
    """Do what the words after `start.py` ask; return the exit status."""
    lang, words = language(words)
    if sys.version_info < (3, 11):
        return complain(too_old(lang))
    say = speaker(lang)
    if words[:1] in (["-h"], ["--help"]):
        print(say("help"))
        return 0
    testing = words[:1] == ["test"]
    fault = set_up(["lab", "test"] if testing else ["lab"], say)
    if fault:
        return complain(fault)
    return hand_over(test_command(words[1:]) if testing else downforce_command(words))


def language(words):
    """The language asked for, or else the system's as the package itself finds it; the other words."""
    parser = argparse.ArgumentParser(prog="start.py", add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", choices=["en", "ja"])
    asked, others = parser.parse_known_args(words)
    if asked.lang:
        os.environ["DOWNFORCE_LANG"] = asked.lang  # for what comes after this file, too
    if sys.version_info < (3, 11):
        return asked.lang or ("ja" if os.environ.get("LANG", "").startswith("ja") else "en"), others
    spec = importlib.util.spec_from_file_location("language", HERE / "downforce/rules/language.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.system_language(), others


def speaker(lang):
    """How to say a sentence of table [start] in the words files."""
    import tomllib

    phrases = tomllib.loads((HERE / "downforce/data/words.{}.toml".format(lang)).read_text("utf-8"))["start"]
    return lambda key, **values: phrases[key].format(**values)


def too_old(lang):
    other = next(filter(shutil.which, NEWEST_FIRST), None)
    way_on = TOO_OLD[lang + "-other"].format(other) if other else TOO_OLD[lang + "-none"]
    return TOO_OLD[lang].format(sys.version.split()[0], way_on)


def set_up(extras, say):
    """Make the environment hold what pyproject.toml names; return what went wrong, as a sentence."""
    if is_installed(extras):
        return None
    if not os.access(str(VENV if VENV.is_dir() else HERE), os.W_OK):
        return say("read-only", folder=HERE)
    print(say("setting-up", folder=VENV), flush=True)
    if not make_environment():
        return say("no-venv", python=sys.executable)
    if not install(extras):
        return say("install-failed", log=LOG)
    STAMP.write_text(json.dumps(wanted(extras)), "utf-8")
    print(say("ready"), flush=True)
    return None


def is_installed(extras):
    try:
        found = json.loads(STAMP.read_text("utf-8"))
        return found == wanted(found["extras"]) and set(extras) <= set(found["extras"])
    except (OSError, ValueError, KeyError, TypeError):
        return False


def wanted(extras):
    """What makes an installation out of date: another Python, place, list of packages, version."""
    import tomllib

    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    parts = ["version", "dependencies", "optional-dependencies", "scripts"]
    needs = {part: project[part] for part in parts}
    return {"python": version_there(), "folder": str(HERE), "extras": extras, "needs": needs}


def version_there():
    """The version of the environment's Python, or None if there is none that works."""
    try:
        return subprocess.check_output([str(PYTHON), "-c", "import sys; print(sys.version)"], text=True)
    except (OSError, subprocess.CalledProcessError):
        return None


def make_environment():
    """Make an environment, with a pip of its own if this Python can give it one."""
    if version_there() and has_pip():
        return True
    venv = [sys.executable, "-m", "venv"]
    if run([*venv, VENV]) and has_pip():
        return True
    return run([*venv, "--clear", "--without-pip", VENV])


def has_pip():
    return run([PYTHON, "-m", "pip", "--version"])


def install(extras):
    """Install the project in place, with the first of four ways that this machine offers."""
    what = ["install", "-q", "-e", "{}[{}]".format(HERE, ",".join(extras))]
    if has_pip():
        return run([PYTHON, "-m", "pip", *what])
    if run([sys.executable, "-m", "pip", "--python", PYTHON, *what]):  # pip 22.3 or newer
        return True
    uv = shutil.which("uv")
    if not uv:
        run([sys.executable, "-m", "pip", "install", "-q", "--target", VENV / "uv", "uv"])
        uv = VENV / "uv" / "bin" / "uv"
    return run([uv, "pip", *what, "--python", PYTHON])


def run(command):
    """Run one step, its words kept in the log; tell whether it worked."""
    no_habits = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    words = [str(word) for word in command]
    with LOG.open("a", encoding="utf-8") as log:
        print("$", *words, file=log, flush=True)
        try:
            return not subprocess.call(words, stdout=log, stderr=log, env={**os.environ, **no_habits})
        except OSError as error:
            print(error, file=log)
            return False


def test_command(words):
    os.chdir(str(HERE))
    everything = ["-m", "long or not long"] if "--all" in words else []
    return ["pytest", *everything, *(word for word in words if word != "--all")]


def downforce_command(words):
    only_options = not words or (words[0].startswith("-") and words != ["--version"])
    return ["downforce", *(["lab"] if only_options else []), *words]


def hand_over(module):
    """Go on as a module of the environment's Python."""
    command = [str(PYTHON), "-m", *module]
    sys.stdout.flush()
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.call(command)


def complain(sentence):
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    try:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)

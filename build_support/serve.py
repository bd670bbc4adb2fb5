"""Serve from a clone, and compile the engine meanwhile where it is not compiled yet.

The compile has the lowest priority and ends with the server. Bots use the compiled engine as soon
as it is whole, the server itself from its next start on.

Usage: python build_support/serve.py [FLAGS OF signoria serve]
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from typing import Final

import compile as compiling

SERVE: Final = [sys.executable, "-m", "signoria.cli", "serve"]
MEANWHILE: Final = [sys.executable, __file__, "--compile"]
LOG: Final = compiling.ROOT / "build" / "compile.log"
NEEDED: Final = {"mypyc": "mypy>=2.1", "setuptools": "setuptools>=77"}
"""What compiling needs, by the module that shows that it is there."""


def main(flags: list[str]) -> int:
    """Serve until told to stop; return what the server returns."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # a child has its own way with them
    meanwhile: subprocess.Popen[bytes] | None = None
    try:
        environment = os.environ | engine()
        serving = subprocess.Popen([*SERVE, *flags], env=environment)  # noqa: S603 - our own
        signal.signal(signal.SIGTERM, lambda *_: serving.terminate())
        if "SIGNORIA_COMPILING" in environment:
            meanwhile = start_compiling()
        return serving.wait()
    finally:
        if meanwhile is not None:
            stop(meanwhile)


def engine() -> dict[str, str]:
    """Return the variables that tell a server which engine there is, or will be."""
    if compiling.is_whole():
        return {"PYTHONPATH": str(compiling.COMPILED)}
    return {"SIGNORIA_COMPILING": str(compiling.marker())} if compiling.has_compiler() else {}


def start_compiling() -> subprocess.Popen[bytes]:
    """Start to compile in a process group of its own."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        return subprocess.Popen(  # noqa: S603 - our own
            MEANWHILE, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )


def stop(meanwhile: subprocess.Popen[bytes]) -> None:
    """End the compile with all that it started."""
    with suppress(ProcessLookupError):
        os.killpg(meanwhile.pid, signal.SIGKILL)
    meanwhile.wait()


def compile_quietly() -> None:
    """Install what compiling needs, and nothing more; then compile with one process."""
    os.nice(19)
    os.environ["SIGNORIA_JOBS"] = "1"
    missing = [wanted for module, wanted in NEEDED.items() if find_spec(module) is None]
    if missing:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *missing], check=True)  # noqa: S603 - our own
    compiling.main()


if __name__ == "__main__":
    if sys.argv[1:] == ["--compile"]:
        compile_quietly()
    else:
        sys.exit(main(sys.argv[1:]))

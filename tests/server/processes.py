"""Servers as processes of their own, and a PostgreSQL of our own, all on the loopback."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

TESTS = Path(__file__).parents[1]
BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


class Process:
    """One server process."""

    def __init__(self, data, port=None, **flags):
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        given = {"host": "127.0.0.1", "port": self.port, "data": data, "games": "toybox",
                 "bot-pause": 0, "bot-step": 0, "grace": 0.05, "rate-factor": 1000,
                 "share-seconds": 0, **flags}  # fmt: skip
        words = [word for name, value in given.items() for word in (f"--{name}", str(value))]
        self.command = [sys.executable, "-m", "signoria.server", "--no-open", *words]
        self.noted = Path(data) / f"server-{self.port}.log"
        self.start()

    def start(self):
        path = os.pathsep.join([str(TESTS), *[place for place in sys.path if place]])
        with self.noted.open("ab") as noted:
            self.process = subprocess.Popen(
                self.command,
                env={**os.environ, "PYTHONPATH": path},
                stdout=noted,
                stderr=noted,
                start_new_session=True,
            )

    def wait(self, seconds=60):
        deadline = time.monotonic() + seconds
        while True:
            assert self.process.poll() is None, self.noted.read_text()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.base}/readyz", trust_env=False).status_code == 200:
                    return self
            assert time.monotonic() < deadline, self.noted.read_text()
            time.sleep(0.02)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


@contextlib.contextmanager
def processes(*made):
    try:
        yield [each.wait() for each in made]
    finally:
        for each in made:
            if each.process.poll() is None:
                each.kill()


class Nursery:
    """Starts server processes without importing everything anew."""

    def __init__(self, **environment):
        path = os.pathsep.join([str(TESTS), *[place for place in sys.path if place]])
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("nursery.py"))],
            env={**os.environ, "PYTHONPATH": path, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self, words, noted):
        """Return the id of a new server process."""
        order = json.dumps({"words": [str(word) for word in words], "noted": str(noted)})
        self.process.stdin.write(order + "\n")
        self.process.stdin.flush()
        self.started = int(self.process.stdout.readline())
        return self.started

    def kill(self):
        """Kill the server that was started last, and stop."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.started, signal.SIGKILL)
        self.stop()

    def stop(self):
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()


class Postgres:
    """A PostgreSQL server in a temporary directory; its tools refuse to run as root."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="signoria-pg-"))
        self.port = free_port()
        self.user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.user:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", self.folder / "data", "-U", "postgres", "-A", "trust", "-N")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        self.run(
            "pg_ctl",
            "-D",
            self.folder / "data",
            "-o",
            options,
            "-l",
            self.folder / "log",
            "-w",
            "start",
        )
        self.made = 0

    def run(self, tool, *words):
        command = [*self.user, str(BINARIES[-1] / tool), *[str(word) for word in words]]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/", check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def database(self):
        """Return the URL of a new database."""
        self.made += 1
        name = f"test{self.made}"
        self.run("createdb", "-h", "127.0.0.1", "-p", self.port, "-U", "postgres", name)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def stop(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

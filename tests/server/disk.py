"""A disk as it is after a power cut: rebuilt from what a server was recorded to do to its files."""

import shutil
import struct
import subprocess
from pathlib import Path

HEAD = struct.Struct("=cIQI")
SOURCE = Path(__file__).with_name("recorder.c")


def recorder(folder):
    """Build the library that records; return where it is."""
    made = folder / "recorder.so"
    command = ["cc", "-shared", "-fPIC", "-O1", "-o", made, SOURCE, "-ldl", "-lpthread"]
    subprocess.run(command, check=True)
    return made


def entries(log):
    """Yield what was recorded, with how long the log was afterwards."""
    noted, at = log.read_bytes(), 0
    while at < len(noted):
        what, file, where, length = HEAD.unpack_from(noted, at)
        at += HEAD.size
        yield what.decode(), file, where, noted[at : at + length], at + length
        at += length


class File:
    """What is on the disk of one file, and what was written since it was last synchronised."""

    def __init__(self):
        self.safe = bytearray()
        self.waiting = []

    def sync(self):
        self.safe = self.content(self.waiting)
        self.waiting = []

    def content(self, done):
        found = bytearray(self.safe)
        for what, where, data in done:
            if what == "C":
                found[where:] = b""
            else:
                found.extend(b"\0" * (where + len(data) - len(found)))
                found[where : where + len(data)] = data
        return found


class Disk:
    """Files and their names. A name is safe when its folder was synchronised, and not before."""

    def __init__(self, folder):
        self.folder = folder
        self.names, self.safe_names = {}, {}
        self.open = {}

    def take(self, what, file, where, data):
        """Do what was recorded; say whether it was a synchronisation."""
        if what in "OT":
            self._open(file, Path(data.decode()), empty=what == "T")
        elif what in "WC":
            self.open[file].waiting.append((what, where, data))
        elif what == "S" and self.open[file] is self:
            self.safe_names = dict(self.names)
        elif what == "S":
            self.open[file].sync()
        elif what == "U":
            self.names.pop(Path(data.decode()).name, None)
        else:
            old, _, new = data.decode().partition("\0")
            self.names[Path(new).name] = self.names.pop(Path(old).name)
        return what == "S"

    def _open(self, file, path, *, empty):
        if path == self.folder:
            self.open[file] = self
            return
        self.open[file] = self.names.setdefault(path.name, File())
        if empty:
            self.open[file].waiting.append(("C", 0, b""))

    def rebuild(self, target, keep):
        """Write what is left after a power cut into *target*; *keep* says which unsafe writes.

        What SQLite shares between processes (``-shm``) is memory, and is made anew.
        """
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        for name, file in (self.names if keep is all else self.safe_names).items():
            if not name.endswith("-shm"):
                done = [write for write in file.waiting if keep is all or keep(write)]
                (target / name).write_bytes(file.content(done))


def nothing(_write):
    """Keep no unsafe write."""
    return False

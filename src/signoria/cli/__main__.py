"""Run with ``python -m signoria.cli``."""

import sys

from signoria.cli.main import run

if __name__ == "__main__":
    sys.exit(run())

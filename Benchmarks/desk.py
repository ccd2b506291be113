"""What the measurements share: a desk that runs for as long as it is measured, and percentiles."""

import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

RELEASE = str(Path(__file__).resolve().parent.parent / "Server/.build/release/cambist")


@contextmanager
def running(binary: str, *flags: str):
    """A desk with an empty store: its process, and the port that it listens on."""
    with tempfile.TemporaryDirectory() as data:
        desk = subprocess.Popen(
            [binary, "serve", "--port", "0", "--data", data, *flags],
            stdout=subprocess.PIPE, text=True)
        try:
            for line in desk.stdout:
                found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
                if found:
                    break
            else:
                sys.exit("the desk did not start")
            yield desk, int(found.group(1))
        finally:
            desk.terminate()
            desk.wait()


def percentile(values: list, share: float):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]

"""A running `cambist serve`, from its start to its end."""

import os
import queue
import re
import subprocess
import threading
from pathlib import Path

from rates import INSTITUTIONS

ROOT = Path(__file__).resolve().parents[3]
EXECUTABLE = Path(os.environ.get("CAMBIST_BINARY", ROOT / "Server/.build/debug/cambist"))

# No server listens on the discard port. A feed without an upstream in a test is unreachable, so
# that tests do not use the network.
NOWHERE = {
    "CAMBIST_GNB_URL": "http://127.0.0.1:9",
    "CAMBIST_BITSO_URL": "http://127.0.0.1:9",
    "CAMBIST_VALYUTA_URL": "http://127.0.0.1:9",
    "CAMBIST_QUOTES_URL": "ws://127.0.0.1:9",
    "CAMBIST_ECB_URL": "http://127.0.0.1:9",
    **{f"CAMBIST_{one}_URL": "http://127.0.0.1:9" for one in INSTITUTIONS},
}


def environment(**more) -> dict:
    """The environment of a program: of Cambist's variables only these, and UTC."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("CAMBIST_")}
    return {**inherited, "TZ": "UTC", **more}


class Desk:
    """Starts the server and waits until it prints its address.

    Flags are written as in Python: `gnb_url="…"` is `--gnb-url …`, `True` is a flag without a
    value, and `False` or `None` omits it. `variables` are added to the environment.
    """

    def __init__(self, data: Path, variables: dict | None = None, **flags):
        flags = {"demo": True, "port": 0, "data": data, **flags}
        command = [str(EXECUTABLE), "serve"]
        for name, value in flags.items():
            if value is None or value is False:
                continue
            command.append("--" + name.replace("_", "-"))
            if value is not True:
                command.append(str(value))

        self.data = Path(flags["data"])
        self.lines = []
        self._address = queue.Queue()
        self._process = subprocess.Popen(
            command, env=environment(**({} if flags["demo"] else NOWHERE) | (variables or {})),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        self._readers = [
            threading.Thread(target=self._read, args=(stream, looks), daemon=True)
            for stream, looks in ((self._process.stdout, True), (self._process.stderr, False))]
        for reader in self._readers:
            reader.start()

        try:
            self.url = self._address.get(timeout=120)
        except queue.Empty:
            self.url = None
        if self.url is None:
            self._process.kill()
            self._finish()
            raise AssertionError(f"{' '.join(command)} named no address:\n{self.output}")

    def _read(self, stream, looks_for_address):
        for line in stream:
            self.lines.append(line)
            found = re.search(r"http://127\.0\.0\.1:\d+", line) if looks_for_address else None
            if found:
                self._address.put(found.group())
                looks_for_address = False
        if looks_for_address:
            self._address.put(None)

    def _finish(self):
        code = self._process.wait()
        for reader in self._readers:
            reader.join()
        return code

    @property
    def output(self) -> str:
        """The output of the server so far, from both streams."""
        return "".join(self.lines)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self):
        """Kills the server at once."""
        self._process.kill()
        self._finish()

    def terminate(self):
        """Sends SIGTERM to the server, without waiting."""
        self._process.terminate()

    def end(self):
        """Shuts the server down and checks that it exits without errors and soon. It may be called
        again.
        """
        died = self._process.poll()
        if died is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._finish()
                raise AssertionError(f"the server did not end when asked to:\n{self.output}")
        code = self._finish()
        if code != 0:
            when = "ended with" if died is None else "had died before the test's end with"
            raise AssertionError(f"the server {when} {code}:\n{self.output}")

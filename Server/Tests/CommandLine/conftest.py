"""Fixtures for the command line tests: the program, and folders and upstreams of sales.

The upstreams and the sample data come from `Support`.
"""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from dataclasses import dataclass

import pytest
from desk import EXECUTABLE, NOWHERE, environment
from desks import Site
from fixtures import upstream  # noqa: F401
from gnb import RATES, SALES, answers, xml
from stream import OLD, Stream, quote
from upstream import Answer, Upstream


@dataclass
class Result:
    code: int
    out: str
    err: str
    seconds: float
    peak_mib: float | None  # the maximum memory, if it was measured

    @property
    def json(self):
        assert self.code == 0, self.err
        return json.loads(self.out)


class Running:
    """A program that keeps running, read line by line."""

    def __init__(self, *arguments, stdout=subprocess.PIPE, program=EXECUTABLE, variables={}):
        self.process = subprocess.Popen(
            [str(program), *map(str, arguments)],
            env=environment(**{**NOWHERE, "SWIFT_BACKTRACE": "enable=no", **variables}),
            stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE)
        self._lines, self._readers = {}, {}
        for stream in filter(None, (self.process.stdout, self.process.stderr)):
            self._lines[stream] = queue.Queue()
            self._readers[stream] = threading.Thread(
                target=self._read, args=(stream,), daemon=True)
            self._readers[stream].start()

    def _read(self, stream):
        for line in stream:
            self._lines[stream].put(line.decode().replace("\u00a0", " "))

    def line(self) -> str:
        """The next line of its output."""
        return self._lines[self.process.stdout].get(timeout=120)

    def line_with(self, word) -> str:
        deadline = time.monotonic() + 120
        while word not in (line := self.line()):
            assert time.monotonic() < deadline, f"{word} was never written; at last: {line}"
        return line

    def warning(self) -> str:
        return self._lines[self.process.stderr].get(timeout=120)

    def warnings(self) -> list[str]:
        """The rest of its standard error, once it has ended."""
        self._readers[self.process.stderr].join(timeout=120)
        lines = self._lines[self.process.stderr]
        return [lines.get() for _ in range(lines.qsize())]

    def end(self) -> int:
        return self.process.wait(timeout=120)


@pytest.fixture
def home(tmp_path):
    """The home folder, in which the program finds its user's data folder."""
    return tmp_path / "home"


def _nothing():
    pass


@pytest.fixture
def cambist(tmp_path, home):
    """A function that runs the program until it exits, and checks that it does not crash."""

    # No test queries the real upstreams. The sales desk has no upstream by default.
    nowhere = {name: url for name, url in NOWHERE.items() if name != "CAMBIST_GNB_URL"}

    # Linux counts the memory of a process before it starts a program. If the process shares
    # Python's memory, that is the maximum that Python ever used; if it has a copy, what Python uses
    # now (Python 3.11 on Linux 6). A copy takes time, so only a `measured` program gets one: Python
    # makes a copy for any `preexec_fn`.
    def run(
        *arguments, stdout=None, stderr=None, preexec=None, program=EXECUTABLE, measured=False,
        **variables
    ) -> Result:
        # A crash would otherwise spend ten seconds on its backtrace.
        variables = {
            **nowhere, "SWIFT_BACKTRACE": "enable=no", "XDG_DATA_HOME": str(home), **variables}
        inherited = {
            name: value for name, value in environment(**variables).items()
            if name in variables or not name.startswith("LC_") and name != "LANG"}
        out, err = tmp_path / "stdout", tmp_path / "stderr"
        start = time.monotonic()
        with open(out, "wb") as out_file, open(err, "wb") as err_file:
            process = subprocess.Popen(
                [str(program), *map(str, arguments)], env=inherited,
                stdin=subprocess.DEVNULL, stdout=stdout or out_file,
                stderr=stderr or err_file, preexec_fn=preexec or (_nothing if measured else None))
        watchdog = threading.Timer(180, process.kill)
        watchdog.start()
        # Not `wait`, because only `wait4` returns the maximum memory.
        _, status, usage = os.wait4(process.pid, 0)
        watchdog.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        unit = 2**20 if sys.platform == "darwin" else 2**10
        result = Result(
            process.returncode, out.read_bytes().decode(), err.read_bytes().decode(),
            time.monotonic() - start, usage.ru_maxrss / unit if measured else None)
        assert result.code >= 0, f"signal {-result.code}:\n{result.err}"
        return result

    return run


@pytest.fixture
def running():
    """A function that starts the program and leaves it running."""
    programs = []

    def start(*arguments, **more) -> Running:
        programs.append(Running(*arguments, **more))
        return programs[-1]

    yield start
    for one in programs:
        one.process.kill()
        one.process.wait()


@pytest.fixture
def site(running):
    """A function that serves a desk with the store in a folder."""
    return lambda data, *flags: Site(running, data, *flags)


@pytest.fixture
def folder(tmp_path):
    """A function that writes the two resources into a folder; text and bytes are written unchanged.
    """

    def write(rates=RATES, sales=SALES, kind="json"):
        path = tmp_path / "gnb"
        path.mkdir()
        for resource, content in (("rates", rates), ("transactions", sales)):
            if isinstance(content, list):
                content = json.dumps(content) if kind == "json" else xml(resource, content)
            content = content.encode() if isinstance(content, str) else content
            (path / f"{resource}.{kind}").write_bytes(content)
        return path

    return write


@pytest.fixture
def bank(upstream) -> Upstream:
    """An upstream with the sample data, in JSON."""
    return upstream(answers())


@pytest.fixture
def polyglot(upstream) -> Upstream:
    """An upstream with the sample data in the format that `Accept` names, or status 406."""

    def negotiate(resource, rows):
        def answer(request):
            accepted = request.headers.get("accept")
            if accepted == "application/json":
                return Answer(rows)
            if accepted == "application/xml":
                return Answer(xml(resource, rows), headers={"Content-Type": accepted})
            return Answer(status=406)

        return answer

    return upstream({
        "/rates": negotiate("rates", RATES), "/transactions": negotiate("transactions", SALES)})


@pytest.fixture
def stream():
    """A source of live quotes with three symbols."""
    stream = Stream()
    stream.say(
        quote("EURUSD", "1.08310", "1.08322", **OLD),
        quote("XAUEUR", "2784.06", "2784.610", "down", high="2790.00", spread="55", **OLD),
        quote("APPLE", "178.20", "178.40", "sideways", low="", spread="", **OLD))
    yield stream
    stream.stop()


@pytest.fixture
def data(tmp_path):
    """The folder of a store that is not the user's default."""
    return tmp_path / "data"


@pytest.fixture
def watch(running, stream, data):
    """A function that starts `cambist quotes` and leaves it running."""

    def start(*arguments, **more):
        return running("quotes", *arguments, "--quotes-url", stream.url, "--data", data, **more)

    return start

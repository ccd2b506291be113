"""Fixtures for the API tests: a running desk, its responses, and the output of the command line.

The desk and the upstreams come from `Support`.
"""

import json
import re
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass

import pytest
from bitso import BOOK_LIST, BOOKS, TICKER, TICKERS, payload
from desk import EXECUTABLE, NOWHERE, Desk, environment
from gnb import answers
from stream import Stream, quote
from upstream import Upstream


@dataclass
class Answer:
    status: int
    headers: dict
    body: bytes

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def notices(self) -> list[str]:
        """The sentences in the `Cambist-Notice` header, a list of display strings."""
        found = re.findall(r'%"([^"]*)"', self.headers.get("cambist-notice", ""))
        return [urllib.parse.unquote(text) for text in found]


class API:
    """The API of a desk."""

    def __init__(self, url):
        self.url = url + "/api/v1"

    def __call__(self, path, method="GET", body=None, **headers) -> Answer:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if isinstance(body, dict):
            headers = {"Content-Type": "application/json", **headers}
            body = json.dumps(body).encode()
        request = urllib.request.Request(
            self.url + path, method=method, data=body, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return self._answer(response)
        except urllib.error.HTTPError as error:
            return self._answer(error)

    @staticmethod
    def _answer(response) -> Answer:
        headers = {name.lower(): value for name, value in response.headers.items()}
        return Answer(response.status, headers, response.read())


class Client:
    """A client whose base URL is that of a desk."""

    def __init__(self, url):
        self.url = url

    def __call__(self, path, method="GET", **headers) -> Answer:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.url + path, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return self.answer(response)
        except urllib.error.HTTPError as error:
            return self.answer(error)

    @staticmethod
    def answer(response) -> Answer:
        headers = {name.lower(): value for name, value in response.headers.items()}
        return Answer(response.status, headers, response.read())


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    """A desk with simulated upstreams."""
    desk = Desk(tmp_path_factory.mktemp("demo"))
    yield desk
    desk.end()


@pytest.fixture(scope="module")
def stream():
    """A source of live quotes."""
    stream = Stream()
    stream.say(
        quote("EURUSD", "1.08310", "1.08322"), quote("APPLE", "178.20", "178.40", "sideways"))
    yield stream
    stream.stop()


@pytest.fixture(scope="module")
def sources(stream):
    """The flags of a desk with sample data from every source; its exchange rates are the included
    ones.
    """
    bank = Upstream(answers())
    market = Upstream({BOOKS: payload(BOOK_LIST), TICKER: payload(TICKERS)})
    yield {"gnb_url": bank.url, "bitso_url": market.url, "quotes_url": stream.url}
    market.end()
    bank.end()


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """The folder of the store."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def desk(data, sources):
    """A desk with the sample data, shared by the tests of one file."""
    desk = Desk(data, demo=False, **sources)
    yield desk
    desk.end()


@pytest.fixture(scope="module")
def api(desk):
    return API(desk.url)


@pytest.fixture(scope="module")
def command(data, sources):
    """A function that starts the program with the same store and the same sources."""
    variables = {f"CAMBIST_{name.upper()}": url for name, url in sources.items()}

    def start(*arguments):
        return subprocess.Popen(
            [str(EXECUTABLE), *arguments, "--data", str(data)],
            env=environment(**{**NOWHERE, **variables, "SWIFT_BACKTRACE": "enable=no"}),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    return start


@pytest.fixture(scope="module")
def cambist(command):
    """A function that runs the program until it exits and returns its output and warnings."""

    def run(*arguments) -> tuple[bytes, list[str]]:
        process = command(*arguments)
        out, err = process.communicate(timeout=120)
        assert process.returncode == 0, err.decode()
        return out, [line.removeprefix("cambist: ") for line in err.decode().splitlines()]

    return run

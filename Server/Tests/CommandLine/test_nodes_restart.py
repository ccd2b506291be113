"""Three nodes behind nginx and HAProxy are restarted in turn while visitors use them."""

import http.client
import itertools
import json
import re
import threading
import time
from urllib.parse import urlencode

import pytest
from bitso import bitso
from clients import Clients
from deploy import commented, replaced
from postgres import NODE, database, on_linux, postgres  # noqa: F401
from proxies import FILES, KINDS, proxy
from rates import DAILY, ecb, today
from sse import EventReader
from stream import quote
from waiting import eventually

pytestmark = on_linux

# The longest time after which a watcher should follow the quotes again, in milliseconds.
LONGEST_PAUSE = 1_500
RATES = {"USD": "1.08", "GBP": "0.86", "SEK": "11.2", "CHF": "0.95", "JPY": "163.1"}
COOKIE = "__Host-cambist-workspace"


class Node:
    """A node that is started as the file of a proxy says."""

    def __init__(self, running, kind, variables, port=0):
        command = replaced(
            commented(FILES[kind])[1:], port=port, requests_per_minute=1_000_000,
            most_watchers=100)
        self.program = running(*command, program=NODE, variables=variables)
        self.port = int(re.search(r":(\d+)/", self.program.line_with("Cambist is at")).group(1))
        eventually(self.is_ready)

    def is_ready(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        finally:
            connection.close()


class Visitor:
    """A browser with a workspace that sends one request after another through a proxy. No two are
    the same.
    """

    def __init__(self, between, number):
        self.amounts, self.pairs = [], []
        self._number = number
        self._connection = between.connection()
        self._key = None
        self._turns = itertools.count(1)
        self.ask("/convert")

    def __call__(self):
        turn = next(self._turns)
        amount = str(1_000_000 * (self._number + 1) + turn)
        base, other = "EUR", list(RATES)[turn % len(RATES)]
        fields = {"amount": amount, "from": base, "to": other}
        match turn % 6:
            case 0:
                assert amount in self.ask(f"/convert?{urlencode(fields)}").replace(",", "")
            case 1:
                self.ask("/conversions", fields, {204})
                self.amounts.append(amount)
            case 2:
                answer = json.loads(self.ask(f"/api/v1/convert?{urlencode(fields)}"))
                assert answer["from"] == base and answer["amount"] == amount
            case 3:
                # What was stored through any node is there.
                rows = json.loads(self.ask("/api/v1/history"))
                assert rows[0]["amount"] == self.amounts[-1], (rows[0], self.amounts[-1])
            case 4 if turn < 40:
                self.ask("/pairs/add", {"pair": f"{base}-{other}"}, {303})
                self.pairs.append((base, other))
            case _:
                self.ask(f"/quotes?q={amount}")

    def stored(self) -> tuple[set, set]:
        """The amounts and the pairs that are stored."""
        rows = self.ask("/history.csv")
        pairs = json.loads(self.ask("/api/v1/pairs"))
        return (
            {one for one in self.amounts if one in rows},
            {(one["from"], one["to"]) for one in pairs})

    def ask(self, path, form=None, expected=frozenset({200})) -> str:
        headers = {"Cookie": f"{COOKIE}={self._key}"} if self._key else {}
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._connection.request(
            "GET" if form is None else "POST", path, form and urlencode(form), headers)
        response = self._connection.getresponse()
        text = response.read().decode()
        assert response.status in expected, (path, response.status, text)
        if not self._key:
            self._key = response.getheader("Set-Cookie").split(";")[0].split("=", 1)[1]
        return text


class Watcher(threading.Thread):
    """Follows the quotes, and reconnects when it is asked to."""

    def __init__(self, between):
        super().__init__(daemon=True)
        self.gaps, self.pauses, self.errors, self.events = [], [], [], 0
        self.is_over = threading.Event()
        self._between = between
        self._ended = None

    def run(self):
        try:
            while not self.is_over.is_set():
                self._follow()
        except Exception as error:
            self.errors.append(error)

    def _follow(self):
        connection = self._between.connection()
        try:
            connection.request("GET", "/events")
            response = connection.getresponse()
            assert response.status == 200, response.status
            reader = EventReader(response)
            while reader.read() is not None:
                self.events += 1
                if self._ended is not None:
                    self.gaps.append(time.monotonic() - self._ended)
                    self._ended = None
                if self.is_over.is_set():
                    return
            self._ended = time.monotonic()
            assert reader.pause is not None, "the stream ended without a request to reconnect"
            self.pauses.append(reader.pause)
        finally:
            connection.close()
        time.sleep(reader.pause / 1_000)


@pytest.fixture
def variables(database, upstream, stream):  # noqa: F811
    """The addresses of a database and of sources, whose quotes change all the time."""
    bank = upstream({DAILY: ecb({today(): RATES})})
    market = upstream(bitso())
    ends = threading.Event()

    def speak():
        for number in itertools.count():
            if ends.wait(0.1):
                return
            stream.say(quote("EURUSD", f"1.08{number % 1_000:03}", "1.09"))

    speaker = threading.Thread(target=speak, daemon=True)
    speaker.start()
    yield {
        "CAMBIST_DATABASE": database, "CAMBIST_ECB_URL": bank.url,
        "CAMBIST_BITSO_URL": market.url, "CAMBIST_QUOTES_URL": stream.url}
    ends.set()
    speaker.join()


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_three_nodes_are_restarted_in_turn_without_an_error(running, variables, tmp_path, kind):
    nodes = [Node(running, kind, variables) for _ in range(3)]
    with proxy(kind, tmp_path / "proxy", [node.port for node in nodes]) as between:
        eventually(lambda: between.ask("/convert").status == 200)
        visitors = [Visitor(between, number) for number in range(6)]
        watchers = [Watcher(between) for _ in range(6)]
        for watcher in watchers:
            watcher.start()
        eventually(lambda: all(watcher.events for watcher in watchers))
        with Clients(visitors) as clients:
            clients.send(60)
            for number, node in enumerate(nodes):
                node.program.process.terminate()
                ended = threading.Thread(target=node.program.end)
                ended.start()
                while ended.is_alive():
                    clients.send(1)
                assert node.program.end() == 0
                nodes[number] = Node(running, kind, variables, node.port)
                clients.send(60)
        for watcher in watchers:
            watcher.is_over.set()
            watcher.join()
        for visitor in visitors:
            amounts, pairs = visitor.stored()
            assert amounts == set(visitor.amounts)
            assert pairs >= set(visitor.pairs)
    assert not [error for watcher in watchers for error in watcher.errors]
    pauses = [pause for watcher in watchers for pause in watcher.pauses]
    gaps = [gap for watcher in watchers for gap in watcher.gaps]
    # Each watcher was on some node at first; all of them were restarted.
    assert len(pauses) >= len(watchers) and max(pauses) <= LONGEST_PAUSE
    print(
        f"{kind}: {clients.answers} requests, {len(clients.errors)} failed; "
        f"{len(gaps)} reconnections, the longest gap {max(gaps):.1f} s")
    assert not clients.errors

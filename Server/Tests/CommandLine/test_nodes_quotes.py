"""Nodes that share a database have one connection to the source of live quotes."""

import contextlib
import http.client
import json
import random
import re
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from clients import Clients
from desks import Site
from postgres import NODE, database, on_linux, pooler, postgres  # noqa: F401
from prometheus_client.parser import text_string_to_metric_families
from sse import EventReader
from stream import quote
from waiting import eventually

pytestmark = on_linux


class Watcher:
    """Follows the quotes of a node, and notes when they begin and cease to be live."""

    def __init__(self, node, last_id=None):
        self.bids = {}
        self.changes = []  # (time, whether quotes are live, text), for each change
        self.symbols = []  # of each event
        self.text = ""  # of the status
        connection = http.client.HTTPConnection("127.0.0.1", node.port, timeout=120)
        headers = {"Last-Event-ID": last_id} if last_id else {}
        connection.request("GET", "/events", headers={"Cookie": "language=en", **headers})
        self.events = EventReader(connection.getresponse())
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            while message := self.events.read():
                kind, self.text = message["status"][:2]
                if not self.changes or self.changes[-1][1] != (kind == "live"):
                    self.changes.append((time.monotonic(), kind == "live", self.text))
                self.symbols.append([row["name"] for row in message["rows"]])
                self.bids.update({row["name"]: row["bid"] for row in message["rows"]})
        except (OSError, ValueError, AttributeError):
            pass

    @property
    def is_live(self):
        return bool(self.changes) and self.changes[-1][1]


def metrics(node):
    """The metrics of quotes by name, those with labels by their values."""
    lines = [line for line in node.ask("/metrics")[1].splitlines() if "quote" in line]
    return {
        ".".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families("\n".join(lines) + "\n")
        for sample in family.samples if "quote" in sample.name}


def is_publisher(node):
    return metrics(node)["cambist_quote_publisher"] == 1


def is_live(node):
    return metrics(node)["cambist_quotes_live"] == 1


def price(node, symbol="EURUSD"):
    status, text = node.ask(f"/api/v1/quotes?only={symbol}")
    return json.loads(text)[0]["bid"] if status == 200 else None


@pytest.fixture
def nodes(running, database, stream):  # noqa: F811
    """A function that starts nodes which follow the simulated source."""
    def start(count=3, address=database):
        variables = {"CAMBIST_DATABASE": address, "CAMBIST_QUOTES_URL": stream.url}
        with ThreadPoolExecutor() as pool:
            return list(pool.map(
                lambda _: Site(running, None, program=NODE, variables=variables), range(count)))

    return start


def all_live(nodes):
    eventually(lambda: all(map(is_live, nodes)))


def publisher(nodes):
    """The node that is connected, and the others."""
    first, = [node for node in nodes if is_publisher(node)]
    return first, [node for node in nodes if node is not first]


def show(stream, bid, nodes):
    """Sends a price and waits until each node shows it."""
    stream.say(quote("EURUSD", bid, "9"))
    for node in nodes:
        eventually(lambda: price(node) == bid)


def test_three_nodes_show_the_quotes_of_one_connection(nodes, stream):
    desks = nodes()
    all_live(desks)
    watchers = [Watcher(desk) for desk in desks]
    for bid in ("1.5", "1.6"):
        show(stream, bid, desks)
        for watcher in watchers:
            eventually(lambda: watcher.bids.get("EURUSD") == bid)
    boards = [json.loads(desk.ask("/api/v1/quotes")[1]) for desk in desks]
    assert boards[0] == boards[1] == boards[2] and len(boards[0]) == 3
    # A node that starts later has the whole board, and is live.
    late, = nodes(1)
    eventually(lambda: is_live(late))
    assert json.loads(late.ask("/api/v1/quotes")[1]) == boards[0]
    assert stream.connections == 1
    connected, others = publisher([*desks, late])
    found = metrics(connected)
    assert found["cambist_quote_bus_beats_total.published"] > 0
    assert found["cambist_quote_connections_total.ok"] == 1
    for other in others:
        found = metrics(other)
        assert found["cambist_quote_bus_beats_total.published"] == 0
        assert found["cambist_quote_connections_total.ok"] == 0
        eventually(lambda: metrics(other)["cambist_quote_bus_beats_total.received"] > 0)
        assert 0 <= metrics(other)["cambist_quote_bus_last_beat_age_seconds"]


def test_an_event_of_one_node_is_continued_by_another(nodes, stream):
    desks = nodes(2)
    all_live(desks)
    # The second price arrives with an update after the one that had all rows.
    watchers = [Watcher(desk) for desk in desks]
    for bid in ("1.4", "1.5"):
        show(stream, bid, desks)
        for watcher in watchers:
            eventually(lambda: watcher.bids.get("EURUSD") == bid)
    for before, after in (desks, reversed(desks)):
        first = Watcher(before)
        eventually(lambda: len(first.bids) == 3)
        bid = "1.6" if before is desks[0] else "1.7"
        last = first.events.id
        show(stream, bid, desks)
        continued = Watcher(after, last)
        eventually(lambda: continued.bids.get("EURUSD") == bid)
        shown = {symbol for symbols in continued.symbols for symbol in symbols}
        assert shown == {"EURUSD"}
        # So does the id on a page.
        page = after.ask("/quotes")[1]
        assert re.search(r'data-event="([^"]+)"', page).group(1).split("-")[0] == last.split("-")[0]
        # An id of nobody gets the whole board.
        assert eventually(lambda w=Watcher(after, "x-1"): len(w.bids) == 3)


def test_another_node_takes_over_after_a_kill(nodes, stream):
    desks = nodes()
    all_live(desks)
    connected, others = publisher(desks)
    watchers = [Watcher(desk) for desk in others]
    eventually(lambda: all(watcher.is_live for watcher in watchers))
    connected.program.process.kill()
    killed = time.monotonic()
    for watcher in watchers:
        eventually(lambda: len(watcher.changes) >= 3 and watcher.is_live)
        (ended, still, text), (resumed, again, _) = watcher.changes[1:3]
        assert not still and again and text == "Connecting…"
        print(f"not live {ended - killed:.1f} s after the kill, live {resumed - killed:.1f} s")
    assert stream.connections == 2
    show(stream, "1.7", others)


def test_another_node_takes_over_at_once_from_one_that_stops(nodes, stream):
    desks = nodes()
    all_live(desks)
    connected, others = publisher(desks)
    connected.program.process.send_signal(signal.SIGTERM)
    stopped = time.monotonic()
    assert connected.program.end() == 0
    eventually(lambda: any(map(is_publisher, others)) and stream.connections == 2)
    print(f"taken over {time.monotonic() - stopped:.1f} s after the signal")
    show(stream, "1.7", others)
    all_live(others)
    assert stream.connections == 2


def test_a_node_that_was_paused_past_its_term_follows_the_next_one(nodes, stream):
    desks = nodes()
    all_live(desks)
    connected, others = publisher(desks)
    connected.program.process.send_signal(signal.SIGSTOP)
    eventually(lambda: any(map(is_publisher, others)))
    show(stream, "1.7", others)
    connected.program.process.send_signal(signal.SIGCONT)
    for _ in range(10):
        assert not is_publisher(connected)
    eventually(lambda: stream.open == 1)
    all_live(desks)
    show(stream, "1.8", desks)
    assert sum(map(is_publisher, desks)) == 1 and stream.connections == 2


def test_a_paused_node_without_the_database_is_not_live(nodes, stream, postgres):  # noqa: F811
    desk, = nodes(1)
    all_live([desk])
    desk.program.process.send_signal(signal.SIGSTOP)
    postgres.stop()
    try:
        # Longer than its term.
        time.sleep(11)
        desk.program.process.send_signal(signal.SIGCONT)
        for _ in range(20):
            assert not is_live(desk) and not is_publisher(desk)
        eventually(lambda: stream.open == 0)
    finally:
        postgres.start()
    all_live([desk])
    assert stream.open == 1


def test_nodes_are_live_again_after_the_database_was_away(nodes, stream, postgres):  # noqa: F811
    desks = nodes()
    all_live(desks)
    show(stream, "1.5", desks)
    connected, others = publisher(desks)
    postgres.stop()
    try:
        for desk in others:
            eventually(lambda: not is_live(desk))
        # The connected node serves its own viewers as long as no other can have its term.
        stream.say(quote("EURUSD", "1.6", "9"))
        eventually(lambda: not is_live(connected))
        eventually(lambda: stream.open == 0)
        assert not any(map(is_live, desks)) and not any(map(is_publisher, desks))
        # The last quotes are shown all the same.
        assert {price(desk) for desk in others} == {"1.5"} and price(connected) in ("1.5", "1.6")
    finally:
        postgres.start()
    all_live(desks)
    show(stream, "1.7", desks)
    assert stream.open == 1


def test_a_short_absence_of_the_database_keeps_the_connection(nodes, stream, postgres):  # noqa: F811
    desks = nodes()
    all_live(desks)
    connected, others = publisher(desks)
    postgres.stop()
    stream.say(quote("EURUSD", "1.6", "9"))
    postgres.start()
    # The server has lost all beats.
    for desk in desks:
        eventually(lambda: price(desk) == "1.6")
    show(stream, "1.7", desks)
    all_live(desks)


def test_quotes_pass_through_a_pooler(nodes, stream, pooler, database):  # noqa: F811
    desks = nodes(3, pooler(database))
    all_live(desks)
    for bid in ("1.5", "1.6"):
        show(stream, bid, desks)
    assert stream.connections == 1
    connected, others = publisher(desks)
    connected.program.process.send_signal(signal.SIGTERM)
    assert connected.program.end() == 0
    eventually(lambda: stream.connections == 2)
    show(stream, "1.7", others)


def test_the_button_of_any_node_reconnects(nodes, stream):
    desks = nodes(2)
    all_live(desks)
    _, (other,) = publisher(desks)
    stream.stop()
    for desk in desks:
        eventually(lambda: not is_live(desk))
    # After some failed attempts the next one is many seconds away.
    watcher = Watcher(other)
    eventually(lambda: "Reconnecting in" in watcher.text)
    stream.start()
    eventually(lambda: other.ask("/refresh/quotes", {"back": "/quotes"})[0] == 303 and all(
        map(is_live, desks)))


class LiveCheck:
    """Compares what a node shows as live with what the source sends. Each price is the time at which
    it was sent.
    """

    def __init__(self, desks, number):
        self.worst = 0  # the greatest age of a price that was shown as live, in seconds
        self.checks = 0
        self._desks, self._number = desks, number

    def __call__(self):
        # The node may be killed meanwhile.
        with contextlib.suppress(OSError, http.client.HTTPException):
            begin = time.monotonic()
            if is_live(self._desks[self._number]):
                # Read afterwards, so that it is at least as new as when the node was live.
                self.worst = max(self.worst, begin - float(price(self._desks[self._number])))
                self.checks += 1
        time.sleep(0.02)


@pytest.mark.long
def test_no_node_claims_to_be_live_while_nodes_are_killed(nodes, stream):
    kills, longest = 20, 0
    chance = random.Random(kills)
    desks = nodes()

    def send():
        stream.say(quote("EURUSD", f"{time.monotonic():.3f}", "99999999"))
        time.sleep(0.05)

    send()
    all_live(desks)
    checks = [LiveCheck(desks, number) for number in range(len(desks))]
    with Clients([send, *checks]) as clients:
        for _ in range(kills):
            time.sleep(chance.uniform(0, 3))
            connected, _ = publisher(desks)
            number = desks.index(connected)
            connected.program.process.kill()
            killed = time.monotonic()
            assert connected.program.end() == -signal.SIGKILL
            desks[number], = nodes(1)
            # All are live for two seconds after the last beat of the killed node.
            eventually(lambda: any(map(is_publisher, desks)))
            all_live(desks)
            longest = max(longest, time.monotonic() - killed)
    count, worst = sum(check.checks for check in checks), max(check.worst for check in checks)
    print(
        f"{kills} kills: live again after at most {longest:.1f} s; {count} checks of live prices, "
        f"the oldest {worst:.2f} s old; {stream.connections} connections")
    # Two seconds after the last beat, and what a busy machine needs to send and to respond.
    assert not clients.errors and count > 0 and worst < 4
    assert stream.connections == 1 + kills and stream.open == 1

"""What `/events` sends to clients that follow the quotes, read from the socket."""

import os
import threading
import time
from pathlib import Path

import pytest
from events import Watcher, board, symbols, version
from stream import Stream, quote
from waiting import eventually, settled
from web import fetch

SYMBOLS = ("EURUSD", "XAUEUR", "APPLE")


@pytest.fixture
def stream():
    stream = Stream()
    stream.say(*(quote(symbol, "1.10", "1.20") for symbol in SYMBOLS))
    yield stream
    stream.stop()


@pytest.fixture
def desk(desk_with, stream):
    """A desk that has received every quote of the stream."""
    desk = desk_with(demo=False, quotes_url=stream.url)
    eventually(lambda: set(board(desk)) == set(SYMBOLS))
    return desk


def process_of(desk) -> Path:
    """The directory of the server's process in /proc."""
    return Path("/proc") / str(desk._process.pid)


def descriptors(desk) -> int:
    return len(os.listdir(process_of(desk) / "fd"))


class Flow:
    """Sends quotes at a steady fast rate until it is stopped, then a last quote of each symbol."""

    def __init__(self, stream, symbols, at_once=3, pause=0.002):
        self.last = {}
        self._stream = stream
        self._symbols = symbols
        self._at_once = at_once
        self._pause = pause
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        self._thread.join()

    def _run(self):
        number = 0
        while not self._ends.is_set():
            number += 1
            start = number * self._at_once
            some = [self._symbols[(start + place) % len(self._symbols)]
                    for place in range(self._at_once)]
            self._say({symbol: f"1.{number:06}" for symbol in some})
            self._ends.wait(self._pause)

    def _say(self, bids):
        self.last.update(bids)
        # A long ask price makes events long.
        self._stream.say(*(quote(symbol, bid, "9." + "8" * 30) for symbol, bid in bids.items()))


# What one client receives


def test_the_snapshot_is_sent_at_once_and_is_not_cacheable(desk):
    with Watcher(desk) as watcher:
        assert watcher.answer.status == 200
        assert watcher.answer.headers["content-type"] == "text/event-stream"
        assert watcher.answer.headers["connection"] == "close"
        assert watcher.answer.headers["cache-control"] == "no-store"
        message = watcher.event()
        assert watcher.boards == 1
    assert symbols(message) == ["APPLE", "EURUSD", "XAUEUR"]
    assert message["status"][:2] == ["live", "Live"]
    assert (message["rows"][0]["bid"], message["rows"][0]["ask"]) == ("1.10", "1.20")


def test_later_events_have_the_changes_and_increasing_numbers(desk, stream):
    with Watcher(desk) as watcher:
        watcher.event()
        # The first update after a time without watchers has all changes since then.
        stream.say(quote("XAUEUR", "2.10", "2.20"))
        watcher.event_with("XAUEUR", "2.10")
        ids = [watcher.id]
        for number in range(4):
            stream.say(quote("EURUSD", f"1.2{number}", "1.30"))
            message = watcher.event_with("EURUSD", f"1.2{number}")
            # Once a second an event has a line for every symbol that changed in that second.
            assert symbols(message) == ["EURUSD"] or (
                "APPLE" not in symbols(message) and "line" in message["rows"][0])
            ids.append(watcher.id)
    versions = [version(one) for one in ids]
    assert versions == sorted(set(versions))
    assert len({one.partition("-")[0] for one in ids}) == 1


@pytest.mark.parametrize("way", ["after", "last_event"])
def test_a_client_that_reconnects_receives_the_changes_it_missed(desk, stream, way):
    with Watcher(desk) as watcher:
        watcher.event()
        known = watcher.id
    stream.say(quote("EURUSD", "1.50", "1.60"))
    eventually(lambda: board(desk)["EURUSD"] == "1.50")
    with Watcher(desk, **{way: known}) as watcher:
        message = watcher.event()
        assert symbols(message) == ["EURUSD"]
        assert watcher.bids == {"EURUSD": "1.50"}
        known = watcher.id
    # A client that is up to date also gets an event at once.
    with Watcher(desk, **{way: known}) as watcher:
        message = watcher.event()
        assert message["rows"] == []
        assert message["status"][0] == "live"


def test_last_event_id_overrides_the_address(desk, stream):
    with Watcher(desk) as watcher:
        watcher.event()
        old = watcher.id
        stream.say(quote("EURUSD", "1.50", "1.60"))
        watcher.event_with("EURUSD", "1.50")
        new = watcher.id
    with Watcher(desk, after=old, last_event=new) as watcher:
        assert symbols(watcher.event()) == []


def test_an_unknown_event_id_gets_a_snapshot(desk):
    with Watcher(desk) as watcher:
        watcher.event()
        instance, _, number = watcher.id.partition("-")
    strange = [
        "", "-", "0", "x", number, "-" + number, instance, instance + "-", instance + "-x",
        instance + "-1-1", instance + "-" + "9" * 40, "other-" + number,
        instance + "x-" + number, "x" * 4_000, "\u202e", "%00", "'\"<b>"]
    for one in strange:
        with Watcher(desk, after=one) as watcher:
            message = watcher.event()
            assert len(message["rows"]) == 3, one
    for one in strange[:-3]:
        with Watcher(desk, last_event=one) as watcher:
            message = watcher.event()
            assert len(message["rows"]) == 3, one


def test_an_event_id_from_an_earlier_run_gets_a_snapshot(desk_with, desk, stream):
    with Watcher(desk) as watcher:
        watcher.event()
        known = watcher.id
    desk.end()
    again = desk_with(demo=False, quotes_url=stream.url)
    eventually(lambda: set(board(again)) == set(SYMBOLS))
    with Watcher(again, after=known) as watcher:
        message = watcher.event()
        assert len(message["rows"]) == 3


def test_numbers_are_formatted_for_each_watcher(desk, stream):
    with Watcher(desk, **{"Accept-Language": "de-DE"}) as german, Watcher(desk) as english:
        assert german.event()["rows"][0]["bid"] == "1,10"
        assert english.event()["rows"][0]["bid"] == "1.10"
        stream.say(quote("EURUSD", "1234.50", "1235"))
        german.event_with("EURUSD", "1.234,50")
        english.event_with("EURUSD", "1,234.50")


def test_text_from_a_hostile_source_breaks_no_event(desk, stream):
    hostile = "<b>\"'\\&\u2028\u0085\x7f\n"[:-1]
    with Watcher(desk) as watcher:
        watcher.event()
        stream.say(quote(hostile, "2", "3"))
        watcher.event_with(hostile, "2")
    assert board(desk)[hostile] == "2"


def test_quotes_without_changes_have_a_heartbeat(desk, stream):
    with Watcher(desk) as watcher:
        watcher.event()
        before = watcher.heartbeats
        start = time.monotonic()
        while watcher.heartbeats == before:
            assert watcher.event() is not None
        # A page reconnects after forty seconds without data.
        assert time.monotonic() - start < 40


# Many clients, and slow ones


def test_a_client_that_stops_reading_receives_everything_later(desk, stream):
    names = [f"SYMBOL{number:03}-AND-MORE-OF-A-NAME" for number in range(1_000)]
    stream.say(*(quote(name, "0.5", "9") for name in names))
    window = 50_000
    # The data that both systems buffer while nobody reads, plus some events. The server closes a
    # connection that accepts no data for fifteen seconds, so it is not much more.
    sent = int(Path("/proc/sys/net/ipv4/tcp_wmem").read_text().split()[2])
    enough = sent + 2 * window + 1_000_000
    with Watcher(desk) as quick, Watcher(desk, window=window) as slow:
        quick.event_with(names[-1], "0.5")
        slow.event_with(names[-1], "0.5")
        boards = slow.boards
        with Flow(stream, names, at_once=250, pause=0.02) as flow:
            deadline = time.monotonic() + 120
            while quick.byte_count < enough:
                assert time.monotonic() < deadline, f"{quick.byte_count} bytes in two minutes"
                quick.event()
        tell_all(slow, flow.last)
        tell_all(quick, flow.last)
        # Nothing was queued for this client in the meantime, so it needs a snapshot.
        assert slow.boards > boards


def tell_all(watcher, last):
    """Reads until the watcher has the last bid of every symbol."""
    deadline = time.monotonic() + 120
    while any(watcher.bids.get(symbol) != bid for symbol, bid in last.items()):
        missed = {symbol for symbol, bid in last.items() if watcher.bids.get(symbol) != bid}
        assert time.monotonic() < deadline, f"missed {sorted(missed)[:5]}"
        assert watcher.event() is not None


def test_many_watchers_receive_the_same(desk, stream):
    names = [f"SYMBOL{number}" for number in range(30)]
    watchers = [Watcher(desk) for _ in range(50)]
    with Flow(stream, names) as flow:
        end = time.monotonic() + 3
        while time.monotonic() < end:
            for watcher in watchers:
                watcher.event()
    for watcher in watchers:
        tell_all(watcher, flow.last)
    assert all(watcher.bids == watchers[0].bids for watcher in watchers)
    assert board(desk) == watchers[0].bids
    for watcher in watchers:
        watcher.close()


# The end


def test_a_client_that_leaves_is_removed(desk, stream):
    board(desk)
    before = settled(lambda: descriptors(desk))
    watchers = [Watcher(desk) for _ in range(20)]
    for watcher in watchers:
        watcher.event()
    assert descriptors(desk) >= before + 20
    for watcher in watchers:
        watcher.close()
    # Nothing is sent in the meantime: the server notices a closed connection without a failed
    # write.
    eventually(lambda: descriptors(desk) <= before)
    stream.say(quote("EURUSD", "1.70", "1.80"))
    eventually(lambda: board(desk)["EURUSD"] == "1.70")
    assert "error" not in desk.output.lower() and "warning" not in desk.output.lower()


def test_a_client_that_leaves_during_updates_is_removed(desk, stream):
    board(desk)
    before = settled(lambda: descriptors(desk))
    with Flow(stream, [f"SYMBOL{number}" for number in range(200)], pause=0.02):
        for _ in range(4):
            watchers = [Watcher(desk) for _ in range(20)]
            for watcher in watchers[:10]:
                watcher.event()
            for watcher in watchers:
                watcher.close()
        eventually(lambda: descriptors(desk) <= before)
    assert "error" not in desk.output.lower() and "warning" not in desk.output.lower()


def test_the_desk_ends_at_once_with_many_watchers(desk, stream):
    watchers = [Watcher(desk) for _ in range(10)]
    for watcher in watchers[:5]:
        watcher.event()
    with Flow(stream, [f"SYMBOL{number}" for number in range(200)]):
        for _ in range(10):
            watchers[0].event()
        # Including clients that never read.
        desk.end()
    while watchers[0].event() is not None:
        pass
    for watcher in watchers:
        watcher.close()


def test_a_page_that_a_script_requests_is_not_older_than_the_events(desk_with):
    stream = Stream()
    desk = desk_with(demo=False, quotes_url=stream.url)
    with Watcher(desk) as watcher:
        for number in range(20):
            bid = f"1.08{number + 10}0"
            fetch(desk.url + "/quotes")
            stream.say(quote(f"S{number}", bid, "1.09322"))
            watcher.event_with(f"S{number}", bid)
            page = fetch(desk.url + "/quotes", {"X-Cambist-Live": "1"})[1]
            assert f">{bid}<" in page and f'data-symbols="{number + 1}"' in page
    stream.stop()

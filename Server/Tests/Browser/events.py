"""One who watches the quotes over `/events`, without a browser."""

import http.client
import json
import re
import socket
import time
from urllib.parse import quote as encoded


def until(condition):
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline, "this never came to be"
        time.sleep(0.05)


class Watcher:
    """One who watches, and remembers the last bid that it was told of each symbol."""

    def __init__(self, desk, after=None, last_event=None, window=None, **headers):
        host, port = desk.url.partition("//")[2].split(":")
        self._connection = http.client.HTTPConnection(host, int(port), timeout=30)
        # Held apart, as the connection lets go of it when the answer begins.
        self.socket = self._connection.sock = socket.socket()
        self.socket.settimeout(30)
        if window is not None:
            # What the system takes of an answer that nobody reads.
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.connect((host, int(port)))
        if last_event is not None:
            headers["Last-Event-ID"] = last_event
        query = "" if after is None else "?after=" + encoded(after)
        self._connection.request("GET", "/events" + query, headers=headers)
        self.answer = self._connection.getresponse()
        self.id = after
        self.bids = {}
        self.heartbeats = 0
        self.boards = 0
        self.told = 0  # in bytes

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.answer.close()
        self._connection.close()
        self.socket.close()

    def event(self) -> dict | None:
        """The next event's message; None when there will be none."""
        message = None
        while line := self.answer.readline().decode():
            self.told += len(line)
            if line.startswith(":"):
                self.heartbeats += 1
            elif line.startswith("id: "):
                self.id = line[4:].strip()
            elif line.startswith("data: "):
                message = json.loads(line[6:])
            elif line == "\n" and message is not None:
                if message["whole"]:
                    self.boards += 1
                    self.bids.clear()
                self.bids.update({row[0]: row[1] for row in message["rows"]})
                return message
        return None

    def event_with(self, symbol, bid) -> dict:
        """The event after which the bid of a symbol is known."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            message = self.event()
            assert message is not None, "the desk ended it"
            if self.bids.get(symbol) == bid:
                return message
        raise AssertionError(f"{symbol} never came to {bid}: {self.bids}")


def board(desk) -> dict:
    """The bids of all symbols, as one is told who comes new."""
    with Watcher(desk) as watcher:
        watcher.event()
        return dict(watcher.bids)


def symbols(message) -> list:
    return [row[0] for row in message["rows"]]


def version(event_id) -> int:
    return int(re.fullmatch(r"[0-9a-z]+-(\d+)", event_id).group(1))

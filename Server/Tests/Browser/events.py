"""A client that follows the quotes over `/events`, without a browser."""

import http.client
import re
import socket
import time
from urllib.parse import quote as encoded

from sse import EventReader


class Watcher(EventReader):
    """A client that stores the last bid of each symbol that it received."""

    def __init__(self, desk, after=None, last_event=None, window=None, **headers):
        host, port = desk.url.partition("//")[2].split(":")
        self._connection = http.client.HTTPConnection(host, int(port), timeout=120)
        # Stored separately, because the connection drops its reference when the response begins.
        self.socket = self._connection.sock = socket.socket()
        self.socket.settimeout(120)
        if window is not None:
            # The system's buffer for an unread response, in bytes.
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.socket.connect((host, int(port)))
        if last_event is not None:
            headers["Last-Event-ID"] = last_event
        query = "" if after is None else "?after=" + encoded(after)
        self._connection.request("GET", "/events" + query, headers=headers)
        super().__init__(self._connection.getresponse(), after)
        self.bids = {}
        self.boards = 0  # events with all rows

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.answer.close()
        self._connection.close()
        self.socket.close()

    def event(self) -> dict | None:
        """The message of the next event, or None at the end of the stream."""
        message = self.read()
        if message is not None:
            self.bids.update({row["name"]: row["bid"] for row in message["rows"]})
            self.boards += len(message["rows"]) == len(self.bids)
        return message

    def event_with(self, symbol, bid) -> dict:
        """Reads up to the event with this bid of a symbol."""
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            message = self.event()
            assert message is not None, "the desk ended it"
            if self.bids.get(symbol) == bid:
                return message
        raise AssertionError(f"{symbol} never came to {bid}: {self.bids}")


def board(desk) -> dict:
    """The bids of all symbols, as a new watcher receives them."""
    with Watcher(desk) as watcher:
        watcher.event()
        return dict(watcher.bids)


def symbols(message) -> list:
    return [row["name"] for row in message["rows"]]


def version(event_id) -> int:
    return int(re.fullmatch(r"[0-9a-z]+-(\d+)", event_id).group(1))

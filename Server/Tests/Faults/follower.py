"""A client that follows `/events` and records the desk's messages with their times."""

import bisect
import datetime
import http.client
import re
import socket
import threading
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

from sse import EventReader


@dataclass(frozen=True)
class Row:
    symbol: str
    bid: str
    ask: str
    age: str  # empty for a quote that counts as current

    @property
    def quote(self) -> tuple:
        return (self.symbol, self.bid, self.ask)


@dataclass(frozen=True)
class Moment:
    """An event's status at a time, and all rows at that time."""

    at: float  # by `time.monotonic`
    wall: datetime.datetime
    kind: str
    text: str
    since: str
    rows: tuple[Row, ...]
    board: dict[str, Row]

    @property
    def wait(self) -> int | None:
        """The seconds to the next attempt, or None."""
        if self.text == "Reconnecting…":
            return 0
        found = re.fullmatch(r"Reconnecting in (\d+) seconds?", self.text)
        return int(found.group(1)) if found else None


class Follower:
    """Follows the events from its start to its end, and appends them to `timeline`."""

    def __init__(self, url: str):
        self.timeline: list[Moment] = []
        self.problem = None
        self._ended = False
        connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=120)
        connection.request("GET", "/events")
        self._socket = connection.sock
        self._events = EventReader(connection.getresponse())
        self._thread = threading.Thread(target=self._follow, daemon=True)
        self._thread.start()

    @property
    def last(self) -> Moment | None:
        return self.timeline[-1] if self.timeline else None

    def at(self, time: float) -> Moment | None:
        """The moment at a time, or None before the first event."""
        place = bisect.bisect_right(self.timeline, time, key=lambda moment: moment.at)
        return self.timeline[place - 1] if place else None

    def end(self):
        self._ended = True
        self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def _follow(self):
        try:
            while not self._ended and (message := self._events.read()) is not None:
                self._take(message)
        except Exception as problem:  # Any error is reported by the tests.
            if not self._ended:
                self.problem = repr(problem)
        else:
            if not self._ended:
                self.problem = "the events ended"

    def _take(self, event: dict):
        changed = tuple(
            Row(row["name"], row["bid"], row["ask"], row["stale"]) for row in event["rows"])
        known = self.last.board if self.last else {}
        kind, text, since, *_ = event["status"]
        self.timeline.append(Moment(
            time.monotonic(), datetime.datetime.now(datetime.timezone.utc), kind, text, since,
            changed, {**known, **{row.symbol: row for row in changed}}))

"""The run of one scenario: a faulty source, a desk that uses it, and a client that follows the
desk.
"""

import html
import re
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from desk import Desk
from faulty_stream import FaultyStream
from follower import Follower, Row
from waiting import eventually
from web import fetch


@dataclass(frozen=True)
class PageSample:
    """The page as fetched once."""

    began: float
    ended: float
    kind: str
    text: str
    notices: tuple[str, ...]
    board: dict[str, Row]


@dataclass
class Scenario:
    """`start` is the behaviour of the source for the first connection, `steps` the rest."""

    steps: Callable
    start: Callable
    says: str = ""  # the reason for the lost connection on the page
    seconds: int = 10  # about how many seconds it takes
    source: dict = field(default_factory=dict)


class ScenarioRun:
    """Runs a scenario and records everything that the tests check."""

    def __init__(self, name: str, scenario: Scenario, folder: Path):
        self.name = name
        self.scenario = scenario
        self.pages: list[PageSample] = []
        # The times of page requests, after which the desk tries again.
        self.page_requests: list[float] = []
        self.healthy_at = None
        self.promised = None  # the seconds within which quotes must flow again
        self.recovered_at = None
        self.began = self.ended = None
        self.error = None  # the error that ended the run
        self.exit_error = None  # the desk's error at its end
        self.desk = self.follower = None
        self.stream = FaultyStream(scenario.start, **scenario.source)
        self._folder = folder

    @property
    def wires(self) -> list:
        return self.stream.wires

    @property
    def timeline(self) -> list:
        return self.follower.timeline

    def execute(self):
        try:
            self.desk = Desk(self._folder, demo=False, quotes_url=self.stream.url)
            self.page_requests.append(time.monotonic())
            self.follower = Follower(self.desk.url)
            self.began = time.monotonic()
            self.stream.is_watched.set()
            self.scenario.steps(self)
        except Exception:
            self.error = traceback.format_exc()
        self.ended = time.monotonic()
        try:
            if self.follower:
                self.follower.end()
            if self.desk:
                self.desk.end()
        except Exception as problem:
            self.exit_error = str(problem)
        self.stream.end()

    # For the steps of scenarios

    def hold(self, seconds: float):
        time.sleep(seconds)

    def wait(self, what: str, condition: Callable, within: float):
        eventually(condition, within, what, pause=0.02)

    def wait_for_kind(self, kind: str, within: float = 15):
        self.wait(
            kind, lambda: any(moment.kind == kind for moment in self.timeline), within)

    def wait_for_wires(self, count: int, within: float = 5):
        """Waits for the requests of this many connections."""
        self.wait(
            f"{count} connections",
            lambda: len(self.wires) >= count and self.wires[count - 1].request, within)

    def fetch_page(self) -> PageSample:
        """Fetches the page, which ends a wait of the desk."""
        began = time.monotonic()
        self.page_requests.append(began)
        status, page = fetch(self.desk.url + "/quotes")
        assert status == 200
        page = html.unescape(page)
        board = {}
        for symbol, row in re.findall(r'<tr role="row" data-symbol="(.*?)"(.*?)</tr>', page):
            cells = dict(re.findall(r'class="q-(bid|ask|stale)">(.*?)<', row))
            board[symbol] = Row(symbol, cells["bid"], cells["ask"], cells["stale"])
        sample = PageSample(
            began, time.monotonic(), re.search(r'id="stream" data-kind="(.*?)"', page).group(1),
            re.search(r'id="stream-text">(.*?)<', page).group(1),
            tuple(re.findall(r'class="notice-title">(.+?)</p>', page)), board)
        self.pages.append(sample)
        return sample

    def seconds_announced(self) -> int:
        """Waits until the desk names the seconds to its next attempt, with one left to act in.

        The number just after a page request may be from before the attempt that the request caused.
        """
        def is_announced():
            last = self.follower.last
            return (last.wait or 0) > 1 and last.at > self.page_requests[-1] + 1.5

        self.wait("seconds to the next attempt", is_announced, 60)
        return self.follower.last.wait

    def recover(self, within: float, fetches_page=False):
        """Makes the source work without faults; quotes must flow within this many seconds.

        A page request then ends the wait, if there is one.
        """
        self.promised = within
        self.healthy_at = time.monotonic()
        self.stream.recover()
        if fetches_page:
            self.hold(within)
            self.fetch_page()
        self.wait("quotes flow again", self._has_recovered, within + 15)
        self.recovered_at = time.monotonic()
        self.hold(1.5)
        self.fetch_page()
        self.hold(0.5)

    def _has_recovered(self) -> bool:
        last = self.follower.last
        return last.kind == "live" and any(
            row.quote in self.stream.well_said and self.stream.said[row.quote] > self.healthy_at
            for row in last.board.values())

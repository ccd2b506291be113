"""The statuses that the desk may show at a time, depending on the earlier behaviour of the source.
"""

import datetime
import re

from follower import Row
from scenario_run import ScenarioRun

# How long the desk may take to notice and report it on a busy machine.
TOLERANCE = 3.0
# For connecting or reading a message, and for delays on a loaded machine.
ALLOWANCE = 8.0
STALE = 30  # seconds without a quote
CHATTER = 6  # seconds of messages without quotes
CHECK = 1  # seconds between the desk's checks for stale quotes
GIVEN_UP = 45  # the same, until the next connection attempt
PING, PONG = 15, 10  # seconds between pings, and until a pong is missing
GOODBYE = 1  # the longest wait for the source's close frame

TEXTS = {
    "live": r"Live",
    "stale": r"Connected, no (quotes received|readable quotes)",
    "pending": r"Connecting…|Reconnecting…|Reconnecting in (1 second|\d+ seconds)",
    "offline": r"Offline",
}


def kinds(run: ScenarioRun, now: float) -> set[str]:
    """The possible kinds of status at a time; more than one while a change is being noticed."""
    allowed = {"pending"}
    if now < run.began + TOLERANCE:
        allowed.add("offline")
    for wire in list(run.wires):
        if wire.opened_at is None or wire.opened_at > now:
            continue
        quoted = [time for time in wire.quoted_at if time <= now]
        quiet = now - (quoted[-1] if quoted else wire.opened_at)
        overdue = now - stale_at(wire, now)
        ended = min(time for time in (wire.failed_at, wire.gone_at, now + 1) if time is not None)
        certain, latest = now < ended, ended
        if wire.deaf_at is not None:
            certain = certain and now < wire.deaf_at + PONG
            latest = min(latest, wire.deaf_at + PING + PONG + GOODBYE)
        if now > latest + TOLERANCE:
            continue
        if quoted and certain and now > quoted[0] + TOLERANCE and overdue < -TOLERANCE:
            return {"live"}
        if certain and CHECK + TOLERANCE < overdue and quiet < GIVEN_UP - TOLERANCE:
            return {"stale"}
        if quoted and overdue < CHECK + TOLERANCE:
            allowed.add("live")
        if overdue > -TOLERANCE:
            allowed.add("stale")
    return allowed


def stale_at(wire, now: float) -> float:
    """When a connection becomes stale if no quotes are received after a time."""
    quoted = [time for time in wire.quoted_at if time <= now]
    silent = (quoted[-1] if quoted else wire.opened_at) + STALE
    return silent if wire.chattered_at is None else min(silent, wire.chattered_at + CHATTER)


def number(quote: tuple) -> int:
    """The position of a quote in the sequence of sent quotes."""
    return int(quote[1].split(".")[1])


def newest(run: ScenarioRun, until: float) -> dict[str, int]:
    """The position of each symbol's last quote that was sent by then."""
    found: dict[str, int] = {}
    for quote, sent in list(run.stream.said.items()):
        if sent <= until:
            found[quote[0]] = max(found.get(quote[0], 0), number(quote))
    return found


def row_error(run: ScenarioRun, row: Row, now: float, is_new: bool) -> str | None:
    """What is wrong with a row at a time; `is_new` if its age was counted at that time."""
    sent = run.stream.said.get(row.quote)
    if sent is None or sent > now:
        return f"{row} was never sent"
    age = now - sent
    if not row.age:
        is_late = age > STALE + CHECK + TOLERANCE
        return f"{row} is {age:.1f} s old and names no age" if is_late else None
    found = re.fullmatch(r"Received (\d+) seconds ago", row.age)
    if not found:
        return f"{row} names an odd age, not {age:.1f} s"
    if is_new and not abs(int(found.group(1)) - age) <= TOLERANCE:
        return f"{row} is {age:.1f} s old"
    return None


def since(text: str) -> datetime.datetime:
    """The time in `since 21 Nov 2026, 11:32:21 UTC`."""
    return datetime.datetime.strptime(text, "since %d %b %Y, %H:%M:%S UTC").replace(
        tzinfo=datetime.timezone.utc)

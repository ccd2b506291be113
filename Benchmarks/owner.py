"""The owner of a desk, who uses it while it is attacked, and the response times."""

import http.client
import os
import queue
import random
import threading
import time
import urllib.parse
from typing import NamedTuple

MEASURED = ("/convert", "/healthz")
OTHERS = ["/history", "/pairs", "/quotes", "/markets", "/api/v1/convert?amount=1&from=USD&to=EUR"]
TIMEOUT = 10


class Sample(NamedTuple):
    """A response: the time of its request and its duration, in seconds."""
    moment: float
    kind: str
    seconds: float
    outcome: str


def ask(connection, kind: str, chance: random.Random) -> str:
    """Sends one request of a kind, and returns the result."""
    if kind == "conversion":
        body = urllib.parse.urlencode(
            {"amount": str(chance.randint(1, 10_000)), "from": "USD", "to": "EUR"})
        connection.request(
            "POST", "/conversions", body, {"Content-Type": "application/x-www-form-urlencoded"})
    else:
        path = {"/convert": f"/convert?amount={chance.randint(1, 10_000)}&from=USD&to=EUR",
                "/healthz": "/healthz"}.get(kind) or chance.choice(OTHERS)
        connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    return "answered" if answer.status in (200, 204, 303) else str(answer.status)


def use(port: int, kind: str, isFresh: bool, pause: float, samples) -> None:
    """Requests one kind of page repeatedly, on one connection or on new ones."""
    chance, connection = random.Random(kind), None
    slot = time.monotonic()
    while True:
        time.sleep(max(0, slot - time.monotonic()))
        began, outcome = time.monotonic(), None
        # A browser retries once if a connection that it kept open turns out to be closed.
        for _ in range(2):
            isHeld = connection is not None
            connection = connection or http.client.HTTPConnection(
                "127.0.0.1", port, timeout=TIMEOUT)
            try:
                outcome = ask(connection, kind, chance)
                break
            except (OSError, http.client.HTTPException) as error:
                connection.close()
                connection, outcome = None, type(error).__name__
                if not isHeld:
                    break
        if isFresh and connection:
            connection.close()
            connection = None
        now = time.monotonic()
        samples.put(Sample(began, kind, now - began, outcome))
        slot += pause
        # Requests that were due in the meantime would have waited as well.
        while slot < now:
            samples.put(Sample(slot, kind, now - slot, outcome))
            slot += pause


def run(port: int, answers) -> None:
    """A process that uses the desk until it is ended, with a high priority if permitted."""
    try:
        os.nice(-10)
    except PermissionError:
        pass
    samples = queue.SimpleQueue()
    for kind in MEASURED:
        for isFresh in (False, True):
            threading.Thread(
                target=use, args=(port, kind, isFresh, 0.1, samples), daemon=True).start()
    for kind, pause in (("conversion", 1), ("other pages", 0.5)):
        threading.Thread(target=use, args=(port, kind, False, pause, samples), daemon=True).start()
    while True:
        answers.send(samples.get())

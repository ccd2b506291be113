"""No quote is lost for clients that connect and disconnect while quotes are sent."""

import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from events import Watcher, version
from stream import Stream, quote


@pytest.fixture
def stream():
    stream = Stream()
    yield stream
    stream.stop()


@pytest.fixture
def desk(desk_with, stream):
    return desk_with(demo=False, quotes_url=stream.url)


def test_an_event_includes_all_earlier_ones_for_clients_that_reconnect(desk, stream):
    """Each quote changes a different symbol, once, so a lost quote is missing until the end."""
    names = [f"SYMBOL{number:04}" for number in range(1_800)]
    stream.say(*(quote(name, "0.50", "9") for name in names))
    with Watcher(desk) as watcher:
        watcher.event_with(names[-1], "0.50")
        first, bids = watcher.id, dict(watcher.bids)
    random = Random(1)
    starts = [random.random() for _ in range(8)]
    visits = [0] * len(starts)
    with ThreadPoolExecutor(len(starts)) as pool:
        visitors = [pool.submit(visit, desk, first, bids, names, Random(seed), visits, number)
                    for number, seed in enumerate(starts)]
        for place, name in enumerate(names):
            stream.say(quote(name, "1.50", "9"))
            # Waits while a visitor is behind, so that each visitor connects more than three times.
            behind = min(visits) <= 4 * place / len(names)
            time.sleep(0.02 if behind else 0.001)
        for visitor in visitors:
            visitor.result()
    assert min(visits) > 3


def visit(desk, first, bids, names, random, visits, number) -> None:
    """Connects and disconnects until the last symbol has changed, and counts how often."""
    event, deadline = first, time.monotonic() + 120
    while bids[names[-1]] != "1.50":
        assert time.monotonic() < deadline
        time.sleep(random.random() / 10)
        visits[number] += 1
        ids = [event]
        with Watcher(desk, after=event) as watcher:
            watcher.bids = dict(bids)
            for _ in range(random.randint(1, 3)):
                watcher.event()
                ids.append(watcher.id)
                # The number of an event is the number of quotes before it.
                known = names[:version(watcher.id) - version(first)]
                lost = [name for name in known if watcher.bids[name] != "1.50"]
                assert lost == [], f"{lost[:5]} were lost on the way {ids}"
            event, bids = watcher.id, watcher.bids

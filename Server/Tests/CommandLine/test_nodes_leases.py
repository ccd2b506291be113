"""Nodes that share a database send as many requests to a source as one node does."""

import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from bitso import BOOKS, bitso
from desks import Site
from postgres import NODE, database, on_linux, postgres  # noqa: F401
from rates import DAILY, ecb, today
from waiting import eventually

pytestmark = on_linux

QUESTION = "/api/v1/convert?amount=1&from=EUR&to=USD&source=ecb"


@pytest.fixture
def nodes(running, database):  # noqa: F811
    """A function that starts three nodes whose sources have these addresses."""
    def start(*flags, **addresses):
        variables = {"CAMBIST_DATABASE": database, **addresses}
        return [
            Site(running, None, *flags, program=NODE, variables=variables) for _ in range(3)]

    return start


def result(desk):
    status, text = desk.ask(QUESTION)
    return json.loads(text)["result"] if status == 200 else None


def daily(upstream) -> int:
    return sum(request.path == DAILY for request in upstream.requests)


def test_three_nodes_fetch_the_newest_rates_once(nodes, upstream):
    bank = upstream({DAILY: ecb({today(): {"USD": "1.23"}})})
    desks = nodes(CAMBIST_ECB_URL=bank.url)
    for _ in range(2):
        with ThreadPoolExecutor() as pool:
            list(pool.map(result, desks * 3))
    for desk in desks:
        eventually(lambda: result(desk) == "1.23")
    assert daily(bank) == 1


def test_another_node_fetches_if_the_first_one_is_killed(nodes, upstream):
    bank = upstream()
    may_answer = bank.hold(DAILY, ecb({today(): {"USD": "1.23"}}).body)
    first, *others = nodes(CAMBIST_ECB_URL=bank.url)
    result(first)
    eventually(lambda: daily(bank) == 1)
    for desk in others:
        result(desk)
    assert daily(bank) == 1
    first.program.process.kill()
    killed = time.monotonic()
    with ThreadPoolExecutor() as pool:
        eventually(lambda: list(pool.map(result, others)) and daily(bank) == 2)
    print(f"taken over within {time.monotonic() - killed:.1f} s")
    may_answer.set()
    for desk in others:
        eventually(lambda: result(desk) == "1.23")
    assert daily(bank) == 2


def test_a_failure_pauses_all_nodes(nodes, upstream):
    bank = upstream()
    bank.answer(DAILY, status=503)
    desks = nodes(CAMBIST_ECB_URL=bank.url)
    start = time.monotonic()
    for _ in range(5):
        for desk in desks:
            result(desk)
    # One request in 15 seconds, as by one node.
    assert daily(bank) <= 1 + (time.monotonic() - start) / 15
    for desk in desks:
        sources = json.loads(desk.ask("/healthz")[1])["sources"]
        assert [one["status"] for one in sources if one["name"] == "ecb"] == ["failing"]


def test_three_nodes_fetch_markets_as_often_as_one(nodes, upstream):
    market = upstream(bitso())
    start = time.monotonic()
    desks = nodes("--bitso-interval", "1", CAMBIST_BITSO_URL=market.url)

    def books():
        return [one for one in market.requests if one.path == BOOKS]

    def fetched():
        for desk in desks:
            desk.ask("/api/v1/books")
        return len(books()) >= 5

    eventually(fetched)
    # A fetch starts a second after the previous one has ended, at the earliest.
    assert len(books()) <= 1 + time.monotonic() - start
    for desk in desks:
        assert json.loads(desk.ask("/api/v1/books")[1])

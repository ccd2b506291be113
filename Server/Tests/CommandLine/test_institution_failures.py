"""Ten institutions, of which three fail in different ways: another one is used and named."""

import json
import random
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from desk import Desk
from institutions import DAYS, MINOR_UNITS, PIVOTS, Anything, Table, institution
from upstream import Answer
from waiting import eventually
from web import fetch

DAY = "2026-11-18"
JSON, CSV = {"Content-Type": "application/json"}, {"Content-Type": "text/csv"}
# Status 404 is not a failure: a bank uses it for "no rates".
FAILURES = {
    "status 500": Answer("", status=500),
    "garbage": Answer(b"\x00\xff<<<{{{"),
    "empty": Answer(""),
    "hangs": Answer("", delay=600),
    "other format": Answer('{"rates":"none"}', headers=JSON),
    "other table": Answer("a,b\n1,2\n", headers=CSV),
    "a page": Answer("<html><body>Maintenance</body></html>", headers={"Content-Type": "text/html"}),
}


class Bank:
    """An institution whose responses can be replaced by a failure."""

    def __init__(self, name: str):
        self.name = name
        self.tables = {}
        self.upstream = institution(name, self.tables)
        self._well = self.upstream.answers

    def fail(self, failure: str | None):
        """Makes the institution fail in this way, or work again with None."""
        self.upstream.answers = Anything(FAILURES[failure]) if failure else self._well


@pytest.fixture(scope="module")
def banks():
    banks = {name: Bank(name) for name in PIVOTS}
    yield banks
    for bank in banks.values():
        bank.upstream.end()


def new_tables(banks, chance):
    """Gives every bank some of the currencies."""
    for name, bank in banks.items():
        for day in DAYS:
            table = bank.tables[name, day] = Table(chance, name, day)
            left_out = {code for code in MINOR_UNITS if chance.random() < 0.4} - {table.pivot}
            table.rows = [row for row in table.rows if row[0] not in left_out]
            table.rates = {
                pair: rate for pair, rate in table.rates.items() if not left_out & {*pair}}


def expected(banks, failing, start, end) -> tuple[str, Fraction] | None:
    """The first bank in order that has both currencies, and its rate."""
    for name, bank in banks.items():
        table = bank.tables[name, DAY]
        quoted = {table.pivot}.union(*table.rates)
        if name not in failing and {start, end} <= quoted:
            return name, table.rate(start, end)
    return None


def convert(url, start, end) -> tuple[dict | None, float]:
    begin = time.monotonic()
    try:
        with urllib.request.urlopen(
                f"{url}/api/v1/convert?amount=1&from={start}&to={end}&on={DAY}",
                timeout=120) as result:
            return json.load(result), time.monotonic() - begin
    except urllib.error.HTTPError as error:
        error.close()
        return None, time.monotonic() - begin


def check(banks, data, seed) -> float:
    """Checks one choice of three failures; returns the longest time of a conversion."""
    chance = random.Random(seed)
    new_tables(banks, chance)
    failing = {name: chance.choice(list(FAILURES)) for name in chance.sample(list(PIVOTS), 3)}
    for name, bank in banks.items():
        bank.fail(failing.get(name))
    pairs = [pair for pair in (chance.sample(sorted({*MINOR_UNITS}), 2) for _ in range(4))
             if expected(banks, failing, *pair)]
    desk = Desk(data, demo=False, variables={
        f"CAMBIST_{name.upper()}_URL": bank.upstream.url for name, bank in banks.items()})
    try:
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda pair: convert(desk.url, *pair), pairs))
        for pair, (result, _) in zip(pairs, answers):
            name, rate = expected(banks, failing, *pair)
            assert result, (seed, failing, pair, name)
            # A rate that arrives while a bank before it hangs is accepted; which of them is used is
            # open.
            assert result["source"] not in failing, (seed, failing, pair, result)
            if "hangs" not in failing.values():
                assert result["source"] == name, (seed, failing, pair, result)
            if result["source"] == name:
                assert Fraction(result["fraction"]) == rate, (seed, failing, pair, result)
        if pairs:
            eventually(lambda: set(failing) == {
                one["id"] for one in json.loads(fetch(desk.url + "/api/v1/sources")[1])
                if one["status"] == "failing" and one["problem"] and one["id"] in banks})
            page = fetch(desk.url + "/sources")[1]
            assert page.count("source-state failing") >= 3
        return max((seconds for _, seconds in answers), default=0)
    finally:
        desk.end()


@pytest.mark.parametrize("seed", range(8))
def test_with_any_three_failures_another_institution_is_used(banks, tmp_path, seed):
    # On a busy machine everything takes longer; a bank that hangs does so for minutes.
    assert check(banks, tmp_path / "desk", seed) < 30


@pytest.mark.long
def test_each_of_a_hundred_choices_is_answered(banks, tmp_path):
    took = [check(banks, tmp_path / f"{seed}", 1_000 + seed) for seed in range(100)]
    assert max(took) < 30

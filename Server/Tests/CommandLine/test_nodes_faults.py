"""Three nodes that share a database, while nodes are killed and paused and the database is stopped.

Visitors store data all the time. What a node has acknowledged must be there at the end, and what is
fetched from a source must be fetched once; twice if the node that fetched it was killed.
"""

import contextlib
import http.client
import itertools
import json
import random
import signal
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from bitso import BOOKS, bitso
from canary_visitors import Visitor
from desks import Site
from postgres import NODE, database, on_linux, postgres  # noqa: F401
from rates import LIST, TABLE
from upstream import Answer
from waiting import eventually

pytestmark = on_linux

FLAGS = (
    "--open", "--requests-per-minute", "1000000", "--bitso-interval", "1", "--log-level", "info")
# Each table of rates is fetched once: a kill for each.
TARGETS = """
    SEK NOK DKK PLN CZK HUF RON TRY INR BRL MXN ZAR PEN SGD HKD NZD THB IDR ILS PHP MYR UAH GEL
    """.split()
SECONDS_AWAY = 10


class Tables(dict):
    """The answers of Valyuta, each after a while: a table for each currency, on any day."""

    def __init__(self, delays):
        super().__init__()
        self._delays = delays

    def get(self, path, default=None):
        if path == LIST:
            names = dict.fromkeys(("az", "en", "tr", "ru"), "A currency")
            return Answer([{"code": code, **names} for code in (*TARGETS, "USD", "EUR")])
        if not path.startswith(TABLE):
            return default
        target, day = path.split("/")[-2:]
        rows = [
            {"from": "USD", "to": target, "result": "7.25", "date": day, "menbe": "cbar"},
            {"from": "EUR", "to": target, "result": "8.5", "date": day, "menbe": "cbar"}]
        return Answer(rows, delay=self._delays.get(target, 0))


class Nodes:
    """Three nodes. Each has its own address of the sources, so that a request names its node."""

    def __init__(self, running, upstream, address):
        self.delays = {}
        self.programs = []
        self._running, self._address = running, address
        self.banks, self.markets = [], []
        for _ in range(3):
            self.banks.append(upstream())
            self.banks[-1].answers = Tables(self.delays)
            self.markets.append(upstream(bitso()))
        self.desks = [self._start(number) for number in range(3)]

    def _start(self, number):
        desk = Site(
            self._running, None, *FLAGS, program=NODE, variables={
                "CAMBIST_DATABASE": self._address, "CAMBIST_VALYUTA_URL": self.banks[number].url,
                "CAMBIST_BITSO_URL": self.markets[number].url})
        self.programs.append(desk.program)
        return desk

    def kill(self, number):
        """Kills a node and starts it again."""
        self.desks[number].program.process.kill()
        assert self.desks[number].program.end() == -signal.SIGKILL
        self.desks[number] = self._start(number)

    def fetches(self, target) -> list[int]:
        """The nodes that have requested the table of a currency, one for each request."""
        return [
            number for number, bank in enumerate(self.banks) for request in list(bank.requests)
            if request.path.startswith(f"{TABLE}/{target}/")]

    def books(self) -> int:
        return sum(
            request.path == BOOKS for market in self.markets for request in list(market.requests))

    def result(self, number, target):
        """The converted amount; None if the node has no rate yet, or is being killed."""
        with contextlib.suppress(OSError, http.client.HTTPException):
            status, text = self.desks[number].ask(
                f"/api/v1/convert?amount=1&from=USD&to={target}&source=valyuta")
            return json.loads(text)["result"] if status == 200 else None

    def are_ready(self) -> bool:
        return all(desk.ask("/readyz")[0] == 200 for desk in self.desks)


class Writer:
    """A visitor who stores data through one node after another, and knows what was acknowledged."""

    def __init__(self, nodes, number, away):
        self._nodes, self._away = nodes, away
        self._chance = random.Random(number)
        self._turns = itertools.count(1)
        self._number = number
        self.visitor = Visitor(nodes.desks[0])
        # By what was sent: True if it was acknowledged, None if the outcome is not known.
        self.amounts, self.pairs, self.limits = {}, {}, {}
        self.errors = []

    @property
    def acknowledged(self) -> int:
        return sum(
            state is not None
            for kept in (self.amounts, self.pairs, self.limits) for state in kept.values())

    def write(self):
        turn = next(self._turns)
        text = str(1_000_000 * (self._number + 1) + turn)
        pair = "-".join(self._chance.sample(TARGETS, 2))
        match turn % 4:
            case 0 if len(self.limits) < 90:
                self.limits[text] = self._send("/alerts", {
                    "kind": "rate", "of": "EUR-SEK", "when": "atLeast", "value": text})
            # A visitor may save 200.
            case 1 if sum(state is not False for state in self.pairs.values()) < 190:
                self.pairs[pair] = self._send("/pairs/add", {"pair": pair})
            case 2 if self.pairs:
                pair = self._chance.choice(list(self.pairs))
                done = self._send("/pairs/delete", {"pair": pair})
                self.pairs[pair] = None if done is None else False
            case _:
                self.amounts[text] = self._send(
                    "/conversions", {"amount": text, "from": "USD", "to": "EUR"})
        if turn % 5 == 0:
            for page in ("/convert", "/markets"):
                self._send(page, is_shared=True)

    def _send(self, path, form=None, is_shared=False):
        """True if the request was done, None if that is not known."""
        was_away = self._away.is_set()
        try:
            reply = self.visitor.ask(self._chance.choice(self._nodes.desks), path, form)
        except (OSError, http.client.HTTPException):
            return None
        if reply.status < 400:
            return True
        if is_shared or reply.status != 503 or not (was_away or self._away.is_set()):
            self.errors.append(f"{path}: {reply.status} {reply.text}")
        return None

    def missing(self, desk) -> list[str]:
        """What was acknowledged and is not there, or is there although it was deleted."""
        rows = self.visitor.ask(desk, "/history.csv").text.splitlines()
        alerts = self.visitor.ask(desk, "/api/v1/alerts").json
        pairs = {f"{one['from']}-{one['to']}" for one in self.visitor.ask(
            desk, "/api/v1/pairs").json}
        counts = Counter(field for row in rows for field in row.split(","))
        text = json.dumps(alerts)
        return [
            *(amount for amount, state in self.amounts.items()
              if counts[amount] > 1 or state and counts[amount] == 0),
            *(pair for pair, state in self.pairs.items()
              if state is not None and (pair in pairs) != state),
            *(limit for limit, state in self.limits.items() if state and limit not in text)]


class Load:
    """Writers that write until the end of the context. Other clients can be added to `clients`:
    functions that are called again and again, `pause` seconds apart.
    """

    def __init__(self, nodes, pause):
        self.pause = pause
        self.away = threading.Event()
        self.writers = [Writer(nodes, number, self.away) for number in range(3)]
        self.clients = [writer.write for writer in self.writers]
        self._is_over = threading.Event()

    def __enter__(self):
        self._threads = [
            threading.Thread(target=self._run, args=(client,), daemon=True)
            for client in self.clients]
        for thread in self._threads:
            thread.start()
        return self

    def _run(self, client):
        while not self._is_over.wait(self.pause):
            client()

    def __exit__(self, *_):
        self._is_over.set()
        for thread in self._threads:
            thread.join()


def kill_while_fetching(nodes, chance, target):
    """Kills the node that fetches the table of a currency, at a random moment."""
    nodes.delays[target] = chance.uniform(0, 1)
    with ThreadPoolExecutor() as pool:
        for number in range(3):
            pool.submit(nodes.result, number, target)
        holder = eventually(lambda: nodes.fetches(target))[0]
        time.sleep(chance.uniform(0, 1))
        nodes.kill(holder)
        eventually(lambda: all(
            result == "7.25" for result in pool.map(lambda one: nodes.result(one, target), range(3))))
    assert 1 <= len(nodes.fetches(target)) <= 2


def pause_while_fetching(nodes, target):
    """Pauses the node that fetches a table until another one has fetched it."""
    nodes.delays[target] = 1
    with ThreadPoolExecutor() as pool:
        for number in range(3):
            pool.submit(nodes.result, number, target)
        holder = eventually(lambda: nodes.fetches(target))[0]
        process = nodes.desks[holder].program.process
        process.send_signal(signal.SIGSTOP)
        try:
            others = [number for number in range(3) if number != holder]
            eventually(lambda: all(nodes.result(number, target) == "7.25" for number in others))
        finally:
            process.send_signal(signal.SIGCONT)
        eventually(lambda: nodes.result(holder, target) == "7.25")
    assert len(nodes.fetches(target)) == 2


def stop_database(nodes, load, server):
    """Stops the database for some seconds. Pages of shared data are answered meanwhile."""
    load.away.set()
    server.stop()
    back = time.monotonic() + SECONDS_AWAY
    while time.monotonic() < back:
        for desk in nodes.desks:
            status, page = desk.ask("/convert?amount=1&from=USD&to=SEK")
            assert status == 200 and "7.25" in page, (status, page)
        eventually(lambda: all(desk.ask("/readyz")[0] == 503 for desk in nodes.desks))
        time.sleep(load.pause)
    server.start()
    eventually(nodes.are_ready)
    load.away.clear()


@pytest.mark.parametrize("kills, pause, is_pooled", [
    (2, 0.05, False), pytest.param(20, 0.02, False, marks=pytest.mark.long),
    pytest.param(20, 0.02, True, marks=pytest.mark.long)])
def test_nothing_that_was_acknowledged_is_lost(
        running, upstream, postgres, database, kills, pause, is_pooled):  # noqa: F811
    postgres.allow("locked", database)
    address = database.replace("cambist@", f"locked:{postgres.password}@")
    chance = random.Random(kills)
    with contextlib.ExitStack() as stack:
        if is_pooled:
            address = stack.enter_context(postgres.pooled(address))
        start = time.monotonic()
        nodes = Nodes(running, upstream, address)
        with Load(nodes, pause) as load:
            for target in TARGETS[:kills]:
                kill_while_fetching(nodes, chance, target)
            pause_while_fetching(nodes, TARGETS[20])
            stop_database(nodes, load, postgres)
            eventually(lambda: all(
                nodes.result(number, TARGETS[21]) == "7.25" for number in range(3)))
        seconds = time.monotonic() - start
        for writer in load.writers:
            assert not writer.errors, writer.errors[0]
            assert not writer.missing(nodes.desks[1])
        # Nobody killed the node that fetched this one.
        assert len(nodes.fetches(TARGETS[21])) == 1
        # A fetch starts a second after the previous one, or after its node was killed.
        assert nodes.books() <= 1 + seconds + kills + 1
        for desk in nodes.desks:
            desk.program.process.terminate()
        keys = [writer.visitor.key for writer in load.writers]
        for program in nodes.programs:
            program.end()
            log = "".join(program.warnings())
            assert not [secret for secret in (postgres.password, *keys) if secret in log]
    twice = sum(len(nodes.fetches(target)) == 2 for target in TARGETS[:kills])
    print(
        f"{kills} kills{' behind PgBouncer' if is_pooled else ''} in {seconds:.0f} s: "
        f"{sum(writer.acknowledged for writer in load.writers)} acknowledged changes, none lost; "
        f"{twice} fetches repeated, {nodes.books()} fetches of markets")

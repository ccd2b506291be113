"""Requests that try to make a desk unavailable, with a generator for each kind.

A stroke is one use of a generator. Its result is a status, or a word such as `closed` or `held`.
`strike` runs random mixtures of all kinds, from a seed, until its time is over.
"""

import asyncio
import itertools
import json
import os
import random
import resource
import socket
import string
import struct
import time
import urllib.parse
from collections import Counter
from typing import Awaitable, Callable, NamedTuple

LETTERS = string.ascii_uppercase
LANGUAGES = ["az", "en", "es", "ru", "tr", "de", "fr", "ja"]
REGIONS = ["AZ", "US", "GB", "DE", "CH", "IN", "JP", "MX", "TR", "RU", "BR", "ES", "FR", "IT", "PL",
           "SE", "NO", "ZA", "CA", "AU"]
ODD = ["\u202e", "\u0000", "ﷺ", "🏴\u200d☠️", "e\u0301" * 50, "%", "_", "'", "\"", "<script>", "\\", "*",
       "(", "[a-z]+", "İ", "ß", "\ufeff", "A" * 3_000, " " * 500, "1e999999", "-0", "NaN"]


class Target:
    """The attacked desks, with their addresses and a random generator."""

    def __init__(self, port: int, guarded: int, seed: int):
        self.port, self.guarded, self.chance = port, guarded, random.Random(seed)
        codes = ["".join(code) for code in itertools.product(LETTERS, repeat=3)]
        self.chance.shuffle(codes)
        self._codes = itertools.cycle(codes)

    def code(self) -> str:
        """A code of three letters; each of the 17,576 is used before one is repeated."""
        return next(self._codes)

    def pair(self) -> str:
        return f"{self.code()}-{self.code()}"

    def head(self, method: str, path: str, *fields: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close"]
        return ("\r\n".join([*lines, *fields]) + "\r\n\r\n").encode("utf-8", "surrogateescape")

    def form(self, path: str, fields: list, *more: str) -> bytes:
        body = urllib.parse.urlencode(fields).encode()
        return self.head(
            "POST", path, "Content-Type: application/x-www-form-urlencoded",
            f"Content-Length: {len(body)}", *more) + body

    async def open(self, *, guarded: bool = False, window: int = 0):
        """A separate connection; with a window, a receive buffer of this size."""
        link = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if window:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        link.setblocking(False)
        address = ("127.0.0.2", self.guarded) if guarded else ("127.0.0.1", self.port)
        try:
            await asyncio.wait_for(asyncio.get_running_loop().sock_connect(link, address), 10)
        except BaseException:
            link.close()
            raise
        return link

    async def ask(self, request: bytes, *, guarded: bool = False) -> str:
        """Sends a request and reads the response to its end. Returns the status, or `closed`."""
        loop = asyncio.get_running_loop()
        link = await self.open(guarded=guarded)
        with link:
            try:
                await loop.sock_sendall(link, request)
            except ConnectionError:
                pass
            answer = await loop.sock_recv(link, 65_536)
            status = answer[9:12].decode("ascii", "replace") or "closed"
            while answer:
                answer = await loop.sock_recv(link, 65_536)
            return status


async def past_days(target: Target) -> str:
    """Rates of dates long ago, for currencies that almost no source quotes."""
    chance = target.chance
    year = chance.choice([5, 9_999, *[chance.randint(1950, 2030) for _ in range(8)]])
    day = f"{year:04}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
    to = chance.choice(["XAG", "XAU", "BTC", "ZWL", "KPW", target.code()])
    return await target.ask(
        target.head("HEAD", f"/convert?from=USD&to={to}&amount=1&on={day}"))


async def failing_sales(target: Target) -> str:
    """The sales in every currency of three letters, while their source fails."""
    path = target.chance.choice(["/sales?in=", "/sales/T2006?in=", "/api/v1/sales?in="])
    return await target.ask(target.head("GET", path + target.code()))


async def made_up_refreshes(target: Target) -> str:
    """Refreshes of hundreds of pairs that do not exist, some of them repeatedly."""
    pairs = [target.pair() for _ in range(target.chance.choice([1, 50, 400]))]
    fields = [("pair", pair) for pair in pairs + pairs[:100]] + [("back", "/convert")]
    return await target.ask(target.form("/refresh/rates", fields))


async def late_bodies(target: Target) -> str:
    """A body that is still being sent long after the response."""
    loop = asyncio.get_running_loop()
    path = target.chance.choice(["/nothing", "/conversions", "/history/delete", "/settings"])
    with await target.open() as link:
        await loop.sock_sendall(link, target.head(
            "POST", path, "Origin: https://example.com", "Content-Length: 10000000",
            "Content-Type: application/x-www-form-urlencoded").replace(b"close", b"keep-alive"))
        for _ in range(100):
            await loop.sock_sendall(link, b"a" * target.chance.choice([1, 1_000]))
            await asyncio.sleep(0.2)
        answer = await loop.sock_recv(link, 65_536)
        return answer[9:12].decode("ascii", "replace") or "closed"


async def half_heads(target: Target) -> str:
    """Connections that send nothing, half a head, or one byte every two seconds."""
    loop, kind = asyncio.get_running_loop(), target.chance.randrange(3)
    with await target.open() as link:
        if kind:
            await loop.sock_sendall(link, b"GET /convert HTTP/1.1\r\nHost: local")
        for _ in range(15):
            if kind == 2:
                await loop.sock_sendall(link, b"h")
            try:
                if not await asyncio.wait_for(loop.sock_recv(link, 4_096), 2):
                    return "closed"
            except asyncio.TimeoutError:
                pass
        return "held"


async def never_read(target: Target) -> str:
    """Several long responses on one connection, none of which is read."""
    path = target.chance.choice(
        ["/history.csv", "/api/v1/history", "/offline/rates", "/markets", "/api/v1/books",
         "/pairs/USD-EUR?range=all", "/convert", "/api/v1/openapi.json", "/pairs"])
    loop = asyncio.get_running_loop()
    with await target.open(window=2_048) as link:
        request = target.head("GET", path).replace(b"close", b"keep-alive")
        await loop.sock_sendall(link, request * target.chance.choice([1, 10, 50]))
        await asyncio.sleep(20)
    return "held"


async def big_heads(target: Target) -> str:
    """Heads of 80 KB, tens of thousands of query items, and huge cookies."""
    path, fields = target.chance.choice([
        ("/convert", ["X-Padding: " + "a" * 80_000]),
        ("/convert", [f"X-{number}: a" for number in range(8_000)]),
        ("/convert?" + "&".join(["a=1"] * 15_000), []),
        ("/convert?" + "&" * 30_000, []),
        ("/api/v1/convert?" + "from=USD&" * 3_000, []),
        ("/convert", ["Cookie: " + "; ".join(f"a{number}=b" for number in range(6_000))]),
        ("/convert", ["Cookie: language=" + "e" * 60_000]),
        ("/convert", ["Accept-Language: " + ",".join(["tlh-QM;q=0.1"] * 4_000)]),
        ("/convert", ["Accept-Encoding: " + "gzip;q=0," * 6_000]),
        ("/assets/" + "../" * 5_000, []), ("/" + "a/" * 7_000, []), ("/%2e" * 5_000, [])])
    return await target.ask(target.head("GET", path, *fields))


async def saved_pairs(target: Target) -> str:
    """Saves pairs that no source quotes, and sometimes opens the list."""
    if target.chance.random() < 0.05:
        return await target.ask(target.head("GET", "/pairs"))
    fields = [("pair", target.pair()), ("at", target.chance.choice(["0", "-1", "99999999999", ""]))]
    return await target.ask(target.form("/pairs/add", fields))


async def pair_pages(target: Target) -> str:
    """Pages and charts of pairs that do not exist."""
    span = target.chance.choice(["1m", "6m", "1y", "5y", "all", "0", "9" * 40])
    pair = target.chance.choice(["USD-EUR", "GBP-AZN", target.pair(), target.pair()])
    path = target.chance.choice(["/pairs/{}?range={}", "/api/v1/rates/{}?range={}"])
    return await target.ask(target.head("GET", path.format(pair, span)))


async def token_guesses(target: Target) -> str:
    """Guesses of the token of a desk that has one."""
    guess = "".join(target.chance.choices(string.ascii_letters, k=target.chance.choice([3, 43])))
    path, *fields = target.chance.choice([
        (f"/access?token={guess}",), ("/convert", f"Authorization: Bearer {guess}"),
        ("/api/v1/history", f"Cookie: cambist-access={guess}"),
        ("/convert", f"Cookie: __Host-cambist-access={guess}"), ("/history.csv",)])
    return await target.ask(target.head("GET", path, *fields), guarded=True)


async def watchers(target: Target) -> str:
    """Watchers of the quotes in 160 languages of regions; half of them never read."""
    loop, chance = asyncio.get_running_loop(), target.chance
    tag = f"{chance.choice(LANGUAGES)}-{chance.choice(REGIONS)}"
    with await target.open(window=2_048) as link:
        await loop.sock_sendall(link, target.head("GET", "/events", f"Accept-Language: {tag}"))
        until, status = time.monotonic() + chance.uniform(2, 20), "held"
        if chance.random() < 0.5:
            await asyncio.sleep(until - time.monotonic())
            return status
        while time.monotonic() < until:
            answer = await loop.sock_recv(link, 65_536)
            if not answer:
                return "closed"
            status = answer[9:12].decode() if answer.startswith(b"HTTP") else status
        return status


async def offline_conversions(target: Target) -> str:
    """Conversions that claim to be made offline, most with contradictory figures."""
    chance = target.chance
    source, result = chance.choice([
        ("100", "500"), ("100", "99999"), ("0." + "1" * 30, "0"), ("9" * 30, "-1")])
    fields = {
        "origin": "".join(chance.choices("0123456789abcdef", k=32)),
        "time": str(chance.choice([1, int(time.time() * 1_000), 2 ** 53, 9 * 10 ** 18])),
        "side": chance.choice(["from", "to"]), "from": target.code(), "to": target.code(),
        "source": source, "target": result, "rate": "5", "provenance": "ECB",
        "asOf": chance.choice(["2026-11-20", "0001-01-01", "9999-12-31"])}
    return await target.ask(target.form("/conversions/offline", list(fields.items())))


async def searches(target: Target) -> str:
    """Searches for long and unusual text."""
    text = "".join(target.chance.choices(ODD, k=target.chance.randint(1, 6)))
    path = target.chance.choice([
        "/quotes?q=", "/markets?q=", "/sales?q=", "/history?currency=", "/history.csv?currency=",
        "/api/v1/history?currency=", "/api/v1/quotes?only=", "/api/v1/books?only=",
        "/convert?from=", "/convert?amount=", "/convert?on=", "/pairs/", "/markets/", "/sales/"])
    return await target.ask(target.head("GET", path + urllib.parse.quote(text, safe="")[:14_000]))


async def far_pages(target: Target) -> str:
    """Pages of the history far beyond its end, and entries that do not exist."""
    number = target.chance.choice([0, -1, 10 ** 6, 2 ** 53, 2 ** 63 - 1, 2 ** 63, 10 ** 30])
    method, path = target.chance.choice([
        ("GET", f"/history?page={number}"), ("GET", f"/api/v1/history?page={number}"),
        ("DELETE", f"/api/v1/history/{number}"), ("GET", f"/quotes?by={number}"),
        ("GET", f"/events?after={number}-{number}")])
    if path.startswith("/events"):
        with await target.open() as link:
            await asyncio.get_running_loop().sock_sendall(link, target.head(method, path))
            answer = await asyncio.get_running_loop().sock_recv(link, 4_096)
            return answer[9:12].decode("ascii", "replace") or "closed"
    return await target.ask(target.head(method, path))


async def malformed(target: Target) -> str:
    """Malformed requests: broken text, heads and lengths."""
    host = f"Host: 127.0.0.1:{target.port}\r\n".encode()
    form = b"Content-Type: application/x-www-form-urlencoded\r\n"
    return await target.ask(target.chance.choice([
        b"GET /convert?amount=%FF%FE%C0%80 HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"GET /convert?q=\xff\xfe HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"GET /convert HTTP/1.1\r\nConnection: close\r\nCookie: \xff\xfe=\x80\r\n" + host + b"\r\n",
        b"BREW /convert HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"DELETE /convert HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"CONNECT localhost:22 HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"OPTIONS * HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"TRACE / HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"GET / HTTP/1.1\r\nConnection: close\r\nHost: example.com\r\n\r\n",
        b"GET / HTTP/1.1\r\nConnection: close\r\n" + host + b"Host: example.com\r\n\r\n",
        b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        b"GET http://example.com/convert HTTP/1.1\r\nConnection: close\r\n" + host + b"\r\n",
        b"GET / HTTP/9.9\r\n" + host + b"\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01", b"\x00" * 5_000,
        b"POST /conversions HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n" + host
        + form + b"\r\n0\r\n\r\n",
        b"POST /conversions HTTP/1.1\r\nTransfer-Encoding: chunked, identity\r\n" + host + form
        + b"\r\nzz\r\n",
        b"POST /conversions HTTP/1.1\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n" + host
        + form + b"\r\n" + b"1\r\na\r\n" * 5_000 + b"0\r\n\r\n",
        b"POST /conversions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + host + form
        + b"\r\nffffffffffffffffff\r\n",
        b"POST /conversions HTTP/1.1\r\nContent-Length: -1\r\n" + host + form + b"\r\n",
        b"POST /conversions HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n" + host + form
        + b"\r\naa",
        b"GET /convert HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n" + host + b"\r\n",
    ]))


async def resets(target: Target) -> str:
    """Connections that are reset in the middle of a request or of its response."""
    loop, chance = asyncio.get_running_loop(), target.chance
    with await target.open() as link:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        request = target.head("GET", chance.choice(
            ["/history.csv", "/markets", "/events", "/convert", "/pairs/USD-EUR?range=all"]))
        await loop.sock_sendall(link, request[:chance.choice([20, len(request)])])
        await asyncio.sleep(chance.uniform(0, 0.05))
    return "reset"


class Attack(NamedTuple):
    """A kind of attack, and its share in a mixture."""
    stroke: Callable[[Target], Awaitable[str]]
    a_second: int
    at_once: int

    @property
    def name(self) -> str:
        return self.stroke.__name__.replace("_", " ")


ATTACKS = [
    Attack(past_days, 20, 40), Attack(failing_sales, 60, 60), Attack(made_up_refreshes, 5, 20),
    Attack(late_bodies, 20, 300), Attack(half_heads, 150, 1_500), Attack(never_read, 15, 300),
    Attack(big_heads, 15, 30), Attack(saved_pairs, 40, 40), Attack(pair_pages, 20, 40),
    Attack(token_guesses, 40, 40), Attack(watchers, 15, 160), Attack(offline_conversions, 40, 40),
    Attack(searches, 40, 40), Attack(far_pages, 40, 40), Attack(malformed, 60, 60),
    Attack(resets, 60, 60)]


class Strikes:
    """The results of all strokes so far, by attack."""

    def __init__(self, count):
        self.outcomes = {attack.name: Counter() for attack in ATTACKS}
        self.count = count

    async def strike(self, attack: Attack, target: Target) -> None:
        self.outcomes[attack.name]["open at the end"] += 1
        try:
            outcome = await asyncio.wait_for(attack.stroke(target), 40)
        except asyncio.TimeoutError:
            outcome = "timeout"
        except OSError as error:
            outcome = type(error).__name__
        self.outcomes[attack.name].subtract(["open at the end"])
        self.outcomes[attack.name][outcome] += 1

    async def keep_on(self, attack: Attack, target: Target, until: float) -> None:
        """Repeats one attack up to its limit and at its rate."""
        running = set()
        while time.monotonic() < until:
            if len(running) < attack.at_once:
                task = asyncio.create_task(self.strike(attack, target))
                running.add(task)
                task.add_done_callback(running.discard)
                self.count.value += 1
            await asyncio.sleep(1 / attack.a_second)


async def strike(target: Target, seconds: float, count, only: list) -> dict:
    """Runs mixtures of attacks for this many seconds.

    - Returns: The number of strokes with each result, by attack.
    """
    strikes, end, deck = Strikes(count), time.monotonic() + seconds, []
    while time.monotonic() < end:
        size, hand = target.chance.randint(4, 7), []
        while len(hand) < min(size, len(only)):
            if not deck:
                deck = target.chance.sample(only, len(only))
            card = deck.pop()
            if card not in hand:
                hand.append(card)
        until = min(end, time.monotonic() + target.chance.uniform(3, 8))
        await asyncio.gather(*(strikes.keep_on(attack, target, until) for attack in hand))
    return {name: dict(+outcomes) for name, outcomes in strikes.outcomes.items()}


def run(port: int, guarded: int, seed: int, seconds: float, count, answers, only: list) -> None:
    """A process that attacks. When it ends, all of its connections are closed."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    async def attack():
        chosen = [attack for attack in ATTACKS if not only or attack.stroke.__name__ in only]
        outcomes = await strike(Target(port, guarded, seed), seconds, count, chosen)
        answers.send(json.dumps([outcomes, time.process_time()]))
        answers.close()
        # All attackers disconnect at once.
        os._exit(0)

    asyncio.run(attack())

"""A visitor of an open desk with several nodes, and the personal data that each has."""

import http.client
import json
import urllib.parse
from dataclasses import dataclass

COOKIE = "cambist-workspace"


@dataclass(frozen=True)
class Canary:
    """Data that only one visitor's responses may contain: one item of each personal field."""

    pair: str
    amount: str
    fee: str
    limit: str
    symbol: str
    star: str
    name: str
    # Not a mark: every list of currencies has it.
    listed: str

    @property
    def marks(self) -> list[str]:
        """Found in a response only where the personal field is."""
        return [
            f'pairs/{self.pair}"', f'"pairs":["{self.pair}', self.amount, self.fee, self.limit,
            self.symbol, self.star, self.name]


CANARIES = (
    Canary("SEK-NOK", "713117", "3.1417", "17.1713", "CANARYONE", "STARONE", "NameOfOne", "THB"),
    Canary("PLN-HUF", "424224", "2.7182", "42.2442", "CANARYTWO", "STARTWO", "NameOfTwo", "ZAR"))


@dataclass
class Reply:
    status: int
    headers: list
    text: str

    @property
    def everything(self) -> str:
        lines = [f"{name}: {value}" for name, value in self.headers]
        return "\n".join([str(self.status), *lines, self.text])

    @property
    def json(self):
        assert self.status == 200, self.text
        return json.loads(self.text)


class Visitor:
    """A browser with the cookie of a workspace."""

    def __init__(self, desk):
        self.key = None
        self.ask(desk, "/convert")

    def ask(self, desk, path, form=None, method=None, body=None, as_program=False) -> Reply:
        connection = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
        headers = {}
        if self.key:
            name, value = (
                ("Authorization", f"Bearer {self.key}") if as_program
                else ("Cookie", f"{COOKIE}={self.key}"))
            headers[name] = value
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urllib.parse.urlencode(form)
        elif body is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(
                method or ("GET" if form is None else "POST"), path, body, headers)
            response = connection.getresponse()
            reply = Reply(response.status, response.getheaders(), response.read().decode())
        finally:
            connection.close()
        for name, value in reply.headers:
            if name.lower() == "set-cookie" and value.startswith(COOKIE + "="):
                self.key = value[len(COOKIE) + 1:].split(";")[0] or None
        return reply

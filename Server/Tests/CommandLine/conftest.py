"""Fixtures of the command line's tests: the program, folders and upstreams of the sales desk."""

import json
import os
import subprocess
from dataclasses import dataclass

import pytest
from desk import EXECUTABLE
from upstream import Answer, Upstream

RATES = [
    {"from": "EUR", "to": "USD", "rate": "1.359"},
    {"from": "CAD", "to": "EUR", "rate": "0.732"},
    {"from": "USD", "to": "EUR", "rate": "0.736"},
    {"from": "EUR", "to": "CAD", "rate": "1.366"},
]
SALES = [
    {"sku": "T2006", "amount": "10.00", "currency": "USD"},
    {"sku": "M2007", "amount": "34.57", "currency": "CAD"},
    {"sku": "R2008", "amount": "17.95", "currency": "USD"},
    {"sku": "T2006", "amount": "7.63", "currency": "EUR"},
    {"sku": "B2009", "amount": "21.23", "currency": "USD"},
]


def xml(root: str, row: str, rows: list[dict]) -> str:
    """The rows as elements with attributes; the values need no escaping."""
    elements = "".join(
        f"<{row} " + " ".join(f'{name}="{value}"' for name, value in fields.items()) + "/>"
        for fields in rows)
    return f'<?xml version="1.0" encoding="UTF-8"?><{root}>{elements}</{root}>'


@dataclass
class Result:
    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def cambist(tmp_path):
    """A function that runs the program, with a store of the test's own."""

    def run(*arguments, **environment) -> Result:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("CAMBIST_")}
        done = subprocess.run(
            [str(EXECUTABLE), *map(str, arguments)], capture_output=True, text=True, timeout=60,
            env={**inherited, "XDG_DATA_HOME": str(tmp_path / "home"), **environment})
        return Result(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def folder(tmp_path):
    """A function that writes the two resources into a folder; text is written as it is."""

    def write(rates=RATES, sales=SALES, kind="json"):
        path = tmp_path / "gnb"
        path.mkdir(exist_ok=True)
        for name, content in (("rates", rates), ("transactions", sales)):
            if not isinstance(content, (str, bytes)):
                row = {"rates": "rate", "transactions": "transaction"}[name]
                content = json.dumps(content) if kind == "json" else xml(name, row, content)
            content = content.encode() if isinstance(content, str) else content
            (path / f"{name}.{kind}").write_bytes(content)
        return path

    return write


@pytest.fixture
def upstream():
    """A function that starts an upstream with the answers given."""
    upstreams = []

    def start(answers: dict) -> Upstream:
        upstreams.append(Upstream(answers))
        return upstreams[-1]

    yield start
    for one in upstreams:
        one.end()


@pytest.fixture
def bank(upstream):
    """An upstream that speaks both formats by Accept, and knows the extensions as well."""

    def negotiate(name, row, rows):
        def answer(request):
            if request.headers.get("accept") == "application/xml":
                return Answer(xml(name, row, rows), headers={"Content-Type": "application/xml"})
            assert request.headers.get("accept") == "application/json"
            return Answer(rows)

        return answer

    return upstream({
        "/rates": negotiate("rates", "rate", RATES),
        "/transactions": negotiate("transactions", "transaction", SALES),
    })

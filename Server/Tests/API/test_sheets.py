"""Tables that spreadsheets import, and the links that let them do so without signing in."""

import csv
import gzip
import html
import io
import json
import re
import urllib.error
import urllib.parse
import urllib.request

import pytest
from conftest import Answer, Client
from desk import Desk

TOKEN = "a-token-of-my-own-0123456789"


@pytest.fixture(scope="module")
def ask(desk):
    return Client(desk.url)


def table(answer) -> list[list[str]]:
    assert answer.status == 200, answer.body
    assert answer.headers["content-type"] == "text/csv; charset=utf-8; header=present"
    assert answer.headers["cache-control"] == "no-store"
    return list(csv.reader(io.StringIO(answer.body.decode(), newline="")))


def test_rates_of_a_range(ask):
    rows = table(ask("/api/v1/rates.csv?from=USD,EUR,GBP&to=EUR&since=2024-01-01&until=2024-01-03"))
    assert rows == [
        ["date", "from", "to", "rate", "source"],
        ["2024-01-02", "USD", "EUR", "0.912741876597", "ecb"],
        ["2024-01-02", "GBP", "EUR", "1.15413468752", "ecb"],
        ["2024-01-03", "USD", "EUR", "0.915834783405", "ecb"],
        ["2024-01-03", "GBP", "EUR", "1.15647045218", "ecb"]]


def test_the_newest_rates(ask):
    rows = table(ask("/api/v1/rates.csv?from=EUR&to=USD"))
    assert len(rows) == 2 and rows[1][1:3] == ["EUR", "USD"]
    day, rate = rows[1][0], rows[1][3]
    again = table(ask(f"/api/v1/rates.csv?from=EUR&to=USD&since={day}&until={day}&source=ecb"))
    assert again[1][3] == rate


@pytest.mark.parametrize(
    "query, status",
    [
        ("from=USD", 422), ("from=USD&to=USD", 422), ("from=USD&to=EUR&since=soon", 422),
        ("from=USD&to=EUR&days=3", 422), ("from=USD&to=EUR&since=", 422),
        ("from=USD,,GBP&to=EUR", 422), ("from=" + ",".join(["USD"] * 201) + "&to=EUR", 422), ("from=USD&to=EUR&to=GBP", 422),
        ("from=USD&to=EUR&since=2024-02-01&until=2024-01-01", 422),
        ("from=USD&to=KPW&since=2024-01-01", 404), ("from=USD&to=EUR&source=nobody", 422),
    ])
def test_invalid_tables_are_rejected(ask, query, status):
    answer = ask("/api/v1/rates.csv?" + query, Accept_Language="ru")
    assert answer.status == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-language"] == "ru"


def test_the_description_has_both_tables(ask):
    paths = json.loads(ask("/api/v1/openapi.json").body)["paths"]
    for path, parameters in [
            ("/rates.csv", ["from", "to", "since", "until", "source"]),
            ("/history.csv", ["currency"])]:
        operation = paths[path]["get"]
        assert [parameter["name"] for parameter in operation["parameters"]] == parameters
        assert list(operation["responses"]["200"]["content"]) == ["text/csv"]
    answer = ask("/api/v1/rates.csv?from=USD&to=EUR", method="HEAD")
    assert (answer.status, answer.body) == (200, b"")


def test_the_history(ask, cambist):
    cambist("convert", "7.77", "USD", "EUR", "--on", "2024-01-02", "--json")
    rows = table(ask("/api/v1/history.csv"))
    assert rows[0][:5] == ["time", "amount", "from", "result", "to"]
    assert rows[1][1:5] == ["7.77", "USD", "7.09", "EUR"]


class Owner:
    """A browser in which the desk's owner is signed in."""

    def __init__(self, url):
        self.url = url

    def __call__(self, path, **form) -> Answer:
        request = urllib.request.Request(
            self.url + path, data=urllib.parse.urlencode(form).encode() if form else None,
            headers={"Authorization": "Bearer " + TOKEN, "Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request, timeout=120) as response:
            answer = Client.answer(response)
        if answer.headers.get("content-encoding") == "gzip":
            answer.body = gzip.decompress(answer.body)
        return answer


@pytest.fixture
def guarded(tmp_path):
    """A desk that requires a token."""
    desk = Desk(tmp_path / "data", demo=False, variables={"CAMBIST_TOKEN": TOKEN})
    yield desk
    desk.end()


def test_a_link_reads_two_tables_until_it_is_revoked(guarded):
    ask, owner = Client(guarded.url), Owner(guarded.url)
    page = owner("/settings/links", create="1")
    # A page with a key is neither stored nor compressed.
    assert "no-store" in page.headers["cache-control"]
    assert "content-encoding" not in page.headers
    text = page.body.decode()
    addresses = [html.unescape(one) for one in re.findall(r'href="(/api/v1/[^"]*key=[^"]*)"', text)]
    assert len(addresses) == 2
    key = addresses[0].split("key=")[1]
    assert len(key) == 43

    for address in addresses:
        assert table(ask(address))
        assert ask(address.split("key=")[0]).status == 401
    for path in ["/api/v1/history", "/api/v1/sources", "/settings", "/history.csv", "/v2/rates"]:
        assert ask(f"{path}?key={key}").status == 401, path
    assert ask(f"/api/v1/history.csv?key={key}", method="POST").status == 401
    assert ask("/api/v1/history.csv?key=" + "x" * 43).status == 401

    # The key is shown once, and only its hash is stored.
    settings = owner("/settings")
    assert key.encode() not in settings.body
    stored = b"".join(
        path.read_bytes() for path in guarded.data.iterdir() if path.name.startswith("cambist.sqlite"))
    assert key.encode() not in stored and stored
    revoke = re.search(r'name="revoke" value="(\d+)"', text).group(1)
    owner("/settings/links", revoke=revoke)
    assert ask(addresses[0]).status == 401


def test_the_number_of_links_is_limited(guarded):
    owner = Owner(guarded.url)
    for _ in range(20):
        owner("/settings/links", create="1")
    with pytest.raises(urllib.error.HTTPError) as refused:
        owner("/settings/links", create="1")
    assert refused.value.code == 409


def test_a_wrong_key_is_rejected_without_a_token_as_well(ask):
    assert ask("/api/v1/history.csv?key=nothing").status == 401

"""Each value on the board equals the value of a single conversion, byte for byte."""

import json
import random
import urllib.parse

import pytest

CURRENCIES = ["USD", "EUR", "GBP", "JPY", "CHF", "KRW", "IDR", "ISK", "HUF", "TRY", "KWD", "BGN", "HRK",
              "DEM", "XAU", "KPW"]
SEED = 20_261_124


def cases():
    chance = random.Random(SEED)
    for _ in range(48):
        amount = chance.choice([
            "0", "1", "-5", "0.01", "999999999999999.99", str(chance.randrange(1, 10_000)),
            f"{chance.randrange(1, 1_000_000)}.{chance.randrange(0, 1_000):03}"])
        query = {"amount": amount}
        if chance.random() < 0.3:
            query |= {"locale": "en", "amount": f"{chance.randrange(1, 99)}/{chance.choice([3, 7, 8])}"}
        if chance.random() < 0.5:
            query["on"] = (
                f"{chance.randrange(1998, 2027)}-{chance.randrange(1, 13):02}-"
                f"{chance.randrange(1, 29):02}")
        if chance.random() < 0.3:
            query["source"] = chance.choice(["ecb", "valyuta"])
        yield query, chance.choice(CURRENCIES), chance.sample(CURRENCIES, 6)


@pytest.mark.parametrize("query, currency, listed", cases())
def test_each_row_has_the_bytes_of_a_single_conversion(api, query, currency, listed):
    board = api("/board?" + urllib.parse.urlencode(
        {**query, "currency": currency, "in": ",".join(listed)}))
    assert board.status == 200, board.body
    rows = []
    for code in listed:
        alone = api("/convert?" + urllib.parse.urlencode({**query, "from": currency, "to": code}))
        if alone.status == 200:
            rows.append(b'{"conversion":' + alone.body + b',"to":"%s"}' % code.encode())
        else:
            problem = {"problem": alone.json["detail"], "to": code}
            rows.append(json.dumps(problem, ensure_ascii=False, separators=(",", ":")).encode())
    head, _, rest = board.body.partition(b'"rows":[')
    assert rest == b",".join(rows) + b"]}"
    assert json.loads(head.rstrip(b",") + b"}").get("on") == query.get("on")


def test_a_list_of_currencies_replaces_the_stored_one(api):
    assert [row["to"] for row in api("/board?in=jpy,EUR,JPY").json["rows"]] == ["JPY", "EUR"]
    assert api("/board?in=" + ",".join(["EUR"] * 31)).status == 422
    assert api("/board?in=EUR,").status == 422

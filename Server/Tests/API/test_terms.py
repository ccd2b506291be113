"""Fees and own rates in the API."""

import json

import pytest


def test_a_fee_in_a_request_is_shown_beside_the_published_figures_and_not_stored(api):
    plain = api("/convert?amount=100&from=USD&to=EUR").json
    for query, result in (
            ("fee=2.5", "87.27"), ("fee=2.5&fixedFee=1.50%20EUR", "85.77"),
            ("markup=2.5", "91.75"), ("rate=0.89", "89.00"), ("received=88.15", "88.15")):
        answer = api(f"/convert?amount=100&from=USD&to=EUR&{query}")
        own = answer.json["effective"]
        assert own["result"] == result
        assert {**answer.json, "effective": None} == {**plain, "effective": None}
    assert api("/pairs/USD-EUR/terms").status == 404
    assert "effective" not in api("/convert?amount=100&from=USD&to=EUR").json


def test_the_receipt_has_the_amount_as_the_locale_writes_it(api):
    answer = api("/convert?amount=1.234,50&locale=de-DE&from=USD&to=EUR&received=1000")
    assert answer.json["effective"]["terms"] == {
        "kind": "receipt", "given": "1234.50", "received": "1000.00"}
    assert answer.json["effective"]["result"] == "1000.00"


def test_stored_terms_apply_until_they_are_turned_off(api, cambist):
    address = "/pairs/USD-EUR/terms"
    assert api(address, "PUT", {"terms": "on"}).status == 404
    stored = api(address, "PUT", {"terms": "fee 2.5 1.50 EUR"})
    assert stored.status == 200 and stored.json["on"]
    assert api(address).json == stored.json
    assert json.loads(cambist("pairs", "fee", "USD", "EUR", "--json")[0]) == stored.json
    assert api("/convert?amount=100&from=USD&to=EUR").json["effective"]["result"] == "85.77"
    assert "effective" not in api("/convert?amount=100&from=EUR&to=USD").json
    assert api(address, "PUT", {"terms": "off"}).json == {**stored.json, "on": False}
    assert "effective" not in api("/convert?amount=100&from=USD&to=EUR").json
    assert api(address, "PUT", {"terms": "on"}).json == stored.json
    assert api(address, "DELETE").status == 204
    assert api(address, "DELETE").status == api(address).status == 404


@pytest.mark.parametrize("terms, detail", [
    ("fee 100", "below 100%"), ("fee 0", "a percentage or a fixed fee"),
    ("rate 0", "above zero"), ("receipt 1", "is not a fee or a rate"),
    ("own 1", "is not a fee or a rate"), ("fee 1 2 GBP", "USD or EUR"), ("rate 1/2", "not a number"),
])
def test_invalid_terms_are_rejected(api, terms, detail):
    answer = api("/pairs/USD-EUR/terms", "PUT", {"terms": terms})
    assert answer.status == 422 and detail in answer.json["detail"]
    assert api("/pairs/USD-EUR/terms").status == 404


@pytest.mark.parametrize("query", ["fee=1&rate=2", "fee=1,5", "fixedFee=1%20GBP", "received=0"])
def test_a_request_with_invalid_terms_is_rejected(api, query):
    assert api(f"/convert?amount=100&from=USD&to=EUR&{query}").status == 422


def test_a_fee_above_the_amount_is_reported_beside_the_published_figure(api):
    answer = api("/convert?amount=1&from=USD&to=EUR&fixedFee=5%20EUR").json
    assert answer["result"] == "0.90" and "leaves nothing" in answer["effective"]["problem"]

"""Alerts in the API are the same as on the command line."""

import json

import pytest
from waiting import eventually

RATE = {"kind": "rate", "of": "EUR-USD", "condition": "atMost", "limit": "0.50"}


def test_an_alert_is_added_listed_and_removed(api, cambist):
    added = api("/alerts", "POST", RATE)
    assert added.status == 201 and added.json.items() >= {**RATE, "armed": True}.items()
    assert added.headers["location"] == f"/api/v1/alerts/{added.json['id']}"
    again = api("/alerts", "POST", {**RATE, "limit": "0.5"})
    assert (again.status, again.json) == (200, added.json)
    assert json.loads(cambist("alerts", "--json")[0]) == api("/alerts").json
    assert added.json in api("/alerts").json
    assert api(f"/alerts/{added.json['id']}", "DELETE").status == 204
    assert added.json not in api("/alerts").json


def test_fired_alerts_are_listed_after_a_number(api, cambist, stream):
    ids, last = [], max([one["id"] for one in api("/alerts/reached").json], default=0)
    for condition in ("atLeast", "atMost"):
        added = api("/alerts", "POST", {
            "kind": "quote", "of": "eurusd", "condition": condition, "limit": "1.08310"})
        assert added.status == 201 and added.json["of"] == "EURUSD"
        ids.append(added.json["id"])
    first, second = eventually(
        lambda: len(found := api(f"/alerts/reached?after={last}").json) == 2 and found,
        what="both alerts")
    assert {first["alert"], second["alert"]} == set(ids)
    assert first["value"] == "1.08310" and first["source"] == "investaz"
    assert api(f"/alerts/reached?after={first['id']}").json == [second]
    assert api(f"/alerts/reached?after={second['id']}").json == []
    assert json.loads(cambist("alerts", "reached", "--json")[0])[:2] == [second, first]


@pytest.mark.parametrize("change, status, detail", [
    ({"of": "EUR-DEM"}, 404, "fixed by law"), ({"of": "EUR-ZZZ"}, 404, "ZZZ"),
    ({"of": "EUR-EUR"}, 404, "EUR-EUR"), ({"of": "EURUSD"}, 404, "not a pair"),
    ({"kind": "quote", "of": "NOPE"}, 404, "NOPE"),
    ({"kind": "quote", "of": "EURUSD", "condition": "movesInWeek"}, 404, "in a day"),
    ({"kind": "book", "of": "btc"}, 404, "btc"), ({"limit": "0"}, 422, "limit"),
    ({"limit": "-1"}, 422, "limit"), ({"limit": 1}, 422, "must be text"),
    ({"condition": "above"}, 422, "condition"), ({"kind": "share"}, 422, "kind"),
])
def test_an_alert_that_cannot_be_checked_is_rejected(api, change, status, detail):
    before = api("/alerts").json
    answer = api("/alerts", "POST", {**RATE, **change})
    assert answer.status == status and detail in answer.json["detail"], answer.body
    assert api("/alerts").json == before


def test_removing_an_unknown_alert_is_an_error(api):
    assert api("/alerts/7000", "DELETE").status == 404
    assert api("/alerts/x", "DELETE").status == 422

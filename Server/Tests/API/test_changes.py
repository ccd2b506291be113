"""Changes made through the API also apply to the command line."""

import json

import pytest


def test_changes_through_the_api_appear_on_the_command_line(api, cambist):
    for pair in (["USD", "GBP"], ["JPY", "EUR"]):
        cambist("pairs", "add", *pair)
    cambist("convert", "100", "USD", "EUR")
    cambist("convert", "1", "GBP", "JPY")
    added = api("/pairs", "POST", {"from": "CHF", "to": "SEK"})
    assert added.status == 201
    assert json.loads(cambist("pairs", "--json")[0])[-1] == added.json
    assert api("/pairs/USD-GBP", "DELETE").status == 204
    newest = api("/history").json[0]["id"]
    assert api(f"/history/{newest}", "DELETE").status == 204
    pairs = json.loads(cambist("pairs", "--json")[0])
    assert [(pair["from"], pair["to"]) for pair in pairs] == [
        ("JPY", "EUR"), ("CHF", "SEK")]
    history = json.loads(cambist("history", "--json")[0])
    assert [(entry["from"], entry["to"]) for entry in history] == [("USD", "EUR")]


def test_the_api_and_the_command_line_change_the_same_board(api, cambist):
    def listed():
        return json.loads(cambist("board", "--add", "EUR", "--json")[0])

    added = api("/board", "POST", {"currency": "azn"})
    assert added.status == 201 and added.json["currencies"][-1] == "AZN"
    assert listed() == added.json
    again = api("/board", "POST", {"currency": "AZN"})
    assert (again.status, again.json) == (200, added.json)
    moved = api("/board/AZN", "PUT", {"place": 1})
    assert moved.status == 200 and moved.json["currencies"][0] == "AZN"
    assert api("/board/azn", "PUT", {"place": 1}).json == moved.json == listed()
    assert api("/board/AZN", "PUT", {"place": 30}).json == added.json
    assert api("/board/AZN", "DELETE").status == 204
    assert "AZN" not in listed()["currencies"]


@pytest.mark.parametrize("path, method, body, status, detail", [
    ("/board", "POST", {"currency": "ZZZ"}, 404, "Unknown currency “ZZZ”."),
    ("/board", "POST", {"currency": "E*"}, 422, "E*"),
    ("/board", "POST", {"currency": 7}, 422, "The value must be text."),
    ("/board/ISK", "PUT", {"place": 1}, 404, "ISK is not in the list."),
    ("/board/USD", "PUT", {"place": "1"}, 422, "a whole number from 1 to 30"),
    ("/board/USD", "PUT", {"place": 31}, 422, "a whole number from 1 to 30"),
    ("/board/USD", "PUT", {"place": True}, 422, "a whole number from 1 to 30"),
    ("/board/ISK", "DELETE", None, 404, "ISK is not in the list."),
])
def test_an_invalid_change_changes_nothing(api, path, method, body, status, detail):
    before = api("/board?currency=USD").body
    answer = api(path, method, body)
    assert answer.status == status and detail in answer.json["detail"]
    assert api("/board?currency=USD").body == before

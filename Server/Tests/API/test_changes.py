"""What the API changes is changed for the command line as well."""

import json


def test_what_the_api_changes_the_command_line_shows(api, cambist):
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

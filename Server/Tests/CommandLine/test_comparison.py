"""Every source's rate of a pair, side by side."""

import pytest
from rates import ecb_answers, today, valyuta
from test_institutions import TABLE, bank
from upstream import Answer


@pytest.fixture
def sources(upstream):
    """Three sources with different rates."""
    newest = upstream(ecb_answers({today(): {"USD": "1.25", "GBP": "0.8"}}))
    daily = upstream(bank({"USD": "1.20", "GEL": "3.2"}))
    other = upstream(valyuta({"USD": {"EUR": "1.3"}}))
    return {
        "CAMBIST_ECB_URL": newest.url, "CAMBIST_BDI_URL": daily.url,
        "CAMBIST_VALYUTA_URL": other.url}


def rows(result) -> dict:
    day, = result.json["days"]
    return {row["id"]: row for row in day["sources"]}


def test_every_source_is_queried_and_compared_with_the_rate_in_use(cambist, sources):
    result = cambist("rates", "EUR", "USD", "--compare", "--json", **sources)
    found = rows(result)
    assert list(found)[:3] == ["valyuta", "ecb", "bdi"]
    assert {name: found[name]["rate"]["rate"] for name in list(found)[:3]} == {
        "valyuta": "1.3", "ecb": "1.25", "bdi": "1.20"}
    assert [name for name, row in found.items() if row["used"]] == ["valyuta"]
    assert found["ecb"]["difference"] == "-3.846154"
    assert found["bdi"]["difference"] == "-7.692308"
    assert found["bdi"]["derivation"] == "published" and found["bdi"]["rate"]["kind"] == "reference"
    assert result.json["days"][0]["used"]["rate"] == "1.3"

    result = cambist(
        "rates", "USD", "EUR", "--compare", "--rate-sources", "bdi,ecb", "--json", **sources)
    found = rows(result)
    assert list(found) == ["bdi", "ecb"]
    assert found["bdi"]["used"] and found["bdi"]["derivation"] == "inverse"

    text = cambist("rates", "EUR", "USD", "--compare", **sources)
    assert text.code == 0
    assert "Valyuta · cbar *" in text.out and "-7.69%" in text.out and "reference rate" in text.out
    assert "In your order of sources." in text.out


def test_a_source_without_a_rate_says_why(cambist, sources, upstream):
    broken = upstream({TABLE: Answer("", status=500)})
    result = cambist(
        "rates", "EUR", "GBP", "--compare", "--json", **{**sources, "CAMBIST_BDI_URL": broken.url})
    found = rows(result)
    assert found["ecb"]["used"] and "problem" not in found["ecb"]
    assert found["bdi"]["problem"] == "The source returned an error (HTTP 500)."
    assert "rate" not in found["bdi"] and not found["bdi"]["pending"]
    text = cambist("rates", "EUR", "GEL", "--compare", **sources).out
    assert "ECB: No rate for GEL." in text


def test_a_source_that_hangs_delays_no_other(cambist, sources, upstream):
    slow = upstream({TABLE: Answer("", delay=600)})
    result = cambist(
        "rates", "EUR", "USD", "--compare", "--json", **{**sources, "CAMBIST_BDI_URL": slow.url})
    found = rows(result)
    assert found["ecb"]["rate"]["rate"] == "1.25" and found["valyuta"]["used"]
    assert found["bdi"]["pending"] and found["bdi"]["problem"] == "Hasn’t responded yet."


def test_two_days_are_side_by_side(cambist, sources):
    days = ("--on", "2020-03-13", "--and", "2020-03-20", "--rate-sources", "ecb,bdi")
    result = cambist("rates", "EUR", "USD", "--compare", *days, "--json", **sources)
    first, second = result.json["days"]
    assert (first["on"], second["on"]) == ("2020-03-13", "2020-03-20")
    assert [one["sources"][0]["rate"]["rate"] for one in (first, second)] == ["1.1104", "1.0707"]
    assert all(one["sources"][1]["rate"]["asOf"] == one["on"] for one in (first, second))
    text = cambist("rates", "EUR", "USD", "--compare", *days, **sources).out
    assert "13 MAR 2020" in text and "20 MAR 2020" in text and "1.1104" in text


def test_fixed_rates_are_the_same_everywhere(cambist, sources):
    result = cambist("rates", "DEM", "EUR", "--compare", "--json", **sources)
    day, = result.json["days"]
    assert day["sources"] == [] and day["used"]["kind"] == "fixed"
    text = cambist("rates", "DEM", "EUR", "--compare", **sources).out
    assert "All sources use this rate." in text


@pytest.mark.parametrize("arguments, code, words", [
    (["EUR", "QQQ", "--compare"], 66, "QQQ"),
    (["EUR", "USD", "--and", "2020-03-20"], 64, "--compare"),
    (["EUR", "USD", "--compare", "--from", "."], 64, "--from"),
    (["EUR", "USD", "--compare", "--and", "never"], 64, "never"),
])
def test_invalid_comparisons_are_explained(cambist, arguments, code, words):
    result = cambist("rates", *arguments)
    assert (result.code, result.out) == (code, "") and words in result.err


def test_a_declared_peg_is_named_and_not_used(cambist, sources, upstream):
    dirhams = upstream(bank({"USD": "1.20", "AED": "4.40"}))
    addresses = {**sources, "CAMBIST_BDI_URL": dirhams.url}
    result = cambist("rates", "USD", "AED", "--compare", **addresses)
    assert "1 USD = 3.6725 AED, since 1997 (Central Bank of the UAE)" in result.out
    result = cambist("rates", "AED", "USD", "--compare", "--json", **addresses)
    (peg,) = result.json["pegs"]
    assert (peg["currency"], peg["from"], peg["to"], peg["rate"]) == ("AED", "USD", "AED", "3.6725")
    assert (peg["since"], "until" in peg) == (1997, False)
    assert cambist("convert", "1", "USD", "AED", "--json", **addresses).json["result"] == "3.67"
    assert cambist("convert", "120", "USD", "AED", "--json", **addresses).json["result"] == "440.00"
    assert cambist("rates", "USD", "EUR", "--compare", "--json", **addresses).json["pegs"] == []

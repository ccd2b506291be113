"""`cambist rates`: the rate, the exact fraction and the route."""

from fractions import Fraction

import pytest

WAY = [
    {"from": "USD", "to": "EUR", "rate": "0.736", "inverted": False},
    {"from": "EUR", "to": "CAD", "rate": "1.366", "inverted": False},
]


@pytest.mark.parametrize("kind", ["json", "xml"])
def test_a_missing_rate_is_derived_and_shows_its_route(cambist, folder, kind):
    path = folder(kind=kind)
    document = cambist("rates", "usd", "CAD", "--from", path, "--json").json
    assert document.pop("asOf")
    assert Fraction(document.pop("fraction")) == Fraction(125_672, 125_000)
    assert document == {
        "from": "USD", "to": "CAD", "rate": "1.005376", "route": ["USD", "EUR", "CAD"],
        "legs": WAY, "source": str(path), "kind": "bank",
    }


def test_an_upstream_and_its_stored_data_give_the_same_rate(cambist, bank, tmp_path):
    direct = cambist("rates", "USD", "CAD", "--from", bank.url, "--json").json
    store = ["--gnb-url", bank.url, "--data", tmp_path / "data", "--json"]
    fetched = cambist("rates", "USD", "CAD", *store).json
    kept = cambist("rates", "USD", "CAD", *store).json
    assert kept == fetched
    assert {**kept, "asOf": None} == {**direct, "asOf": None}


def test_a_published_rate_is_never_replaced_by_an_inverse(cambist, folder):
    path = folder()
    there = cambist("rates", "EUR", "USD", "--from", path, "--json").json
    back = cambist("rates", "USD", "EUR", "--from", path, "--json").json
    assert (there["rate"], back["rate"]) == ("1.359", "0.736")


def test_an_inverted_leg_is_marked_and_stays_exact(cambist, folder):
    rates = [{"from": "EUR", "to": "JPY", "rate": "175.68"}]
    document = cambist("rates", "JPY", "EUR", "--from", folder(rates=rates), "--json").json
    assert document["rate"] == "0.00569216757741"
    assert Fraction(document["fraction"]) == 1 / Fraction("175.68")
    assert document["legs"] == [{"from": "EUR", "to": "JPY", "rate": "175.68", "inverted": True}]


def test_a_currency_to_itself_is_one(cambist, folder):
    document = cambist("rates", "EUR", "EUR", "--from", folder(), "--json").json
    assert (document["rate"], document["route"], document["legs"]) == ("1", ["EUR"], [])
    assert Fraction(document["fraction"]) == 1


def test_the_output_has_the_rate_and_each_leg(cambist, folder):
    out = cambist("rates", "USD", "CAD", "--from", folder()).out
    assert out.startswith(
        "1 USD = 1.005376 CAD\n  1 USD = 0.736 EUR (as published)\n"
        "  1 EUR = 1.366 CAD (as published)\n")


def test_rates_are_formatted_for_the_locale_with_their_own_digits(cambist, folder):
    german = (
        "1 USD = 1,005376 CAD\n  1 USD = 0,736 EUR (as published)\n"
        "  1 EUR = 1,366 CAD (as published)\n")
    rates = ["rates", "USD", "CAD", "--from", folder()]
    assert cambist(*rates, "--locale", "de-DE").out.startswith(german)
    assert cambist(*rates, LC_ALL="de_DE.UTF-8", LANG="C").out.startswith(german)


def test_no_route_is_66_and_names_both_currencies(cambist, folder):
    result = cambist("rates", "USD", "XTS", "--from", folder())
    assert (result.code, result.out) == (66, "")
    assert "USD" in result.err and "XTS" in result.err

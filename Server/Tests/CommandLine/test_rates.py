"""`cambist rates`: the rate, the exact fraction and the way."""

from fractions import Fraction


def test_a_missing_rate_is_derived_and_shows_its_way(cambist, folder):
    document = cambist("rates", "usd", "CAD", "--from", folder(), "--json").json
    assert document.pop("asOf")
    assert document.pop("source")
    assert Fraction(document.pop("fraction")) == Fraction("1.005376")
    assert document == {
        "from": "USD", "to": "CAD", "rate": "1.005376", "route": ["USD", "EUR", "CAD"],
        "legs": [
            {"from": "USD", "to": "EUR", "rate": "0.736", "inverted": False},
            {"from": "EUR", "to": "CAD", "rate": "1.366", "inverted": False},
        ],
    }


def test_an_inverted_leg_says_so_and_stays_exact(cambist, folder):
    rates = [{"from": "EUR", "to": "JPY", "rate": "175.68"}]
    document = cambist("rates", "JPY", "EUR", "--from", folder(rates=rates), "--json").json
    assert document["rate"] == "0.00569216757741"
    assert Fraction(document["fraction"]) == 1 / Fraction("175.68")
    assert document["legs"] == [{"from": "EUR", "to": "JPY", "rate": "175.68", "inverted": True}]


def test_a_currency_and_itself_are_one(cambist, folder):
    document = cambist("rates", "EUR", "EUR", "--from", folder(), "--json").json
    assert (document["rate"], document["route"], document["legs"]) == ("1", ["EUR"], [])


def test_no_route_is_66_and_names_both(cambist, folder):
    answer = cambist("rates", "USD", "XTS", "--from", folder())
    assert answer.code == 66
    assert "USD" in answer.err and "XTS" in answer.err

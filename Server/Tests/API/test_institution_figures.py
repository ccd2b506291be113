"""Conversions by each institution, compared with exact fractions that the test calculates."""

import itertools
import random
from fractions import Fraction

import pytest
from conftest import API
from desk import Desk
from institutions import DAYS, MINOR_UNITS, PIVOTS, Table, institution
from repetitions import ARE_ALL


def rounded(value: Fraction, places: int) -> Fraction:
    """Rounds to the nearest number, and to the even one in a tie."""
    return Fraction(round(value * 10**places), 10**places)


@pytest.fixture(scope="module")
def institutions(tmp_path_factory):
    chance = random.Random(20261118)
    tables = {(name, day): Table(chance, name, day) for name in PIVOTS for day in DAYS}
    sources = {name: institution(name, tables) for name in PIVOTS}
    desk = Desk(
        tmp_path_factory.mktemp("institutions"), demo=False,
        variables={f"CAMBIST_{name.upper()}_URL": one.url for name, one in sources.items()})
    yield API(desk.url), tables
    desk.end()
    for one in sources.values():
        one.end()


def test_hundreds_of_conversions_equal_exact_fractions(institutions):
    api, tables = institutions
    chance = random.Random(2_000)
    combinations = list(itertools.product(PIVOTS, DAYS))
    for number in range(2_000 if ARE_ALL else 500):
        name, day = combinations[number % len(combinations)]
        start, end = chance.sample(sorted({*MINOR_UNITS, PIVOTS[name]}), 2)
        amount = f"{chance.randint(0, 10**chance.randint(1, 12))}.{chance.randint(0, 99):02d}"
        result = api(f"/convert?amount={amount}&from={start}&to={end}&on={day}&source={name}")
        where = (name, day, amount, start, end, result.body)
        assert result.status == 200, where
        rate = tables[name, day].rate(start, end)
        exact = Fraction(amount) * rate
        assert Fraction(result.json["fraction"]) == rate, where
        assert Fraction(result.json["payable"]) == rounded(exact, MINOR_UNITS.get(end, 2)), where
        assert (result.json["source"], result.json["asOf"]) == (name, day), where


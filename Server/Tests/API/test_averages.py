"""Averages of a pair whose history nobody has asked for before."""

import pytest
from conftest import API
from desk import Desk


@pytest.fixture
def fresh(tmp_path):
    desk = Desk(tmp_path)
    yield desk
    desk.end()


@pytest.mark.parametrize("start, end, since", [
    ("EUR", "UAH", 2019), ("USD", "GEL", 2016), ("EUR", "USD", 2015),
])
def test_the_first_request_waits_for_the_period_that_it_names(fresh, start, end, since):
    found = API(fresh.url)(
        f"/rates/averages?from={start}&to={end}&by=year&since={since}&until=2022")
    assert found.status == 200, found.body
    assert [period["period"] for period in found.json["averages"]] == [
        str(year) for year in range(since, 2023)]

"""Averages of a pair whose history was not requested before."""

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
def test_the_first_request_never_claims_that_rates_begin_later_than_they_do(fresh, start, end, since):
    found = API(fresh.url)(
        f"/rates/averages?from={start}&to={end}&by=year&since={since}&until=2022")
    # A source is not queried for all years at once; the response says which years are missing.
    notice = found.headers.get("cambist-notice", "") + found.json.get("detail", "") * (
        found.status != 200)
    if found.status == 200:
        years = [period["period"] for period in found.json["averages"]]
        whole = [str(year) for year in range(since, 2023)]
        assert years == whole[-len(years):]
        assert years == whole or "not loaded yet" in notice, found.headers
    else:
        assert "available from" not in notice and "loaded" in notice, found.body

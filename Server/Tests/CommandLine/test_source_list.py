"""The list of the sources of rates, and their order."""

import json

import pytest
from desk import Desk
from test_comparison import sources  # noqa: F401
from web import fetch, post


def listed(result) -> dict:
    return {one["id"]: one for one in result.json}


def test_sources_show_their_data_and_the_time_of_the_next_update(cambist, sources):  # noqa: F811
    before = listed(cambist("sources", "--json", **sources))
    assert before["bdi"]["status"] == "unused" and before["bdi"]["country"] == "IT"
    assert cambist("convert", "1", "USD", "GEL", **sources).code == 0
    after = listed(cambist("sources", "--json", **sources))
    assert after["bdi"]["status"] == "ok"
    assert {"USD", "GEL", "EUR"} <= set(after["bdi"]["currencies"])
    assert after["bdi"]["nextDueAt"] > after["bdi"]["newest"]
    assert after["bdi"]["kinds"] == ["reference"]
    text = cambist("sources", **sources).out
    assert "Banca d’Italia" in text and "Italy" in text and "Working" in text


def test_a_disabled_or_failed_source_is_marked(cambist, sources):  # noqa: F811
    nobody = {**sources, "CAMBIST_BDI_URL": "http://127.0.0.1:9"}
    cambist("convert", "1", "USD", "GEL", **nobody)
    off = cambist("sources", "--rate-sources", "ecb", "--json", **nobody)
    assert listed(off)["bdi"]["status"] == "off" and off.json[0]["id"] == "ecb"
    assert "Turned off" in cambist("sources", "--rate-sources", "ecb", **nobody).out


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path / "shared", demo=False)
    yield desk
    desk.end()


def names(result) -> list:
    return [one["id"] for one in result.json]


def test_the_order_in_the_settings_applies_to_pages_api_and_commands(
        cambist, desk, sources, tmp_path):  # noqa: F811
    folder = ("--data", desk.data)
    assert post(desk.url + "/settings/sources", first="bdi") == 303
    assert post(desk.url + "/settings/sources", off="valyuta") == 303
    api = json.loads(fetch(desk.url + "/api/v1/sources")[1])
    assert [one["id"] for one in api][:2] == ["bdi", "ecb"]
    result = cambist("sources", "--json", *folder, **sources)
    assert names(result)[:2] == ["bdi", "ecb"] and listed(result)["valyuta"]["status"] == "off"
    result = cambist("convert", "1", "EUR", "USD", "--json", *folder, **sources)
    assert result.json["source"] == "bdi"
    assert cambist(
        "convert", "1", "EUR", "USD", "--source", "valyuta", *folder, **sources).code == 64
    # A flag or its variable overrides the stored order without changing it.
    for named in ({"CAMBIST_RATE_SOURCES": "cbar, ecb"}, {}):
        flags = () if named else ("--rate-sources", "cbar,ecb")
        result = cambist("sources", "--json", *flags, *folder, **sources, **named)
        assert names(result)[:2] == ["cbar", "ecb"] and listed(result)["bdi"]["status"] == "off"
    refused = cambist("sources", *folder, **sources, CAMBIST_RATE_SOURCES="ecb,nope")
    assert refused.code == 64 and "nope" in refused.err
    assert names(cambist("sources", "--json", *folder, **sources))[:2] == ["bdi", "ecb"]


def test_an_unknown_change_is_rejected(desk):
    for fields in ({}, {"up": "nope"}, {"sideways": "ecb"}, {"first": ""}):
        assert post(desk.url + "/settings/sources", **fields) == 422


def test_an_order_set_by_a_flag_has_no_buttons(tmp_path):
    desk = Desk(tmp_path / "named", demo=False, variables={"CAMBIST_RATE_SOURCES": "ecb,bdi"})
    try:
        page = fetch(desk.url + "/settings")[1]
        assert "CAMBIST_RATE_SOURCES" in page and 'name="up"' not in page
        assert page.index("ECB") < page.index("Banca d’Italia")
        assert post(desk.url + "/settings/sources", first="bdi") == 409
    finally:
        desk.end()


@pytest.mark.parametrize("language, offered", [
    ("pl", "nbp"), ("ru-RU,en;q=0.5", "cbr"), ("de-DE", "ecb"), ("it", "ecb"), ("en-US", None)])
def test_the_institution_of_the_users_country_is_suggested(desk, language, offered):
    page = fetch(desk.url + "/settings", {"Accept-Language": language})[1]
    assert ('name="first"' in page) == (offered is not None)
    if offered:
        assert f'name="first" value="{offered}"' in page
        post(desk.url + "/settings/sources", first=offered)
        assert 'name="first"' not in fetch(desk.url + "/settings", {"Accept-Language": language})[1]

"""The list of the sources of rates."""

from test_comparison import sources  # noqa: F401


def listed(told) -> dict:
    return {one["id"]: one for one in told.json}


def test_sources_say_what_they_have_and_when_more_is_due(cambist, sources):  # noqa: F811
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


def test_a_source_that_is_off_or_fails_says_so(cambist, sources):  # noqa: F811
    nobody = {**sources, "CAMBIST_BDI_URL": "http://127.0.0.1:9"}
    cambist("convert", "1", "USD", "GEL", **nobody)
    off = cambist("sources", "--rate-sources", "ecb", "--json", **nobody)
    assert listed(off)["bdi"]["status"] == "off" and off.json[0]["id"] == "ecb"
    assert "Turned off" in cambist("sources", "--rate-sources", "ecb", **nobody).out

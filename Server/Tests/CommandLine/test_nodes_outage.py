"""While the database is away, a node answers from memory what needs no personal data, says so, and
refuses the rest.
"""

import json

import pytest
from bitso import bitso
from canary_visitors import Visitor
from postgres import NODE, database, on_linux, postgres  # noqa: F401
from rates import DAILY, ecb, today
from desks import Site
from waiting import eventually

pytestmark = on_linux

NOTICE = "Your saved data can’t be reached"
FROM_MEMORY = "This page shows data from memory."
SHARED = (
    "/convert?amount=3&from=EUR&to=USD", "/quotes", "/markets", "/markets/btc_mxn", "/sources",
    "/pairs/EUR-USD", "/pairs/EUR-USD/table", "/files")
PERSONAL = (
    "/history", "/history.csv", "/pairs", "/pairs/new", "/board", "/alerts", "/settings",
    "/pairs/EUR-USD/terms")
CHANGES = (
    ("/conversions", {"amount": "2", "from": "EUR", "to": "USD"}),
    ("/pairs/add", {"pair": "EUR-USD"}), ("/history/clear", {}), ("/convert", {"amount": "2"}),
    ("/quotes/hide", {"symbol": "EURUSD", "back": "/quotes"}))
# Of an open desk.
WORKSPACE = (
    ("/settings/leave", {}), ("/settings/workspace", {"do": "delete", "sure": "1"}))


@pytest.fixture
def start(running, database, upstream):  # noqa: F811
    """A function that starts a node with rates and markets."""
    bank = upstream({DAILY: ecb({today(): {"USD": "1.23"}})})
    market = upstream(bitso())
    addresses = {
        "CAMBIST_DATABASE": database, "CAMBIST_ECB_URL": bank.url, "CAMBIST_BITSO_URL": market.url}
    return lambda *flags: Site(running, None, *flags, program=NODE, variables=addresses)


@pytest.mark.parametrize("flags", [(), ("--open",)])
def test_pages_are_answered_from_memory_while_the_database_is_away(start, postgres, flags):  # noqa: F811
    desk = start(*flags)
    visitor = Visitor(desk)
    record = "/conversions", {"amount": "713117", "from": "EUR", "to": "USD"}
    assert visitor.ask(desk, *record).status == 204
    key = visitor.key
    for page in SHARED:
        eventually(lambda: visitor.ask(desk, page).status == 200)
        assert NOTICE not in visitor.ask(desk, page).text
    eventually(lambda: "3.69" in visitor.ask(desk, SHARED[0]).text)
    eventually(lambda: "btc" in visitor.ask(desk, "/markets").text.lower())
    postgres.stop()
    try:
        for page in SHARED:
            reply = visitor.ask(desk, page)
            assert reply.status == 200, (page, reply.text)
            assert reply.text.count(NOTICE) == 1 and FROM_MEMORY in reply.text, page
        assert "3.69" in visitor.ask(desk, SHARED[0]).text
        assert "btc" in visitor.ask(desk, "/markets").text.lower()
        for page in PERSONAL:
            reply = visitor.ask(desk, page)
            assert reply.status == 503 and NOTICE in reply.text, page
            assert "713117" not in reply.text
        for path, form in CHANGES + (WORKSPACE if flags else ()):
            reply = visitor.ask(desk, path, form)
            assert reply.status == 503 and NOTICE in reply.text, path
        # Programs get the same: shared data with a notice, and an error otherwise.
        asked = visitor.ask(desk, "/api/v1/convert?amount=3&from=EUR&to=USD", as_program=bool(key))
        assert asked.json["result"] == "3.69"
        assert "can%e2%80%99t be reached" in dict(asked.headers)["Cambist-Notice"]
        for path in ("/api/v1/history", "/api/v1/pairs", "/api/v1/alerts"):
            reply = visitor.ask(desk, path, as_program=bool(key))
            assert reply.status == 500 and json.loads(reply.text)["type"].endswith("/store"), path
            # Visitors do not see where the database is.
            assert not flags or str(postgres.folder) not in reply.text, reply.text
        # Rates for offline use need no store.
        assert visitor.ask(desk, "/offline/rates").status == 200
        # The browser keeps its key.
        assert visitor.key == key
    finally:
        postgres.start()
    eventually(lambda: visitor.ask(desk, "/history").status == 200)
    assert "713117" in visitor.ask(desk, "/history.csv").text
    for page in SHARED:
        assert NOTICE not in visitor.ask(desk, page).text


def test_a_new_visitor_gets_a_key_that_works_later(start, postgres):  # noqa: F811
    desk = start("--open")
    postgres.stop()
    try:
        visitor = Visitor(desk)
        assert visitor.key
        assert visitor.ask(desk, "/history").status == 503
    finally:
        postgres.start()
    eventually(lambda: visitor.ask(desk, "/history").status == 200)
    assert visitor.ask(desk, "/pairs/add", {"pair": "EUR-USD"}).status == 303
    assert len(visitor.ask(desk, "/api/v1/pairs").json) == 1


def test_a_database_that_never_responds_is_given_up(start, postgres):  # noqa: F811
    desk = start()
    assert desk.ask("/history")[0] == 200
    eventually(lambda: "3.69" in desk.ask(SHARED[0])[1])
    with postgres.paused():
        status, text = desk.ask("/history")
        assert status == 503 and NOTICE in text
        status, text = desk.ask(SHARED[0])
        assert status == 200 and NOTICE in text and "3.69" in text
        eventually(lambda: desk.ask("/readyz")[0] == 503)
    eventually(lambda: desk.ask("/history")[0] == 200)
    # A node ends all the same.
    with postgres.paused():
        desk.program.process.terminate()
        assert desk.program.end() == 0

"""Visitors of several nodes that share a database: each node shows at once what was stored through
another one, and never to anybody else.
"""

import json
import random
import re

import pytest
from postgres import database, node, on_linux, postgres  # noqa: F401
from canary_visitors import CANARIES, Visitor

pytestmark = on_linux

OPEN = ("--open", "--requests-per-minute", "1000000")
PAGES = (
    "/pairs", "/history.csv", "/history", "/alerts", "/workspace.json", "/settings", "/quotes",
    "/board", "/api/v1/pairs", "/api/v1/history", "/api/v1/alerts", "/api/v1/board", "/convert",
    "/alerts/news?after=0", "/api/v1/history.csv", "/offline/rates", "/sources", "/markets",
    "/history?currency=SEK", "/history?currency=PLN", "/api/v1/history?page=1", "/healthz",
    "/history?deleted=1", "/alerts?removed=1", "/pairs/EUR-USD", "/pairs/EUR-USD/terms", "/sw.js",
    "/pairs/SEK-NOK/terms", "/pairs/PLN-HUF/terms", "/nothing", "/api/v1/nothing", "/sales",
    "/api/v1/alerts/reached", "/api/v1/convert?amount=1&from=EUR&to=USD", "/pairs/new", "/files")


@pytest.fixture
def nodes(node, database):  # noqa: F811
    return [node(database, *OPEN) for _ in range(2)]


def changes(canary):
    """Requests that store all personal data, each with the page that shows it."""
    base, quote = canary.pair.split("-")
    back = {"back": "/quotes"}
    return [
        ("/pairs/add", {"pair": canary.pair}, "/api/v1/pairs", f'"from":"{base}"'),
        ("/conversions", {
            "from": base, "to": quote, "amount": canary.amount, "side": "from", "run": canary.name},
         "/history.csv", canary.amount),
        (f"/pairs/{canary.pair}/terms", {"effect": "fee", "kind": "fee", "percent": canary.fee},
         f"/pairs/{canary.pair}/terms", canary.fee),
        ("/alerts", {
            "kind": "rate", "of": canary.pair, "when": "atLeast", "value": canary.limit},
         "/api/v1/alerts", canary.limit),
        ("/quotes/hide", {"symbol": canary.symbol, **back}, "/quotes", canary.symbol),
        ("/quotes/star", {"symbol": canary.star, **back}, "/workspace.json", canary.star),
        ("/settings/workspace", {"do": "rename", "name": canary.name}, "/settings", canary.name),
        ("/board", {"add": canary.listed}, "/api/v1/board", f'"to":"{canary.listed}"'),
    ]


def test_what_is_written_through_one_node_is_read_through_the_other_at_once(nodes):
    visitor = Visitor(nodes[0])
    canary = CANARIES[0]
    for number, (path, form, page, mark) in enumerate(changes(canary)):
        writer, reader = nodes[number % 2], nodes[1 - number % 2]
        # The reader may have cached what it showed before.
        assert mark not in visitor.ask(reader, page).text, page
        assert visitor.ask(writer, path, form).status < 400, path
        assert mark in visitor.ask(reader, page).text, page
        assert mark in visitor.ask(writer, page).text, page


def test_a_change_through_one_node_replaces_what_the_other_has_shown(nodes):
    visitor, canary = Visitor(nodes[0]), CANARIES[0]
    one, other = nodes
    for path, form, _, _ in changes(canary):
        assert visitor.ask(one, path, form).status < 400, path
    for page in PAGES:
        visitor.ask(other, page)

    assert visitor.ask(one, f"/api/v1/pairs/{canary.pair}", method="DELETE").status == 204
    assert visitor.ask(other, "/api/v1/pairs").json == []
    path = f"/pairs/{canary.pair}/terms"
    assert visitor.ask(one, path, {"effect": "fee", "kind": "fee", "percent": "9.75"}).status < 400
    assert "9.75" in visitor.ask(other, path).text
    newest = visitor.ask(other, "/api/v1/history").json[0]
    deletion = {"id": newest["id"], "back": "/history"}
    assert visitor.ask(one, "/history/delete", deletion).status < 400
    assert newest["id"] not in [
        entry["id"] for entry in visitor.ask(other, "/api/v1/history").json]
    # The badge of alerts on every page, and the alert itself.
    alert = visitor.ask(other, "/api/v1/alerts").json[0]
    assert visitor.ask(one, "/alerts/remove", {"id": alert["id"]}).status < 400
    assert visitor.ask(other, "/api/v1/alerts").json == []
    assert visitor.ask(other, "/alerts/restore", {"id": alert["id"]}).status < 400
    assert len(visitor.ask(one, "/api/v1/alerts").json) == 1
    # Links for spreadsheets: a revoked key opens nothing on either node.
    made = visitor.ask(one, "/settings/links", {"create": "1"}).text
    key = re.search(r"key=([A-Za-z0-9_-]+)", made).group(1)
    number = re.search(r'name="revoke" value="(\d+)"', visitor.ask(other, "/settings").text)
    sheet = f"/api/v1/history.csv?key={key}"
    stranger = Visitor(one)
    assert stranger.ask(other, sheet).status == 200
    assert visitor.ask(one, "/settings/links", {"revoke": number.group(1)}).status < 400
    assert 'name="revoke"' not in visitor.ask(other, "/settings").text
    assert stranger.ask(other, sheet).status == 401
    # A removed workspace is gone everywhere.
    assert visitor.ask(one, "/settings/workspace", {"do": "delete", "sure": "1"}).status < 400
    assert visitor.ask(other, "/api/v1/history", as_program=True).status == 401


def test_a_killed_node_loses_nothing_that_it_has_acknowledged(node, database):  # noqa: F811
    one, other = (node(database, *OPEN) for _ in range(2))
    visitor = Visitor(one)
    for canary in CANARIES:
        for path, form, page, mark in changes(canary):
            assert visitor.ask(one, path, form).status < 400, path
    one.program.process.kill()
    assert one.program.end() == -9
    replacement = node(database, *OPEN)
    for desk in (other, replacement):
        for canary in CANARIES:
            for _, _, page, mark in changes(canary):
                if canary is CANARIES[1] or page != "/settings":
                    assert mark in visitor.ask(desk, page).text, page


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_no_node_shows_anything_of_another_visitor(nodes, seed):
    chance = random.Random(seed)
    visitors = [Visitor(chance.choice(nodes)) for _ in CANARIES]
    stranger = Visitor(nodes[0])
    seen = set()
    for turn in range(200):
        me = chance.randrange(2)
        visitor, mine, others = visitors[me], CANARIES[me], CANARIES[1 - me]
        desk = chance.choice(nodes)
        todo = changes(mine)
        # The first turns store everything.
        number = turn // 2 % len(todo) if turn < 40 else chance.randrange(60)
        if number < len(todo):
            reply = visitor.ask(desk, *todo[number][:2])
        elif number == len(todo):
            reply = visitor.ask(
                desk, f"/api/v1/pairs/{mine.pair}/terms", method="PUT",
                body=json.dumps({"terms": f"fee {mine.fee}"}), as_program=True)
        elif number == len(todo) + 1:
            reply = visitor.ask(
                desk, f"/api/v1/pairs/{mine.pair}", method="DELETE", as_program=True)
        else:
            reply = visitor.ask(
                desk, PAGES[number % len(PAGES)], as_program=chance.random() < 0.25)
        assert reply.status < 500, (number, reply.text)
        for mark in others.marks + [visitors[1 - me].key]:
            assert mark not in reply.everything, (turn, number, mark)
        seen |= {mark for mark in mine.marks if mark in reply.text}
        if turn % 5 == 0:
            page = stranger.ask(chance.choice(nodes), PAGES[turn // 5 % len(PAGES)]).everything
            for mark in CANARIES[0].marks + CANARIES[1].marks:
                assert mark not in page, (turn, mark)
    assert seen
    # Each has what it stored, on both nodes: the marks are right.
    for visitor, canary in zip(visitors, CANARIES):
        for path, form, _, _ in changes(canary):
            assert visitor.ask(chance.choice(nodes), path, form).status < 400, path
        for desk in nodes:
            shown = "".join(
                visitor.ask(desk, page).text for page in [*PAGES, f"/pairs/{canary.pair}/terms"])
            assert not [mark for mark in canary.marks if mark not in shown]

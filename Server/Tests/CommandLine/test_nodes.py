"""`cambist-node serve`: a node that stores everything in PostgreSQL."""

import json
import signal
import subprocess
from concurrent.futures import ThreadPoolExecutor

import pytest
from desk import EXECUTABLE
from desks import FLAGS
from postgres import NODE, database, node, on_linux, postgres  # noqa: F401
from waiting import eventually

pytestmark = on_linux


def readiness(desk):
    status, text = desk.ask("/readyz")
    return status, json.loads(text)["status"]


def amounts(desk):
    status, text = desk.ask("/api/v1/history")
    assert status == 200, text
    return [entry["amount"] for entry in json.loads(text)]


def test_nodes_that_start_together_show_each_others_conversions(node, database):  # noqa: F811
    with ThreadPoolExecutor() as pool:
        one, other = pool.map(lambda _: node(database), range(2))
    assert one.convert("7.50")[0] == 204
    assert amounts(other) == ["7.5"]
    assert "7.50" in other.ask("/history")[1]
    assert other.convert("8")[0] == 204
    assert amounts(one) == ["8", "7.5"]
    one.program.process.send_signal(signal.SIGTERM)
    assert one.program.end() == 0
    assert amounts(node(database)) == ["8", "7.5"]


def test_a_node_is_not_ready_while_the_database_is_down(node, postgres, database):  # noqa: F811
    desk = node(database)
    assert desk.convert("1")[0] == 204
    eventually(lambda: readiness(desk) == (200, "ready"))
    postgres.stop()
    try:
        eventually(lambda: readiness(desk) == (503, "unreadable"))
        assert desk.convert("2")[0] >= 500
        assert "unreadable" in desk.ask("/readyz")[1] and desk.ask("/healthz")[0] == 503
        # Rates in memory need no database.
        assert desk.ask("/api/v1/convert?amount=1&from=EUR&to=USD")[0] == 200
    finally:
        postgres.start()
    eventually(lambda: readiness(desk) == (200, "ready"))
    assert desk.convert("3")[0] == 204
    assert amounts(desk) == ["3", "1"]


def test_a_change_of_the_order_of_sources_applies_to_all_nodes(node, database):  # noqa: F811
    one, other = node(database), node(database)
    for desk, first in ((one, "bdi"), (other, "nbp"), (one, "ecb")):
        assert desk.ask("/settings/sources", {"first": first})[0] == 303
        for any_node in (one, other):
            assert json.loads(any_node.ask("/api/v1/sources")[1])[0]["id"] == first


@pytest.mark.parametrize("arguments, words", [
    ((), "Use --database or CAMBIST_DATABASE to name the database."),
    (("--database", "postgresql://me:secret@h:x/desk"), "must be like postgresql://user@host"),
    (("--database", "postgresql://me:1/secret@h/desk"), "must be like postgresql://user@host"),
    (("--database", "sqlite.db"), "must be like postgresql://user@host/database"),
    (("--database", "postgresql://me:secret@127.0.0.1:9/desk"), "127.0.0.1/desk"),
    (("--database", "postgresql:///x", "--demo"), "--demo works only with cambist serve"),
    (("--database", "postgresql:///x", "--database-connections", "0"), "from 1 to 1000"),
])
def test_a_node_refuses_to_start_in_words(cambist, arguments, words):
    done = cambist(*FLAGS, *arguments, program=NODE)
    assert done.code in (64, 74)
    assert words in done.err
    assert "secret" not in done.err + done.out


def test_a_refused_password_is_one_sentence_without_it(cambist, postgres, database):  # noqa: F811
    address = database.replace("cambist@", "locked:not-the-password@")
    done = cambist(*FLAGS, program=NODE, CAMBIST_DATABASE=address)
    assert done.code == 74
    line, = done.err.splitlines()
    assert 'password authentication failed for user "locked"' in line
    logged = cambist(*FLAGS, "--log-level", "trace", program=NODE, CAMBIST_DATABASE=address)
    assert "not-the-password" not in done.err + done.out + logged.err + logged.out
    # The right one, from the variable of libpq.
    done = cambist(
        *FLAGS, program=NODE, PGPASSWORD=postgres.password,
        CAMBIST_DATABASE=database.replace("cambist@", "locked@"))
    assert done.code == 74 and "permission denied for schema public" in done.err


def test_a_password_is_in_no_log_and_on_no_page(node, postgres, database):  # noqa: F811
    postgres.allow("locked", database)
    address = database.replace("cambist@", f"locked:{postgres.password}@")
    desk = node(address, "--log-level", "trace")
    assert desk.convert("1")[0] == 204
    postgres.stop()
    try:
        eventually(lambda: readiness(desk)[0] == 503)
        shown = desk.ask("/healthz")[1] + desk.ask("/metrics")[1] + desk.convert("2")[1]
        assert postgres.password not in shown
    finally:
        postgres.start()
    desk.program.process.send_signal(signal.SIGTERM)
    assert desk.program.end() == 0
    assert not [line for line in desk.program.warnings() if postgres.password in line]


def test_only_the_node_needs_the_libraries_of_postgresql():
    def libraries(program):
        return subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout

    assert "libpq" in libraries(NODE)
    assert "libpq" not in libraries(EXECUTABLE)

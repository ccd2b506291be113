"""Whatever a source does, the desk keeps running, reports the problem, and loses no data."""

import threading
import time

import pytest
from bombs import bomb
from gnb import RATES, SALES, answers
from rates import valyuta
from store import amounts, typed
from upstream import Answer
from waiting import eventually

JSON = {"Content-Type": "application/json"}


def endless():
    yield b"["
    while True:
        yield b'{"sku":"A","amount":"1.00","currency":"EUR"},' + b" " * 60_000


TROUBLES = {
    "endless": (lambda: Answer(endless(), headers=JSON), "64 MiB"),
    "a compressed bomb": (
        lambda: Answer(bomb(128, b" ", b"["), headers={**JSON, "Content-Encoding": "gzip"}), "64 MiB"),
    "a redirect to a file": (
        lambda: Answer("", status=302, headers={"Location": "file:///etc/passwd"}), "redirect"),
    "a redirect without end": (
        lambda: Answer("", status=302, headers={"Location": "/transactions"}), "redirect"),
    "an error": (lambda: Answer("down", status=500), "500"),
    "half an answer": (lambda: Answer(b'[{"sku":"A","amount":"1', headers=JSON), "transactions"),
    "a page": (lambda: Answer("<html>", headers={"Content-Type": "text/html"}), "text/html"),
    "a wrong row": (lambda: Answer([{"sku": "A", "amount": "x", "currency": "EUR"}]), "amount"),
}


@pytest.mark.parametrize("what", TROUBLES)
def test_a_failing_source_never_removes_stored_data(site, upstream, tmp_path, what):
    answer, word = TROUBLES[what]
    bank = upstream(answers(RATES, SALES))
    desk = site(tmp_path, "--gnb-url", bank.url)
    eventually(lambda: "14.99" in desk.ask("/sales")[1])
    good = bank.answers["/transactions"]
    bank.answers["/transactions"] = lambda _: answer()
    assert desk.ask("/refresh/sales", {"back": "/sales"})[0] == 303
    page = eventually(lambda: word in (text := desk.ask("/sales")[1]) and text)
    assert "14.99" in page and 'class="notice' in page
    assert desk.convert("7")[0] == 204
    status, health = desk.health()
    assert (status, health["status"]) == (200, "ok")
    assert {"sales": "failing"}.items() <= {s["name"]: s["status"] for s in health["sources"]}.items()

    bank.answers["/transactions"] = good
    assert desk.ask("/refresh/sales", {"back": "/sales"})[0] == 303
    eventually(lambda: word not in desk.ask("/sales")[1])
    desk.program.process.terminate()
    assert desk.program.end() == 0
    assert amounts(tmp_path) == ["7"]


def test_a_slow_source_delays_no_one(site, upstream, tmp_path):
    bank = upstream(answers(RATES, SALES))
    may_answer = bank.hold("/transactions", SALES)
    desk = site(tmp_path, "--gnb-url", bank.url)
    for path in ("/convert", "/quotes", "/healthz", "/history"):
        assert desk.ask(path, timeout=50)[0] == 200
    assert desk.convert("7")[0] == 204
    may_answer.set()
    assert "14.99" in desk.ask("/sales")[1]


def test_the_last_typed_amount_is_stored_however_late_its_rate_arrives(
        site, upstream, tmp_path):
    may_answer = threading.Event()

    def held(answer):
        def wait(request):
            may_answer.wait(60)
            return answer(request) if callable(answer) else answer
        return wait

    bank = upstream({
        path: held(answer) for path, answer in valyuta({"AZN": {"USD": "1.7"}}).items()})
    desk = site(tmp_path, "--valyuta-url", bank.url)

    def post(amount):
        form = {"amount": amount, "from": "USD", "to": "AZN", "run": "one"}
        assert desk.ask("/conversions", form)[0] == 204

    posts = [threading.Thread(target=post, args=(amount,)) for amount in ("1", "12", "123", "1234")]
    for thread in posts:
        thread.start()
        # The server must receive them in this order, which it does not show: a request that waits
        # for its rate is neither logged nor forwarded, because one fetch serves all four. Hence a
        # pause.
        time.sleep(0.2)
    may_answer.set()
    for thread in posts:
        thread.join()
    desk.program.process.terminate()
    assert desk.program.end() == 0
    assert amounts(tmp_path) == ["1234"]
    assert typed(tmp_path) == "1234"


def test_an_unreachable_source_is_reported_and_stored_rates_are_used(site, tmp_path):
    desk = site(
        tmp_path, "--valyuta-url", "http://nowhere.invalid", "--gnb-url", "http://nowhere.invalid")
    text = eventually(
        lambda: "Offline" in (text := desk.ask("/convert?amount=1&from=EUR&to=USD")[1]) and text)
    assert {"valyuta": "failing"}.items() <= {
        s["name"]: s["status"] for s in desk.health()[1]["sources"]}.items()
    assert "ECB" in text and "1.11" in text
    eventually(lambda: "nowhere.invalid" in desk.ask("/sales")[1])
    assert desk.convert("7")[0] == 204
    assert amounts(tmp_path) == ["7"]

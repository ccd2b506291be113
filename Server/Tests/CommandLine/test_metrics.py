"""The metrics at `/metrics`, read by Prometheus' own parser."""

import http.client
import math
import re
import socket
import time
from collections import Counter

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sse import EventReader
from test_access import ask
from test_demo import make
from waiting import eventually


def families(text):
    """The families by name; a counter's name is without its `_total`."""
    found = list(text_string_to_metric_families(text))
    twice = [name for name, count in Counter(one.name for one in found).items() if count > 1]
    assert not twice, twice
    return {one.name: one for one in found}


def scrape(site, path="/metrics"):
    status, text = site.ask(path)
    assert status == 200, text
    return families(text)


def value(found, family, **labels):
    """The value of a sample, or 0 without one."""
    name = family if family.endswith("_total") else None
    samples = found[family.removesuffix("_total")].samples
    return sum(
        one.value for one in samples
        if (name is None or one.name == name)
        and all(one.labels.get(key) == wanted for key, wanted in labels.items()))


def test_metrics_are_valid_and_count_requests(site, tmp_path):
    desk = site(tmp_path, "--demo")
    before = scrape(desk)
    for _ in range(3):
        assert desk.ask("/convert?amount=987654&from=EUR&to=USD")[0] == 200
    assert desk.ask("/nowhere")[0] == 404
    assert desk.convert("876543")[0] == 204
    status, text = desk.ask("/metrics")
    after = families(text)
    requests = "cambist_http_requests_total"
    assert status == 200
    assert value(after, requests, route="/convert", method="GET", code="200") == 3
    assert value(after, requests, route="/conversions", method="POST", code="204") == 1
    assert value(after, requests, route="unmatched", code="404") == 1
    # A scrape counts itself when it has been answered.
    assert value(after, requests, route="/metrics") == value(before, requests, route="/metrics") + 1
    for secret in ("987654", "876543", "EUR", "nowhere"):
        assert secret not in text


def test_every_family_follows_the_rules_for_names_and_histograms(site, tmp_path):
    desk = site(tmp_path, "--demo")
    desk.ask("/convert")
    status, text = desk.ask("/metrics")
    for name, family in families(text).items():
        assert family.documentation, name
        assert family.type in ("counter", "gauge", "histogram"), name
        assert f"# TYPE {name}{'_total' if family.type == 'counter' else ''} {family.type}\n" in text
        assert name.split("_")[0] in ("cambist", "process"), name
        assert not any(part in name for part in ("milli", "kilo", "mega", "_ms", "_mb")), name
        if family.type != "histogram":
            continue
        series = {}
        for one in family.samples:
            key = tuple(sorted((k, v) for k, v in one.labels.items() if k != "le"))
            series.setdefault(key, []).append(one)
        for samples in series.values():
            buckets = [(float(one.labels["le"]), one.value) for one in samples
                       if one.name == name + "_bucket"]
            count, = (one.value for one in samples if one.name == name + "_count")
            total, = (one.value for one in samples if one.name == name + "_sum")
            assert buckets == sorted(buckets) and buckets[-1] == (math.inf, count)
            assert [count for _, count in buckets] == sorted(count for _, count in buckets)
            assert (total > 0) == (count > 0)


def test_requests_that_never_reach_a_route_are_counted(site, tmp_path):
    desk = site(tmp_path)
    with socket.create_connection(("127.0.0.1", desk.port), timeout=120) as bad:
        bad.sendall(b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
        assert b"400" in bad.recv(4_096)
    found = scrape(desk)
    assert value(found, "cambist_http_invalid_requests_total", reason="invalid") == 1
    assert value(found, "cambist_connections_total") >= 2
    assert value(found, "cambist_open_connections", activity="answering") == 1


def test_the_process_is_reported_under_the_usual_names(site, tmp_path):
    desk = site(tmp_path)
    found = scrape(desk)
    with open(f"/proc/{desk.program.process.pid}/statm") as statm:
        pages = int(statm.read().split()[1])
    assert value(found, "process_resident_memory_bytes") / (pages * 4_096) == pytest.approx(1, rel=0.5)
    assert 0 < value(found, "process_open_fds") < value(found, "process_max_fds")
    assert value(found, "process_cpu_seconds_total") > 0
    assert value(found, "cambist_build_info") == 1


def test_sources_are_reported_with_their_requests_failures_and_ages(site, tmp_path):
    start = time.time()
    desk = site(tmp_path, "--demo", "--bitso-interval", "1")
    controls = re.search(r"http://\S+", desk.program.line_with("Make sources fail at")).group()
    upstream = "cambist_upstream_requests_total"

    def metrics_after_a_look_at_the_markets():
        assert desk.ask("/markets")[0] == 200
        return scrape(desk)

    def bitso(**labels):
        return value(metrics_after_a_look_at_the_markets(), upstream, source="bitso", **labels)

    # The list of books and their prices.
    eventually(lambda: bitso(outcome="ok") >= 2)
    found = scrape(desk)
    assert value(found, "cambist_source_failing", source="bitso") == 0
    for moment in ("cambist_source_data_timestamp_seconds",
                   "cambist_upstream_last_success_timestamp_seconds"):
        assert start - 1 <= value(found, moment, source="bitso") <= time.time() + 1
    assert value(found, upstream, source="bitso", outcome="failed") == 0
    # Nobody has looked at sales.
    assert "sales" not in {
        one.labels["source"] for one in found[upstream.removesuffix("_total")].samples}
    # A book that does not exist is no failure of the source.
    assert desk.ask("/markets/no_such")[0] in (404, 200)
    eventually(lambda: bitso(outcome="refused") == 1)
    make(controls, "bitso", "outage")
    eventually(lambda: bitso(outcome="failed") >= 1)
    found = scrape(desk)
    assert value(found, "cambist_source_failing", source="bitso") == 1
    assert value(found, "cambist_source_failing") == 1
    assert desk.ask("/convert?amount=5&from=EUR&to=USD")[0] == 200
    eventually(lambda: value(scrape(desk), upstream, source="valyuta", outcome="ok") >= 1)


def test_watchers_and_the_beats_of_their_quotes_are_reported(site, tmp_path):
    desk = site(tmp_path, "--demo")
    assert value(scrape(desk), "cambist_quote_watchers") == 0
    connection = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
    connection.request("GET", "/events")
    reader = EventReader(connection.getresponse())
    for _ in range(3):
        assert reader.read()["status"]
    found = scrape(desk)
    assert value(found, "cambist_quote_watchers") == 1
    assert value(found, "cambist_quote_watchers_limit") >= 1_000
    assert value(found, "cambist_quote_events_total") >= 2
    beats = {one.name: one.value for one in found["cambist_quote_beat_duration_seconds"].samples}
    assert beats["cambist_quote_beat_duration_seconds_count"] >= 2
    assert beats["cambist_quote_beat_duration_seconds_sum"] > 0
    assert value(found, "cambist_quotes_live") == 1
    assert value(found, "cambist_quote_connections_total", outcome="ok") == 1
    assert value(found, "cambist_quote_messages_total") >= 2
    reader.answer.close()
    connection.close()
    eventually(lambda: value(scrape(desk), "cambist_quote_watchers") == 0)


def test_the_store_is_reported_with_the_sizes_of_its_files(site, tmp_path):
    desk = site(tmp_path)
    assert desk.convert("1")[0] == 204
    found = scrape(desk)
    assert value(found, "cambist_store_bytes", file="database") == (
        tmp_path / "cambist.sqlite").stat().st_size > 0
    assert value(found, "cambist_store_bytes", file="log") == (
        tmp_path / "cambist.sqlite-wal").stat().st_size > 0


def test_other_machines_need_the_token_for_metrics(running, tmp_path):
    token = tmp_path / "metrics"
    token.write_text("metrics-0123456789\n")
    token.chmod(0o600)
    desk = running("serve", "--port", "0", "--data", tmp_path / "data", "--metrics-token-file", token)
    port = int(desk.line_with("Cambist is at").split(":")[-1].strip(" /\n"))
    address = ("127.0.0.1", port)
    proxied = {"X_Forwarded_For": "192.0.2.7"}
    assert ask(address, "/metrics")[0] == 200
    assert ask(address, "/metrics", **proxied)[0] == 401
    right = ask(address, "/metrics", Authorization="Bearer metrics-0123456789", **proxied)
    assert right[0] == 200 and right[1]["Content-Type"].startswith("text/plain; version=0.0.4")
    families(right[2])


@pytest.mark.parametrize(("mode", "content", "word"), [
    (0o644, "metrics-0123456789", "chmod 600"), (0o600, "short", "at least 16")])
def test_an_invalid_token_for_metrics_is_reported_at_the_start(
        cambist, tmp_path, mode, content, word):
    token = tmp_path / "metrics"
    token.write_text(content)
    token.chmod(mode)
    result = cambist(
        "serve", "--port", "0", "--data", tmp_path / "data", "--metrics-token-file", token)
    assert result.code == 64 and word in result.err

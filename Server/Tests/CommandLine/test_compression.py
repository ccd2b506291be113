"""The compression and the size of pages and assets."""

import gzip
import http.client
import re
import threading
import zlib

import pytest
from desk import Desk
from gnb import SALES
from upstream import Answer

# The maximum bytes of a page's HTML, and of everything that it needs before it can be used, without
# the converter's module.
WEIGHTS = {
    # The words by which currencies are found are fetched when a list of currencies is opened.
    "/convert?from=USD&to=EUR&amount=100": (10_500, 25_000),
    "/quotes": (15_000, 25_000),
    "/sales": (12_000, 25_000),
    "/markets": (12_000, 25_000),
    "/pairs": (12_000, 25_000),
    "/history": (12_000, 25_000),
}


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    desk = Desk(tmp_path_factory.mktemp("compression"))
    yield desk
    desk.end()


def ask(desk, path, **headers):
    """The response and its body as sent."""
    connection = http.client.HTTPConnection(desk.url.removeprefix("http://"), timeout=60)
    try:
        connection.request("GET", path, headers={
            name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


@pytest.mark.parametrize("path", WEIGHTS)
def test_pages_are_small(demo, path):
    ask(demo, path)  # loads what the page shows
    response, sent = ask(demo, path, Accept_Encoding="gzip")
    assert response.getheader("Content-Encoding") == "gzip"
    html = gzip.decompress(sent).decode()
    parts = re.findall(r'<(?:link rel="stylesheet"|script) (?:href|src)="([^"]+)"', html)
    assert len(parts) >= 3
    whole = len(sent)
    for part in parts:
        asset, bytes_sent = ask(demo, part, Accept_Encoding="gzip, deflate, br")
        assert asset.status == 200
        # Small responses are not compressed.
        is_packed = asset.getheader("Content-Encoding") == "gzip"
        plain = ask(demo, part)[1]
        assert (gzip.decompress(bytes_sent) if is_packed else bytes_sent) == plain
        assert is_packed or len(plain) < 1_024
        # The second response comes from the cache.
        assert ask(demo, part, Accept_Encoding="gzip")[1] == bytes_sent
        whole += len(bytes_sent)
    most_html, most = WEIGHTS[path]
    print(f"{path}: {len(sent)} bytes of HTML, {whole} bytes in all")
    assert len(sent) <= most_html and whole <= most


def test_a_page_is_the_same_compressed_and_uncompressed(demo):
    plain, text = ask(demo, "/settings")
    packed, bytes_sent = ask(demo, "/settings", Accept_Encoding="gzip")
    assert plain.getheader("Content-Encoding") is None
    # Each page has the time at which it was sent.
    pages = [re.sub(rb"\d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC", b"", page)
             for page in (gzip.decompress(bytes_sent), text)]
    assert pages[0] == pages[1] != text
    for response in (plain, packed):
        assert "Accept-Encoding" in response.getheader("Vary")


@pytest.mark.parametrize("headers", [
    {}, {"Accept_Encoding": "br"}, {"Accept_Encoding": "gzip;q=0"},
    {"Accept_Encoding": "gzip", "Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate",
     "Sec_Fetch_Dest": "document"},
    {"Accept_Encoding": "gzip", "Sec_Fetch_Site": "same-site", "Sec_Fetch_Mode": "navigate",
     "Sec_Fetch_Dest": "document"},
])
def test_clients_without_compression_get_uncompressed_pages(demo, headers):
    response, text = ask(demo, "/settings", **headers)
    assert (response.status, response.getheader("Content-Encoding")) == (200, None)
    assert b"</html>" in text


def test_responses_with_an_etag_and_live_quotes_are_not_compressed(demo):
    response, text = ask(demo, "/api/v1/currencies", Accept_Encoding="gzip")
    assert (response.status, response.getheader("Content-Encoding")) == (200, None)
    assert len(text) > 1_024


def test_the_frame_can_be_read_before_the_content_is_available(tmp_path, upstream):
    may_answer = threading.Event()

    def slow(rows):
        def answer(_):
            may_answer.wait(30)
            return Answer(rows)
        return answer

    bank = upstream({"/rates": slow([]), "/transactions": slow(SALES)})
    desk = Desk(tmp_path / "data", demo=False, gnb_url=bank.url)
    try:
        connection = http.client.HTTPConnection(desk.url.removeprefix("http://"), timeout=60)
        connection.request("GET", "/sales", headers={"Accept-Encoding": "gzip"})
        response = connection.getresponse()
        assert response.getheader("Content-Encoding") == "gzip"
        unpacked, text = zlib.decompressobj(31), b""
        while b'class="loading"' not in text:
            text += unpacked.decompress(response.read1())
        assert b"T2006" not in text
        may_answer.set()
        while piece := response.read1():
            text += unpacked.decompress(piece)
        assert b"T2006" in text and b"</html>" in text and unpacked.eof
        connection.close()
    finally:
        may_answer.set()
        desk.end()

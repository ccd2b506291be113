"""Files of amounts: `POST /api/v1/convert`, and the page `/files` without its script."""

import csv
import http.client
import io
import json
import re
import threading
import urllib.parse

import pytest
from conftest import API
from desk import Desk

CSV = b"date,amount,currency\n2020-03-13,100,USD\n2020-03-13,x,USD\n2020-03-13,1,EUR\n"


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    desk = Desk(tmp_path_factory.mktemp("files"), demo=False)
    yield desk
    desk.end()


@pytest.fixture
def post(desk):
    """A function that posts a file to the API."""
    api = API(desk.url)
    return lambda body, type="text/csv", **query: api(
        "/convert?" + urllib.parse.urlencode({"to": "EUR", **query}), "POST", body,
        Content_Type=type)


def test_csv_is_converted_row_by_row(post):
    answer = post(CSV)
    assert answer.status == 200
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(answer.body.decode())))
    assert [row["converted"] for row in rows] == ["90.06", "", "1.00"]
    assert rows[0]["source"] == "ecb" and rows[0]["route"] == "USD>EUR"
    assert rows[1]["problem"]


def test_json_lines_are_converted_line_by_line(post):
    answer = post(b'{"amount":100,"currency":"USD"}\n', "application/x-ndjson", on="2020-03-13")
    row = json.loads(answer.body)
    assert (row["converted"], row["rate_date"], row["route"]) == (
        "90.06", "2020-03-13", ["USD", "EUR"])


def test_problems_are_in_the_language_of_the_client(desk):
    answer = API(desk.url)(
        "/convert?to=EUR", "POST", b"amount,currency\nx,EUR\n", Content_Type="text/csv",
        Accept_Language="ru")
    assert "«x»" in answer.body.decode()


@pytest.mark.parametrize("body, type, query, status, detail", [
    (CSV, "text/plain", {}, 415, ""),
    (b"", "text/csv", {}, 422, "The file is empty."),
    (b"a,b\n1,2\n", "text/csv", {}, 422, "No Amount column found. Columns: a, b."),
    (CSV, "text/csv", {"amount-column": "sum"}, 422, "There is no column “sum”."),
    (CSV, "text/csv", {"source": "nobody"}, 422, "source"),
    (CSV, "text/csv", {"to": "?"}, 422, "to"),
    (b"x" * (1 << 21), "text/csv", {}, 422, "Row 1 is longer than 1 MiB."),
])
def test_a_file_that_cannot_be_read_is_a_problem(post, body, type, query, status, detail):
    answer = post(body, type, **query)
    assert answer.status == status
    assert detail in answer.json["detail"]


def connect(desk):
    return http.client.HTTPConnection(desk.url.removeprefix("http://"), timeout=60)


def chunks(connection, path, parts, **headers):
    """Sends a body in chunks while reading the response."""
    connection.putrequest("POST", path)
    for name, value in {"Transfer-Encoding": "chunked", **headers}.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()

    def send():
        try:
            for part in parts:
                connection.send(b"%x\r\n%s\r\n" % (len(part), part))
            connection.send(b"0\r\n\r\n")
        except OSError:
            pass

    threading.Thread(target=send, daemon=True).start()
    return connection.getresponse()


def test_rows_are_returned_while_others_are_still_being_sent(desk):
    go = threading.Event()
    row = b"2020-03-13,1.01,USD,note\n"

    def parts():
        yield b"date,amount,currency,note\n" + row * 20_000
        go.wait(60)
        yield row * 20_000

    response = chunks(connect(desk), "/api/v1/convert?to=EUR", parts(), Content_Type="text/csv")
    first = response.read(1 << 16)
    assert first.count(b"0.91,EUR") > 100
    go.set()
    assert (first + response.read()).count(b"0.91,EUR") == 40_000


def test_the_response_to_a_file_that_breaks_off_is_marked_as_incomplete(desk):
    rows = b'{"amount":1,"currency":"EUR"}\n' * 20_000
    response = chunks(
        connect(desk), "/api/v1/convert?to=EUR", [rows, b'{"amount":'],
        Content_Type="application/x-ndjson")
    assert response.status == 200
    with pytest.raises((http.client.IncompleteRead, ConnectionError)):
        response.read()


def form(fields, content, name="x.csv"):
    parts = [
        f'--edge\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode()
        for key, value in fields.items()]
    head = (f'--edge\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
            "Content-Type: text/csv\r\n\r\n").encode()
    return b"".join(parts) + head + content + b"\r\n--edge--\r\n"


def submit(desk, path, body, **headers):
    connection = connect(desk)
    connection.request("POST", path, body, {
        "Content-Type": "multipart/form-data; boundary=edge",
        **{name.replace("_", "-"): value for name, value in headers.items()}})
    response = connection.getresponse()
    return response, response.read().decode()


def test_a_form_returns_the_file(desk):
    response, text = submit(desk, "/files", form({"to": "EUR", "on": ""}, CSV))
    assert response.status == 200
    assert response.headers["Content-Disposition"] == 'attachment; filename="converted.csv"'
    assert "2020-03-13,100,USD,90.06,EUR," in text
    assert text.count("\n") == 4 and "edge" not in text


def test_a_preview_shows_the_detected_columns_and_can_be_corrected(desk):
    content = "Tag;Summe;Waehrung;<b>\n13.03.2020;1,50;EUR;x\n".encode()
    response, text = submit(desk, "/files/preview", form({"to": "USD", "on": ""}, content))
    assert response.status == 200
    assert "CSV (;) · UTF-8" in text and "&lt;b&gt;" in text
    assert re.search(r'value="USD" selected', text)
    fields = {"to": "EUR", "on": "", "amount": "2", "currency": "3", "date": "1", "decimal": "", "dates": ""}
    response, text = submit(desk, "/files", form(fields, content))
    assert response.status == 200, text
    assert "13.03.2020;1,50;EUR;x;1,50;EUR;1;;;EUR;" in text


def test_a_form_with_a_file_that_cannot_be_read_says_why(desk):
    response, text = submit(desk, "/files", form({"to": "EUR"}, b""))
    assert response.status == 422
    assert "The file is empty." in text


def test_a_form_from_another_site_is_rejected(desk):
    body = form({"to": "EUR"}, CSV)
    for headers in ({"Sec_Fetch_Site": "cross-site"}, {"Origin": "https://example.com"}):
        response, _ = submit(desk, "/files", body, **headers)
        assert response.status == 403


def test_the_response_to_an_incomplete_form_is_marked_as_incomplete(desk):
    body = form({"to": "EUR"}, CSV)[:-20]
    response, text = submit(desk, "/files", body)
    assert response.status == 422 and "ends in the middle" in text

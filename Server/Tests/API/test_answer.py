"""Conversions written as one line: the API and the command line read each line the same way, in
five languages.
"""

import concurrent.futures
import datetime
import functools
import html
import json
import re
import shutil
import subprocess
import urllib.parse
from fractions import Fraction

import pytest
from conftest import API
from desk import EXECUTABLE, NOWHERE, Desk, environment
from questions import BY_REGION, READ, REFUSED
from repetitions import one_in
from waiting import eventually
from web import fetch


def has_every_source(desk) -> bool:
    fetch(desk.url + "/sources?from=EUR&to=USD")
    lines = fetch(desk.url + "/offline/rates")[1].splitlines()
    return len({line.split("\t")[1] for line in lines if line.startswith("table")}) == 13


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """A store that knows every currency. No desk runs on it, so its rates do not change."""
    data = tmp_path_factory.mktemp("answers") / "data"
    desk = Desk(data)
    try:
        eventually(lambda: has_every_source(desk), what="every source")
    finally:
        desk.end()
    return data


@pytest.fixture(scope="module")
def answer(store, tmp_path_factory):
    """A function that queries a desk that knows every currency."""
    desk = Desk(shutil.copytree(store, tmp_path_factory.mktemp("answering") / "data"))
    api = API(desk.url)

    def ask(line, **fields):
        return api("/answer?" + urllib.parse.urlencode({"q": line, **fields}))

    ask.page = lambda line, locale: fetch(
        desk.url + "/convert?" + urllib.parse.urlencode({"amount": line, "typed": 1}),
        {"Accept-Language": locale or "en"})[1]
    try:
        eventually(lambda: has_every_source(desk), what="every source")
        yield ask
    finally:
        desk.end()


def day(text: str) -> str | None:
    today = datetime.datetime.now(datetime.timezone.utc).date()
    days = {"TODAY": today, "YESTERDAY": today - datetime.timedelta(days=1)}
    return days[text].isoformat() if text in days else text or None


def value(amount: str) -> Fraction:
    """The exact value of an arithmetic expression."""
    return eval(re.sub(r"[0-9.]+", r"Fraction('\g<0>')", amount), {"Fraction": Fraction})


@pytest.mark.parametrize(
    "line, locale, amount, source, targets, on",
    [(line, None, *rest) for line, *rest in READ] + [(*rest, "") for rest in BY_REGION])
def test_a_line_is_read_as_intended(answer, line, locale, amount, source, targets, on):
    before = day(on)
    found = answer(line, **({"locale": locale} if locale else {}))
    assert found.status == 200, found.json
    read = found.json
    assert (value(read["amount"]), read["from"]) == (Fraction(amount), source)
    # The day may have changed in the meantime.
    assert read.get("on") in (before, day(on))
    named = [one["to"] for one in read["answers"]]
    assert named == targets.split() if targets != "other" else len(named) == 1 and named != [source]
    for one in read["answers"]:
        assert one["conversion"]["from"] == source and one["conversion"]["to"] == one["to"]
        assert Fraction(one["conversion"]["amount"]) == Fraction(amount)


@pytest.mark.parametrize("line, message", REFUSED)
def test_an_error_names_the_first_character_that_was_not_understood(answer, line, message):
    found = answer(line)
    assert found.status == 422 and message in found.json["detail"], found.json


@pytest.mark.parametrize(
    "line, locale, amount, source, targets, on",
    [(line, None, *rest) for line, *rest in READ] + [(*rest, "") for rest in BY_REGION])
def test_the_amount_field_of_the_page_reads_lines_the_same_way(
        answer, line, locale, amount, source, targets, on):
    before = day(on)
    page = answer.page(line, locale)
    assert "aria-invalid" not in page and "field-error" not in page, page
    live = re.search(r'<div id="live".*? data-address="/convert\?([^"]*)"', page, re.DOTALL)
    read = dict(urllib.parse.parse_qsl(live.group(1).replace("&amp;", "&")))
    # An amount with its currency stays in the field in which it was typed.
    assert value(read["amount"]) == Fraction(amount) and read.get("side", "from") == "from"
    assert read["from"] == source and read.get("on") in (before, day(on))
    first, *others = targets.split()
    assert read["to"] == first if targets != "other" else read["to"] != source
    board = re.search(r'data-board="([^"]*)"', page).group(1).split()
    assert board[:len(others)] == others


@pytest.mark.parametrize(
    "line", [line for line, _ in REFUSED if any(letter.isalpha() for letter in line)])
def test_the_page_shows_where_the_error_begins(answer, line):
    # People write some numbers that programs do not, such as 1,500.
    expected = answer(line[:300], locale="en")
    error = re.search(r'<p class="field-error">([^<]*)</p>', answer.page(line, "en"))
    if len(line) > 300:
        assert "300" in error.group(1)
    elif expected.status == 422:
        assert html.unescape(error.group(1)) == expected.json["errors"][0]["detail"]
    else:
        assert (expected.status, error) == (200, None)


def test_the_page_says_how_it_read_an_ambiguous_currency_word(answer):
    page = answer.page("100 dollars to eur", "en-AU")
    assert re.search(r'<p class="field-hint">“dollars” [^<]*AUD', page), page


def test_the_api_says_how_it_read_ambiguous_currency_words(answer):
    assumed = answer("$100 to pounds").json["assumptions"]
    assert [(one["text"], one["currency"]) for one in assumed] == [("$", "USD"), ("pounds", "GBP")]
    assert "CAD" in assumed[0]["others"] and "EGP" in assumed[1]["others"]
    assert answer("100 usd gbp").json["assumptions"] == []


def test_a_currency_without_a_rate_does_not_hide_others(answer):
    found = answer("100 usd to eur, kpw, gbp on 13 Mar 2001").json["answers"]
    assert [one["to"] for one in found] == ["EUR", "KPW", "GBP"]
    assert [sorted(one) for one in found] == [
        ["conversion", "to"], ["problem", "to"], ["conversion", "to"]]
    assert answer("100 usd kpw on 13 Mar 2001").status == 404


@pytest.fixture(scope="module")
def printed(store):
    """A function that passes words to the command line, once for the same words. It returns the exit
    code, and the documents or the error.
    """

    @functools.cache
    def run(locale, *words) -> tuple:
        flags = ["--locale", locale] if locale else []
        found = subprocess.run(
            [EXECUTABLE, *words, "--json", *flags, "--data", str(store)],
            env=environment(**NOWHERE), capture_output=True, text=True, timeout=120)
        if not found.stdout:
            return found.returncode, found.stderr
        documents = json.loads(found.stdout)
        return found.returncode, documents if isinstance(documents, list) else [documents]

    return run


def facts(documents: list) -> list[tuple]:
    return [(one["amount"], one["from"], one["to"], one.get("on")) for one in documents]


def results(printed: tuple) -> tuple:
    code, documents = printed
    if code:
        return printed
    return code, [(one["from"], one["to"], one.get("on"), one["result"]) for one in documents]


# `--json` requires a target currency. The day may change between two responses.
LINES = one_in(8, [
    (line, None) for line, _, _, targets, on in READ
    if targets != "other" and on not in ("TODAY", "YESTERDAY")
] + [(line, locale) for line, locale, *_ in BY_REGION])


def test_the_command_line_reads_every_line_the_same_way(answer, printed):
    def asked(line, locale) -> tuple:
        found = answer(line, **({"locale": locale} if locale else {}))
        if found.status == 422:
            return 64, found.json["errors"][0]["detail"]
        return 0, facts([one["conversion"] for one in found.json["answers"]])

    # A dash starts a flag, and the API has its own message for a line that is too long.
    lines = [one for one in LINES if one[0][0] != "-"]
    lines += one_in(8, [
        (line, None) for line, _ in REFUSED if line[0] != "-" and len(line) <= 300])
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for (line, _), (code, by_command), (status, by_api) in zip(
                lines, pool.map(lambda each: printed(each[1], "convert", each[0]), lines),
                pool.map(lambda each: asked(*each), lines), strict=True):
            if code == 66 and "(character" in by_api:
                # Next to an amount and a code, a word is read as a code, and similar codes are
                # suggested.
                word = by_api.split("”")[0].strip("“")
                assert "No source has a rate for" in by_command and word.upper() in by_command
                continue
            assert code == status, (line, by_command, by_api)
            if code:
                assert by_api in by_command, line
            else:
                assert by_api == facts(by_command), line


def test_a_line_may_be_one_argument_or_several(printed):
    # A word that begins with a dash is a flag.
    lines = [
        (line, locale) for line, locale in LINES
        if not any(word[0] == "-" for word in line.split())]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        whole = pool.map(lambda each: printed(each[1], "convert", each[0]), lines)
        split = pool.map(lambda each: printed(each[1], "convert", *each[0].split()), lines)
        for (line, _), one, several in zip(lines, whole, split, strict=True):
            assert results(several) == results(one), line

"""The page is correct, and quotes are received again, after any fault of the source of quotes.

Every scenario has its own source, desk and follower; each test checks all scenarios.
"""

import re

import pytest
from scenarios import COMINGS_AND_GOINGS, ODDITIES, REFUSALS, SCENARIOS, SILENCES, cap
from expected import (
    ALLOWANCE, CHECK, GIVEN_UP, GOODBYE, PING, PONG, TEXTS, TOLERANCE, row_error, kinds, newest,
    number, since, stale_at)

of_all = pytest.mark.parametrize("name", SCENARIOS)


def scenarios(*names):
    return pytest.mark.parametrize("name", names)


def samples(run, step=0.1):
    """The times at which events are known, from the first to the last."""
    now = run.timeline[0].at
    while now < run.ended:
        yield now
        now += step


@of_all
def test_the_scenario_ran(run):
    assert run.error is None, run.error
    assert run.follower.problem is None
    assert len(run.timeline) > 3 and run.pages


@scenarios(*(name for name in SCENARIOS if name != "wrong certificate"))
def test_quotes_flow_again(run):
    assert run.recovered_at is not None, "never"
    assert run.recovered_at - run.healthy_at <= run.promised + ALLOWANCE


@of_all
def test_the_status_is_correct_at_every_moment(run):
    for now in samples(run):
        said = run.follower.at(now).kind
        allowed = kinds(run, now)
        assert said in allowed, f"{now - run.began:.1f} s: {said}, not {allowed}"
    for moment in run.timeline:
        assert re.fullmatch(TEXTS[moment.kind], moment.text), moment


@of_all
def test_the_time_of_the_status_is_correct(run):
    moments = run.timeline
    for before, moment in zip(moments, moments[1:]):
        if moment.kind != before.kind:
            late = (moment.wall - since(moment.since)).total_seconds()
            # It has whole seconds.
            assert -0.5 <= late <= 1 + TOLERANCE, moment


@of_all
def test_rows_are_correct_at_every_moment(run):
    for moment in run.timeline:
        for row in moment.rows:
            assert (problem := row_error(run, row, moment.at, is_new=True)) is None, problem
    for now in samples(run, step=0.25):
        board = run.follower.at(now).board
        for row in board.values():
            assert (problem := row_error(run, row, now, is_new=False)) is None, problem
        # They remain when the connection is lost.
        for symbol, latest in newest(run, now - ALLOWANCE).items():
            assert symbol in board and number(board[symbol].quote) >= latest, symbol


@of_all
def test_the_page_shows_the_same_as_the_events(run):
    for page in run.pages:
        around = [run.follower.at(page.began - TOLERANCE)] + [
            moment for moment in run.timeline
            if page.began - TOLERANCE <= moment.at <= page.ended + TOLERANCE]
        assert page.kind in {moment.kind for moment in around if moment}
        assert page.text in {moment.text for moment in around if moment} or page.kind == "pending"
        assert page.kind in kinds(run, page.began) | kinds(run, page.ended)
        for row in page.board.values():
            assert (problem := row_error(run, row, page.ended, is_new=True)) is None, problem
        for symbol, latest in newest(run, page.began - ALLOWANCE).items():
            assert number(page.board[symbol].quote) >= latest, symbol


@scenarios(*(name for name, scenario in SCENARIOS.items() if scenario.says))
def test_the_page_shows_the_reason(run):
    says = run.scenario.says
    result = [page.notices for page in run.pages if page.ended < (run.healthy_at or run.ended)]
    assert any(says in notice for notices in result for notice in notices), result
    # Once quotes flow there is no reason; the number of skipped elements remains.
    if run.healthy_at and run.name not in ODDITIES:
        assert run.pages[-1].notices == ()


@of_all
def test_a_wait_is_counted_down_and_ends_when_announced(run):
    for now in samples(run):
        moment = run.follower.at(now)
        assert moment.wait is None or now - moment.at <= 1 + TOLERANCE, moment
    for moment in run.timeline:
        if moment.wait is None or moment.at < (run.stream.listens_since or run.ended):
            continue
        if moment.wait == 0:
            # The countdown may still be shown when the attempt is in progress.
            around = [wire.accepted_at for wire in run.wires] + [run.ended, *run.page_requests]
            assert min(abs(time - moment.at) for time in around) <= TOLERANCE
            continue
        attempt = next(
            (wire.accepted_at for wire in run.wires if wire.accepted_at > moment.at), run.ended)
        # A page request ends a wait earlier.
        if any(moment.at - 1 < at <= attempt for at in run.page_requests):
            continue
        earliest, latest = moment.wait - 1 - TOLERANCE / 2, moment.wait + TOLERANCE
        if attempt < run.ended:
            assert earliest <= attempt - moment.at
        # After a very short wait, the source may accept the connection before the follower has read
        # the event.
        assert run.ended - moment.at <= latest or any(
            earliest <= wire.accepted_at - moment.at <= latest for wire in run.wires)


@of_all
def test_no_wait_is_longer_than_the_maximum(run):
    for moment in run.timeline:
        assert moment.wait is None or moment.wait <= cap(10)
    failures = 0
    for wire, following in zip(run.wires, run.wires[1:]):
        ended = wire.failed_at or wire.gone_at
        assert ended is not None, "the desk made a connection while it had one"
        failures = 1 if wire.opened_at and ended - wire.opened_at >= 10 else failures + 1
        assert following.accepted_at - ended <= cap(failures) + GOODBYE + TOLERANCE


@of_all
def test_the_desk_exits_without_errors(run):
    assert run.exit_error is None
    for word in ("Fatal error", "Crash", "crashed", "Thread 0", "leaked its continuation"):
        assert word not in run.desk.output


@scenarios(*REFUSALS)
def test_a_rejected_handshake_delivers_no_quotes(run):
    fault = [moment for moment in run.timeline if moment.at < (run.healthy_at or run.ended)]
    if run.name == "handshake 503":
        fault = [moment for moment in fault if moment.at > run.wires[0].failed_at + TOLERANCE]
    assert fault and all(moment.kind in ("pending", "offline") for moment in fault)
    if "answered" not in run.name:
        assert any(moment.wait for moment in fault)


@scenarios("wrong certificate")
def test_nothing_is_sent_over_an_untrusted_connection(run):
    assert len(run.wires) >= 3
    assert all(wire.request == b"" for wire in run.wires)
    assert run.pages[-1].board == {}


@scenarios(*SILENCES, "handshake never answered", "handshake answered by drops")
def test_an_inactive_connection_is_closed_after_its_timeout(run):
    wire = run.wires[0]
    due = {
        "pings unanswered while quotes flow": (wire.opened_at, PING + PONG, 0),
        # The last ping may have been answered just before.
        "half-open": (wire.deaf_at, PONG, PING),
        "handshake never answered": (wire.accepted_at, 10, 0),
        "handshake answered by drops": (wire.accepted_at, 10, 0),
    }.get(run.name) or ((wire.quoted_at or [wire.opened_at])[-1], GIVEN_UP, 0)
    start, seconds, more = due
    assert seconds - 1 <= wire.gone_at - start <= seconds + more + TOLERANCE


@scenarios("silent from the start", "silent after quotes", "only chatter")
def test_silence_is_reported_after_its_timeout(run):
    wire = run.wires[0]
    stale = next(moment for moment in run.timeline if moment.kind == "stale")
    assert -1 <= stale.at - stale_at(wire, stale.at) <= CHECK + TOLERANCE
    # The desk sent a ping meanwhile, and received a pong: the connection was open.
    assert len(wire.pings) >= 2 and wire.close_code == 1000


@scenarios("closed after a second, again and again")
def test_a_source_that_reconnects_often_is_not_flooded_with_attempts(run):
    first = run.wires[0]
    assert run.wires[1].accepted_at - first.failed_at <= GOODBYE + TOLERANCE
    attempts = [wire for wire in run.wires if wire.accepted_at < first.accepted_at + 25]
    # Six if every wait is the longest; 12 or more in three of a million runs.
    assert 6 <= len(attempts) <= 11


@scenarios("closed after eleven seconds")
def test_ten_seconds_of_uptime_reset_the_backoff(run):
    for wire, following in list(zip(run.wires, run.wires[1:]))[4:7]:
        assert wire.failed_at - wire.opened_at > 10
        assert following.accepted_at - wire.failed_at <= TOLERANCE


@scenarios("handshake 503, page requested often")
def test_page_requests_cause_one_attempt_a_second_at_most(run):
    tried = [wire.accepted_at for wire in run.wires if wire.accepted_at < run.began + 8]
    assert len([at for at in run.page_requests if at < run.began + 8]) > 8
    # Without page requests the waits grow; with an attempt for each request there would be dozens.
    assert 6 <= len(tried) <= 16


@scenarios(*ODDITIES)
def test_an_unusual_message_does_not_end_the_connection(run):
    assert len(run.wires) == 1
    assert not any(moment.kind != "live" for moment in run.timeline
                   if moment.at > run.wires[0].quoted_at[0] + TOLERANCE)


@scenarios("fragments with pings between")
def test_pings_between_fragments_are_answered(run):
    pongs = [int(pong) for pong in run.wires[0].pongs]
    assert pongs.count(0) == 3 and len(pongs) > 100


@pytest.mark.parametrize("name, code", [
    *((f"close {code}", code) for code in (1000, 1001, 1008, 1011)),
    ("invalid utf-8", 1007), ("masked frame", 1002), ("reserved bit", 1002),
    ("unknown kind of frame", 1002), ("stray continuation", 1002),
    ("message within a message", 1002), ("ping in fragments", 1002), ("ping too long", 1002)])
def test_the_desk_sends_a_reason_when_it_closes(run, code):
    assert run.wires[0].close_code == code


@scenarios(*COMINGS_AND_GOINGS)
def test_each_of_many_connections_was_live(run):
    for wire in run.wires:
        assert any(moment.kind == "live" and wire.quoted_at[0] <= moment.at
                   <= wire.failed_at + 0.5 for moment in run.timeline if wire.failed_at)

"""`cambist mcp` as assistants use it: an independent client of the Model Context Protocol, and
invalid lines.
"""

import asyncio
import json
import subprocess

import pytest
from desk import EXECUTABLE, NOWHERE, environment


@pytest.fixture
def talk(tmp_path):
    """A function that runs a conversation with the program, in one version of the protocol."""
    # Loading the client takes a second, also for the workers that run none of these tests.
    from mcp import StdioServerParameters
    from mcp.client.client import Client
    from mcp.client.stdio import stdio_client

    server = StdioServerParameters(
        command=str(EXECUTABLE), args=["mcp", "--data", str(tmp_path / "data")],
        env=environment(**NOWHERE))

    def run(conversation, mode="legacy"):
        async def start():
            async with Client(stdio_client(server), mode=mode) as client:
                return await conversation(client)

        return asyncio.run(asyncio.wait_for(start(), 120))

    return run


@pytest.mark.parametrize("mode, version", [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
def test_an_independent_client_lists_and_calls_the_tools(talk, mode, version):
    async def conversation(client):
        assert client.protocol_version == version
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"convert", "rate", "rate_history", "sources"}
        for tool in tools.values():
            assert tool.description and tool.annotations.read_only_hint
            assert tool.input_schema["type"] == "object"
        assert tools["convert"].input_schema["required"] == ["amount", "from", "to"]

        found = await client.call_tool(
            "convert", {"amount": "100.10", "from": "usd", "to": "EUR", "on": "2024-01-07"})
        assert not found.is_error
        content = found.structured_content
        assert (content["result"], content["rate"]) == ("91.66", "0.915667063456")
        assert (content["source"], content["asOf"], content["route"]) == (
            "ecb", "2024-01-05", ["USD", "EUR"])
        assert content["ageDays"] > 600
        text = found.content[0].text
        assert "100.1 USD = 91.66 EUR" in text
        for part in ["Route: USD → EUR", "Source: ecb (reference)", "Day: 2024-01-05",
                     "days old", "Asked for: 2024-01-07"]:
            assert part in text

        rate = (await client.call_tool("rate", {"from": "EUR", "to": "USD", "on": "2024-01-02"}))
        assert rate.structured_content["rate"] == "1.0956"

        history = await client.call_tool(
            "rate_history",
            {"from": "EUR", "to": "USD", "since": "2024-01-01", "until": "2024-01-03"})
        assert history.structured_content["rates"] == [
            {"date": "2024-01-02", "rate": "1.0956", "derived": False},
            {"date": "2024-01-03", "rate": "1.0919", "derived": False}]
        for pair, route in (
                (("USD", "EUR"), "Route: USD → EUR, from"),
                (("USD", "GBP"), "Route: USD → EUR → GBP, from")):
            derived = await client.call_tool("rate_history", {
                "from": pair[0], "to": pair[1], "since": "2024-01-01", "until": "2024-01-03"})
            assert route in derived.content[0].text
        long = await client.call_tool(
            "rate_history", {"from": "EUR", "to": "USD", "since": "2010-01-01"})
        assert len(long.structured_content["rates"]) == 400
        assert long.structured_content["isComplete"] is False
        assert "Only the newest 400 of" in long.content[0].text

        sources = (await client.call_tool("sources", {})).structured_content["sources"]
        assert "ecb" in {one["id"] for one in sources}

    talk(conversation, mode)


def test_tool_errors_are_in_the_result(talk):
    async def conversation(client):
        async def failure(name, **arguments) -> str:
            found = await client.call_tool(name, arguments)
            assert found.is_error
            return found.content[0].text

        assert "12abc" in await failure("convert", amount="12abc", **{"from": "USD"}, to="EUR")
        assert "missing" in await failure("convert", amount="1", to="EUR")
        assert "until" in await failure("rate", **{"from": "USD"}, to="EUR", until="2024-01-01")
        assert await failure("rate", **{"from": "USD"}, to="KPW")
        assert await failure("rate_history", **{"from": "USD"}, to="USD")

    talk(conversation)


@pytest.fixture
def lines(tmp_path):
    """A function that sends lines and returns the messages of the response."""

    def run(*sent) -> list:
        text = "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in sent)
        process = subprocess.run(
            [str(EXECUTABLE), "mcp", "--data", str(tmp_path / "data")], input=text.encode(),
            capture_output=True, env=environment(**NOWHERE, SWIFT_BACKTRACE="enable=no"),
            timeout=120)
        assert (process.returncode, process.stderr) == (0, b"")
        return [json.loads(line) for line in process.stdout.splitlines()]

    return run


def request(method, id=1, **params) -> dict:
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def test_versions_are_negotiated(lines):
    for asked, answered in [
            ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
            ("1999-01-01", "2025-11-25")]:
        found, = lines(request("initialize", protocolVersion=asked, capabilities={}))
        assert found["result"]["protocolVersion"] == answered
        assert found["result"]["serverInfo"]["name"] == "cambist"
        assert found["result"]["capabilities"] == {"tools": {}}


def test_messages_are_answered_as_json_rpc_specifies(lines):
    answers = lines(
        "no json", "[]", {"jsonrpc": "2.0", "method": "notifications/initialized"}, "",
        request("ping", id="a"), request("resources/list", id=2), request("tools/call", id=3),
        request("tools/call", id=4, name="nothing"),
        request("tools/call", id=5, name="rate", arguments=[1]),
        request("tools/list", id=6, _meta={"io.modelcontextprotocol/protocolVersion": "2030-01-01"}))
    assert [(one["id"], one.get("error", {}).get("code")) for one in answers] == [
        (None, -32700), (None, -32600), ("a", None), (2, -32601), (3, -32602), (4, -32602),
        (5, -32602), (6, -32022)]
    assert answers[2]["result"] == {}
    assert answers[-1]["error"]["data"]["supported"] == ["2026-07-28"]


def test_amounts_as_numbers_keep_their_digits(lines):
    found, = lines(
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"convert","arguments":'
        '{"amount":123456789012345.67,"from":"EUR","to":"USD","on":"2024-01-02"}}}')
    assert found["result"]["structuredContent"]["amount"] == "123456789012345.67"
    assert found["result"]["structuredContent"]["result"] == "135259258041925.92"

import CambistFeeds
import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Testing

@Suite("The sales desk's feed") struct GNBFeedTests {
  func feed(
    _ transport: ScriptedTransport, format: RowFormat = .json,
    addressing: GNBFeed.Addressing = .acceptHeader
  ) throws -> GNBFeed {
    GNBFeed(
      base: try #require(URL(string: "http://gnb.example")), transport: transport, format: format,
      addressing: addressing)
  }

  @Test("Both formats give the same snapshot, with any chunks", arguments: [1, 7, 4_096])
  func formats(chunkSize: Int) async throws {
    let json = ScriptedTransport(GNBSample.answers, chunkSize: chunkSize)
    let xml = ScriptedTransport(
      [
        "/rates": .body(GNBSample.ratesXML, type: "application/xml; charset=utf-8"),
        "/transactions": .body(GNBSample.transactionsXML, type: "text/xml"),
      ], chunkSize: chunkSize)
    let now = Timestamp(millisecondsSince1970: 0)
    let first = try await feed(json).snapshot(at: now)
    let second = try await feed(xml, format: .xml).snapshot(at: now)
    #expect(first.sales == second.sales)
    #expect(first.rates.rates == second.rates.rates)
    #expect(first.sales.count == 5)
    #expect(first.provenance.source == "gnb.example")
  }

  @Test("The format is requested by Accept, or by extension for servers that need it")
  func addressing() async throws {
    let transport = ScriptedTransport(GNBSample.answers)
    _ = try await feed(transport).rates()
    transport.answer("/rates.xml", with: .body(GNBSample.ratesXML, type: "application/xml"))
    _ = try await feed(transport, format: .xml, addressing: .fileExtension).rates()
    #expect(transport.requests.map(\.url.path) == ["/rates", "/rates.xml"])
    #expect(transport.requests.map(\.accept) == ["application/json", "application/xml"])
  }

  @Test("A response is read by its Content-Type, or by its first byte if there is none")
  func contentType() async throws {
    let expected = try await feed(ScriptedTransport(GNBSample.answers)).rates()
    #expect(expected.map(\.rate.description) == ["1.359", "0.732", "0.736", "1.366"])
    for (body, own) in [
      (GNBSample.ratesXML, "application/xml"), (GNBSample.ratesJSON, "text/json"),
    ] {
      for type in [own, "application/octet-stream", ""] {
        let transport = ScriptedTransport(["/rates": .body(body, type: type)])
        #expect(try await feed(transport).rates() == expected)
      }
    }
    // The type is used, for any first byte.
    let mislabelled = ScriptedTransport(
      ["/rates": .body(GNBSample.ratesJSON, type: "application/xml")])
    let problem = Problem.unreadable(resource: "rates", reason: "unexpected “[” at byte 0")
    await #expect(throws: problem) { try await feed(mislabelled).rates() }
  }

  @Test(
    "An invalid row rejects the whole resource, with the row, the field and the text",
    arguments: [
      (
        #"{"sku":"A","amount":"12abc","currency":"EUR"}"#, "amount", "12abc",
        RowFault.Reason.notANumber
      ),
      (#"{"sku":"A","amount":"","currency":"EUR"}"#, "amount", "", .notANumber),
      (#"{"sku":"A","amount":"1e99","currency":"EUR"}"#, "amount", "1e99", .tooManyDigits),
      (#"{"sku":"A","amount":"1","currency":"E"}"#, "currency", "E", .notACurrency),
      (#"{"sku":"","amount":"1","currency":"EUR"}"#, "sku", "", .notAProductCode),
      (#"{"sku":"A","currency":"EUR"}"#, "amount", "", .missing),
      (#"{"sku":"A","amount":1,"currency":"EUR"}"#, "amount", "", .notText(found: "a number")),
      (#"{"sku":"A","amount":{},"currency":"EUR"}"#, "amount", "", .notText(found: "an object")),
      (#"{"sku":"A","sku":"B","amount":"1","currency":"EUR"}"#, "sku", "", .twice),
    ])
  func badSales(_ row: String, _ field: String, _ text: String, _ reason: RowFault.Reason)
    async throws
  {
    let good = #"{"sku":"A","amount":"1","currency":"EUR"}"#
    let transport = ScriptedTransport([
      "/transactions": .body("[\(good),\(row)]", type: "application/json")
    ])
    let fault = RowFault(
      resource: "transactions", row: 2, field: field, text: text, reason: reason)
    await #expect(throws: Problem.badRow(fault)) {
      try await feed(transport).transactions(into: 0) { count, _ in count += 1 }
    }
  }

  @Test("A rate must be above zero", arguments: ["0", "-1", "0.000"])
  func badRates(_ rate: String) async throws {
    let transport = ScriptedTransport([
      "/rates": .body(#"[{"from":"EUR","to":"USD","rate":"\#(rate)"}]"#, type: "application/json")
    ])
    let fault = RowFault(
      resource: "rates", row: 1, field: "rate", text: rate, reason: .notPositive)
    await #expect(throws: Problem.badRow(fault)) { try await feed(transport).rates() }
  }

  @Test(
    "A response without data is a problem with a reason",
    arguments: [
      (
        ScriptedTransport.Answer.body("", type: "application/json", status: 404),
        Problem.status(404)
      ),
      (
        .body("<html>", type: "text/html"),
        .unreadable(resource: "rates", reason: "received a web page (text/html)")
      ),
      (
        .body("[{", type: "application/json"),
        .unreadable(resource: "rates", reason: "incomplete, ends after 2 bytes")
      ),
      (
        .body("", type: "application/json"),
        .unreadable(resource: "rates", reason: "incomplete, ends after 0 bytes")
      ),
      (
        .failure(.unreachable(host: "h", reason: "connection refused")),
        .unreachable(host: "h", reason: "connection refused")
      ),
      (.failure(.timedOut(after: .seconds(30))), .timedOut(seconds: 30)),
      (.failure(.tooLarge(limit: 64)), .tooLarge(limit: 64)),
    ])
  func problems(_ answer: ScriptedTransport.Answer, _ problem: Problem) async throws {
    let transport = ScriptedTransport(["/rates": answer])
    await #expect(throws: problem) { try await feed(transport).rates() }
  }

  @Test("A folder can replace the source")
  func folder() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnb-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(GNBSample.ratesXML.utf8).write(to: folder.appendingPathComponent("rates.xml"))
    let feed = GNBFeed(
      base: folder, transport: FileTransport(), format: .xml, addressing: .fileExtension)
    #expect(try await feed.rates().count == 4)
    let missing = folder.appendingPathComponent("transactions.xml").path
    await #expect(throws: Problem.file(path: missing, reason: "no such file")) {
      try await feed.transactions(into: 0) { count, _ in count += 1 }
    }
  }

  @Test(
    "Many sales keep their order, and an invalid one at the end is named by its row",
    arguments: [RowFormat.json, .xml])
  func many(_ format: RowFormat) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnb-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = 60_000
    func row(_ number: Int, _ currency: String = "EUR") -> String {
      format == .json
        ? #"{"sku":"S\#(number)","amount":"\#(number).50","currency":"\#(currency)"}"#
        : "<transaction sku=\"S\(number)\" amount=\"\(number).50\" currency=\"\(currency)\"/>"
    }
    func write(_ rows: [String]) throws {
      let text =
        format == .json
        ? "[" + rows.joined(separator: ",") + "]"
        : "<transactions>" + rows.joined(separator: "\n") + "</transactions>"
      let name = format == .json ? "transactions.json" : "transactions.xml"
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let feed = GNBFeed(
      base: folder, transport: FileTransport(), format: format, addressing: .fileExtension)
    var rows = (1...count).map { row($0) }
    try write(rows)
    let sales = try await feed.transactions(into: [Sale]()) { $0.append(Sale($1)) }
    #expect(sales.map(\.sku.text) == (1...count).map { "S\($0)" })
    #expect(sales.last?.amount.description == "60000.50 EUR")

    rows[count - 2] = row(count - 1, "?")
    try write(rows)
    let fault = RowFault(
      resource: "transactions", row: count - 1, field: "currency", text: "?",
      reason: .notACurrency)
    await #expect(throws: Problem.badRow(fault)) {
      try await feed.transactions(into: 0) { count, _ in count += 1 }
    }
  }

  @Test("Each resource is read from the first existing file, in the format of its name")
  func formats() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gnb-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try write("rates.csv", "from,to,rate\nUSD,EUR,0.736\n")
    try write("transactions.jsonl", #"{"sku":"A","amount":"1.50","currency":"USD"}"#)
    let feed = GNBFeed(base: folder, transport: FileTransport())
    #expect(try await feed.rates().map(\.rate.description) == ["0.736"])
    func skus(_ feed: GNBFeed) async throws -> [String] {
      try await feed.transactions(into: []) { $0.append(Sale($1).sku.text) }
    }
    #expect(try await skus(feed) == ["A"])
    try write("october", "sku,amount,currency\nB,2,EUR\n")
    let path = folder.appendingPathComponent("october").path
    let other = GNBFeed(
      base: folder, transport: FileTransport(files: ["transactions": .init(path)]))
    #expect(try await skus(other) == ["B"])
    let missing = folder.appendingPathComponent("rates.xml").path
    let xml = GNBFeed(base: folder, transport: FileTransport(format: .xml))
    await #expect(throws: Problem.file(path: missing, reason: "no such file")) {
      try await xml.rates()
    }
  }
}

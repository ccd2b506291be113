import CambistModel
import CambistMoney
import CambistRates
import CambistTesting
import Foundation
import Synchronization
import Testing

@testable import CambistFeeds

/// Several readers share an input; a single reader reads all of it. Both must have the same totals,
/// or the same error.
@Suite("Sales read by several readers") struct ParallelRowsTests {
  /// The totals, or the error.
  enum Outcome: Equatable {
    case totals([SalesLedger.Line], [SalesLedger.CurrencyLine], SalesTotal)
    case problem(Problem)
  }

  static func empty() -> SalesLedger {
    let rates = [
      ExchangeRate(from: .eur, to: .usd, rate: ExactDecimal(1)),
      ExchangeRate(from: Currency(listed: "GBP"), to: .eur, rate: ExactDecimal(3)),
    ]
    let table = RateTable(
      rates,
      provenance: Provenance(source: "test", asOf: .moment(Timestamp(millisecondsSince1970: 0))))
    return SalesLedger(rates: table, target: .eur)
  }

  /// Reads an input that arrives in chunks of a size.
  static func read(
    _ input: [UInt8], _ format: RowFormat, pieces: Int, _ limits: ParallelLimits?
  ) async throws -> Outcome {
    let transport = ScriptedTransport(
      ["/transactions": .bytes(input, type: format.mediaType)], chunkSize: pieces)
    let feed = GNBFeed(
      base: try #require(URL(string: "http://gnb.example")), transport: transport)
    do throws(Problem) {
      let ledger =
        if let limits {
          try await feed.transactions(
            into: empty(), limits: limits, merging: { $0.add($1) }, { $0.add($1) })
        } else {
          try await feed.transactions(into: empty()) { $0.add($1) }
        }
      return .totals(ledger.lines, ledger.currencyLines, ledger.total)
    } catch {
      return .problem(error)
    }
  }

  static func limits(_ random: inout SplitMix64) -> ParallelLimits {
    var limits = ParallelLimits(processors: Int.random(in: 1...4, using: &random))
    limits.blockBytes = Int.random(in: 1...600, using: &random)
    limits.tailBytes = Int.random(in: 1...1_500, using: &random)
    return limits
  }

  /// Compares the readers with an input that is cut in several ways.
  static func expectSame(
    _ input: [UInt8], _ format: RowFormat, _ random: inout SplitMix64
  ) async throws -> Outcome {
    let alone = try await read(input, format, pieces: .max, nil)
    for _ in 0..<3 {
      let pieces = Int.random(in: 1...max(1, input.count), using: &random)
      for size in [min(pieces, 97), pieces] {
        let shared = try await read(input, format, pieces: size, limits(&random))
        #expect(
          shared == alone, "pieces of \(size): \(String(decoding: input, as: UTF8.self))")
      }
    }
    return alone
  }

  @Test("Valid sales have the same totals", arguments: 0..<24)
  func wellFormed(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let sales = RandomSales(&random)
    let outcome = try await Self.expectSame(sales.bytes, sales.format, &random)
    guard case .totals(_, _, let total) = outcome else {
      Issue.record("\(outcome): \(String(decoding: sales.bytes, as: UTF8.self))")
      return
    }
    #expect(total.count == sales.count)
  }

  @Test("The first error of the input is reported, with the same row and place", arguments: 0..<24)
  func damaged(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed &+ 1_000)
    let sales = RandomSales(&random)
    for _ in 0..<Repetitions.of(4) {
      var bytes = sales.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.damage(&bytes, &random) }
      _ = try await Self.expectSame(bytes, sales.format, &random)
    }
  }

  /// Changes, inserts, removes or repeats bytes, or truncates the input.
  static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    let signs = Array("\"\\{}[],:\n\r#<x0-. ".utf8) + [0xC3, 0x00, 0xFF]
    let sign = signs[Int.random(in: signs.indices, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: bytes[place] = sign
    case 3...4: bytes.insert(sign, at: place)
    case 5: bytes.remove(at: place)
    case 6: bytes.insert(contentsOf: bytes[place...].prefix(90), at: place)
    default: bytes.removeSubrange(place...)
    }
  }

  @Test(
    "A row that is longer than all limits is read", arguments: [RowFormat.json, .jsonLines, .csv])
  func longRow(format: RowFormat) async throws {
    let long =
      String(repeating: "{[,\\\\x\n", count: format == .csv ? 900 : 0)
      + String(repeating: "},{x", count: 900)
    let row = { (text: String) in
      format == .csv
        ? "A,\"\(text)\",1,EUR\n" : #"{"sku":"A","note":"\#(text)","amount":"1","currency":"EUR"}"#
    }
    let rows = [row(""), row("x"), row(long), row("y"), row(long), row(""), row("")]
    let text =
      switch format {
      case .json: "[" + rows.joined(separator: ",") + "]"
      case .csv: "sku,note,amount,currency\n" + rows.joined()
      default: rows.joined(separator: "\n")
      }
    var random = SplitMix64(seed: 7)
    for _ in 0..<8 {
      let outcome = try await Self.expectSame(Array(text.utf8), format, &random)
      guard case .totals(_, _, let total) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(total.count == 7)
    }
  }

  @Test(
    "An invalid value is reported with its row, wherever it is among those that are found at once",
    arguments: [RowFormat.json, .jsonLines, .csv], [1, 2, 31, 32, 33, 34, 64, 65, 69])
  func invalidValue(format: RowFormat, place: Int) async throws {
    for (sku, amount, currency, field) in [
      ("", "1", "EUR", "sku"), ("A", "1.", "EUR", "amount"), ("A", "1", "E", "currency"),
    ] {
      func row(_ sku: String, _ amount: String, _ currency: String) -> String {
        format == .csv
          ? "\(sku),\(amount),\(currency)"
          : #"{"sku":"\#(sku)","amount":"\#(amount)","currency":"\#(currency)"}"#
      }
      var rows = [String](repeating: row("A", "9.99", "EUR"), count: 70)
      rows[place] = row(sku, amount, currency)
      let text =
        switch format {
        case .json: "[" + rows.joined(separator: ",") + "]"
        case .csv: "sku,amount,currency\n" + rows.joined(separator: "\n")
        default: rows.joined(separator: "\n")
        }
      var random = SplitMix64(seed: UInt64(place))
      let outcome = try await Self.expectSame(Array(text.utf8), format, &random)
      guard case .problem(.badRow(let fault)) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(fault.row == place + 1)
      #expect(fault.field == field)
    }
  }

  @Test("An error of a row precedes a later one of the transport")
  func transportFails() async throws {
    let good = #"{"sku":"A","amount":"1","currency":"EUR"}"#
    let bad = #"{"sku":"A","amount":"x","currency":"EUR"}"#
    for lines in [[good, good, bad, good, good], [good, good, good, good, good, good, bad]] {
      let pieces = Mutex(lines.map { Array("\($0)\n".utf8) })
      let body = HTTPBody {
        let next = pieces.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let next else { throw TransportFailure.unreadable(reason: "cut off") }
        return next
      }
      var limits = ParallelLimits(processors: 2)
      limits.blockBytes = 1
      let response = HTTPResponse(status: 200, contentType: "application/x-ndjson", body: body)
      await #expect {
        try await response.parallelRows(
          GNBResource.transactions.shape, .jsonLines, into: 0, limits: limits, merging: { $0 += $1 }
        ) { (_, row) throws(RowFault) in
          try GNBRows.withSale(row) { _ in }
        }
      } throws: {
        ($0 as? RowFault)?.row == lines.firstIndex(of: bad)! + 1
      }
    }
  }

  @Test("Quotes are counted eight bytes at a time")
  func quotes() {
    var random = SplitMix64(seed: 3)
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in
        [0x22, 0x21, 0x23, 0xA2, 0x00, 0xFF].randomElement(using: &random) ?? 0 as UInt8
      }
      let odd = bytes.count { $0 == 0x22 } % 2 == 1
      #expect(bytes.withUnsafeBytes { RowBounds.hasOddQuotes($0) } == odd)
    }
  }
}

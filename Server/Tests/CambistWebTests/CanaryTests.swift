import CambistDesk
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CambistWeb

/// Data that one visitor stores must never be in a response to another one.
@Suite("Two workspaces on one server") struct CanaryTests {
  /// Data that only one visitor's responses may contain: one item of each personal field.
  private struct Canary {
    let pair, amount, fee, limit, symbol, star, name: String
    /// Found in an answer only where the personal field is.
    var marks: [String] {
      [
        "pairs/\(pair)\"", "\"pairs\":[\"\(pair)", amount, fee, limit, symbol, star, name,
      ]
    }

    static let one = Canary(
      pair: "SEK-NOK", amount: "713117", fee: "3.1417", limit: "17.1713", symbol: "CANARYONE",
      star: "STARONE", name: "NameOfOne")
    static let other = Canary(
      pair: "PLN-HUF", amount: "424224", fee: "2.7182", limit: "42.2442", symbol: "CANARYTWO",
      star: "STARTWO", name: "NameOfTwo")
  }

  private static func act(
    _ number: Int, _ visitor: Visitor, _ canary: Canary
  ) async throws -> Visitor.Answer {
    let codes = canary.pair.split(separator: "-")
    let (from, to) = (codes[0], codes[1])
    let back = "back=/quotes"
    switch number {
    case 0: return try await visitor("/pairs/add", form: "pair=\(canary.pair)")
    case 1:
      return try await visitor(
        "/conversions", form: "from=\(from)&to=\(to)&amount=\(canary.amount)&side=from&run=r")
    case 2:
      return try await visitor(
        "/convert", form: "from=\(from)&to=\(to)&amount=\(canary.amount)&side=from")
    case 3:
      return try await visitor(
        "/pairs/\(canary.pair)/terms", form: "effect=fee&kind=fee&percent=\(canary.fee)")
    case 4:
      return try await visitor(
        "/alerts", form: "kind=rate&of=\(canary.pair)&when=atLeast&value=\(canary.limit)")
    case 5: return try await visitor("/quotes/hide", form: "symbol=\(canary.symbol)&" + back)
    case 6: return try await visitor("/quotes/star", form: "symbol=\(canary.star)&" + back)
    case 7: return try await visitor("/settings/workspace", form: "do=rename&name=\(canary.name)")
    case 8: return try await visitor("/board", form: "add=\(from)")
    case 9: return try await visitor("/history/delete", form: "id=1&back=/history")
    case 10: return try await visitor("/api/v1/pairs/\(canary.pair)", .delete)
    case 11: return try await visitor("/settings/links", form: "create=1")
    case 12:
      return try await visitor(
        "/api/v1/pairs/\(canary.pair)/terms", .put, json: #"{"terms":"fee \#(canary.fee)"}"#)
    case 13:
      return try await visitor(
        "/conversions/offline",
        form:
          "origin=\(String(repeating: "a", count: 32))&time=1000&side=from&from=\(from)&to=\(to)"
          + "&source=\(canary.amount)&target=1&rate=0.5&provenance=ecb&asOf=2020-01-02")
    case 14: return try await visitor("/alerts/remove", form: "id=1")
    default:
      let paths = [
        "/convert", "/pairs", "/pairs/new", "/history", "/history?currency=SEK", "/history.csv",
        "/history?deleted=1", "/history?deleted=2", "/alerts", "/alerts/news?after=0",
        "/alerts?removed=1", "/board", "/board/table", "/quotes", "/markets", "/settings",
        "/workspace.json", "/offline/rates", "/offline", "/sources", "/files", "/nothing",
        "/pairs/EUR-USD", "/pairs/EUR-USD/terms", "/pairs/not-a-pair", "/sales", "/sw.js",
        "/api/v1/pairs", "/api/v1/history", "/api/v1/history.csv", "/api/v1/alerts",
        "/api/v1/alerts/reached", "/api/v1/board", "/api/v1/board?amount=1+EUR", "/api/v1/nothing",
        "/api/v1/convert?amount=1&from=EUR&to=USD", "/api/v1/pairs/EUR-USD", "/healthz",
        "/history?currency=PLN", "/api/v1/history?currency=PLN", "/api/v1/history?page=9",
      ]
      return try await visitor(paths[number % paths.count])
    }
  }

  @Test(
    "Of two hundred actions in any order, no answer has anything of the other's",
    arguments: [1, 2, 3] as [UInt64])
  func canaries(seed: UInt64) async throws {
    let (store, clock) = (try DeskDatabase.inMemory(), ManualClock())
    let app = try WorkspacesTests.app(store, clock)
    let (one, other, stranger) = (Visitor(app), Visitor(app), Visitor(app))
    for visitor in [one, other] { _ = try await visitor("/convert") }
    var generator = SplitMix64(seed: seed)
    var seen: Set<String> = []
    for turn in 0..<200 {
      clock.advance(seconds: 1)
      let isOne = Bool.random(using: &generator)
      let (mine, others) = isOne ? (Canary.one, Canary.other) : (.other, .one)
      let visitor = isOne ? one : other
      // The first turns store everything; by a program with the key as well as by the browser.
      let number = turn < 30 ? turn % 15 : Int.random(in: 0..<200, using: &generator)
      visitor.bearer = Int.random(in: 0..<4, using: &generator) == 0 ? visitor.key : nil
      let answer = try await Self.act(number, visitor, mine)
      visitor.bearer = nil
      for mark in others.marks {
        #expect(!answer.everything.contains(mark), "\(mark) after \(number) at \(turn)")
      }
      for mark in mine.marks where answer.text.contains(mark) { seen.insert(mark) }
      let key = (isOne ? other : one).key ?? "none"
      #expect(!answer.everything.contains(key))
      let caching = answer.headers[.cacheControl] ?? ""
      let isPersonal = caching.hasPrefix("no-store") || caching.contains("private")
      // Of the rest a browser asks each time; none of it is personal.
      #expect(isPersonal || caching.contains("no-cache"), "\(number): \(caching)")
      if turn % 10 == 0 {
        let unknown = try await Self.act(15 + turn % 40, stranger, mine)
        for mark in Canary.one.marks + Canary.other.marks {
          #expect(!unknown.everything.contains(mark), "\(mark) for a stranger at \(turn)")
        }
      }
    }
    // Each has what it stored: the marks are right.
    for (visitor, canary) in [(one, Canary.one), (other, .other)] {
      for number in 0..<9 { _ = try await Self.act(number, visitor, canary) }
      var text = ""
      for path in ["/pairs", "/history.csv", "/alerts", "/workspace.json", "/settings", "/quotes"] {
        text += try await visitor(path).text
      }
      for mark in canary.marks { #expect(text.contains(mark), "\(mark)") }
    }
    #expect(!seen.isEmpty)
  }

  @Test("The events of quotes have nothing personal, and no cache may store them")
  func events() async throws {
    let (store, clock) = (try DeskDatabase.inMemory(), ManualClock())
    let desk = Desk(store: store, clock: clock.clock, feeds: .init(rateSources: []))
    let site = try DeskSite(
      desk: desk, clock: clock.clock, isDemo: false,
      access: .open(WorkspacesTests.unlimited, names: nil))
    // An event is made for a way of writing numbers, not for a visitor: nothing else reaches it.
    let request = Request(
      head: .init(method: .get, scheme: nil, authority: nil, path: "/events"),
      body: .init(buffer: ByteBuffer()))
    let event = await site.hub.event(since: nil, RequestLocale(request))
    #expect(String(buffer: event.buffer).contains("\"rows\":[]"))
    let place = QuoteClient.owner(.only)
    let network = QuoteClient.network([1])
    let places = (0..<2).map { _ in site.hub.reserve(for: [place: 2, network: 3]) }
    #expect(places.allSatisfy { $0 != nil } && site.hub.reserve(for: [place: 2]) == nil)
    // A network counts whatever the workspaces: they cost nothing.
    let other = site.hub.reserve(for: [.owner(.nobody): 2, network: 3])
    #expect(other != nil && site.hub.reserve(for: [network: 3]) == nil)
    #expect(site.hub.reserve(for: [.network([2]): 3]) != nil)
    withExtendedLifetime((places, other)) {}
  }
}

/// SplitMix64, for the same numbers in each run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

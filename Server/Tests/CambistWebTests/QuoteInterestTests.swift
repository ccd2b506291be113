import CambistDesk
import CambistFeeds
import CambistModel
import CambistScreens
import CambistStore
import CambistTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import CambistWeb

@Suite("Watchers of some rows of the quotes", .timeLimit(.minutes(5)))
struct QuoteInterestTests {
  private static let symbols = (0..<12).map { "S\($0)" }

  @Test("An interest has at most a hundred rows, and its pace follows from them")
  func interests() throws {
    #expect(QuoteInterest(rows: nil, savesData: false) == .all)
    #expect(QuoteInterest(rows: nil, savesData: true)?.pace == .second)
    let some = try #require(QuoteInterest(rows: "EURUSD  #US500", savesData: false))
    #expect(some.rows == ["EURUSD", "#US500"] && some.pace == .shown)
    #expect(QuoteInterest(rows: "A B A A", savesData: false)?.rows == ["A", "B"])
    let most = (0..<QuoteInterest.mostRows).map { "S\($0)" }.joined(separator: " ")
    #expect(QuoteInterest(rows: most, savesData: true)?.rows?.count == QuoteInterest.mostRows)
    #expect(QuoteInterest(rows: most + " X", savesData: false) == nil)
  }

  @Test("Too many rows are refused with their limit")
  func tooMany() async throws {
    let desk = Desk(
      store: try .inMemory(), clock: ManualClock().clock, feeds: .init(rateSources: []))
    let site = try DeskSite(desk: desk, clock: ManualClock().clock, isDemo: false)
    let app = Application(router: site.router())
    let rows = (0...QuoteInterest.mostRows).map { "S\($0)" }.joined(separator: "+")
    try await app.test(.router) { (client) async throws in
      try await client.execute(uri: "/events?rows=\(rows)", method: .get) { response in
        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("maximum 100"))
      }
    }
    let places = (0..<QuoteHub.mostWatchers).compactMap { _ in site.hub.reserve() }
    #expect(places.count == QuoteHub.mostWatchers)
  }

  @Test("A watcher gets its rows three times a second, and all rows with an id every ten seconds")
  func paces() async throws {
    try await QuoteRig(symbols: Self.symbols).run { rig in
      let shown = rig.client(rows: ["S1", "S2"])
      let saving = rig.client(rows: ["S1", "S2"], savesData: true)
      let all = rig.client()
      for client in [shown, saving, all] {
        // Without an id, each begins with the whole board.
        #expect(await client.read().map(\.hasID) == [true])
        #expect(client.board == rig.board)
      }
      // The first update has the status.
      await rig.beat()
      for client in [shown, saving, all] { #expect(await client.read().count == 1) }
      var events: [ObjectIdentifier: [QuoteRig.Event]] = [:]
      for _ in 2...100 {
        for symbol in Self.symbols { await rig.receive(symbol) }
        await rig.beat()
        for client in [shown, saving, all] {
          events[ObjectIdentifier(client), default: []] += await client.read()
        }
      }
      let partial = events.values.map { $0.filter { !$0.hasID } }
      #expect(partial.joined().allSatisfy { Set($0.rows) == ["S1", "S2"] })
      #expect(events[ObjectIdentifier(all)]?.count == 99)
      #expect(events[ObjectIdentifier(all)]?.allSatisfy(\.hasID) == true)
      // Three in each second, and one of them with lines.
      #expect(events[ObjectIdentifier(shown)]?.count == 40)
      #expect(events[ObjectIdentifier(saving)]?.count == 10)
      for client in [shown, saving] {
        let whole = events[ObjectIdentifier(client), default: []].filter(\.hasID)
        #expect(whole.count == 1 && Set(whole[0].rows) == Set(Self.symbols))
        #expect(client.board == rig.board)
      }
    }
  }

  @Test("Few changes of many rows are sent at once, and each of them once until the lines follow")
  func early() async throws {
    try await QuoteRig(symbols: Self.symbols).run { rig in
      let client = rig.client(rows: Array(Self.symbols.prefix(8)))
      _ = await client.read()
      await rig.beat(10)
      _ = await client.read()
      var sent: [[String]] = []
      for changed in [["S0"], ["S1", "S2"], ["S0", "S1", "S3"], ["S4"], ["S9"], ["S0"], []] {
        for symbol in changed { await rig.receive(symbol) }
        await rig.beat()
        sent.append(await client.read().flatMap(\.rows).sorted())
      }
      // Two rows are sent early; more wait for the regular update, each third one.
      #expect(sent == [["S0"], [], ["S0", "S1", "S2", "S3"], ["S4"], [], ["S0"], []])
      for symbol in ["S0", "S1", "S2"] { await rig.receive(symbol) }
      await rig.beat()
      #expect(await client.read().isEmpty)
      await rig.beat()
      #expect(await client.read().flatMap(\.rows).sorted() == ["S0", "S1", "S2"])
      for row in client.rows { #expect(client.board[row] == rig.board[row]) }
    }
  }

  @Test("Rows that are not shown get their lines once a minute")
  func lines() async throws {
    try await QuoteRig(symbols: Self.symbols).run { rig in
      let client = rig.client(rows: ["S1", "S2"])
      #expect(await client.read().map(\.lined) == [Set(Self.symbols)])
      var lined: [Set<String>] = []
      for _ in 1...12 {
        for symbol in Self.symbols { await rig.receive(symbol) }
        await rig.beat(100)
        lined += await client.read().map(\.lined)
      }
      let minute = Array(repeating: Set(["S1", "S2"]), count: 5) + [Set(Self.symbols)]
      #expect(lined == minute + minute)
    }
  }

  @Test("A change of the status is sent at once, whatever the pace")
  func status() async throws {
    try await QuoteRig(symbols: Self.symbols).run { rig in
      let client = rig.client(rows: ["S1"], savesData: true)
      _ = await client.read()
      await rig.beat(10)
      _ = await client.read()
      await rig.lose()
      await rig.beat()
      let events = await client.read()
      #expect(events.count == 1)
    }
  }

  @Test("Whatever is read, missed, scrolled and lost, the shown rows are current, and later all")
  func anyOrder() async throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      try await QuoteRig(symbols: Self.symbols).run { rig in
        var random = SplitMix64(seed: seed)
        var clients = (0..<4).map { _ in rig.client(rows: Self.some(&random)) }
        for _ in 1...300 {
          let place = Int.random(in: 0..<clients.count, using: &random)
          switch Int.random(in: 0..<10, using: &random) {
          case 0..<4: await rig.receive(Self.symbols.randomElement(using: &random) ?? "")
          case 4..<7: await rig.beat(Int.random(in: 1...40, using: &random))
          case 7..<9: _ = await clients[place].read()
          default: clients[place] = rig.client(rows: Self.some(&random), after: clients[place])
          }
        }
        for client in clients { _ = await client.read() }
        await rig.beat(3)
        for client in clients {
          _ = await client.read()
          for row in client.rows { #expect(client.board[row] == rig.board[row], "seed \(seed)") }
        }
        await rig.beat(100)
        for client in clients {
          _ = await client.read()
          #expect(client.board == rig.board, "seed \(seed)")
        }
      }
    }
  }

  private static func some(_ random: inout SplitMix64) -> [String] {
    symbols.filter { _ in Bool.random(using: &random) }
  }
}

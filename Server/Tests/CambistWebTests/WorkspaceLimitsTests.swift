import CambistDesk
import CambistTesting
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import CambistStore
@testable import CambistWeb

@Suite("What visitors of an open desk cannot exceed") struct WorkspaceLimitsTests {
  let store: DeskDatabase
  let clock = ManualClock()

  init() throws { store = try .inMemory() }

  private func visitor(_ open: OpenDesk = WorkspacesTests.unlimited) async throws -> Visitor {
    let visitor = Visitor(try WorkspacesTests.app(store, clock, open))
    _ = try await visitor("/pairs")
    return visitor
  }

  @Test("Own rates count as pairs do, and are of listed currencies only")
  func terms() async throws {
    var open = WorkspacesTests.unlimited
    open.pairs = 1
    let visitor = try await visitor(open)
    let fee = "effect=fee&kind=fee&percent=2"
    #expect(try await visitor("/pairs/USD-QQQ/terms", form: fee).status == 422)
    #expect(try await visitor("/pairs/USD-EUR/terms", form: fee).status == 303)
    #expect(try await visitor("/pairs/USD-EUR/terms", form: fee).status == 303)
    #expect(try await visitor("/pairs/USD-CHF/terms", form: fee).status == 409)
    let program = Visitor(try WorkspacesTests.app(store, clock, open))
    program.bearer = visitor.key
    let json = #"{"terms":"fee 2"}"#
    for (pair, status) in [("USD-EUR", 200), ("USD-CHF", 422), ("USD-QQQ", 404)] {
      let answer = try await program("/api/v1/pairs/\(pair)/terms", .put, json: json)
      #expect(answer.status == status, "\(pair): \(answer.text)")
    }
  }
}

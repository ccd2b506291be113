import CambistAppleTransport
import CambistTesting
import Testing

@Suite("HTTP on URLSession", .timeLimit(.minutes(5))) struct URLSessionTransportContractTests {
  #if canImport(FoundationNetworking)
    // 2026-11-21: what Linux's URLSession can't do at all.
    private static let exceptions = [
      HTTPTransportContract.backPressure, HTTPTransportContract.redirectBody,
    ].map(\.testDescription)
  #else
    private static let exceptions: [String] = []
  #endif

  private static let clauses = HTTPTransportContract.clauses.filter {
    !exceptions.contains($0.testDescription)
  }

  @Test("The transport fulfils its contract", arguments: clauses)
  func contract(_ clause: HTTPTransportContract.Clause) async throws {
    let contract = HTTPTransportContract { limits in
      URLSessionTransport(
        version: "1", requestTimeout: limits.requestTimeout,
        maximumBodySize: limits.maximumBodySize)
    }
    try await clause.check(contract)
  }
}

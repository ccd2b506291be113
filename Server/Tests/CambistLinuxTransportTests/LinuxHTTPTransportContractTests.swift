import CambistLinuxTransport
import CambistTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct LinuxHTTPTransportContractTests {
  @Test(arguments: HTTPTransportContract.clauses)
  func `The transport fulfils its contract`(_ clause: HTTPTransportContract.Clause) async throws {
    let contract = HTTPTransportContract { limits in
      LinuxHTTPTransport(
        version: "1", connectTimeout: limits.connectTimeout, requestTimeout: limits.requestTimeout,
        maximumBodySize: limits.maximumBodySize)
    }
    try await clause.check(contract)
  }
}

import CambistFeeds
import Testing

extension HTTPTransportContract {
  private struct ReaderFailure: Error {}

  private static let endless: [ServerStep] =
    .head(headers: ["Connection: close"]) + [.send([1]), .drip([2], every: .milliseconds(50))]

  static let endings = [
    Clause("Cancelling ends a request that waits for the response") { contract in
      try await ScriptedServer.run([:]) { server in
        let request = Task { try await contract.fetch(server.url()) }
        await server.journal.wait { $0.heads.count == 1 }
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
        await server.journal.wait { $0.closed == 1 }
      }
    },
    Clause("Cancelling ends a request that waits for its body") { contract in
      let transport = contract.makeTransport(Limits())
      let script: [ServerStep] = .head(headers: ["Content-Length: 9"]) + [.send([1])]
      try await ScriptedServer.run(["/": script]) { server in
        let (chunks, chunk) = AsyncStream.makeStream(of: [UInt8].self)
        let request = Task {
          try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) { response in
            for try await bytes in response.body { chunk.yield(bytes) }
          }
        }
        var received = chunks.makeAsyncIterator()
        #expect(await received.next() == [1])
        request.cancel()
        await #expect(throws: CancellationError.self) { try await request.value }
        await server.journal.wait { $0.closed == 1 }
      }
    },
    Clause("A cancelled task opens no connection") { contract in
      try await ScriptedServer.run(["/": .text("rates")]) { server in
        let request = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await contract.fetch(server.url())
        }
        await #expect(throws: CancellationError.self) { try await request.value }
        #expect(server.journal.value.opened == 0)
      }
    },
    Clause("An unread body releases the connection") { contract in
      let transport = contract.makeTransport(Limits())
      try await ScriptedServer.run(["/": endless]) { server in
        let status = try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) {
          $0.status
        }
        #expect(status == 200)
        await server.journal.wait { $0.closed == 1 }
      }
    },
    Clause("An error of the reader is passed on and releases the connection") { contract in
      let transport = contract.makeTransport(Limits())
      try await ScriptedServer.run(["/": endless]) { server in
        await #expect(throws: ReaderFailure.self) {
          try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) { response in
            for try await _ in response.body { throw ReaderFailure() }
          }
        }
        await server.journal.wait { $0.closed == 1 }
      }
    },
    Clause("A body can't be read after its reader has returned") { contract in
      let transport = contract.makeTransport(Limits())
      try await ScriptedServer.run(["/": endless]) { server in
        let body = try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) {
          $0.body
        }
        await #expect(throws: TransportFailure.self) { try await body.collect() }
      }
    },
    Clause("A body that has ended or failed remains so") { contract in
      let transport = contract.makeTransport(Limits(maximumBodySize: 2))
      let routes = ["/short": [ServerStep].text("ab"), "/long": .text("abc")]
      try await ScriptedServer.run(routes) { server in
        let bodies = try await transport.get(
          HTTPRequest(url: server.url("/short"), accept: "*/*")
        ) { [try await $0.body.collect(), try await $0.body.collect()] }
        #expect(bodies == [Array("ab".utf8), []])
        try await transport.get(HTTPRequest(url: server.url("/long"), accept: "*/*")) { response in
          for _ in 0..<2 {
            await #expect(throws: TransportFailure.tooLarge(limit: 2)) {
              try await response.body.collect()
            }
          }
        }
      }
    },
    backPressure,
  ]

  /// Linux's URLSession does not support this.
  public static let backPressure = Clause("A reader that pauses causes backpressure") {
    contract in
    let transport = contract.makeTransport(Limits())
    let script: [ServerStep] =
      .head(headers: ["Connection: close"]) + [.flood(Array(repeating: 7, count: 65_536))]
    try await ScriptedServer.run(["/": script]) { server in
      try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) { response in
        var chunks = response.body.makeAsyncIterator()
        _ = try await chunks.next()
        // The system's buffers fill up to several megabytes; then sending stops.
        var sent = -1
        while sent != server.journal.value.sent, sent < 60_000_000 {
          sent = server.journal.value.sent
          try await Task.sleep(for: .milliseconds(100))
        }
        #expect(sent < 60_000_000)
        let later = try await chunks.next()
        #expect(later?.isEmpty == false)
      }
      await server.journal.wait { $0.closed == 1 }
    }
  }
}

import CambistFeeds
import Foundation
import Testing

extension HTTPTransportContract {
  static let failures = [
    Clause("A refused connection fails at once") { contract in
      let failure = try await RefusingPort.hold { port in
        try await contract.failure(at: try #require(port.url()))
      }
      guard case .unreachable(host: "127.0.0.1", _) = failure else {
        Issue.record("\(failure)")
        return
      }
    },
    Clause("A host that does not exist is unreachable") { contract in
      let url = try #require(URL(string: "http://nowhere.invalid/"))
      let failure = try await contract.failure(at: url)
      guard case .unreachable(host: "nowhere.invalid", _) = failure else {
        Issue.record("\(failure)")
        return
      }
    },
    Clause("An address that is not http is unreachable") { contract in
      for text in ["file:///etc/passwd", "ftp://127.0.0.1/", "http:///nohost", "unix:/tmp/x", "/x"]
      {
        let failure = try await contract.failure(at: try #require(URL(string: text)))
        guard case .unreachable = failure else {
          Issue.record("\(text): \(failure)")
          continue
        }
      }
    },
    Clause("A port that does not exist is unreachable") { contract in
      let url = try #require(URL(string: "http://127.0.0.1:99999/"))
      let failure = try await contract.failure(at: url)
      guard case .unreachable(host: "127.0.0.1", _) = failure else {
        Issue.record("\(failure)")
        return
      }
    },
    Clause("A truncated chunked body fails") { contract in
      try await contract.expectUnreachable(
        .head(headers: ["Transfer-Encoding: chunked"]) + .raw("5\r\nab") + [.close])
      try await contract.expectUnreachable(
        .head(headers: ["Transfer-Encoding: chunked"]) + .raw("2\r\nab\r\n") + [.close])
    },
    Clause("A body shorter than announced fails") { contract in
      try await contract.expectUnreachable(
        .head(headers: ["Content-Length: 10"]) + .raw("short") + [.close])
    },
    Clause("A connection that is reset fails, before the response and within it") { contract in
      try await contract.expectUnreachable([.reset])
      try await contract.expectUnreachable(
        .head(headers: ["Content-Length: 10"]) + .raw("short") + [.reset])
    },
    Clause("A connection that is closed before the response fails") { contract in
      try await contract.expectUnreachable([.close])
    },
    Clause("A response that is not HTTP fails") { contract in
      try await contract.expectUnreachable(.raw("SSH-2.0-OpenSSH_9.2\r\n\r\n") + [.close])
    },
    Clause("A server that never answers times out") { contract in
      let limits = Limits(requestTimeout: .milliseconds(200))
      let failure = try await contract.failure([], limits: limits)
      #expect(failure == .timedOut(after: .milliseconds(200)))
    },
    Clause("A body that never ends times out") { contract in
      let limits = Limits(requestTimeout: .milliseconds(300))
      let script: [ServerStep] =
        .head(headers: ["Connection: close"]) + [.drip([1], every: .milliseconds(20))]
      let failure = try await contract.failure(script, limits: limits)
      #expect(failure == .timedOut(after: .milliseconds(300)))
    },
  ]

  static let redirects = [
    Clause("A redirect is followed to a path and to a whole address") { contract in
      for status in [301, 302, 303, 307, 308] {
        let routes: [String: [ServerStep]] = [
          "/": .redirect(status, to: "a/b"), "/a/b": .redirect(status, to: "../c?d=1"),
          "/c?d=1": .text("found"),
        ]
        let fetched = try await ScriptedServer.run(routes) { try await contract.fetch($0.url()) }
        #expect(fetched.text == "found")
      }
      try await ScriptedServer.run(["/": .text("found")]) { target in
        let script = [ServerStep].redirect(to: target.url().absoluteString)
        try await contract.expectText("found", from: script)
      }
    },
    Clause("A redirect keeps the accept header") { contract in
      try await ScriptedServer.run(["/": .redirect(to: "/b"), "/b": .text("")]) { server in
        _ = try await contract.fetch(server.url(), accept: "text/csv")
        let heads = server.journal.value.heads.map { $0.lowercased() }
        #expect(heads.count == 2 && heads.allSatisfy { $0.contains("\r\naccept: text/csv\r\n") })
      }
    },
    Clause("Three redirects are followed, a fourth is not") { contract in
      let three: [String: [ServerStep]] = [
        "/": .redirect(to: "/1"), "/1": .redirect(to: "/2"), "/2": .redirect(to: "/3"),
        "/3": .text("found"),
      ]
      let fetched = try await ScriptedServer.run(three) { try await contract.fetch($0.url()) }
      #expect(fetched.text == "found")
      let four = three.merging(["/3": .redirect(to: "/4"), "/4": .text("lost")]) { $1 }
      try await contract.expectRefusedRedirect(four)
    },
    Clause("A redirect loop is rejected") { contract in
      try await contract.expectRefusedRedirect(["/": .redirect(to: "/")])
      try await contract.expectRefusedRedirect(["/": .redirect(to: "/b"), "/b": .redirect(to: "/")])
    },
    Clause("A redirect to another scheme than http is rejected") { contract in
      let locations = [
        "file:///etc/passwd", "ftp://127.0.0.1/rates", "data:,rates", "unix:/tmp/x", "http:///x",
        "mailto:a@b",
      ]
      for location in locations {
        try await contract.expectRefusedRedirect(["/": .redirect(to: location)])
      }
    },
    Clause("A redirect without a location is the response") { contract in
      for status in ["300 Multiple Choices", "302 Found"] {
        let fetched = try await contract.fetch(.response(status))
        #expect(fetched.status == Int(status.prefix(3)))
      }
      try await contract.expectText("A", from: .response("300 Multiple Choices", body: [65]))
    },
    Clause("A redirect to an invalid address is rejected") { contract in
      try await contract.expectRefusedRedirect(["/": .redirect(to: "http://[")])
    },
    redirectBody,
    Clause("The timeout covers all redirects together") { contract in
      let limits = Limits(requestTimeout: .milliseconds(200))
      let routes: [String: [ServerStep]] = ["/": .redirect(to: "/never")]
      let failure = try await ScriptedServer.run(routes) {
        try await contract.failure(at: $0.url(), limits: limits)
      }
      #expect(failure == .timedOut(after: .milliseconds(200)))
    },
  ]

  /// Linux's URLSession loses such a body.
  public static let redirectBody = Clause(
    "A redirect without a location has its body"
  ) { contract in
    try await contract.expectText("A", from: .response("302 Found", body: [65]))
  }
}

import CambistFeeds
import Testing

extension HTTPTransportContract {
  static let responses = [
    Clause("A response has its status, media type and body") { contract in
      let script = [ServerStep].response(
        headers: ["Content-Type: Application/JSON; charset=utf-8"], body: Array("[1]".utf8))
      let fetched = try await contract.fetch(script)
      #expect(
        fetched == Fetched(status: 200, mediaType: "application/json", body: Array("[1]".utf8)))
    },
    Clause("A response without a content type has no media type") { contract in
      let fetched = try await contract.fetch(.response())
      #expect(fetched.mediaType == nil)
    },
    Clause("A chunked body is joined in order") { contract in
      let script: [ServerStep] =
        .head(headers: ["Transfer-Encoding: chunked"]) + .raw("3\r\none\r\n")
        + .raw("4\r\n two\r\n0\r\n\r\n")
      try await contract.expectText("one two", from: script)
    },
    Clause("A body without a length ends with the connection") { contract in
      let script: [ServerStep] = .head(headers: ["Connection: close"]) + .raw("rates") + [.close]
      try await contract.expectText("rates", from: script)
    },
    Clause("An error response has its body") { contract in
      let fetched = try await contract.fetch(
        .response("404 Not Found", headers: ["Content-Type: text/plain"], body: Array("no".utf8)))
      #expect(fetched == Fetched(status: 404, mediaType: "text/plain", body: Array("no".utf8)))
    },
    Clause("A response that requires a password has its body") { contract in
      let fetched = try await contract.fetch(
        .response(
          "401 Unauthorized", headers: [#"WWW-Authenticate: Basic realm="rates""#],
          body: Array("no".utf8)))
      #expect(fetched == Fetched(status: 401, mediaType: nil, body: Array("no".utf8)))
    },
    Clause("Nothing is stored between requests") { contract in
      let kept = ["Set-Cookie: a=b; Path=/", "Cache-Control: max-age=600", "ETag: \"1\""]
      try await ScriptedServer.run(["/": .response(headers: kept)]) { server in
        let transport = contract.makeTransport(Limits())
        for _ in 0..<2 {
          try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) { response in
            _ = try await response.body.collect()
          }
        }
        let heads = server.journal.value.heads.map { $0.lowercased() }
        #expect(heads.count == 2)
        #expect(heads.allSatisfy { !$0.contains("\r\ncookie:") && !$0.contains("if-none-match") })
      }
    },
    Clause("The version of a resource is reported, and sent back for a newer one") { contract in
      let headers = ["ETag: W/\"7\"", "Last-Modified: Fri, 20 Nov 2026 15:00:00 GMT"]
      try await ScriptedServer.run([
        "/": .response(headers: headers, body: Array("rates".utf8)),
        "/same": .response("304 Not Modified", headers: headers),
      ]) { server in
        let transport = contract.makeTransport(Limits())
        let version = try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) {
          _ = try await $0.body.collect()
          return $0.version
        }
        let known = EntityVersion(tag: "W/\"7\"", modified: "Fri, 20 Nov 2026 15:00:00 GMT")
        #expect(version == known)
        let again = try await transport.get(
          HTTPRequest(url: server.url("/same"), accept: "*/*", known: known)
        ) { (status: $0.status, size: try await $0.body.collect().count) }
        #expect(again.status == 304 && again.size == 0)
        let head = try #require(server.journal.value.heads.last)
        #expect(head.contains("\r\nIf-None-Match: W/\"7\"\r\n"))
        #expect(head.contains("\r\nIf-Modified-Since: Fri, 20 Nov 2026 15:00:00 GMT\r\n"))
      }
    },
    Clause("The accept header is passed on, with the supported encodings") { contract in
      try await ScriptedServer.run(["/": .text("")]) { server in
        _ = try await contract.fetch(server.url(), accept: "application/xml;q=0.9")
        let head = try #require(server.journal.value.heads.first).lowercased()
        #expect(head.hasPrefix("get / http/1.1\r\n"))
        #expect(head.contains("\r\naccept: application/xml;q=0.9\r\n"))
        #expect(head.contains("accept-encoding: ") && head.contains("gzip"))
      }
    },
    Clause("The path and the query reach the upstream unchanged") { contract in
      try await ScriptedServer.run(["/v3/a%20b?book=btc_mxn&x=%2F": .text("yes")]) { server in
        let url = try #require(server.url(relative: "/v3/a%20b?book=btc_mxn&x=%2F"))
        let fetched = try await contract.fetch(url)
        #expect(fetched.text == "yes")
      }
    },
    Clause("Twenty requests at a time are all answered") { contract in
      let transport = contract.makeTransport(Limits())
      try await ScriptedServer.run(["/": .text("rates")]) { server in
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<20 {
            group.addTask {
              try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) {
                try await $0.body.collect().count
              }
            }
          }
          for try await count in group { #expect(count == 5) }
        }
      }
    },
  ]

  static let packing = [
    Clause("A gzip body is decompressed") { contract in
      let script = [ServerStep].response(headers: ["Content-Encoding: gzip"], body: Packed.gzip)
      try await contract.expectText(Packed.text, from: script)
    },
    Clause("A deflate body is decompressed") { contract in
      let script = [ServerStep].response(
        headers: ["Content-Encoding: deflate"], body: Packed.deflate)
      try await contract.expectText(Packed.text, from: script)
    },
    Clause("A gzip body that arrives byte by byte is decompressed") { contract in
      let script =
        [ServerStep].head(
          headers: ["Content-Encoding: gzip", "Content-Length: \(Packed.gzip.count)"])
        + Packed.gzip.map { .send([$0]) }
      try await contract.expectText(Packed.text, from: script)
    },
    Clause("A body as large as the limit is accepted") { contract in
      let body = [UInt8](repeating: 7, count: 4096)
      let fetched = try await contract.fetch(
        .response(body: body), limits: Limits(maximumBodySize: 4096))
      #expect(fetched.body == body)
    },
    Clause("A body larger than the limit fails, announced or not") { contract in
      let body = [UInt8](repeating: 7, count: 4097)
      let limits = Limits(maximumBodySize: 4096)
      let endless: [ServerStep] = .head(headers: ["Connection: close"]) + [.flood(body)]
      for script in [.response(body: body), endless] {
        let failure = try await contract.failure(script, limits: limits)
        #expect(failure == .tooLarge(limit: 4096))
      }
    },
    Clause("A body that decompresses to more than the limit fails at the limit") { contract in
      let script = [ServerStep].response(
        headers: ["Content-Encoding: gzip"], body: Packed.mebibyteOfZeros)
      let transport = contract.makeTransport(Limits(maximumBodySize: 300_000))
      try await ScriptedServer.run(["/": script]) { server in
        let failure = try await #require(throws: TransportFailure.self) {
          try await transport.get(HTTPRequest(url: server.url(), accept: "*/*")) { response in
            var size = 0
            for try await chunk in response.body {
              size += chunk.count
              #expect(size <= 300_000)
            }
          }
        }
        #expect(failure == .tooLarge(limit: 300_000))
      }
    },
    Clause("A damaged gzip body cannot be decompressed") { contract in
      var body = Packed.gzip
      body[20] ^= 0xFF
      let failure = try await contract.failure(
        .response(headers: ["Content-Encoding: gzip"], body: body))
      guard case .unreadable = failure else {
        Issue.record("\(failure)")
        return
      }
    },
  ]
}

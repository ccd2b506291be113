import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

@testable import CambistWeb

@Suite("A page that many ask for at the same time") struct SharedAnswersTests {
  /// What a page is made of: a number that grows, as what a desk knows does.
  private final class Counter: Sendable {
    let known = Atomic<Int>(0)
    let made = Atomic<Int>(0)
  }

  private func application(_ counter: Counter) -> some ApplicationProtocol {
    let router = Router(context: BasicRequestContext.self)
    router.shared.get("/page") { request, _ in
      counter.made.add(1, ordering: .relaxed)
      let known = counter.known.load(ordering: .relaxed)
      try await Task.sleep(for: .milliseconds(20))
      if request.uri.queryParameters["fails"] != nil { throw HTTPError(.badRequest) }
      return "\(known)"
    }
    return Application(router: router)
  }

  @Test("Nobody gets an answer whose making began before they asked")
  func fresh() async throws {
    let counter = Counter()
    try await application(counter).test(.router) { client in
      try await withThrowingTaskGroup { group in
        for index in 0..<200 {
          group.addTask {
            try await Task.sleep(for: .milliseconds(index % 50))
            let before = counter.known.add(1, ordering: .relaxed).newValue
            let text = try await client.execute(uri: "/page", method: .get) {
              String(buffer: $0.body)
            }
            #expect(try #require(Int(text)) >= before)
          }
        }
        try await group.waitForAll()
      }
    }
    let made = counter.made.load(ordering: .relaxed)
    #expect(made >= 2 && made < 40, "made \(made) times for 200")
  }

  @Test("Who asks in other words gets another answer, and an error is everybody's")
  func others() async throws {
    let counter = Counter()
    try await application(counter).test(.router) { client in
      try await withThrowingTaskGroup { group in
        for index in 0..<60 {
          group.addTask {
            let isFailing = index % 2 == 0
            let status = try await client.execute(
              uri: isFailing ? "/page?fails=1" : "/page", method: .get,
              headers: [.acceptLanguage: "l\(index % 3)"]
            ) { $0.status }
            #expect(status == (isFailing ? .badRequest : .ok))
          }
        }
        try await group.waitForAll()
      }
      // Nothing is left behind that later ones would wait for.
      let status = try await client.execute(uri: "/page", method: .get) { $0.status }
      #expect(status == .ok)
    }
    #expect(counter.made.load(ordering: .relaxed) >= 6)
  }
}

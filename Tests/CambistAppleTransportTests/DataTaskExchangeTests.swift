import CambistFeeds
import CambistTesting
import Foundation
import Synchronization
import Testing

@testable import CambistAppleTransport

@Suite("One exchange of URLSession", .timeLimit(.minutes(5))) struct DataTaskExchangeTests {
  /// What the exchange did to its task.
  private let actions = Watched([String]())
  private let exchange: DataTaskExchange

  init() {
    let actions = actions
    exchange = DataTaskExchange(
      host: "h", requestTimeout: .seconds(1), maximumBodySize: 4 * DataTaskExchange.highWater,
      control: DataTaskControl(
        hold: { actions.change { $0.append("hold") } },
        release: { actions.change { $0.append("release") } },
        cancel: { actions.change { $0.append("cancel") } }))
    exchange.receive(DataTaskExchange.Head(status: 200))
  }

  @Test("A task is suspended while much is unread, and resumed when little is left")
  func holding() async throws {
    let half = Data(repeating: 7, count: DataTaskExchange.highWater / 2)
    for _ in 0..<2 { exchange.receive(half) }
    #expect(actions.value == [])
    exchange.receive(Data([1]))
    exchange.receive(Data([2]))
    #expect(actions.value == ["hold"])
    _ = try await exchange.nextChunk()
    #expect(actions.value == ["hold"])
    _ = try await exchange.nextChunk()
    #expect(actions.value == ["hold", "release"])
    for _ in 0..<2 { exchange.receive(half) }
    #expect(actions.value == ["hold", "release", "hold"])
    exchange.close()
    #expect(actions.value == ["hold", "release", "hold", "cancel"])
  }

  @Test("More than the limit ends the task, and earlier bytes can still be read")
  func tooLarge() async throws {
    let large = Data(repeating: 7, count: 3 * DataTaskExchange.highWater)
    exchange.receive(large)
    exchange.receive(large)
    #expect(actions.value == ["hold", "cancel"])
    #expect(try await exchange.nextChunk()?.count == large.count)
    for _ in 0..<2 {
      await #expect(throws: TransportFailure.tooLarge(limit: 4 * DataTaskExchange.highWater)) {
        try await exchange.nextChunk()
      }
    }
  }

  @Test(
    "A body announced as too large, or with an unknown encoding, ends the task at once",
    arguments: [
      (.identity, 1 << 40, .tooLarge(limit: 4 * DataTaskExchange.highWater)),
      (.unknown("br"), 1, .unreadable(reason: "unknown content coding br")),
    ] as [(ContentCoding, Int, TransportFailure)])
  func headers(_ coding: ContentCoding, _ size: Int, _ failure: TransportFailure) async throws {
    let actions = Watched(0)
    let exchange = DataTaskExchange(
      host: "h", requestTimeout: .seconds(1), maximumBodySize: 4 * DataTaskExchange.highWater,
      control: DataTaskControl(
        hold: {}, release: {}, cancel: { actions.change { $0 += 1 } }))
    exchange.receive(DataTaskExchange.Head(status: 200, coding: coding, announcedSize: size))
    #expect(actions.value == 1)
    #expect(try await exchange.head().status == 200)
    await #expect(throws: failure) { try await exchange.nextChunk() }
  }

  @Test("A finished task is not cancelled")
  func over() async throws {
    exchange.unlessOver { actions.change { $0.append("under way") } }
    exchange.complete(nil)
    exchange.close()
    exchange.unlessOver { Issue.record("it is over") }
    #expect(actions.value == ["under way"])
    #expect(try await exchange.nextChunk() == nil)
  }

  @Test("A body has one reader at a time")
  func readers() async throws {
    // Both may fail first, if the other is the one that waits.
    let failures = await withTaskGroup(of: TransportFailure?.self) { group in
      for _ in 0..<2 {
        group.addTask {
          do {
            _ = try await exchange.nextChunk()
            return nil
          } catch {
            exchange.receive(Data([1]))
            return error as? TransportFailure
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(
      failures.compactMap(\.self) == [
        .unreadable(reason: "the body is read twice at the same time")
      ])
  }

  @Test("Cancelling a task ends its wait and drops unread data")
  func cancelled() async throws {
    let reader = Task { [exchange] in
      _ = try await exchange.nextChunk()
    }
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    exchange.receive(Data([1]))
    await #expect(throws: CancellationError.self) { try await exchange.nextChunk() }
    #expect(actions.value == ["cancel"])
  }
}

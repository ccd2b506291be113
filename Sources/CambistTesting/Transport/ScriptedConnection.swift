import Foundation

/// One connection of a ``ScriptedServer``, led through its scripts on a thread of its own.
struct ScriptedConnection {
  /// The connection is over.
  private struct Ended: Error {}

  let socket: LoopbackSocket
  let greeting: [ServerStep]
  let routes: [String: [ServerStep]]
  let journal: Watched<ScriptedServer.Journal>

  /// Answers requests until either side has closed.
  func run() {
    journal.change { $0.opened += 1 }
    try? answerRequests()
    socket.close()
    journal.change { $0.closed += 1 }
  }
}

extension ScriptedConnection {
  private func answerRequests() throws {
    for step in greeting { try perform(step) }
    var received = ""
    while let bytes = socket.receive(within: nil), !bytes.isEmpty {
      received += String(decoding: bytes, as: UTF8.self)
      while let end = received.range(of: "\r\n\r\n") {
        let head = String(received[..<end.lowerBound])
        received.removeSubrange(..<end.upperBound)
        journal.change { $0.heads.append(head) }
        let path = head.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        for step in routes[path] ?? [] { try perform(step) }
      }
    }
  }

  private func perform(_ step: ServerStep) throws {
    switch step {
    case .send(let bytes):
      try send(bytes)
    case .drip(let bytes, let pause):
      while true {
        try send(bytes)
        // Nothing more is asked for on this connection: what comes is its end.
        guard socket.receive(within: pause) == nil else { throw Ended() }
      }
    case .flood(let bytes):
      while true { try send(bytes) }
    case .reset:
      socket.resetWhenClosed()
      throw Ended()
    case .close:
      throw Ended()
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = socket.send(rest) else { throw Ended() }
      journal.change { $0.sent += count }
      rest = rest.dropFirst(count)
    }
  }
}

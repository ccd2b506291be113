public import CambistModel
import Foundation

extension Problem {
  /// The problem in a form that a store keeps for other nodes. A problem of a single row or file
  /// keeps only its kind.
  public var storedText: String {
    let parts: [String] =
      switch self {
      case .unreachable(let host, let reason): ["unreachable", host, reason]
      case .timedOut(let seconds): ["timedOut", String(seconds)]
      case .status(let status): ["status", String(status)]
      case .refused(let code, let message): ["refused", code, message]
      case .throttled(let seconds): ["throttled", String(seconds)]
      case .tooLarge(let limit): ["tooLarge", String(limit)]
      case .streamEnded(let code, let reason):
        ["streamEnded", code.map { String($0) } ?? "", reason]
      case .redirectRefused(let reason): ["redirectRefused", reason]
      case .unreadable(let resource, let reason): ["unreadable", resource, reason]
      case .store(let reason): ["store", reason]
      case .badRow: ["unreadable", "", "an invalid row"]
      case .notConfigured, .file, .full: ["unreachable", "", ""]
      }
    return (try? JSONEncoder().encode(parts)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// The problem of a stored text; one without details if the text is of a later release.
  public init(storedText: String) {
    let parts = (try? JSONDecoder().decode([String].self, from: Data(storedText.utf8))) ?? []
    let (first, second) = (parts.dropFirst().first ?? "", parts.dropFirst(2).first ?? "")
    self =
      switch parts.first {
      case "timedOut": .timedOut(seconds: Int(first) ?? 0)
      case "status": .status(Int(first) ?? 0)
      case "refused": .refused(code: first, message: second)
      case "throttled": .throttled(seconds: Int(first) ?? 0)
      case "tooLarge": .tooLarge(limit: Int(first) ?? 0)
      case "streamEnded": .streamEnded(code: Int(first), reason: second)
      case "redirectRefused": .redirectRefused(reason: first)
      case "unreadable": .unreadable(resource: first, reason: second)
      case "store": .store(reason: first)
      default: .unreachable(host: first, reason: second)
      }
  }
}

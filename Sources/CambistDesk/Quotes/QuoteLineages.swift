import Synchronization

/// The ids of a board's versions, which mean the same on all nodes that share a store.
///
/// An id is the name of an instance and a number. An instance begins with each node that connects to
/// the source. Its numbers are the versions of that node's board; the boards of other nodes have the
/// same contents at versions that differ from the numbers by a constant.
final class QuoteLineages: Sendable {
  private struct Lineage {
    let instance: String
    /// The version of this node's board less the number.
    let offset: UInt64
    /// The board's version when the next instance began; nil while there is none.
    var last: UInt64?
  }

  /// The number of instances whose ids are known: a restart of a few nodes begins as many.
  private static let capacity = 8

  private let state: Mutex<[Lineage]>

  init() {
    state = Mutex([Lineage(instance: Self.newInstance(), offset: 0)])
  }

  /// A name that no other instance has.
  static func newInstance() -> String {
    String(UInt32.random(in: .min ... .max), radix: 36)
  }

  /// The present instance.
  var instance: String { state.withLock { $0[$0.count - 1].instance } }

  /// The id of a version since the present instance began.
  func id(of version: UInt64) -> String {
    state.withLock { lineages in
      let present = lineages[lineages.count - 1]
      return "\(present.instance)-\(version - min(present.offset, version))"
    }
  }

  /// The board's version with an id; nil if the id is not of a known instance, or if the board did
  /// not have this version of an earlier one.
  func version(of id: String) -> UInt64? {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = UInt64(parts[1]) else { return nil }
    return state.withLock { lineages in
      guard let lineage = lineages.last(where: { $0.instance == parts[0] }) else { return nil }
      let (version, isTooLarge) = number.addingReportingOverflow(lineage.offset)
      guard !isTooLarge, version <= lineage.last ?? .max else { return nil }
      return version
    }
  }

  /// The version of this node's board that has a number of the present instance.
  func version(ofNumber number: UInt64) -> UInt64 {
    state.withLock { $0[$0.count - 1].offset } &+ number
  }

  /// Begins an instance.
  ///
  /// - Parameters:
  ///   - number: The number that the board gets with its next change.
  ///   - version: The board's version before.
  /// - Returns: The board's version with that number, which is higher than the one before.
  @discardableResult
  func begin(_ instance: String, number: UInt64, after version: UInt64) -> UInt64 {
    let offset = number > version ? 0 : version - number + 1
    state.withLock { lineages in
      lineages[lineages.count - 1].last = version
      lineages.append(Lineage(instance: instance, offset: offset))
      if lineages.count > Self.capacity { lineages.removeFirst() }
    }
    return offset + number
  }
}

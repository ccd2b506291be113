import CambistFeeds

/// Code that reads untrusted bytes.
protocol FuzzTarget: Sendable {
  var name: String { get }
  /// The initial inputs.
  var seeds: [String] { get }
  /// Parts to insert into other inputs.
  var words: [String] { get }

  /// Reads an input, which may be rejected but must give the same result each time.
  ///
  /// - Throws: ``Finding`` for a violated invariant.
  func read(_ input: [UInt8]) async throws
}

/// A violated invariant.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func expect(_ isTrue: Bool, _ description: @autoclosure () -> String) throws {
    guard isTrue else { throw Finding(description()) }
  }
}

/// All targets.
enum FuzzTargets {
  static func all() throws -> [any FuzzTarget] {
    [
      DecimalTarget(), ExpressionTarget(), SalesTarget(format: .json), SalesTarget(format: .xml),
      SalesTarget(format: .csv),
      SalesTarget(format: .jsonLines),
      BitsoTarget(), ValyutaTarget(), ECBTarget(), ArchiveTarget(), QuotesTarget(),
      try QueryTarget(), try APITarget(),
    ]
  }
}

import CambistFeeds

/// Something that reads bytes which others wrote.
protocol FuzzTarget: Sendable {
  var name: String { get }
  /// Inputs to begin with.
  var seeds: [String] { get }
  /// What is worth putting into others.
  var words: [String] { get }

  /// Reads an input, which may be refused but must be read in the same way each time.
  ///
  /// - Throws: ``Finding`` for what must never be.
  func read(_ input: [UInt8]) async throws
}

/// What must never be, and was.
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
